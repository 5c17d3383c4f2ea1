//! The names under which mechanics are asked for: parameters, outcomes, and the function that plays them.

use crate::model::mechanic::Measure;

pub mod charges;
pub mod fires;
pub mod others;

/// Stands lost, whose mean is reported.
const BASES: (&str, &str) = ("mean stands lost", "socles perdus en moyenne");

/// What is lost.
const LOST: Measure = Measure::new(("stand", "socle"), ("stands", "socles"));
