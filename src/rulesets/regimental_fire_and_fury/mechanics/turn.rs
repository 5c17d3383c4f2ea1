//! The course of a turn: whose phase it is and what is done in it, in order.

use super::die::d10;
use crate::model::dice::{Dice, Purpose};

const FIRST: Purpose = Purpose::new("first turn", "premier tour", "RFF-SEQ-01");

/// RFF-SEQ-01: which of two players has the first turn, where no scenario says it: the first on a 5 or less.
///
/// # Errors
/// When the dice stop.
pub fn first<D: Dice>(dice: &mut D) -> Result<usize, D::Stop> {
    const LOW_HALF: i64 = 5;
    Ok(usize::from(dice.sum(d10(&FIRST))? > LOW_HALF))
}

/// A step of a player's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    /// Leaders are replaced, attached and detached.
    Leaders,
    /// One test is chosen and resolved: its units and leaders.
    Test,
    /// Charges are declared, then counter-charges of enemy cavalry.
    Declarations,
    /// The units of the test move: charges and counter-charges first.
    Moves,
    /// Detached leaders move.
    LeaderMoves,
    /// The opponent resolves all defensive fire.
    DefensiveFire,
    /// The player whose turn it is resolves all offensive fire.
    OffensiveFire,
    /// Both resolve combats.
    Combats,
    /// Winners break through.
    Breakthroughs,
    /// The combats after breakthroughs.
    LaterCombats,
}

/// RFF-SEQ-01: what comes after a step; None when the turn of this player is over. Tests are repeated until nobody is left who wants
/// or has to test.
#[must_use]
pub const fn next(step: Step, tests_left: bool) -> Option<Step> {
    Some(match step {
        Step::Leaders | Step::Moves if tests_left => Step::Test,
        Step::Leaders | Step::Moves => Step::LeaderMoves,
        Step::Test => Step::Declarations,
        Step::Declarations => Step::Moves,
        Step::LeaderMoves => Step::DefensiveFire,
        Step::DefensiveFire => Step::OffensiveFire,
        Step::OffensiveFire => Step::Combats,
        Step::Combats => Step::Breakthroughs,
        Step::Breakthroughs => Step::LaterCombats,
        Step::LaterCombats => return None,
    })
}

/// RFF-SEQ-01: whether a step belongs to the player whose turn it is; both play combats.
#[must_use]
pub const fn is_of_active_player(step: Step) -> bool {
    !matches!(step, Step::DefensiveFire)
}
