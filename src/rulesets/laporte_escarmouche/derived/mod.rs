//! What follows from classes and weapons: arguments of a shot, chances to hit, chances to fail a morale test.

use super::tables::{
    ACTIONS, ARGUMENT_DISTANCES, DIE, Firearm, MORALE_DIE, QUICK_ACTIONS, QUICK_RANGE, inches,
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
    Some(near + i64::from(firearm.rifled() && !quick))
}

/// The chance in percent, rounded, that one of so many dice shows at most so many arguments.
#[must_use]
pub fn hit_percent(arguments: i64, dice: i64) -> i64 {
    let miss = DIE - arguments.clamp(0, DIE);
    let (mut missed, mut all) = (1, 1);
    for _ in 0..dice.clamp(0, 9) {
        missed *= miss;
        all *= DIE;
    }
    percent(all - missed, all)
}

/// The chance in percent, rounded, that a group with so many eliminated fails its morale test.
#[must_use]
pub fn morale_percent(eliminated: i64) -> i64 {
    percent(eliminated.clamp(0, MORALE_DIE), MORALE_DIE)
}

/// A share in percent, rounded to the nearest; 100 only when it is certain.
fn percent(part: i64, whole: i64) -> i64 {
    let nearest = (200 * part + whole) / (2 * whole);
    if part < whole { nearest.min(99) } else { 100 }
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

/// A number with its sign: "+1", "0", "−2".
#[must_use]
pub fn signed(number: i64) -> String {
    match number {
        0 => "0".to_owned(),
        1.. => format!("+{number}"),
        _ => format!("−{}", number.unsigned_abs()),
    }
}
