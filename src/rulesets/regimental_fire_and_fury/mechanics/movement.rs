//! How far things move.

use super::modifiers::Ground;
use crate::rulesets::regimental_fire_and_fury::{
    tables::movement::{MOVES, Mover, Pace},
    terms::{Arm, Formation, Mobility},
};

/// What a unit moves over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Ground of this kind.
    Ground(Ground),
    /// A road, with the ground beside it for those who have no rate of their own on roads.
    Road(Ground),
}

/// How far a unit goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rate {
    /// Half of a full move.
    Half,
    /// A full move.
    Full,
    /// At the double-quick.
    Double,
}

/// Who moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// Troops in a formation.
    Troops(Arm, Formation),
    /// Troops that rout.
    Rout(Arm),
    /// Guns.
    Guns(Mobility),
    /// A leader: whether mounted.
    Leader(bool),
}

/// Whether a row of the table is theirs.
fn moves(who: Who, mover: Mover) -> bool {
    match (who, mover) {
        (Who::Troops(arm, formation), Mover::Troops(own, formations)) => {
            arm == own && formations.contains(&formation)
        }
        (Who::Rout(arm), Mover::Rout(own)) => arm == own,
        (Who::Guns(mobility), Mover::Guns(own)) => mobility == own,
        (Who::Leader(mounted), Mover::Leader(own)) => mounted == own,
        _ => false,
    }
}

/// RFF-MOV-01: how far they go, in cm; None for those who cannot move so, such as fixed guns.
#[must_use]
pub fn distance(who: Who, way: Way, rate: Rate) -> Option<f64> {
    let row = MOVES.iter().find(|row| moves(who, row.mover))?;
    let pace: Pace = match way {
        Way::Ground(ground) => row.ground[ground as usize],
        Way::Road(ground) => row.road.unwrap_or(row.ground[ground as usize]),
    };
    let cm = |length: i64| i32::try_from(length).ok().map(f64::from);
    match rate {
        Rate::Half => cm(pace.full).map(|full| full / 2.0),
        Rate::Full => cm(pace.full),
        Rate::Double => cm(pace.double.unwrap_or(pace.full)),
    }
}
