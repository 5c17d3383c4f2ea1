//! Results for a person: who tends to win, how badly, what decides it.

use std::collections::BTreeMap;

use super::{Count, Interval, KindName, OWN_SETUP, Results, SideResults, verdict::verdict};
use crate::{
    model::{
        battle::Level,
        clean::clean,
        lang::{Lang, Text, counted},
        sheet::{Column, Table, Value},
        term::Term,
    },
    text,
};

/// A part of a report.
#[derive(Clone, Debug)]
pub struct Part {
    /// Words above it.
    pub title: Text,
    /// Its table; without one, the words are all.
    pub table: Option<Table>,
}

/// Rows of the table of who killed whom, at most.
const MOST_ROWS: usize = 15;

/// The whole report.
#[must_use]
pub fn report(results: &Results) -> Vec<Part> {
    let fought = &results.battle;
    let mut said = vec![verdict(results)];
    if fought.table == OWN_SETUP {
        said.push(one_table(fought.seed));
    }
    let mut parts = vec![
        Part::words(setting(std::slice::from_ref(results))),
        wins(results),
        Part::words(Text::join(&said, " ")),
    ];
    parts.extend(details(results));
    parts
}

/// The report on battles of one pair of armies on several tables that seeds have made, one batch for each; empty without batches.
#[must_use]
pub fn report_over_tables(batches: &[Results]) -> Vec<Part> {
    let (Some(sum), [_, _, ..]) = (Results::over_tables(batches), batches) else {
        return batches.iter().flat_map(report).collect();
    };
    let mut parts = vec![
        Part::words(setting(batches)),
        wins(&sum),
        Part::words(verdict(&sum)),
        by_table(batches),
    ];
    parts.extend(details(&sum));
    parts
}

/// How it ended, what broke each side, what killed what.
fn details(results: &Results) -> Vec<Part> {
    let mut parts = vec![shares(
        Text::new("How it ended", "Fins de partie"),
        &results.endings,
        results,
    )];
    for (side, army) in results.sides.iter().zip(&results.battle.armies) {
        if !side.broken.is_empty() {
            let name = &army.name;
            let title = text!("What broke {name}", "Ce qui a fait rompre {name}");
            parts.push(shares(title, &side.broken, results));
        }
    }
    parts.extend(kills(results));
    parts
}

/// What was fought, a batch for each table: "Ambush · a table made from the seed · seed 1 · A steady, B bold".
#[must_use]
pub fn setting(batches: &[Results]) -> Text {
    let Some(results) = batches.first() else {
        return Text::same("");
    };
    let scenario = &word(&results.battle.scenario, results);
    let ground = &ground(batches);
    let [a, b] = results.battle.armies.each_ref().map(|army| {
        Level::parse(&army.doctrine).map_or_else(|| Text::same(army.doctrine.clone()), Term::name)
    });
    let (a, b) = (&a, &b);
    text!(
        "{scenario} · {ground} · A {a}, B {b}",
        "{scenario} · {ground} · A : {a}, B : {b}";
        scenario, ground, a, b
    )
}

/// Where it was fought, and with which dice.
fn ground(batches: &[Results]) -> Text {
    let seed = |results: &Results| results.battle.seed;
    match batches {
        [first, .., last] => {
            let (count, from, to) = (batches.len(), seed(first), seed(last));
            text!(
                "{count} tables made from the seeds {from} to {to}",
                "{count} tables tirées des graines {from} à {to}"
            )
        }
        [one] => {
            let seed = seed(one);
            let table = &match one.battle.table.as_str() {
                OWN_SETUP => made_table(),
                name => text!("table {name}", "table {name}"),
            };
            text!("{table} · seed {seed}", "{table} · graine {seed}"; table)
        }
        [] => Text::same(""),
    }
}

/// All battles of a batch are fought on the same ground, which may favour a side.
fn one_table(seed: u64) -> Text {
    text!(
        "All battles were fought on the table that seed {seed} makes, which may favour a side; --tables 20 fights on twenty.",
        "Toutes les parties se jouent sur la table que tire la graine {seed}, qui peut avantager un camp ; --tables 20 en prend vingt."
    )
}

/// How the wins of the two sides go from table to table.
fn by_table(batches: &[Results]) -> Part {
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
            "D’une table à l’autre, A gagne de {low} à {high} des parties{shown}";
            low, high, shown = &shown
        ),
        table: Some(table),
    }
}

