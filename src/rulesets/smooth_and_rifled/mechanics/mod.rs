//! What happens on the table, one file per chapter: pure functions over dice, and the names under which they are asked for.

use crate::model::mechanic::{AnyDerived, AnyMechanic};

use super::options::Options;

pub mod shooting;

type Ask = AnyMechanic<Options>;

/// The mechanics by name, in the order of the book.
pub const MECHANICS: &[Ask] = &[
    Ask::of::<shooting::AskShot>(),
    Ask::of::<shooting::AskDamage>(),
    Ask::of::<shooting::AskResult>(),
    Ask::of::<shooting::AskVolley>(),
    Ask::of::<shooting::AskLeaderHit>(),
];

/// Derived values by name.
pub const DERIVED: &[AnyDerived<Options>] = &[];
