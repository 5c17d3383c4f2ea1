//! What decided it: how battles ended, what broke each side, what its losses came from, who did it.

use std::{cmp::Reverse, collections::BTreeMap};

use super::{
    MOST_ROWS, Part,
    numbers::{hundredths, percent},
    word,
};
use crate::{
    battle::{Count, Interval, KillCount, KindName, Results},
    model::{
        lang::Text,
        sheet::{Column, Table, Value},
    },
    text,
};

/// The sides of a battle, as indices.
const SIDES: [usize; 2] = [0, 1];

/// How it ended, what broke each side, what killed what; nothing of what did not happen.
pub(super) fn causes(results: &Results) -> Vec<Part> {
    let parts = [
        Some(endings(results)),
        broken(results),
        means(results),
        kills(results),
    ];
    parts.into_iter().flatten().collect()
}

/// How it ended, the most frequent first.
fn endings(results: &Results) -> Part {
    let mut table = Table::new(vec![
        by(),
        Column::right("share", Text::new("games", "parties")),
    ]);
    let mut endings: Vec<_> = results.endings.iter().collect();
    endings.sort_by_key(|(_, count)| Reverse(**count));
    for (id, count) in endings {
        table.push([word(id, results).into(), of_runs(*count, results)]);
    }
    Part {
        title: Text::new("How it ended", "Fins de partie"),
        table: Some(table),
    }
}

/// What broke each side, as shares of the battles.
fn broken(results: &Results) -> Option<Part> {
    let rows = beside(SIDES.map(|side| &results.sides[side].broken));
    let title = Text::new(
        "What broke each side, by its last loss",
        "Ce qui a fait rompre chaque camp, d’après sa dernière perte",
    );
    two_sides(title, rows, results, of_runs)
}

/// What the losses of each side came from, in each battle.
fn means(results: &Results) -> Option<Part> {
    let mut lost: [BTreeMap<String, u64>; 2] = Default::default();
    for kill in &results.kills {
        let side = results
            .kinds
            .get(kill.victim)
            .map_or(0, |kind| kind.side.min(1));
        *lost[side].entry(kill.how.clone()).or_default() += kill.count;
    }
    let title = Text::new(
        "Causes of losses, per game",
        "Causes des pertes, par partie",
    );
    two_sides(title, beside(lost.each_ref()), results, each_battle)
}

/// A row for each id, with a number for each side; None without rows.
fn two_sides(
    title: Text,
    rows: Vec<(&String, [u64; 2])>,
    results: &Results,
    shown: fn(u64, &Results) -> Value,
) -> Option<Part> {
    if rows.is_empty() {
        return None;
    }
    let mut table = Table::new(vec![
        by(),
        Column::right("a", Text::same("A")),
        Column::right("b", Text::same("B")),
    ]);
    for (id, numbers) in rows {
        let [a, b] = numbers.map(|number| match number {
            0 => "–".into(),
            _ => shown(number, results),
        });
        table.push([word(id, results).into(), a, b]);
    }
    let table = Some(table);
    Some(Part { title, table })
}

/// The counts of both sides side by side, what happened most first.
fn beside(sides: [&BTreeMap<String, u64>; 2]) -> Vec<(&String, [u64; 2])> {
    let mut rows: BTreeMap<&String, [u64; 2]> = BTreeMap::new();
    for (side, counts) in sides.into_iter().enumerate() {
        for (id, count) in counts {
            rows.entry(id).or_default()[side] += count;
        }
    }
    let mut rows: Vec<_> = rows.into_iter().collect();
    // The sort is stable: equals stay in the order of their ids.
    rows.sort_by_key(|(_, [a, b])| Reverse(u128::from(*a) + u128::from(*b)));
    rows
}

fn by() -> Column {
    Column::left("what", Text::new("cause", "cause"))
}

fn of_runs(count: u64, results: &Results) -> Value {
    percent(Interval::wilson(count, results.count()).share).into()
}

fn each_battle(count: u64, results: &Results) -> Value {
    let count = i64::try_from(count).unwrap_or(i64::MAX);
    hundredths(Count::one(count).sum, results.count()).into()
}

/// What killed what, for each side its losses, the most frequent first.
fn kills(results: &Results) -> Option<Part> {
    let mut sorted: Vec<_> = results.kills.iter().collect();
    sorted.sort_by(|one, other| {
        let key = |kill: &KillCount| (Reverse(kill.count), kill.victim, kill.by);
        key(one)
            .cmp(&key(other))
            .then_with(|| one.how.cmp(&other.how))
    });
    if sorted.is_empty() {
        return None;
    }
    let mut table = Table::new(vec![
        Column::left("victim", Text::new("lost", "perte")),
        Column::left("how", Text::new("how", "comment")),
        Column::left("by", Text::new("by", "par")),
        Column::right("mean", Text::new("per game", "par partie")),
    ]);
    let more = sorted.len().saturating_sub(MOST_ROWS);
    for kill in sorted.into_iter().take(MOST_ROWS) {
        table.push([
            kind(kill.victim, results).into(),
            word(&kill.how, results).into(),
            kill.by
                .map_or_else(|| Text::same("–"), |by| kind(by, results))
                .into(),
            each_battle(kill.count, results),
        ]);
    }
    let title = match more {
        0 => Text::new("What killed what", "Qui a éliminé qui"),
        _ => text!(
            "What killed what (the first {MOST_ROWS})",
            "Qui a éliminé qui (les {MOST_ROWS} premiers)"
        ),
    };
    Some(Part {
        title,
        table: Some(table),
    })
}

/// "A Zouave".
fn kind(index: usize, results: &Results) -> Text {
    results.kinds.get(index).map_or_else(
        || Text::same("?"),
        |KindName { name, side }| {
            let (letter, name) = (["A", "B"][(*side).min(1)], name);
            text!("{letter}  {name}", "{letter}  {name}", name)
        },
    )
}
