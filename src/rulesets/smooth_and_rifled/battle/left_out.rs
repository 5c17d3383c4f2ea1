//! What a battle leaves out, and why.

use super::bases::HORSE_BASE_CM;
use crate::{model::prose::Prose, prose};

/// The text of what a battle leaves out, and why.
#[must_use]
pub(in super::super) fn not_simulated() -> Prose<'static> {
    prose!("left_out").word("horse_base", HORSE_BASE_CM.to_string())
}
