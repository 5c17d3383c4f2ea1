//! A battle before its first turn: what its ruleset has planned, and who fights.

use super::{Battle, Cast, Outcome, Watch};
use crate::model::dice::Dice;

/// Everything that a ruleset works out before the first turn, and how it is fought from there.
pub trait Plan: Send + Sync {
    /// Fights it once to the end.
    ///
    /// # Errors
    /// When the dice stop.
    fn fight<D: Dice, W: Watch>(
        &self,
        cast: &Cast,
        dice: &mut D,
        watch: &mut W,
    ) -> Result<Outcome, D::Stop>;
}

/// Two armies made ready to fight by a plan.
#[derive(Clone, Debug)]
pub struct Ready<P> {
    plan: P,
    cast: Cast,
}

impl<P> From<(P, Cast)> for Ready<P> {
    fn from((plan, cast): (P, Cast)) -> Self {
        Self { plan, cast }
    }
}

impl<P: Plan> Battle for Ready<P> {
    fn cast(&self) -> &Cast {
        &self.cast
    }

    fn fight<D: Dice, W: Watch>(&self, dice: &mut D, watch: &mut W) -> Result<Outcome, D::Stop> {
        self.plan.fight(&self.cast, dice, watch)
    }
}
