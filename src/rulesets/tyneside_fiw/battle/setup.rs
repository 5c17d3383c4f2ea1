//! A table from the seed: woods, rocks, felled trees and fences. The book asks for terrain and gives no procedure.

use crate::model::{
    battle::{Scatter, Stock},
    dice::SeededDice,
    table::{Kind, Length, Level, Material, Size, Table, Unit},
};

/// Width and depth in cm; the book gives none.
pub(super) const TABLE_CM: (f64, f64) = (180.0, 120.0);
/// So many pieces lie on it.
pub(super) const PIECES: u32 = 13;
/// What they are.
const STOCK: [Stock; 9] = [
    Stock::Block(Kind::Wood),
    Stock::Block(Kind::Wood),
    Stock::Round(Kind::Wood),
    Stock::Round(Kind::Wood),
    Stock::Block(Kind::Difficult),
    Stock::Round(Kind::Hill),
    Stock::Line(Level::Knee, Material::Heavy),
    Stock::Line(Level::Knee, Material::Heavy),
    Stock::Line(Level::Waist, Material::Light),
];

/// Dice of the setup: a stream of their own, which no run has.
#[must_use]
pub(super) fn table(seed: u64) -> Table {
    let mut dice = SeededDice::new(seed, u64::MAX);
    let mut table = Table::build(Size::new(TABLE_CM.0, TABLE_CM.1, Unit::Cm), Unit::Cm);
    let scatter = Scatter {
        stock: &STOCK,
        long: (Length::cm(18.0), Length::cm(34.0)),
        broad: (Length::cm(14.0), Length::cm(24.0)),
    };
    scatter.over(&mut table, PIECES, &mut dice, |_, _| true);
    table
}
