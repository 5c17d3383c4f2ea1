//! Two files of one kind in the terms of the army: what was added, taken away, counted otherwise.

use serde_json::Value;

use super::{
    candidates::weight_of_new,
    change::{Action, Change},
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
        (Kind::List(items), Value::Array(ones), Value::Array(others)) => {
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
