//! What was fought: scenario, ground, seed, players.

use super::word;
use crate::{
    battle::{OWN_SETUP, Results},
    model::{battle::Level, digest::Digest, lang::Text, term::Term},
    text,
};

/// What was fought: "Ambush · 200 tables from seed 1 · A steady, B bold".
#[must_use]
pub(super) fn setting(results: &Results) -> Text {
    let fought = &results.battle;
    let (scenario, ground) = (&word(&fought.scenario, results), &ground(results));
    let [a, b] = fought.armies.each_ref().map(|army| {
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

/// Where it was fought, and the seed.
fn ground(results: &Results) -> Text {
    let seed = results.battle.seed;
    if results.battle.table != OWN_SETUP {
        return named_table(&Text::same(shortened(&results.battle.table)), seed);
    }
    match results.tables.len() {
        0 | 1 => made_table(seed),
        count => text!(
            "{count} tables from seed {seed}",
            "{count} tables tirées de la graine {seed}"
        ),
    }
}

/// A table that was chosen by name, with the seed of the dice.
#[must_use]
pub fn named_table(name: &Text, seed: u64) -> Text {
    text!(
        "table {name} · seed {seed}",
        "table {name} · graine {seed}",
        name
    )
}

/// A table that nobody chose: the seed made it, by the book's own setup where the book has one.
#[must_use]
pub fn made_table(seed: u64) -> Text {
    text!("table from seed {seed}", "table tirée de la graine {seed}")
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
