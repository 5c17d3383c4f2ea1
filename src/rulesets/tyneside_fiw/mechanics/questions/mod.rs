//! The names under which mechanics are asked for: parameters, outcomes, and the function that plays them.

use crate::{
    model::{mechanic::Outcome, settings::Usually},
    rulesets::tyneside_fiw::{mechanics::wounds::Hurt, terms::Quality},
};

pub mod fights;
pub mod others;
pub mod shots;

/// A quality, veteran unless it is said.
pub type Rated = Usually<Quality, 1>;

/// Outcome names: id, English, French.
type Names = &'static [(&'static str, &'static str, &'static str)];

/// The first name if it is so, the second if not.
const fn either(names: Names, so: bool) -> Outcome {
    Outcome::word(names[if so { 0 } else { 1 }].0)
}

/// The word for what a hit does.
const fn hurt(hurt: Hurt) -> &'static str {
    match hurt {
        Hurt::Graze => "graze",
        Hurt::Wound => "wound",
        Hurt::Dead => "dead",
    }
}
