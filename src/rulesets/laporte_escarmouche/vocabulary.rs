//! The words that may stand at a place of a list or a catalogue: menus offer them, checks advise them.

use super::{
    catalogue::Catalogue,
    terms::{Build, Firearm, Initiative, MeleeWeapon, Movement, Shooting},
};
use crate::model::{
    edit::{Site, Word},
    roster::Standing,
    term::Term,
};

/// The words known as `of`; None where any will do.
pub(super) fn words(catalogue: &Catalogue, of: &str, _: &Site<'_>) -> Option<Vec<Word>> {
    Some(match of {
        "price_table" => price_tables(catalogue),
        "profile" => profiles(catalogue),
        "initiative" => Word::all::<Initiative>(),
        "movement" => Word::all::<Movement>(),
        "shooting" => Word::all::<Shooting>(),
        "firearm" => Word::all::<Firearm>(),
        "extra_firearm" => Word::each(extra_firearms()),
        "build" => Word::all::<Build>(),
        "melee_weapon" => Word::all::<MeleeWeapon>(),
        "status" => Word::all::<Standing>(),
        _ => return None,
    })
}

/// Where the prices of a table come from, where whoever made them may say it in other words, too.
pub(super) fn usual(of: &str) -> Vec<Word> {
    if of == "provenance" {
        Word::all::<Standing>()
    } else {
        Vec::new()
    }
}

/// The firearms that may be carried beside another.
pub(super) fn extra_firearms() -> impl Iterator<Item = Firearm> + Clone {
    { Firearm::ALL.iter().copied() }.filter(|gun| gun.shoots())
}

/// The tables of prices that a list may name.
pub(super) fn price_tables(catalogue: &Catalogue) -> Vec<Word> {
    let tables = catalogue.tables();
    tables
        .map(|table| Word::of(&*table.id, &*table.id, table.name.clone()))
        .collect()
}

/// All profiles, catalogue by catalogue.
pub(super) fn profiles(catalogue: &Catalogue) -> Vec<Word> {
    let all = catalogue.ids().flat_map(|id| catalogue.profiles_of(id));
    all.map(|profile| Word::of(&*profile.catalogue, &*profile.id, profile.name.clone()))
        .collect()
}
