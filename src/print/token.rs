//! One marker: its outline, the coloured ground with its drawing, its word and its letter, at true size. Kinds are told apart by
//! outline, drawing, letter and colour.

use kurbo::{BezPath, Point, Rect};

use super::{
    Notice, art,
    desk::Desk,
    fonts::Face,
    inscription::{Inscription, Room},
    scene::{Colour, Item, Outline, Stroke, Symbol},
    sizes::Length,
    tag::Kind,
    text::Style,
    theme::{self, mm},
};
use crate::model::marker::{Marker, Shape};

/// The coloured ground ends so far inside the cut.
const BLEED: f64 = mm(0.7);
/// A fine white line stands so far inside it.
const LINE: f64 = mm(1.2);
/// The height of a numeral with the space around it, as a multiple of its type size.
const NUMERAL: f64 = 0.8;

/// Diameter or side of a marker in points.
pub(super) fn side(desk: &Desk<'_>, marker: &Marker) -> f64 {
    desk.options
        .marker_size
        .map_or_else(|| mm(f64::from(marker.size.millimetres())), Length::points)
}

/// Its ground, and what is drawn on it.
fn colours(desk: &Desk<'_>, marker: &Marker) -> (Colour, Colour) {
    desk.options.theme.marker(theme::ink(marker.ink))
}

/// How large the square is, as a share of that around a marker, from corner to corner of which words may run within its outline.
pub(super) fn slant(desk: &Desk<'_>, marker: &Marker) -> f64 {
    match shape(desk, marker) {
        Shape::Square => 1.0,
        Shape::Round | Shape::Octagon => 0.82,
        Shape::Hexagon => 0.76,
        Shape::Diamond => 0.58,
    }
}

