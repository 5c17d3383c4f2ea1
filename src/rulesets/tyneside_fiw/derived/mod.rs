//! What follows from a list: command and its cost, sizes of groups, the part that fires, hidden markers.

pub mod command;
pub mod group;
pub mod hidden;

use crate::{model::lang::Text, text};

/// Twice a number as a person writes it: "10.5", "14".
#[must_use]
pub fn halves(twice: i64) -> Text {
    let whole = twice / 2;
    if twice % 2 == 0 {
        text!("{whole}", "{whole}")
    } else {
        text!("{whole}.5", "{whole},5")
    }
}

/// Hundredths of a centimetre as a person writes them: "6.25", "5".
#[must_use]
pub fn hundredths(number: i64) -> Text {
    let (whole, part) = (number / 100, number % 100);
    let part = format!("{part:02}");
    match part.trim_end_matches('0') {
        "" => text!("{whole}", "{whole}"),
        part => text!("{whole}.{part}", "{whole},{part}"),
    }
}

/// A number with its sign, and a true minus.
#[must_use]
pub fn signed(number: i64) -> String {
    match number {
        0 => "0".to_owned(),
        1.. => format!("+{number}"),
        _ => format!("−{}", number.unsigned_abs()),
    }
}
