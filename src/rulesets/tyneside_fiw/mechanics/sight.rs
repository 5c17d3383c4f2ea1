//! Who sees whom (TYN-VIS).

use super::{command::cm, die::d6};
use crate::{
    model::dice::{Dice, Need, Purpose},
    rulesets::tyneside_fiw::tables::{D6, DENSE_SIGHT, HIDDEN_WITHIN, WOOD_DEPTH, WOOD_SIGHT},
};

const SIGHTING: Purpose =
    Purpose::new("spotting at a wood edge", "repérage à l’orée", "TYN-VIS-03");

/// Where one looks (TYN-VIS-01 to TYN-VIS-03).
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum View {
    /// Over open ground.
    Open,
    /// Within the same wood.
    Wood,
    /// From outside at somebody in dense ground.
    Into(Hider),
}

/// Somebody in dense ground.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hider {
    /// How far from the edge.
    pub depth: f64,
    /// Whether he fires.
    pub fires: bool,
    /// Whether he stands in plain view.
    pub exposed: bool,
}

impl Hider {
    /// Whether the die may show him at all (TYN-VIS-03).
    #[must_use]
    pub fn may_be_seen(&self) -> bool {
        self.depth <= cm(WOOD_DEPTH) || self.fires || self.exposed
    }
}

/// Least face of the die that shows somebody at this distance; None when none does (TYN-VIS-03).
#[must_use]
pub fn face_to_see(distance: f64) -> Option<i64> {
    (1..=D6).find(|face| cm(face * DENSE_SIGHT) >= distance)
}

/// Whether somebody at the edge of a wood is seen from outside at this distance, once for each pair of units in a player's turn
/// (TYN-VIS-03).
///
/// # Errors
/// When the dice stop.
pub fn wood_edge<D: Dice>(distance: f64, dice: &mut D) -> Result<bool, D::Stop> {
    let Some(least) = face_to_see(distance) else {
        return Ok(false);
    };
    if least <= 1 {
        return Ok(true);
    }
    let throw = d6(1, &SIGHTING).needing(Need::AtLeast(least));
    dice.ask(throw, |die| die.sum() >= least)
}

/// Whether somebody is seen at this distance (TYN-VIS-01 to TYN-VIS-03).
///
/// # Errors
/// When the dice stop.
pub fn sees<D: Dice>(view: View, distance: f64, dice: &mut D) -> Result<bool, D::Stop> {
    match view {
        View::Open => Ok(true),
        View::Wood => Ok(distance <= cm(WOOD_SIGHT)),
        View::Into(hider) if hider.may_be_seen() => wood_edge(distance, dice),
        View::Into(_) => Ok(false),
    }
}

/// Whether an enemy who is seen counts for the risk factor: not behind other troops, nor behind what stops a shot (TYN-VIS-04).
#[must_use]
pub const fn counts_for_risk(seen: bool, behind_troops: bool, shot_blocked: bool) -> bool {
    seen && !behind_troops && !shot_blocked
}

/// What a hidden marker becomes once it sees the enemy (TYN-VIS-05): how far from it its figures may stand, or None for a dummy, which
/// is taken away.
#[must_use]
pub fn reveal(dummy: bool) -> Option<f64> {
    (!dummy).then(|| cm(HIDDEN_WITHIN))
}
