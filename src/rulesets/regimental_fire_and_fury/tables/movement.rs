//! Movement: full move and double-quick, in cm, by formation and ground. Rout moves and leaders have one figure.

use crate::{
    model::lang::Text,
    rulesets::regimental_fire_and_fury::terms::{Arm, Formation, Mobility},
};

/// How far something goes over one kind of ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// Full move.
    pub full: i64,
    /// Double-quick, where there is one.
    pub double: Option<i64>,
}

impl Row {
    /// Its name.
    #[must_use]
    pub const fn name(&self) -> &Text {
        &self.names[0]
    }

    /// Its name where there is little room.
    #[must_use]
    pub const fn short(&self) -> &Text {
        &self.names[1]
    }
}

impl Pace {
    const fn two(full: i64, double: i64) -> Self {
        Self {
            full,
            double: Some(double),
        }
    }

    const fn one(full: i64) -> Self {
        Self { full, double: None }
    }

    /// "30/40" or "40".
    #[must_use]
    pub fn words(self) -> String {
        self.double.map_or_else(
            || self.full.to_string(),
            |double| format!("{}/{double}", self.full),
        )
    }
}

/// Who moves by a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mover {
    /// Troops of an arm in these formations.
    Troops(Arm, &'static [Formation]),
    /// Routers of an arm.
    Rout(Arm),
    /// Guns.
    Guns(Mobility),
    /// Leaders: whether mounted.
    Leader(bool),
}

/// A row of the table.
#[derive(Debug)]
pub struct Row {
    /// Who moves by it.
    pub mover: Mover,
    /// Its name, and the same where there is little room.
    pub names: [Text; 2],
    /// Clear, handicapping and difficult ground.
    pub ground: [Pace; 3],
    /// On a road, where there is a rate of its own.
    pub road: Option<Pace>,
}

const fn row(mover: Mover, names: [Text; 2], ground: [Pace; 3], road: Option<Pace>) -> Row {
    Row {
        mover,
        names,
        ground,
        road,
    }
}

use Arm::{Cavalry, Infantry};
use Formation::{DismountedSingleLine, DoubleLine, FieldColumn, Garrison, MarchColumn, SingleLine};
use Pace as P;

const DOUBLE: [Text; 2] = [
    Text::new("Double line", "Double ligne"),
    Text::new("Double line", "Double ligne"),
];
const FIELD: [Text; 2] = [
    Text::new(
        "Field column, extended line",
        "Col. de combat, simple ligne",
    ),
    Text::new("Field col., line", "Col. combat, ligne"),
];
const MARCH: [Text; 2] = [
    Text::new("March column", "Colonne de marche"),
    Text::new("March column", "Col. de marche"),
];
const ROUT: [Text; 2] = [
    Text::new("Rout move", "Mouvement de déroute"),
    Text::new("Rout", "Déroute"),
];

/// The movement table. In the copy that the project works from the labels of guns and leaders stand one row too early (RFF-AMB-01).
#[rustfmt::skip]
pub static MOVES: [Row; 13] = [
    row(Mover::Troops(Infantry, &[DoubleLine, Garrison]), DOUBLE, [P::two(30, 40), P::two(20, 30), P::two(15, 25)], None),
    row(Mover::Troops(Infantry, &[FieldColumn, SingleLine]), FIELD, [P::two(30, 40), P::two(25, 35), P::two(20, 30)], None),
    row(Mover::Troops(Infantry, &[MarchColumn]), MARCH, [P::two(30, 40), P::two(25, 35), P::two(20, 30)], Some(P::two(45, 60))),
    row(Mover::Rout(Infantry), ROUT, [P::one(40), P::one(35), P::one(30)], Some(P::one(60))),
    row(Mover::Troops(Cavalry, &[DoubleLine]), DOUBLE, [P::two(45, 60), P::two(30, 40), P::two(10, 15)], None),
    row(Mover::Troops(Cavalry, &[FieldColumn, SingleLine]), FIELD, [P::two(45, 60), P::two(35, 50), P::two(15, 20)], None),
    row(Mover::Troops(Cavalry, &[MarchColumn]), MARCH, [P::two(45, 60), P::two(35, 50), P::two(15, 20)], Some(P::two(60, 90))),
    row(Mover::Troops(Cavalry, &[DismountedSingleLine]), [Text::new("Dismounted, extended line", "Démonté, simple ligne"), Text::new("Dismounted", "Démonté")], [P::two(30, 40), P::two(25, 35), P::two(20, 30)], None),
    row(Mover::Rout(Cavalry), ROUT, [P::one(60), P::one(50), P::one(20)], Some(P::one(90))),
    row(Mover::Guns(Mobility::Foot), [Text::new("Foot battery", "Batterie à pied"), Text::new("Battery", "Batterie")], [P::two(30, 40), P::two(20, 30), P::two(10, 15)], Some(P::two(45, 60))),
    row(Mover::Guns(Mobility::Horse), [Text::new("Horse battery", "Batterie à cheval"), Text::new("Battery", "Batterie")], [P::two(45, 60), P::two(30, 40), P::two(10, 15)], Some(P::two(60, 90))),
    row(Mover::Leader(true), [Text::new("Leader, mounted", "Chef monté"), Text::new("Mounted", "Monté")], [P::one(60), P::one(50), P::one(30)], Some(P::one(90))),
    row(Mover::Leader(false), [Text::new("Leader on foot", "Chef à pied"), Text::new("On foot", "À pied")], [P::one(40), P::one(35), P::one(30)], Some(P::one(60))),
];

/// The rows of an arm, its rout move last.
pub fn of_arm(arm: Arm) -> impl Iterator<Item = &'static Row> {
    MOVES.iter().filter(move |row| match row.mover {
        Mover::Troops(own, _) | Mover::Rout(own) => own == arm,
        Mover::Guns(_) => arm == Arm::Artillery,
        Mover::Leader(_) => false,
    })
}

/// The row of guns that move so; fixed guns have none.
#[must_use]
pub fn of_guns(mobility: Mobility) -> Option<&'static Row> {
    MOVES.iter().find(|row| row.mover == Mover::Guns(mobility))
}

/// The row of leaders.
#[must_use]
pub fn of_leader(mounted: bool) -> Option<&'static Row> {
    MOVES.iter().find(|row| row.mover == Mover::Leader(mounted))
}
