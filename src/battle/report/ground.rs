//! What the ground does: how much one table favours a side that another does not.

use super::{
    MOST_ROWS, Part,
    numbers::{percent, share},
};
use crate::{
    battle::{Interval, OWN_SETUP, Results, TableResults, interval::MANY_TABLES},
    model::{
        lang::Text,
        sheet::{Column, Table, Value},
    },
    text,
};

/// A difference between tables, as a standard deviation of the chance to win, from which the ground matters.
const MATTERS: f64 = 0.05;

/// Battles on a table from which its own share tells something.
const LEAST_RUNS: u64 = 20;

/// What must be known of the ground beside the verdict: that there was only one table, or how much the tables differ.
pub(super) fn of_the_ground(results: &Results) -> Option<Text> {
    let made = results.battle.table == OWN_SETUP;
    match results.tables.len() {
        0 => None,
        1 if made => Some(Text::new(
            "All games were played on one table, which may favour one side; more games, or a \
            smaller --per-table, spread them over several.",
            "Toutes les parties se jouent sur une seule table, qui peut avantager un camp ; plus \
            de parties, ou un --per-table plus petit, les répartissent sur plusieurs.",
        )),
        count if made && count >= MANY_TABLES => difference(&results.tables).map(told),
        _ => None,
    }
}

/// How much the ground matters, from the standard deviation of the chance of side A between tables.
fn told(deviation: f64) -> Text {
    if deviation < MATTERS {
        return Text::new(
            "From table to table the chances hardly vary.",
            "D’une table à l’autre, les chances ne diffèrent guère.",
        );
    }
    let points = format!("{:.0}", deviation * 100.0);
    text!(
        "The ground matters: from table to table A’s chance of winning varies by about ±{points} \
        percentage points (standard deviation).",
        "Le terrain compte : d’une table à l’autre, la chance de A varie d’environ ±{points} \
        points de pourcentage (écart type)."
    )
}

/// The standard deviation of the chance of side A between tables: what the shares of the tables differ more than dice alone would let
/// them. None where no table has two battles.
#[expect(
    clippy::cast_precision_loss,
    reason = "an estimate for people; the counts themselves are exact"
)]
fn difference(tables: &[TableResults]) -> Option<f64> {
    let (mut wins, mut runs, mut squares) = (0.0, 0.0, 0.0);
    for table in tables {
        wins += table.wins[0] as f64;
        runs += table.runs as f64;
        squares += (table.runs as f64).powi(2);
    }
    let (share, count) = (wins / runs, tables.len() as f64);
    let strays = tables.iter().map(|table| {
        (table.wins[0] as f64 - share * table.runs as f64).powi(2) / table.runs as f64
    });
    let between = strays.sum::<f64>() / (count - 1.0);
    let within: f64 = tables
        .iter()
        .map(|table| {
            let won = table.wins[0] as f64;
            won * (table.runs as f64 - won) / table.runs as f64
        })
        .sum();
    let freedom = runs - count;
    let each = (runs - squares / runs) / (count - 1.0);
    (freedom > 0.0).then(|| ((between - within / freedom) / each).max(0.0).sqrt())
}

/// Each table with its own share, where there are few with many battles each.
pub(super) fn by_table(results: &Results) -> Option<Part> {
    let tables = &results.tables;
    let tells = |table: &TableResults| table.runs >= LEAST_RUNS;
    if !(2..=MOST_ROWS).contains(&tables.len()) || !tables.iter().all(tells) {
        return None;
    }
    let mut grid = Table::new(vec![
        Column::right("table", Text::new("table", "table")),
        Column::right("a", Text::new("A wins", "A gagne")),
        Column::right("interval", Text::new("95% interval", "intervalle à 95 %")),
        Column::right("b", Text::new("B wins", "B gagne")),
    ]);
    for table in tables {
        let [a, b] = table.wins.map(|wins| Interval::wilson(wins, table.runs));
        let mut row = vec![Value::from((table.table + 1).to_string())];
        row.extend(share(a));
        row.push(percent(b.share).into());
        grid.push(row);
    }
    Some(Part {
        title: Text::new("Table by table", "Table par table"),
        table: Some(grid),
    })
}
