//! The names under which mechanics are asked for: parameters, outcomes, and the function that plays them.

use crate::model::mechanic::Names;

pub mod guns;
pub mod initiative;
pub mod melee;
pub mod others;
pub mod shot;
pub mod tests;
pub mod volley;

const HIT: Names = &[("hit", "hit", "touché"), ("miss", "miss", "manqué")];
const PASS: Names = &[("pass", "passed", "réussi"), ("fail", "failed", "raté")];
