//! The names under which mechanics are asked for: parameters, outcomes, and the function that plays them.

use crate::model::mechanic::Outcome;

pub mod fights;
pub mod shots;
pub mod turns;

/// Outcome names: id, English, French.
type Names = &'static [(&'static str, &'static str, &'static str)];

/// The first name if it is so, the second if not.
const fn either(names: Names, so: bool) -> Outcome {
    Outcome::word(names[if so { 0 } else { 1 }].0)
}

/// The number beside an outcome, whose mean is shown.
fn aside(number: i64) -> u32 {
    u32::try_from(number).unwrap_or(0)
}
