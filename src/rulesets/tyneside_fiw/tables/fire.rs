//! The tables of shooting: to hit, and what a hit does.

use super::D6;
use crate::{
    model::lang::Text,
    rulesets::tyneside_fiw::{
        options::{NaturalAuto, Options},
        terms::Damage,
    },
};

/// Faces of the die to hit.
pub const D8: i64 = 8;

/// The three bands of range.
pub const BANDS: [Text; 3] = [
    Text::new("short", "courte"),
    Text::new("medium", "moyenne"),
    Text::new("long", "longue"),
];

/// The three kinds of cover.
pub const COVERS: [Text; 3] = [
    Text::new("open", "découvert"),
    Text::new("light", "léger"),
    Text::new("heavy", "lourd"),
];

/// Least score on a d8 by band and cover (Tir).
pub const HIT: [[i64; 3]; 3] = [[2, 4, 6], [4, 6, 7], [6, 7, 8]];

/// The least face of the die that hits with this modifier; None when none does.
#[must_use]
pub fn face_to_hit(band: usize, cover: usize, modifier: i64, options: &Options) -> Option<i64> {
    let score = HIT[band][cover] - modifier;
    let (misses, hits) = match options.natural_auto {
        NaturalAuto::None => (false, false),
        NaturalAuto::OneMisses => (true, false),
        NaturalAuto::EightHits => (false, true),
        NaturalAuto::Both => (true, true),
    };
    let least = score.max(if misses { 2 } else { 1 });
    let least = if hits { least.min(D8) } else { least };
    (least <= D8).then_some(least)
}

/// First score of the d6 that wounds, and first that kills (Tir, Effets des Touches).
#[must_use]
pub const fn harm(damage: Damage) -> (i64, i64) {
    match damage {
        Damage::BlackPowder => (3, 5),
        Damage::BowSpear => (3, 6),
        Damage::Other => (4, 6),
    }
}

/// The least face of the d6 that reaches a score with this modifier, results being held between 1 and 6; None when none does.
#[must_use]
pub fn face_to_harm(score: i64, modifier: i64) -> Option<i64> {
    (1..=D6).find(|face| (face + modifier).clamp(1, D6) >= score)
}
