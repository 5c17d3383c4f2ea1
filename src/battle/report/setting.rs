//! What was fought: scenario, ground, seed, players.

use super::word;
use crate::{
    battle::{OWN_SETUP, Results},
    model::{battle::Level, digest::Digest, lang::Text, term::Term},
    text,
};

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
        "{scenario} · {ground} · A : {a}, B : {b}",
        scenario,
        ground,
        a,
        b
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
                name => {
                    let name = shortened(name);
                    text!("table {name}", "table {name}")
                }
            };
            text!("{table} · seed {seed}", "{table} · graine {seed}", table)
        }
        [] => Text::same(""),
    }
}

/// All battles of a batch are fought on the same ground, which may favour a side.
pub(super) fn one_table(seed: u64) -> Text {
    text!(
        "All battles were fought on the table that seed {seed} makes, which may favour a side; \
        --tables 20 fights on twenty.",
        "Toutes les parties se jouent sur la table que tire la graine {seed}, qui peut avantager \
        un camp ; --tables 20 en prend vingt."
    )
}

/// What a table is called that nobody gave: the seed made it, by the book's own setup where the book has one.
#[must_use]
pub const fn made_table() -> Text {
    Text::new("a table made from the seed", "une table tirée de la graine")
}

/// The name of a table, with what tells its file from others as eyes want it.
fn shortened(name: &str) -> String {
    let Some((file, Ok(digest))) = name
        .rsplit_once(' ')
        .map(|(file, digest)| (file, digest.parse::<Digest>()))
    else {
        return name.to_owned();
    };
    format!("{file} {}", digest.short())
}
