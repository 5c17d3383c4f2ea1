//! What the words of an event mean for one ruleset: its formats, options and limits, the codes of its rules, and every id that a selector
//! may name.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    check::{Checker, explain, identity},
    model::{
        digest::Digest,
        edit::{Site, Word},
        json::{Json, Place, parse},
        lang::Text,
        rule::RuleInfo,
        ruleset::{Format, Info, Ruleset},
        settings::Line,
        structure::{Kind, Object as _, Role, Structure},
    },
    rulesets::{self, Visitor},
};

/// A ruleset, as an event speaks of it.
#[derive(Clone, Debug)]
pub(crate) struct Book {
    pub info: &'static Info,
    structure: &'static Structure,
    pub formats: Vec<Format>,
    /// The catalogues that come with orbat, with what they say.
    pub shipped: BTreeMap<String, Digest>,
    pub codes: Vec<RuleInfo>,
    /// Army lists, or catalogues that are one.
    pub lists: BTreeMap<String, Text>,
    /// Every word that may stand in a list or catalogue.
    words: BTreeMap<String, Known>,
    /// The catalogue of each army list.
    list_homes: BTreeMap<String, String>,
    pub scenarios: Vec<Word>,
}

/// A word of lists or catalogues.
#[derive(Clone, Debug, Default)]
struct Known {
    /// Its names by the places where it may stand: a rank and a kind of figure may share an id.
    names: BTreeMap<&'static str, Text>,
    /// The catalogues that have it; none for words of the book.
    homes: BTreeSet<String>,
}

/// What a ruleset says of itself.
struct Facts;

impl Visitor for Facts {
    type Out = (
        [&'static Structure; 2],
        Vec<Format>,
        BTreeMap<String, Digest>,
    );
    fn visit<R: Ruleset>(self) -> Self::Out {
        let shipped = R::shipped().iter().map(|catalogue| {
            let tree = parse(catalogue.text);
            let id = tree.root().get("id").and_then(Json::as_str);
            let id = id.map_or_else(String::new, Into::into);
            (id, identity::of_catalogue(tree.root()))
        });
        let structures = [R::List::STRUCTURE, R::CatalogueFile::STRUCTURE];
        (structures, R::formats(), shipped.collect())
    }
}

impl Book {
    /// The book of a ruleset; None for an unknown one.
    pub(crate) fn of(checker: &Checker, ruleset: &str) -> Option<Self> {
        let info = rulesets::info(ruleset)?;
        let ([structure, of_catalogues], formats, shipped) = rulesets::dispatch(ruleset, Facts)?;
        let mut places = BTreeSet::new();
        // What figures of a catalogue are and can do, no list repeats.
        places_of(structure, &mut places);
        places_of(of_catalogues, &mut places);
        let nowhere = Site { around: &[] };
        let mut words: BTreeMap<String, Known> = BTreeMap::new();
        for place in places {
            let all = checker.words(None, ruleset, place, &nowhere);
            for word in all.unwrap_or_default() {
                let known = words.entry(word.id).or_default();
                known.names.entry(place).or_insert(word.name);
                known.homes.extend(word.home);
            }
        }
        let menus = checker.menu(ruleset).unwrap_or_default().into_iter();
        let lists = checker.offers(ruleset).unwrap_or_default().into_iter();
        let scenario = structure.member("scenario").map(|member| member.of);
        let scenarios = scenario.and_then(|of| checker.words(None, ruleset, of, &nowhere));
        Some(Self {
            info,
            structure,
            formats,
            shipped,
            codes: explain::codes()
                .into_iter()
                .filter(|rule| rule.code.starts_with(&format!("{}-", info.prefix)))
                .collect(),
            lists: lists
                .map(|offer| (offer.catalogue, offer.catalogue_name))
                .collect(),
            words,
            list_homes: menus
                .filter_map(|menu| Some((menu.id, menu.catalogue?)))
                .collect(),
            scenarios: scenarios.unwrap_or_default(),
        })
    }

    /// Whether its lists have such a member.
    pub(crate) fn has(&self, key: &str) -> bool {
        self.structure.member(key).is_some()
    }

    /// The lines of a table of settings that its lists have: `options`, `event`.
    pub(crate) fn lines(&self, key: &str) -> &'static [Line] {
        match self.structure.member(key).map(|member| member.kind) {
            Some(Kind::Settings(lines)) => lines(),
            _ => &[],
        }
    }

    /// The name of an id where it answers this key: that of the rank for `role`, whatever else goes by the same id.
    pub(crate) fn name(&self, key: &str, id: &str) -> Option<Text> {
        let names = &self.words.get(id)?.names;
        let there = names.iter().find(|(place, _)| place.contains(key));
        let name = there.or_else(|| names.first_key_value());
        name.map(|(_, name)| name.clone())
    }

    /// Whether an id is known at all.
    pub(crate) fn knows(&self, id: &str) -> bool {
        self.words.contains_key(id)
    }

    /// The catalogues that have an id; none for words of the book.
    pub(crate) fn homes(&self, id: &str) -> Vec<&str> {
        let known = self.words.get(id).into_iter();
        let homes = known.flat_map(|known| &known.homes);
        homes.map(String::as_str).collect()
    }

    /// The catalogue of an army list; None where that is not known.
    pub(crate) fn list_home(&self, list: &str) -> Option<&str> {
        self.list_homes.get(list).map(String::as_str)
    }

    /// The keys of its lists.
    pub(crate) fn keys(&self) -> impl Iterator<Item = &'static str> {
        self.structure.members.iter().map(|member| member.key)
    }

    /// All ids with their names.
    pub(crate) fn ids(&self) -> impl Iterator<Item = (&str, &Text)> {
        self.words
            .iter()
            .filter_map(|(id, known)| Some((id.as_str(), known.names.values().next()?)))
    }

    /// The format that a list names, and where.
    pub(crate) fn format_of(&self, list: Json<'_>) -> Option<(String, Place)> {
        let frames = self.structure.members.iter();
        let frames = frames.filter(|member| member.role == Role::Frame);
        frames
            .filter_map(|member| list.get(member.key))
            .find_map(|value| {
                let word = value.as_str()?;
                let known = self.formats.iter().any(|format| format.id == word);
                known.then(|| (word.into_owned(), value.place()))
            })
    }
}

/// The names of the places at which a word of the book or of a catalogue stands.
fn places_of(structure: &'static Structure, out: &mut BTreeSet<&'static str>) {
    for member in structure.members {
        if !member.of.is_empty() {
            out.insert(member.of);
        }
        let mut kind = member.kind;
        loop {
            match kind {
                Kind::List(inner) | Kind::Map(inner) => kind = *inner,
                Kind::Object(inner) | Kind::WordOr(inner) => {
                    places_of(inner, out);
                    break;
                }
                _ => break,
            }
        }
    }
}
