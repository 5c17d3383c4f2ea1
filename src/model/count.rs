//! A number in a list that counts something: what is typed, and what can be used of it.

use std::ops::RangeInclusive;

use super::json::{Json, Kind};

/// A number of things.
#[derive(Clone, Copy, Debug)]
pub struct Count<'a> {
    /// The number; None when what is typed is none.
    pub number: Option<i64>,
    /// What is typed, if anything is.
    pub typed: Option<Json<'a>>,
}

impl<'a> Count<'a> {
    /// A whole number within bounds; `usual` when nothing is typed.
    #[must_use]
    pub fn read(typed: Option<Json<'a>>, allowed: RangeInclusive<i64>, usual: Option<i64>) -> Self {
        let number = typed.map_or(usual, |json| {
            json.as_i64().filter(|number| allowed.contains(number))
        });
        Self { number, typed }
    }

    /// What is typed, where it is a number and no such count; other kinds of value are the shape's business.
    #[must_use]
    pub fn wrong(&self) -> Option<Json<'a>> {
        self.typed
            .filter(|json| self.number.is_none() && json.kind() == Kind::Number)
    }
}
