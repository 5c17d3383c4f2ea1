//! Charges, and what comes after a melee (TYN-CHG, TYN-MEL-03).

use std::cmp::{Ordering, Reverse};

use super::{actions::asks_charge, command::cm};
use crate::rulesets::tyneside_fiw::{
    options::{MeleeLoser, Options, Pursuit},
    tables::{Action, PUSHED_BACK},
};

/// Whether a result sends a group into contact: it asks for a charge, and the nearest enemy is in reach of this move (TYN-CHG-01).
#[must_use]
pub fn charges(action: Action, way: f64, left: f64) -> bool {
    asks_charge(action) && way <= left
}

/// Whether a unit may charge an enemy in reach: as it likes when no result binds it, or when the result sends it (TYN-CHG-02).
#[must_use]
pub fn may_charge(order: Option<Action>, way: f64, left: f64) -> bool {
    order.map_or(way <= left, |action| charges(action, way, left))
}

/// How many enemies face one figure of the smaller side, by its place from 0: as evenly as can be, and nobody against two while an
/// enemy is free (TYN-CHG-03).
#[must_use]
pub fn opponents(place: i64, few: i64, many: i64) -> i64 {
    if few <= 0 {
        return 0;
    }
    many / few + i64::from(place < many % few)
}

/// What a group did in a melee.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Fights won.
    pub won: i64,
    /// Wounds and deaths suffered.
    pub casualties: i64,
    /// Sum of the scores that counted.
    pub scores: i64,
}

/// Who is pushed back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PushedBack {
    /// The first group.
    First,
    /// The second group.
    Second,
    /// Both.
    Both,
}

/// Who is pushed back after a melee (TYN-MEL-03): the group with fewer fights won, then with more casualties, or as agreed; on a tie
/// both.
#[must_use]
pub fn pushed_back(first: &Tally, second: &Tally, options: &Options) -> PushedBack {
    let fewer = |tally: &Tally| Reverse(tally.casualties);
    let order = match options.melee_loser {
        MeleeLoser::Fights => (first.won, fewer(first)).cmp(&(second.won, fewer(second))),
        MeleeLoser::Casualties => fewer(first).cmp(&fewer(second)),
        MeleeLoser::ScoreSum => first.scores.cmp(&second.scores),
    };
    match order {
        Ordering::Less => PushedBack::First,
        Ordering::Equal => PushedBack::Both,
        Ordering::Greater => PushedBack::Second,
    }
}

/// How far the losers are pushed back (TYN-MEL-03).
#[must_use]
pub fn push() -> f64 {
    cm(PUSHED_BACK)
}

/// How far the winner may follow, into contact and to fight on in the next step of melees (TYN-MEL-03).
#[must_use]
pub fn pursuit(options: &Options) -> f64 {
    match options.pursuit {
        Pursuit::Contact => push(),
        Pursuit::None => 0.0,
    }
}
