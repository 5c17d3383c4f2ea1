//! A table from the seed. The book says nothing of scenery; ours is fair: every piece has a twin, turned half round the middle of the
//! table, so that neither side has the better ground.

use crate::model::{
    battle::{Scatter, Stock},
    dice::SeededDice,
    table::{Area, Form, Kind, Length, Level, Line, Material, Piece, Point, Size, Table, Unit},
};

use super::super::tables::TABLE;

/// What lies on each half of the table, one of each sort: a table of walls alone would be a butcher's yard for the longer firearms, one
/// of woods and hills the shorter ones' own ground.
const STOCK: [&[Stock]; 6] = [
    &[Stock::Block(Kind::Wood), Stock::Round(Kind::Wood)],
    &[Stock::House],
    &[Stock::Round(Kind::Hill), Stock::House],
    &[Stock::Block(Kind::Difficult)],
    &[
        Stock::Line(Level::Waist, Material::Light),
        Stock::Line(Level::Waist, Material::Heavy),
    ],
    &[
        Stock::Line(Level::Waist, Material::Heavy),
        Stock::Line(Level::Shoulder, Material::Heavy),
    ],
];

/// The table of a seed; the dice are a stream of their own, which no run has.
#[must_use]
pub(super) fn table(seed: u64) -> Table {
    let size = Size::new(TABLE, TABLE, Unit::Inch);
    let mut dice = SeededDice::new(seed, u64::MAX);
    let mut table = Table::build(size, Unit::Inch);
    let mut near = Table::build(size, Unit::Inch);
    let inches = |low, high| (Length::inches(low), Length::inches(high));
    for stock in STOCK {
        let scatter = Scatter {
            stock,
            long: inches(5.0, 9.0),
            broad: inches(4.0, 6.0),
        };
        scatter.over(&mut near, 1, &mut dice, |table, piece| {
            piece.bounds().high.y < table.size().middle().y
        });
    }
    for piece in near.pieces() {
        // What fits on its own half fits the whole, and its twin the other half.
        let _ = table.try_add(piece.clone());
        let _ = table.try_add(twin(piece, size));
    }
    table
}

/// The same piece on the other half of the table.
fn twin(piece: &Piece, size: Size) -> Piece {
    let turned = |points: &[Point]| {
        let over = |point: &Point| Point {
            x: size.width.in_tenths() - point.x,
            y: size.depth.in_tenths() - point.y,
        };
        points.iter().map(over).collect()
    };
    let form = match &piece.form {
        Form::Area(area) => Form::Area(Area::new(turned(area.corners()))),
        Form::Line(line) => Form::Line(Line::new(turned(line.points()))),
    };
    let mut twin = piece.clone();
    twin.form = form;
    twin
}
