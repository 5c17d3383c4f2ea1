//! Many runs of one battle on several threads. Which run is fought where does not matter: its table and its dice depend on the seed and
//! its number, and the tally is made of whole numbers.

use std::ops::Range;

use rayon::prelude::*;

use super::{
    Interval, TableTally, Tally,
    interval::MANY_TABLES,
    tables::{set_up, table_of},
};
use crate::model::battle::{Arena, Battle, BattleDice, CannotFight, Watch};

/// Runs between two looks at the clock, the goal and the wish to stop.
pub const BLOCK: u64 = 80;

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
    /// Runs on each table.
    pub per_table: u64,
    /// The number of the first run.
    pub first: u64,
    /// When it is enough.
    pub goal: Goal,
}

/// Fights battles block by block until the goal is reached or `go_on`, which sees what was counted so far, says no. The runs fought are
/// always those from the first one on, without a gap.
///
/// # Errors
/// Everything that keeps the armies from fighting.
pub fn fight_many<A: Arena>(
    arena: &A,
    plan: &Plan,
    mut go_on: impl FnMut(&Tally) -> bool,
) -> Result<Tally, Vec<CannotFight>> {
    let (mut tally, mut last) = (Tally::default(), None);
    loop {
        let first = plan.first.saturating_add(tally.runs);
        // Beyond the last number there are no runs.
        let wanted = plan.goal.wanted(&tally).min(BLOCK).min(u64::MAX - first);
        if wanted == 0 {
            return Ok(tally);
        }
        let runs = first..first + wanted;
        let tables = plan.tables(arena, &runs, last.take())?;
        tally = tally.merged(plan.block(&tables, runs));
        last = tables.into_iter().last();
        if !go_on(&tally) {
            return Ok(tally);
        }
    }
}

/// A table by its number, ready to be fought on.
type Ready<A> = (u64, <A as Arena>::Battle);

impl Plan {
    /// The tables of some runs; the last one of the runs before them is not set up again.
    fn tables<A: Arena>(
        &self,
        arena: &A,
        runs: &Range<u64>,
        last: Option<Ready<A>>,
    ) -> Result<Vec<Ready<A>>, Vec<CannotFight>> {
        let first = table_of(runs.start, self.per_table);
        let end = table_of(runs.end - 1, self.per_table) + 1;
        let mut tables: Vec<Ready<A>> = last.into_iter().filter(|(at, _)| *at == first).collect();
        let known = first + u64::from(!tables.is_empty());
        let fresh = (known..end)
            .into_par_iter()
            .map(|table| set_up(arena, self.seed, table).map(|battle| (table, battle)));
        let fresh: Vec<Ready<A>> = fresh.collect::<Result<_, _>>()?;
        tables.extend(fresh);
        Ok(tables)
    }

    fn block<B: Battle>(&self, tables: &[(u64, B)], runs: Range<u64>) -> Tally {
        let fight = |run| {
            let table = table_of(run, self.per_table);
            let found = tables.binary_search_by_key(&table, |(number, _)| *number);
            let (_, battle) = &tables[found.ok()?];
            // Seeded dice never stop: every run has an outcome.
            let mut dice = BattleDice::seeded(self.seed, run);
            let outcome = battle.fight(&mut dice, &mut Watch::nobody()).ok()?;
            Some((table, outcome))
        };
        runs.into_par_iter()
            .filter_map(fight)
            .fold(Tally::default, |mut tally, (table, outcome)| {
                tally.add(table, &outcome);
                tally
            })
            .reduce(Tally::default, Tally::merged)
    }
}

impl Goal {
    /// How many more runs are wanted after these.
    #[must_use]
    pub fn wanted(&self, tally: &Tally) -> u64 {
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

/// Whether every share is known to so much on either side. To stop there costs the interval nothing that can be measured, since all three
/// shares and many tables have to agree on it: `tests/intervals.rs` simulates it.
fn is_known(tally: &Tally, half_width: f64) -> bool {
    let known = |hits: fn(&TableTally) -> u64| {
        let each = |table: &TableTally| (hits(table), table.runs);
        let tables: Vec<_> = tally.tables.values().map(each).collect();
        Interval::over_tables(&tables).half_width() <= half_width
    };
    tally.tables.len() >= MANY_TABLES
        && known(|table| table.wins[0])
        && known(|table| table.wins[1])
        && known(TableTally::draws)
}
