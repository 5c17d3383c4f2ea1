//! Where cards stand on a page: as many as go, their backs behind or beside them, and the crop marks around them.

use kurbo::Rect;

use super::{
    Options,
    furniture::{self, FooterLine},
    imposition::{Cut, Flip},
    page::UNPRINTABLE,
    scene::{Footer, Item, Outline, Page, Stroke},
    theme::{self, mm},
};

/// The pen of crop marks.
const PEN: f64 = 0.35;
/// The shortest crop mark that can still be cut along.
const LEAST_MARK: f64 = mm(1.2);
/// The least space at the sides: crop marks, and a line that is read upwards.
const LEAST_SIDE: f64 = mm(3.0);

/// Which side of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    /// The side with the values.
    Front,
    /// The other.
    Back,
}

/// Where cards stand on a page.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid {
    left: f64,
    top: f64,
    columns: usize,
    rows: usize,
    /// Width and height of a card.
    card: (f64, f64),
    /// Width and height of what is cut out: a card that is folded has its back beside it.
    piece: (f64, f64),
    gutter: f64,
    bleed: f64,
    cut: Cut,
    flip: Flip,
    page: (f64, f64),
    /// The line of its footer.
    line: FooterLine,
}

impl Grid {
    /// As many cards as go, centred.
    pub(super) fn new(options: &Options) -> Self {
        let (page, card) = (options.paper.size(), options.card_size.size());
        let imposition = options.imposition;
        let bleed = imposition.bleed.points();
        let gutter = imposition.gutter.points().max(2.0 * bleed);
        let across = if options.folds() { 2.0 } else { 1.0 };
        let piece = (across * card.0, card.1);
        let count = |room: f64, one: f64| {
            let fits = (room - 2.0 * (UNPRINTABLE + bleed) + gutter) / (one + gutter);
            fits.floor().max(1.0)
        };
        let columns = count(page.0 - 2.0 * LEAST_SIDE, piece.0);
        let rows = count(page.1 - 2.0 * LEAST_MARK, piece.1);
        let margin =
            |room: f64, one: f64, count: f64| (room - count * one - (count - 1.0) * gutter) / 2.0;
        Self {
            left: margin(page.0, piece.0, columns),
            top: margin(page.1, piece.1, rows),
            columns: columns as usize,
            rows: rows as usize,
            card,
            piece,
            gutter,
            bleed,
            cut: imposition.cut,
            flip: imposition.flip,
            page,
            line: FooterLine::new(options.floor()),
        }
    }

    /// Whether one piece at least stands on the paper with its crop marks.
    pub(super) fn fits(&self) -> bool {
        let least = |margin: f64, marks: f64| margin + 1e-6 >= UNPRINTABLE + self.bleed + marks;
        least(self.left, LEAST_SIDE) && least(self.top, LEAST_MARK)
    }

    /// How many cards stand on a page.
    pub(super) const fn places(&self) -> usize {
        self.columns * self.rows
    }

    /// How many rows of cards stand on a page.
    pub(super) const fn rows(&self) -> usize {
        self.rows
    }

    /// The place at the right of this one, and the one under it, where there are any.
    pub(super) fn neighbours(&self, place: usize) -> [Option<usize>; 2] {
        let right = (!(place + 1).is_multiple_of(self.columns)).then_some(place + 1);
        let under = Some(place + self.columns).filter(|under| *under < self.places());
        [right, under]
    }

    fn right(&self) -> f64 {
        self.page.0 - self.left
    }

    fn bottom(&self) -> f64 {
        self.page.1 - self.top
    }

    /// The corner of a place. Backs are mirrored as the sheet is turned over, so that both sides meet; on one that is folded they stand
    /// beside their fronts.
    pub(super) fn corner(&self, place: usize, side: Side) -> (f64, f64) {
        let (mut column, mut row) = (place % self.columns, place / self.columns);
        let mut beside = 0.0;
        if side == Side::Back {
            match self.flip {
                Flip::LongEdge => column = self.columns - 1 - column,
                Flip::ShortEdge => row = self.rows - 1 - row,
                Flip::Fold => beside = self.card.0,
            }
        }
        (
            self.left + column as f64 * (self.piece.0 + self.gutter) + beside,
            self.top + row as f64 * (self.piece.1 + self.gutter),
        )
    }

    /// The area of a place, with the bleed around it: nothing of it reaches over a fold.
    pub(super) fn ground(&self, place: usize, side: Side) -> Rect {
        let (x, y) = self.corner(place, side);
        let card = Rect::new(x, y, x + self.card.0, y + self.card.1);
        let mut ground = card.inflate(self.bleed, self.bleed);
        if self.piece != self.card {
            match side {
                Side::Front => ground.x1 = card.x1,
                Side::Back => ground.x0 = card.x0,
            }
        }
        ground
    }

    /// The area of a place.
    pub(super) fn area(&self, place: usize) -> Rect {
        let (x, y) = self.corner(place, Side::Front);
        Rect::new(x, y, x + self.card.0, y + self.card.1)
    }

    /// Whether cards touch each other.
    pub(super) fn is_close(&self) -> bool {
        self.gutter == 0.0
    }

    /// Whether anything is drawn beyond the cut.
    pub(super) fn bleeds(&self) -> bool {
        self.bleed > 0.0
    }

