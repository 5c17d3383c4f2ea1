//! What a battle leaves out, and why.

use super::{
    super::tables::{D6, NEAR},
    deploy::ZONE_CM,
    muster::{BASE_CM, RIDER_CM},
    setup::{PIECES, TABLE_CM},
    turn::MOST_TURNS,
};
use crate::{model::prose::Prose, numbers, prose};

/// The text of what a battle leaves out, and why.
#[must_use]
pub(in super::super) fn not_simulated() -> Prose<'static> {
    prose!("left_out")
        .words(numbers![D6, NEAR, PIECES])
        .word("base", BASE_CM.to_string())
        .word("rider", RIDER_CM.to_string())
        .word("table_long", TABLE_CM.0.to_string())
        .word("table_wide", TABLE_CM.1.to_string())
        .word("zone", ZONE_CM.to_string())
        .word("turns", MOST_TURNS)
}
