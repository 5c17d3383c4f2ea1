//! Markers to cut out: every kind with its count and the reason for it, drawn at true size with a bar to measure. Kinds are told
//! apart by outline, drawing, letter and colour. Kinds of few markers stand side by side.

use kurbo::{BezPath, Point, Rect};

use super::{
    Notice, Paper, PrintError, art, cut_lines,
    desk::Desk,
    fonts::Face,
    page::Strip,
    scene::{Item, Outline, Page, Stroke, Symbol},
    text::{self, Flow, Line, Span},
    theme::{self, mm},
    words,
};
use crate::model::marker::{Marker, Shape, Size};

/// More markers than anybody cuts out.
const MOST: u64 = 20_000;
/// Space between markers.
const GAP: f64 = mm(1.5);
/// The coloured ground ends so far inside the cut.
const BLEED: f64 = mm(0.7);

/// How many markers an army asks for; an error where nobody would cut them out.
pub(super) fn count(army: &Paper<'_>) -> Result<u64, PrintError> {
    let counts = army.markers.iter().map(|marker| u64::from(marker.count));
    let asked = counts.sum();
    if asked > MOST {
        return Err(PrintError::TooManyMarkers { asked, most: MOST });
    }
    Ok(asked)
}

/// The marker pages.
pub(super) fn pages(desk: &mut Desk<'_>, army: &Paper<'_>) -> Result<Vec<Page>, PrintError> {
    if count(army)? == 0 {
        return Ok(Vec::new());
    }
    let inner = cut_lines::width(desk);
    let strips = kinds(desk, army.markers, inner);
    let title = [&words::MARKERS, &words::CUT];
    Ok(cut_lines::pages(desk, army, title, strips))
}

/// One kind of marker, measured: its caption and its rows.
struct Kind {
    caption: Vec<Line>,
    /// What stands on each row.
    rows: Vec<Vec<Item>>,
    pitch: f64,
    width: f64,
}

/// All kinds, each on the first shelf that has room for it beside kinds of as many rows or more.
fn kinds(desk: &mut Desk<'_>, markers: &[Marker], width: f64) -> Vec<Strip> {
    let mut shelves: Vec<Vec<Kind>> = Vec::new();
    for marker in markers.iter().filter(|marker| marker.count > 0) {
        let kind = kind(desk, marker, width);
        match shelves.iter_mut().find(|shelf| takes(shelf, &kind, width)) {
            Some(shelf) => shelf.push(kind),
            None => shelves.push(vec![kind]),
        }
    }
    shelves.into_iter().flat_map(shelve).collect()
}

/// Whether a shelf has room for a kind.
fn takes(shelf: &[Kind], kind: &Kind, width: f64) -> bool {
    let taken: f64 = shelf.iter().map(|one| one.width + mm(6.0)).sum();
    let holds = |one: &Kind| {
        one.rows.len() >= kind.rows.len() && one.pitch >= kind.pitch && one.caption.len() <= 3
    };
    taken + kind.width <= width && shelf.iter().any(holds)
}

/// Kinds side by side: captions on one baseline, then the rows.
fn shelve(shelf: Vec<Kind>) -> Vec<Strip> {
    let mut strips = Vec::new();
    let mut shelf = shelf;
    if let [kind] = &mut shelf[..] {
        // A caption may be longer than a page; its last lines stay with the markers.
        let long = kind.caption.len().saturating_sub(3);
        strips.extend(
            kind.caption
                .drain(..long)
                .map(|line| Strip::new(line.height, line.at(0.0, 0.0))),
        );
    }
    let tallest = shelf
        .iter()
        .map(|kind| text::height(&kind.caption))
        .fold(0.0, f64::max);
    let rows = shelf.iter().map(|kind| kind.rows.len()).max().unwrap_or(0);
    let pitch = shelf.iter().map(|kind| kind.pitch).fold(0.0, f64::max);
    let mut captions = Vec::new();
    let mut lines: Vec<Vec<Item>> = vec![Vec::new(); rows];
    let mut x = 0.0;
    for kind in shelf {
        captions.extend(text::stack(
            &kind.caption,
            x,
            tallest - text::height(&kind.caption),
        ));
        for (line, items) in lines.iter_mut().zip(kind.rows) {
            line.extend(items.into_iter().map(|mut item| {
                item.shift((x, 0.0).into());
                item
            }));
        }
        x += kind.width + mm(6.0);
    }
    strips.push(Strip::new(tallest + 2.5, captions).after(6.5).kept());
    strips.extend(lines.into_iter().map(|items| Strip::new(pitch, items)));
    strips
}

