//! Who won, how surely, and at what price.

use super::{
    Part,
    numbers::{share, spread},
};
use crate::{
    battle::{Count, Results, SideResults, TableResults},
    model::{
        battle::{Counted, Strength},
        forms::thousands,
        lang::Text,
        sheet::{Column, Table, Value},
    },
    text,
};

/// Wins with their intervals, and the losses of each side.
pub(super) fn wins(results: &Results) -> Part {
    let runs = results.count();
    let has = |value: fn(&SideResults) -> Count| {
        let mut sides = results.sides.iter();
        sides.any(|side| value(side) != Count::default())
    };
    let points = has(|side| side.points);
    // What bases are counted in is their morale, too.
    let morale = has(|side| side.morale) && results.counted == Counted::Figures;
    let mut columns = vec![
        Column::left("army", Text::new("army", "armée")),
        Column::right("wins", Text::new("wins", "victoires")),
        Column::right("interval", Text::new("95% interval", "intervalle à 95 %")),
        Column::right("figures", results.counted.lost()),
    ];
    if points {
        columns.push(Column::right(
            "points",
            Text::new("points lost", "points perdus"),
        ));
    }
    if morale {
        columns.push(Column::right(
            "morale",
            Text::new("morale lost", "moral perdu"),
        ));
    }
    let mut table = Table::new(columns);
    for (index, (side, army)) in results.sides.iter().zip(&results.battle.armies).enumerate() {
        let letter = ["A", "B"][index];
        let mut row = vec![Value::from(text!(
            "{letter}  {name}",
            "{letter}  {name}",
            name = &army.name
        ))];
        let lost = |count: Count, all: fn(Strength) -> i64| {
            let all = army.strength.map(all);
            of_all(&spread(count, runs), all.filter(|all| *all > 0))
        };
        row.extend(share(results.share(|table| table.wins[index])));
        row.push(lost(side.figures, |all| all.figures.into()));
        row.extend(points.then(|| lost(side.points, |all| all.points)));
        row.extend(morale.then(|| lost(side.morale, |all| all.morale)));
        table.push(row);
    }
    let mut draws = vec![Value::from(Text::new("draws", "match nul"))];
    draws.extend(share(results.share(TableResults::draws)));
    draws.resize(table.columns.len(), "".into());
    table.push(draws);
    Part {
        title: heading(results),
        table: Some(table),
    }
}

/// "4.2 ± 2.1 of 18": what was lost of what there was.
fn of_all(lost: &Text, all: Option<i64>) -> Value {
    let Some(all) = all else {
        return lost.clone().into();
    };
    text!("{lost} of {all}", "{lost} sur {all}", lost).into()
}

/// "10,000 games, 8.3 ± 2.1 turns".
fn heading(results: &Results) -> Text {
    let runs = results.count();
    let (number, turns) = (&thousands(runs), &spread(results.turns, runs));
    let games = &match runs {
        1 => text!("{number} game", "{number} partie", number),
        _ => text!("{number} games", "{number} parties", number),
    };
    let limited = match results.by_limit {
        0 => Text::same(""),
        limit => {
            let limit = &thousands(limit);
            text!(
                "; {limit} ended by the turn limit",
                " ; à la limite de tours : {limit}",
                limit
            )
        }
    };
    text!(
        "{games}, {turns} turns{limited}",
        "{games}, {turns} tours{limited}",
        games,
        turns,
        limited
    )
}
