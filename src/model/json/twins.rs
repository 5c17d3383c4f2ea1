//! Equal keys in one object.

use std::collections::HashMap;

use super::{Json, Kind};

/// Objects of up to so many members are searched for equal keys without a table.
const FEW: usize = 12;

/// A key that stands again in one object.
#[derive(Clone, Copy)]
pub(super) struct Twins {
    /// Where it stood first.
    pub first: u32,
    /// Where it stood last before.
    pub last: u32,
    /// Where it stands again.
    pub again: u32,
}

/// Every key of the object that stands again, in file order.
pub(super) fn twins(object: Json<'_>) -> Vec<Twins> {
    if object.len() <= FEW {
        twins_of_few(object)
    } else {
        twins_of_many(object)
    }
}

fn twins_of_few(object: Json<'_>) -> Vec<Twins> {
    // The keys before each with how they are typed, in no memory of their own: nearly every object of a list is such a one.
    let mut before = [(object, ""); FEW];
    let mut found = Vec::new();
    for (at, (key, _)) in object.all_members().enumerate() {
        let typed = key.source();
        let same = before[..at].iter();
        let same = same.filter(|(other, so)| *so == typed || same_name(*other, key));
        let mut same = same.map(|(other, _)| other.node());
        if let Some(first) = same.next() {
            let last = same.next_back().unwrap_or(first);
            found.push(Twins {
                first,
                last,
                again: key.node(),
            });
        }
        before[at] = (key, typed);
    }
    found
}

fn twins_of_many(object: Json<'_>) -> Vec<Twins> {
    let mut found = Vec::new();
    let mut seen = HashMap::with_capacity(object.len());
    for (key, _) in object.all_members() {
        let (Some(name), again) = (key.as_str(), key.node()) else {
            continue;
        };
        seen.entry(name)
            .and_modify(|(first, last)| {
                found.push(Twins {
                    first: *first,
                    last: *last,
                    again,
                });
                *last = again;
            })
            .or_insert((again, again));
    }
    found
}

/// Whether two keys that are typed in different ways are the same text: one of them has a backslash then.
fn same_name(one: Json<'_>, other: Json<'_>) -> bool {
    let escaped = |key: Json<'_>| key.kind() == Kind::String { escaped: true };
    (escaped(one) || escaped(other)) && one.as_str().is_some_and(|name| other.is(&name))
}
