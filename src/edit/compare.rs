//! Two files of one kind in the terms of the army: what was added, taken away, counted otherwise.

use json_patch::{Patch, PatchOperation};
use serde_json::Value;

use super::{
    candidates::weight_of_new,
    change::{Action, Change, add, patch, remove, replace},
    desk::Desk,
    items::primary,
};
use crate::model::{
    json::inside,
    structure::{Kind, Member, Role, Structure},
};

/// What makes the file on the desk into another one. Totals that somebody added up are left out.
#[must_use]
pub fn compare(desk: &Desk<'_>, other: &Value) -> Vec<Change> {
    let mut changes = Vec::new();
    objects(desk.structure, "", &desk.root, other, &mut changes);
    changes
}

/// The patch that makes one file into the other to the last value: the changes of the army first, then totals, and arrays whose order is
/// another one.
#[must_use]
pub fn patch_to(desk: &Desk<'_>, other: &Desk<'_>) -> Patch {
    let whole = |desk: &Desk<'_>| serde_json::from_str(&desk.text).unwrap_or_default();
    let (mut one, wanted): (Value, Value) = (whole(desk), whole(other));
    let mut operations = Vec::new();
    let changes = patch(&compare(desk, &other.root));
    // Totals in between may make a change fit nowhere: then what is left does the whole of it.
    let mut changed = one.clone();
    if json_patch::patch(&mut changed, &changes.0).is_ok() {
        (one, operations) = (changed, changes.0);
    }
    rest("", &one, &wanted, &mut operations);
    Patch(operations)
}

/// What still differs.
fn rest(at: &str, one: &Value, other: &Value, operations: &mut Vec<PatchOperation>) {
    match (one, other) {
        (one, other) if one == other => {}
        (Value::Object(ones), Value::Object(others)) => {
            let gone = ones.keys().filter(|key| !others.contains_key(*key));
            operations.extend(gone.map(|key| remove(&inside(at, key))));
            for (key, other) in others {
                match ones.get(key) {
                    Some(one) => rest(&inside(at, key), one, other, operations),
                    None => operations.push(add(&inside(at, key), other.clone())),
                }
            }
        }
        (Value::Array(ones), Value::Array(others))
            if ones.len() == others.len() && !is_reordered(ones, others) =>
        {
            for (index, (one, other)) in ones.iter().zip(others).enumerate() {
                rest(&inside(at, index), one, other, operations);
            }
        }
        _ => operations.push(replace(at, other.clone())),
    }
}

/// Whether something of an array stands elsewhere in another one.
fn is_reordered(ones: &[Value], others: &[Value]) -> bool {
    let mut moved = ones.iter().zip(others).filter(|(one, other)| one != other);
    moved.any(|(one, _)| others.contains(one))
}

fn objects(structure: &Structure, at: &str, one: &Value, other: &Value, changes: &mut Vec<Change>) {
    for member in structure.members {
        let pointer = inside(at, member.key);
        match (one.get(member.key), other.get(member.key)) {
            _ if matches!(member.role, Role::Total | Role::Fixed) => {}
            (Some(one), Some(other)) if one != other => {
                values(member, member.kind, &pointer, one, other, changes);
            }
            (Some(one), None) => changes.push(Change::remove(Action::Unset, &pointer, one, 0)),
            (None, Some(other)) => {
                changes.push(Change::add(
                    Action::Set,
                    &pointer,
                    &pointer,
                    other.clone(),
                    0,
                ));
            }
            _ => {}
        }
    }
}

fn values(
    member: &Member,
    kind: Kind,
    at: &str,
    one: &Value,
    other: &Value,
    changes: &mut Vec<Change>,
) {
    match (kind, one, other) {
        (Kind::Object(structure), Value::Object(_), Value::Object(_)) => {
            objects(structure, at, one, other, changes);
        }
        (Kind::List(items), Value::Array(ones), Value::Array(others))
            if !matches!(items, Kind::Number) =>
        {
            lists(member, *items, at, ones, others, changes);
        }
        (Kind::Map(_), Value::Object(ones), Value::Object(others)) => {
            for (key, other) in others {
                let pointer = inside(at, key);
                match ones.get(key) {
                    Some(one) if one != other => changes.push(Change::replace(
                        Action::Count,
                        &pointer,
                        one,
                        other.clone(),
                        0,
                    )),
                    Some(_) => {}
                    None => changes.push(Change::add(
                        Action::Set,
                        &pointer,
                        &pointer,
                        other.clone(),
                        0,
                    )),
                }
            }
            for (key, one) in ones.iter().filter(|(key, _)| !others.contains_key(*key)) {
                changes.push(Change::remove(Action::Unset, &inside(at, key), one, 0));
            }
        }
        _ => {
            let action = match member.role {
                Role::Count => Action::Count,
                Role::Measure => Action::Number,
                Role::Frame => Action::Frame,
                _ => Action::Word,
            };
            changes.push(Change::replace(action, at, one, other.clone(), 0));
        }
    }
}

/// Items are the same that go by the same id, word or name; of several alike the first ones.
fn lists(
    member: &Member,
    kind: Kind,
    at: &str,
    ones: &[Value],
    others: &[Value],
    changes: &mut Vec<Change>,
) {
    let mut free: Vec<usize> = (0..ones.len()).collect();
    let mut added = Vec::new();
    for other in others {
        let exact = free.iter().position(|index| ones[*index] == *other);
        let named = || {
            let name = other.get("name").filter(|_| other.is_object());
            free.iter().position(|index| {
                ones[*index].get("name") == name
                    && identity(kind, &ones[*index]) == identity(kind, other)
            })
        };
        let alike = || {
            free.iter()
                .position(|index| identity(kind, &ones[*index]) == identity(kind, other))
        };
        match exact.or_else(named).or_else(alike) {
            Some(place) => {
                let index = free.remove(place);
                if ones[index] != *other {
                    values(
                        member,
                        kind,
                        &inside(at, index),
                        &ones[index],
                        other,
                        changes,
                    );
                }
            }
            None => added.push(other),
        }
    }
    // From the last to the first, so that the others keep their numbers.
    for index in free.iter().rev() {
        changes.push(Change::remove(
            Action::Remove,
            &inside(at, index),
            &ones[*index],
            0,
        ));
    }
    let left = ones.len() - free.len();
    for (number, item) in added.into_iter().enumerate() {
        let place = inside(at, left + number);
        changes.push(Change::add(
            Action::Add,
            &place,
            &inside(at, "-"),
            item.clone(),
            weight_of_new(item),
        ));
    }
}

/// What an item goes by.
fn identity(kind: Kind, item: &Value) -> Option<Value> {
    let Kind::Object(structure) = kind else {
        return Some(item.clone());
    };
    let by = |key: &str| item.get(key).cloned();
    let word = primary(structure).and_then(|member| by(member.key));
    by("id").or(word).or_else(|| by("name"))
}
