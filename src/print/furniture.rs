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
    text::{Line, Setter},
    theme::{self, mm},
    words,
};
use crate::{model::lang::counted, text};

/// Type size of footers.
const FOOTER_SIZE: f64 = 7.6;

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
        baseline: height - mm(9.0),
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
/// What is too long for a footer stands in full on the roster and in the attached list, so nothing is said about it.
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
            desk.scene.pages[number].items.extend(items);
        }
    }
    desk.setter.take_shortened();
}

fn footer_items(
    setter: &mut Setter,
    armies: &[&Paper<'_>],
    footer: &Footer,
    count: &str,
) -> Vec<Item> {
    let style = theme::style(Face::Italic, FOOTER_SIZE).coloured(theme::QUIET);
    let length = footer.length();
    let third = length / 3.0;
    let room = third - mm(3.0);
    let names: Vec<&str> = armies
        .iter()
        .map(|army| setter.typed(&army.roster.name))
        .collect();
    let name = setter.label(style, &names.join(" · "), room, theme::CARD_FLOOR);
    let centred = |line: &Line, above| along(footer, line, (length - line.width) / 2.0, above);
    let mut items = along(footer, &name, edge(footer), 0.0);
    // Under cards there is one line; running sheets have a line for the terms alone.
    let taller = setter.raised(style).size / FOOTER_SIZE;
    let above = if footer.rule {
        TERMS_LINE * taller
    } else {
        0.0
    };
    let width = if footer.rule { 3.0 * third } else { room };
    let (terms, middle) = match armies {
        [army] => (terms(setter, army, width), Some(army.ruleset)),
        // The fingerprints of several take the middle, too; their terms stand on their rosters.
        _ => (None, None),
    };
    let terms_above = terms.as_ref().map_or(0.0, |_| above);
    if let Some(ruleset) = middle
        && (terms.is_none() || footer.rule)
    {
        let ruleset = if setter.floor > 0.0 {
            // Large print has room for short titles only, and the book stands on the roster.
            setter.fitted(style, ruleset, room, theme::CARD_FLOOR)
        } else {
            Some(setter.label(style, ruleset, room, theme::CARD_FLOOR))
        };
        items.extend(ruleset.iter().flat_map(|line| centred(line, 0.0)));
    }
    items.extend(terms.iter().flat_map(|line| centred(line, above)));
    let prints: Vec<String> = armies
        .iter()
        .map(|army| fingerprint(setter, army))
        .collect();
    let count = format!("{}  ·  {count}", prints.join(" · "));
    let room = if middle.is_some() { room } else { room + third };
    let count = setter.label(style, &count, room, 6.0);
    let start = length - edge(footer) - count.width;
    items.extend(along(footer, &count, start, 0.0));
    if footer.rule {
        let y = footer.baseline - OVER_FOOTER * taller - terms_above;
        let line = Outline::line(footer.left, y, footer.right, y);
        items.push(Item::Stroke(line, Stroke::new(theme::RULE, 0.5)));
    }
    items
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
        let items = setter.untold(|setter| plain_footer(setter, &footer, [left, middle, &count]));
        desk.scene.pages[number].items.extend(items);
    }
    desk.setter.take_shortened();
}

/// The footer of pages that belong to no list: three words on the left, in the middle and on the right.
fn plain_footer(
    setter: &mut Setter,
    footer: &Footer,
    [left, middle, right]: [&str; 3],
) -> Vec<Item> {
    let style = theme::style(Face::Italic, FOOTER_SIZE).coloured(theme::QUIET);
    let room = (footer.right - footer.left) / 3.0 - mm(3.0);
    let mut line = |words: &str| setter.label(style, words, room, theme::CARD_FLOOR);
    let (left, middle, right) = (line(left), line(middle), line(right));
    let centre = f64::midpoint(footer.left, footer.right) - middle.width / 2.0;
    let mut items = left.baseline(footer.left, footer.baseline);
    items.extend(middle.baseline(centre, footer.baseline));
    items.extend(right.baseline(footer.right - right.width, footer.baseline));
    let y = footer.baseline - OVER_FOOTER * setter.raised(style).size / FOOTER_SIZE;
    let rule = Outline::line(footer.left, y, footer.right, y);
    items.push(Item::Stroke(rule, Stroke::new(theme::RULE, 0.5)));
    items
}

/// Height of the rule over the baseline of a footer of the usual size.
const OVER_FOOTER: f64 = 10.5;
/// Height of the line of terms on running sheets.
const TERMS_LINE: f64 = 8.8;

/// The list's own terms on one line: as many as there is room for, and how many more there are.
fn terms(setter: &mut Setter, army: &Paper<'_>, width: f64) -> Option<Line> {
    /// A line holds no more.
    const MOST: usize = 8;
    let style = theme::style(Face::Italic, 7.6);
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
        if let Some(line) = setter.fitted(style, &words, width, theme::CARD_FLOOR) {
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
    Some(setter.line(style.sized(theme::CARD_FLOOR), &words))
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
