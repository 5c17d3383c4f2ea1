//! The places of a file: every value that its structure knows, and every member that it could have besides.

use serde_json::Value;

use crate::model::{
    edit::{Site, around},
    structure::{Kind, Member, Role, Structure},
};

/// A place of a file.
#[derive(Clone, Debug)]
pub struct Place<'v> {
    /// JSON pointer.
    pub pointer: String,
    /// The member whose value it is, or in whose array or map it stands; None for the whole file.
    pub member: Option<&'static Member>,
    /// Of what kind a value here is.
    pub kind: Kind,
    /// What stands there; None where a member could be added.
    pub value: Option<&'v Value>,
    /// Whether it is an item of an array or an entry of a map, and not the member itself.
    pub inside: bool,
}

impl Place<'_> {
    /// What it is for.
    #[must_use]
    pub fn role(&self) -> Role {
        match (self.member, self.kind) {
            // The values of a map are numbers of what its keys name.
            (Some(_), Kind::Number) if self.inside => Role::Count,
            (Some(member), _) => member.role,
            (None, _) => Role::Parts,
        }
    }

    /// The object that stands here, as its structure has it.
    #[must_use]
    pub const fn structure(&self) -> Option<&'static Structure> {
        match self.kind {
            Kind::Object(structure) => Some(structure),
            _ => None,
        }
    }
}

/// A key or index as a pointer writes it.
#[must_use]
pub fn escaped(token: &str) -> String {
    token.replace('~', "~0").replace('/', "~1")
}

/// A pointer to something inside another place.
#[must_use]
pub fn inside(pointer: &str, token: impl std::fmt::Display) -> String {
    format!("{pointer}/{}", escaped(&token.to_string()))
}

/// The pointer of what a place stands in, and its last key or index; None for the whole file.
#[must_use]
pub fn parent(pointer: &str) -> Option<(&str, String)> {
    let (parent, token) = pointer.rsplit_once('/')?;
    Some((parent, token.replace("~1", "/").replace("~0", "~")))
}

/// Whether a place is this one or inside it.
#[must_use]
pub fn holds(outer: &str, pointer: &str) -> bool {
    let rest = pointer.strip_prefix(outer);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// The keys from the root to a place, with the numbers of items left out: `units/figures`.
#[must_use]
pub fn pattern(pointer: &str) -> String {
    let keys = pointer.split('/').filter(|token| !token.is_empty());
    let keys: Vec<&str> = keys
        .filter(|token| token.parse::<usize>().is_err())
        .collect();
    keys.join("/")
}

/// Every place of a file in the order of its structure.
#[must_use]
pub fn all<'v>(root: &'v Value, structure: &'static Structure) -> Vec<Place<'v>> {
    let mut found = Vec::new();
    let whole = Place {
        pointer: String::new(),
        member: None,
        kind: Kind::Object(structure),
        value: Some(root),
        inside: false,
    };
    descend(whole, &mut found);
    found
}

/// The place with this pointer; None where the structure knows none.
#[must_use]
pub fn at<'v>(root: &'v Value, structure: &'static Structure, pointer: &str) -> Option<Place<'v>> {
    let mut place = Place {
        pointer: String::new(),
        member: None,
        kind: Kind::Object(structure),
        value: Some(root),
        inside: false,
    };
    while place.pointer != pointer {
        let next = within(&place)
            .into_iter()
            .find(|next| holds(&next.pointer, pointer))?;
        place = next;
    }
    Some(place)
}

fn descend<'v>(place: Place<'v>, found: &mut Vec<Place<'v>>) {
    let inner = within(&place);
    found.push(place);
    for place in inner {
        descend(place, found);
    }
}

/// The places directly within another one.
#[must_use]
pub fn within<'v>(place: &Place<'v>) -> Vec<Place<'v>> {
    match (place.kind, place.value) {
        (Kind::Object(structure), Some(value @ Value::Object(_))) => {
            let member = |member: &'static Member| Place {
                pointer: inside(&place.pointer, member.key),
                member: Some(member),
                kind: member.kind,
                value: value.get(member.key),
                inside: false,
            };
            structure.members.iter().map(member).collect()
        }
        (Kind::List(items), Some(Value::Array(values))) => {
            let item = |(index, value): (usize, &'v Value)| Place {
                pointer: inside(&place.pointer, index),
                member: place.member,
                kind: *items,
                value: Some(value),
                inside: true,
            };
            values.iter().enumerate().map(item).collect()
        }
        (Kind::Map(entries), Some(Value::Object(values))) => {
            let entry = |(key, value): (&String, &'v Value)| Place {
                pointer: inside(&place.pointer, key),
                member: place.member,
                kind: *entries,
                value: Some(value),
                inside: true,
            };
            values.iter().map(entry).collect()
        }
        (Kind::OneOrMore, Some(Value::Array(values))) => {
            let item = |(index, value): (usize, &'v Value)| Place {
                pointer: inside(&place.pointer, index),
                member: place.member,
                kind: Kind::Text,
                value: Some(value),
                inside: true,
            };
            values.iter().enumerate().map(item).collect()
        }
        _ => Vec::new(),
    }
}

/// Asks something with what is around a place.
pub fn with_site<T>(root: &Value, pointer: &str, ask: impl FnOnce(&Site<'_>) -> T) -> T {
    ask(&Site {
        around: &around(root, pointer),
    })
}
