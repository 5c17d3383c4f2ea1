//! What can be changed at a place: every change that its structure and its words allow, judged by nobody yet.

use serde_json::{Value, json};

use super::{
    change::{Action, Change, Weight, remove, replace},
    desk::Desk,
    items, settings,
};
use crate::model::{
    edit::Word,
    json::{inside, parent},
    lang::Lang,
    places::Place,
    structure::{Kind, Member, NumberWord, Role},
    suggest::has_word,
};

/// A key or a type was mistyped.
pub const SLIP: Weight = 150;
/// A word's name was typed, in either language, and not the word.
const NAMED: Weight = 200;
/// A word is one letter off.
const NEAR_WORD: Weight = 250;
/// A word is two letters off.
const LIKE_WORD: Weight = 300;
/// Another number, and more for each one that it is off.
pub const NUMBER: Weight = 500;
/// One of something, where nobody can know from what was typed how many were meant.
const SOME: Weight = 800;
/// A larger number is none that anybody meant.
const ABSURD: u16 = 1000;
/// A number that becomes nothing.
const NOUGHT: Weight = 1200;
/// Fewer of what a row has besides weighs so much more than fewer of the row.
const ATTACHED: Weight = 150;
/// A word that its array has already weighs so much more: more than to take the other away.
const TWICE: Weight = 150;
/// Yes or no where neither is said.
const FLAG: Weight = 850;
/// Another word.
pub const WORD: Weight = 900;
/// Leaving something open.
const UNSET: Weight = 1000;
/// Something new, and more for each doubling of its size.
const ADD: (Weight, Weight) = (1000, 125);
/// Something taken away, and more for each doubling of its size.
const REMOVE: (Weight, Weight) = (1000, 500);
/// The one of two that are exactly alike.
pub const DOUBLE: Weight = 900;
/// Another format, period or army list.
const FRAME: Weight = 2200;
/// Another id wherever one stands.
const EVERYWHERE: Weight = 1100;
/// What players have agreed on: shown in menus, proposed by no repair.
pub const AGREED: Weight = 10_000;

/// A number that an error found, and the one that is allowed.
pub type Wanted = (i64, i64);

/// Every change of one place; numbers that are wanted are tried where numbers stand.
#[must_use]
pub fn changes(desk: &Desk<'_>, root: &Value, place: &Place<'_>, wanted: &[Wanted]) -> Vec<Change> {
    let mut changes = of_place(desk, root, place, wanted);
    if place.role() == Role::Agreed && !is_unknown(desk, root, place) {
        for change in &mut changes {
            change.weight = change.weight.max(AGREED);
        }
    }
    changes
}

/// Whether a word stands at a place that is none of those that may: nobody can have agreed on that.
fn is_unknown(desk: &Desk<'_>, root: &Value, place: &Place<'_>) -> bool {
    let typed = place.value.and_then(Value::as_str);
    let words = typed.and_then(|_| desk.words(root, place));
    words.is_some_and(|words| words.iter().all(|word| Some(word.id.as_str()) != typed))
}

fn of_place(desk: &Desk<'_>, root: &Value, place: &Place<'_>, wanted: &[Wanted]) -> Vec<Change> {
    if let Kind::Setting(line) = place.kind {
        return settings::changes(root, place, line);
    }
    match (place.role(), place.value) {
        (Role::Fixed | Role::Total | Role::OwnId | Role::Text, _) if place.kind.is_leaf() => {
            Vec::new()
        }
        // Nothing is known yet where null stands: all of it can be said, and the null can go.
        (_, Some(value @ Value::Null)) => {
            let mut changes = said(desk, root, place);
            changes.extend(removal(place, root, value));
            changes
        }
        (_, Some(value)) => {
            let mut changes = other_values(desk, root, place, value, wanted);
            changes.extend(additions(desk, root, place, value));
            changes.extend(removal(place, root, value));
            if place.role() == Role::Reference {
                changes.extend(everywhere(desk, root, place, value));
            }
            changes
        }
        (_, None) => said(desk, root, place),
    }
}

