//! How a group stands: spread out in two loose ranks, in three close lines, or in a column three abreast.

use crate::model::table::{Direction, Length, Point};

use super::field::number;

/// How a group stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// Spread out.
    Open,
    /// Three lines.
    Lines,
    /// Three abreast.
    Column,
}

/// Files of a column, and lines of a platoon (TYN-TBL-F).
const THREE: usize = 3;
/// More figures than this take two loose ranks.
const ONE_RANK: usize = 4;
/// Gaps between bases spread out, beside and behind each other, in cm.
const LOOSE_CM: (f64, f64) = (2.0, 1.2);
/// Gap shoulder to shoulder: what no ruler shows.
const CLOSE_CM: f64 = 0.002;

impl Form {
    /// How many files and ranks so many figures have.
    #[must_use]
    pub(super) fn shape(self, count: usize) -> (usize, usize) {
        let ranks = match self {
            Self::Open => 1 + usize::from(count > ONE_RANK),
            Self::Lines => THREE,
            Self::Column => count.div_ceil(THREE).max(1),
        };
        let files = match self {
            Self::Column => count.min(THREE),
            _ => count.div_ceil(ranks),
        };
        (files.max(1), ranks)
    }

    /// How far it is from one file to the next, and from one rank to the next, for bases of this diameter.
    #[must_use]
    pub(super) fn pitch(self, diameter: Length) -> (Length, Length) {
        let (beside, behind) = match self {
            Self::Open => LOOSE_CM,
            Self::Lines | Self::Column => (CLOSE_CM, CLOSE_CM),
        };
        (diameter + Length::cm(beside), diameter + Length::cm(behind))
    }

    /// How broad and deep it is.
    #[must_use]
    pub(super) fn extent(self, count: usize, diameter: Length) -> (Length, Length) {
        let (files, ranks) = self.shape(count);
        let (aside, behind) = self.pitch(diameter);
        (aside * number(files), behind * number(ranks))
    }

    /// Places for so many figures around the middle of the whole, file by file from the left, in each file the front first.
    #[must_use]
    pub(super) fn slots(
        self,
        count: usize,
        middle: Point,
        facing: Direction,
        diameter: Length,
    ) -> Vec<Point> {
        let (files, ranks) = self.shape(count);
        let (aside, behind) = self.pitch(diameter);
        let slot = |file: usize, rank: usize| {
            // Loose ranks stand in the gaps of the one before.
            let shift = match self {
                Self::Open if rank % 2 == 1 => 0.5,
                _ => 0.0,
            };
            let right = number(file) + shift - (number(files) - 1.0) / 2.0;
            let back = number(rank) - (number(ranks) - 1.0) / 2.0;
            middle + facing.right().step(aside * right) + facing.back().step(behind * back)
        };
        let mut slots = Vec::with_capacity(count);
        for file in 0..files {
            // The last rank may be short.
            let full = (0..ranks).filter(|rank| rank * files + file < count);
            slots.extend(full.map(|rank| slot(file, rank)));
        }
        slots
    }
}

/// Puts figures into the order of the slots: from left to right, and in each file from the front.
pub(super) fn by_file(
    men: &mut [usize],
    at: impl Fn(usize) -> Point,
    facing: Direction,
    form: Form,
) {
    let right = |man: usize| facing.right().unit().dot(at(man) - Point::default());
    let ahead = |man: usize| facing.unit().dot(at(man) - Point::default());
    men.sort_by(|a, b| right(*a).total_cmp(&right(*b)).then(a.cmp(b)));
    let (files, ranks) = form.shape(men.len());
    let count = men.len();
    let mut from = 0;
    for file in 0..files {
        let deep = (0..ranks)
            .filter(|rank| rank * files + file < count)
            .count();
        let to = (from + deep).min(count);
        men[from..to].sort_by(|a, b| ahead(*b).total_cmp(&ahead(*a)).then(a.cmp(b)));
        from = to;
    }
}
