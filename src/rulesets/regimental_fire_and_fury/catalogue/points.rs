//! A user's own table of points. The sheet has none; whoever owns the publisher's points system may type it in.

use std::collections::BTreeMap;

use super::fill::whole;
use crate::{
    model::{
        json::{Json, Kind},
        term::Term,
    },
    rulesets::regimental_fire_and_fury::terms::{Arm, Quality, Rating, Trait},
};

/// The greatest price.
pub const MOST_POINTS: i64 = 10_000;

/// A table of points.
#[derive(Clone, Debug, Default)]
pub struct Prices {
    tables: BTreeMap<&'static str, BTreeMap<String, i64>>,
}

impl Prices {
    /// The parts of the table.
    pub const TABLES: [&'static str; 7] = [
        "infantry",
        "cavalry",
        "artillery",
        "weapons",
        "gun_classes",
        "traits",
        "leaders",
    ];

    /// The words that a part may price; None where any code will do.
    #[must_use]
    pub fn words(table: &str) -> Option<Vec<&'static str>> {
        fn ids<T: Term>() -> Vec<&'static str> {
            T::ALL.iter().map(|term| term.id()).collect()
        }
        match table {
            "infantry" | "cavalry" | "artillery" => Some(ids::<Quality>()),
            "traits" => Some(ids::<Trait>()),
            "leaders" => Some(ids::<Rating>()),
            _ => None,
        }
    }

    /// The table of a file; None where it prices nothing.
    pub(super) fn read(json: Json<'_>) -> Option<Self> {
        if json.kind() != Kind::Object {
            return None;
        }
        let mut prices = Self::default();
        for table in Self::TABLES {
            let members = json.get(table).into_iter().flat_map(Json::members);
            let rows: BTreeMap<String, i64> = members
                .filter_map(|(key, value)| {
                    Some((
                        key.as_str()?.into_owned(),
                        whole(Some(value), 0, MOST_POINTS)?,
                    ))
                })
                .collect();
            if !rows.is_empty() {
                prices.tables.insert(table, rows);
            }
        }
        (!prices.tables.is_empty()).then_some(prices)
    }

    /// Points of one base of an arm and quality.
    #[must_use]
    pub fn base(&self, arm: Arm, quality: Quality) -> Option<i64> {
        self.entry(arm.id(), quality.id())
    }

    /// What a base costs more with this small arm or gun class; nothing where the table has no line for it.
    #[must_use]
    pub fn arms(&self, arm: Arm, code: &str) -> i64 {
        let table = if arm.is_troops() {
            "weapons"
        } else {
            "gun_classes"
        };
        self.entry(table, code).unwrap_or(0)
    }

    /// What a unit costs more with this trait.
    #[must_use]
    pub fn gift(&self, gift: Trait) -> i64 {
        self.entry("traits", gift.id()).unwrap_or(0)
    }

    /// Points of a leader of this rating; a provisional commander has none and costs nothing.
    #[must_use]
    pub fn leader(&self, rating: Rating) -> i64 {
        self.entry("leaders", rating.id()).unwrap_or(0)
    }

    /// Every line of the table: its part, its word and its points.
    pub fn each(&self) -> impl Iterator<Item = (&'static str, &str, i64)> {
        let parts = Self::TABLES.into_iter();
        parts.flat_map(|part| {
            let rows = self.tables.get(part).into_iter().flatten();
            rows.map(move |(word, points)| (part, word.as_str(), *points))
        })
    }

    fn entry(&self, table: &str, key: &str) -> Option<i64> {
        self.tables.get(table)?.get(key).copied()
    }
}