/// Other values in place of one.
fn other_values(
    desk: &Desk<'_>,
    root: &Value,
    place: &Place<'_>,
    value: &Value,
    wanted: &[Wanted],
) -> Vec<Change> {
    match (place.kind, value) {
        (Kind::Flag, Value::Bool(flag)) => {
            vec![Change::replace(
                Action::Word,
                &place.pointer,
                value,
                json!(!flag),
                WORD,
            )]
        }
        (Kind::Number, Value::Number(_) | Value::String(_)) => {
            let mut changes = other_numbers(place, value, wanted);
            changes.extend(other_entries(desk, root, place, value));
            changes
        }
        (Kind::Text | Kind::OneOrMore | Kind::WordOr(_), Value::String(word)) => {
            let words = desk.words(root, place).unwrap_or_default();
            let mut changes = other_words(place, value, word, words);
            let beside = parent(&place.pointer).and_then(|(array, _)| root.pointer(array));
            let beside = beside.and_then(Value::as_array);
            // What stands there already is hardly meant once more.
            let twice = |change: &&mut Change| {
                let to = change.to.as_ref();
                beside.is_some_and(|beside| to.is_some_and(|to| beside.contains(to)))
            };
            for change in changes.iter_mut().filter(twice) {
                change.weight = change.weight.saturating_add(TWICE);
            }
            changes
        }
        (Kind::NumberOrWord(words), now) => {
            let others = words.iter().filter(|word| *now != word.id);
            let change = |word: &NumberWord| {
                let to = json!(word.id);
                Change::replace(Action::Word, &place.pointer, now, to, WORD)
            };
            others.map(change).collect()
        }
        _ => Vec::new(),
    }
}

/// Whether a number counts what a row has, and not how many there are of it: ammunition, gunners, Heroes.
fn is_attached(place: &Place<'_>) -> bool {
    let of_rows = |member: &Member| !place.inside && (member.required || member.key == "count");
    place.role() == Role::Count && !place.member.is_some_and(of_rows)
}

fn other_numbers(place: &Place<'_>, value: &Value, wanted: &[Wanted]) -> Vec<Change> {
    let action = if place.role() == Role::Count {
        Action::Count
    } else {
        Action::Number
    };
    let some = || Change::replace(action, &place.pointer, value, json!(1), SOME);
    let Some(now) = value.as_i64() else {
        // A fraction is a number of its own kind; a word may have been any.
        let absurd = value
            .as_f64()
            .is_none_or(|number| number > f64::from(ABSURD));
        return absurd.then(some).into_iter().collect();
    };
    let near = [now.saturating_add(1), now.saturating_sub(1)];
    let aimed = wanted.iter().flat_map(|(found, allowed)| {
        [*allowed, now.saturating_add(allowed.saturating_sub(*found))]
    });
    // A digit too many, when something is wrong at all.
    let shorter = (!wanted.is_empty() && now >= 10 && now % 10 == 0).then_some(now / 10);
    let mut others: Vec<i64> = Vec::new();
    for number in near.into_iter().chain(aimed).chain(shorter) {
        let some = number > 0 || number == 0 && !wanted.is_empty();
        if some && number != now && !others.contains(&number) {
            others.push(number);
        }
    }
    let change = |number: i64| {
        let distance = Weight::try_from(now.abs_diff(number)).unwrap_or(Weight::MAX);
        let weight = match number {
            0 => NOUGHT,
            // A digit too many is the likeliest slip.
            number if number.checked_mul(10) == Some(now) => NUMBER + 10,
            _ => NUMBER.saturating_add(distance.saturating_mul(10)),
        };
        // Before they go without ammunition, one man less comes.
        let weight = if number < now && is_attached(place) {
            weight.saturating_add(ATTACHED)
        } else {
            weight
        };
        Change::replace(action, &place.pointer, value, json!(number), weight)
    };
    let mut changes: Vec<Change> = others.into_iter().map(change).collect();
    changes.extend((now > i64::from(ABSURD)).then(some));
    changes
}

