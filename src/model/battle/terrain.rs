//! Terrain from the seed: pieces of a stock, thrown on a table one after the other where they fit. How many, which and where they may
//! lie is the book's.

use crate::model::{
    dice::SeededDice,
    table::{
        Area, Direction, Kind, Length, Level, Line, Material, Piece, Point, Table, circle,
        rectangle,
    },
};

/// Pieces are tried so often for each that is wanted, before a table has to do with fewer.
const TRIES: u32 = 25;

/// A sort of piece to throw on a table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stock {
    /// A rectangle of ground.
    Block(Kind),
    /// A round piece of ground.
    Round(Kind),
    /// A house: a smaller rectangle.
    House,
    /// A straight hedge, fence or wall.
    Line(Level, Material),
}

/// What is thrown on a table: each sort as likely as any other; one that stands there twice, twice as likely.
#[derive(Clone, Copy, Debug)]
pub struct Scatter<'s> {
    /// The sorts.
    pub stock: &'s [Stock],
    /// The shortest and the longest side of blocks, and the length of lines.
    pub long: (Length, Length),
    /// The same across.
    pub broad: (Length, Length),
}

impl Scatter<'_> {
    /// Puts so many pieces on a table, each where it fits what lies there already and where it `may` lie.
    pub fn over(
        &self,
        table: &mut Table,
        pieces: u32,
        dice: &mut SeededDice,
        may: impl Fn(&Table, &Piece) -> bool,
    ) {
        let mut put = 0;
        for _ in 0..pieces * TRIES {
            if put == pieces {
                return;
            }
            let Some(piece) = self.piece(table, dice) else {
                return;
            };
            if may(table, &piece) && table.try_add(piece).is_ok() {
                put += 1;
            }
        }
    }

    /// A piece of the stock somewhere; None of an empty stock.
    fn piece(&self, table: &Table, dice: &mut SeededDice) -> Option<Piece> {
        let sorts = u32::try_from(self.stock.len())
            .ok()
            .filter(|sorts| *sorts > 0)?;
        let size = table.size();
        let place = Point::new(
            size.width * between(0.1, 0.9, dice),
            size.depth * between(0.1, 0.9, dice),
        );
        let turn = between(0.0, 180.0, dice);
        let [long, broad] = [self.long, self.broad]
            .map(|(least, most)| least + (most - least) * between(0.0, 1.0, dice));
        let sort = usize::try_from(dice.die(sorts) - 1).ok()?;
        Some(self.stock.get(sort)?.piece(place, long, broad, turn))
    }
}

impl Stock {
    fn piece(self, place: Point, long: Length, broad: Length, turn: f64) -> Piece {
        match self {
            Self::Block(kind) => Piece::area(kind, Area::new(rectangle(place, long, broad, turn))),
            Self::Round(kind) => Piece::area(kind, Area::new(circle(place, broad / 1.6))),
            Self::House => {
                let outline = rectangle(place, broad, broad * 0.7, turn);
                Piece::area(Kind::Building, Area::new(outline))
            }
            Self::Line(level, material) => {
                let half = Direction::degrees(turn).step(long / 2.0);
                Piece::obstacle(
                    Line::new(vec![place + -half, place + half]),
                    level,
                    material,
                )
            }
        }
    }
}

/// A number between two, in a hundred steps.
fn between(low: f64, high: f64, dice: &mut SeededDice) -> f64 {
    const STEPS: u32 = 100;
    low + (high - low) * f64::from(dice.die(STEPS) - 1) / f64::from(STEPS - 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::table::{Size, Unit};

    #[test]
    fn as_many_pieces_as_fit_lie_where_they_may() {
        let cm = |low, high| (Length::cm(low), Length::cm(high));
        let stock = [
            Stock::Block(Kind::Wood),
            Stock::Round(Kind::Hill),
            Stock::House,
            Stock::Line(Level::Waist, Material::Light),
        ];
        let scatter = Scatter {
            stock: &stock,
            long: cm(12.0, 22.0),
            broad: cm(8.0, 14.0),
        };
        for seed in 0..50 {
            let mut table = Table::build(Size::new(120.0, 120.0, Unit::Cm), Unit::Cm);
            let north =
                |table: &Table, piece: &Piece| piece.bounds().low.y > table.size().middle().y;
            scatter.over(&mut table, 4, &mut SeededDice::new(seed, 0), north);
            assert!((1..=4).contains(&table.pieces().len()));
            assert!(table.pieces().iter().all(|piece| north(&table, piece)));
        }
    }
}
