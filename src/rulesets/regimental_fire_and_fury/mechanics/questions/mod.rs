//! The names under which mechanics are asked for: parameters, outcomes, and the function that plays them.

use crate::model::mechanic::{Expected, Measure, Outcome};

pub mod charges;
pub mod fires;
pub mod others;

/// Outcome names: id, English, French.
type Names = &'static [(&'static str, &'static str, &'static str)];

/// The first name if it is so, the second if not.
const fn either(names: Names, so: bool) -> Outcome {
    Outcome::word(names[if so { 0 } else { 1 }].0)
}

/// Stands lost, whose mean is reported.
const BASES: Expected = Expected {
    key: "mean_bases_lost",
    label: ("mean stands lost", "socles perdus en moyenne"),
    parts: 1,
};

/// What is lost.
const LOST: Measure = Measure {
    one: ("stand", "socle"),
    many: ("stands", "socles"),
};

/// An outcome that costs bases.
fn costing(outcome: Outcome, bases: i64) -> Outcome {
    outcome.with(u32::try_from(bases).unwrap_or(0))
}

/// A number of bases lost.
fn lost(bases: i64) -> Outcome {
    costing(Outcome::number(bases), bases)
}