/// Its outline.
fn shape(desk: &Desk<'_>, marker: &Marker) -> Shape {
    desk.options.marker_shape.unwrap_or(marker.shape)
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

/// One marker with its corner at the origin, or its front and its back; `face` is the number of its numeral.
pub(super) fn piece(desk: &mut Desk<'_>, marker: &Marker, face: usize) -> Vec<Item> {
    let mut words = desk.setter.say(&marker.label);
    if let Some(numeral) = marker.faces.get(face) {
        words = format!("{words} {numeral}");
    }
    let outer = desk.setter.open(Kind::Figure(words));
    let mut items = vec![desk.setter.drawing()];
    items.extend(sides(desk, marker, face));
    items.push(Item::Drawing(None));
    desk.setter.close(outer);
    items
}

fn sides(desk: &mut Desk<'_>, marker: &Marker, face: usize) -> Vec<Item> {
    let side = side(desk, marker);
    let (_, light) = colours(desk, marker);
    let numeral = marker.faces.get(face);
    if !marker.numbered_back {
        return front(desk, marker, numeral.map(String::as_str), side);
    }
    let mut items = front(desk, marker, None, side);
    let plain = plain_ground(desk, marker, side);
    items.push(Item::Symbol(plain, Point::new(side, 0.0)));
    if let Some(numeral) = numeral {
        let style = theme::style(Face::Figures, side * 0.5).coloured(light);
        let line = desk.setter.label(style, numeral, side * 0.62, side * 0.1);
        let base = side / 2.0 + line.height * 0.26;
        items.extend(line.baseline(1.5 * side - line.width / 2.0, base));
    }
    let fold = Outline::line(side, 0.0, side, side);
    items.push(Item::Stroke(
        fold,
        Stroke::dashed(theme::INK, 0.5, 0.6, 1.6),
    ));
    items
}

/// Word, letter or numerals over the drawing.
fn front(desk: &mut Desk<'_>, marker: &Marker, numeral: Option<&str>, side: f64) -> Vec<Item> {
    let shape = shape(desk, marker);
    let middle = side / 2.0;
    let (_, light) = colours(desk, marker);
    let room = Room {
        shape,
        radius: middle - LINE - 0.8,
    };
    let around: Vec<&str> = numeral.map_or_else(Vec::new, |face| face.split('·').collect());
    let size = side * 0.17;
    let letter = if around.len() > 1 {
        None
    } else {
        let own = marker.letter.get(desk.setter.lang).to_string();
        Some(numeral.map_or(own, str::to_owned))
    };
    let reach = room.reach();
    // Numerals around the rim leave a smaller inside; one letter stands under the word.
    let (inside, top, bottom) = if letter.is_none() {
        let radius = room.radius - NUMERAL * size;
        let inside = Room { radius, ..room };
        (inside, -inside.reach(), inside.reach())
    } else {
        (room, -reach, reach - NUMERAL * size)
    };
    let words = desk.setter.say(&marker.label);
    // In large print words go as large as the outline lets them, and the drawing gives way.
    let best = (side * 0.1).max(desk.options.floor());
    let inscription = Inscription::new(
        &mut desk.setter,
        inside,
        (top, bottom),
        (&words, best, light),
    );
    let ground = ground(desk, marker, side, inscription.art);
    let mut items = vec![Item::Symbol(ground, Point::ORIGIN)];
    items.extend(inscription.items(middle, middle));
    let style = theme::style(Face::Figures, size).coloured(light);
    if let Some(letter) = letter {
        let base = reach - 0.05 * size;
        let width = room.width(base).max(size);
        let line = desk.setter.label(style, &letter, width, 4.0);
        items.extend(line.baseline(middle - line.width / 2.0, middle + base));
    } else {
        items.extend(rim(desk, &around, (middle, reach), style));
    }
    items
}

/// Numerals around the rim, each with its foot outwards: the one that is turned toward a figure stands upright for who looks over it.
fn rim(
    desk: &mut Desk<'_>,
    numerals: &[&str],
    (middle, reach): (f64, f64),
    style: Style,
) -> Vec<Item> {
    let mut items = Vec::new();
    for (index, numeral) in numerals.iter().enumerate() {
        let turn = std::f64::consts::TAU * index as f64 / numerals.len() as f64;
        let line = desk.setter.line(style, numeral);
        let (sin, cos) = turn.sin_cos();
        // From the middle: half a numeral to the left, and out to the rim, both turned.
        let (x, y) = (-line.width / 2.0, reach - 0.05 * style.size);
        let at = (x * cos - y * sin, x * sin + y * cos);
        items.extend(line.on(middle + at.0, middle + at.1, turn, 1.0));
    }
    items
}

/// The coloured ground with its drawing, shared by all markers of a kind.
fn ground(desk: &mut Desk<'_>, marker: &Marker, side: f64, (top, art): (f64, f64)) -> usize {
    let (ink, light) = colours(desk, marker);
    let drawing = art::drawing(marker.svg, art, light, ink);
    if drawing.is_empty() {
        let key = marker.key.to_owned();
        desk.notice(Notice::MissingArt { key });
    }
    let (shape, key) = (shape(desk, marker), marker.key);
    let name = format!("marker {key} {shape:?} {side} {:?} {top} {art}", marker.ink);
    desk.symbol(name, || {
        let mut symbol = tile(shape, side, (ink, light));
        let left = (side - art) / 2.0;
        symbol.items.extend(drawing.into_iter().map(|mut item| {
            item.shift((left, side / 2.0 + top).into());
            item
        }));
        symbol
    })
}

/// The same ground without a drawing: the back.
fn plain_ground(desk: &mut Desk<'_>, marker: &Marker, side: f64) -> usize {
    let (shape, colours) = (shape(desk, marker), colours(desk, marker));
    let name = format!("marker back {shape:?} {side} {:?}", marker.ink);
    desk.symbol(name, || tile(shape, side, colours))
}

/// Cut line, ground and a fine white line inside.
fn tile(shape: Shape, side: f64, (ink, light): (Colour, Colour)) -> Symbol {
    let cut = Stroke::dashed(theme::CUT, 0.45, 1.6, 1.6);
    let items = vec![
        Item::Fill(outline(shape, side, BLEED), ink),
        Item::Stroke(outline(shape, side, LINE), Stroke::new(light, 0.6)),
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
    let (ink, light) = colours(desk, marker);
    let ground = outline(shape(desk, marker), side, 0.3);
    let mut items = vec![Item::Panel(
        ground,
        ink,
        Stroke::new(theme::ink(marker.ink), 0.6),
    )];
    let style = theme::style(Face::Bold, side * 0.66).coloured(light);
    let letter = desk
        .setter
        .line(style, &marker.letter.get(desk.setter.lang).to_string());
    items.extend(letter.baseline((side - letter.width) / 2.0, side * 0.74));
    items
}
