//! One word of a list that ought to be a word of the book.

use std::borrow::Cow;

use crate::model::{
    json::{Json, Place},
    term::Term,
};

/// What a list says at one place.
#[derive(Clone, Debug, PartialEq)]
pub enum Said<'a, T> {
    /// A word of the book; where it stands, or what it comes from.
    Known(T, Place),
    /// Another word.
    Unknown(Cow<'a, str>, Place),
    /// Nothing is said, and nothing fills it in.
    Missing,
    /// Not even a word, which the shape reports; or it hangs on something that could not be read.
    Unreadable,
}

impl<'a, T: Copy> Said<'a, T> {
    /// What an optional member says.
    pub fn read(json: Option<Json<'a>>, parse: impl Fn(&str) -> Option<T>) -> Self {
        let Some(json) = json else {
            return Self::Missing;
        };
        let Some(word) = json.as_str() else {
            return Self::Unreadable;
        };
        match parse(&word) {
            Some(term) => Self::Known(term, json.place()),
            None => Self::Unknown(word, json.place()),
        }
    }

    /// The meaning, when it has one.
    #[must_use]
    pub const fn known(&self) -> Option<T> {
        match self {
            Self::Known(term, _) => Some(*term),
            _ => None,
        }
    }

    /// The same, or what `other` says where nothing is said here.
    #[must_use]
    pub fn or(self, other: impl FnOnce() -> Self) -> Self {
        match self {
            Self::Missing => other(),
            said => said,
        }
    }
}

impl<'a, T: Term> Said<'a, T> {
    /// What an optional member says of a closed set of words.
    #[must_use]
    pub fn term(json: Option<Json<'a>>) -> Self {
        Self::read(json, T::parse)
    }
}
