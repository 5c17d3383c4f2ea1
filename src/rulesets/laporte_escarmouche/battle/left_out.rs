//! What a battle leaves out or agrees on where the book is silent, and why.

use super::{super::tables::TABLE, house_rules};
use crate::{
    model::{
        prose::Prose,
        table::{Length, Unit},
    },
    prose,
};

/// The text of what a battle leaves out, and why.
#[must_use]
pub(in super::super) fn not_simulated() -> Prose<'static> {
    let inches = |length: Length| length.in_unit(Unit::Inch).to_string();
    let base = house_rules::BASE.in_tenths() / Length::mm(1.0).in_tenths();
    prose!("left_out")
        .word("turns", house_rules::TURNS)
        .word("side", TABLE.to_string())
        .word("zone", inches(house_rules::ZONE))
        .word("wood", inches(house_rules::WOOD))
        .word("cover", inches(house_rules::COVER))
        .word("base", base.to_string())
}
