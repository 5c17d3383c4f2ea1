//! Two armies that can be set up over and over: each seed gives another table or another setup on the same one.

use super::{Battle, CannotFight};

/// Two armies before anything is agreed by dice: the table, the edges, who stands where.
pub trait Arena: Sync {
    /// Their battle.
    type Battle: Battle;

    /// Makes everything that is made before the first turn from a seed.
    ///
    /// # Errors
    /// Everything that keeps the armies from fighting.
    fn set_up(&self, seed: u64) -> Result<Self::Battle, Vec<CannotFight>>;
}

impl<B: Battle, F: Fn(u64) -> Result<B, Vec<CannotFight>> + Sync> Arena for F {
    type Battle = B;

    fn set_up(&self, seed: u64) -> Result<B, Vec<CannotFight>> {
        self(seed)
    }
}
