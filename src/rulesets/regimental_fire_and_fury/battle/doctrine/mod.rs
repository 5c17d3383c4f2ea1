//! How an automatic player plays: he sees what his side sees, asks the odds, keeps his brigades together, and goes for what the
//! scenario is about. A steady one wants good odds before he charges and fires from a distance; a bold one closes in.

mod artillery;
mod cavalry;
mod cover;
mod expected_fire;
mod facing;
mod goals;
mod joint_charges;
mod lanes;
mod leaders;
mod prospects;
mod troops;
mod volleys;
mod ways;

pub(super) use troops::CLOSEST;

use crate::model::battle::Level;

use super::{fight::Fight, scenario::Scenario};

pub(super) use joint_charges::Prospect;

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
