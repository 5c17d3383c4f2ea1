//! What a battle leaves out, and why.

use super::{
    deploy::CORNER,
    field::{FOOT, INTO_WOOD, WITHIN_WOOD},
    reaction::LEAST_RETREAT,
};
use crate::{
    model::{forms::decimal, prose::Prose},
    prose,
};

/// The text of what a battle leaves out, and why.
#[must_use]
pub(in super::super) fn not_simulated() -> Prose<'static> {
    prose!("left_out")
        .word("corner", CORNER.to_string())
        .word("into_wood", INTO_WOOD.to_string())
        .word("within_wood", WITHIN_WOOD.to_string())
        .word("least_retreat", LEAST_RETREAT.to_string())
        .word("figure", decimal(format!("{:.1}", 2.0 * FOOT)))
}
