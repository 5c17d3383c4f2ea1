//! Groups on the roster: one row each, and under each its casualties with the risk that they add.

use super::{
    casualties::{self, casualties},
    part,
};
use crate::{
    model::{
        lang::Text,
        roster::Group as Part,
        sheet::{Block, Column, Table, Value},
    },
    rulesets::tyneside_fiw::{
        derived::group::counted_riders,
        list::{Army, Fighter, Group, SingleFigure},
        words::{class, dash, marked, people, quality, weapons, yes_no},
    },
    text,
};

pub(super) fn groups(army: &Army<'_>) -> Part {
    let mut table = Table::new(columns(army));
    let mut tracks = Vec::new();
    for (number, group) in army.groups.iter().enumerate() {
        let row = table.rows.len();
        tracks.extend(casualties(army, number).map(|track| track.of_row(row)));
        table.push(self::row(army, number, group));
        for single in &group.singles {
            table.push(single_row(single));
        }
    }
    if !tracks.is_empty() {
        table = table.captioned(casualties::BOXES);
    }
    let mut part = part(Text::new("Groups", "Groupes"), None, table);
    part.blocks.extend(tracks.into_iter().map(Block::Track));
    part
}

fn columns(army: &Army<'_>) -> Vec<Column> {
    let mut columns = vec![
        Column::left("name", Text::new("Name", "Nom")),
        Column::right("size", Text::new("Size", "Taille")),
        Column::left("quality", Text::new("Quality", "Qualité")),
        Column::left("class", Text::new("Class", "Classe")),
        Column::left("people", Text::new("People", "Peuple")),
        Column::left("weapons", Text::new("Weapons", "Armes")),
        Column::centre("volley", Text::new("Volley", "Volée")),
        Column::left("loyal_to", Text::new("Loyal to", "Loyal à")),
    ];
    // A column that would be empty is left out.
    if !army.platoons.is_empty() {
        columns.push(Column::left("platoon", Text::new("Platoon", "Peloton")));
    }
    columns
}

fn row(army: &Army<'_>, number: usize, group: &Group<'_>) -> Vec<Value> {
    let status = group.troop.known().map(|troop| troop.status);
    let mut cells: Vec<Value> = vec![
        marked(&Fighter::Group(group).title(), status).into(),
        size(army, number).into(),
        quality(&group.kit).into(),
        class(&group.kit).into(),
        people(&group.kit).into(),
        weapons(&group.kit).into(),
        yes_no(&group.can_volley).into(),
        leaders(army, number).into(),
    ];
    if !army.platoons.is_empty() {
        cells.push(platoon(army, number).into());
    }
    cells
}

/// Figures, and leaders that count with them: "8 + 1".
pub(in crate::rulesets::tyneside_fiw) fn size(army: &Army<'_>, number: usize) -> Text {
    let Some(figures) = army.groups[number].figures.number else {
        return dash();
    };
    match counted_riders(army, number).count() {
        0 => Text::from(figures),
        riders => text!(
            "{figures}\u{a0}+\u{a0}{riders}",
            "{figures}\u{a0}+\u{a0}{riders}"
        ),
    }
}

/// Leaders that a group is loyal to.
fn leaders(army: &Army<'_>, number: usize) -> Text {
    const SHOWN: usize = 8;
    let followed = &army.links.of_group[number];
    let mut names: Vec<Text> = followed
        .iter()
        .take(SHOWN)
        .map(|leader| Fighter::Leader(&army.leaders[*leader]).title())
        .collect();
    if followed.len() > SHOWN {
        names.push(Text::same("…"));
    }
    match followed.len() {
        0 => Text::new("nobody", "personne"),
        all if all > 1 && all == army.leaders.len() => {
            Text::new("all leaders", "tous les commandants")
        }
        _ => Text::join(&names, ", "),
    }
}

fn platoon(army: &Army<'_>, number: usize) -> Text {
    let platoons = army.links.platoons_of[number].first();
    platoons.map_or_else(dash, |(platoon, _)| army.platoons[*platoon].title())
}

/// Figures of a group that differ: only what does.
fn single_row(single: &SingleFigure<'_>) -> Vec<Value> {
    let kit = &single.kit;
    let who = Fighter::Single(single);
    let name = who.title();
    let name = text!("– {name}", "– {name}", name);
    let of_which = single
        .count
        .number
        .map_or_else(dash, |count| text!("({count})", "({count})"));
    let civilian = kit.civilian.is_set() && who.is_typed(&kit.civilian);
    let class = if civilian {
        Text::new("civilian", "civil")
    } else {
        class(kit)
    };
    vec![
        name.into(),
        of_which.into(),
        quality(kit).into(),
        class.into(),
        people(kit).into(),
        weapons(kit).into(),
        "".into(),
        "".into(),
    ]
}
