//! What is asked often while nobody moves, and costs much to find out: how far units are apart, and who sees whom.

use std::cell::Cell;

/// An answer, and how often those whom it is about had moved when it was given.
#[derive(Clone, Copy, Debug)]
struct Answer<T> {
    moves: u32,
    value: T,
}

/// Answers that hold as long as nobody moves whom they are about. It changes nothing: who asks again is told the same.
#[derive(Clone, Debug)]
pub(super) struct Memory {
    units: usize,
    /// How often each unit has moved or changed its outline, and all together.
    moves: Vec<u32>,
    all: u32,
    gaps: Vec<Cell<Answer<f64>>>,
    views: Vec<Cell<Answer<bool>>>,
}

impl Memory {
    /// Nothing is known yet.
    #[must_use]
    pub(super) fn new(units: usize) -> Self {
        let never = u32::MAX;
        let pairs = units * units;
        Self {
            units,
            moves: vec![0; units],
            all: 0,
            gaps: vec![
                Cell::new(Answer {
                    moves: never,
                    value: 0.0
                });
                pairs
            ],
            views: vec![
                Cell::new(Answer {
                    moves: never,
                    value: false
                });
                pairs
            ],
        }
    }

    /// A unit has moved: nothing that was said of it holds, and nobody knows whom it hides.
    pub(super) fn forget(&mut self, unit: usize) {
        self.moves[unit] += 1;
        self.all += 1;
    }

    /// How far two units are apart.
    pub(super) fn gap(&self, one: usize, other: usize, measured: impl FnOnce() -> f64) -> f64 {
        // Neither count ever falls, so that their sum tells whether one of the two has moved.
        let moves = self.moves[one] + self.moves[other];
        recalled(&self.gaps[one * self.units + other], moves, measured)
    }

    /// Whether a unit sees another.
    pub(super) fn view(&self, unit: usize, target: usize, seen: impl FnOnce() -> bool) -> bool {
        recalled(&self.views[unit * self.units + target], self.all, seen)
    }
}

/// What was answered if it still holds, else a new answer.
fn recalled<T: Copy>(cell: &Cell<Answer<T>>, moves: u32, find: impl FnOnce() -> T) -> T {
    let known = cell.get();
    if known.moves == moves {
        return known.value;
    }
    let value = find();
    cell.set(Answer { moves, value });
    value
}