fn other_words(place: &Place<'_>, value: &Value, typed: &str, words: Vec<Word>) -> Vec<Change> {
    // A word that there is none of is no decision that anybody took.
    let known = words.iter().any(|word| word.id == typed);
    let agreed = known && place.role() == Role::Agreed;
    let frame = known && place.role() == Role::Frame;
    let far = match (agreed, place.role()) {
        (true, _) => AGREED,
        (_, Role::Frame) if known => FRAME,
        (_, Role::Agreed) => FRAME,
        _ => WORD,
    };
    let action = if frame { Action::Frame } else { Action::Word };
    let change = |meant: Meant| {
        let Meant { word, weight, sure } = meant;
        let weight = if agreed {
            AGREED
        } else {
            weight.unwrap_or(far)
        };
        let id = format!("{}:{}", action.id(), word.id);
        Change {
            home: word.home,
            anachronism: word.anachronism,
            id,
            sure,
            ..Change::replace(action, &place.pointer, value, json!(word.id), weight)
        }
    };
    meant(typed, words).into_iter().map(change).collect()
}

/// Words in place of a key of a map that nobody knows.
fn other_entries(desk: &Desk<'_>, root: &Value, place: &Place<'_>, value: &Value) -> Vec<Change> {
    let map = place
        .member
        .filter(|member| matches!(member.kind, Kind::Map(_)));
    let (Some(member), Some((outer, typed))) = (map, parent(&place.pointer)) else {
        return Vec::new();
    };
    let mut words = desk.words_of(root, member.of, outer).unwrap_or_default();
    if !place.inside || words.iter().any(|word| word.id == typed) {
        return Vec::new();
    }
    words.retain(|word| root.pointer(&inside(outer, &word.id)).is_none());
    let near = meant(&typed, words).into_iter();
    let near = near.filter_map(|Meant { word, weight, sure }| {
        Some(Change {
            home: word.home,
            anachronism: word.anachronism,
            sure,
            ..Change::rename(&place.pointer, &inside(outer, &word.id), value, weight?)
        })
    });
    near.collect()
}

/// A word that may have been meant by what was typed.
struct Meant {
    word: Word,
    /// None where it is far from what was typed.
    weight: Option<Weight>,
    /// Whether it is the only one that was.
    sure: bool,
}

/// The other words than the one that was typed, each with how near it is. What is a word already was hardly a slip for its neighbour; the
/// only one that goes by the name that was typed is the one.
fn meant(typed: &str, words: Vec<Word>) -> Vec<Meant> {
    let known = words.iter().any(|word| word.id == typed);
    // "regular" may be "regular_formation": then it is not surely "irregular".
    let is_part = |word: &Word| has_word(&word.id, typed);
    let is_part_of_some = words.iter().any(is_part);
    let others = words.into_iter().filter(|word| word.id != typed);
    let mut meant: Vec<Meant> = others
        .map(|word| Meant {
            weight: (!known).then(|| nearness(typed, &word)).flatten(),
            sure: false,
            word,
        })
        .collect();
    let heaviest = if meant.iter().any(|meant| meant.weight == Some(NAMED)) {
        NAMED
    } else {
        LIKE_WORD
    };
    let mut near = meant
        .iter_mut()
        .filter(|meant| meant.weight.is_some_and(|weight| weight <= heaviest));
    if let (Some(only), None) = (near.next(), near.next()) {
        only.sure = !is_part_of_some || only.weight == Some(NAMED) || is_part(&only.word);
    }
    meant
}

/// Where several places refer to something that is not there: all of them to something else, or none of them to anything.
fn everywhere(desk: &Desk<'_>, root: &Value, place: &Place<'_>, value: &Value) -> Vec<Change> {
    let words = desk.words(root, place).unwrap_or_default();
    let Some(typed) = value
        .as_str()
        .filter(|typed| words.iter().all(|word| word.id != **typed))
    else {
        return Vec::new();
    };
    let places = desk.places(root).into_iter();
    let same = places.filter(|other| other.role() == Role::Reference && other.value == Some(value));
    let same: Vec<Place<'_>> = same.collect();
    if same.len() < 2 {
        return Vec::new();
    }
    let replaced = words.into_iter().map(|word| Change {
        operations: same
            .iter()
            .map(|place| replace(&place.pointer, json!(word.id)))
            .collect(),
        id: format!("everywhere:{}", word.id),
        weight: nearness(typed, &word).unwrap_or(EVERYWHERE),
        ..Change::replace(
            Action::Everywhere,
            &place.pointer,
            value,
            json!(word.id),
            EVERYWHERE,
        )
    });
    // From the last to the first, so that the others keep their numbers.
    let removed = Change {
        operations: same
            .iter()
            .rev()
            .map(|place| remove(&place.pointer))
            .collect(),
        id: "everywhere".to_owned(),
        from: Some(value.clone()),
        ..Change::new(Action::Everywhere, &place.pointer, EVERYWHERE + 100)
    };
    replaced.chain([removed]).collect()
}

