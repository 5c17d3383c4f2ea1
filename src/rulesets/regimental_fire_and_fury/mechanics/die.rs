//! The d10 of the sheet.

use crate::{
    model::dice::{Need, Purpose, Throw},
    rulesets::regimental_fire_and_fury::tables,
};

/// One d10.
pub(super) const fn d10(purpose: &'static Purpose) -> Throw {
    Throw::new(1, tables::DIE_FACES, purpose)
}

/// One d10 to which a modifier is added.
pub(super) const fn modified(modifier: i64, purpose: &'static Purpose) -> Throw {
    d10(purpose).needing(Need::Best { best: 1, modifier })
}
