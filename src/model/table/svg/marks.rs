//! What tells one kind of ground from another without colour: crowns of trees, tufts, slopes, ripples, planks, roofs.

use std::fmt::Write;

use super::{canvas::Canvas, paint};
use crate::model::table::{
    area::Area,
    direction::Direction,
    length::Length,
    piece::{Kind, Piece},
    point::Point,
};

/// Draws the marks of a piece over its colour.
pub(super) fn marks(piece: &Piece, canvas: &mut Canvas) {
    let Some(area) = piece.as_area() else {
        return;
    };
    match piece.kind {
        Kind::Wood => trees(area, piece.dense, canvas),
        Kind::Difficult => tufts(area, canvas),
        Kind::Hill => slopes(area, canvas),
        Kind::Water => ripples(area, canvas),
        Kind::Bridge | Kind::Ford => planks(area, piece.kind, canvas),
        Kind::Building => roof(area, piece.closed, canvas),
        Kind::Open | Kind::Obstacle | Kind::Road => {}
    }
}

/// A number that looks thrown and is the same every time.
struct Scatter(u32);

impl Scatter {
    /// From -1 to 1.
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        f64::from(self.0 >> 16) / 32_768.0 - 1.0
    }
}

/// Places spread over an area, so many millimetres apart, each a little beside its place, and none near the edge.
fn spread(area: &Area, apart: f64, edge: f64) -> Vec<(Point, f64)> {
    let bounds = *area.bounds();
    let mut chance = Scatter(u32::try_from(area.corners().len()).unwrap_or(0));
    let step = apart * 10.0;
    let count = |span: f64| (0..=u16::MAX).take_while(move |at| f64::from(*at) * step <= span);
    let mut places = Vec::new();
    for row in count(bounds.high.y - bounds.low.y) {
        for column in count(bounds.high.x - bounds.low.x) {
            let aside = if row % 2 == 0 { 0.0 } else { 0.5 };
            let (dx, dy, share) = (chance.next(), chance.next(), chance.next());
            let place = Point {
                x: bounds.low.x + (f64::from(column) + aside + 0.22 * dx) * step,
                y: bounds.low.y + (f64::from(row) + 0.22 * dy) * step,
            };
            if area.depth_of(place) > Length::mm(edge) {
                places.push((place, share));
            }
        }
    }
    places
}

fn trees(area: &Area, dense: bool, canvas: &mut Canvas) {
    let (crown, edge) = paint::tree(dense);
    let apart = if dense { 21.0 } else { 27.0 };
    canvas.open(&format!(
        r#"g fill="{crown}" stroke="{edge}" stroke-width="1""#
    ));
    for (place, share) in spread(area, apart, 8.0) {
        let (x, y) = canvas.at(place);
        let radius = 10.0 + 2.5 * share;
        canvas.tag(&format!(
            r#"circle cx="{x:.1}" cy="{y:.1}" r="{radius:.1}""#
        ));
    }
    canvas.close("g");
}

fn tufts(area: &Area, canvas: &mut Canvas) {
    let mut data = String::new();
    for (place, _) in spread(area, 22.0, 5.0) {
        let (x, y) = canvas.at(place);
        // Writing to a String cannot fail.
        let _ = write!(data, "M{:.1} {y:.1}l3 6l3 -7l3 7l3 -6", x - 6.0);
    }
    let (_, ink) = paint::area(Kind::Difficult);
    canvas.tag(&format!(
        r#"path d="{data}" fill="none" stroke="{ink}" stroke-width="1.4" stroke-linejoin="round""#
    ));
}

/// Strokes down the slope along the edge.
fn slopes(area: &Area, canvas: &mut Canvas) {
    const APART: f64 = 90.0;
    let mut data = String::new();
    for (a, b) in area.edges() {
        let Some(inward) = Direction::toward(a, b).map(Direction::left) else {
            continue;
        };
        let length = a.distance(b).in_tenths();
        let strokes = (0..u16::MAX).map(|at| (f64::from(at) + 0.5) * APART);
        for (number, along) in strokes.take_while(|along| *along < length).enumerate() {
            let deep = if number % 2 == 0 { 9.0 } else { 6.0 };
            let top = a.toward(b, along / length);
            let foot = top + inward.step(Length::mm(deep));
            data += &canvas.path(&[top, foot], false);
        }
    }
    let (_, ink) = paint::area(Kind::Hill);
    canvas.tag(&format!(
        r#"path d="{data}" fill="none" stroke="{ink}" stroke-width="1.2" stroke-linecap="round""#
    ));
}

fn ripples(area: &Area, canvas: &mut Canvas) {
    let mut data = String::new();
    for (place, _) in spread(area, 34.0, 6.0) {
        let (x, y) = canvas.at(place);
        let _ = write!(data, "M{:.1} {y:.1}q4 -4 8 0t8 0", x - 8.0);
    }
    canvas.tag(&format!(r##"path d="{data}" fill="none" stroke="#e3f0f4" stroke-width="1.6" stroke-linecap="round""##));
}

/// Strokes across the way that a bridge or ford makes.
fn planks(area: &Area, kind: Kind, canvas: &mut Canvas) {
    let corners = area.corners();
    let [a, b, c, d] = *corners else {
        return;
    };
    // A way runs along its longer sides.
    let (a, b, c, d) = if a.distance(b) >= b.distance(c) {
        (a, b, c, d)
    } else {
        (b, c, d, a)
    };
    let length = a.distance(b).in_tenths();
    let apart = if kind == Kind::Bridge { 60.0 } else { 150.0 };
    let strokes = (1..u16::MAX).map(|at| f64::from(at) * apart / length);
    let lines = strokes.take_while(|share| *share < 1.0);
    let data: String = lines
        .map(|share| canvas.path(&[a.toward(b, share), d.toward(c, share)], false))
        .collect();
    let (_, ink) = paint::area(kind);
    let dashes = if kind == Kind::Bridge {
        ""
    } else {
        r#" stroke-dasharray="4 5""#
    };
    canvas.tag(&format!(
        r#"path d="{data}" fill="none" stroke="{ink}" stroke-width="1"{dashes}"#
    ));
}

/// The ridge and hips of a roof; a cross on a house that cannot be entered.
fn roof(area: &Area, closed: bool, canvas: &mut Canvas) {
    let [a, b, c, d] = *area.corners() else {
        return;
    };
    let (a, b, c, d) = if a.distance(b) >= b.distance(c) {
        (a, b, c, d)
    } else {
        (b, c, d, a)
    };
    let (one, two) = (d.midway(a), b.midway(c));
    let inset = (b.distance(c).in_tenths() / a.distance(b).in_tenths() / 2.0).min(0.5);
    let (one, two) = (one.toward(two, inset), two.toward(one, inset));
    let mut data = canvas.path(&[a, one, d], false);
    data += &canvas.path(&[b, two, c], false);
    data += &canvas.path(&[one, two], false);
    if closed {
        data += &canvas.path(&[a, c], false);
        data += &canvas.path(&[b, d], false);
    }
    let (_, ink) = paint::area(Kind::Building);
    canvas.tag(&format!(
        r#"path d="{data}" fill="none" stroke="{ink}" stroke-width="1.2" stroke-linejoin="round""#
    ));
}
