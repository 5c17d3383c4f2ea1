//! Sentences about guns that cards and reference sheets share.

use crate::{
    model::{lang::Text, sheet::Track},
    text,
};

use super::{
    super::{
        list::Gun,
        tables::{self, play},
        terms::GunClass,
    },
    BALLS, CANISTER, Ruler, boxes,
};

/// How far a ball goes on behind its target: "4d6 cm", doubled for medium guns.
#[must_use]
pub(crate) fn ball_length(class: GunClass, ruler: Ruler) -> Text {
    let dice = play::BALL_DICE;
    ruler.dice(&match play::ball_factor(class) {
        1 => format!("{dice}d6"),
        factor => format!("{factor} × {dice}d6"),
    })
}

/// What pushes a gun.
#[must_use]
pub(crate) fn push(class: GunClass, ruler: Ruler) -> Text {
    let far = &ruler.dice("d6");
    match tables::gun(class).pushers {
        1 => text!(
            "{far} per gunner's action",
            "{far} par action d’un servant",
            far
        ),
        men => text!(
            "{far} for an action each of {men} gunners",
            "{far} pour une action de {men} servants",
            far
        ),
    }
}

/// Balls and canister to tick off.
#[must_use]
pub(crate) fn ammunition(gun: &Gun<'_>) -> Vec<Track> {
    let kinds = [
        ("balls", BALLS, gun.balls),
        ("canister", CANISTER, gun.canister),
    ];
    kinds
        .into_iter()
        .filter(|(.., count)| count.get() > 0)
        .map(|(key, label, count)| Track::plain(key, label, boxes(count.get())))
        .collect()
}
