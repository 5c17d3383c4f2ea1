//! What may be behind several errors at once: one place of a list, and what was probably meant there. Whether it is, is tried out: the
//! check of the changed list is the judge, so that no advice leads into another error.

use super::{
    json::{Json, Place, Tree},
    lang::Text,
};
use crate::text;

/// A change at one place of a list; values are JSON as it is typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// Another value in place of this one.
    Set(Place, String),
    /// Another member of this object.
    Member(Place, &'static str, String),
    /// Another item at the end of this array.
    Append(Place, String),
}

impl Change {
    /// This member of an object with another value, whether it is there or not.
    #[must_use]
    pub fn member(object: Json<'_>, key: &'static str, value: impl Into<String>) -> Self {
        match object.get(key) {
            Some(old) => Self::Set(old.place(), value.into()),
            None => Self::Member(object.place(), key, value.into()),
        }
    }

    /// The value that is there with this change, as it is typed.
    #[must_use]
    pub fn value(&self) -> &str {
        let (Self::Set(_, value) | Self::Member(.., value) | Self::Append(_, value)) = self;
        value
    }

    /// The text of the list with this change.
    #[must_use]
    pub fn apply(&self, tree: &Tree<'_>) -> String {
        let (Self::Set(place, _) | Self::Member(place, ..) | Self::Append(place, _)) = self;
        let json = tree.value(place.node);
        let (text, span) = (tree.text(), json.span());
        let (start, end) = (span.start as usize, span.end as usize);
        let comma = if json.is_empty() { "" } else { ", " };
        match self {
            Self::Set(_, value) => [&text[..start], value, &text[end..]].concat(),
            Self::Member(_, key, value) => {
                let member = format!("\"{key}\": {value}{comma}");
                [&text[..=start], &member, &text[start + 1..]].concat()
            }
            Self::Append(_, value) => [&text[..end - 1], comma, value, &text[end - 1..]].concat(),
        }
    }
}

/// A place of a list that may be behind several errors.
#[derive(Clone, Debug)]
pub struct Suspect {
    /// Where a finding about it stands.
    pub place: Place,
    /// What is suspected, as the subject of a sentence: `"format": "small"`.
    pub what: Text,
    /// What would be there instead, as a sentence goes on: `with "medium"`.
    pub instead: Text,
    /// What to do, in the imperative.
    pub help: Text,
    /// The change that is tried.
    pub change: Change,
}

impl Suspect {
    /// A member of an object with the wrong value, or with none at all; `meant` is JSON as it is typed.
    #[must_use]
    pub fn member(object: Json<'_>, key: &'static str, meant: &str) -> Self {
        let found = object.get(key);
        Self {
            place: found.map_or_else(|| object.place(), Json::place),
            what: match found {
                Some(found) => Text::same(format!("\"{key}\": {}", found.source())),
                None => text!("The missing \"{key}\"", "Le \"{key}\" qui manque"),
            },
            instead: text!("with {meant}", "avec {meant}"),
            help: text!("Set \"{key}\": {meant}.", "Mettez \"{key}\": {meant}."),
            change: Change::member(object, key, meant),
        }
    }

    /// A member with a word for its value: each of `words` that it is not yet.
    pub fn words<'w>(
        object: Json<'_>,
        key: &'static str,
        words: impl IntoIterator<Item = &'w str>,
    ) -> Vec<Self> {
        let found = object.get(key);
        let other = |word: &&str| !found.is_some_and(|found| found.is(word));
        let quoted = |word| serde_json::Value::from(word).to_string();
        let words = words.into_iter().filter(other).map(quoted);
        words.map(|word| Self::member(object, key, &word)).collect()
    }
}
