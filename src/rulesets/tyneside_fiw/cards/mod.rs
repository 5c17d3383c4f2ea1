//! Cards.
use super::list::Army;
use crate::model::roster::Card;
pub(super) fn cards(_: &Army<'_>) -> Vec<Card> {
    vec![]
}
