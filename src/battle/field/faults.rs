//! What cannot be right in results of a field.

use super::{Field, Fought, MOST_LISTS, Pieces};
use crate::{
    model::{battle::Level, lang::Text, term::Term},
    text,
};

/// Battles of a pair on a ground, at most: as many as can be asked for.
const MOST_RUNS: u64 = 10_000_000;

/// Grounds, at most.
const MOST_GROUNDS: usize = 10_000;

/// What one battle adds to turns and losses, at most.
const MOST_EACH: u64 = 100_000;

/// What is wrong with the field itself.
pub(super) fn of_field(field: &Field) -> Option<Text> {
    let numbers = [field.runs, field.per_table];
    let asked = numbers.iter().all(|n| (1..=MOST_RUNS).contains(n))
        && (1..=MOST_GROUNDS).contains(&field.grounds.len())
        && (2..=MOST_LISTS).contains(&field.lists.len());
    if !asked {
        return Some(Text::new(
            "its numbers of lists, tables or games are not those of a field.",
            "ses nombres de listes, de tables ou de parties ne sont pas ceux d’une série.",
        ));
    }
    if *field != field.clone().sorted() {
        return Some(Text::new(
            "its lists are not in order.",
            "ses listes ne sont pas dans l’ordre.",
        ));
    }
    let level = field
        .doctrines
        .iter()
        .find(|level| Level::parse(level).is_none());
    level.map(|level| {
        let level = crate::model::clean::shorten(level);
        text!(
            "\"{level}\" is no way to play.",
            "\"{level}\" n’est pas une façon de jouer."
        )
    })
}

/// What is wrong with the battles of a block.
pub(super) fn of_block(all: &Pieces, number: u64, fought: &Fought) -> Option<Text> {
    let Some(block) = all.draw.block(number) else {
        return Some(no_block(number));
    };
    let runs: Vec<u64> = all.draw.runs_by_table(block).collect();
    let [a, b] = &fought.wins;
    let whole = a.len() == runs.len()
        && b.len() == runs.len()
        && a.iter()
            .zip(b)
            .zip(&runs)
            .all(|((a, b), runs)| a.checked_add(*b).is_some_and(|won| won <= *runs));
    let most = block.runs.saturating_mul(MOST_EACH);
    let counts = [fought.turns, fought.lost[0], fought.lost[1]];
    let agrees =
        whole && fought.by_limit <= block.runs && counts.iter().all(|count| *count <= most);
    (!agrees).then(|| {
        text!(
            "block {number} does not add up to its games.",
            "le lot {number} ne correspond pas à ses parties."
        )
    })
}

/// A number that is none of a block.
pub(super) fn no_block(number: u64) -> Text {
    text!(
        "there is no block {number} in this field.",
        "cette série n’a pas de lot {number}."
    )
}
