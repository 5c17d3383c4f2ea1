//! The course of a turn (TYN-SEQ).

use crate::rulesets::tyneside_fiw::terms::Control;

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

/// Whether the first side begins where no scenario says so: players before the tables (TYN-SEQ-01).
#[must_use]
pub fn first_begins(first: Control, second: Control) -> bool {
    first == Control::Player || second == Control::Automated
}

/// Whether a unit acts together with all others of its kind, planned from where they stand when the step begins (TYN-SEQ-02).
#[must_use]
pub const fn acts_at_once(commanded: bool) -> bool {
    !commanded
}
