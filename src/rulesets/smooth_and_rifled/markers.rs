//! The markers that an army can need at once.

use crate::model::marker::Marker;

use super::list::Army;

/// The markers of an army.
#[must_use]
pub fn markers(_army: &Army<'_>) -> Vec<Marker> {
    Vec::new()
}
