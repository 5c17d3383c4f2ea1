//! What happens on the table, one file per chapter: pure functions over dice and distances, and the names under which they are asked
//! for. Distances are in cm.

use crate::model::mechanic::{AnyDerived, AnyMechanic};

use super::options::Options;

pub mod actions;
pub mod charge;
pub mod command;
pub mod defeat;
mod die;
pub mod effects;
pub mod fire;
pub mod leaders;
pub mod manoeuvre;
pub mod modifiers;
pub mod movement;
pub mod questions;
pub mod turn;

use questions::{charges, fires, others};

type Ask = AnyMechanic<Options>;

/// The mechanics by name, in the order of the sheet.
pub const MECHANICS: &[Ask] = &[
    Ask::of::<others::AskManoeuvre>(),
    Ask::of::<fires::AskFire>(),
    Ask::of::<fires::AskLosses>(),
    Ask::of::<fires::AskDisorder>(),
    Ask::of::<fires::AskCharge>(),
    Ask::of::<fires::AskTen>(),
    Ask::of::<charges::AskCharge>(),
    Ask::of::<charges::AskDifference>(),
    Ask::of::<charges::AskDecided>(),
    Ask::of::<charges::AskLosses>(),
    Ask::of::<others::AskLeader>(),
    Ask::of::<others::AskAbsence>(),
];

/// Derived values by name.
pub const DERIVED: &[AnyDerived<Options>] = &[AnyDerived::of::<fires::AskPoints>()];
