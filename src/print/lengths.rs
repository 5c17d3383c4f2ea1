//! How much text an army brings: a list may be ten megabytes of notes and still be legal.

use serde::Serialize;
use serde_json::Value;

use crate::model::menu::MenuList;

use super::{Options, Paper, PrintError, Sheet, desk::Desk};

/// The longest text: twenty pages of notes.
const MOST_IN_ONE: u64 = 20_000;
/// All texts of an army in both languages; the largest army of a book has a twentieth of it.
const MOST_IN_ALL: u64 = 1_000_000;
/// The texts of all armies that are printed for a comparison.
const MOST_AGAIN: u64 = 4_000_000;
/// The lines and pieces of all armies that are printed for a comparison.
const MOST_PIECES_AGAIN: u64 = 60_000;

/// How many characters an army brings to the sheets that are printed; an error where nobody would read them. Names stand on every
/// sheet, so no text may be too long on any of them.
pub(super) fn count(army: &Paper<'_>, sheets: &[Sheet]) -> Result<u64, PrintError> {
    let (mut longest, mut all) = (0, 0);
    let parts = [
        (Sheet::Roster, values(army.roster)),
        (Sheet::Cards, values(army.cards)),
        (Sheet::Labels, values(army.labels)),
        (Sheet::Markers, values(army.markers)),
    ];
    for (sheet, part) in &parts {
        let mut own = 0;
        measure(part, &mut longest, &mut own);
        if sheets.contains(sheet) {
            all += own;
        }
    }
    within(longest, all)
}

fn within(longest: u64, all: u64) -> Result<u64, PrintError> {
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

/// The same of what a catalogue offers.
pub(super) fn of_menu(list: &MenuList) -> Result<u64, PrintError> {
    let (mut longest, mut all) = (0, 0);
    measure(&values(list), &mut longest, &mut all);
    within(longest, all)
}

/// Whether armies are small enough to be printed only in order to be compared.
pub(super) fn all(armies: &[Paper<'_>], options: &Options) -> Result<(), PrintError> {
    let desk = Desk::new(options);
    let (mut text, mut pieces) = (0, 0);
    for army in armies {
        pieces += desk.count(army)?;
        text += count(army, &options.sheets)?;
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
