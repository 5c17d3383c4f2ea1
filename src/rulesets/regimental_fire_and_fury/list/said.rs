//! What a list says in one place: a word of the book, a wrong word, a number, or nothing.

use std::borrow::Cow;

use crate::model::{
    json::{Json, Place},
    term::Term,
};

/// One word of a list that ought to be a term of the book.
#[derive(Clone, Debug, PartialEq)]
pub enum Said<'a, T> {
    /// It is one, and where it stands.
    Known(T, Place),
    /// It is none.
    Unknown(Cow<'a, str>, Place),
    /// Nothing is said.
    Missing,
    /// Not even a word, which the shape reports.
    Unreadable,
}

impl<'a, T> Said<'a, T> {
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
            Some(term) => Self::Known(term, json.place()),
            None => Self::Unknown(word, json.place()),
        }
    }

    /// The meaning, when there is one.
    #[must_use]
    pub const fn known(&self) -> Option<&T> {
        match self {
            Self::Known(term, _) => Some(term),
            _ => None,
        }
    }

    /// Whether nothing is said.
    #[must_use]
    pub const fn is_missing(&self) -> bool {
        matches!(self, Self::Missing)
    }
}

impl<'a, T: Term> Said<'a, T> {
    /// What a word of a closed set means.
    #[must_use]
    pub fn term(json: Option<Json<'a>>) -> Self {
        Self::read(json, T::parse)
    }
}

/// A number that a list may state.
#[derive(Clone, Copy, Debug)]
pub struct Amount<'a> {
    /// What is typed, if anything is.
    pub typed: Option<Json<'a>>,
    /// The whole number, if it is one within bounds.
    pub number: Option<i64>,
}

impl<'a> Amount<'a> {
    /// A whole number between two others.
    #[must_use]
    pub fn read(typed: Option<Json<'a>>, least: i64, most: i64) -> Self {
        let number = typed
            .and_then(Json::as_i64)
            .filter(|number| (least..=most).contains(number));
        Self { typed, number }
    }

    /// What is typed, where it is a number, but not one that can be used.
    #[must_use]
    pub fn wrong(&self) -> Option<Json<'a>> {
        let typed = self.typed.filter(|typed| typed.as_f64().is_some())?;
        self.number.is_none().then_some(typed)
    }
}
