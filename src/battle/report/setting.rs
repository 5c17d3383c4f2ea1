//! What was fought: scenario, ground, seed, players.

use super::word;
use crate::{
    battle::{OWN_SETUP, Results},
    model::{battle::Level, digest::Digest, lang::Text, term::Term},
    text,
};

/// What was fought: "Ambush · 200 tables made from the seed · seed 1 · A steady, B bold".
#[must_use]
pub(super) fn setting(results: &Results) -> Text {
    let fought = &results.battle;
    let (scenario, ground, seed) = (
        &word(&fought.scenario, results),
        &ground(results),
        fought.seed,
    );
    let [a, b] = fought.armies.each_ref().map(|army| {
        Level::parse(&army.doctrine).map_or_else(|| Text::same(army.doctrine.clone()), Term::name)
    });
    let (a, b) = (&a, &b);
    text!(
        "{scenario} · {ground} · seed {seed} · A {a}, B {b}",
        "{scenario} · {ground} · graine {seed} · A : {a}, B : {b}",
        scenario,
        ground,
        a,
        b
    )
}

/// Where it was fought.
fn ground(results: &Results) -> Text {
    if results.battle.table != OWN_SETUP {
        let name = shortened(&results.battle.table);
        return text!("table {name}", "table {name}");
    }
    match results.tables.len() {
        0 | 1 => made_table(),
        count => text!(
            "{count} tables made from the seed",
            "{count} tables tirées de la graine"
        ),
    }
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