/// Whether a name was typed, in capitals or not, and with whatever apostrophe.
fn is_named(typed: &str, name: &str) -> bool {
    let plain = |text: &str| text.trim().to_lowercase().replace('’', "'");
    !name.is_empty() && plain(typed) == plain(name)
}

/// How near a word is to what was typed: by its spelling or by its name in either language.
fn nearness(typed: &str, word: &Word) -> Option<Weight> {
    // Brothers that are numbered are no slips for each other: "sergeant" and "sergeant-2".
    let unnumbered = |id: &str| {
        id.trim_end_matches(|c: char| c.is_ascii_digit() || c == '-')
            .to_owned()
    };
    if unnumbered(typed) == unnumbered(&word.id) {
        return None;
    }
    let names = Lang::ALL.map(|lang| word.name.get(lang).into_owned());
    if names.iter().any(|name| is_named(typed, name)) {
        return Some(NAMED);
    }
    let off = |other: &str| {
        let near = strsim::damerau_levenshtein(&typed.to_lowercase(), &other.to_lowercase());
        // In short words every second letter is another word.
        (near <= 2 && near * 3 <= other.chars().count()).then_some(near)
    };
    let off = [off(&word.id), off(&names[0]), off(&names[1])];
    match off.into_iter().flatten().min()? {
        0 | 1 => Some(NEAR_WORD),
        _ => Some(LIKE_WORD),
    }
}

/// What can be added to something that is there.
fn additions(desk: &Desk<'_>, root: &Value, place: &Place<'_>, value: &Value) -> Vec<Change> {
    match (place.kind, value) {
        (Kind::List(Kind::Object(_)), Value::Array(items)) => {
            let mut changes = items::for_array(desk, root, place, items);
            if items.is_empty() {
                changes.extend(items::for_empty_array(desk, root, place));
            }
            changes
        }
        (Kind::List(_) | Kind::OneOrMore, Value::Array(items)) => {
            let words = desk.words(root, place).unwrap_or_default();
            let here = |word: &Word| items.iter().any(|item| *item == word.id);
            let fresh = words.into_iter().filter(|word| !here(word));
            let end = inside(&place.pointer, items.len());
            let to = inside(&place.pointer, "-");
            fresh
                .map(|word| added(&end, &to, json!(word.id), word))
                .collect()
        }
        // What something costs is typed by who was told.
        (Kind::Map(_), Value::Object(entries)) if !place.is_table_of_measures() => {
            let words = desk.words(root, place).unwrap_or_default();
            let fresh = words
                .into_iter()
                .filter(|word| !entries.contains_key(&word.id));
            fresh
                .map(|word| {
                    let at = inside(&place.pointer, &word.id);
                    Change {
                        id: format!("add:{}", word.id),
                        ..added(&at, &at, json!(1), word)
                    }
                })
                .collect()
        }
        _ => Vec::new(),
    }
}

fn added(place: &str, at: &str, value: Value, word: Word) -> Change {
    Change {
        id: format!("add:{}", word.id),
        home: word.home,
        anachronism: word.anachronism,
        ..Change::add(Action::Add, place, at, value, ADD.0)
    }
}

/// Something that may be taken away.
#[must_use]
pub fn removal(place: &Place<'_>, root: &Value, value: &Value) -> Option<Change> {
    let member = place.member?;
    let agreed = place.role() == Role::Agreed;
    if place.inside {
        let weight = if has_double(root, place, value) {
            DOUBLE
        } else {
            REMOVE.0 + REMOVE.1 * leaves(value).ilog2()
        };
        return Some(Change::remove(
            Action::Remove,
            &place.pointer,
            value,
            weight,
        ));
    }
    let weight = match () {
        () if agreed => AGREED,
        () if matches!(place.role(), Role::Parts) => REMOVE.0 + REMOVE.1 * leaves(value).ilog2(),
        () => UNSET,
    };
    (!member.required).then(|| Change::remove(Action::Unset, &place.pointer, value, weight))
}

