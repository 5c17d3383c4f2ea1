//! The names under which mechanics are asked for: parameters, outcomes, and the function that plays them.

use crate::model::mechanic::Outcome;

pub mod guns;
pub mod initiative;
pub mod melee;
pub mod others;
pub mod shot;
pub mod tests;
pub mod volley;

/// Outcome names: id, English, French.
type Names = &'static [(&'static str, &'static str, &'static str)];

/// The first name if it is so, the second if not.
const fn either(names: Names, so: bool) -> Outcome {
    Outcome::word(names[if so { 0 } else { 1 }].0)
}

const HIT: Names = &[("hit", "hit", "touché"), ("miss", "miss", "manqué")];
const PASS: Names = &[("pass", "passed", "réussi"), ("fail", "failed", "raté")];
