//! What every page carries besides its content: the footer with the fingerprint, the stamp of an illegal list, ornaments.

use kurbo::{Affine, BezPath, Point, Rect};

use super::{
    Paper,
    desk::Desk,
    fonts::Face,
    page::{BOTTOM, MARGIN, UNPRINTABLE},
    scene::{Colour, Footer, Item, Outline, Page, Stroke},
    text::{Line, Setter},
    theme::{self, mm},
    words,
};

/// The footer of running sheets.
#[must_use]
pub(super) const fn running(width: f64, height: f64) -> Footer {
    Footer {
        left: MARGIN,
        right: width - MARGIN,
        baseline: height - BOTTOM + mm(7.0),
        rule: true,
    }
}

/// The footer under a grid of cards that ends at `bottom`.
#[must_use]
pub(super) fn under_grid(left: f64, right: f64, bottom: f64, height: f64) -> Footer {
    let middle = f64::midpoint(bottom, height) + 2.0;
    Footer {
        left,
        right,
        baseline: middle.min(height - UNPRINTABLE),
        rule: false,
    }
}

/// Writes the footers of an army's pages: name, ruleset, fingerprint and page number.
///
/// What is too long for a footer stands in full on the roster and in the attached list, so nothing is said about it.
pub(super) fn footers(desk: &mut Desk<'_>, army: &Paper<'_>, first: usize) {
    let end = desk.scene.pages.len();
    let total = end - first;
    let fingerprint = army.identity.list.short();
    for number in first..end {
        let Some(footer) = desk.scene.pages[number].footer.clone() else {
            continue;
        };
        let count = format!("{fingerprint}  ·  {} / {total}", number - first + 1);
        let items = footer_items(&mut desk.setter, army, &footer, &count);
        desk.scene.pages[number].items.extend(items);
    }
    desk.setter.take_shortened();
}

fn footer_items(setter: &mut Setter, army: &Paper<'_>, footer: &Footer, count: &str) -> Vec<Item> {
    let style = theme::style(Face::Italic, 7.6).coloured(theme::QUIET);
    let third = (footer.right - footer.left) / 3.0;
    let room = third - mm(3.0);
    let name = setter.label(style, &army.roster.name, room, theme::CARD_FLOOR);
    let ruleset = setter.label(style, army.ruleset, room, theme::CARD_FLOOR);
    let count = setter.label(style, count, room, 6.0);
    let middle = f64::midpoint(footer.left, footer.right) - ruleset.width / 2.0;
    let mut items = name.baseline(footer.left + edge(footer), footer.baseline);
    items.extend(ruleset.baseline(middle, footer.baseline));
    let right = footer.right - edge(footer) - count.width;
    items.extend(count.baseline(right, footer.baseline));
    if footer.rule {
        let y = footer.baseline - 10.5;
        let line = Outline::line(footer.left, y, footer.right, y);
        items.push(Item::Stroke(line, Stroke::new(theme::RULE, 0.5)));
    }
    items
}

/// Under a grid the outer words keep clear of the corner marks.
const fn edge(footer: &Footer) -> f64 {
    if footer.rule { 0.0 } else { mm(2.0) }
}

/// The stamp across a rectangle, rising from its lower left to its upper right; translucent, so that it hides nothing.
pub(super) fn stamp(
    setter: &mut Setter,
    page: &mut Page,
    area: Rect,
    (colour, alpha): (Colour, f64),
) {
    let (width, height) = (area.width(), area.height());
    let words = setter.say(&words::ILLEGAL);
    let angle = -height.atan2(width);
    let length = width.hypot(height) * 0.74;
    let unit = theme::style(Face::Title, 100.0).coloured(colour);
    let natural = setter.width(unit, &words);
    let style = unit.sized((length / natural * 100.0).min(96.0));
    let line: Line = setter.line(style, &words);
    let (along, across) = (line.width / 2.0, style.size * 0.33);
    let centre = area.center();
    let start = Point::new(
        centre.x - along * angle.cos() - across * angle.sin(),
        centre.y - along * angle.sin() + across * angle.cos(),
    );
    page.items.extend(line.on(start.x, start.y, angle, alpha));
}

/// The stamp on white or ivory.
pub(super) const ON_LIGHT: (Colour, f64) = (theme::ALARM, 0.18);
/// The stamp on the back of a card.
pub(super) const ON_DARK: (Colour, f64) = (theme::WHITE, 0.4);

/// The stamp across a whole page.
pub(super) fn stamp_page(setter: &mut Setter, page: &mut Page) {
    let area = Rect::new(0.0, 0.0, page.width, page.height).inset(-MARGIN);
    stamp(setter, page, area, ON_LIGHT);
}

/// A star of eight petals, the mark of the house.
#[must_use]
pub(super) fn star(x: f64, y: f64, radius: f64, colour: Colour) -> Item {
    let mut path = BezPath::new();
    for petal in 0..8 {
        let reach = if petal % 2 == 0 { 1.0 } else { 0.72 };
        let turn = Affine::translate((x, y))
            * Affine::rotate(f64::from(petal) * std::f64::consts::FRAC_PI_4)
            * Affine::scale(radius);
        path.extend(turn * petal_path(reach));
    }
    Item::Fill(Outline::Path(path), colour)
}

fn petal_path(reach: f64) -> BezPath {
    let mut path = BezPath::new();
    path.move_to((0.16, 0.0));
    path.curve_to((0.38, -0.2), (0.62 * reach, -0.16), (reach, 0.0));
    path.curve_to((0.62 * reach, 0.16), (0.38, 0.2), (0.16, 0.0));
    path.close_path();
    path
}

/// A double rule with a star in the middle.
#[must_use]
pub(super) fn ornament(width: f64) -> Vec<Item> {
    let (middle, gap, y) = (width / 2.0, 10.0, 6.0);
    let mut items = vec![star(middle, y, 6.0, theme::ACCENT)];
    for (offset, thickness) in [(-1.1, 0.9), (1.1, 0.4)] {
        for (from, to) in [(0.0, middle - gap), (middle + gap, width)] {
            let line = Outline::line(from, y + offset, to, y + offset);
            items.push(Item::Stroke(line, Stroke::new(theme::ACCENT, thickness)));
        }
    }
    items
}
