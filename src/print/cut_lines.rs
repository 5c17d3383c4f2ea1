//! What all sheets to cut up share: the title with its instruction, the bar to check the scale
//! with, the pages.

use std::cell::Cell;

use kurbo::Point;

use super::{
    Paper,
    desk::Desk,
    fonts::Face,
    furniture,
    page::{Layout, Strip},
    scene::{Item, Outline, Page, Stroke},
    tag::{self, Kind},
    text::{self, Flow},
    theme::{self, mm},
    words,
};
use crate::model::lang::Text;

/// The space around sheets to cut up: what a printer reaches, and a little more.
const EDGE: f64 = mm(10.0);

/// What the pages of a sheet to cut up have in common: each has the title and the bar, for any of them may be the one that is held
/// against a ruler.
pub(super) struct Frame {
    head: Strip,
    /// Whether a page has the head already.
    is_told: Cell<bool>,
    paper: (f64, f64),
    /// The width under the title.
    pub width: f64,
    /// The height between the title and the footer.
    pub height: f64,
}

impl Frame {
    /// The frame of the sheets of these armies, each with its place among those of the print, with a title and what is said under it, each
    /// from a line of its own; none without an army.
    pub(super) fn new(
        desk: &mut Desk<'_>,
        armies: &[(usize, Paper<'_>)],
        title: &Text,
        notes: &[Text],
    ) -> Option<Self> {
        /// Space under the title.
        const UNDER: f64 = 5.0;
        if armies.is_empty() {
            return None;
        }
        let paper = desk.options.paper.size();
        let width = paper.0 - 2.0 * EDGE;
        let mut head = head(desk, armies, width, (title, notes));
        head.height += UNDER;
        Some(Self {
            paper,
            width,
            height: paper.1 - EDGE - desk.options.bottom() - head.height,
            head,
            is_told: Cell::new(false),
        })
    }

    /// The upper left corner of what stands under the title.
    pub(super) const fn corner(&self) -> Point {
        Point::new(EDGE, EDGE + self.head.height)
    }

    /// A page with its title and these things.
    pub(super) fn page(&self, items: Vec<Item>) -> Page {
        let (width, height) = self.paper;
        let mut page = Page::new(width, height);
        let mut head = self.head.items.clone();
        if self.is_told.replace(true) {
            tag::repeated(&mut head);
        }
        page.place(head, EDGE, EDGE);
        page.items.extend(items);
        page.footer = Some(furniture::running(width, height));
        page
    }

    /// Strips on as many pages as they take.
    pub(super) fn flow(&self, strips: Vec<Strip>) -> Vec<Page> {
        let columns = Layout::new(strips, &|_| self.height).columns;
        let corner = self.corner();
        let pages = columns
            .into_iter()
            .map(|column| self.page(column.items(corner.x, corner.y).collect()));
        pages.collect()
    }
}

/// The stamp over pages of which no army is legal; the others are never among them.
pub(super) fn stamp(desk: &mut Desk<'_>, armies: &[(usize, Paper<'_>)], pages: &mut [Page]) {
    if armies.iter().all(|(_, army)| !army.verdict.legal) {
        for page in pages {
            furniture::stamp_page(&mut desk.setter, page);
        }
    }
}

/// Title, notes and the 50 mm bar.
fn head(
    desk: &mut Desk<'_>,
    armies: &[(usize, Paper<'_>)],
    width: f64,
    (title, notes): (&Text, &[Text]),
) -> Strip {
    let usual = std::mem::replace(&mut desk.setter.floor, desk.options.floor());
    let setter = &mut desk.setter;
    let bar = mm(50.0);
    let title = setter.say(title);
    let title = setter.tagged(Kind::Heading(1), |setter| {
        setter.line(theme::style(Face::Title, 22.0), &title)
    });
    let mut items = title.at(0.0, 0.0);
    let caps = theme::style(Face::Caps, 12.0).coloured(theme::ACCENT);
    let room = width - title.width - bar - mm(9.0);
    let names: Vec<&str> = armies
        .iter()
        .map(|(_, army)| setter.typed(&army.roster.name))
        .collect();
    let name = match &names[..] {
        [only] => setter.label(caps, only, room, theme::CARD_FLOOR),
        // They stand in full in the key, or on the labels themselves.
        several => setter.reminder(caps, &several.join(" · "), room, theme::CARD_FLOOR),
    };
    items.extend(name.baseline(title.width + mm(4.0), title.ascent));
    let style = theme::style(Face::Italic, 9.0).coloured(theme::QUIET);
    let mut lines = Vec::new();
    for note in notes {
        let note = setter.say(note);
        lines.extend(setter.plain(style, &note, width - bar - mm(6.0), Flow::Left));
    }
    items.extend(text::stack(&lines, 0.0, title.height));
    setter.floor = usual;
    items.extend(control_bar(desk, width - bar, 18.0));
    Strip::new(title.height + text::height(&lines) + 3.0, items)
}

/// A bar of exactly 50 mm with a tick every 10.
fn control_bar(desk: &mut Desk<'_>, x: f64, y: f64) -> Vec<Item> {
    let pen = Stroke::new(theme::INK, 0.6);
    let line = |x0, y0, x1, y1| Item::Stroke(Outline::line(x0, y0, x1, y1), pen);
    let mut items = vec![line(x, y, x + mm(50.0), y)];
    for tick in 0..=5 {
        let at = x + f64::from(tick) * mm(10.0);
        let rise = if tick % 5 == 0 { 5.0 } else { 2.6 };
        items.push(line(at, y - rise, at, y));
    }
    let style = theme::style(Face::Body, 7.5).coloured(theme::QUIET);
    let words = desk.setter.say(&words::BAR);
    let label = desk.setter.label(style, &words, mm(48.0), 7.0);
    items.extend(label.baseline(x + (mm(50.0) - label.width) / 2.0, y + 9.0));
    items
}