fn kind(desk: &mut Desk<'_>, marker: &Marker, width: f64) -> Kind {
    let side = side(desk, marker);
    // A secret number stands beside its front, so that both can be folded together.
    let unit = if marker.numbered_back {
        2.0 * side
    } else {
        side
    };
    let per_row = (((width + GAP) / (unit + GAP)).floor() as usize).max(1);
    let count = marker.count as usize;
    // Rows of one length leave room for another kind beside them.
    let per_row = count.div_ceil(count.div_ceil(per_row)).max(1);
    let mut rows = Vec::new();
    for first in (0..count).step_by(per_row) {
        let mut items = Vec::new();
        for number in first..count.min(first + per_row) {
            let x = ((number - first) as f64) * (unit + GAP);
            items.extend(piece(desk, marker, number, x, side));
        }
        rows.push(items);
    }
    let row = count.min(per_row) as f64;
    let natural = row * (unit + GAP) - GAP;
    let spans = caption(desk, marker);
    let (caption, room) = captioned(desk, &spans, natural, width);
    Kind {
        caption,
        rows,
        pitch: side + GAP,
        width: room,
    }
}

/// The caption over markers of this width, wider than they are if it would take more than three lines.
fn captioned(desk: &mut Desk<'_>, spans: &[Span], markers: f64, width: f64) -> (Vec<Line>, f64) {
    for room in [markers, mm(42.0), mm(60.0), mm(90.0)] {
        let room = room.max(markers).min(width);
        let lines = desk.setter.paragraph(spans, room + 0.1, Flow::Left);
        let words = lines.iter().map(|line| line.width).fold(0.0, f64::max);
        if lines.len() <= 3 && words <= room + 0.2 && room >= mm(38.0) {
            return (lines, markers.max(words));
        }
    }
    let lines = desk.setter.paragraph(spans, width + 0.1, Flow::Left);
    (lines, width)
}

fn side(desk: &Desk<'_>, marker: &Marker) -> f64 {
    mm(f64::from(
        desk.options
            .marker_size
            .unwrap_or(marker.size)
            .millimetres(),
    ))
}

/// "Reload ×8 — 6 muskets + 2 guns".
fn caption(desk: &Desk<'_>, marker: &Marker) -> Vec<Span> {
    let lang = desk.setter.lang;
    let bold = theme::style(Face::Bold, 9.5);
    let quiet = theme::style(Face::Body, 9.0).coloured(theme::QUIET);
    let label = marker.label.get(lang).into_owned();
    let count = theme::style(Face::Figures, 11.0).coloured(theme::ACCENT);
    let mut spans = vec![
        Span::new(bold, format!("{label} ")),
        Span::new(count, format!("×{}", marker.count)),
    ];
    if !marker.reason.is_empty() {
        spans.push(Span::new(quiet, format!(" — {}", marker.reason.get(lang))));
    }
    if marker.numbered_back {
        let fold = desk.setter.say(&words::FOLD);
        spans.push(Span::new(quiet, format!(" · {fold}")));
    }
    spans
}

/// One marker, or its front and its back.
fn piece(desk: &mut Desk<'_>, marker: &Marker, number: usize, x: f64, side: f64) -> Vec<Item> {
    let ground = ground(desk, marker, side);
    let numeral = marker.faces.get(number % marker.faces.len().max(1));
    let mut items = vec![Item::Symbol(ground, Point::new(x, 0.0))];
    if !marker.numbered_back {
        items.extend(front(desk, marker, numeral.map(String::as_str), x, side));
        return items;
    }
    items.extend(front(desk, marker, None, x, side));
    let plain = plain_ground(desk, marker, side);
    items.push(Item::Symbol(plain, Point::new(x + side, 0.0)));
    if let Some(numeral) = numeral {
        let style = theme::style(Face::Figures, side * 0.5).coloured(theme::WHITE);
        let line = desk.setter.label(style, numeral, side * 0.62, side * 0.1);
        let base = side / 2.0 + line.height * 0.26;
        items.extend(line.baseline(x + 1.5 * side - line.width / 2.0, base));
    }
    let fold = Outline::line(x + side, -1.0, x + side, side + 1.0);
    items.push(Item::Stroke(
        fold,
        Stroke::dashed(theme::INK, 0.5, 0.6, 1.6),
    ));
    items
}

/// Label and letter (or numeral) over the drawing.
fn front(
    desk: &mut Desk<'_>,
    marker: &Marker,
    numeral: Option<&str>,
    x: f64,
    side: f64,
) -> Vec<Item> {
    let plan = Plan::of(marker.shape, side, size(desk, marker));
    let middle = x + side / 2.0;
    let mut items = Vec::new();
    if let Some((size, base, width)) = plan.label {
        let style = theme::style(Face::Bold, size)
            .coloured(theme::WHITE)
            .tracked(0.12);
        let words = desk.setter.say(&marker.label);
        if let Some(line) = desk.setter.fitted(style, &words, width, size * 0.74) {
            items.extend(line.baseline(middle - line.width / 2.0, base));
        }
    }
    let letter = numeral.map_or_else(|| marker.letter.to_string(), str::to_owned);
    let (size, base, width) = plan.letter;
    let style = theme::style(Face::Figures, size).coloured(theme::WHITE);
    let line = desk.setter.label(style, &letter, width, 4.0);
    items.extend(line.baseline(middle - line.width / 2.0, base));
    items
}

