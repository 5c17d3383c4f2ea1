//! The table of a group: one row for each line of the list.

use super::words::{self, dash, pips};
use crate::{
    model::{
        forms::signed,
        lang::{Lang, Text},
        roster::Status,
        sheet::{Column, Table, Value},
    },
    rulesets::laporte_escarmouche::{
        list::{
            army::{Army, Group},
            character::Character,
        },
        tables::INITIATIVE_BONUS,
        terms::{Build, Movement, Shooting},
    },
    text,
};

/// The table of a group. Lists of nothing but names do without a column of numbers.
#[must_use]
pub(crate) fn of(army: &Army<'_>, group: &Group<'_>) -> Table {
    let counted = army.characters().any(|(_, one)| one.count() != 1);
    let skipped = usize::from(!counted);
    let columns = columns(army.tariff.status()).into_iter().skip(skipped);
    let mut table = Table::new(columns.collect());
    for character in &group.characters {
        table.push(row(army, character).into_iter().skip(skipped));
    }
    table
}

fn columns(status: Status) -> Vec<Column> {
    let mark = status.mark();
    vec![
        Column::right("count", Text::new("No.", "Nb")),
        Column::left("name", Text::new("Name", "Nom")),
        Column::centre("initiative", Text::new("Init.", "Init.")),
        Column::centre("movement", Text::new("Move", "Mvt")),
        Column::centre("shooting", Text::new("Shot", "Tir")),
        Column::left("firearm", Text::new("Firearm", "Arme à feu")),
        Column::centre("melee", Text::new("Melee", "CàC")),
        Column::left("melee_weapon", Text::new("Weapon", "Arme")),
        Column::right("points", text!("Points{mark}", "Points{mark}")),
        Column::centre(
            "breakdown",
            text!("I+M+S+B+W+L{mark}", "I+M+T+C+A+Ch{mark}"),
        ),
    ]
}

fn row(army: &Army<'_>, character: &Character<'_>) -> Vec<Value> {
    let shoots = character.armed() == Some(true);
    let shooting = character.shooting.value().filter(|_| shoots);
    vec![
        character.count().into(),
        name(character).into(),
        pips(character.initiative_dice(&army.options)),
        pips(character.movement.value().map(Movement::dice)),
        pips(shooting.map(Shooting::dice)),
        firearms(character),
        pips(character.build.value().map(Build::dice)),
        character.melee_weapon.value().map_or_else(
            || words::name(&character.melee_weapon).into(),
            |weapon| unbroken(&words::melee_weapon(weapon)).into(),
        ),
        character.cost.total().into(),
        character.cost.sum().into(),
    ]
}

/// "Sgt Ligloo (Sergeant), leader".
fn name(character: &Character<'_>) -> Text {
    let mut name = character.title();
    if let Some(rank) = character.rank() {
        name = text!("{name} ({rank})", "{name} ({rank})", name, rank);
    }
    if character.leads() {
        let bonus = signed(INITIATIVE_BONUS);
        name = text!("{name}, leader {bonus}", "{name}, chef {bonus}", name);
    }
    name
}

fn firearms(character: &Character<'_>) -> Value {
    let guns: Vec<Text> = character
        .firearms()
        .map(|gun| unbroken(&words::firearm(gun)))
        .collect();
    if guns.is_empty() {
        match character.armed() {
            Some(_) => dash(),
            None => words::name(&character.firearm).into(),
        }
    } else {
        Text::join(&guns, ", ").into()
    }
}

/// Weapons keep to one line; long names give way.
fn unbroken(text: &Text) -> Text {
    let joined = |lang| text.get(lang).replace(' ', "\u{a0}");
    Text::built(joined(Lang::En), joined(Lang::Fr))
}
