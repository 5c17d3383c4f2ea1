//! Rough visibility: the table in squares, each pair looked at once and kept for all battles of a
//! plan. Only plans for moves use it; shots look exactly.

use std::sync::atomic::{AtomicU8, Ordering};

use crate::model::table::{Point, Size};

use super::{field::Field, sight::Look};

/// Squares along the longer side of a table.
const SQUARES: usize = 24;
/// Looked at, and the two things that were seen.
const LOOKED: u8 = 1;
const CLEAR: u8 = 2;
const COVER: u8 = 4;

/// The squares of a table and what they see of each other. What a pair sees follows from the table alone, so it does not matter which
/// battle looks first.
#[derive(Debug)]
pub(super) struct VisibilityCache {
    step: f64,
    /// Where one square ends and the next begins, in either direction.
    edges: Vec<f64>,
    columns: usize,
    rows: usize,
    seen: Vec<AtomicU8>,
}

impl VisibilityCache {
    /// The squares of a table; nothing is looked at yet.
    #[must_use]
    pub(super) fn of(size: Size) -> Self {
        let (width, depth) = (size.width.in_tenths(), size.depth.in_tenths());
        let squares = u32::try_from(SQUARES).map_or(1.0, f64::from);
        let step = width.max(depth) / squares;
        let count = |length: f64| (1..=SQUARES).find(|n| whole(*n) * step >= length - 1.0);
        let (columns, rows) = (count(width), count(depth));
        let (columns, rows) = (columns.unwrap_or(SQUARES), rows.unwrap_or(SQUARES));
        let squares = columns * rows;
        Self {
            step,
            edges: (1..SQUARES).map(|n| whole(n) * step).collect(),
            columns,
            rows,
            seen: (0..squares * squares).map(|_| AtomicU8::new(0)).collect(),
        }
    }

    fn square(&self, place: Point) -> usize {
        let index =
            |at: f64, most: usize| self.edges[..most - 1].partition_point(|edge| *edge <= at);
        index(place.y, self.rows) * self.columns + index(place.x, self.columns)
    }

    fn middle(&self, square: usize) -> Point {
        let at = |index: usize| (whole(index) + 0.5) * self.step;
        Point {
            x: at(square % self.columns),
            y: at(square / self.columns),
        }
    }
}

fn whole(number: usize) -> f64 {
    u32::try_from(number).map_or(0.0, f64::from)
}

impl Field {
    /// What is roughly seen of a place from another.
    #[must_use]
    pub(super) fn roughly_visible(&self, from: Point, to: Point) -> Look {
        let visibility = &self.visibility;
        let (one, two) = (visibility.square(from), visibility.square(to));
        let cell = &visibility.seen[one * visibility.columns * visibility.rows + two];
        let known = cell.load(Ordering::Relaxed);
        if known & LOOKED != 0 {
            return Look {
                clear: known & CLEAR != 0,
                cover: known & COVER != 0,
            };
        }
        let look = self.look(visibility.middle(one), visibility.middle(two));
        let bits = u8::from(look.clear) * CLEAR + u8::from(look.cover) * COVER;
        cell.store(LOOKED + bits, Ordering::Relaxed);
        look
    }
}
