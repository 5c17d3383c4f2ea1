//! One card for every unit and one for every leader: what is looked up when the unit tests, fires, is fired at, or charges.

use super::list::army::Army;
use crate::model::roster::Card;

mod dice;
mod leader;
mod unit;

pub(super) use leader::stats as leader_stats;
pub(super) use unit::stats as unit_stats;

/// The cards of a side: each command's leader before its units.
#[must_use]
pub(super) fn cards(army: &Army<'_>) -> Vec<Card> {
    let mut cards = Vec::new();
    for (number, command) in army.commands.iter().enumerate() {
        let leader = command.leader.known().into_iter();
        cards.extend(leader.map(|leader| leader::card(command, leader)));
        let units = army.units_of(number);
        cards.extend(units.map(|unit| unit::card(army, Some(command), unit)));
    }
    cards.extend(army.orphans().map(|unit| unit::card(army, None, unit)));
    cards
}
