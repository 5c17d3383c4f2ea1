//! Catalogues at home: those that a list names in its own folder. They hold for this list alone. A file that is no catalogue is named and
//! never quoted: the name is a stranger's, and the file may be a private one.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

mod messages;

use super::{
    Checker, OwnCatalogue, Source,
    catalogue::check_catalogue,
    repeated_ids::{self, Id, KnownIds},
    report::{Nature, Report, Verdict},
};
use crate::{
    model::{
        clean::shorten,
        companions::{CATALOGUES, Companion, MOST_CATALOGUES, plain},
        diagnostic::{Finding, Severity},
        digest::Digest,
        head::Head,
        json::{Json, Kind, Place, parse},
        lang::{Text, counted},
        ruleset::{Info, NAMELESS, Ruleset},
    },
    text,
};

use messages::{
    absent, bad_name, clash, named_twice, no_catalogue, refused, replaces, too_large, too_many,
};

/// What every code about them begins with.
const PREFIX: &str = "DATA-";

/// A sound catalogue.
#[derive(Debug)]
pub(super) struct Sound {
    ruleset: &'static Info,
    /// A table of prices may have none.
    id: Option<String>,
    /// Its name.
    pub name: Option<Text>,
    /// Its text, in the current version of its format.
    pub text: String,
    digest: Digest,
    /// The ids that no other catalogue of a list may have.
    ids: Vec<Id>,
}

impl Sound {
    /// What it goes by.
    pub(super) fn id(&self) -> &str {
        self.id.as_deref().unwrap_or(NAMELESS)
    }
}

/// The catalogue in a file, or what the file is instead.
type Judged = Result<Sound, Text>;

/// Files that were judged already, by the digests of their bytes: the lists of a club name the same ones.
#[derive(Debug, Default)]
pub(super) struct Judgements(Mutex<BTreeMap<Digest, Arc<Judged>>>);

impl Judgements {
    /// So many are kept.
    const MOST: usize = 256;

    fn of(&self, bytes: &[u8]) -> Arc<Judged> {
        let digest = Digest::of(bytes);
        if let Some(known) = self.lock().get(&digest) {
            return Arc::clone(known);
        }
        let judged = Arc::new(judge(bytes));
        let mut all = self.lock();
        if all.len() >= Self::MOST {
            all.clear();
        }
        all.insert(digest, Arc::clone(&judged));
        judged
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<Digest, Arc<Judged>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn judge(bytes: &[u8]) -> Judged {
    let report = check_catalogue(&Source::new("", bytes));
    match report.ruleset {
        Some(ruleset) if report.verdict == Verdict::Legal => {
            let tree = parse(&report.text);
            let id = tree.root().get("id").and_then(Json::as_str);
            Ok(Sound {
                ruleset,
                id: id.map(std::borrow::Cow::into_owned),
                name: Head::read(tree.root()).name.map(|name| name.text()),
                digest: Digest::of(report.text.as_bytes()),
                ids: repeated_ids::ids(ruleset, &report.text),
                text: report.text.clone(),
            })
        }
        _ => Err(instead(&report)),
    }
}

/// What a file is that is no sound catalogue, in words that quote nothing of it.
fn instead(report: &Report) -> Text {
    let first = report.findings.first().map(|located| located.finding.code);
    match (first.unwrap_or_default(), report.nature) {
        ("JSON-EMPTY", _) => Text::new("the file is empty", "le fichier est vide"),
        ("JSON-ENCODING", _) => Text::new("it is not UTF-8 text", "ce n’est pas du texte UTF-8"),
        ("JSON-SYNTAX" | "JSON-DEPTH", _) => Text::new("it is not JSON", "ce n’est pas du JSON"),
        ("SHAPE-VERSION", _) => Text::new(
            "it is of a version that orbat does not know",
            "il est d’une version qu’orbat ne connaît pas",
        ),
        ("SHAPE-KIND", Nature::List) => Text::new("it is an army list", "c’est une liste d’armée"),
        ("SHAPE-KIND", Nature::Table) => Text::new("it is a table", "c’est une table de jeu"),
        ("SHAPE-KIND", Nature::Event) => Text::new("it is an event", "c’est un tournoi"),
        _ if report.verdict == Verdict::Illegal && report.nature == Nature::Catalogue => {
            let errors = report.count(Severity::Error);
            let errors = i64::try_from(errors).unwrap_or(i64::MAX);
            let errors = &counted(errors, ("error", "errors"), ("erreur", "erreurs"));
            text!("it has {errors}", "il contient {errors}", errors)
        }
        _ => Text::new("it is another document", "c’est un autre document"),
    }
}

/// A sound catalogue under its file name.
#[derive(Debug)]
struct Named {
    catalogue: Arc<Judged>,
    file: String,
    place: Place,
}

impl Named {
    fn sound(&self) -> Option<&Sound> {
        self.catalogue.as_ref().as_ref().ok()
    }
}

/// The catalogues that a list names.
#[derive(Debug, Default)]
pub(super) struct HomeCatalogues {
    sound: Vec<Named>,
    /// What is to be said of them.
    pub findings: Vec<Finding>,
    /// Whether something else than a name stands where a name should, which is reported as that.
    misshapen: bool,
}

impl HomeCatalogues {
    /// Whether all of them can be used. Without one, nobody knows what the army is made of, and no rule can be asked.
    pub(super) fn are_whole(&self) -> bool {
        let severe = |finding: &Finding| finding.severity == Severity::Error;
        !self.misshapen && !self.findings.iter().any(severe)
    }

    /// Those that can be used.
    pub(super) fn sound(&self) -> impl Iterator<Item = &Sound> {
        self.sound.iter().filter_map(Named::sound)
    }

    /// What tells this set of catalogues from others.
    pub(super) fn key(&self) -> Vec<Digest> {
        self.sound().map(|one| one.digest).collect()
    }
}

impl Report {
    /// Whether a catalogue that the list names could not be used, so that nobody knows what the army is made of.
    #[must_use]
    pub fn lacks_catalogue(&self) -> bool {
        let mut findings = self.findings.iter().map(|one| &one.finding);
        findings.any(|one| one.severity == Severity::Error && one.code.starts_with(PREFIX))
    }

    /// Whether the army is known: it is a list, and every catalogue that it names could be used.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.list.is_some() && !self.lacks_catalogue()
    }
}

impl Checker {
    /// The catalogues that a list names, out of what came with it.
    pub(super) fn home<R: Ruleset>(&self, list: Json<'_>, source: &Source) -> HomeCatalogues {
        let mut home = HomeCatalogues::default();
        let Some(named) = list.get(CATALOGUES) else {
            return home;
        };
        if named.kind() != Kind::Array {
            home.misshapen = true;
            return home;
        }
        let count = named.len();
        if count > MOST_CATALOGUES {
            home.findings.push(too_many(named.place(), count));
            return home;
        }
        let mut seen = BTreeSet::new();
        for item in named.items() {
            let Some(name) = item.as_str() else {
                home.misshapen = true;
                continue;
            };
            if let Err(why) = plain(&name) {
                home.findings.push(bad_name(&name, item.place(), why));
            } else if seen.insert(name.to_lowercase()) {
                self.take::<R>(&mut home, (&name, item.place()), source);
            } else {
                home.findings.push(named_twice(&name, item.place()));
            }
        }
        compare(&mut home, &self.own, R::INFO.id);
        home
    }

