//! Who won, how surely, at what price; on one table and from table to table.

use super::{
    MOST_ROWS, Part,
    numbers::{percent, share, spread},
};
use crate::{
    battle::{Count, Interval, Results, SideResults},
    model::{
        lang::{Text, counted},
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
    let (points, morale) = (has(|side| side.points), has(|side| side.morale));
    let mut columns = vec![
        Column::left("army", Text::new("army", "armée")),
        Column::right("wins", Text::new("wins", "victoires")),
        Column::right(
            "interval",
            Text::new("95% interval", "intervalle à 95\u{202f}%"),
        ),
        Column::right("figures", Text::new("figures lost", "figurines perdues")),
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
        let mut row = vec![Value::from(format!("{letter}  {}", army.name))];
        row.extend(share(side.wins, runs));
        row.push(spread(side.figures, runs));
        row.extend(points.then(|| spread(side.points, runs)));
        row.extend(morale.then(|| spread(side.morale, runs)));
        table.push(row);
    }
    let mut draws = vec![Value::from(Text::new("draws", "parties nulles"))];
    draws.extend(share(results.draws, runs));
    draws.resize(table.columns.len(), "".into());
    table.push(draws);
    Part {
        title: heading(results),
        table: Some(table),
    }
}

/// "10,000 battles, turns: 8.3 ± 2.1".
fn heading(results: &Results) -> Text {
    let runs = results.count();
    let battles = i64::try_from(runs).unwrap_or(i64::MAX);
    let battles = &counted(battles, ("battle", "battles"), ("partie", "parties"));
    let (turns, limit) = (&spread(results.turns, runs).text(), results.by_limit);
    let limited = match limit {
        0 => Text::same(""),
        _ => text!(
            "; {limit} ended by the limit of turns",
            " ; à la limite de tours : {limit}"
        ),
    };
    text!(
        "{battles}, turns: {turns}{limited}",
        "{battles}, tours : {turns}{limited}",
        battles,
        turns,
        limited
    )
}

/// How the wins of the two sides go from table to table.
pub(super) fn by_table(batches: &[Results]) -> Part {
    let won = |batch: &Results, wins: u64| Interval::wilson(wins, batch.count()).share;
    let shares = batches.iter().map(|batch| won(batch, batch.sides[0].wins));
    let low = shares.clone().fold(1.0, f64::min);
    let high = shares.fold(0.0, f64::max);
    let (low, high) = (&percent(low), &percent(high));
    let mut table = Table::new(vec![
        Column::right("seed", Text::new("seed", "graine")),
        Column::right("a", Text::new("A wins", "A gagne")),
        Column::right("b", Text::new("B wins", "B gagne")),
    ]);
    for batch in batches.iter().take(MOST_ROWS) {
        let [a, b] = [0, 1].map(|side| percent(won(batch, batch.sides[side].wins)));
        let seed = Value::from(batch.battle.seed.to_string());
        table.push([seed, a.into(), b.into()]);
    }
    let shown = match batches.len().saturating_sub(MOST_ROWS) {
        0 => Text::same(""),
        _ => text!(
            " (the first {MOST_ROWS} tables)",
            " (les {MOST_ROWS} premières tables)"
        ),
    };
    Part {
        title: text!(
            "Table by table, A wins from {low} to {high} of the battles{shown}",
            "D’une table à l’autre, A gagne de {low} à {high} des parties{shown}",
            low,
            high,
            shown = &shown
        ),
        table: Some(table),
    }
}
