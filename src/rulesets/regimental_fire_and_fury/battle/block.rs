//! The ground that a unit covers: as many bases side by side and behind one another as its formation has.

use crate::{
    model::table::{Base, Footprint, Length, Point},
    rulesets::regimental_fire_and_fury::{
        tables::assumed::{
            BASE_FRONT, COLUMN_FRONT, FOOT_DEPTH, GUN_DEPTH, HORSE_DEPTH, TEAM_DEPTH,
        },
        terms::{Arm, Formation},
    },
};

/// A whole number as a measured one.
#[must_use]
pub(super) fn real(number: i64) -> f64 {
    i32::try_from(number).map_or(0.0, f64::from)
}

/// Bases side by side.
const fn files(formation: Formation, bases: i64) -> i64 {
    match formation {
        Formation::DoubleLine => bases / 2 + bases % 2,
        Formation::FieldColumn if bases > COLUMN_FRONT => COLUMN_FRONT,
        Formation::MarchColumn => 1,
        Formation::Garrison => square(bases),
        _ => bases,
    }
}

/// The side of the smallest square that holds so many.
const fn square(bases: i64) -> i64 {
    let mut side = 1;
    while side * side < bases {
        side += 1;
    }
    side
}

/// How deep one base is, in cm.
#[must_use]
pub(super) const fn depth(arm: Arm, formation: Formation) -> f64 {
    match (arm, formation) {
        (Arm::Artillery, Formation::Limbered) => TEAM_DEPTH,
        (Arm::Artillery, _) => GUN_DEPTH,
        (Arm::Cavalry, Formation::DismountedSingleLine) | (Arm::Infantry, _) => FOOT_DEPTH,
        (Arm::Cavalry, _) => HORSE_DEPTH,
    }
}

/// Ranks behind one another.
const fn ranks(formation: Formation, bases: i64) -> i64 {
    let files = files(formation, bases);
    if files < 1 {
        0
    } else {
        (bases + files - 1) / files
    }
}

/// The outline of so many bases in a formation.
#[must_use]
pub(super) fn shape(arm: Arm, formation: Formation, bases: i64) -> Footprint {
    let bases = bases.max(1);
    Footprint::Rectangle {
        front: Length::cm(real(files(formation, bases)) * BASE_FRONT),
        depth: Length::cm(real(ranks(formation, bases)) * depth(arm, formation)),
    }
}

/// Where each base of a unit stands: the front rank first, from left to right, the last rank in its middle.
pub(super) fn slots(
    arm: Arm,
    formation: Formation,
    bases: i64,
    block: Base,
) -> impl Iterator<Item = Point> {
    let (across, deep) = (files(formation, bases).max(1), depth(arm, formation));
    let half = real(ranks(formation, bases)) * deep / 2.0;
    (0..bases).map(move |number| {
        let (rank, file) = (number / across, number % across);
        let beside = across.min(bases - rank * across);
        let aside = (real(file) - real(beside - 1) / 2.0) * BASE_FRONT;
        let ahead = half - (real(rank) + 0.5) * deep;
        block.at
            + block.facing.step(Length::cm(ahead))
            + block.facing.right().step(Length::cm(aside))
    })
}
