//! How an automatic player plays: he sees what his side sees, asks the odds, keeps his brigades together, and goes for what the
//! scenario is about. A steady one wants good odds before he charges and fires from a distance; a bold one closes in.

mod chiefs;
mod exchange;
mod facing;
mod goals;
mod gunners;
mod lanes;
mod prospects;
mod riders;
mod shelter;
mod together;
mod troops;
mod volleys;
mod ways;

use crate::model::battle::Level;

use super::{fight::Fight, scenario::Scenario};

pub(super) use together::Prospect;

/// A move that gains less, in cm, is not worth a test.
const HARDLY: f64 = 2.5;

impl Fight<'_> {
    /// Whether the player of a side presses on.
    fn is_bold(&self, side: usize) -> bool {
        self.plan.levels[side] == Level::Bold
    }

    /// Whether a side lets the enemy come: the defender of an assault, and whoever would win if nothing changed.
    fn waits(&self, side: usize) -> bool {
        self.defends(side) || self.positions_of(side) > self.positions_of(1 - side)
    }

    /// Whether a side is the defender of an assault.
    fn defends(&self, side: usize) -> bool {
        self.plan.scenario == Scenario::Assault && side == 1
    }
}
