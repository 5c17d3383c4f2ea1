//! What a battle is about. The sheet leaves scenarios to players and names their parts: heavy casualties and key positions.

use crate::{
    model::{
        battle::{Goal, ScenarioInfo},
        lang::{Lang, Text},
        table::{Edge, Kind, Length, Piece, Point, Table},
    },
    rulesets::regimental_fire_and_fury::{
        list::army::Army,
        tables::assumed::{BESIDE, HOLDS_WITHIN, MOST_POSITIONS, POSITIONS, ZONE_SHARE},
    },
    text,
};

use super::block::real;

/// What can be fought.
pub(in super::super) const SCENARIOS: &[ScenarioInfo] = &[
    ScenarioInfo {
        id: "battle",
        name: ("Pitched battle", "Bataille rangée"),
        formats: &[],
    },
    ScenarioInfo {
        id: "positions",
        name: ("Key positions", "Positions clés"),
        formats: &[],
    },
    ScenarioInfo {
        id: "assault",
        name: ("Assault", "Assaut"),
        formats: &[],
    },
];

/// A scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scenario {
    /// Both sides seek the enemy.
    Battle,
    /// Both sides want the key positions between them.
    Positions,
    /// The first army attacks key positions that the second one holds.
    Assault,
}

impl Scenario {
    /// The scenario with this id.
    #[must_use]
    pub(super) fn parse(id: &str) -> Option<Self> {
        match id {
            "battle" => Some(Self::Battle),
            "positions" => Some(Self::Positions),
            "assault" => Some(Self::Assault),
            _ => None,
        }
    }

    /// What is told of it.
    #[must_use]
    pub(super) const fn info(self) -> &'static ScenarioInfo {
        &SCENARIOS[self as usize]
    }

    /// Who holds the positions before the first turn.
    const fn holder(self) -> Option<usize> {
        match self {
            Self::Assault => Some(1),
            Self::Battle | Self::Positions => None,
        }
    }
}

/// A key position.
#[derive(Clone, Debug)]
pub(super) struct Position {
    pub(super) name: Text,
    pub(super) at: Point,
    /// Who holds it before the first turn.
    pub(super) holder: Option<usize>,
}

impl Position {
    /// For the map.
    pub(super) fn goal(&self) -> Goal {
        Goal {
            name: self.name.clone(),
            at: self.at,
        }
    }
}

/// The key positions of a battle.
#[must_use]
pub(super) fn positions(
    scenario: Scenario,
    armies: [&Army<'_>; 2],
    table: &Table,
    defended: Edge,
) -> Vec<Position> {
    if scenario == Scenario::Battle {
        return Vec::new();
    }
    let names = names(scenario, armies);
    let count = if names.is_empty() {
        POSITIONS
    } else {
        names.len()
    };
    let places = (0..count).map(|number| place(scenario, (number, count), table, defended));
    let named = places.enumerate().map(|(number, at)| {
        let name = names.get(number).cloned();
        let piece = name.as_ref().and_then(|name| called(table, name));
        Position {
            at: piece.map_or(at, |piece| on(piece, at)),
            name: name.unwrap_or_else(|| unnamed(number)),
            holder: scenario.holder(),
        }
    });
    named.collect()
}

/// The names that the lists give: those of the defender of an assault first, else those of the first army.
fn names(scenario: Scenario, armies: [&Army<'_>; 2]) -> Vec<Text> {
    let mut order = armies;
    if scenario == Scenario::Assault {
        order.reverse();
    }
    let named = order
        .into_iter()
        .find(|army| army.key_positions().next().is_some());
    let names = named.into_iter().flat_map(Army::key_positions);
    names
        .take(MOST_POSITIONS)
        .map(|name| Text::same(name.to_string()).shortened())
        .collect()
}

fn unnamed(number: usize) -> Text {
    let number = number + 1;
    text!("position {number}", "la position {number}")
}

/// The piece of terrain with a name, in one language or the other.
fn called<'t>(table: &'t Table, name: &Text) -> Option<&'t Piece> {
    let plain = |text: &Text, lang| text.get(lang).to_lowercase().replace('’', "'");
    let mut pieces = table.pieces().iter();
    pieces.find(|piece| {
        let own = piece.name.as_ref();
        own.is_some_and(|own| {
            [Lang::En, Lang::Fr]
                .into_iter()
                .any(|lang| plain(own, lang) == plain(name, lang))
        })
    })
}

/// A place if it lies on a piece, else where that piece is nearest to it.
fn on(piece: &Piece, at: Point) -> Point {
    if piece.holds(at) {
        at
    } else {
        piece.nearest(at).unwrap_or(at)
    }
}

/// Where a position lies that is no piece of terrain: across the middle of the table, or in the defender's zone; in a house, wood or on a hill that is near.
fn place(
    scenario: Scenario,
    (number, count): (usize, usize),
    table: &Table,
    defended: Edge,
) -> Point {
    /// They spread over so much of the table.
    const SPREAD: f64 = 0.7;
    /// Before the middle of the zone, where the first line stands.
    const IN_ZONE: f64 = 0.8;
    let size = table.size();
    let share = (real_count(number) + 0.5) / real_count(count) - 0.5;
    let ahead = defended.inward();
    let (deep, wide) = match defended {
        Edge::North | Edge::South => (size.depth, size.width),
        Edge::East | Edge::West => (size.width, size.depth),
    };
    let back = match scenario {
        Scenario::Assault => deep * (0.5 - ZONE_SHARE * IN_ZONE),
        _ => Length::ZERO,
    };
    let at = size.middle() + ahead.left().step(wide * (share * SPREAD)) + ahead.back().step(back);
    snapped(table, at)
}

fn real_count(number: usize) -> f64 {
    real(i64::try_from(number).unwrap_or(0))
}

/// The middle of a house near a place; the place itself without one.
fn snapped(table: &Table, at: Point) -> Point {
    let reach = Length::cm(HOLDS_WITHIN + BESIDE);
    let houses = table
        .pieces()
        .iter()
        .filter(|piece| piece.kind == Kind::Building);
    let middles = houses.map(|piece| piece.bounds().low.midway(piece.bounds().high));
    let near = middles.map(|middle| (middle.distance(at), middle));
    let nearest = near.reduce(|best, next| if next.0 < best.0 { next } else { best });
    nearest
        .filter(|(gap, _)| gap.within(reach))
        .map_or(at, |(_, middle)| middle)
}