/// What a table is called that nobody gave: the seed made it, by the book's own setup where the book has one.
#[must_use]
pub const fn made_table() -> Text {
    Text::new("a table made from the seed", "une table tirée de la graine")
}

/// Wins with their intervals, and the losses of each side.
fn wins(results: &Results) -> Part {
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
        "{battles}, tours : {turns}{limited}";
        battles, turns, limited
    )
}

/// A share of runs with its interval.
fn share(hits: u64, runs: u64) -> [Value; 2] {
    let wilson = Interval::wilson(hits, runs);
    // Only what happened every time, or never, in all runs is shown without a decimal in between.
    let (low, high) = (percent(wilson.low), percent(wilson.high));
    [
        percent(wilson.share).into(),
        text!("{low} – {high}", "{low} – {high}"; low, high).into(),
    ]
}

/// "54.3%".
pub(super) fn percent(share: f64) -> Text {
    let number = decimal(share * 100.0);
    text!("{number}%", "{number}\u{202f}%"; number)
}

/// "4.2 ± 2.1".
fn spread(count: Count, runs: u64) -> Value {
    let (mean, spread) = (decimal(count.mean(runs)), decimal(count.spread(runs)));
    text!("{mean} ± {spread}", "{mean} ± {spread}"; mean, spread).into()
}

fn decimal(number: f64) -> Text {
    let number = format!("{number:.1}");
    let comma = number.replace('.', ",");
    Text::built(number, comma)
}

/// Counts by id, the most frequent first, as shares of the runs.
fn shares(title: Text, counts: &BTreeMap<String, u64>, results: &Results) -> Part {
    let mut table = Table::new(vec![
        Column::left("what", Text::new("by", "par")),
        Column::right("share", Text::new("battles", "parties")),
    ]);
    let mut sorted: Vec<(&String, &u64)> = counts.iter().collect();
    sorted.sort_by_key(|(id, count)| (std::cmp::Reverse(**count), id.as_str()));
    for (id, count) in sorted {
        let share = Interval::wilson(*count, results.count()).share;
        table.push([word(id, results).into(), percent(share).into()]);
    }
    Part {
        title,
        table: Some(table),
    }
}

/// What an id means.
fn word(id: &str, results: &Results) -> Text {
    results
        .words
        .get(id)
        .map_or_else(|| Text::same(id.to_owned()), super::Words::text)
}

/// What killed what, for each side its losses, the most frequent first.
fn kills(results: &Results) -> Option<Part> {
    let mut sorted: Vec<_> = results.kills.iter().collect();
    sorted.sort_by(|one, other| {
        let key = |kill: &super::KillCount| (std::cmp::Reverse(kill.count), kill.victim, kill.by);
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
        Column::right("mean", Text::new("each battle", "par partie")),
    ]);
    let more = sorted.len().saturating_sub(MOST_ROWS);
    for kill in sorted.into_iter().take(MOST_ROWS) {
        let count = i64::try_from(kill.count).unwrap_or(i64::MAX);
        table.push([
            kind(kill.victim, results).into(),
            word(&kill.how, results).into(),
            kill.by
                .map_or_else(|| Text::same("–"), |by| kind(by, results))
                .into(),
            hundredths(Count::one(count).sum, results.count()).into(),
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
            let (letter, name) = (["A", "B"][(*side).min(1)], &name.text());
            text!("{letter}  {name}", "{letter}  {name}"; name)
        },
    )
}

#[expect(
    clippy::cast_precision_loss,
    reason = "a mean for people; the counts themselves are exact"
)]
fn hundredths(sum: i64, runs: u64) -> Text {
    let number = format!("{:.2}", sum as f64 / runs.max(1) as f64);
    let comma = number.replace('.', ",");
    Text::built(number, comma)
}

impl Part {
    const fn words(title: Text) -> Self {
        Self { title, table: None }
    }

    /// The part as plain text, the table drawn by `grid`.
    #[must_use]
    pub fn text(&self, lang: Lang, grid: impl Fn(&Table) -> String) -> String {
        let title = self.title.get(lang);
        let title = clean(&title);
        match &self.table {
            Some(table) => format!("{title}\n{}\n", grid(table)),
            None => format!("{title}\n"),
        }
    }
}
