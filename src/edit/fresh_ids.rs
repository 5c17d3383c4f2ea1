//! Ids of something new: those that nothing else in the file has, in its parts too, and references that follow them.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::{desk::Desk, values::with_new};
use crate::model::{
    edit::Word,
    structure::{Kind, Role, Structure},
};

/// The same object with ids that nothing else in the file has, and without references to what is not there.
pub(super) fn with_fresh_ids(
    desk: &Desk<'_>,
    root: &Value,
    structure: &'static Structure,
    mut value: Value,
    at: &str,
) -> Value {
    let own: Vec<String> = ids(&value).into_iter().map(str::to_owned).collect();
    for member in structure.members {
        let Some(typed) = value.get_mut(member.key) else {
            continue;
        };
        match member.role {
            // What stands in itself comes with it.
            Role::Reference
                if typed
                    .as_str()
                    .is_some_and(|id| own.iter().any(|one| one == id)) => {}
            Role::OwnId => {
                if let Some(id) = typed.as_str() {
                    *typed = json!(fresh(id, &ids(root)));
                }
            }
            Role::Total => {
                let members = value.as_object_mut();
                members.and_then(|members| members.shift_remove(member.key));
            }
            Role::Reference => {
                let words = desk.words_of(root, member.of, at).unwrap_or_default();
                refer(typed, &words);
                let nothing = typed.is_null() || typed.as_array().is_some_and(Vec::is_empty);
                if nothing && !member.required {
                    let members = value.as_object_mut();
                    members.and_then(|members| members.shift_remove(member.key));
                }
            }
            _ => {}
        }
    }
    with_fresh_parts(desk, root, structure, value, at)
}

/// The same object with fresh ids in its parts, where they are those of other things of the file and the check objects to that: regiments
/// have ids in the whole army, entries only in their Unit.
fn with_fresh_parts(
    desk: &Desk<'_>,
    root: &Value,
    structure: &'static Structure,
    value: Value,
    at: &str,
) -> Value {
    // Most things have no parts with ids, and a file has many.
    let own = usize::from(value.get("id").is_some_and(Value::is_string));
    if ids(&value).len() == own {
        return value;
    }
    let mut renewed = value.clone();
    let mut names = BTreeMap::new();
    let mut taken = ids(root).into_iter().map(str::to_owned).collect();
    renew(structure, &mut renewed, &mut taken, &mut names);
    if names.is_empty() {
        return value;
    }
    follow(structure, &mut renewed, &names);
    let faults = |value: &Value| desk.judge(&with_new(root, at, value)).faults.len();
    if faults(&renewed) < faults(&value) {
        renewed
    } else {
        value
    }
}

/// The objects in the arrays of an object, each with what it is made of.
fn parts_of<'v>(
    structure: &'static Structure,
    value: &'v mut Value,
) -> impl Iterator<Item = (&'static Structure, &'v mut Value)> {
    let members = value.as_object_mut().into_iter().flatten();
    members.flat_map(|(key, member)| {
        let of = structure.members.iter().find(|one| one.key == key);
        let inner = of.and_then(|of| match of.kind {
            Kind::List(Kind::Object(inner)) => Some(*inner),
            _ => None,
        });
        let items = member.as_array_mut().into_iter().flatten();
        items.filter_map(move |item| Some((inner?, item)))
    })
}

/// Gives the parts of an object ids that are not `taken` yet; `names` are the old ids with the new ones.
fn renew(
    structure: &'static Structure,
    value: &mut Value,
    taken: &mut Vec<String>,
    names: &mut BTreeMap<String, String>,
) {
    for (inner, part) in parts_of(structure, value) {
        let own = inner.members.iter().find(|one| one.role == Role::OwnId);
        let typed = own.and_then(|own| part.get_mut(own.key));
        if let Some(Value::String(id)) = typed
            && taken.contains(id)
        {
            let new = fresh(id, taken);
            taken.push(new.clone());
            names.insert(std::mem::replace(id, new.clone()), new);
        }
        renew(inner, part, taken, names);
    }
}

/// Lets the references in an object follow what they refer to.
fn follow(structure: &'static Structure, value: &mut Value, names: &BTreeMap<String, String>) {
    let references = structure.members.iter();
    for member in references.filter(|member| member.role == Role::Reference) {
        let ids = match value.get_mut(member.key) {
            Some(Value::Array(ids)) => ids.as_mut_slice(),
            Some(single) => std::slice::from_mut(single),
            None => continue,
        };
        for id in ids {
            if let Some(new) = id.as_str().and_then(|id| names.get(id)) {
                *id = json!(new);
            }
        }
    }
    for (inner, part) in parts_of(structure, value) {
        follow(inner, part, names);
    }
}

/// Makes references to what is not there point at the first thing that is.
fn refer(typed: &mut Value, words: &[Word]) {
    let there = |id: &str| words.iter().any(|word| word.id == id);
    let first = || words.first().map_or(Value::Null, |word| json!(word.id));
    match typed {
        Value::String(id) if !there(id) => *typed = first(),
        Value::Array(ids) => {
            let all = ids.iter().all(|id| id.as_str().is_some_and(there));
            if !all {
                *ids = words
                    .first()
                    .map(|word| json!(word.id))
                    .into_iter()
                    .collect();
            }
        }
        _ => {}
    }
}

/// An id that is not taken: `huron`, `huron-2`.
#[must_use]
pub fn fresh(id: &str, taken: &[impl AsRef<str>]) -> String {
    let is_free = |id: &String| taken.iter().all(|taken| taken.as_ref() != id);
    let stem = id
        .trim_end_matches(|c: char| c.is_ascii_digit())
        .trim_end_matches('-');
    let numbered = (2..).map(|number| format!("{stem}-{number}"));
    std::iter::once(id.to_owned())
        .chain(numbered)
        .find(is_free)
        .unwrap_or_default()
}

/// Every id in a file.
#[must_use]
pub fn ids(value: &Value) -> Vec<&str> {
    let mut found = Vec::new();
    gather(value, &mut found);
    found
}

fn gather<'v>(value: &'v Value, found: &mut Vec<&'v str>) {
    match value {
        Value::Object(members) => {
            found.extend(members.get("id").and_then(Value::as_str));
            members.values().for_each(|member| gather(member, found));
        }
        Value::Array(items) => items.iter().for_each(|item| gather(item, found)),
        _ => {}
    }
}
