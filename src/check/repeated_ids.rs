//! Refuses a catalogue that repeats an id of another one, because a list that names the id would
//! mean either.

use std::{
    collections::{BTreeMap, btree_map::Entry},
    sync::LazyLock,
};

use super::report::{Nature, Report, Verdict};
use crate::{
    model::{
        clean::shorten,
        diagnostic::{Finding, Severity},
        json::{Json, Place, parse},
        lang::Text,
        ruleset::{Info, Ruleset},
    },
    rulesets::{self, Visitor},
    text,
};

/// An id: its ruleset, the member of the catalogue that it stands in, and the word.
pub(super) type Id = (&'static str, &'static str, String);

/// The ids of the catalogues so far.
#[derive(Clone, Debug, Default)]
pub(super) struct KnownIds {
    /// Where each of them stands.
    ids: BTreeMap<Id, Text>,
    /// The catalogues: one that is given once more takes nothing away from itself.
    texts: Vec<String>,
}

impl KnownIds {
    /// The ids of all shipped catalogues.
    pub(super) fn shipped() -> &'static Self {
        static SHIPPED: LazyLock<KnownIds> = LazyLock::new(|| {
            let mut known_ids = KnownIds::default();
            for info in rulesets::ALL {
                for (file, text) in rulesets::dispatch(info.id, Shipped).unwrap_or_default() {
                    let place = text!("the shipped {file}", "{file}, livré avec orbat");
                    known_ids.add(info, text, |_| place.clone());
                }
            }
            known_ids
        });
        &SHIPPED
    }

    /// Whether something has this id already.
    pub(super) fn has(&self, id: &Id) -> bool {
        self.ids.contains_key(id)
    }

    /// Whether this very catalogue is among them.
    pub(super) fn has_text(&self, text: &str) -> bool {
        self.texts.iter().any(|known| known == text)
    }

    /// Adds a player's own catalogue; where it repeats ids, the report on that.
    pub(super) fn own(&mut self, report: &Report, info: &'static Info) -> Option<Report> {
        if self.has_text(&report.text) {
            return None;
        }
        let tree = parse(&report.text);
        let path = shorten(&report.path);
        let line = |place: Place| {
            let before = &report.text[..place.span.start as usize];
            let line = 1 + before.matches('\n').count();
            Text::same(format!("{path}:{line}"))
        };
        let repeated = self.add(info, &report.text, line);
        let found: Vec<Finding> = repeated.into_iter().map(known_ids).collect();
        if found.is_empty() {
            return None;
        }
        let mut bad = Report::on(&report.path, &tree, Verdict::Illegal, found);
        bad.ruleset = Some(info);
        bad.nature = Nature::Catalogue;
        Some(bad)
    }

    /// Adds a catalogue; answers the ids that stand elsewhere: here, as typed, there.
    fn add(
        &mut self,
        info: &Info,
        text: &str,
        place: impl Fn(Place) -> Text,
    ) -> Vec<(Place, String, Text)> {
        let mut repeated = Vec::new();
        for (kind, id, at) in rulesets::dispatch(info.id, Shared(text)).unwrap_or_default() {
            match self.ids.entry((info.id, kind, id)) {
                Entry::Occupied(other) => {
                    repeated.push((at, other.key().2.clone(), other.get().clone()));
                }
                Entry::Vacant(free) => drop(free.insert(place(at))),
            }
        }
        self.texts.push(text.to_owned());
        repeated
    }
}

/// The ids in a catalogue that others must not have.
pub(super) fn ids(info: &'static Info, text: &str) -> Vec<Id> {
    let shared = rulesets::dispatch(info.id, Shared(text)).unwrap_or_default();
    let named = shared.into_iter();
    named.map(|(kind, id, _)| (info.id, kind, id)).collect()
}

fn known_ids((place, id, other): (Place, String, Text)) -> Finding {
    let id = shorten(&id);
    let message = text!(
        "The id \"{id}\" is taken: {other} has it.",
        "L’identifiant « {id} » est pris : il figure dans {other}.",
        other = &other
    );
    let mut finding = Finding::new("SHAPE-ID", Severity::Error, place, message);
    finding.fact(Text::new(
        "Each catalogue has ids of its own.",
        "Chaque catalogue a ses propres identifiants.",
    ));
    finding
}

/// File names and texts.
struct Shipped;

impl Visitor for Shipped {
    type Out = Vec<(&'static str, &'static str)>;
    fn visit<R: Ruleset>(self) -> Self::Out {
        let shipped = R::shipped().iter();
        shipped.map(|one| (one.file, one.text)).collect()
    }
}

/// The ids in a catalogue that others must not have.
struct Shared<'t>(&'t str);

impl Visitor for Shared<'_> {
    type Out = Vec<(&'static str, String, Place)>;
    fn visit<R: Ruleset>(self) -> Self::Out {
        let tree = parse(self.0);
        let root = tree.root();
        let own = root.get("id").map(|id| ("id", id));
        let listed = R::SHARED_IDS.iter().flat_map(|key| {
            let items = root.get(key).into_iter().flat_map(Json::items);
            items.filter_map(|item| Some((*key, item.get("id")?)))
        });
        let named = |(kind, id): (&'static str, Json<'_>)| {
            Some((kind, id.as_str()?.into_owned(), id.place()))
        };
        own.into_iter().chain(listed).filter_map(named).collect()
    }
}
