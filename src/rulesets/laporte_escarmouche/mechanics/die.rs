//! Throws of the kinds that the rulebook knows: some dice of one size of which the best counts, and single dice.

use crate::{
    model::dice::{Need, Purpose, Throw},
    rulesets::laporte_escarmouche::tables::{DIE, WOUNDED_DICE},
};

/// A number of dice or faces; none for less than nothing.
fn unsigned(number: i64) -> u32 {
    u32::try_from(number).unwrap_or(0)
}

/// So many dice with so many faces.
pub(super) fn throw(dice: i64, faces: i64, purpose: &'static Purpose) -> Throw {
    Throw::new(unsigned(dice), unsigned(faces), purpose)
}

/// So many d6.
pub(super) fn d6(dice: i64, purpose: &'static Purpose) -> Throw {
    throw(dice, DIE, purpose)
}

/// The same dice, of which the best counts with a modifier.
pub(super) fn best(throw: Throw, modifier: i64) -> Throw {
    throw.needing(Need::Best { best: 1, modifier })
}

/// Dice of a class, or of a wounded character, who has one whatever its class (LAP-DRV-01).
#[must_use]
pub(super) const fn by_class(class: i64, wounded: bool) -> i64 {
    if wounded { WOUNDED_DICE } else { class }
}