    /// The lines that belong to a place: its frame, and where it is folded.
    pub(super) fn lines(&self, place: usize) -> Vec<Item> {
        let (x, y) = self.corner(place, Side::Front);
        let mut lines = Vec::new();
        if self.cut == Cut::Frame {
            let frame = Outline::rect(x, y, self.piece.0, self.piece.1);
            let pen = Stroke::dashed(theme::CUT, PEN, 1.6, 1.6);
            lines.push(Item::Stroke(frame, pen));
        }
        if self.piece != self.card {
            let fold = x + self.card.0;
            let line = Outline::line(fold, y, fold, y + self.card.1);
            let pen = Stroke::dashed(theme::INK, 0.5, 0.6, 1.8);
            lines.push(Item::Stroke(line, pen));
        }
        lines
    }

    /// The two edges of every column or row.
    fn edges(start: f64, count: usize, one: f64, gutter: f64) -> Vec<f64> {
        let mut edges = Vec::new();
        for index in 0..count {
            let from = start + index as f64 * (one + gutter);
            if index == 0 || gutter > 0.0 {
                edges.push(from);
            }
            edges.push(from + one);
        }
        edges
    }

    /// An empty page with crop marks.
    pub(super) fn page(&self) -> Page {
        let mut page = self.blank();
        page.items.extend(self.marks(&[], &[]));
        page
    }

    /// An empty page.
    pub(super) fn blank(&self) -> Page {
        let mut page = Page::new(self.page.0, self.page.1);
        page.footer = Some(self.footer());
        page
    }

    /// Crop marks: outside the cards only, and off the edge of the paper. A line that is folded between some cards, front and back, has none,
    /// for it is not cut from edge to edge: it is drawn where it is cut beside one of these cards.
    pub(super) fn marks(&self, folds: &[(usize, usize)], cards: &[usize]) -> Vec<Item> {
        let folds: Vec<Rect> = folds.iter().map(|(a, b)| self.shared(*a, *b)).collect();
        let is_cut = |part: &Rect| {
            let is_fold = |fold: &Rect| fold.center().distance(part.center()) < 1e-3;
            !folds.iter().any(is_fold)
        };
        let cards: Vec<Rect> = cards.iter().map(|place| self.area(*place)).collect();
        let is_beside = |part: &Rect| {
            let touches = |card: &Rect| card.inflate(1.0, 1.0).contains(part.center());
            cards.iter().any(touches)
        };
        let row = |row| self.area(row * self.columns);
        let down = Self::edges(self.left, self.columns, self.piece.0, self.gutter);
        let down = down.into_iter().map(|x| {
            let parts = (0..self.rows).map(row);
            let parts = parts.map(|card| Rect::new(x, card.y0, x, card.y1));
            (parts.collect::<Vec<_>>(), self.mark(self.top), (0.0, 1.0))
        });
        let across = Self::edges(self.top, self.rows, self.piece.1, self.gutter);
        let across = across.into_iter().map(|y| {
            let parts = (0..self.columns).map(|column| self.area(column));
            let parts = parts.map(|card| Rect::new(card.x0, y, card.x0 + self.piece.0, y));
            (parts.collect::<Vec<_>>(), self.mark(self.left), (1.0, 0.0))
        });
        let mut marks = Vec::new();
        for (parts, (near, far), (dx, dy)) in down.chain(across) {
            let mut line = |x0, y0, x1, y1| {
                let line = Outline::line(x0, y0, x1, y1);
                marks.push(Item::Stroke(line, Stroke::new(theme::INK, PEN)));
            };
            let [Some(first), Some(last)] = [parts.first(), parts.last()] else {
                continue;
            };
            if parts.iter().all(is_cut) {
                let (x, y) = (first.x0, first.y0);
                line(x - dx * far, y - dy * far, x - dx * near, y - dy * near);
                let (x, y) = (last.x1, last.y1);
                line(x + dx * near, y + dy * near, x + dx * far, y + dy * far);
                continue;
            }
            for part in parts.iter().filter(|part| is_cut(part) && is_beside(part)) {
                line(part.x0, part.y0, part.x1, part.y1);
            }
        }
        marks
    }

    /// The edge that two neighbours have in common.
    pub(super) fn shared(&self, one: usize, other: usize) -> Rect {
        self.area(one).intersect(self.area(other))
    }

    /// Under the grid, or beside it where the paper leaves no room under it.
    fn footer(&self) -> Footer {
        let (_, marks) = self.mark(self.top);
        if self.top >= marks + self.line.height() + UNPRINTABLE {
            let (sides, ends) = ((self.left, self.right()), (self.bottom(), self.page.1));
            return furniture::under_grid(sides, ends, self.line);
        }
        let (_, marks) = self.mark(self.left);
        let x = self.right() + marks + self.line.ascent;
        let x = x.min(self.page.0 - UNPRINTABLE - self.line.depth);
        furniture::beside_grid(self.bottom(), self.top, x)
    }

    /// Where a line may stand that is read upwards, left of a row of cards: its baseline, its lower end and its length.
    pub(super) fn beside(&self, row: usize) -> (f64, f64, f64) {
        let x = self.left - self.bleed - self.line.depth - PEN;
        let top = self.top + row as f64 * (self.piece.1 + self.gutter);
        (x, top + self.card.1 - mm(3.0), self.card.1 - mm(6.0))
    }

    /// Where a crop mark starts and ends in a margin of this width, counted from the cards: shorter where the margin is narrow.
    fn mark(&self, margin: f64) -> (f64, f64) {
        const USUAL: (f64, f64) = (mm(1.0), mm(4.0));
        let room = margin - self.bleed - UNPRINTABLE - PEN / 2.0;
        let far = USUAL.1.min(room);
        (self.bleed + USUAL.0.min(far / 4.0), self.bleed + far)
    }
}
