//! Many armies against each other: who beats whom.

use super::{Part, setting};
use crate::{
    battle::{Contestant, Interval, Results},
    model::{
        lang::Text,
        sheet::{Column, Table, Value},
    },
    text,
};

/// What was fought, how often, and who won: the results of each pair of armies.
#[must_use]
pub fn matrix(pairs: &[Results]) -> Vec<Part> {
    let Some(first) = pairs.first() else {
        return Vec::new();
    };
    let least = pairs.iter().map(Results::count).min().unwrap_or(0);
    let widths = pairs.iter().map(|pair| wins(pair, 0).half_width());
    let points = format!("{:.0}", widths.fold(0.0, f64::max) * 100.0);
    let title = text!(
        "Games won by the army in the row, in per cent: {least} per pair, so that each share is \
        known to ±{points} or better",
        "Parties gagnées par l’armée de la ligne, en pour cent : {least} par paire, soit une part \
        connue à ±{points} ou mieux"
    );
    vec![
        Part::words(setting(first)),
        Part {
            title,
            table: Some(grid(pairs)),
        },
    ]
}

/// The share of battles that a side won.
fn wins(pair: &Results, side: usize) -> Interval {
    pair.share(|table| table.wins[side])
}

/// Each army's share of wins against each other, and over all.
fn grid(pairs: &[Results]) -> Table {
    let armies = armies(pairs);
    let count = armies.len();
    let mut columns = vec![Column::left("army", Text::new("army", "armée"))];
    columns.extend((1..=count).map(|n| Column::right("against", Text::same(n.to_string()))));
    columns.push(Column::right("all", Text::new("all", "toutes")));
    let mut table = Table::new(columns);
    for (row, army) in armies.iter().enumerate() {
        let (number, width) = (row + 1, count.to_string().len());
        let mut cells = vec![Value::from(text!(
            "{number:>width$}  {name}",
            "{number:>width$}  {name}",
            name = &army.name
        ))];
        let (mut won, mut fought) = (0, 0);
        for other in &armies {
            let found = pairs
                .iter()
                .find_map(|pair| Some((pair, side(pair, army, other)?)));
            cells.push(found.map_or_else(
                || Value::from("–"),
                |(pair, side)| percent(wins(pair, side).share),
            ));
            if let Some((pair, side)) = found {
                won += pair.sides[side].wins;
                fought += pair.count();
            }
        }
        cells.push(percent(Interval::wilson(won, fought).share));
        table.push(cells);
    }
    table
}

/// All armies, in the order in which they were first named.
fn armies(pairs: &[Results]) -> Vec<&Contestant> {
    let mut armies: Vec<&Contestant> = Vec::new();
    for army in pairs.iter().flat_map(|pair| &pair.battle.armies) {
        if !armies.iter().any(|known| is_same(known, army)) {
            armies.push(army);
        }
    }
    armies
}

fn is_same(one: &Contestant, other: &Contestant) -> bool {
    (&one.name, &one.fingerprint) == (&other.name, &other.fingerprint)
}

/// The side of an army in a pair with another; None in another pair.
fn side(pair: &Results, army: &Contestant, other: &Contestant) -> Option<usize> {
    let [a, b] = &pair.battle.armies;
    if is_same(a, army) && is_same(b, other) {
        Some(0)
    } else if is_same(b, army) && is_same(a, other) {
        Some(1)
    } else {
        None
    }
}

fn percent(share: f64) -> Value {
    Value::from(format!("{:.0}", share * 100.0))
}
