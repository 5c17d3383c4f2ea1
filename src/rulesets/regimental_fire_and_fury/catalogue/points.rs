//! A user's own table of points. The sheet has none; whoever owns the publisher's points system may type it in.

use std::collections::BTreeMap;

use super::file::TypedPoints;
use crate::{
    keyed,
    model::{
        term::Term,
        view::{Counted, Items},
    },
    rulesets::regimental_fire_and_fury::terms::{Arm, Quality, Rating, Trait},
};

/// Points by word.
type Rows = BTreeMap<String, i64>;

/// A table of points.
#[derive(Clone, Debug)]
pub struct Prices {
    infantry: Rows,
    cavalry: Rows,
    artillery: Rows,
    weapons: Rows,
    gun_classes: Rows,
    traits: Rows,
    leaders: Rows,
}

impl Prices {
    /// The table of a file; None where it prices nothing.
    pub(super) fn read(typed: &TypedPoints<'_>) -> Option<Self> {
        let prices = Self {
            infantry: rows(&typed.infantry),
            cavalry: rows(&typed.cavalry),
            artillery: rows(&typed.artillery),
            weapons: rows(&typed.weapons),
            gun_classes: rows(&typed.gun_classes),
            traits: rows(&typed.traits),
            leaders: rows(&typed.leaders),
        };
        let some = prices.each().next().is_some();
        some.then_some(prices)
    }

    /// Its parts under their keys, in the order of a file.
    fn parts(&self) -> [(&'static str, &Rows); 7] {
        let prices = self;
        [
            keyed!(prices.infantry),
            keyed!(prices.cavalry),
            keyed!(prices.artillery),
            keyed!(prices.weapons),
            keyed!(prices.gun_classes),
            keyed!(prices.traits),
            keyed!(prices.leaders),
        ]
    }

    /// Points of one base of an arm and quality.
    #[must_use]
    pub fn base(&self, arm: Arm, quality: Quality) -> Option<i64> {
        let rows = match arm {
            Arm::Infantry => &self.infantry,
            Arm::Cavalry => &self.cavalry,
            Arm::Artillery => &self.artillery,
        };
        rows.get(quality.id()).copied()
    }

    /// What a base costs more with this small arm or gun class; nothing where the table has no line for it.
    #[must_use]
    pub fn arms(&self, arm: Arm, code: &str) -> i64 {
        let rows = if arm.is_troops() {
            &self.weapons
        } else {
            &self.gun_classes
        };
        more(rows, code)
    }

    /// What a unit costs more with this trait.
    #[must_use]
    pub fn gift(&self, gift: Trait) -> i64 {
        more(&self.traits, gift.id())
    }

    /// Points of a leader of this rating; a provisional commander has none and costs nothing.
    #[must_use]
    pub fn leader(&self, rating: Rating) -> i64 {
        more(&self.leaders, rating.id())
    }

    /// Every line of the table: its part, its word and its points.
    pub fn each(&self) -> impl Iterator<Item = (&'static str, &str, i64)> {
        let parts = self.parts().into_iter();
        parts.flat_map(|(part, rows)| {
            let rows = rows.iter();
            rows.map(move |(word, points)| (part, word.as_str(), *points))
        })
    }
}

fn rows<T>(typed: &Items<'_, Counted<'_, T>>) -> Rows {
    let row = |one: &Counted<'_, T>| Some((one.word.id.to_string(), one.count.number?));
    typed.iter().filter_map(row).collect()
}

/// What a word costs more; nothing where there is no line for it.
fn more(rows: &Rows, word: &str) -> i64 {
    rows.get(word).copied().unwrap_or(0)
}
