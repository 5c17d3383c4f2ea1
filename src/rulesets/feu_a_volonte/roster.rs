//! x
use super::list::army::Army;
use crate::model::roster::Roster;
pub fn roster(_: &Army<'_>) -> Roster { todo!() }
