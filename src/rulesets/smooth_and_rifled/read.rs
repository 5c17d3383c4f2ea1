//! Reading members of an object without ever failing: what is missing or of the wrong type is `None`, and the place is kept.

use std::borrow::Cow;

use crate::model::json::{Json, Kind, Place};

/// A value with the place where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct At<T> {
    /// The value.
    pub value: T,
    /// Where it stands.
    pub place: Place,
}

impl<T> At<T> {
    /// A value at the place of `json`.
    #[must_use]
    pub fn new(value: T, json: Json<'_>) -> Self {
        Self {
            value,
            place: json.place(),
        }
    }
}

/// A string member.
#[must_use]
pub fn word<'a>(json: Json<'a>, key: &str) -> Option<At<Cow<'a, str>>> {
    let json = json.get(key)?;
    Some(At::new(json.as_str()?, json))
}

/// A boolean member.
#[must_use]
pub fn flag(json: Json<'_>, key: &str) -> Option<At<bool>> {
    let json = json.get(key)?;
    Some(At::new(json.as_bool()?, json))
}

/// A whole number member.
#[must_use]
pub fn whole(json: Json<'_>, key: &str) -> Option<At<i64>> {
    let json = json.get(key)?;
    Some(At::new(json.as_i64()?, json))
}

/// Any finite number member.
#[must_use]
pub fn number(json: Json<'_>, key: &str) -> Option<At<f64>> {
    let json = json.get(key)?;
    let value = json.as_f64().filter(|value| value.is_finite())?;
    Some(At::new(value, json))
}

/// The items of an array member; nothing when it is missing.
pub fn items<'a>(json: Json<'a>, key: &str) -> impl Iterator<Item = Json<'a>> + use<'a> {
    json.get(key).into_iter().flat_map(Json::items)
}

/// Whether a member is there but null, which catalogues use for "inherit" and "unlimited".
#[must_use]
pub fn given<'a>(json: Json<'a>, key: &str) -> Option<Json<'a>> {
    json.get(key).filter(|value| value.kind() != Kind::Null)
}

/// A number of men, balls or upgrades as it was typed.
#[derive(Clone, Copy, Debug)]
pub struct Count<'a> {
    /// The value in the file, when there is one.
    pub json: Option<Json<'a>>,
    /// The count, when it is a whole number of 0 or more.
    pub value: Option<i64>,
}

impl<'a> Count<'a> {
    /// Reads a count; `missing` is what it means to leave it out.
    #[must_use]
    pub fn read(json: Option<Json<'a>>, missing: Option<i64>) -> Self {
        let value = json.map_or(missing, natural);
        Self { json, value }
    }

    /// The count, 0 when it could not be read.
    #[must_use]
    pub fn get(self) -> i64 {
        self.value.unwrap_or(0)
    }

    /// Where it stands, or `otherwise` when it was left out.
    #[must_use]
    pub fn place(self, otherwise: Place) -> Place {
        self.json.map_or(otherwise, Json::place)
    }

    /// The number as typed when it is a number but no count.
    #[must_use]
    pub fn wrong(self) -> Option<Json<'a>> {
        self.json
            .filter(|json| self.value.is_none() && json.kind() == Kind::Number)
    }
}

/// A whole number of 0 or more; beyond 2^53 it is as many as there can be.
fn natural(json: Json<'_>) -> Option<i64> {
    if let Some(value) = json.as_i64() {
        return (value >= 0).then_some(value);
    }
    let value = json.as_f64()?;
    (value >= 0.0 && value.fract() == 0.0 || value == f64::INFINITY).then_some(i64::MAX)
}
