//! Cache of what is asked often and costs much to find out: distances, sight, plans and possible
//! charges, until somebody moves.

use std::cell::Cell;

use crate::rulesets::regimental_fire_and_fury::mechanics::actions::Execution;

use super::doctrine::Prospect;

/// An answer, and at which count of changes it was given.
#[derive(Clone, Copy, Debug)]
struct Answer<T> {
    count: u32,
    value: T,
}

/// Lines of sight, a bit each: those that were asked for, and those that terrain leaves clear.
#[derive(Clone, Copy, Debug, Default)]
struct Lines {
    asked: u32,
    clear: u32,
}

/// A place for an answer.
type Known<T> = Vec<Cell<Answer<T>>>;

/// Answers that hold as long as nothing changes on which they rest. It changes nothing: who asks again is told the same.
#[derive(Clone, Debug)]
pub(super) struct Memory {
    units: usize,
    /// How often each unit has moved or changed its outline, and all together.
    moves: Vec<u32>,
    moved: u32,
    /// How often anything at all has changed.
    changes: u32,
    gaps: Known<f64>,
    views: Known<bool>,
    lines: Known<Lines>,
    plans: Known<bool>,
    charges: Known<(Execution, Option<Prospect>)>,
}

/// Room for so many answers; none is known.
fn nothing<T: Copy>(many: usize, value: T) -> Known<T> {
    let count = u32::MAX;
    vec![Cell::new(Answer { count, value }); many]
}

impl Memory {
    /// Nothing is known yet.
    #[must_use]
    pub(super) fn new(units: usize) -> Self {
        let pairs = units * units;
        Self {
            units,
            moves: vec![0; units],
            moved: 0,
            changes: 0,
            gaps: nothing(pairs, 0.0),
            views: nothing(pairs, false),
            lines: nothing(pairs, Lines::default()),
            plans: nothing(units, false),
            charges: nothing(pairs, (Execution::None, None)),
        }
    }

    /// A unit has moved: nothing that was said of it holds, and nobody knows whom it hides.
    pub(super) fn moves(&mut self, unit: usize) {
        self.moves[unit] += 1;
        self.moved += 1;
        self.changes += 1;
    }

    /// Something has changed: plans have to be made anew.
    pub(super) fn changes(&mut self) {
        self.changes += 1;
    }

    /// How far two units are apart.
    pub(super) fn gap(&self, one: usize, other: usize, measured: impl FnOnce() -> f64) -> f64 {
        // Neither count ever falls, so that their sum tells whether one of the two has moved.
        let moves = self.moves[one] + self.moves[other];
        recalled(&self.gaps[self.pair(one, other)], moves, measured)
    }

    /// Whether a unit sees another.
    pub(super) fn view(&self, unit: usize, target: usize, seen: impl FnOnce() -> bool) -> bool {
        recalled(&self.views[self.pair(unit, target)], self.moved, seen)
    }

    /// Whether terrain leaves the sight along one of the lines between two units.
    pub(super) fn line(
        &self,
        unit: usize,
        target: usize,
        line: usize,
        sees: impl FnOnce() -> bool,
    ) -> bool {
        let cell = &self.lines[self.pair(unit, target)];
        let count = self.moves[unit] + self.moves[target];
        let known = cell.get();
        let mut value = if known.count == count {
            known.value
        } else {
            Lines::default()
        };
        let bit = 1 << line;
        if value.asked & bit == 0 {
            value.asked |= bit;
            value.clear |= if sees() { bit } else { 0 };
            cell.set(Answer { count, value });
        }
        value.clear & bit != 0
    }

    /// Whether a unit has plans.
    pub(super) fn plans(&self, unit: usize, made: impl FnOnce() -> bool) -> bool {
        recalled(&self.plans[unit], self.changes, made)
    }

    /// The charge of a unit that manoeuvres so well on another.
    pub(super) fn charge(
        &self,
        (unit, target): (usize, usize),
        execution: Execution,
        weighed: impl FnOnce() -> Option<Prospect>,
    ) -> Option<Prospect> {
        let cell = &self.charges[self.pair(unit, target)];
        let known = cell.get();
        if known.count == self.changes && known.value.0 == execution {
            return known.value.1;
        }
        let value = (execution, weighed());
        cell.set(Answer {
            count: self.changes,
            value,
        });
        value.1
    }

    const fn pair(&self, one: usize, other: usize) -> usize {
        one * self.units + other
    }
}

/// What was answered if it still holds, else a new answer.
fn recalled<T: Copy>(cell: &Cell<Answer<T>>, count: u32, find: impl FnOnce() -> T) -> T {
    let known = cell.get();
    if known.count == count {
        return known.value;
    }
    let value = find();
    cell.set(Answer { count, value });
    value
}
