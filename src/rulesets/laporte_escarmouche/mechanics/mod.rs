//! What happens on the table, one file per chapter: pure functions over dice and distances, and the names under which they are asked
//! for. Distances are in inches.

use crate::model::mechanic::{AnyDerived, AnyMechanic};

use super::options::Options;

pub mod activation;
mod die;
pub mod initiative;
pub mod melee;
pub mod morale;
pub mod movement;
pub mod questions;
pub mod save;
pub mod shooting;

use questions::{fights, shots, turns};

type Ask = AnyMechanic<Options>;

/// The mechanics by name, in the order of a turn.
pub const MECHANICS: &[Ask] = &[
    Ask::of::<turns::AskInitiative>(),
    Ask::of::<turns::AskMove>(),
    Ask::of::<shots::AskHit>(),
    Ask::of::<shots::AskSave>(),
    Ask::of::<shots::AskShot>(),
    Ask::of::<fights::AskMelee>(),
    Ask::of::<turns::AskMorale>(),
];

/// Derived values by name: none is asked for.
pub const DERIVED: &[AnyDerived<Options>] = &[];
