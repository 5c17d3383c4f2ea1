//! The row of a unit.

use crate::{
    model::{
        forms::signed,
        lang::Text,
        sheet::{Column, Table, Value},
        term::Term,
    },
    rulesets::regimental_fire_and_fury::{
        derived::{self, BLANK, Volley},
        list::{army::Army, unit::Unit},
    },
};

/// The table of some units.
pub(super) fn table<'u, 'a: 'u>(
    army: &Army<'_>,
    units: impl Iterator<Item = &'u Unit<'a>>,
) -> Table {
    let mut table = Table::new(columns());
    for unit in units {
        table.push(row(army, unit));
    }
    table
}

fn columns() -> Vec<Column> {
    vec![
        Column::left("name", Text::new("Unit", "Unité")),
        Column::left("arm", Text::new("Arm", "Arme")),
        Column::right("bases", Text::new("Stands", "Socles")),
        Column::right("strength", Text::new("Strength", "Effectif")),
        Column::left("quality", Text::new("Quality", "Qualité")),
        Column::left("weapon", Text::new("Weapon", "Armement")),
        Column::left("traits", Text::new("Notes", "Notes")),
        Column::centre("thresholds", Text::new("Steps", "Seuils")),
        Column::centre("standing", Text::new("Dice", "Dés")),
        Column::left(
            "fire",
            Text::new("Fire a stand (to cm)", "Tir par socle (à cm)"),
        ),
    ]
}

fn row(army: &Army<'_>, unit: &Unit<'_>) -> Vec<Value> {
    let strength = if unit.is_guns() {
        unit.pieces()
    } else {
        unit.strength()
    };
    let quality = unit.quality.known();
    let standing = derived::standing(unit);
    vec![
        unit.title().into(),
        derived::arm(unit).into(),
        unit.bases().into(),
        strength.into(),
        quality
            .map_or_else(|| Text::same(BLANK), |quality| quality.plain())
            .into(),
        weapon(unit).into(),
        besides(unit).into(),
        derived::thresholds(unit).into(),
        standing.map_or_else(|| BLANK.to_owned(), signed).into(),
        fire(army, unit).into(),
    ]
}

fn weapon(unit: &Unit<'_>) -> Text {
    unit.code()
        .map_or_else(|| Text::same(BLANK), |code| Text::same(code.id.to_string()))
}

/// Traits, and the formation where the list states one.
fn besides(unit: &Unit<'_>) -> Text {
    let formation = unit.formation.known().map(|formation| formation.plain());
    let parts: Vec<Text> = [derived::traits(unit)]
        .into_iter()
        .chain(formation)
        .collect();
    Text::join(parts.iter().filter(|part| !part.is_empty()), ", ")
}

/// "2 (10), 1 (20), ½ (30)", or a place to write it.
fn fire(army: &Army<'_>, unit: &Unit<'_>) -> String {
    let volleys = derived::volleys(unit, army.data(), &army.options);
    if volleys.is_empty() {
        return BLANK.to_owned();
    }
    let mark = army.data().map_or("", |data| data.status.mark());
    let one = |volley: &Volley| format!("{}\u{a0}({})", volley.per_base.words(), volley.to_cm);
    let all: Vec<String> = volleys.iter().map(one).collect();
    format!("{}{mark}", all.join(", "))
}