fn has_double(root: &Value, place: &Place<'_>, value: &Value) -> bool {
    let siblings = parent(&place.pointer).and_then(|(array, _)| root.pointer(array)?.as_array());
    let same = |siblings: &Vec<Value>| siblings.iter().filter(|item| *item == value).count();
    value.is_object() && siblings.is_some_and(|siblings| same(siblings) > 1)
}

/// The usual words of a place where any may stand, in place of what stands there or where nothing does. A repair has no use for them: what
/// may be anything is never wrong.
#[must_use]
pub fn usual(desk: &Desk<'_>, root: &Value, place: &Place<'_>) -> Vec<Change> {
    let words = desk.usual(root, place);
    let at = &place.pointer;
    match place.value {
        Some(value @ Value::String(typed)) => other_words(place, value, typed, words),
        None => {
            let set = |word: Word| Change {
                id: format!("set:{}", word.id),
                ..said_word(at, json!(word.id), word.home)
            };
            words.into_iter().map(set).collect()
        }
        Some(_) => Vec::new(),
    }
}

/// What can be said where nothing is.
fn said(desk: &Desk<'_>, root: &Value, place: &Place<'_>) -> Vec<Change> {
    let at = &place.pointer;
    let set = |value: Value| Change::add(Action::Set, at, at, value, ADD.0);
    match place.kind {
        Kind::Flag => [true, false]
            .map(|flag| Change {
                weight: FLAG,
                ..set(json!(flag))
            })
            .into(),
        Kind::Number if place.role() == Role::Count => vec![set(json!(1)), set(json!(2))],
        Kind::Text | Kind::OneOrMore | Kind::WordOr(_) => {
            let words = desk.words(root, place).unwrap_or_default();
            let weight = if place.role() == Role::Agreed {
                AGREED
            } else {
                ADD.0
            };
            let set = |word: Word| Change {
                id: format!("set:{}", word.id),
                weight,
                ..said_word(at, json!(word.id), word.home)
            };
            words.into_iter().map(set).collect()
        }
        Kind::List(Kind::Object(_)) => {
            let array = Place {
                value: None,
                ..place.clone()
            };
            items::for_missing_array(desk, root, &array)
        }
        Kind::List(_) => {
            let words = desk.words(root, place).unwrap_or_default();
            let set = |word: Word| Change {
                id: format!("set:{}", word.id),
                ..said_word(at, json!([word.id]), word.home)
            };
            words.into_iter().map(set).collect()
        }
        Kind::Map(_) if place.is_table_of_measures() => Vec::new(),
        Kind::Map(_) => {
            let words = desk.words(root, place).unwrap_or_default();
            let set = |word: Word| Change {
                id: format!("set:{}", word.id),
                ..said_word(at, json!({ word.id.as_str(): 1 }), word.home)
            };
            words.into_iter().map(set).collect()
        }
        Kind::Object(structure) if place.role() == Role::Parts => {
            let minimal = items::minimal(desk, root, structure, at, None);
            minimal.map(set).into_iter().collect()
        }
        Kind::NumberOrWord(words) => {
            let set = |word: &NumberWord| Change {
                id: format!("set:{}", word.id),
                ..Change::say(root, at, &json!(word.id), ADD.0)
            };
            words.iter().map(set).collect()
        }
        Kind::Number | Kind::Object(_) | Kind::Settings(_) | Kind::Setting(_) => Vec::new(),
    }
}

fn said_word(at: &str, value: Value, home: Option<String>) -> Change {
    Change {
        home,
        ..Change::add(Action::Set, at, at, value, ADD.0)
    }
}

/// How much a new thing of this size weighs.
#[must_use]
pub fn weight_of_new(value: &Value) -> Weight {
    ADD.0 + ADD.1 * leaves(value).ilog2()
}

/// How many values without parts there are in one, at least one.
fn leaves(value: &Value) -> usize {
    let inner: usize = match value {
        Value::Array(items) => items.iter().map(leaves).sum(),
        Value::Object(members) => members.values().map(leaves).sum(),
        _ => 1,
    };
    inner.max(1)
}
