//! x
use super::list::army::Army;
use crate::model::roster::Card;
pub fn cards(_: &Army<'_>) -> Vec<Card> { todo!() }
