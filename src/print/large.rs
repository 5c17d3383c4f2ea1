//! Large print: sheets that are read are laid out as if their paper were smaller, and then magnified. Everything on them grows alike,
//! and no word of theirs is set smaller than twelve points; what has no room at that size goes on on another line, face or page.

use super::{
    Options, Sheet,
    page::BOTTOM,
    scene::Item,
    sizes::{Length, Measure},
    theme::{CARD_TYPE, ROSTER_FLOOR, mm},
};

/// The smallest type of large print in points, as associations of people who see badly ask for it.
pub(super) const LEAST: f64 = 12.0;

/// How much larger a sheet comes onto paper than it is laid out, and what is set on it at least.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Scale {
    /// One, where sheets are printed as they are laid out.
    pub factor: f64,
    /// The smallest type in points before the sheet is magnified; zero where each text has its own.
    pub floor: f64,
}

impl Scale {
    const USUAL: Self = Self {
        factor: 1.0,
        floor: 0.0,
    };

    /// So large that type of this size is large print.
    const fn enlarging(floor: f64) -> Self {
        Self {
            factor: LEAST / floor,
            floor,
        }
    }

    /// A length on paper in the measure of the layout.
    pub(super) fn laid_out(self, length: f64) -> f64 {
        length / self.factor
    }

    /// These type sizes without those that are too small; the last one stands for them.
    pub(super) fn sizes(self, sizes: &[f64]) -> Vec<f64> {
        let mut kept: Vec<f64> = sizes.iter().map(|size| size.max(self.floor)).collect();
        kept.dedup();
        kept
    }

    /// Width and height of the least card of this scale: on smaller ones a word of a title is hyphenated on every line, and a table has
    /// no room.
    pub(super) fn least_card(self) -> [Length; 2] {
        let least = [Measure::CardWidth, Measure::CardHeight].map(|measure| measure.bounds().0);
        least.map(|least| least.times(self.factor))
    }

    /// What was laid out, as it comes onto paper.
    pub(super) fn magnified(self, mut item: Item) -> Item {
        if self.factor > 1.0 {
            item.magnify(self.factor);
        }
        item
    }
}

impl Options {
    /// How large a sheet is printed.
    pub(super) const fn scale(&self, sheet: Sheet) -> Scale {
        if !self.large_print {
            return Scale::USUAL;
        }
        match sheet {
            Sheet::Cards => Scale::enlarging(CARD_TYPE),
            Sheet::Roster | Sheet::Plan | Sheet::Reference => Scale::enlarging(ROSTER_FLOOR),
            // Their pieces have a size of their own: words are as large as go on them.
            Sheet::Labels | Sheet::Markers => Scale::USUAL,
        }
    }

    /// The smallest type of what stands around things of a given size, such as footers; zero where each text has its own.
    pub(super) const fn floor(&self) -> f64 {
        if self.large_print { LEAST } else { 0.0 }
    }

    /// The space under running sheets, with the footer in it.
    pub(super) const fn bottom(&self) -> f64 {
        if self.large_print {
            BOTTOM + mm(6.0)
        } else {
            BOTTOM
        }
    }
}
