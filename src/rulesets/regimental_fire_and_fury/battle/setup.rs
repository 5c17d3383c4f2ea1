//! A table from the seed. The sheet has no setup: a road, and woods, fields, hills, farms, fences and walls of the time on an open table.

use crate::{
    model::{
        battle::{Scatter, Stock},
        dice::SeededDice,
        table::{
            Area, Kind, Length, Level, Line, Material, Piece, Point, Size, Table, Unit, strip,
        },
    },
    rulesets::regimental_fire_and_fury::tables::assumed::{PIECES, TABLE},
};

/// Dice of the setup: a stream of their own, which no run has.
#[must_use]
fn dice(seed: u64) -> SeededDice {
    SeededDice::new(seed, u64::MAX)
}

/// What lies on the table.
const STOCK: [Stock; 12] = [
    Stock::Block(Kind::Wood),
    Stock::Block(Kind::Wood),
    Stock::Round(Kind::Wood),
    Stock::Block(Kind::Open),
    Stock::Block(Kind::Open),
    Stock::Round(Kind::Difficult),
    Stock::Round(Kind::Hill),
    Stock::Block(Kind::Hill),
    Stock::House,
    Stock::Line(Level::Waist, Material::Light),
    Stock::Line(Level::Waist, Material::Light),
    Stock::Line(Level::Waist, Material::Heavy),
];

/// A table; that of an assault has walls before the second army's positions.
#[must_use]
pub(super) fn table(seed: u64, assault: bool) -> Table {
    let mut dice = dice(seed);
    let mut table = Table::build(Size::new(TABLE.0, TABLE.1, Unit::Cm), Unit::Cm);
    road(&mut table, &mut dice);
    if assault {
        walls(&mut table);
    }
    let cm = |least, most| (Length::cm(least), Length::cm(most));
    let scatter = Scatter {
        stock: &STOCK,
        long: cm(20.0, 36.0),
        broad: cm(12.0, 20.0),
    };
    scatter.over(&mut table, PIECES, &mut dice, |_, _| true);
    table
}

/// A road from the near edge to the far one.
fn road(table: &mut Table, dice: &mut SeededDice) {
    const WIDTH: f64 = 5.0;
    let mut across = || Length::cm(TABLE.0 * f64::from(dice.die(7) + 1) / 10.0);
    let ends = [
        Point::new(across(), Length::ZERO),
        Point::new(across(), Length::cm(TABLE.1 / 2.0)),
        Point::new(across(), Length::cm(TABLE.1)),
    ];
    if let Some(outline) = strip(&ends, Length::cm(WIDTH)) {
        // A road that does not fit would leave an open field, which is as good.
        let _ = table.try_add(Piece::area(Kind::Road, Area::new(outline)));
    }
}

/// Stone walls along the front of the second army's zone.
fn walls(table: &mut Table) {
    let north = Length::cm(TABLE.1 * 0.76);
    for (west, east) in [(0.18, 0.42), (0.58, 0.82)] {
        let end = |share: f64| Point::new(Length::cm(TABLE.0 * share), north);
        let line = Line::new(vec![end(west), end(east)]);
        let wall = Piece::obstacle(line, Level::Waist, Material::Heavy);
        let _ = table.try_add(wall);
    }
}
