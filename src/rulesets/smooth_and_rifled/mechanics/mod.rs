//! What happens on the table, one file per chapter: pure functions over dice and distances, and the names under which they are asked
//! for.
//!
//! Distances are in cm at 28 mm; in 15 mm they are doubled before they are compared, except where the book prints a figure of its own
//! ([`scenario`]).

use crate::model::mechanic::{AnyDerived, AnyMechanic};

use super::options::Options;

pub mod actions;
pub mod charge;
pub mod damage;
mod die;
pub mod group;
pub mod guns;
pub mod hits;
pub mod melee;
pub mod morale;
pub mod movement;
pub mod questions;
pub mod scenario;
pub mod shooting;
pub mod sight;
pub mod turn;

use questions::{guns as gun, initiative, melee as fight, others, shot, tests, volley};

type Ask = AnyMechanic<Options>;

/// The mechanics by name, in the order of the book.
pub const MECHANICS: &[Ask] = &[
    Ask::of::<initiative::AskInitiative>(),
    Ask::of::<initiative::AskContest>(),
    Ask::of::<shot::AskShot>(),
    Ask::of::<shot::AskDamage>(),
    Ask::of::<shot::AskResult>(),
    Ask::of::<shot::AskMounted>(),
    Ask::of::<shot::AskSave>(),
    Ask::of::<volley::AskVolley>(),
    Ask::of::<volley::AskLeaderHit>(),
    Ask::of::<tests::AskOpportunity>(),
    Ask::of::<tests::AskSpot>(),
    Ask::of::<others::AskFlag>(),
    Ask::of::<others::AskWeapon>(),
    Ask::of::<fight::AskMelee>(),
    Ask::of::<fight::AskTwoToOne>(),
    Ask::of::<fight::AskDive>(),
    Ask::of::<tests::AskCharge>(),
    Ask::of::<others::AskRetire>(),
    Ask::of::<tests::AskBreak>(),
    Ask::of::<gun::AskBall>(),
    Ask::of::<gun::AskLength>(),
    Ask::of::<gun::AskTest>(),
];

/// Derived values by name.
pub const DERIVED: &[AnyDerived<Options>] = &[AnyDerived::of::<gun::AskCrew>()];
