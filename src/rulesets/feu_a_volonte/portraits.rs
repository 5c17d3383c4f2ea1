//! What is said of figures and support teams beside their names.

use crate::model::{portrait::Portrait, term::Term};

use super::{
    cards,
    derived::{self, Soldier},
    list::army::Army,
    roster::grade,
};

/// The portraits of a platoon.
#[must_use]
pub(super) fn portraits(army: &Army<'_>) -> Vec<Portrait> {
    let figures = army.figures.iter().map(|figure| figure.place);
    let groups = army.support.iter().map(|group| group.place);
    let places = figures.chain(groups);
    let soldiers = derived::soldiers(army);
    let each = places.zip(&soldiers).map(|(place, soldier)| {
        let portrait = of(soldier, Portrait::new(place));
        portrait.values(cards::stats(army, soldier))
    });
    each.collect()
}

fn of(soldier: &Soldier<'_>, portrait: Portrait) -> Portrait {
    let quality = soldier.quality.map(|quality| quality.name().clone());
    let weapons = soldier.weapons.iter().map(|weapon| weapon.name.clone());
    portrait
        .part([grade(soldier)])
        .part(quality)
        .part(weapons)
        .part(soldier.traits.iter().map(|gift| gift.name().clone()))
        .by(soldier.status)
}
