//! What follows from a list: command and its cost, sizes of groups, the part that fires, hidden markers.

pub mod command;
pub mod group;
pub mod hidden;

use crate::model::{forms::decimal, lang::Text};

/// Half of a number as a person writes it: "10.5", "14".
#[must_use]
pub fn halves(twice: i64) -> Text {
    let whole = twice / 2;
    if twice % 2 == 0 {
        Text::from(whole)
    } else {
        decimal(format!("{whole}.5"))
    }
}

/// Hundredths of a centimetre as a person writes them: "6.25", "5".
#[must_use]
pub fn hundredths(number: i64) -> Text {
    let (whole, part) = (number / 100, number % 100);
    let part = format!("{part:02}");
    match part.trim_end_matches('0') {
        "" => Text::from(whole),
        part => decimal(format!("{whole}.{part}")),
    }
}
