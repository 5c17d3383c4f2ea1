//! A table from the seed. The book leaves scenery to the players; this is how a club table of its size usually looks.

use crate::{
    model::{
        battle::{Scatter, Stock},
        dice::SeededDice,
        table::{
            Area, Edge, Kind, Length, Level, Material, Piece, Point, Size, Table, Unit, strip,
        },
    },
    rulesets::feu_a_volonte::tables::{TABLE_TENTHS, ud},
};

/// Dice of the setup: a stream of their own, which no run has.
#[must_use]
pub(super) fn dice(seed: u64) -> SeededDice {
    SeededDice::new(seed, u64::MAX)
}

/// The edge of side A on a table without zones: the book leaves it to the players, and here a die says it.
pub(super) fn edge(dice: &mut SeededDice) -> Edge {
    match dice.die(4) {
        1 => Edge::North,
        2 => Edge::East,
        3 => Edge::South,
        _ => Edge::West,
    }
}

/// What may lie on a table.
const STOCK: [Stock; 12] = [
    Stock::House,
    Stock::House,
    Stock::Block(Kind::Wood),
    Stock::Block(Kind::Wood),
    Stock::Round(Kind::Wood),
    Stock::Block(Kind::Difficult),
    Stock::Round(Kind::Difficult),
    Stock::Round(Kind::Hill),
    Stock::Line(Level::Waist, Material::Light),
    Stock::Line(Level::Waist, Material::Light),
    Stock::Line(Level::Waist, Material::Heavy),
    Stock::Line(Level::Head, Material::Heavy),
];
/// Pieces on a table.
const PIECES: u32 = 14;

/// A table of the book's size with terrain.
#[must_use]
pub(super) fn table(unit: Length, dice: &mut SeededDice) -> Table {
    let side = unit * (ud(TABLE_TENTHS) / 10.0);
    let size = Size {
        width: side,
        depth: side,
    };
    let mut table = Table::build(size, Unit::Cm);
    road(&mut table, unit, dice);
    let scatter = Scatter {
        stock: &STOCK,
        long: (unit * 3.0, unit * 5.0),
        broad: (unit * 2.2, unit * 3.4),
    };
    scatter.over(&mut table, PIECES, dice, |_, _| true);
    table
}

/// A road from one edge to the opposite one, on half of the tables.
fn road(table: &mut Table, unit: Length, dice: &mut SeededDice) {
    /// A cart road, in UD.
    const WIDTH: f64 = 2.0;
    let Size { width, depth } = table.size();
    // Through one of the middle fifths.
    let share = 0.2 + 0.2 * f64::from(dice.die(3));
    let ends = match dice.die(4) {
        1 => [(width * share, Length::ZERO), (width * share, depth)],
        2 => [(Length::ZERO, depth * share), (width, depth * share)],
        _ => return,
    };
    let ends = ends.map(|(x, y)| Point::new(x, y));
    if let Some(outline) = strip(&ends, unit * WIDTH) {
        // A road that does not fit would leave open ground, which is as good.
        let _ = table.try_add(Piece::area(Kind::Road, Area::new(outline)));
    }
}
