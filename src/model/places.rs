//! The places of a file: every value that its structure knows, and every member that it could have besides. Menus, edits, reports and
//! schemas all walk this way.

use serde_json::Value;

use super::{
    edit::{Site, around},
    json::{holds, inside},
    lang::Lang,
    settings::Line,
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
    /// Whether it stands in something that players or their event have agreed on.
    pub agreed: bool,
}

impl Place<'_> {
    /// What it is for.
    #[must_use]
    pub fn role(&self) -> Role {
        match (self.member, self.kind) {
            // What is part of an agreement is agreed on, too.
            (Some(_), _) if self.agreed => Role::Agreed,
            // The values of a map are numbers of what its keys name, unless they measure it: prices.
            (Some(member), Kind::Number) if self.inside && member.role != Role::Measure => {
                Role::Count
            }
            (Some(_), Kind::NumberOrWord(_)) => Role::Measure,
            (Some(member), _) => member.role,
            (None, _) => Role::Parts,
        }
    }

    /// By which name the structure knows the words that may stand here; None where it knows none.
    #[must_use]
    pub fn of(&self) -> Option<&'static str> {
        let of = self.member?.of;
        (!of.is_empty()).then_some(of)
    }

    /// Whether a word stands here: a text, or a key of a map of words.
    #[must_use]
    pub fn is_word(&self) -> bool {
        let entry = self.inside
            && self
                .member
                .is_some_and(|one| matches!(one.kind, Kind::Map(_)));
        self.of().is_some() && (entry || self.value.is_some_and(Value::is_string))
    }

    /// Whether a text stands here that is one per language.
    #[must_use]
    pub fn is_by_language(&self) -> bool {
        let texts = self.value.and_then(Value::as_object);
        let known = |key: &String| Lang::ALL.iter().any(|lang| lang.code() == key);
        matches!(self.kind, Kind::Text)
            && texts.is_some_and(|texts| !texts.is_empty() && texts.keys().all(known))
    }

    /// Whether each word of a map has a number here that somebody has to be told: what it costs, how many of it fire.
    #[must_use]
    pub fn is_table_of_measures(&self) -> bool {
        let measured = self.member.is_some_and(|one| one.role == Role::Measure);
        match self.kind {
            Kind::Map(Kind::Number) => measured,
            Kind::Map(Kind::NumberOrWord(_)) => true,
            _ => false,
        }
    }

    /// The object that stands here, as its structure has it.
    #[must_use]
    pub fn structure(&self) -> Option<&'static Structure> {
        match self.kind {
            Kind::Object(structure) => Some(structure),
            Kind::WordOr(structure) if self.value.is_some_and(Value::is_object) => Some(structure),
            _ => None,
        }
    }
}

/// Every place of a file in the order of its structure.
#[must_use]
pub fn all<'v>(root: &'v Value, structure: &'static Structure) -> Vec<Place<'v>> {
    let mut found = Vec::new();
    descend(whole(root, structure), &mut found);
    found
}

const fn whole<'v>(root: &'v Value, structure: &'static Structure) -> Place<'v> {
    Place {
        pointer: String::new(),
        member: None,
        kind: Kind::Object(structure),
        value: Some(root),
        inside: false,
        agreed: false,
    }
}

/// The place with this pointer; None where the structure knows none.
#[must_use]
pub fn at<'v>(root: &'v Value, structure: &'static Structure, pointer: &str) -> Option<Place<'v>> {
    let mut place = whole(root, structure);
    while place.pointer != pointer {
        let next = within(&place)
            .into_iter()
            .chain(languages(&place))
            .chain(unsaid(&place, pointer))
            .find(|next| holds(&next.pointer, pointer))?;
        place = next;
    }
    Some(place)
}

/// The texts of a place that has one per language. They are found by their pointers, but are no places to go through: the text is one.
fn languages<'v>(place: &Place<'v>) -> Vec<Place<'v>> {
    if !place.is_by_language() {
        return Vec::new();
    }
    let each = Lang::ALL.iter().map(|lang| Place {
        pointer: inside(&place.pointer, lang.code()),
        value: place.value.and_then(|texts| texts.get(lang.code())),
        ..place.clone()
    });
    each.collect()
}

/// What a pointer leads to where nothing is said yet: an entry of a map, a member of an object that is null.
fn unsaid<'v>(place: &Place<'v>, pointer: &str) -> Option<Place<'v>> {
    let key = pointer.strip_prefix(&*place.pointer)?.strip_prefix('/')?;
    let key = key.split('/').next()?;
    let (member, kind, inside) = match (place.kind, place.value) {
        (Kind::Map(entries), _) => (place.member, *entries, true),
        (Kind::Object(structure), Some(Value::Null)) => {
            let member = structure.member(key)?;
            (Some(member), member.kind, false)
        }
        _ => return None,
    };
    Some(Place {
        pointer: format!("{}/{key}", place.pointer),
        member,
        kind,
        value: None,
        inside,
        agreed: place.role() == Role::Agreed,
    })
}

fn descend<'v>(place: Place<'v>, found: &mut Vec<Place<'v>>) {
    // Of settings that nobody has made there are none: each can still be found by its pointer.
    let is_unset =
        matches!(place.kind, Kind::Settings(_)) && place.value.is_none_or(Value::is_null);
    let inner = if is_unset { Vec::new() } else { within(&place) };
    found.push(place);
    for place in inner {
        descend(place, found);
    }
}

/// The places directly within another one.
#[must_use]
pub fn within<'v>(place: &Place<'v>) -> Vec<Place<'v>> {
    let agreed = place.role() == Role::Agreed;
    match (place.kind, place.value) {
        (Kind::Object(structure) | Kind::WordOr(structure), Some(value @ Value::Object(_))) => {
            let member = |member: &'static Member| Place {
                pointer: inside(&place.pointer, member.key),
                member: Some(member),
                kind: member.kind,
                value: value.get(member.key),
                inside: false,
                agreed,
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
                agreed,
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
                agreed,
            };
            values.iter().map(entry).collect()
        }
        (Kind::Settings(lines), None | Some(Value::Object(_) | Value::Null)) => {
            let setting = |line: &'static Line| Place {
                pointer: inside(&place.pointer, line.key),
                member: place.member,
                kind: Kind::Setting(line),
                value: place.value.and_then(|settings| settings.get(line.key)),
                inside: false,
                agreed: true,
            };
            lines().iter().map(setting).collect()
        }
        (Kind::OneOrMore, Some(Value::Array(values))) => {
            let item = |(index, value): (usize, &'v Value)| Place {
                pointer: inside(&place.pointer, index),
                member: place.member,
                kind: Kind::Text,
                value: Some(value),
                inside: true,
                agreed,
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
