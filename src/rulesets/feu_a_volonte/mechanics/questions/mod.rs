//! The names under which mechanics are asked for: parameters, outcomes, and the function that plays them.

use crate::model::mechanic::Outcome;

pub mod fights;
pub mod others;
pub mod shots;
pub mod tests;

/// Outcome names: id, English, French.
type Names = &'static [(&'static str, &'static str, &'static str)];

/// The first name if it is so, the second if not.
const fn either(names: Names, so: bool) -> Outcome {
    Outcome::word(names[if so { 0 } else { 1 }].0)
}

/// A number that is counted and whose mean is told.
fn counted(number: i64) -> Outcome {
    Outcome::number(number).with(u32::try_from(number).unwrap_or(0))
}
