//! Lists with the mistakes that people make, the same in every run. Nothing of the builder's enumerator is asked: what stands in a list
//! is found by walking its JSON, and other words and items are those that other shipped lists of the ruleset have at the same place.

use std::{collections::BTreeMap, mem::discriminant};

use orbat::{
    check::{report::Nature, subject},
    model::{dice::SeededDice, places, structure::Role},
};
use serde_json::{Value, json};

/// What somebody does wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mistake {
    /// A letter of a word is left out, doubled, exchanged or another one.
    Word,
    /// The same in a key.
    Key,
    /// A number stands in quotes.
    Quoted,
    /// A digit too many.
    Tenfold,
    /// Up to three more or fewer.
    Number,
    /// Another word of the same kind.
    OtherWord,
    /// An item is left out.
    Lost,
    /// An item stands twice.
    Doubled,
    /// A key with its value is left out.
    LostKey,
    /// An item of another list.
    Stranger,
}

impl Mistake {
    /// All of them in turn.
    pub(crate) const ALL: [Self; 10] = [
        Self::Word,
        Self::Key,
        Self::Quoted,
        Self::Tenfold,
        Self::Number,
        Self::OtherWord,
        Self::Lost,
        Self::Doubled,
        Self::LostKey,
        Self::Stranger,
    ];

    /// Whether only the form is wrong by it, so that what was meant is plain.
    pub(crate) const fn is_of_form(self) -> bool {
        matches!(self, Self::Word | Self::Key | Self::Quoted)
    }

    /// Whether something is gone that nobody can guess.
    pub(crate) const fn loses(self) -> bool {
        matches!(self, Self::Lost | Self::LostKey)
    }
}

/// What the lists of a ruleset consist of.
pub(crate) struct Corpus {
    ruleset: &'static str,
    /// Its lists.
    pub(crate) lists: Vec<Value>,
    /// What stands in them, by the keys that lead there.
    pool: BTreeMap<String, Vec<Value>>,
}

/// A value of a list.
struct Spot {
    pointer: String,
    value: Value,
    role: Role,
    inside: bool,
}

impl Corpus {
    /// The lists of a ruleset and what stands in them.
    pub(crate) fn new(ruleset: &'static str, lists: Vec<Value>) -> Self {
        let mut corpus = Self {
            ruleset,
            lists,
            pool: BTreeMap::new(),
        };
        let spots: Vec<Spot> = corpus
            .lists
            .iter()
            .flat_map(|list| corpus.spots(list))
            .collect();
        for spot in spots {
            let known = corpus.pool.entry(keys(&spot.pointer)).or_default();
            if !known.contains(&spot.value) {
                known.push(spot.value);
            }
        }
        corpus
    }

    /// Every value of a list that is no prose and no total.
    fn spots(&self, list: &Value) -> Vec<Spot> {
        let mut spots = Vec::new();
        walk(list, "", false, &mut |pointer, value, inside| {
            let structure = subject::structure(self.ruleset, Nature::List);
            let place = structure.and_then(|structure| places::at(list, structure, pointer));
            let member = place.and_then(|place| place.member);
            let Some(member) = member else { return };
            let prose = [Role::Text, Role::Total, Role::Fixed, Role::Agreed];
            if !prose.contains(&member.role) {
                spots.push(Spot {
                    pointer: pointer.to_owned(),
                    value: value.clone(),
                    role: member.role,
                    inside,
                });
            }
        });
        spots
    }

