//! The members that every list has, whatever its ruleset.

use std::borrow::Cow;

use super::{
    clean::shorten,
    json::{Json, Place},
};

/// Name, player, notes and declared points of a list, as far as they could be read.
#[derive(Clone, Debug)]
pub struct Head<'a> {
    /// The whole list.
    pub json: Json<'a>,
    /// The army's name.
    pub name: Option<Cow<'a, str>>,
    /// The player's name.
    pub player: Option<Cow<'a, str>>,
    /// The player's notes.
    pub notes: Option<Cow<'a, str>>,
    /// The declared total: never trusted, always compared.
    pub points: Option<(i64, Place)>,
}

impl<'a> Head<'a> {
    /// Reads the head of a list.
    #[must_use]
    pub fn read(json: Json<'a>) -> Self {
        let text = |key| json.get(key).and_then(Json::as_str);
        Self {
            json,
            name: text("name"),
            player: text("player"),
            notes: text("notes"),
            points: json
                .get("points")
                .and_then(|value| Some((declared(value)?, value.place()))),
        }
    }
}

impl Head<'_> {
    /// The declared total as it was typed: `1e300` is no number that anybody adds up.
    #[must_use]
    pub fn points_as_typed(&self) -> String {
        let points = self.json.get("points");
        points.map_or_else(String::new, |points| shorten(points.source()))
    }
}

/// A declared total: a whole number, however large; beyond 64 bits the exact value no longer matters.
#[must_use]
pub fn declared(value: Json<'_>) -> Option<i64> {
    let huge = || value.as_f64().filter(|number| number.fract() == 0.0);
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the cast saturates, which is what is wanted"
    )]
    value
        .as_i64()
        .or_else(|| huge().map(|number| number as i64))
}
