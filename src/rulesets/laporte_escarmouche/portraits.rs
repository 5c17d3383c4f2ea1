//! What is said of groups and characters beside their names.

use crate::{
    model::{forms::signed, portrait::Portrait, term::Term},
    text,
};

use super::{
    cards,
    list::{
        army::{Army, Group},
        character::Character,
    },
    roster,
    tables::INITIATIVE_BONUS,
    terms::{Firearm, MeleeWeapon},
};

/// The portraits of a list.
#[must_use]
pub(super) fn portraits(army: &Army<'_>) -> Vec<Portrait> {
    let groups = army.groups.iter().map(|group| of_group(army, group));
    let characters = army.characters().map(|(_, one)| of_character(army, one));
    groups.chain(characters).collect()
}

fn of_group(army: &Army<'_>, group: &Group<'_>) -> Portrait {
    Portrait::new(group.place)
        .part(roster::led_by(group))
        .values(roster::group_stats(army, group))
}

fn of_character(army: &Army<'_>, one: &Character<'_>) -> Portrait {
    let bonus = signed(INITIATIVE_BONUS);
    let leads = one.leads().then(|| text!("leader {bonus}", "chef {bonus}"));
    let melee = one.melee_weapon.value().map(MeleeWeapon::name);
    Portrait::new(one.place)
        .part(one.rank())
        .part(leads)
        .part(one.firearms().map(Firearm::name).chain(melee))
        .part(cards::gift_names(one))
        .values(cards::stats(army, one))
        .by(army.tariff.status())
}
