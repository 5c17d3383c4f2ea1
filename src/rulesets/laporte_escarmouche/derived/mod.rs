//! What follows from classes and weapons: arguments of a shot, actions to reload, actions of an initiative.

use super::{
    tables::{
        ACTIONS, ARGUMENT_DISTANCES, DISTANCE_ARGUMENT, QUICK_ACTIONS, QUICK_RANGE,
        RIFLED_ARGUMENT, inches,
    },
    terms::Firearm,
};

/// Arguments of a shot at a whole distance in inches, not aimed, at the nearest enemy; None out of range.
#[must_use]
pub fn arguments(firearm: Firearm, quick: bool, distance: i64) -> Option<i64> {
    arguments_at(firearm, quick, inches(distance))
}

/// The same at any distance. A rifled carbine that has been loaded quickly counts as a smoothbore of a short range.
#[must_use]
pub fn arguments_at(firearm: Firearm, quick: bool, distance: f64) -> Option<i64> {
    let quick = quick && firearm.rifled();
    let range = if quick { QUICK_RANGE } else { firearm.range() };
    if !firearm.shoots() || distance > inches(range) {
        return None;
    }
    let near = ARGUMENT_DISTANCES
        .iter()
        .filter(|near| distance <= inches(**near));
    let near = i64::try_from(near.count()).unwrap_or(0);
    let rifled = i64::from(firearm.rifled() && !quick);
    Some(near * DISTANCE_ARGUMENT + rifled * RIFLED_ARGUMENT)
}

/// Actions that it takes to reload (a shot leaves as many puffs).
#[must_use]
pub const fn reload_actions(firearm: Firearm, quick: bool) -> i64 {
    if quick && firearm.rifled() {
        QUICK_ACTIONS
    } else {
        firearm.puffs()
    }
}

/// Actions for an initiative score; None below zero, which is surrender.
#[must_use]
pub fn actions(score: i64) -> Option<i64> {
    let reached = ACTIONS.iter().rev().find(|(from, ..)| *from <= score);
    reached.map(|(.., actions)| *actions)
}
