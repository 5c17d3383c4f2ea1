//! Where cards stand on a page: their formats, as many as go, and the crop marks around them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    furniture::{self, FOOTER, FOOTER_ASCENT, FOOTER_DEPTH},
    page::UNPRINTABLE,
    scene::{Footer, Outline, Page, Stroke},
    theme::{self, mm},
};

/// The pen of crop marks.
const PEN: f64 = 0.35;
/// The shortest crop mark that can still be cut along.
const LEAST_MARK: f64 = mm(1.2);

/// The format of cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CardSize {
    /// 63 × 88 mm, nine to an A4 page.
    #[default]
    Poker,
    /// 70 × 120 mm.
    Tarot,
}

impl CardSize {
    /// Width and height in points.
    #[must_use]
    pub const fn size(self) -> (f64, f64) {
        match self {
            Self::Poker => (mm(63.0), mm(88.0)),
            Self::Tarot => (mm(70.0), mm(120.0)),
        }
    }
}

/// Where cards stand on a page.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid {
    left: f64,
    top: f64,
    columns: usize,
    rows: usize,
    /// Width and height of a card.
    pub card: (f64, f64),
    page: (f64, f64),
}

impl Grid {
    /// As many cards as go, centred.
    pub(super) fn new(page: (f64, f64), card: (f64, f64)) -> Self {
        let count = |room: f64, one: f64| {
            let fits = (room - 2.0 * (UNPRINTABLE + LEAST_MARK)) / one;
            fits.floor().max(1.0)
        };
        let (columns, rows) = (count(page.0, card.0), count(page.1, card.1));
        Self {
            left: (page.0 - columns * card.0) / 2.0,
            top: (page.1 - rows * card.1) / 2.0,
            columns: columns as usize,
            rows: rows as usize,
            card,
            page,
        }
    }

    /// How many cards stand on a page.
    pub(super) const fn places(&self) -> usize {
        self.columns * self.rows
    }

    fn right(&self) -> f64 {
        self.left + self.columns as f64 * self.card.0
    }

    fn bottom(&self) -> f64 {
        self.top + self.rows as f64 * self.card.1
    }

    /// The corner of a place; backs are mirrored, so that both sides meet when the sheet is turned over its long edge.
    pub(super) fn corner(&self, place: usize, back: bool) -> (f64, f64) {
        let column = place % self.columns;
        let column = if back {
            self.columns - 1 - column
        } else {
            column
        };
        let row = place / self.columns;
        (
            self.left + column as f64 * self.card.0,
            self.top + row as f64 * self.card.1,
        )
    }

    /// An empty page with crop marks: outside the grid only, and off the edge of the paper.
    pub(super) fn page(&self) -> Page {
        let mut page = Page::new(self.page.0, self.page.1);
        let pen = Stroke::new(theme::INK, PEN);
        let (near, far) = mark(self.top);
        for column in 0..=self.columns {
            let x = self.left + column as f64 * self.card.0;
            let (top, bottom) = (self.top, self.bottom());
            page.stroke(Outline::line(x, top - far, x, top - near), pen);
            page.stroke(Outline::line(x, bottom + near, x, bottom + far), pen);
        }
        let (near, far) = mark(self.left);
        for row in 0..=self.rows {
            let y = self.top + row as f64 * self.card.1;
            let (left, right) = (self.left, self.right());
            page.stroke(Outline::line(left - far, y, left - near, y), pen);
            page.stroke(Outline::line(right + near, y, right + far, y), pen);
        }
        page.footer = Some(self.footer());
        page
    }

    /// Under the grid, or beside it where the paper leaves no room under it.
    fn footer(&self) -> Footer {
        let (_, marks) = mark(self.top);
        let under = self.page.1 - self.bottom();
        if under >= marks + FOOTER + UNPRINTABLE {
            return furniture::under_grid(self.left, self.right(), self.bottom(), self.page.1);
        }
        let (_, marks) = mark(self.left);
        let x = self.right() + marks + FOOTER_ASCENT;
        let x = x.min(self.page.0 - UNPRINTABLE - FOOTER_DEPTH);
        furniture::beside_grid(self.bottom(), self.top, x)
    }
}

/// Where a crop mark starts and ends in a margin of this width, counted from the cards: shorter where the margin is narrow.
fn mark(margin: f64) -> (f64, f64) {
    const USUAL: (f64, f64) = (mm(1.0), mm(4.0));
    let far = USUAL.1.min(margin - UNPRINTABLE - PEN / 2.0);
    (USUAL.0.min(far / 4.0), far)
}
