//! Suspects of any book: a digit too many, an item that stands twice in a row, an id that was changed in one place only.

use std::collections::BTreeMap;

use super::is_error;
use crate::{
    model::{
        diagnostic::Finding,
        json::{Json, Kind, Tree},
        lang::Text,
        suspect::{Change, Suspect},
    },
    text,
};

/// So many of a kind are tried out.
const MOST: usize = 8;

/// What any list can have wrong.
pub(super) fn suspects(tree: &Tree<'_>, findings: &[Finding]) -> Vec<Suspect> {
    let errors: Vec<&Finding> = findings.iter().filter(|one| is_error(one)).collect();
    let mut places = Places::default();
    places.walk(tree.root());
    let mut suspects = Vec::new();
    if errors.iter().any(|error| is_far_too_many(error)) {
        suspects.extend(places.long_numbers(tree, &errors).take(MOST));
    }
    suspects.extend(places.doubled.into_iter().take(MOST));
    suspects.extend(renamed(tree, &places.ids, &errors));
    suspects
}

/// Whether there is half as much again as there may be: a digit too many makes it ten times as much.
fn is_far_too_many(error: &Finding) -> bool {
    let (Some(found), Some(allowed)) = (error.found, error.allowed) else {
        return false;
    };
    found.saturating_mul(2) >= allowed.saturating_mul(3)
}

/// The places of a list that can be suspected.
#[derive(Default)]
struct Places<'t> {
    /// Numbers that end with a zero, each with its key.
    numbers: Vec<(String, Json<'t>)>,
    /// Ids.
    ids: Vec<Json<'t>>,
    /// Arrays without an item that is the same as the one before it.
    doubled: Vec<Suspect>,
}

impl<'t> Places<'t> {
    fn walk(&mut self, json: Json<'t>) {
        for (key, value) in json.members() {
            if value.kind() == Kind::Number
                && value.as_i64().is_some_and(|n| n >= 10 && n % 10 == 0)
            {
                let key = key.as_str().unwrap_or_default().into_owned();
                self.numbers.push((key, value));
            } else if key.is("id") {
                self.ids.push(value);
            }
            self.walk(value);
        }
        let items: Vec<Json<'t>> = json.items().collect();
        for (index, pair) in items.windows(2).enumerate() {
            let object = pair[0].kind() == Kind::Object;
            if object && pair[0].source() == pair[1].source() {
                self.doubled.push(without(json, &items, index + 1));
            }
        }
        for item in items {
            self.walk(item);
        }
    }

    /// The numbers within the places of errors, each without its last zero.
    fn long_numbers(&self, tree: &Tree<'_>, errors: &[&Finding]) -> impl Iterator<Item = Suspect> {
        let within = |value: &Json<'_>| {
            let mut places = errors.iter().map(|error| tree.value(error.place.node));
            places.any(|place| place.holds(value.node()))
        };
        let numbers = self.numbers.iter().filter(move |(_, value)| within(value));
        numbers.map(|(key, value)| {
            let typed = value.source();
            let meant = value.as_i64().unwrap_or_default() / 10;
            Suspect {
                place: value.place(),
                what: Text::same(format!("\"{key}\": {typed}")),
                instead: text!("with {meant}", "avec {meant}"),
                help: text!("Set \"{key}\": {meant}.", "Mettez \"{key}\": {meant}."),
                change: Change::Set(value.place(), meant.to_string()),
            }
        })
    }
}

/// An array without one of its items.
fn without(array: Json<'_>, items: &[Json<'_>], index: usize) -> Suspect {
    let others = items
        .iter()
        .enumerate()
        .filter(|(other, _)| *other != index);
    let others: Vec<&str> = others.map(|(_, item)| item.source()).collect();
    Suspect {
        place: items[index].place(),
        what: Text::new(
            "This item, the same as the one before it,",
            "Cet élément, pareil au précédent,",
        ),
        instead: Text::new("without it", "sans lui"),
        help: Text::new("Remove it.", "Retirez-le."),
        change: Change::Set(array.place(), format!("[{}]", others.join(", "))),
    }
}

/// Ids that nothing refers to, each as the word that several references have in vain.
fn renamed(tree: &Tree<'_>, ids: &[Json<'_>], errors: &[&Finding]) -> Vec<Suspect> {
    let mut words: BTreeMap<&str, usize> = BTreeMap::new();
    for error in errors {
        let json = tree.value(error.place.node);
        if matches!(json.kind(), Kind::String { .. }) {
            *words.entry(json.source()).or_default() += 1;
        }
    }
    words.retain(|word, times| *times > 1 && !ids.iter().any(|id| id.source() == *word));
    let lonely = |id: &&Json<'_>| tree.text().matches(id.source()).count() == 1;
    let pairs = words.keys().flat_map(|word| {
        let lonely = ids.iter().filter(lonely);
        lonely.map(move |id| (*word, *id))
    });
    pairs.take(MOST).map(|(word, id)| id_as(id, word)).collect()
}

fn id_as(id: Json<'_>, word: &str) -> Suspect {
    Suspect {
        place: id.place(),
        what: Text::same(format!("\"id\": {}", id.source())),
        instead: text!("with {word}", "avec {word}"),
        help: text!("Set \"id\": {word}.", "Mettez \"id\": {word}."),
        change: Change::Set(id.place(), word.to_owned()),
    }
}
