//! Cache for each pair of characters: whether they see each other, how far apart they are, and the
//! cover between them, until one of them moves.

use std::cell::Cell;

use crate::rulesets::laporte_escarmouche::mechanics::save::Cover;

/// What is known of each two.
#[derive(Clone, Debug)]
pub(super) struct Pairs {
    count: usize,
    known: Vec<Pair>,
}

/// What is known of two, in either order.
#[derive(Clone, Debug, Default)]
pub(super) struct Pair {
    /// Whether terrain leaves a line of sight between them.
    pub(super) sight: Known<bool>,
    /// From base to base, in inches as a ruler shows it.
    pub(super) inches: Known<f64>,
    /// The cover of the first from the second, and the other way round.
    covers: [Known<Cover>; 2],
}

/// An answer, once it has been asked for.
#[derive(Clone, Debug)]
pub(super) struct Known<T: Copy>(Cell<Option<T>>);

impl<T: Copy> Default for Known<T> {
    fn default() -> Self {
        Self(Cell::new(None))
    }
}

impl<T: Copy> Known<T> {
    /// The answer, found out the first time.
    pub(super) fn or(&self, find: impl FnOnce() -> T) -> T {
        self.0.get().unwrap_or_else(|| {
            let found = find();
            self.0.set(Some(found));
            found
        })
    }
}

impl Pairs {
    /// Nothing is known of so many.
    pub(super) fn new(count: usize) -> Self {
        Self {
            count,
            known: vec![Pair::default(); count * count],
        }
    }

    /// What is known of two.
    pub(super) fn of(&self, one: usize, other: usize) -> &Pair {
        &self.known[one.min(other) * self.count + one.max(other)]
    }

    /// What is known of the cover of somebody from another one.
    pub(super) fn cover(&self, target: usize, from: usize) -> &Known<Cover> {
        &self.of(target, from).covers[usize::from(target > from)]
    }

    /// Somebody has moved: nothing is known of it any more.
    pub(super) fn forget(&mut self, who: usize) {
        for other in 0..self.count {
            self.known[who.min(other) * self.count + who.max(other)] = Pair::default();
        }
    }
}
