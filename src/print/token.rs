//! One marker: its outline, the coloured ground with its drawing, its word and its letter, at true size. Kinds are told apart by
//! outline, drawing, letter and colour.

use kurbo::{BezPath, Point, Rect};

use super::{
    Notice, art,
    desk::Desk,
    fonts::Face,
    scene::{Item, Outline, Stroke, Symbol},
    theme::{self, mm},
};
use crate::model::marker::{Marker, Shape, Size};

/// The coloured ground ends so far inside the cut.
const BLEED: f64 = mm(0.7);

/// Diameter or side of a marker in points.
pub(super) fn side(desk: &Desk<'_>, marker: &Marker) -> f64 {
    mm(f64::from(
        desk.options
            .marker_size
            .unwrap_or(marker.size)
            .millimetres(),
    ))
}

/// Width and height of what is cut out: a secret number stands beside its front, so that both can be folded together.
pub(super) fn extent(desk: &Desk<'_>, marker: &Marker) -> (f64, f64) {
    let side = side(desk, marker);
    let width = if marker.numbered_back {
        2.0 * side
    } else {
        side
    };
    (width, side)
}

/// One marker, or its front and its back.
pub(super) fn piece(desk: &mut Desk<'_>, marker: &Marker, number: usize) -> Vec<Item> {
    let (x, side) = (0.0, side(desk, marker));
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
pub(super) fn outline(shape: Shape, side: f64, inset: f64) -> Outline {
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

/// The sign of a kind in the key: its outline in its colour, and its letter.
pub(super) fn sign(desk: &mut Desk<'_>, marker: &Marker, side: f64) -> Vec<Item> {
    let ink = theme::ink(marker.ink);
    let mut items = vec![Item::Fill(outline(marker.shape, side, 0.0), ink)];
    let style = theme::style(Face::Bold, side * 0.66).coloured(theme::WHITE);
    let letter = desk.setter.line(style, &marker.letter.to_string());
    items.extend(letter.baseline((side - letter.width) / 2.0, side * 0.74));
    items
}
