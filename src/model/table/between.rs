//! What lies between two places: every piece that a straight line meets, with how far it is from either end. Sight, cover and orders
//! that carry only so far through woods are all answered from it.

use super::{
    Table,
    length::Length,
    piece::{Form, Piece},
    point::Point,
};

/// A piece on the line between two places.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Between<'t> {
    /// The piece.
    pub piece: &'t Piece,
    /// Its number on the table.
    pub index: usize,
    /// From where the line begins to where it first meets the piece; nothing when it begins inside.
    pub after: Length,
    /// From where it last meets the piece to where the line ends; nothing when it ends inside.
    pub before: Length,
    /// How much of the line is inside; nothing for an obstacle.
    pub inside: Length,
    /// Whether the line begins inside.
    pub from_inside: bool,
    /// Whether it ends inside.
    pub to_inside: bool,
    /// How often it crosses an obstacle; 0 for other terrain.
    pub times: u32,
}

impl Table {
    /// Every piece on the straight line from one place to another, in the order in which they were put on the table.
    pub fn between(&self, from: Point, to: Point) -> impl Iterator<Item = Between<'_>> {
        let length = from.distance(to);
        self.pieces
            .iter()
            .enumerate()
            .filter_map(move |(index, piece)| meet(piece, index, from, to, length))
    }
}

fn meet(
    piece: &Piece,
    index: usize,
    from: Point,
    to: Point,
    length: Length,
) -> Option<Between<'_>> {
    match &piece.form {
        Form::Area(area) => area.run(from, to).map(|run| Between {
            piece,
            index,
            after: length * run.first,
            before: length * (1.0 - run.last),
            inside: length * run.inside,
            from_inside: run.from_inside,
            to_inside: run.to_inside,
            times: 0,
        }),
        Form::Line(line) => line.meeting(from, to).map(|met| Between {
            piece,
            index,
            after: length * met.first,
            before: length * (1.0 - met.last),
            inside: Length::ZERO,
            from_inside: false,
            to_inside: false,
            times: met.times,
        }),
    }
}
