//! Sentences about guns that cards and reference sheets share.

use crate::{model::lang::Text, text};

use super::{
    super::{
        tables::{self, play},
        terms::GunClass,
    },
    Ruler,
};

/// How far a ball goes on behind its target: "4d6 cm", doubled for medium guns.
#[must_use]
pub fn ball_length(class: GunClass, ruler: Ruler) -> Text {
    let dice = play::BALL_DICE;
    ruler.dice(&match class {
        GunClass::Light => format!("{dice}d6"),
        GunClass::Medium => format!("2 × {dice}d6"),
    })
}

/// What pushes a gun.
#[must_use]
pub fn push(class: GunClass, ruler: Ruler) -> Text {
    let far = &ruler.dice("d6");
    match tables::gun(class).pushers {
        1 => text!("{far} per gunner's action", "{far} par action d'un servant"; far),
        men => text!("{far} for an action each of {men} gunners",
            "{far} pour une action de {men} servants"; far),
    }
}
