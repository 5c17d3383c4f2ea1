//! What the words of an event mean for one ruleset: its formats, options and limits, the codes of its rules, and every id that a selector
//! may name.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::selector::Key;
use crate::{
    check::{Checker, explain, identity},
    model::{
        digest::Digest,
        edit::{Site, Word},
        json::{Json, Place, parse},
        lang::{Lang, Text},
        rule::RuleInfo,
        ruleset::{Format, Info, Ruleset},
        settings::Line,
        structure::{Kind, Member, Object as _, Structure},
    },
    rulesets::{self, Visitor},
};

/// A ruleset, as an event speaks of it.
#[derive(Clone, Debug)]
pub(crate) struct Book {
    pub info: &'static Info,
    structure: &'static Structure,
    /// The key by which a list says its format or period, with the words that may stand there, the usual one first.
    pub format: Option<(&'static str, Vec<Word>)>,
    /// The catalogues that come with orbat, with what they say.
    pub shipped: BTreeMap<String, Digest>,
    pub codes: Vec<RuleInfo>,
    /// Army lists, or catalogues that are one.
    pub lists: BTreeMap<String, Text>,
    /// Every word that may stand in a list or catalogue.
    words: BTreeMap<String, Known>,
    /// Every word that stands in a catalogue that comes with orbat.
    texts: BTreeMap<String, BTreeSet<String>>,
    /// The keys of lists and catalogues.
    tags: BTreeSet<&'static str>,
    /// The catalogue of each army list.
    list_homes: BTreeMap<String, String>,
    pub scenarios: Vec<Word>,
}

/// A word of lists or catalogues.
#[derive(Clone, Debug, Default)]
struct Known {
    /// Its names by the places where it may stand: a rank and a kind of figure may share an id, and two armies call one id by names of their own.
    names: BTreeMap<&'static str, Vec<Text>>,
    /// The catalogues that have it; none for words of the book.
    homes: BTreeSet<String>,
}

/// A catalogue that comes with orbat: its id, its digest, its words.
type Shipped = (String, Digest, BTreeSet<String>);

/// What the census says of rows beside what lists and catalogues have as keys.
const OF_CENSUS: [&str; 12] = [
    "commands",
    "escort",
    "followers",
    "lead_group",
    "leader",
    "leader_attached",
    "main",
    "player",
    "role",
    "skirts",
    "trait",
    "weapon",
];

/// Roles that the census gives by what somebody does.
const ROLES_OF_CENSUS: [&str; 4] = ["gunner", "leader", "platoon", "senior_officer"];

/// Whether what stands at a place is carried.
fn is_arm(place: &str) -> bool {
    ["firearm", "small_arm", "gun_class"]
        .iter()
        .any(|arm| place.contains(arm))
}

/// Every word of a document, keys included.
fn words_in(value: &Value, out: &mut BTreeSet<String>) {
    match value {
        Value::String(word) => drop(out.insert(word.clone())),
        Value::Array(items) => items.iter().for_each(|item| words_in(item, out)),
        Value::Object(members) => {
            for (key, member) in members {
                out.insert(key.clone());
                words_in(member, out);
            }
        }
        _ => {}
    }
}

/// What a ruleset says of itself.
struct Facts;

impl Visitor for Facts {
    type Out = ([&'static Structure; 2], Vec<Format>, Vec<Shipped>);
    fn visit<R: Ruleset>(self) -> Self::Out {
        let shipped = R::shipped().iter().map(|catalogue| {
            let tree = parse(catalogue.text);
            let id = tree.root().get("id").and_then(Json::as_str);
            let id = id.map_or_else(String::new, Into::into);
            let mut words = BTreeSet::new();
            words_in(&tree.root().to_value(), &mut words);
            (id, identity::of_catalogue(tree.root()), words)
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
        let mut tags = BTreeSet::new();
        places_of(structure, &mut places, &mut tags);
        places_of(of_catalogues, &mut places, &mut tags);
        let nowhere = Site { around: &[] };
        let mut words: BTreeMap<String, Known> = BTreeMap::new();
        for place in places {
            let all = checker.words(None, ruleset, place, &nowhere);
            for word in all.unwrap_or_default() {
                let known = words.entry(word.id).or_default();
                let names = known.names.entry(place).or_default();
                if !names.contains(&word.name) {
                    names.push(word.name);
                }
                known.homes.extend(word.home);
            }
        }
        let menus = checker.menu(ruleset).unwrap_or_default().into_iter();
        let lists = checker.offers(ruleset).unwrap_or_default().into_iter();
        let format = structure.members.iter().find_map(|member| {
            let words = checker.words(None, ruleset, member.of, &nowhere)?;
            let is_one = |word: &Word| formats.iter().any(|format| format.id == word.id);
            words.iter().any(is_one).then_some((member.key, words))
        });
        let scenario = structure.member("scenario").map(|member| member.of);
        let scenarios = scenario.and_then(|of| checker.words(None, ruleset, of, &nowhere));
        Some(Self {
            info,
            structure,
            format,
            texts: shipped
                .iter()
                .map(|(id, _, words)| (id.clone(), words.clone()))
                .collect(),
            shipped: shipped
                .into_iter()
                .map(|(id, digest, _)| (id, digest))
                .collect(),
            tags,
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

    /// The name of an id where it answers this key: that of the rank for `role`, whatever else goes by the same id. Of several names the one that
    /// reads as the id does: nobody wrote "colour-bearer" who wrote `standard_bearer`.
    pub(crate) fn name(&self, key: &str, id: &str) -> Option<Text> {
        let letters = |words: &str| {
            words
                .to_lowercase()
                .replace(|c: char| !c.is_alphanumeric(), "")
        };
        let typed = letters(id);
        let distance = |name: &&Text| match letters(&name.get(Lang::En)).strip_prefix(&*typed) {
            Some("") => 0,
            Some(_) => 1,
            None => 2,
        };
        self.names(key, id)?.iter().min_by_key(distance).cloned()
    }

    /// All that an id is called where it answers this key.
    fn names(&self, key: &str, id: &str) -> Option<&[Text]> {
        let names = &self.words.get(id)?.names;
        let there = names.iter().find(|(place, _)| place.contains(key));
        let (_, names) = there.or_else(|| names.first_key_value())?;
        Some(names)
    }

    /// Whether a word may answer a key: ranks are none that a weapon is, and an id is no rank.
    pub(crate) fn knows(&self, key: Key, id: &str) -> bool {
        if key == Key::Role && ROLES_OF_CENSUS.contains(&id) {
            return true;
        }
        let Some(known) = self.words.get(id) else {
            return false;
        };
        let places = |place: &str| match key {
            Key::Role | Key::Weapon => {
                place.contains(key.name()) || key == Key::Weapon && is_arm(place)
            }
            Key::Trait => place.contains("trait") || place.contains("quality"),
            _ => true,
        };
        known.names.keys().any(|place| places(place))
    }

    /// The words that may answer a key, with their names.
    pub(crate) fn answers(&self, key: Key) -> impl Iterator<Item = (&str, Text)> {
        let all = self
            .words
            .keys()
            .map(String::as_str)
            .filter(move |id| self.knows(key, id));
        all.flat_map(move |id| {
            let names = self.names(key.name(), id).into_iter().flatten();
            names.map(move |name| (id, name.clone()))
        })
    }

    /// Whether one of these catalogues may have an id; yes for words of the book, and where a catalogue is not one of ours.
    pub(crate) fn may_be_in<'i>(
        &self,
        id: &str,
        catalogues: impl Iterator<Item = &'i str>,
    ) -> bool {
        let of_catalogues = self
            .words
            .get(id)
            .is_some_and(|known| !known.homes.is_empty());
        let mut catalogues = catalogues;
        !of_catalogues
            || catalogues.any(|one| self.texts.get(one).is_none_or(|words| words.contains(id)))
    }

    /// The catalogue of an army list; None where that is not known.
    pub(crate) fn list_home(&self, list: &str) -> Option<&str> {
        self.list_homes.get(list).map(String::as_str)
    }

    /// The keys of its lists.
    pub(crate) fn keys(&self) -> impl Iterator<Item = &'static str> {
        self.structure.members.iter().map(|member| member.key)
    }

    /// The formats or periods that a list may name.
    pub(crate) fn formats(&self) -> &[Word] {
        self.format.as_ref().map_or(&[], |(_, words)| words)
    }

    /// The format of a list, and where it names it: the usual one where it names none.
    pub(crate) fn format_of(&self, list: Json<'_>) -> Option<(String, Place)> {
        let (key, words) = self.format.as_ref()?;
        let typed = list.get(key);
        let word = match typed {
            Some(typed) => typed.as_str()?.into_owned(),
            None => words.first()?.id.clone(),
        };
        let place = typed.or_else(|| list.get("ruleset"));
        Some((word, place.map_or_else(|| list.place(), Json::place)))
    }

    /// What people call a member of its lists.
    pub(crate) fn label(&self, key: &str) -> Option<Text> {
        self.structure.member(key).map(Member::label)
    }

    /// Whether a row may be said something of by this key.
    pub(crate) fn knows_tag(&self, tag: &str) -> bool {
        self.tags.contains(tag) || OF_CENSUS.contains(&tag)
    }

    /// The keys that may be said of a row.
    pub(crate) fn tags(&self) -> impl Iterator<Item = &'static str> {
        self.tags.iter().copied().chain(OF_CENSUS)
    }
}

/// The keys of all members, and the names of the places at which a word of the book or of a catalogue stands.
fn places_of(
    structure: &'static Structure,
    out: &mut BTreeSet<&'static str>,
    keys: &mut BTreeSet<&'static str>,
) {
    for member in structure.members {
        keys.insert(member.key);
        if !member.of.is_empty() {
            out.insert(member.of);
        }
        let mut kind = member.kind;
        loop {
            match kind {
                Kind::List(inner) | Kind::Map(inner) => kind = *inner,
                Kind::Object(inner) | Kind::WordOr(inner) => {
                    places_of(inner, out, keys);
                    break;
                }
                _ => break,
            }
        }
    }
}
