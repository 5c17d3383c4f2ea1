//! Many runs of one battle on several threads. Which run is fought where does not matter: its dice depend on the seed and its number,
//! and the tally is made of whole numbers.

use std::ops::Range;

use rayon::prelude::*;

use super::{Interval, Tally};
use crate::model::battle::{Battle, BattleDice, Watch};

/// Runs between two looks at the clock, the goal and the wish to stop.
pub const BLOCK: u64 = 64;

/// When it is enough.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Goal {
    /// After so many runs.
    Runs(u64),
    /// When the share of wins of both sides and of draws is known to so much on either side, after so many runs at most.
    Until {
        /// Half of the width of the 95 percent interval, from 0 to 1.
        half_width: f64,
        /// The most runs.
        most: u64,
    },
}

/// Which runs to fight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    /// The seed of all runs.
    pub seed: u64,
    /// The number of the first run.
    pub first: u64,
    /// When it is enough.
    pub goal: Goal,
}

/// Fights battles block by block until the goal is reached or `go_on`, which sees what was counted so far, says no. The runs fought are
/// always those from the first one on, without a gap.
pub fn fight_many<B: Battle>(
    battle: &B,
    plan: &Plan,
    mut go_on: impl FnMut(&Tally) -> bool,
) -> Tally {
    let mut tally = Tally::default();
    loop {
        let first = plan.first.saturating_add(tally.runs);
        // Beyond the last number there are no runs.
        let wanted = plan.goal.wanted(&tally).min(BLOCK).min(u64::MAX - first);
        if wanted == 0 {
            return tally;
        }
        tally = tally.merged(block(battle, plan.seed, first..first + wanted));
        if !go_on(&tally) {
            return tally;
        }
    }
}

impl Goal {
    /// How many more runs are wanted.
    fn wanted(&self, tally: &Tally) -> u64 {
        match *self {
            Self::Runs(runs) => runs.saturating_sub(tally.runs),
            Self::Until { half_width, most } => {
                if tally.runs > 0 && is_known(tally, half_width) {
                    0
                } else {
                    most.saturating_sub(tally.runs)
                }
            }
        }
    }
}

/// Whether every share is known to so much on either side.
fn is_known(tally: &Tally, half_width: f64) -> bool {
    let [a, b] = [&tally.sides[0], &tally.sides[1]];
    [a.wins, b.wins, tally.draws]
        .iter()
        .all(|hits| Interval::wilson(*hits, tally.runs).half_width() <= half_width)
}

fn block<B: Battle>(battle: &B, seed: u64, runs: Range<u64>) -> Tally {
    runs.into_par_iter()
        .fold(Tally::default, |mut tally, run| {
            // Seeded dice never stop: every run has an outcome.
            if let Ok(outcome) =
                battle.fight(&mut BattleDice::seeded(seed, run), &mut Watch::nobody())
            {
                tally.add(&outcome);
            }
            tally
        })
        .reduce(Tally::default, Tally::merged)
}
