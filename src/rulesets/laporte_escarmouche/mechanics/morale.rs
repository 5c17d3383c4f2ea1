//! Morale of groups, and the end of the game (LAP-MOR, LAP-END).

use super::die::throw;
use crate::{
    model::dice::{Dice, Need, Purpose},
    rulesets::laporte_escarmouche::{options::Options, tables::MORALE_DIE},
};

const MORALE: Purpose = Purpose::new("morale test", "test de moral", "LAP-MOR-01");

/// What a group has lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Losses {
    /// Killed by shots and in melee this turn.
    pub in_combat: i64,
    /// Surrendered this turn.
    pub surrendered: i64,
    /// Eliminated since the beginning, for whatever reason.
    pub eliminated: i64,
}

/// Whether a group tests at the end of the turn (LAP-MOR-01).
#[must_use]
pub const fn must_test(losses: &Losses, options: &Options) -> bool {
    losses.in_combat > 0 || options.surrender_triggers && losses.surrendered > 0
}

/// Whether a group with so many eliminated fails, which costs all of it one of initiative for good (LAP-MOR-01).
///
/// # Errors
/// When the dice stop.
pub fn fails<D: Dice>(eliminated: i64, dice: &mut D) -> Result<bool, D::Stop> {
    let throw = throw(1, MORALE_DIE, &MORALE).needing(Need::AtLeast(eliminated + 1));
    dice.ask(throw, |die| die.sum() <= eliminated)
}

/// The end of a turn for one group: its failed tests from now on (LAP-MOR-01).
///
/// # Errors
/// When the dice stop.
pub fn end_of_turn<D: Dice>(
    malus: i64,
    losses: &Losses,
    options: &Options,
    dice: &mut D,
) -> Result<i64, D::Stop> {
    let failed = must_test(losses, options) && fails(losses.eliminated, dice)?;
    Ok(malus + i64::from(failed))
}

/// Whether a side has lost: nobody is left (LAP-END-01). A scenario or a number of turns may end the game before.
#[must_use]
pub const fn has_lost(left: i64) -> bool {
    left <= 0
}
