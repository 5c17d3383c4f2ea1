//! The words that rulesets offer at a place are those that their checks accept there: a nonsense word is refused where there are
//! words, each offered word is not, and every other word of the ruleset is.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
    path::PathBuf,
};

use orbat::{
    check::{
        Checker, Source, check_catalogue,
        report::{Located, Nature, Report},
    },
    model::{
        diagnostic::Severity,
        lang::Lang,
        ruleset::Ruleset,
        structure::{Kind, Member, Object, Role, Structure},
    },
    rulesets::{self, Visitor},
};
use rayon::prelude::*;
use serde_json::{Value, json};

use crate::support::{checker, files, is_catalogue, read};

/// What no book and no catalogue has.
const NONSENSE: &str = "zzz-nonsense";

/// So many places of a member are tried; the files of one ruleset are much alike.
const PLACES: usize = 3;

/// So many of the words that are not offered are tried at a place, spread over all.
const STRANGERS: usize = 6;

/// So many of those that are.
const OFFERED: usize = 6;

/// Members that hold whatever people want to write.
const FREE: &[&str] = &[
    "exclusive_group",
    "formula",
    "greater_losses",
    "key_positions",
    "name",
    "note",
    "notes",
    "player",
    "provenance",
    "rank",
    "source",
    "text",
    "theatre",
];

/// Members with a name for their words where any word will do: nothing is checked there, or it is only remarked on.
const OPEN: &[&str] = &[
    "laporte-escarmouche provenance",
    "feu-a-volonte shown_weapon",
    "regimental-fire-and-fury new_gun_class",
    "regimental-fire-and-fury new_small_arm",
    "smooth-and-rifled lost_trait",
    "smooth-and-rifled reload_condition",
    "tyneside-fiw people",
];

struct Structures;

