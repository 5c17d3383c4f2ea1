//! How a game begins and ends (FAV-DEP, FAV-END).

use crate::rulesets::feu_a_volonte::{
    derived::threshold,
    tables::{MOVE, STRIP, ud},
};

/// Whether a figure this far from its table edge stands in the strip of deployment (FAV-DEP-01).
#[must_use]
pub fn may_deploy(edge: f64) -> bool {
    (0.0..=ud(STRIP)).contains(&edge)
}

/// Whether a side has lost that began with so many and lost so many (FAV-END-01). It is looked at with every loss.
#[must_use]
pub const fn has_lost(starters: i64, losses: i64) -> bool {
    losses >= threshold(starters)
}

/// How far a support group moves for 1 AP: it is one unit, and fights as one figure with a blade that never outnumbers (FAV-SPG-01).
#[must_use]
pub fn group_move() -> f64 {
    ud(MOVE)
}
