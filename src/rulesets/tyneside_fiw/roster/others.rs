//! The rest of the roster: platoons, figures outside groups, hidden markers, and how many weapons of each kind there are.

use super::part;
use crate::{
    model::{
        lang::Text,
        roster::Group as Part,
        sheet::{Column, Table, Value},
    },
    rulesets::tyneside_fiw::{
        derived::command::count_of,
        list::{Army, Body, Fighter, Platoon},
        tables::{BANDS, MUSKET, WEAPONS, Weapon},
        words::{class, dash, marked, people, quality, weapon_name, weapons},
    },
    text,
};

pub(super) fn platoons(army: &Army<'_>) -> Option<Part> {
    if army.platoons.is_empty() {
        return None;
    }
    let mut table = Table::new(vec![
        Column::left("name", Text::new("Name", "Nom")),
        Column::left("groups", Text::new("Groups", "Groupes")),
        Column::left("lead_group", Text::new("Lead group", "Groupe de tête")),
        Column::left("leaders", Text::new("Kept together by", "Uni par")),
    ]);
    for (number, platoon) in army.platoons.iter().enumerate() {
        table.push([
            Value::from(platoon.title()),
            members(army, number).into(),
            lead(army, number, platoon).into(),
            leaders(army, platoon).into(),
        ]);
    }
    Some(part(Text::new("Platoons", "Pelotons"), None, table))
}

fn members(army: &Army<'_>, number: usize) -> Text {
    let names: Vec<Text> = army.links.members[number]
        .iter()
        .map(|(group, _)| Fighter::Group(&army.groups[*group]).title())
        .collect();
    Text::join(&names, ", ")
}

/// The group that leads a platoon: the one it names, or its first.
fn lead(army: &Army<'_>, number: usize, platoon: &Platoon<'_>) -> Text {
    let first = army.links.members[number].first().map(|(group, _)| *group);
    let named = platoon.lead_group.as_ref();
    let named = named.and_then(|named| army.links.groups.get(&named.id).copied());
    named
        .or(first)
        .map_or_else(dash, |group| Fighter::Group(&army.groups[group]).title())
}

fn leaders(army: &Army<'_>, platoon: &Platoon<'_>) -> Text {
    let ids = platoon.leaders.items.iter();
    let names: Vec<Text> = ids
        .filter_map(|word| army.links.leaders.get(&word.id))
        .map(|leader| Fighter::Leader(&army.leaders[*leader]).title())
        .collect();
    if names.is_empty() {
        return dash();
    }
    Text::join(&names, ", ")
}

pub(super) fn loose(army: &Army<'_>) -> Option<Part> {
    if army.loose.is_empty() {
        return None;
    }
    let mut table = Table::new(vec![
        Column::left("name", Text::new("Name", "Nom")),
        Column::right("count", Text::new("No.", "Nb")),
        Column::left("quality", Text::new("Quality", "Qualité")),
        Column::left("class", Text::new("Class", "Classe")),
        Column::left("people", Text::new("People", "Peuple")),
        Column::left("weapons", Text::new("Weapons", "Armes")),
    ]);
    for one in &army.loose {
        let status = one.troop.known().map(|troop| troop.status);
        table.push([
            Value::from(marked(&Fighter::Loose(one).title(), status)),
            one.count.number.map_or_else(dash, Text::from).into(),
            quality(&one.kit).into(),
            class(&one.kit).into(),
            people(&one.kit).into(),
            weapons(&one.kit).into(),
        ]);
    }
    let name = Text::new("Outside any group", "Hors de tout groupe");
    Some(part(name, None, table))
}

/// Ranges and melee factor of every weapon of the side, and how many figures carry it.
pub(super) fn arms(army: &Army<'_>) -> Table {
    let mut columns = vec![Column::left("weapon", Text::new("Weapon", "Arme"))];
    columns.push(Column::right("count", Text::new("Figures", "Figurines")));
    let keys = ["short", "medium", "long"];
    columns.extend(
        keys.into_iter()
            .zip(BANDS)
            .map(|(key, band)| Column::centre(key, text!("{band}, cm", "{band}, cm", band))),
    );
    columns.push(Column::centre(
        "melee",
        Text::new("Melee factor", "Facteur de mêlée"),
    ));
    let mut table = Table::new(columns);
    for weapon in &WEAPONS {
        for bayonet in [false, true] {
            let carried = |body: &Body<'_, '_>| {
                body.kit.weapons.has(weapon.id)
                    && (weapon.id == MUSKET && body.kit.has_bayonet()) == bayonet
            };
            let count = count_of(army, carried);
            if count > 0 {
                table.push(arm(weapon, bayonet, count));
            }
        }
    }
    table
}

fn arm(weapon: &Weapon, bayonet: bool, count: i64) -> Vec<Value> {
    let bands = weapon
        .bands
        .map_or_else(|| [dash(), dash(), dash()], |bands| bands.map(Text::from));
    let mut cells = vec![weapon_name(weapon, bayonet).into(), count.into()];
    cells.extend(bands.map(Value::from));
    cells.push(weapon.melee_factor(bayonet).into());
    cells
}