impl Visitor for Structures {
    type Out = [(Nature, &'static Structure); 2];
    fn visit<R: Ruleset>(self) -> Self::Out {
        [
            (Nature::List, R::List::STRUCTURE),
            (Nature::Catalogue, R::CatalogueFile::STRUCTURE),
        ]
    }
}

fn structures(ruleset: &str) -> [(Nature, &'static Structure); 2] {
    rulesets::dispatch(ruleset, Structures).expect("a ruleset")
}

/// A file as it is, and what is said of it.
struct File {
    value: Value,
    before: BTreeSet<(&'static str, String, String)>,
}

/// Where a word stands or can be put.
#[derive(Clone)]
struct Place {
    /// The file, by its number.
    file: usize,
    /// The object that has the member.
    object: String,
    member: &'static Member,
    /// The pointer from the object to the word that stands there; None where the member is missing.
    word: Option<String>,
}

/// The lists or the catalogues of a ruleset: those shipped, then those of the tests.
fn read_all(ruleset: &str, nature: Nature, checker: &Checker) -> Vec<File> {
    let folders = ["lists", "tests/data"];
    let paths = folders.map(|folder| files(&format!("{folder}/{ruleset}"), "json"));
    let wanted = |path: &PathBuf| {
        let catalogue = if path.starts_with("lists") {
            is_catalogue(path)
        } else {
            let name = path.to_string_lossy();
            name.ends_with("-catalogue.json") || name.ends_with("-data.json")
        };
        catalogue == (nature == Nature::Catalogue)
    };
    let values = paths.into_iter().flatten().filter(wanted);
    let values = values.filter_map(|path| serde_json::from_str::<Value>(&read(path)).ok());
    let ours = values.filter(|value| value["ruleset"] == ruleset);
    let files = ours.map(|value| {
        let before = said(&judged(checker, nature, &value));
        File { value, before }
    });
    files.collect()
}

fn judged(checker: &Checker, nature: Nature, value: &Value) -> Report {
    let source = Source::new("file.json", value.to_string());
    match nature {
        Nature::Catalogue => check_catalogue(&source),
        _ => checker.check(&source),
    }
}

fn english(located: &Located) -> String {
    located.finding.message.get(Lang::En).into_owned()
}

fn said(report: &Report) -> BTreeSet<(&'static str, String, String)> {
    let findings = report.findings.iter();
    findings
        .map(|one| (one.finding.code, one.pointer.clone(), english(one)))
        .collect()
}

/// Every place of the members that have a name for their words.
fn walk(file: usize, structure: &Structure, value: &Value, at: &str, out: &mut Vec<Place>) {
    for member in structure.members {
        let Some(inner) = value.get(member.key) else {
            if !member.of.is_empty() && value.is_object() {
                out.push(place(file, at, member, None));
            }
            continue;
        };
        let here = format!("/{}", member.key);
        if !member.of.is_empty() {
            let words = standing(&member.kind, inner, &here);
            out.extend(
                words
                    .into_iter()
                    .map(|word| place(file, at, member, Some(word))),
            );
        }
        enter(file, &member.kind, inner, &format!("{at}{here}"), out);
    }
}

fn place(file: usize, at: &str, member: &'static Member, word: Option<String>) -> Place {
    // The structures are static, and so are their members.
    Place {
        file,
        object: at.to_owned(),
        member,
        word,
    }
}

fn enter(file: usize, kind: &Kind, value: &Value, at: &str, out: &mut Vec<Place>) {
    match (kind, value) {
        (Kind::Object(structure) | Kind::WordOr(structure), _) => {
            walk(file, structure, value, at, out);
        }
        (Kind::List(items), Value::Array(values)) => {
            for (number, value) in values.iter().enumerate() {
                enter(file, items, value, &format!("{at}/{number}"), out);
            }
        }
        (Kind::Map(items), Value::Object(members)) => {
            for (key, value) in members {
                enter(file, items, value, &format!("{at}/{key}"), out);
            }
        }
        _ => {}
    }
}

/// The pointers to the words of a member.
fn standing(kind: &Kind, value: &Value, at: &str) -> Vec<String> {
    match (kind, value) {
        (Kind::Map(_), Value::Object(members)) => {
            members.keys().map(|key| format!("{at}/{key}")).collect()
        }
        (_, Value::Array(values)) => {
            let numbers = 0..values.len();
            numbers.map(|number| format!("{at}/{number}")).collect()
        }
        (_, Value::String(_)) => vec![at.to_owned()],
        _ => Vec::new(),
    }
}

/// The file with a word at a place, and the pointer to it.
fn with(place: &Place, file: &Value, word: &str) -> (Value, String) {
    let mut file = file.clone();
    let object = file.pointer_mut(&place.object).expect("an object");
    let key = place.member.key;
    let at = match (&place.word, &place.member.kind) {
        (None, Kind::Map(_)) => {
            object[key] = json!({ word: 1 });
            format!("/{key}/{word}")
        }
        (None, Kind::List(_)) => {
            object[key] = json!([word]);
            format!("/{key}/0")
        }
        (None, _) => {
            object[key] = json!(word);
            format!("/{key}")
        }
        (Some(at), Kind::Map(_)) => {
            let map = object[key].as_object_mut().expect("a map");
            let value = map.remove(&at[key.len() + 2..]).expect("a word");
            map.insert(word.to_owned(), value);
            format!("/{key}/{word}")
        }
        (Some(at), _) => {
            *object.pointer_mut(at).expect("a word") = json!(word);
            at.clone()
        }
    };
    let at = format!("{}{at}", place.object);
    (file, at)
}

/// What is said against a word.
#[derive(Debug)]
struct Said {
    code: &'static str,
    sentence: String,
    /// Whether the word itself is wrong.
    refused: bool,
}

/// What is newly said against a word at its place or around it.
fn against(file: &File, report: &Report, at: &str) -> Vec<Said> {
    let here = |one: &&Located| {
        one.pointer == at
            || at
                .strip_prefix(&one.pointer)
                .is_some_and(|rest| rest.starts_with('/'))
    };
    let new = report.findings.iter().filter(here).filter(|one| {
        one.finding.severity != Severity::Info
            && !file
                .before
                .contains(&(one.finding.code, one.pointer.clone(), english(one)))
    });
    let said = |one: &Located| Said {
        code: one.finding.code,
        sentence: english(one),
        refused: one.finding.severity == Severity::Error && one.pointer == at,
    };
    new.map(said).collect()
}

/// A sentence without the word that it is about.
fn shape(sentence: &str, word: &str) -> String {
    sentence.replace(word, "…")
}

/// Some of many, spread over all.
fn spread<T: Clone>(all: &[T], most: usize) -> Vec<T> {
    let step = all.len().div_ceil(most).max(1);
    all.iter().step_by(step).cloned().collect()
}

/// One ruleset's lists or catalogues.
struct Trial<'c> {
    checker: &'c Checker,
    ruleset: &'static str,
    nature: Nature,
    files: &'c [File],
    /// Every word that any place offers, and every id of the catalogues.
    everything: &'c BTreeSet<String>,
}

impl Trial<'_> {
    fn words(&self, place: &Place) -> Option<Vec<String>> {
        let (file, at) = with(place, &self.files[place.file].value, NONSENSE);
        let of = (self.ruleset, self.nature);
        let words = self.checker.words_at(None, of, &file, &at)?;
        Some(words.into_iter().map(|word| word.id).collect())
    }

    fn said_of(&self, place: &Place, word: &str) -> Vec<Said> {
        let file = &self.files[place.file];
        let (value, at) = with(place, &file.value, word);
        against(file, &judged(self.checker, self.nature, &value), &at)
    }

    /// What is wrong at a place, a line each.
    fn faults(&self, place: &Place) -> String {
        let mut faults = String::new();
        let words = self.words(place);
        let nonsense = self.said_of(place, NONSENSE);
        let refused = nonsense
            .iter()
            .find(|said| said.sentence.contains(NONSENSE));
        let (Some(words), Some(refused)) = (&words, refused) else {
            if words.is_some() != refused.is_some() {
                let _ = writeln!(faults, "nonsense: {nonsense:?}, words: {words:?}");
            }
            return faults;
        };
        let pattern = shape(&refused.sentence, NONSENSE);
        for word in spread(words, OFFERED) {
            let said = self.said_of(place, &word);
            let same =
                |one: &Said| one.code == refused.code && shape(&one.sentence, &word) == pattern;
            if said.iter().any(same) {
                let _ = writeln!(faults, "offered and refused: {word}: {said:?}");
            }
        }
        let strangers = self.everything.iter().filter(|word| !words.contains(word));
        for word in spread(&strangers.collect::<Vec<_>>(), STRANGERS) {
            let said = self.said_of(place, word);
            if !said
                .iter()
                .any(|one| one.code == refused.code || one.refused)
            {
                let _ = writeln!(faults, "accepted and not offered: {word}: {said:?}");
            }
        }
        faults
    }
}

/// The places of each member, some of many: where a word stands, or else where one can be put.
fn places(files: &[File], structure: &Structure) -> Vec<Place> {
    let mut all = Vec::new();
    for (number, file) in files.iter().enumerate() {
        walk(number, structure, &file.value, "", &mut all);
    }
    let mut members: BTreeMap<usize, Vec<Place>> = BTreeMap::new();
    for place in all {
        let member = std::ptr::from_ref(place.member).addr();
        members.entry(member).or_default().push(place);
    }
    let some = members.into_values().flat_map(|all| {
        let (standing, missing): (Vec<_>, Vec<_>) =
            all.into_iter().partition(|place| place.word.is_some());
        spread(
            if standing.is_empty() {
                &missing
            } else {
                &standing
            },
            PLACES,
        )
    });
    some.collect()
}

#[test]
fn offered_words_are_those_that_are_accepted() {
    let checker = checker();
    let mut faults = String::new();
    for ruleset in rulesets::ids() {
        let all = structures(ruleset).map(|(nature, structure)| {
            let files = read_all(ruleset, nature, &checker);
            let places = places(&files, structure);
            (nature, structure, files, places)
        });
        let mut everything = BTreeSet::new();
        for (nature, _, files, places) in &all {
            let nothing = BTreeSet::new();
            let trial = Trial {
                checker: &checker,
                ruleset,
                nature: *nature,
                files,
                everything: &nothing,
            };
            everything.extend(
                places
                    .iter()
                    .filter_map(|place| trial.words(place))
                    .flatten(),
            );
        }
        for (nature, structure, files, places) in &all {
            let trial = Trial {
                checker: &checker,
                ruleset,
                nature: *nature,
                files,
                everything: &everything,
            };
            let wrong: Vec<String> = places
                .par_iter()
                .map(|place| {
                    let lines = trial.faults(place);
                    let (object, key) = (&place.object, place.member.key);
                    if lines.is_empty() {
                        lines
                    } else {
                        format!("{ruleset} {object} {key} ({}):\n{lines}", place.member.of)
                    }
                })
                .collect();
            faults.extend(wrong);
            for member in named(structure) {
                if !places
                    .iter()
                    .any(|place| std::ptr::eq(place.member, member))
                {
                    let _ = writeln!(faults, "{ruleset}: no file has a place for {}", member.key);
                }
            }
        }
    }
    assert!(faults.is_empty(), "{faults}");
}

/// Every member of a structure and of those within it, each once.
fn members(structure: &Structure) -> Vec<&'static Member> {
    let mut out: Vec<&'static Member> = Vec::new();
    let mut open: Vec<&'static Member> = structure.members.iter().collect();
    while let Some(member) = open.pop() {
        if out.iter().any(|known| std::ptr::eq(*known, member)) {
            continue;
        }
        out.push(member);
        if let Some(inner) = inner(&member.kind) {
            open.extend(inner.members);
        }
    }
    out
}

fn inner(kind: &Kind) -> Option<&'static Structure> {
    match kind {
        Kind::Object(structure) | Kind::WordOr(structure) => Some(structure),
        Kind::List(items) | Kind::Map(items) => inner(items),
        _ => None,
    }
}

