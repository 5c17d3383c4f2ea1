//! A number in a list that counts something: what is typed, and what can be used of it.

use std::ops::RangeInclusive;

use super::json::{Json, Kind, Place};

/// A number of things.
#[derive(Clone, Copy, Debug)]
pub struct Count<'a> {
    /// The number; None when what is typed is none.
    pub number: Option<i64>,
    /// What is typed, if anything is.
    pub typed: Option<Json<'a>>,
}

impl<'a> Count<'a> {
    /// A whole number within bounds; `usual` when nothing is typed. One beyond 2^53 is as many as there can be, and within bounds
    /// that have no end.
    #[must_use]
    pub fn read(typed: Option<Json<'a>>, allowed: RangeInclusive<i64>, usual: Option<i64>) -> Self {
        let number = typed.map_or(usual, |json| {
            whole(json).filter(|number| allowed.contains(number))
        });
        Self { number, typed }
    }

    /// A whole number of at least so many, as it is typed.
    #[must_use]
    pub fn at_least(typed: Option<Json<'a>>, least: i64) -> Self {
        let number = typed.and_then(Json::as_i64);
        Self {
            number: number.filter(|number| *number >= least),
            typed,
        }
    }

    /// The number, 0 when it could not be read.
    #[must_use]
    pub fn get(&self) -> i64 {
        self.number.unwrap_or(0)
    }

    /// Where it stands, or `otherwise` when it was left out.
    #[must_use]
    pub fn place(&self, otherwise: Place) -> Place {
        self.typed.map_or(otherwise, Json::place)
    }

    /// What is typed, where it is a number and no such count; other kinds of value are the shape's business.
    #[must_use]
    pub fn wrong(&self) -> Option<Json<'a>> {
        self.typed
            .filter(|json| self.number.is_none() && json.kind() == Kind::Number)
    }
}

/// A whole number, as far as 64 bits hold it.
fn whole(json: Json<'_>) -> Option<i64> {
    let huge = || {
        json.as_f64()
            .filter(|number| number.fract() == 0.0 || number.is_infinite())
    };
    json.as_i64().or_else(|| {
        let sign = huge()?.signum();
        Some(if sign > 0.0 { i64::MAX } else { i64::MIN })
    })
}
