//! One value of a list that should be a word of the book, as it was parsed: known, unknown, missing
//! or unreadable, and where it stands.

use std::borrow::Cow;

use super::{
    json::{Json, Place},
    term::Term,
};

/// What a list says at one place.
#[derive(Clone, Debug, PartialEq)]
pub enum Parsed<'a, T> {
    /// It means this; where it stands, or where it comes from when something else fills it in.
    Known(T, Place),
    /// It is a word without a meaning.
    Unknown(Cow<'a, str>, Place),
    /// Nothing is said, and nothing fills it in.
    Missing,
    /// Not even a word, which the shape reports; or it hangs on something that could not be read.
    Unreadable,
}

impl<'a, T> Parsed<'a, T> {
    /// What a word means.
    #[must_use]
    pub fn read(json: Option<Json<'a>>, meaning: impl FnOnce(&str) -> Option<T>) -> Self {
        let Some(json) = json else {
            return Self::Missing;
        };
        let Some(word) = json.as_str() else {
            return Self::Unreadable;
        };
        match meaning(&word) {
            Some(value) => Self::Known(value, json.place()),
            None => Self::Unknown(word, json.place()),
        }
    }

    /// The meaning, when there is one.
    #[must_use]
    pub const fn known(&self) -> Option<&T> {
        match self {
            Self::Known(value, _) => Some(value),
            _ => None,
        }
    }

    /// Whether nothing is said.
    #[must_use]
    pub const fn is_missing(&self) -> bool {
        matches!(self, Self::Missing)
    }

    /// This, or what fills it in where nothing is said.
    #[must_use]
    pub fn or(self, other: impl FnOnce() -> Self) -> Self {
        match self {
            Self::Missing => other(),
            said => said,
        }
    }
}

impl<T: Copy> Parsed<'_, T> {
    /// The meaning itself, when there is one.
    #[must_use]
    pub const fn value(&self) -> Option<T> {
        match self {
            Self::Known(value, _) => Some(*value),
            _ => None,
        }
    }
}

impl<T: Clone> Parsed<'_, T> {
    /// The same for something that takes its values from this: what is wrong here is not wrong there again.
    #[must_use]
    pub fn passed_on(&self, place: Place) -> Self {
        match self {
            Self::Known(value, _) => Self::Known(value.clone(), place),
            _ => Self::Unreadable,
        }
    }
}

impl<'a, T: Term> Parsed<'a, T> {
    /// What a word of a closed set means.
    #[must_use]
    pub fn term(json: Option<Json<'a>>) -> Self {
        Self::read(json, T::parse)
    }
}

impl Parsed<'_, bool> {
    /// A flag.
    #[must_use]
    pub fn flag(json: Option<Json<'_>>) -> Self {
        match json.map(|json| (json.as_bool(), json.place())) {
            None => Self::Missing,
            Some((Some(flag), place)) => Self::Known(flag, place),
            Some((None, _)) => Self::Unreadable,
        }
    }

    /// Whether it is said and true.
    #[must_use]
    pub const fn is_set(&self) -> bool {
        matches!(self, Self::Known(true, _))
    }
}