/// Those that have a name for their words.
fn named(structure: &Structure) -> Vec<&'static Member> {
    let mut named = members(structure);
    named.retain(|member| !member.of.is_empty());
    named
}

fn holds_text(kind: &Kind) -> bool {
    match kind {
        Kind::Text | Kind::OneOrMore => true,
        Kind::List(items) => holds_text(items),
        _ => false,
    }
}

#[test]
fn every_text_is_free_or_one_of_the_words() {
    for ruleset in rulesets::ids() {
        for member in structures(ruleset)
            .iter()
            .flat_map(|(_, structure)| members(structure))
        {
            let own = matches!(member.role, Role::OwnId | Role::Fixed);
            let free = FREE.contains(&member.key);
            let closed = !member.of.is_empty();
            assert!(
                !holds_text(&member.kind) || own || free || closed,
                "{ruleset}: {} says neither which words it takes nor that it takes any",
                member.key
            );
        }
    }
}

#[test]
fn only_these_places_take_any_word() {
    let checker = checker();
    let mut open = BTreeSet::new();
    for ruleset in rulesets::ids() {
        for (nature, structure) in structures(ruleset) {
            let files = read_all(ruleset, nature, &checker);
            let (mut closed, mut named) = (BTreeSet::new(), BTreeSet::new());
            let nothing = BTreeSet::new();
            let trial = Trial {
                checker: &checker,
                ruleset,
                nature,
                files: &files,
                everything: &nothing,
            };
            for place in places(&files, structure) {
                named.insert(place.member.of);
                if trial.words(&place).is_some() {
                    closed.insert(place.member.of);
                }
            }
            open.extend(
                named
                    .difference(&closed)
                    .map(|of| format!("{ruleset} {of}")),
            );
        }
    }
    let wanted: BTreeSet<String> = OPEN.iter().map(|&of| of.to_owned()).collect();
    assert_eq!(open, wanted);
}
