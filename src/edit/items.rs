//! New items of an array: those of small legal lists, one for each word that the item is made by, and another one of each that is
//! there.

use std::cell::OnceCell;

use serde_json::{Map, Value, json};

use super::{
    candidates::weight_of_new,
    change::{Action, Change},
    desk::Desk,
    fresh_ids::{ids, with_fresh_ids},
    values::with_new,
};
use crate::model::{
    edit::{Word, own_word},
    json::{holds, inside, parent, pattern},
    lang::Lang,
    places::Place,
    structure::{Kind, Member, Role, Structure},
};

/// The word that an object is made by: the first one of its members. Where its numbers come from is none.
#[must_use]
pub fn primary(structure: &'static Structure) -> Option<&'static Member> {
    let mut members = structure.members.iter();
    members.find(|member| {
        let is_word = member.role == Role::Word && matches!(member.kind, Kind::Text);
        is_word && member.of != STATUS
    })
}

/// By this name a structure knows the words for where the numbers of an entry of a catalogue come from.
const STATUS: &str = "status";

/// Everything that may be added to an array of objects.
#[must_use]
pub fn for_array(desk: &Desk<'_>, root: &Value, place: &Place<'_>, items: &[Value]) -> Vec<Change> {
    let end = inside(&place.pointer, items.len());
    let to = inside(&place.pointer, "-");
    let fresh = new_items(desk, root, place, &end, items).into_iter();
    let new = fresh.map(|item| Change {
        id: format!("add:{}", item.name),
        home: item.home,
        anachronism: item.anachronism,
        ..Change::add(
            Action::Add,
            &end,
            &to,
            item.value.clone(),
            weight_of_new(&item.value),
        )
    });
    let structure = structure_of(place);
    let copies = items.iter().enumerate().filter_map(|(index, item)| {
        let array = (&*place.pointer, items.len());
        copied(desk, root, structure?, array, (index, item))
    });
    new.chain(copies).collect()
}

/// Another one of an item of an array, behind the last one. None for what is no item, and for a line that has a number.
#[must_use]
pub fn copy_of(desk: &Desk<'_>, root: &Value, item: &Place<'_>) -> Option<Change> {
    let (Kind::Object(structure), Some(value), true) = (item.kind, item.value, item.inside) else {
        return None;
    };
    let (array, index) = parent(&item.pointer)?;
    let there = root.pointer(array)?.as_array()?.len();
    let index = index.parse().ok()?;
    copied(desk, root, structure, (array, there), (index, value))
}

/// The copy of an item at the end of its array, whose place and length are given.
fn copied(
    desk: &Desk<'_>,
    root: &Value,
    structure: &'static Structure,
    (array, there): (&str, usize),
    (index, item): (usize, &Value),
) -> Option<Change> {
    // A line that has a number is made longer, not written twice.
    if structure.members.iter().any(is_number_of_lines) {
        return None;
    }
    let (end, to) = (inside(array, there), inside(array, "-"));
    let copy = with_fresh_ids(desk, root, structure, item.clone(), &end);
    Some(Change {
        id: format!("copy:{index}"),
        from: Some(item.clone()),
        ..Change::add(Action::Copy, &end, &to, copy.clone(), weight_of_new(&copy))
    })
}

/// Whether a member says how many of its object there are, and not of its parts.
fn is_number_of_lines(member: &Member) -> bool {
    member.role == Role::Count && member.key == "count"
}

/// The same where there is no array yet, and all that small legal lists have there.
#[must_use]
pub fn for_missing_array(desk: &Desk<'_>, root: &Value, place: &Place<'_>) -> Vec<Change> {
    let at = &place.pointer;
    let first = inside(at, 0);
    let add = |action: Action, id: String, items: Value| {
        let weight = weight_of_new(&items);
        Change {
            id: format!("{}:{id}", action.id()),
            ..Change::add(action, at, at, items, weight)
        }
    };
    let fresh = new_items(desk, root, place, &first, &[]).into_iter();
    let one = fresh.map(|item| Change {
        home: item.home,
        anachronism: item.anachronism,
        ..add(Action::Add, item.name, json!([item.value]))
    });
    let all = of_starters(desk, root, place).into_iter();
    let all = all.map(|(names, items)| add(Action::Set, names, items));
    one.chain(all).collect()
}

/// The same where there is an array of nobody.
#[must_use]
pub fn for_empty_array(desk: &Desk<'_>, root: &Value, place: &Place<'_>) -> Vec<Change> {
    let all = of_starters(desk, root, place).into_iter();
    let set = |(names, items): (String, Value)| Change {
        id: format!("{}:{names}", Action::Set.id()),
        ..Change::replace(
            Action::Set,
            &place.pointer,
            &json!([]),
            items.clone(),
            weight_of_new(&items),
        )
    };
    all.map(set).collect()
}

/// All that small legal lists have in an array, with their names.
fn of_starters(desk: &Desk<'_>, root: &Value, place: &Place<'_>) -> Vec<(String, Value)> {
    let Some(structure) = structure_of(place) else {
        return Vec::new();
    };
    let first = inside(&place.pointer, 0);
    let all = desk
        .starter_arrays(&place.pointer)
        .into_iter()
        .map(|items| {
            let whole = |item: &Value| with_fresh_ids(desk, root, structure, item.clone(), &first);
            let whole: Vec<Value> = items.iter().map(whole).collect();
            let names: Vec<String> = items.iter().map(|item| named(structure, item)).collect();
            (names.join("+"), json!(whole))
        });
    all.collect()
}

struct Item {
    name: String,
    home: Option<String>,
    anachronism: bool,
    value: Value,
}

fn structure_of(place: &Place<'_>) -> Option<&'static Structure> {
    match place.kind {
        Kind::List(Kind::Object(structure)) => Some(structure),
        _ => None,
    }
}

/// New items: from small legal lists first, since they are whole; then one for each word.
fn new_items(
    desk: &Desk<'_>,
    root: &Value,
    place: &Place<'_>,
    at: &str,
    there: &[Value],
) -> Vec<Item> {
    let Some(structure) = structure_of(place) else {
        return Vec::new();
    };
    let primary = primary(structure);
    let words = primary.and_then(|member| desk.words_of(root, member.of, at));
    let mut items: Vec<Item> = Vec::new();
    let own = structure.members.iter().find(|one| one.role == Role::OwnId);
    let lost = OnceCell::new();
    let mut offer = |mut item: Item| {
        let known = items.iter().any(|other| other.name == item.name);
        if let Some(own) = own
            && let Some(id) = lost.get_or_init(|| lost_id(desk, root, own, &item.value, at))
        {
            item.value[own.key] = json!(id);
        }
        if !known {
            items.push(item);
        }
    };
    let examples = desk.starter_items(&pattern(&place.pointer));
    for value in examples.iter() {
        let typed = primary.and_then(|member| value.get(member.key)?.as_str());
        let word = words
            .as_ref()
            .and_then(|words| words.iter().find(|word| Some(word.id.as_str()) == typed));
        if words.is_some() && word.is_none() && typed.is_some() {
            continue;
        }
        let name = typed.map_or_else(|| named(structure, value), str::to_owned);
        let home = word.and_then(|word| word.home.clone());
        let anachronism = word.is_some_and(|word| word.anachronism);
        let value = with_fresh_ids(desk, root, structure, value.clone(), at);
        let value = at_home(desk, root, structure, value, at);
        offer(Item {
            name,
            home,
            anachronism,
            value,
        });
    }
    for word in words.into_iter().flatten() {
        let value = like_an_example(desk, root, structure, at, (&examples, &word))
            .or_else(|| minimal(desk, root, structure, at, Some(&word)));
        if let Some(value) = value {
            offer(Item {
                name: word.id,
                home: word.home,
                anachronism: word.anachronism,
                value,
            });
        }
    }
    // What says nothing of its own yet is an item, too, where nothing must be said.
    let minimal = || minimal(desk, root, structure, at, None);
    let wanting = primary.is_none() && items.is_empty();
    let none = if wanting {
        minimal()
    } else {
        let optional = structure.members.iter().all(|member| !member.required);
        let value = optional.then(minimal).flatten();
        value.filter(|value| is_sound(desk, root, at, value))
    };
    items.extend(none.map(|value| Item {
        name: named(structure, &value),
        home: None,
        anachronism: false,
        value,
    }));
    // A line of the same but for its number is there already: its number is what grows.
    items.retain(|item| {
        !there
            .iter()
            .any(|other| same_but_number(structure, other, &item.value))
    });
    items
}

/// An entry of a catalogue with a word of the book: in all else like one that a small catalogue has, so that nothing of it is open. None where
/// there is no such, or what it has besides does not go with the word.
fn like_an_example(
    desk: &Desk<'_>,
    root: &Value,
    structure: &'static Structure,
    at: &str,
    (examples, word): (&[Value], &Word),
) -> Option<Value> {
    let is_entry = structure.members.iter().any(|member| member.of == STATUS);
    let primary = primary(structure).filter(|_| is_entry && word.home.is_none())?;
    let mut value = examples.first()?.clone();
    value[primary.key] = json!(word.id);
    let own = |member: &&Member| member.required && matches!(member.role, Role::OwnId | Role::Text);
    for member in structure.members.iter().filter(own) {
        let is_by_language = value[member.key].is_object();
        value[member.key] = if is_by_language {
            let name = word.name.capitalised();
            let each = Lang::ALL.iter();
            let each = each.map(|lang| (lang.code(), json!(name.get(*lang))));
            each.collect()
        } else {
            needed(desk, root, member, structure, at, Some(word))?
        };
    }
    let value = with_fresh_ids(desk, root, structure, value, at);
    is_sound(desk, root, at, &value).then_some(value)
}

/// Whether nothing is wrong with something new that was not wrong before.
fn is_sound(desk: &Desk<'_>, root: &Value, at: &str, value: &Value) -> bool {
    let there = desk.judge(&with_new(root, at, value));
    there.new_against(&desk.judge(root)).is_empty()
}

/// The id by which something that is lost was known, if an item like this one can be it: other places refer to it.
fn lost_id(desk: &Desk<'_>, root: &Value, own: &Member, item: &Value, at: &str) -> Option<String> {
    let referred = dangling(desk, root).into_iter();
    let mut lost = referred.filter(|(pointer, id)| {
        let mut found = item.clone();
        found[own.key] = json!(id);
        let there = with_new(root, at, &found);
        let place = desk.at(&there, pointer);
        let words = place.and_then(|place| desk.words(&there, &place));
        words.is_some_and(|words| words.iter().any(|word| word.id == *id))
    });
    lost.next().map(|(_, id)| id)
}

/// What other places of the file refer to though it is not there: each place with the id that it has.
pub(super) fn dangling(desk: &Desk<'_>, root: &Value) -> Vec<(String, String)> {
    let places = desk.places(root).into_iter();
    let mut references = places
        .filter(|place| place.role() == Role::Reference)
        .peekable();
    if references.peek().is_none() {
        return Vec::new();
    }
    let there = ids(root);
    let dangling = references.filter_map(|place| {
        let id = place
            .value?
            .as_str()
            .filter(|id| there.iter().all(|known| known != id))?;
        let words = desk.words(root, &place).unwrap_or_default();
        let lost = words.iter().all(|word| word.id != id);
        lost.then(|| (place.pointer.clone(), id.to_owned()))
    });
    dangling.collect()
}

/// The same item with the men of this army in it, where it hides or carries men of another one.
fn at_home(desk: &Desk<'_>, root: &Value, structure: &Structure, value: Value, at: &str) -> Value {
    let refers = |member: &Member| match member.kind {
        Kind::List(Kind::Object(parts)) => has_reference(parts),
        _ => false,
    };
    if !structure.members.iter().any(refers) {
        return value;
    }
    let mut there = with_new(root, at, &value).into_owned();
    // A figure is chosen of its Unit: each word where those before it are known.
    let places = desk.places(&there).into_iter();
    let pointers: Vec<String> = places.map(|place| place.pointer).collect();
    for pointer in pointers {
        let inner = holds(at, &pointer) && pointer != at;
        let home = inner
            .then(|| word_at_home(desk, &there, &pointer))
            .flatten();
        if let (Some(word), Some(typed)) = (home, there.pointer_mut(&pointer)) {
            *typed = json!(word);
        }
    }
    there.pointer(at).cloned().unwrap_or(value)
}

/// The first word that may stand where another one of this army's own stands that is not there.
fn word_at_home(desk: &Desk<'_>, root: &Value, pointer: &str) -> Option<String> {
    let place = desk.at(root, pointer)?;
    let own = place.role() == Role::Reference || of_reference(desk, root, pointer);
    let typed = place.value?.as_str().filter(|_| own)?;
    let words = desk.words(root, &place)?;
    let known = words.iter().any(|word| word.id == typed);
    let first = words.into_iter().next().filter(|_| !known);
    first.map(|word| word.id)
}

/// Whether a word stands beside a reference, as a figure of a Unit does.
fn of_reference(desk: &Desk<'_>, root: &Value, pointer: &str) -> bool {
    let object = parent(pointer).and_then(|(object, _)| desk.at(root, object));
    let structure = object.and_then(|object| object.structure());
    structure.is_some_and(has_reference)
}

fn has_reference(structure: &Structure) -> bool {
    let mut members = structure.members.iter();
    members.any(|member| member.role == Role::Reference)
}

/// What an item goes by in every language: its id, else what it is made of.
fn named(structure: &Structure, value: &Value) -> String {
    let nameless = || without_texts(structure, value).to_string();
    own_word(value).map_or_else(nameless, |word| word.id)
}

/// An object without the words for people in it and in its parts.
fn without_texts(structure: &Structure, value: &Value) -> Value {
    let mut members = value.as_object().cloned().unwrap_or_default();
    for member in structure.members {
        if member.role == Role::Text {
            members.shift_remove(member.key);
            continue;
        }
        match (member.kind, members.get_mut(member.key)) {
            (Kind::List(Kind::Object(inner)), Some(Value::Array(items))) => {
                for item in items {
                    *item = without_texts(inner, item);
                }
            }
            (Kind::Object(inner), Some(part)) => *part = without_texts(inner, part),
            _ => {}
        }
    }
    Value::Object(members)
}

/// Whether what a change has added is a line of the array once more.
#[must_use]
pub fn is_there_already(desk: &Desk<'_>, root: &Value, change: &Change) -> bool {
    let line = || {
        let place = desk.at(root, &change.place).filter(|place| place.inside)?;
        let (array, index) = parent(&change.place)?;
        let there = root.pointer(array)?.as_array()?;
        let others = there.get(..index.parse().ok()?)?;
        let (structure, new) = (place.structure()?, place.value?);
        let same = others
            .iter()
            .any(|other| same_but_number(structure, other, new));
        Some(same)
    };
    change.action == Action::Add && line().unwrap_or(false)
}

/// Whether two lines differ in nothing but how many there are, and what somebody called them.
fn same_but_number(structure: &Structure, one: &Value, other: &Value) -> bool {
    let Some(count) = structure
        .members
        .iter()
        .find(|member| member.role == Role::Count && member.key == "count")
    else {
        return false;
    };
    let members = |value| Value::as_object(value).into_iter().flatten();
    let named = |key: &str| {
        let mut members = structure.members.iter();
        members.any(|member| member.key == key && member.role == Role::Text)
    };
    let others = |(key, _): &(&String, &Value)| *key != count.key && !named(key);
    let mut same = members(one).filter(others);
    members(one).filter(others).count() == members(other).filter(others).count()
        && same.all(|(key, value)| other.get(key) == Some(value))
}

/// The least that an object can be made of, with a word if it is made by one; None where something is needed that only a person knows.
#[must_use]
pub fn minimal(
    desk: &Desk<'_>,
    root: &Value,
    structure: &'static Structure,
    at: &str,
    word: Option<&Word>,
) -> Option<Value> {
    let primary = primary(structure);
    let mut members = Map::new();
    for member in structure.members {
        let is_primary = primary.is_some_and(|primary| primary.key == member.key);
        let value = match (is_primary, word) {
            (true, Some(word)) => json!(word.id),
            _ if !member.required => continue,
            _ => needed(desk, root, member, structure, at, word)?,
        };
        members.insert(member.key.to_owned(), value);
    }
    Some(with_fresh_ids(
        desk,
        root,
        structure,
        Value::Object(members),
        at,
    ))
}

/// A value for a member that must be there; None where only a person knows it.
#[must_use]
pub fn needed(
    desk: &Desk<'_>,
    root: &Value,
    member: &Member,
    structure: &Structure,
    at: &str,
    word: Option<&Word>,
) -> Option<Value> {
    let called = || match word {
        Some(word) => word.name.get(desk.lang).into_owned(),
        None => structure.title().get(desk.lang).into_owned(),
    };
    match (member.role, member.kind) {
        (Role::OwnId, _) => Some(json!(
            word.map_or_else(|| slug(structure.title.0), |word| slug(&word.id))
        )),
        (Role::Text, Kind::Text) => Some(json!(called())),
        (Role::Flag, _) => Some(json!(false)),
        (Role::Count, Kind::Number) => Some(json!(1)),
        // Prices and ranges are known to people only.
        (Role::Measure, _) => None,
        (_, Kind::Text) => {
            let words = desk.words_of(root, member.of, &inside(at, member.key))?;
            // What somebody adds is his own, not published.
            let own = words
                .iter()
                .find(|word| member.of == STATUS && word.id == "own");
            own.or(words.first()).map(|word| json!(word.id))
        }
        (_, Kind::List(_)) => Some(json!([])),
        (_, Kind::Map(_)) => {
            let words = desk.words_of(root, member.of, &inside(at, member.key));
            let first = words.and_then(|words| words.into_iter().next());
            Some(first.map_or_else(|| json!({}), |word| json!({ word.id.as_str(): 1 })))
        }
        (_, Kind::Object(inner)) => minimal(desk, root, inner, &inside(at, member.key), None),
        _ => None,
    }
}

fn slug(words: &str) -> String {
    words.to_lowercase().replace([' ', '_'], "-")
}
