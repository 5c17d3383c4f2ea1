//! What many battles came to.

use std::{borrow::Cow, collections::BTreeMap};

use super::Count;
use crate::model::{
    battle::{Named, Outcome},
    table::Side,
};

/// How often something came, by its id.
pub type Counts = BTreeMap<Cow<'static, str>, u64>;

/// Who removed whom, and how.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct KillKey {
    /// The kind of whoever did it; None when nobody did.
    pub by: Option<usize>,
    /// The kind of the victim.
    pub victim: usize,
    /// Id of the way.
    pub how: Cow<'static, str>,
}

/// One side over many battles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SideTally {
    /// Battles won.
    pub wins: u64,
    /// Figures or bases lost.
    pub figures: Count,
    /// Points lost.
    pub points: Count,
    /// Morale value lost.
    pub morale: Count,
    /// How often it broke, by what.
    pub broken: Counts,
}

/// The battles on one table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableTally {
    /// Battles.
    pub runs: u64,
    /// Battles won by each side.
    pub wins: [u64; 2],
}

impl TableTally {
    /// Battles without a winner.
    #[must_use]
    pub const fn draws(&self) -> u64 {
        self.runs - self.wins[0] - self.wins[1]
    }

    /// Both together.
    #[must_use]
    pub const fn merged(self, other: Self) -> Self {
        let [a, b] = other.wins;
        Self {
            runs: self.runs + other.runs,
            wins: [self.wins[0] + a, self.wins[1] + b],
        }
    }
}

/// Many battles. Everything in it is a whole number that is added up, so the order and the machine of the runs do not matter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Battles.
    pub runs: u64,
    /// Battles without a winner.
    pub draws: u64,
    /// Battles that the stated limit of turns ended; most of them are draws.
    pub by_limit: u64,
    /// Turns played.
    pub turns: Count,
    /// The first and the second army.
    pub sides: [SideTally; 2],
    /// How often each end came.
    pub endings: Counts,
    /// What killed what.
    pub kills: BTreeMap<KillKey, u64>,
    /// The battles on each table, by its number.
    pub tables: BTreeMap<u64, TableTally>,
}

impl Tally {
    /// Adds a battle on the table of this number.
    pub fn add(&mut self, table: u64, outcome: &Outcome) {
        let runs = self.runs;
        let here = self.tables.entry(table).or_default();
        here.runs += 1;
        if let Some(side) = outcome.winner {
            here.wins[side.index()] += 1;
        }
        let merge = |sum: &mut Count, number: i64| *sum = sum.merged(runs, Count::one(number), 1);
        self.runs += 1;
        merge(&mut self.turns, outcome.turns.into());
        match outcome.winner {
            Some(side) => self.sides[side as usize].wins += 1,
            None => self.draws += 1,
        }
        self.by_limit += u64::from(outcome.by_limit);
        count(&mut self.endings, outcome.ending);
        for ((side, losses), broken_by) in self
            .sides
            .iter_mut()
            .zip(&outcome.losses)
            .zip(&outcome.broken_by)
        {
            merge(&mut side.figures, losses.figures.into());
            merge(&mut side.points, losses.points);
            merge(&mut side.morale, losses.morale);
            if let Some(reason) = broken_by {
                count(&mut side.broken, reason);
            }
        }
        for kill in &outcome.kills {
            let key = KillKey {
                by: kill.by,
                victim: kill.victim,
                how: kill.how.id.into(),
            };
            *self.kills.entry(key).or_default() += 1;
        }
    }

    /// Both together: the same as if all battles had been counted in one place.
    #[must_use]
    pub fn merged(mut self, other: Self) -> Self {
        let (runs, others) = (self.runs, other.runs);
        self.turns = self.turns.merged(runs, other.turns, others);
        for (own, theirs) in self.sides.iter_mut().zip(other.sides) {
            own.wins += theirs.wins;
            own.figures = own.figures.merged(runs, theirs.figures, others);
            own.points = own.points.merged(runs, theirs.points, others);
            own.morale = own.morale.merged(runs, theirs.morale, others);
            add_all(&mut own.broken, theirs.broken);
        }
        self.runs += others;
        self.draws += other.draws;
        self.by_limit += other.by_limit;
        add_all(&mut self.endings, other.endings);
        add_all(&mut self.kills, other.kills);
        for (table, count) in other.tables {
            let here = self.tables.entry(table).or_default();
            *here = here.merged(count);
        }
        self
    }

    /// One side.
    #[must_use]
    pub const fn side(&self, side: Side) -> &SideTally {
        &self.sides[side as usize]
    }
}

fn count(counts: &mut Counts, named: &'static Named) {
    *counts.entry(named.id.into()).or_default() += 1;
}

fn add_all<K: Ord>(counts: &mut BTreeMap<K, u64>, others: BTreeMap<K, u64>) {
    for (key, number) in others {
        *counts.entry(key).or_default() += number;
    }
}
