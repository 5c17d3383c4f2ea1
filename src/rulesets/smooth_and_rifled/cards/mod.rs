//! Cards: one for every kind of figure of a Unit, for every gun, and for the Senior Officer.

mod fighting;
mod gun;
mod man;
mod weapon;

use crate::model::roster::Card;

use super::{figure, list::Army};

/// The cards of an army.
#[must_use]
pub(super) fn cards(army: &Army<'_>) -> Vec<Card> {
    let figures = figure::figures(army);
    let men = figures.iter().map(|figure| man::card(army, figure));
    let guns = army.guns.iter().map(|gun| gun::card(army, gun));
    let senior = figure::senior(army);
    let senior = senior.iter().map(|figure| man::senior(army, figure));
    men.chain(guns).chain(senior).collect()
}
