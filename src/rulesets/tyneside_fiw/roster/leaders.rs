//! Leaders on the roster: dice, weapons, the group they go with, and who follows them.

use super::part;
use crate::{
    model::{
        lang::Text,
        roster::Group,
        sheet::{Column, Table, Value},
    },
    rulesets::tyneside_fiw::{
        derived::command::{commands, leader_follows},
        list::{Army, Fighter, Leader},
        words::{class, dash, dice, people, quality, role, weapons},
    },
};

/// Names shown in a cell at most.
const SHOWN: usize = 12;

/// Leaders whose followers are worked out: beyond, no sheet is read.
const MOST: usize = 200;

pub(super) fn leaders(army: &Army<'_>) -> Group {
    let mut table = Table::new(columns(army));
    for (number, leader) in army.leaders.iter().enumerate() {
        table.push(row(army, number, leader));
    }
    part(Text::new("Leaders", "Commandants"), None, table)
}

fn columns(army: &Army<'_>) -> Vec<Column> {
    let mut columns = vec![
        Column::left("name", Text::new("Name", "Nom")),
        Column::left("role", Text::new("Role", "Rôle")),
        Column::left("quality", Text::new("Quality", "Qualité")),
        Column::left("class", Text::new("Class", "Classe")),
        Column::left("people", Text::new("People", "Peuple")),
        Column::left("weapons", Text::new("Weapons", "Armes")),
        Column::left("group", Text::new("With", "Avec")),
        Column::left("followers", Text::new("Followed by", "Suivi par")),
    ];
    if !army.is_automated() {
        columns.insert(3, Column::centre("dice", Text::new("Dice", "Dés")));
    }
    columns
}

fn row(army: &Army<'_>, number: usize, leader: &Leader<'_>) -> Vec<Value> {
    let mut cells: Vec<Value> = vec![
        Fighter::Leader(leader).title().into(),
        role(leader).into(),
        quality(&leader.kit).into(),
        class(&leader.kit).into(),
        people(&leader.kit).into(),
        weapons(&leader.kit).into(),
        with(army, leader).into(),
        followed_by(army, number).into(),
    ];
    if !army.is_automated() {
        let dice = if commands(army, leader) {
            dice(army, leader)
        } else {
            dash()
        };
        cells.insert(3, dice.into());
    }
    cells
}

/// The group that a leader goes with.
fn with(army: &Army<'_>, leader: &Leader<'_>) -> Text {
    let group = leader.group.as_ref();
    let number = group.and_then(|group| army.links.groups.get(&group.id));
    number.map_or_else(dash, |number| Fighter::Group(&army.groups[*number]).title())
}

/// Who is loyal to a leader; everyone in a word.
fn followed_by(army: &Army<'_>, number: usize) -> Text {
    let names = followers(army, number);
    let others = army.leaders.iter().enumerate();
    let others = others.filter(|(other, one)| *other != number && !one.is_player());
    let all = army.groups.len() + army.loose.len() + others.count();
    if all > 1 && names.len() == all {
        return Text::new("everyone", "tous");
    }
    listed(&names)
}

fn listed(names: &[Text]) -> Text {
    if names.is_empty() {
        return dash();
    }
    let shown = Text::join(&names[..names.len().min(SHOWN)], ", ");
    if names.len() > SHOWN {
        return Text::join([&shown, &Text::same("…")], ", ");
    }
    shown
}

/// Names of the groups, leaders and single figures that are loyal to a leader.
fn followers(army: &Army<'_>, leader: usize) -> Vec<Text> {
    if leader >= MOST {
        return Vec::new();
    }
    let loyal = |followed: &Vec<usize>| followed.binary_search(&leader).is_ok();
    let groups = army.groups.iter().zip(&army.links.of_group);
    let groups = groups.filter(|(_, followed)| loyal(followed));
    let leaders = army.leaders.iter().enumerate();
    let leaders =
        leaders.filter(|(number, one)| !one.is_player() && leader_follows(army, *number, leader));
    let loose = army.loose.iter().zip(&army.links.of_loose);
    let loose = loose.filter(|(_, followed)| loyal(followed));
    groups
        .map(|(one, _)| Fighter::Group(one).title())
        .chain(leaders.map(|(_, one)| Fighter::Leader(one).title()))
        .chain(loose.map(|(one, _)| Fighter::Loose(one).title()))
        .take(SHOWN + 1)
        .collect()
}
