//! What happens on the table, one file per chapter: pure functions over dice and distances, and the names under which they are asked
//! for. Distances are in UD.

use crate::model::mechanic::{AnyDerived, AnyMechanic};

use super::options::Options;

pub mod activation;
pub mod area;
pub mod command;
pub mod constructions;
pub mod exchange;
pub mod game;
pub mod melee;
pub mod modifiers;
pub mod movement;
pub mod opportunity;
pub mod pool;
pub mod questions;
pub mod shooting;
pub mod sight;
pub mod solo;
pub mod weather;
pub mod wounds;

use questions::{fights, others, shots, tests};

type Ask = AnyMechanic<Options>;

/// The mechanics by name, in the order of the book.
pub const MECHANICS: &[Ask] = &[
    Ask::of::<tests::AskRoll>(),
    Ask::of::<tests::AskDoubles>(),
    Ask::of::<tests::AskTest>(),
    Ask::of::<others::AskAlone>(),
    Ask::of::<others::AskGroup>(),
    Ask::of::<others::AskLeftover>(),
    Ask::of::<others::AskMove>(),
    Ask::of::<tests::AskSpot>(),
    Ask::of::<shots::AskAttack>(),
    Ask::of::<tests::AskTie>(),
    Ask::of::<others::AskZone>(),
    Ask::of::<others::AskHits>(),
    Ask::of::<fights::AskRearCharge>(),
    Ask::of::<fights::AskMelee>(),
    Ask::of::<tests::AskDisengage>(),
    Ask::of::<shots::AskAreaAim>(),
    Ask::of::<shots::AskArea>(),
    Ask::of::<shots::AskLauncher>(),
    Ask::of::<shots::AskConstruction>(),
    Ask::of::<others::AskWeather>(),
    Ask::of::<tests::AskFog>(),
    Ask::of::<fights::AskNpc>(),
];

/// Derived values by name: the book needs none that a question asks for.
pub const DERIVED: &[AnyDerived<Options>] = &[];
