//! What the groups of a player are made of: characters, and the table that prices them.

use crate::model::{
    census::{Kind, Row, Tag},
    parsed::Parsed,
};

use super::{
    catalogue::HOUSE,
    list::{Army, Character},
    terms::Firearm,
};

pub(super) fn census<'a>(army: &'a Army<'_>) -> Vec<Row<'a>> {
    let mut rows = vec![whole(army)];
    for group in &army.groups {
        let number = rows.len();
        rows.push(Row {
            known: group.counted(),
            ..Row::new(Kind::Unit, group.place)
        });
        let characters = group.characters.iter();
        rows.extend(characters.map(|character| of_character(character, number)));
    }
    rows
}

/// The army itself, which needs the catalogues of its prices.
fn whole<'a>(army: &'a Army<'_>) -> Row<'a> {
    let tables = [
        Some(&*army.tariff.table.id),
        army.tariff.substitute.as_ref().map(|_| HOUSE),
    ];
    let prices = tables.into_iter().flatten().map(|table| Tag {
        catalogue: Some(table),
        ..Tag::new("prices", table)
    });
    Row {
        tags: prices.collect(),
        known: army.groups.whole() && army.tariff.complete,
        ..Row::new(Kind::Army, army.groups.place)
    }
}

fn of_character<'a>(character: &'a Character<'_>, within: usize) -> Row<'a> {
    let profile = character.profile.value();
    let count = character.count();
    let row = Row {
        id: profile.map(|profile| (&*profile.id).into()),
        catalogue: profile.map(|profile| &*profile.catalogue),
        within: Some(within),
        count,
        figures: count,
        points: Some(character.cost.total().saturating_mul(count)),
        known: character.count.number.is_some() && character.cost.complete,
        ..Row::new(Kind::Figure, character.place)
    };
    let mut row = row
        .tag_some("role", character.leads().then_some("leader"))
        .said("initiative", &character.initiative)
        .said("movement", &character.movement)
        .said("shooting", &character.shooting)
        .said("build", &character.build)
        .said("weapon", &character.melee_weapon);
    for firearm in [&character.firearm]
        .into_iter()
        .chain(&character.extra_firearms)
    {
        // To carry none is to have nothing to carry.
        if firearm.value().is_none_or(Firearm::shoots) && !matches!(firearm, Parsed::Missing) {
            row = row.said("weapon", firearm);
        }
    }
    row
}
