//! The quick reference sheet.

use crate::model::sheet::Section;

use super::list::Army;

/// The reference sheet for an army.
#[must_use]
pub fn reference(_army: &Army<'_>) -> Vec<Section> {
    Vec::new()
}
