//! How much text an army brings: a list may be ten megabytes of notes and still be legal.

use serde::Serialize;
use serde_json::Value;

use super::{Paper, PrintError, desk::Desk};

/// The longest text: twenty pages of notes.
const MOST_IN_ONE: u64 = 20_000;
/// All texts of an army in both languages; the largest army of a book has a twentieth of it.
const MOST_IN_ALL: u64 = 1_000_000;
/// The texts of all armies that are printed for a comparison.
const MOST_AGAIN: u64 = 4_000_000;
/// The lines and pieces of all armies that are printed for a comparison.
const MOST_PIECES_AGAIN: u64 = 60_000;

/// How many characters an army brings; an error where nobody would read them.
pub(super) fn count(army: &Paper<'_>) -> Result<u64, PrintError> {
    let (mut longest, mut all) = (0, 0);
    let parts = [
        values(army.roster),
        values(army.cards),
        values(army.labels),
        values(army.markers),
    ];
    for part in &parts {
        measure(part, &mut longest, &mut all);
    }
    if longest > MOST_IN_ONE {
        return Err(PrintError::TooLongText {
            asked: longest,
            most: MOST_IN_ONE,
        });
    }
    if all > MOST_IN_ALL {
        return Err(PrintError::TooMuchText {
            asked: all,
            most: MOST_IN_ALL,
        });
    }
    Ok(all)
}

/// Whether armies are small enough to be printed only in order to be compared.
pub(super) fn all(armies: &[Paper<'_>], desk: &Desk<'_>) -> Result<(), PrintError> {
    let (mut text, mut pieces) = (0, 0);
    for army in armies {
        text += count(army)?;
        pieces += desk.count(army)?;
        if text > MOST_AGAIN || pieces > MOST_PIECES_AGAIN {
            return Err(PrintError::TooManyArmies);
        }
    }
    Ok(())
}

fn values(part: impl Serialize) -> Value {
    // Nothing that is printed fails to have a form in JSON.
    serde_json::to_value(part).unwrap_or_default()
}

fn measure(value: &Value, longest: &mut u64, all: &mut u64) {
    match value {
        Value::String(text) => {
            let length = text.chars().count() as u64;
            *longest = (*longest).max(length);
            *all += length;
        }
        Value::Array(items) => items.iter().for_each(|item| measure(item, longest, all)),
        Value::Object(members) => members
            .values()
            .for_each(|item| measure(item, longest, all)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}
