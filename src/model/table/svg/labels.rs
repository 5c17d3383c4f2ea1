//! The names on the map. Each stands where its piece has most room: away from other names, from the edge, and from houses on it.

use super::{canvas::Canvas, paint};
use crate::model::{
    lang::Lang,
    table::{
        Table,
        area::Area,
        length::Length,
        piece::{Form, Kind, Piece},
        point::{Point, Vector},
    },
};

/// Writes the name of each piece where it lies; those of small pieces first, since they have the least choice.
pub(super) fn labels(table: &Table, lang: Lang, canvas: &mut Canvas) {
    let size = table.size();
    let font = size.width.max(size.depth).in_tenths() / 10.0 / 62.0;
    let style = format!(
        r#"font-size="{font:.1}" font-style="italic" text-anchor="middle" fill="{}" stroke="{}" stroke-width="{:.1}" stroke-opacity="0.75" paint-order="stroke""#,
        paint::INK,
        paint::PAPER,
        font / 4.0,
    );
    let mut named: Vec<&Piece> = table
        .pieces()
        .iter()
        .filter(|piece| piece.name.is_some())
        .collect();
    named.sort_by(|one, two| extent(one).total_cmp(&extent(two)));
    let mut taken = Vec::new();
    for piece in named {
        let Some(name) = piece.name.as_ref().map(|name| name.get(lang)) else {
            continue;
        };
        let letters = f64::from(u16::try_from(name.chars().count()).unwrap_or(u16::MAX));
        let half = (letters * font * 0.27).min(size.width.in_tenths() / 20.0);
        let Some(place) = roomiest(table, piece, half, &taken) else {
            continue;
        };
        taken.push(place);
        let (x, y) = canvas.at(place);
        let beside = if piece.kind == Kind::Obstacle {
            font * 1.1
        } else {
            font / 3.0
        };
        let right = size.width.in_tenths() / 10.0 - half;
        let low = (size.depth.in_tenths() / 10.0 - font).max(font);
        let place = (
            x.clamp(half, right.max(half)),
            (y + beside).clamp(font, low),
        );
        canvas.words(place, &style, &name);
    }
}

/// How large a piece is on the map, roughly.
fn extent(piece: &Piece) -> f64 {
    let bounds = piece.bounds();
    let across = bounds.high - bounds.low;
    across.x * across.y
}

/// The place of a piece that is farthest from everything in the way of a name.
fn roomiest(table: &Table, piece: &Piece, half: f64, taken: &[Point]) -> Option<Point> {
    let places = match &piece.form {
        Form::Area(area) => within(area),
        Form::Line(line) => line.parts().map(|(a, b)| a.midway(b)).collect(),
    };
    let room = |place: &Point| {
        let own = piece
            .as_area()
            .map_or(Length::ENDLESS, |area| area.depth_of(*place));
        let aside = |other: &Point| {
            // Words are broad and low: a name above another is in nobody's way.
            let Vector { x, y } = *other - *place;
            let (x, y) = (x / 3.0, y);
            Length::tenths((x * x + y * y).sqrt())
        };
        let names = taken.iter().map(aside).fold(Length::ENDLESS, Length::min);
        let on_top = table.pieces().iter().filter(|other| {
            other.kind == Kind::Building
                && piece.kind != Kind::Building
                && piece.kind != Kind::Obstacle
        });
        let houses = on_top
            .map(|house| house.gap_to(*place))
            .fold(Length::ENDLESS, Length::min);
        own.min(Length::mm(half)).in_tenths()
            + names.min(Length::mm(half)).in_tenths() * 1.5
            + houses.min(Length::mm(half / 2.0)).in_tenths()
    };
    places
        .into_iter()
        .map(|place| (room(&place), place))
        .reduce(|best, next| if next.0 > best.0 { next } else { best })
        .map(|(_, place)| place)
}

/// Places all over an area, from its middle outwards.
fn within(area: &Area) -> Vec<Point> {
    const STEPS: [f64; 9] = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];
    let bounds = area.bounds();
    let across = bounds.high - bounds.low;
    let grid = STEPS.iter().flat_map(|y| STEPS.iter().map(move |x| (x, y)));
    grid.map(|(x, y)| Point {
        x: bounds.low.x + across.x * x,
        y: bounds.low.y + across.y * y,
    })
    .filter(|place| area.holds(*place))
    .collect()
}