    /// A list with a mistake in it; None where it has no place for it.
    pub(crate) fn spoil(
        &self,
        list: &Value,
        mistake: Mistake,
        dice: &mut SeededDice,
    ) -> Option<Value> {
        let spots = self.spots(list);
        let drawn = |wanted: &dyn Fn(&&Spot) -> bool, dice: &mut SeededDice| {
            let spots: Vec<&Spot> = spots.iter().filter(wanted).collect();
            draw(&spots, dice).copied()
        };
        let is_word = |spot: &&Spot| {
            spot.value.is_string()
                && matches!(spot.role, Role::Word | Role::Frame | Role::Reference)
        };
        let is_number = |spot: &&Spot| spot.value.is_i64() && spot.role == Role::Count;
        let is_item = |spot: &&Spot| spot.inside && spot.value.is_object();
        let is_key = |spot: &&Spot| !spot.inside;
        let mut root = list.clone();
        match mistake {
            Mistake::Word => {
                let spot = drawn(&is_word, dice)?;
                let wrong = mistyped(spot.value.as_str()?, dice)?;
                *root.pointer_mut(&spot.pointer)? = json!(wrong);
            }
            Mistake::Key => {
                let spot = drawn(&is_key, dice)?;
                let (members, key) = members(&mut root, &spot.pointer)?;
                let wrong = mistyped(&key, dice).filter(|wrong| !members.contains_key(wrong))?;
                let value = members.shift_remove(&key)?;
                members.insert(wrong, value);
            }
            Mistake::Quoted => {
                let spot = drawn(&is_number, dice)?;
                *root.pointer_mut(&spot.pointer)? = json!(spot.value.to_string());
            }
            Mistake::Tenfold => {
                let spot = drawn(&is_number, dice)?;
                *root.pointer_mut(&spot.pointer)? = json!(spot.value.as_i64()? * 10);
            }
            Mistake::Number => {
                let spot = drawn(&is_number, dice)?;
                let off = i64::from(dice.die(3)) * if dice.die(2) == 1 { 1 } else { -1 };
                *root.pointer_mut(&spot.pointer)? = json!(spot.value.as_i64()? + off);
            }
            Mistake::OtherWord => {
                let spot = drawn(&is_word, dice)?;
                let other = self.other(spot, dice)?;
                *root.pointer_mut(&spot.pointer)? = other;
            }
            Mistake::Lost => {
                let spot = drawn(&is_item, dice)?;
                let (items, index) = items(&mut root, &spot.pointer)?;
                items.remove(index);
            }
            Mistake::Doubled => {
                let spot = drawn(&is_item, dice)?;
                let (items, _) = items(&mut root, &spot.pointer)?;
                items.push(spot.value.clone());
            }
            Mistake::LostKey => {
                let spot = drawn(&is_key, dice)?;
                let (members, key) = members(&mut root, &spot.pointer)?;
                members.shift_remove(&key)?;
            }
            Mistake::Stranger => {
                let spot = drawn(&is_item, dice)?;
                let other = self.other(spot, dice)?;
                let (items, _) = items(&mut root, &spot.pointer)?;
                items.push(other);
            }
        }
        (root != *list).then_some(root)
    }

    /// Another value of the same type that stands at the same place of some list.
    fn other(&self, spot: &Spot, dice: &mut SeededDice) -> Option<Value> {
        let known = self.pool.get(&keys(&spot.pointer))?.iter();
        let is_like = |value: &&Value| discriminant(*value) == discriminant(&spot.value);
        let others: Vec<&Value> = known
            .filter(is_like)
            .filter(|value| **value != spot.value)
            .collect();
        draw(&others, dice).map(|value| (*value).clone())
    }
}

fn walk(value: &Value, pointer: &str, inside: bool, visit: &mut impl FnMut(&str, &Value, bool)) {
    if !pointer.is_empty() {
        visit(pointer, value, inside);
    }
    match value {
        Value::Object(members) => {
            for (key, value) in members {
                let key = key.replace('~', "~0").replace('/', "~1");
                walk(value, &format!("{pointer}/{key}"), false, visit);
            }
        }
        Value::Array(items) => {
            for (index, value) in items.iter().enumerate() {
                walk(value, &format!("{pointer}/{index}"), true, visit);
            }
        }
        _ => {}
    }
}

/// The keys of a pointer without the numbers of items.
fn keys(pointer: &str) -> String {
    let keys = pointer
        .split('/')
        .filter(|step| step.parse::<usize>().is_err());
    keys.collect::<Vec<_>>().join("/")
}

fn members<'v>(
    root: &'v mut Value,
    pointer: &str,
) -> Option<(&'v mut serde_json::Map<String, Value>, String)> {
    let (outer, key) = pointer.rsplit_once('/')?;
    let members = root.pointer_mut(outer)?.as_object_mut()?;
    Some((members, key.replace("~1", "/").replace("~0", "~")))
}

fn items<'v>(root: &'v mut Value, pointer: &str) -> Option<(&'v mut Vec<Value>, usize)> {
    let (outer, index) = pointer.rsplit_once('/')?;
    let items = root.pointer_mut(outer)?.as_array_mut()?;
    Some((items, index.parse().ok()?))
}

/// A word with a letter left out, doubled, exchanged with its neighbour, or in the place of another.
pub(crate) fn mistyped(word: &str, dice: &mut SeededDice) -> Option<String> {
    let mut letters: Vec<char> = word.chars().collect();
    let last = u32::try_from(letters.len()).ok()?.checked_sub(1)?;
    let at = dice.die(Some(last).filter(|last| *last >= 3)?) as usize;
    match dice.die(4) {
        1 => drop(letters.remove(at)),
        2 => letters.insert(at, letters[at]),
        3 => letters.swap(at - 1, at),
        _ => letters[at] = if letters[at] == 'e' { 'r' } else { 'e' },
    }
    let wrong: String = letters.into_iter().collect();
    (wrong != word).then_some(wrong)
}

pub(crate) fn draw<'t, T>(from: &'t [T], dice: &mut SeededDice) -> Option<&'t T> {
    let faces = u32::try_from(from.len()).ok().filter(|faces| *faces > 0)?;
    from.get(dice.die(faces) as usize - 1)
}
