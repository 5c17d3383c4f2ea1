//! What happens on the table, one file per chapter: pure functions over dice and distances, and the names under which they are asked
//! for. Distances are in centimetres.

use crate::model::mechanic::{AnyDerived, AnyMechanic};

use super::options::Options;

pub mod actions;
pub mod charge;
pub mod command;
mod die;
pub mod fire;
pub mod game;
pub mod melee;
pub mod movement;
pub mod questions;
pub mod risk;
pub mod shooting;
pub mod sight;
pub mod turn;
pub mod wounds;

use questions::{fights, others, shots};

type Ask = AnyMechanic<Options>;

/// The mechanics by name, in the order of the book.
pub const MECHANICS: &[Ask] = &[
    Ask::of::<others::AskRoll>(),
    Ask::of::<others::AskCover>(),
    Ask::of::<others::AskSighting>(),
    Ask::of::<shots::AskHit>(),
    Ask::of::<shots::AskDamage>(),
    Ask::of::<shots::AskShot>(),
    Ask::of::<fights::AskAction>(),
    Ask::of::<fights::AskMelee>(),
];

/// Derived values by name: the book needs none that a question asks for.
pub const DERIVED: &[AnyDerived<Options>] = &[];
