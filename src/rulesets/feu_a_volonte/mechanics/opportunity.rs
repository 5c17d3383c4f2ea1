//! Waiting in ambush and firing at what moves (FAV-OPP).

use crate::rulesets::feu_a_volonte::options::{OppFire, Options};

/// A step of an enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Whether it was in the fire zone before: front arc, line, range.
    pub was_inside: bool,
    /// Whether it is there after.
    pub is_inside: bool,
    /// Whether it moves for nothing, by a reaction or in falling back, which lets nobody fire.
    pub free: bool,
    /// Whether it hides and is not detected; nobody tests in reaction.
    pub hidden: bool,
}

/// What a waiting figure does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reaction {
    /// Nothing: it goes on waiting.
    Waits,
    /// It fires at once, at the point of entry or the last point inside.
    Fires,
    /// Its player chooses.
    MayFire,
}

/// What a waiting figure does about a step of an enemy (FAV-OPP-01).
#[must_use]
pub fn reaction(step: &Step, options: &Options) -> Reaction {
    let crosses = step.was_inside != step.is_inside;
    if !crosses || step.free || step.hidden {
        return Reaction::Waits;
    }
    match options.opp_fire {
        OppFire::Must => Reaction::Fires,
        OppFire::May => Reaction::MayFire,
    }
}

/// Whether a figure still waits after this (FAV-OPP-01). At the end of a turn its owner may keep it waiting; then it is not activated in
/// the next.
#[must_use]
pub const fn still_waits(wounded: bool, fired: bool, engaged: bool) -> bool {
    !(wounded || fired || engaged)
}

/// Whether the mover goes on after the shot (FAV-OPP-01).
#[must_use]
pub const fn moves_on(removed: bool, falls_back: bool) -> bool {
    !(removed || falls_back)
}
