//! What every page carries besides its content: the footer with the list's own terms and its fingerprint, the stamp of an illegal
//! list, ornaments.

use std::ops::Range;

use kurbo::{Affine, BezPath, Point, Rect};

use super::{
    Options, Paper,
    desk::Desk,
    fonts::Face,
    large::Scale,
    page::{Layout, MARGIN, Strip, UNPRINTABLE},
    scene::{Colour, Footer, Item, Outline, Page, Stroke},
    text::{Line, Setter, Style},
    theme::{self, mm},
    words,
};
use crate::{model::lang::counted, text};

/// Type size of footers beside and under what is cut out.
const FOOTER_SIZE: f64 = 7.6;

/// How footers are set, and the least size to which they shrink: those of running sheets are read as the sheets are.
const fn type_of(footer: &Footer) -> (Style, f64) {
    let (size, floor) = if footer.rule {
        (theme::ROSTER_FLOOR, theme::ROSTER_FLOOR)
    } else {
        (FOOTER_SIZE, theme::CARD_FLOOR)
    };
    (
        theme::style(Face::Italic, size).coloured(theme::QUIET),
        floor,
    )
}

/// Space between the words of a footer.
const BETWEEN: f64 = mm(3.0);

/// How much room the line of a footer takes, in points.
#[derive(Clone, Copy, Debug)]
pub(super) struct FooterLine {
    /// How far it reaches over its baseline.
    pub ascent: f64,
    /// How far it reaches under it.
    pub depth: f64,
}

impl FooterLine {
    /// Footers of which no word is smaller than the floor.
    pub(super) const fn new(floor: f64) -> Self {
        let size = FOOTER_SIZE.max(floor);
        Self {
            ascent: size * 0.9,
            depth: size * 0.25,
        }
    }

    /// Its height, with as much space over it as under it.
    pub(super) const fn height(self) -> f64 {
        self.ascent + 2.0 * self.depth
    }
}

/// The footer of running sheets.
#[must_use]
pub(super) const fn running(width: f64, height: f64) -> Footer {
    Footer {
        left: MARGIN,
        right: width - MARGIN,
        baseline: height - mm(8.9),
        rule: true,
        upwards: false,
    }
}

/// The footer under a grid of cards that ends at `bottom`.
#[must_use]
pub(super) fn under_grid(
    (left, right): (f64, f64),
    (bottom, height): (f64, f64),
    line: FooterLine,
) -> Footer {
    let middle = f64::midpoint(bottom, height) + 2.0;
    Footer {
        left,
        right,
        baseline: middle.min(height - UNPRINTABLE - line.depth),
        rule: false,
        upwards: false,
    }
}

/// The footer beside a grid of cards, read from below upwards with its baseline here.
#[must_use]
pub(super) const fn beside_grid(bottom: f64, top: f64, baseline: f64) -> Footer {
    Footer {
        left: bottom,
        right: top,
        baseline,
        rule: false,
        upwards: true,
    }
}

/// A line that starts so far along a footer, so far above its baseline.
fn along(footer: &Footer, line: &Line, start: f64, above: f64) -> Vec<Item> {
    if footer.upwards {
        let upwards = -std::f64::consts::FRAC_PI_2;
        return line.on(footer.baseline - above, footer.left - start, upwards, 1.0);
    }
    line.baseline(footer.left + start, footer.baseline - above)
}

