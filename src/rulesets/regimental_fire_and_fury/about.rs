//! What of the sheet is not checked, and why.

use crate::{model::prose::Prose, prose};

/// The text of what is not checked, and why.
#[must_use]
pub(super) fn not_checked() -> Prose<'static> {
    prose!("not_checked")
}
