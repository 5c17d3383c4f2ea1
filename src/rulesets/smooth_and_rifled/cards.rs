//! One card per figure entry and gun.

use crate::model::roster::Card;

use super::list::Army;

/// The cards of an army.
#[must_use]
pub fn cards(_army: &Army<'_>) -> Vec<Card> {
    Vec::new()
}
