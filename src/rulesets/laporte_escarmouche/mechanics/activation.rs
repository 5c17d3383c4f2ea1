//! Activation in bands, and characters kept for a counter (LAP-ACT).

use super::die::throw;
use crate::{
    model::{
        dice::{Dice, Purpose},
        table::Side,
    },
    rulesets::laporte_escarmouche::{
        options::Options,
        tables::{LOT, MOST_ACTIONS},
    },
};

const FIRST: Purpose = Purpose::new("roll-off", "tirage au sort", "LAP-ACT-01");

/// What one action does. Each costs one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// LAP-MOV-01.
    Move,
    /// LAP-BLD-01: enter a building, or leave it.
    Building,
    /// LAP-AIM-01.
    Aim,
    /// LAP-SHT-01.
    Shoot,
    /// LAP-RLD-01.
    Reload,
}

/// How far a character is in its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Not activated yet.
    Ready,
    /// Kept for a counter since this band.
    Waiting {
        /// The band.
        band: i64,
    },
    /// In the middle of its activation, or of its counter.
    Acting,
    /// Its die is gone.
    Done,
}

/// What the die beside a figure says, and whether it has been used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figure {
    /// Actions that initiative gave.
    pub rolled: i64,
    /// Actions that are left of them.
    pub left: i64,
    /// How far it is.
    pub stage: Stage,
}

impl Figure {
    /// At the beginning of a turn: without actions there is no die (LAP-INI-02).
    #[must_use]
    pub const fn new(actions: i64) -> Self {
        Self {
            rolled: actions,
            left: actions,
            stage: if actions > 0 {
                Stage::Ready
            } else {
                Stage::Done
            },
        }
    }

    /// The band in which it acts; None when it has no action left (LAP-ACT-01).
    #[must_use]
    pub const fn band(&self, options: &Options) -> Option<i64> {
        if self.left <= 0 {
            None
        } else if options.rebuild_bands {
            Some(self.left)
        } else {
            Some(self.rolled)
        }
    }

    /// Whether it may be activated, or passed, in this band (LAP-ACT-01). One that has been kept for a counter never is, unless the
    /// players let it come late (LAP-ACT-02).
    #[must_use]
    pub fn eligible(&self, band: i64, options: &Options) -> bool {
        match self.stage {
            Stage::Ready => self.band(options) == Some(band),
            Stage::Waiting { band: passed } => {
                options.counter_late_activation && band < passed && self.left > 0
            }
            Stage::Acting | Stage::Done => false,
        }
    }

    /// Passed in this band, to counter a later activation (LAP-ACT-02).
    #[must_use]
    pub const fn kept(self, band: i64) -> Self {
        Self {
            stage: Stage::Waiting { band },
            ..self
        }
    }

    /// Whether it may interrupt an enemy before or after one of its actions (LAP-ACT-02): once, and never one that counters itself.
    #[must_use]
    pub const fn may_counter(&self, enemy_counters: bool) -> bool {
        matches!(self.stage, Stage::Waiting { .. }) && self.left > 0 && !enemy_counters
    }

    /// Actions that it may take in this band, at most: also in a counter (LAP-ACT-02).
    #[must_use]
    pub fn allowance(&self, band: i64) -> i64 {
        self.left.min(band).max(0)
    }
}

/// The bands of a turn, in their order (LAP-ACT-01).
pub fn bands() -> impl Iterator<Item = i64> {
    (1..=MOST_ACTIONS).rev()
}

/// Who begins a band in which both sides have somebody to activate: lots are drawn (LAP-ACT-01).
///
/// # Errors
/// When the dice stop.
pub fn draw<D: Dice>(dice: &mut D) -> Result<Side, D::Stop> {
    dice.ask(throw(1, LOT, &FIRST), |lot| {
        if lot.sum() < LOT { Side::A } else { Side::B }
    })
}

/// Who activates next after this side: they take turns, and when one has nobody left the other finishes (LAP-ACT-01). `left` tells of
/// A and B whether they have somebody; None ends the band.
#[must_use]
pub const fn next(last: Side, left: [bool; 2]) -> Option<Side> {
    match (last, left) {
        (_, [false, false]) => None,
        (Side::A, [_, true]) | (Side::B, [false, true]) => Some(Side::B),
        (Side::A, [true, false]) | (Side::B, [true, _]) => Some(Side::A),
    }
}
