//! Cards: one for every kind of figure of a Unit, for every gun, and for the Senior Officer.

mod fighting;
mod gun;
mod man;
mod weapon;

pub(super) use gun::{actions as gun_actions, status as gun_status};

use crate::model::roster::Card;

use super::{
    chances,
    figure::{self, Figure},
    list::Army,
    mechanics::morale::break_rethrows,
};

/// The cards of an army.
#[must_use]
pub(super) fn cards(army: &Army<'_>) -> Vec<Card> {
    let figures = figure::figures(army);
    let rethrows = rethrows(army, &figures);
    let men = figures.iter().map(|figure| {
        let of_unit = figure.unit.and_then(|unit| rethrows.get(unit));
        man::card(army, figure, of_unit.copied().unwrap_or_default())
    });
    let guns = army.guns.iter().map(|gun| gun::card(army, gun));
    let senior = figure::senior(army);
    let senior = senior.iter().map(|figure| man::senior(army, figure));
    men.chain(guns).chain(senior).collect()
}

/// How often each Unit re-rolls a failed morale test.
fn rethrows(army: &Army<'_>, figures: &[Figure<'_>]) -> Vec<i64> {
    let units = army.units.iter().enumerate();
    let steadiness = units.map(|(index, unit)| {
        let own = figures.iter().filter(|figure| figure.unit == Some(index));
        chances::steadiness(unit, &own)
    });
    steadiness.map(|steady| break_rethrows(&steady)).collect()
}
