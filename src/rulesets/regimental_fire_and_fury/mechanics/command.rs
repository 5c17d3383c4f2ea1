//! Leaders and those whom they reach.

use crate::rulesets::regimental_fire_and_fury::{
    options::{MarchColumnCommand, Options},
    tables::{OUT_OF_COMMAND, PROVISIONAL, RADIUS, SHORT_RADIUS},
    terms::Rating,
};

/// How a leader stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Post {
    /// With a unit.
    pub attached: bool,
    /// That unit leads an unbroken march column.
    pub heads_column: bool,
    /// On foot.
    pub dismounted: bool,
}

/// RFF-CMD-01: command radius in cm to a unit, whose line of sight may be blocked by dense woods, fog or poor light.
#[must_use]
pub const fn radius(post: Post, clear_sight: bool) -> i64 {
    let heads = post.attached && post.heads_column;
    let free = clear_sight && !post.attached && !post.dismounted;
    if heads || free { RADIUS } else { SHORT_RADIUS }
}

/// RFF-CMD-02: whether a unit at this distance is in command of its own leader. A column that he heads may be in command whole.
#[must_use]
pub fn in_command(
    post: Post,
    distance: f64,
    clear_sight: bool,
    in_column: bool,
    options: &Options,
) -> bool {
    let whole = options.march_column_command == MarchColumnCommand::WholeColumn;
    let heads = post.attached && post.heads_column;
    heads && in_column && whole || distance <= cm(radius(post, clear_sight))
}

/// A length of the tables beside a measured one.
pub(super) fn cm(length: i64) -> f64 {
    i32::try_from(length).map_or(0.0, f64::from)
}

/// Who commands a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Commander {
    /// A leader.
    Leader(Rating),
    /// A provisional commander.
    Provisional,
    /// Nobody within radius.
    None,
}

/// RFF-CMD-03: who commands at the start of a manoeuvre phase when the leader may be missing.
#[must_use]
pub const fn commander(rating: Rating, missing: bool) -> Commander {
    if missing {
        Commander::Provisional
    } else {
        Commander::Leader(rating)
    }
}

/// RFF-MAN-02: what a commander is worth on the manoeuvre die.
#[must_use]
pub const fn worth(commander: Commander) -> i64 {
    match commander {
        Commander::Leader(rating) => rating.modifier(),
        Commander::Provisional => PROVISIONAL,
        Commander::None => OUT_OF_COMMAND,
    }
}