fn size(desk: &Desk<'_>, marker: &Marker) -> Size {
    desk.options.marker_size.unwrap_or(marker.size)
}

/// Where drawing, label and letter stand on a marker.
struct Plan {
    /// Corner and side of the drawing.
    art: (f64, f64),
    /// Size, baseline and room of the label, where there is room for one.
    label: Option<(f64, f64, f64)>,
    /// The same of the letter.
    letter: (f64, f64, f64),
}

impl Plan {
    fn of(shape: Shape, side: f64, size: Size) -> Self {
        let small = size == Size::Small || shape == Shape::Diamond;
        let (art, top, word, letter, base) = match (shape, small) {
            (Shape::Diamond, _) => (0.4, 0.17, 0.0, 0.22, 0.78),
            (Shape::Hexagon, true) => (0.42, 0.15, 0.0, 0.22, 0.79),
            (Shape::Hexagon, false) => (0.4, 0.13, 0.64, 0.17, 0.815),
            (_, true) => (0.5, 0.12, 0.0, 0.24, 0.84),
            (_, false) => (0.46, 0.1, 0.69, 0.19, 0.88),
        };
        let type_size = if size == Size::Large { 6.4 } else { 5.4 };
        let room = side * if shape == Shape::Square { 0.82 } else { 0.78 };
        Self {
            art: (side * art, side * top),
            label: (!small).then_some((type_size, side * word, room)),
            letter: (side * letter, side * base, side * 0.4),
        }
    }
}

/// The coloured ground with its drawing, shared by all markers of a kind.
fn ground(desk: &mut Desk<'_>, marker: &Marker, side: f64) -> usize {
    let plan = Plan::of(marker.shape, side, size(desk, marker));
    let ink = theme::ink(marker.ink);
    let (art_side, top) = plan.art;
    let art = art::drawing(marker.svg, art_side, theme::WHITE, ink);
    if art.is_empty() {
        let key = marker.key.to_owned();
        desk.notice(Notice::MissingArt { key });
    }
    let (shape, key) = (marker.shape, marker.key);
    let name = format!("marker {key} {shape:?} {side} {:?}", marker.ink);
    desk.symbol(name, || {
        let mut symbol = tile(shape, side, ink);
        let left = (side - art_side) / 2.0;
        symbol.items.extend(art.into_iter().map(|mut item| {
            item.shift((left, top).into());
            item
        }));
        symbol
    })
}

/// The same ground without a drawing: the back.
fn plain_ground(desk: &mut Desk<'_>, marker: &Marker, side: f64) -> usize {
    let (shape, ink) = (marker.shape, theme::ink(marker.ink));
    let name = format!("marker back {shape:?} {side} {:?}", marker.ink);
    desk.symbol(name, || tile(shape, side, ink))
}

/// Cut line, ground and a fine white line inside.
fn tile(shape: Shape, side: f64, ink: super::scene::Colour) -> Symbol {
    let cut = Stroke::dashed(theme::CUT, 0.45, 1.6, 1.6);
    let items = vec![
        Item::Fill(outline(shape, side, BLEED), ink),
        Item::Stroke(
            outline(shape, side, mm(1.5)),
            Stroke::new(theme::WHITE, 0.6),
        ),
        Item::Stroke(outline(shape, side, 0.0), cut),
    ];
    Symbol {
        bounds: Rect::new(-1.0, -1.0, side + 1.0, side + 1.0),
        items,
    }
}

/// The outline of a marker in a square of this side, so far inside it.
fn outline(shape: Shape, side: f64, inset: f64) -> Outline {
    let (middle, radius) = (side / 2.0, side / 2.0 - inset);
    match shape {
        Shape::Round => Outline::circle(middle, middle, radius),
        Shape::Square => Outline::rounded(inset, inset, 2.0 * radius, 2.0 * radius, 2.2),
        Shape::Hexagon => polygon(middle, radius, 6, 0.0),
        Shape::Diamond => polygon(middle, radius, 4, 0.0),
        Shape::Octagon => {
            let turn = std::f64::consts::FRAC_PI_8;
            polygon(middle, radius / turn.cos(), 8, turn)
        }
    }
}

fn polygon(middle: f64, radius: f64, corners: u32, turn: f64) -> Outline {
    let mut path = BezPath::new();
    for corner in 0..corners {
        let angle = turn + f64::from(corner) * std::f64::consts::TAU / f64::from(corners);
        let point = (middle + radius * angle.cos(), middle + radius * angle.sin());
        if corner == 0 {
            path.move_to(point);
        } else {
            path.line_to(point);
        }
    }
    path.close_path();
    Outline::Path(path)
}
