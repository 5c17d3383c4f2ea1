//! Terrain by the book's own setup (Annex I), from the seed: the sides put down pieces in turn, and a die picks the edges.

use crate::{
    model::{
        battle::{Scatter, Stock},
        dice::SeededDice,
        table::{
            Area, Edge, Kind, Length, Level, Line, Material, Piece, Point, Size as Extent, Table,
            Unit, rectangle, strip,
        },
    },
    rulesets::smooth_and_rifled::{
        mechanics::scenario::{self, Scale},
        tables::play,
        terms::{Scenario, Size},
    },
};

use super::field::factor;

/// Dice of the setup: a stream of their own, which no run has.
#[must_use]
pub(super) fn dice(seed: u64) -> SeededDice {
    SeededDice::new(seed, u64::MAX)
}

/// The edge of side A; B has the opposite one (SR-A1).
#[must_use]
pub(super) fn edge(dice: &mut SeededDice) -> Edge {
    let Ok(number) = scenario::edge(dice);
    match number {
        1 => Edge::North,
        2 => Edge::East,
        3 => Edge::South,
        _ => Edge::West,
    }
}

/// A table of a format with terrain for a scenario.
#[must_use]
pub(super) fn table(
    size: Size,
    scale: Scale,
    scenario: Option<Scenario>,
    dice: &mut SeededDice,
) -> Table {
    let (width, depth) = play::table_cm(size, scale == Scale::Halved);
    let mut table = Table::build(
        Extent::new(play::cm(width), play::cm(depth), Unit::Cm),
        Unit::Cm,
    );
    match scenario {
        Some(Scenario::Ambush) => road(&mut table, scale),
        Some(Scenario::Assault) => fort(&mut table),
        _ => {}
    }
    // Who puts down the first piece is thrown for, although both sides want the same of a fair table.
    let Ok(_) = scenario::terrain_first(dice);
    let cm = |low: f64, high: f64| [low, high].map(|cm| Length::cm(cm * factor(scale))).into();
    let scatter = Scatter {
        stock: &STOCK,
        long: cm(12.0, 22.0),
        broad: cm(8.0, 14.0),
    };
    scatter.over(
        &mut table,
        play::terrain_pieces(size),
        dice,
        |table, piece| fits_scenario(table, piece, scenario, scale),
    );
    table
}

/// What the sides put down: woods, rocks, a hill, a house, a hedge, a wall.
const STOCK: [Stock; 8] = [
    Stock::Block(Kind::Wood),
    Stock::Block(Kind::Wood),
    Stock::Round(Kind::Wood),
    Stock::Block(Kind::Difficult),
    Stock::Round(Kind::Hill),
    Stock::House,
    Stock::Line(Level::Waist, Material::Light),
    Stock::Line(Level::Waist, Material::Heavy),
];

/// A straight road across the middle, from west to east.
fn road(table: &mut Table, scale: Scale) {
    const WIDTH_CM: f64 = 8.0;
    let size = table.size();
    let middle = size.depth / 2.0;
    let ends = [
        Point::new(Length::ZERO, middle),
        Point::new(size.width, middle),
    ];
    if let Some(outline) = strip(&ends, Length::cm(WIDTH_CM * factor(scale))) {
        // A road that does not fit would leave an open field, which is as good.
        let _ = table.try_add(Piece::area(Kind::Road, Area::new(outline)));
    }
}

/// The inside of the walled square in the middle of a table: its line is a fifth of the table's (SR-A2).
#[must_use]
pub(super) fn fort_corners(size: Extent) -> Vec<Point> {
    /// Sides of a square.
    const SIDES: f64 = 4.0;
    let perimeter = (size.width + size.depth) * 2.0;
    let side = perimeter / crate::rulesets::smooth_and_rifled::tables::FORTIFIED_SHARE / SIDES;
    rectangle(size.middle(), side, side, 0.0)
}

fn fort(table: &mut Table) {
    let corners = fort_corners(table.size());
    for at in 0..corners.len() {
        let line = Line::new(vec![corners[at], corners[(at + 1) % corners.len()]]);
        let wall = Piece::obstacle(line, Level::Waist, Material::Heavy);
        let _ = table.try_add(wall);
    }
}

/// Whether a piece may lie where it would, for the scenario (SR-A2): off the road of an Ambush, off the fort of an Assault.
fn fits_scenario(table: &Table, piece: &Piece, scenario: Option<Scenario>, scale: Scale) -> bool {
    let cm = |number: i64| Length::cm(play::cm(number) * factor(scale));
    let bounds = *piece.bounds();
    let middle = table.size().middle();
    match scenario {
        Some(Scenario::Ambush) => {
            let off = cm(play::ROADSIDE_CM).in_tenths();
            bounds.low.y > middle.y + off || bounds.high.y < middle.y - off
        }
        Some(Scenario::Assault) => {
            let keep = match piece.material {
                Material::Light => cm(play::FORT_LIGHT_CM),
                Material::Heavy => cm(play::FORT_HEAVY_CM),
            };
            let walls = table
                .pieces()
                .iter()
                .filter(|wall| wall.kind == Kind::Obstacle);
            let mut corners = walls
                .filter_map(|wall| wall.as_line())
                .flat_map(|line| line.points().to_vec());
            corners.all(|corner| piece.gap_to(corner) > keep) && !piece.holds(middle)
        }
        _ => true,
    }
}
