//! Break points that a scenario changes (A2): the held objective, the attackers inside a fort.

use crate::model::{
    lang::Text,
    sheet::{Block, Column, Stat, Table, Value},
};

use super::{
    super::{derived::morale, list::Army, tables, terms::Scenario},
    Morale,
};

/// The break point while the objective is held.
pub(super) fn stat(army: &Army<'_>, morale: &Morale) -> Option<Stat> {
    if army.scenario.value()? != Scenario::Objective {
        return None;
    }
    let at = morale::objective_break(army, morale.total)?;
    let label = Text::new("break, objective held", "rupture, objectif tenu");
    Some(Stat::new("objective_break_point", label, at))
}

/// The break point of an Assault defender for every number of attackers inside.
pub(super) fn block(army: &Army<'_>, morale: &Morale) -> Option<Block> {
    if !morale::defends_in_assault(army) {
        return None;
    }
    let mut table = Table::new(vec![
        Column::left(
            "attackers_inside",
            Text::new("attackers inside", "assaillants entrés"),
        ),
        Column::centre(
            "break_point",
            Text::new("morale test at", "test de moral à"),
        ),
    ])
    .captioned(Text::new(
        "Break point of the defender",
        "Rupture du défenseur",
    ));
    let bonus = usize::try_from(tables::ASSAULT_BONUS).unwrap_or(usize::MAX);
    for (first, last, at) in runs(&morale::assault_breaks(morale.total)) {
        let inside = if last >= bonus {
            format!("{first}+")
        } else if first == last {
            format!("{first}")
        } else {
            format!("{first}–{last}")
        };
        table.push([Value::from(inside), Value::from(at)]);
    }
    Some(Block::Table(table))
}

/// Equal numbers that follow each other: position of the first, of the last, the number.
fn runs(numbers: &[i64]) -> Vec<(usize, usize, i64)> {
    let mut runs: Vec<(usize, usize, i64)> = Vec::new();
    for (index, &number) in numbers.iter().enumerate() {
        match runs.last_mut() {
            Some((_, last, same)) if *same == number => *last = index,
            _ => runs.push((index, index, number)),
        }
    }
    runs
}
