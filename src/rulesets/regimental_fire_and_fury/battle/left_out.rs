//! What a battle leaves out or takes for granted, and why.

use super::{
    super::tables::{
        assumed::{
            BASE_FRONT, FENCE, FOOT_DEPTH, GUN_DEPTH, HOLDS_WITHIN, HORSE_DEPTH, LAST_TURN,
            TEAM_DEPTH, TURN_LIMIT,
        },
        manoeuvre::FRONT,
    },
    doctrine::CLOSEST,
    moves::KEEPS_OFF,
};
use crate::{
    model::{forms::decimal, prose::Prose},
    prose,
};

/// The text of what a battle leaves out, and why.
#[must_use]
pub(in super::super) fn not_simulated() -> Prose<'static> {
    let cm = |cm: f64| decimal(cm.to_string());
    prose!("left_out")
        .word("fence", cm(FENCE))
        .word("front", cm(BASE_FRONT))
        .word("foot_depth", cm(FOOT_DEPTH))
        .word("horse_depth", cm(HORSE_DEPTH))
        .word("gun_depth", cm(GUN_DEPTH))
        .word("team_depth", cm(TEAM_DEPTH))
        .word("keeps_off", cm(KEEPS_OFF))
        .word("closest", cm(CLOSEST))
        .word("holds_within", cm(HOLDS_WITHIN))
        .word("half_arc", FRONT / 2)
        .word("last_turn", LAST_TURN)
        .word("turn_limit", TURN_LIMIT)
}