    /// Takes one catalogue by its name.
    fn take<R: Ruleset>(
        &self,
        home: &mut HomeCatalogues,
        (name, place): (&str, Place),
        source: &Source,
    ) {
        let shown = shorten(name);
        match source.companions.get(name) {
            Companion::Read(bytes) => {
                let judged = self.judgements.of(bytes);
                match &*Arc::clone(&judged) {
                    Ok(one) if one.ruleset.id == R::INFO.id => home.sound.push(Named {
                        file: shown,
                        place,
                        catalogue: judged,
                    }),
                    Ok(one) => {
                        let other = one.ruleset.book;
                        let why = text!(
                            "it is a catalogue for {other}",
                            "c’est un catalogue pour {other}"
                        );
                        home.findings.push(no_catalogue(&shown, place, &why));
                    }
                    Err(why) => home.findings.push(no_catalogue(&shown, place, why)),
                }
            }
            // One that is given by hand stands for one that is not there.
            Companion::Absent if self.has_own_file(name) => {}
            Companion::Absent => home.findings.push(absent(&shown, place, source)),
            Companion::TooLarge(bytes) => home.findings.push(too_large(&shown, place, *bytes)),
            Companion::Refused(why) => home.findings.push(refused(&shown, place, why)),
        }
    }

    /// Whether a catalogue with this file name was given by hand.
    fn has_own_file(&self, name: &str) -> bool {
        let file = |path: &str| path.rsplit(['/', '\\']).next() == Some(name);
        self.own.iter().any(|own| file(&own.report.path))
    }
}

/// Compares ids: what a catalogue given by hand or another one at home has is nobody else's; what a shipped one has is replaced.
fn compare(home: &mut HomeCatalogues, own: &[OwnCatalogue], ruleset: &str) {
    let shipped = KnownIds::shipped();
    // The same file given once more, or a copy of a shipped one, adds nothing.
    home.sound.retain(|one| {
        let text = one.sound().map_or("", |sound| &sound.text);
        !shipped.has_text(text) && own.iter().all(|own| own.report.text != text)
    });
    let mut taken: BTreeMap<Id, Text> = BTreeMap::new();
    for own in own.iter().filter(|own| own.ruleset == ruleset) {
        let path = shorten(&own.report.path);
        let place = text!("{path} (--catalogue)", "{path} (--catalogue)");
        let ids = own.ids.iter().cloned();
        taken.extend(ids.map(|id| (id, place.clone())));
    }
    let mut findings = Vec::new();
    for one in &home.sound {
        let (mut clashes, mut replaced) = (Vec::new(), Vec::new());
        for id in one.sound().into_iter().flat_map(|sound| &sound.ids) {
            if let Some(other) = taken.get(id) {
                clashes.push((&id.2, other.clone()));
            } else if shipped.has(id) && !replaced.contains(&&id.2) {
                replaced.push(&id.2);
            }
        }
        findings.extend(clashes.first().map(|(id, other)| clash(one, id, other)));
        if clashes.is_empty() && !replaced.is_empty() {
            findings.push(replaces(one, &replaced));
        }
        let ids = one.sound().into_iter().flat_map(|sound| &sound.ids);
        let file = Text::same(one.file.clone());
        taken.extend(ids.map(|id| (id.clone(), file.clone())));
    }
    home.findings.extend(findings);
}
