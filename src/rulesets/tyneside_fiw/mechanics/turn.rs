//! The course of a turn (TYN-SEQ).

use super::die::d6;
use crate::{
    model::dice::{Dice, Purpose},
    rulesets::tyneside_fiw::{tables::D6, terms::Control},
};

const BEGINS: Purpose = Purpose::new("who goes first", "qui commence", "TYN-SEQ-01");

/// What a side does in its part of the turn (TYN-SEQ-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Rolls and spends command points.
    Command,
    /// Every unit rolls on its action table, commanded or not.
    Actions,
    /// Carries out the results, moves and charges into contact.
    Movement,
    /// Shoots.
    Shooting,
    /// Fights all melees and takes their losses.
    Melee,
}

const STEPS: [Step; 5] = [
    Step::Command,
    Step::Actions,
    Step::Movement,
    Step::Shooting,
    Step::Melee,
];

/// The steps of a side in their order; an automated side has no command roll (TYN-SEQ-01).
#[must_use]
pub fn steps(control: Control) -> &'static [Step] {
    match control {
        Control::Player => &STEPS,
        Control::Automated => &STEPS[1..],
    }
}

/// Which side begins where no scenario says so, 0 or 1: players before the tables, and between equals the die (TYN-SEQ-01).
///
/// # Errors
/// When the dice stop.
pub fn begins<D: Dice>(first: Control, second: Control, dice: &mut D) -> Result<usize, D::Stop> {
    match (first, second) {
        (Control::Player, Control::Automated) => Ok(0),
        (Control::Automated, Control::Player) => Ok(1),
        _ => dice.ask(d6(1, &BEGINS), |die| usize::from(die.sum() > D6 / 2)),
    }
}

/// Whether a unit acts together with all others of its kind, planned from where they stand when the step begins (TYN-SEQ-02).
#[must_use]
pub const fn acts_at_once(commanded: bool) -> bool {
    !commanded
}