/// Writes the footers of pages and of the armies that share them: name, ruleset, the terms that the list sets itself, fingerprint and
/// page number, counted over so many pages.
///
/// What is too long for a footer stands in full on the roster and in the attached list.
pub(super) fn footers(
    desk: &mut Desk<'_>,
    parts: &[(Range<usize>, Vec<Paper<'_>>)],
    over: &Range<usize>,
) {
    desk.setter.floor = desk.options.floor();
    for (pages, armies) in parts {
        for number in pages.clone() {
            let page = &desk.scene.pages[number];
            let Some(footer) = page.footer.clone() else {
                continue;
            };
            let of_page = |(owner, _): &(usize, &Paper<'_>)| {
                page.owners.is_empty() || page.owners.contains(owner)
            };
            let armies = armies.iter().enumerate().filter(of_page);
            let armies: Vec<&Paper<'_>> = armies.map(|(_, army)| army).collect();
            let count = page_number(number, over);
            let setter = &mut desk.setter;
            let items = setter.untold(|setter| footer_items(setter, &armies, &footer, &count));
            let page = &mut desk.scene.pages[number];
            // Nothing is added to a page after it.
            page.items.reserve_exact(items.len());
            page.items.extend(items);
            if let Some(sheet) = page.sheet {
                desk.tell_shortened(sheet);
            }
        }
    }
}

/// The footer of a page that belongs to these armies.
fn footer_items(
    setter: &mut Setter,
    armies: &[&Paper<'_>],
    footer: &Footer,
    count: &str,
) -> Vec<Item> {
    let names: Vec<&str> = armies
        .iter()
        .map(|army| setter.typed(&army.roster.name))
        .collect();
    let prints: Vec<String> = armies
        .iter()
        .map(|army| fingerprint(setter, army))
        .collect();
    let count = format!("{}  ·  {count}", prints.join(" · "));
    // The fingerprints of several take the middle, too; their terms stand on their rosters.
    let only = match armies {
        [army] => Some(*army),
        _ => None,
    };
    let words = (&*names.join(" · "), only, &*count);
    if footer.rule {
        on_sheet(setter, words, footer)
    } else {
        at_grid(setter, words, footer)
    }
}

/// What stands in a footer: the names of armies, the army if it is only one, fingerprints and page number.
type Words<'w> = (&'w str, Option<&'w Paper<'w>>, &'w str);

/// The footer of a running sheet: terms have a line of their own over it.
fn on_sheet(setter: &mut Setter, (name, army, count): Words<'_>, footer: &Footer) -> Vec<Item> {
    let (style, floor) = type_of(footer);
    // Large print has room for short titles only, and the book stands on the roster.
    let middle = army.map_or("", |army| army.ruleset);
    let is_short = setter.width(style, middle) < footer.length() / 3.0;
    let middle = if setter.floor == 0.0 || is_short {
        middle
    } else {
        ""
    };
    let terms = army.and_then(|army| terms(setter, army, (style, floor), footer.length()));
    in_line(setter, [name, middle, count], terms.as_ref(), footer)
}

/// The footer at a grid of cards, in thirds: beside it, marks come between them. Terms take the place of the ruleset.
fn at_grid(setter: &mut Setter, (name, army, count): Words<'_>, footer: &Footer) -> Vec<Item> {
    let (style, floor) = type_of(footer);
    let length = footer.length();
    let third = length / 3.0;
    let room = third - BETWEEN;
    let name = setter.reminder(style, name, room, floor);
    let mut items = along(footer, &name, edge(footer), 0.0);
    let middle = army.and_then(|army| {
        let terms = terms(setter, army, (style, floor), room);
        terms.or_else(|| {
            if setter.floor > 0.0 {
                return setter.fitted(style, army.ruleset, room, floor);
            }
            Some(setter.reminder(style, army.ruleset, room, floor))
        })
    });
    items.extend(middle.iter().flat_map(|line| {
        let x = (length - line.width) / 2.0;
        along(footer, line, x, 0.0)
    }));
    let room = if army.is_some() { room } else { room + third };
    let count = setter.reminder(style, count, room, 6.0);
    let start = length - edge(footer) - count.width;
    items.extend(along(footer, &count, start, 0.0));
    items
}

/// Words on the left, in the middle and on the right of the footer of a running sheet: those on the right always stand in full, the others share
/// the room as they need it. Over them stand terms and a rule.
fn in_line(
    setter: &mut Setter,
    [left, middle, right]: [&str; 3],
    terms: Option<&Line>,
    footer: &Footer,
) -> Vec<Item> {
    let (style, floor) = type_of(footer);
    let length = footer.length();
    let right = setter.reminder(style, right, length * 2.0 / 3.0, 6.0);
    let room = length - right.width - BETWEEN;
    let (own, wanted) = (setter.width(style, left), setter.width(style, middle));
    let (own, wanted) = shared(room, own, wanted + BETWEEN);
    let left = setter.reminder(style, left, own, floor);
    let middle = setter.reminder(style, middle, wanted - BETWEEN, floor);
    let x = centred(middle.width, length, (left.width, length - right.width));
    let mut items = along(footer, &left, 0.0, 0.0);
    items.extend(along(footer, &middle, x, 0.0));
    items.extend(along(footer, &right, length - right.width, 0.0));
    let taller = setter.raised(style).size / theme::ROSTER_FLOOR;
    let mut top = OVER_FOOTER * taller;
    if let Some(terms) = terms {
        let x = (length - terms.width) / 2.0;
        items.extend(along(footer, terms, x, TERMS_LINE * taller));
        top += TERMS_LINE * taller;
    }
    let y = footer.baseline - top;
    let line = Outline::line(footer.left, y, footer.right, y);
    items.push(Item::Stroke(line, Stroke::new(theme::RULE, 0.5)));
    items
}

/// How much of a room two texts get: what they take, or the longer what the other leaves, but no less than half.
fn shared(room: f64, one: f64, other: f64) -> (f64, f64) {
    if one + other <= room || one < room / 2.0 {
        (one, room - one)
    } else {
        let other = other.min(room / 2.0);
        (room - other, other)
    }
}

/// Where words begin that stand in the middle of a line, or as near as what stands left and right of them lets them.
fn centred(width: f64, length: f64, (left, right): (f64, f64)) -> f64 {
    let middle = (length - width) / 2.0;
    middle.min(right - BETWEEN - width).max(left + BETWEEN)
}

/// The fingerprint of a list, and whether it is its public form.
fn fingerprint(setter: &Setter, army: &Paper<'_>) -> String {
    let public = army.withheld.map(|_| setter.say(&words::PUBLIC));
    format!(
        "{}{}",
        army.identity.list.short(),
        public.unwrap_or_default()
    )
}

/// Pages of one column as wide as the paper, with room for a footer.
pub(super) fn running_pages(options: &Options, scale: Scale, strips: Vec<Strip>) -> Vec<Page> {
    let (width, height) = options.paper.size();
    let room = scale.laid_out(height - MARGIN - options.bottom());
    let columns = Layout::new(strips, &|_| room).columns;
    let pages = columns.into_iter().map(|column| {
        let mut page = Page::new(width, height);
        let items = column.items(0.0, 0.0).map(|item| scale.magnified(item));
        page.place(items, MARGIN, MARGIN);
        page.footer = Some(running(width, height));
        page
    });
    pages.collect()
}

/// "3 / 12": a page among others.
fn page_number(number: usize, over: &Range<usize>) -> String {
    format!("{} / {}", number - over.start + 1, over.len())
}

/// Two words and the page number, counted over so many pages, under pages that belong to no list.
pub(super) fn plain_footers(
    desk: &mut Desk<'_>,
    pages: Range<usize>,
    words: [&str; 2],
    over: &Range<usize>,
) {
    desk.setter.floor = desk.options.floor();
    for number in pages {
        let Some(footer) = desk.scene.pages[number].footer.clone() else {
            continue;
        };
        let count = page_number(number, over);
        let [left, middle] = words;
        let setter = &mut desk.setter;
        let words = [left, middle, &count];
        let items = setter.untold(|setter| in_line(setter, words, None, &footer));
        desk.scene.pages[number].items.extend(items);
    }
    desk.setter.take_shortened();
}

/// Height of the rule over the baseline of a footer of the usual size.
const OVER_FOOTER: f64 = 10.0;
/// Height of the line of terms on running sheets.
const TERMS_LINE: f64 = 10.0;

/// The list's own terms on one line: as many as there is room for, and how many more there are.
fn terms(
    setter: &mut Setter,
    army: &Paper<'_>,
    (style, floor): (Style, f64),
    width: f64,
) -> Option<Line> {
    /// A line holds no more.
    const MOST: usize = 8;
    let style = style.coloured(theme::INK);
    let terms = &army.roster.terms;
    let own = terms.own().count();
    for most in (1..=own.min(MOST)).rev() {
        let words = terms.named(most)?;
        let words = text!(
            "Terms of the list: {words}",
            "Conditions de la liste : {words}",
            words
        );
        let words = setter.say(&words);
        if let Some(line) = setter.fitted(style, &words, width, floor) {
            return Some(line);
        }
    }
    let own = i64::try_from(own).ok().filter(|own| *own > 0)?;
    let words = counted(
        own,
        ("term of the list", "terms of the list"),
        ("condition de la liste", "conditions de la liste"),
    );
    let words = setter.say(&words);
    Some(setter.line(style.sized(floor), &words))
}

/// Under a grid the outer words keep clear of the corner marks.
const fn edge(footer: &Footer) -> f64 {
    if footer.rule { 0.0 } else { mm(2.0) }
}

/// The stamp across a rectangle, rising from its lower left to its upper right; translucent, so that it hides nothing.
pub(super) fn stamp(setter: &mut Setter, page: &mut Page, area: Rect, ink: (Colour, f64)) {
    let words = setter.say(&words::ILLEGAL);
    across(setter, page, area, &words, ink);
}

/// The stamp on a marker: one word, so that it can be read on a small one.
pub(super) fn stamp_marker(setter: &mut Setter, page: &mut Page, area: Rect) {
    let words = setter.say(&words::FAULTY);
    across(setter, page, area, &words, ON_DARK);
}

/// Words across a rectangle.
fn across(
    setter: &mut Setter,
    page: &mut Page,
    area: Rect,
    words: &str,
    (colour, alpha): (Colour, f64),
) {
    let (width, height) = (area.width(), area.height());
    let angle = -height.atan2(width);
    let length = width.hypot(height) * 0.74;
    let unit = theme::style(Face::Title, 100.0).coloured(colour);
    let natural = setter.width(unit, words);
    let style = unit.sized((length / natural * 100.0).min(96.0));
    let line: Line = setter.line(style, words);
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
/// The stamp on a marker.
const ON_DARK: (Colour, f64) = (theme::WHITE, 0.35);

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
