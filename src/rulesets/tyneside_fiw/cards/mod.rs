//! One card for each leader and each group: what a player looks up when it is given orders, shoots or comes under fire.

mod chances;
mod group;
mod leader;
mod risk;

pub(super) use group::{kit_stats, stats as group_stats};
pub(super) use leader::stats as leader_stats;

use super::list::Army;
use crate::model::roster::Card;

/// The cards of a side.
#[must_use]
pub(super) fn cards(army: &Army<'_>) -> Vec<Card> {
    let leaders = (0..army.leaders.len()).map(|number| leader::card(army, number));
    let groups = (0..army.groups.len()).map(|number| group::card(army, number));
    leaders
        .chain(groups)
        .chain(army.loose.iter().map(|one| group::loose(army, one)))
        .collect()
}
