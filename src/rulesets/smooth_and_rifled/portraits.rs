//! What is said of Units, figures, guns and the Senior Officer beside their names.

use crate::model::{portrait::Portrait, term::Term};

use super::{
    cards, figure,
    list::{Army, Gun, Senior},
    roster, words,
};

/// The portraits of an army.
#[must_use]
pub(super) fn portraits(army: &Army<'_>) -> Vec<Portrait> {
    let mut all = roster::unit_portraits(army);
    all.extend(army.guns.iter().map(|gun| of_gun(army, gun)));
    all.extend(army.senior.as_ref().map(|senior| of_senior(army, senior)));
    all
}

fn of_gun(army: &Army<'_>, gun: &Gun<'_>) -> Portrait {
    let class = gun.class.value();
    let boxes = class.map_or_else(Vec::new, |class| cards::gun_actions(gun, class));
    Portrait::new(gun.place)
        .part([words::gun_kind(gun)])
        .part([roster::crew(army, gun)])
        .values(boxes)
        .by(cards::gun_status(army, gun))
}

fn of_senior(army: &Army<'_>, senior: &Senior<'_>) -> Portrait {
    let figure = figure::senior(army);
    let portrait = Portrait::new(senior.place)
        .part([words::SENIOR_OFFICER])
        .part(senior.qualities().iter().map(|quality| quality.name()))
        .values(roster::senior_stats(figure.as_ref()));
    match figure {
        Some(figure) => {
            let weapons = figure.weapons.iter().map(|weapon| weapon.name.clone());
            portrait.part(weapons).by(figure.entry.status)
        }
        None => portrait,
    }
}
