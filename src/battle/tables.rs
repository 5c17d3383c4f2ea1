//! Which table a battle is fought on. Ground and setup may favour a side, so that the battles of a batch are spread over many of both:
//! the number of a run says on which, whoever fights it, and the seed of each table is a hash, so that batches of two seeds have no table
//! in common.

use crate::model::{
    battle::{Arena, CannotFight},
    digest::Digest,
};

/// Battles on each table when nothing else is said. A table costs up to half as much as a battle, and what a battle more on the same
/// table adds is little: at five, most of both is had.
pub const PER_TABLE: u64 = 5;

/// How often a table is made anew when an army finds no room on it.
const ATTEMPTS: u64 = 8;

/// The number of the table that a run is fought on.
#[must_use]
pub fn table_of(run: u64, per_table: u64) -> u64 {
    run / per_table.max(1)
}

/// Sets two armies up for a table of a batch.
///
/// # Errors
/// What keeps them from fighting on all attempts.
pub fn set_up<A: Arena>(arena: &A, seed: u64, table: u64) -> Result<A::Battle, Vec<CannotFight>> {
    let first = arena.set_up(table_seed(seed, table, 0));
    (1..ATTEMPTS).fold(first, |made, attempt| {
        made.or_else(|why| {
            let again = arena.set_up(table_seed(seed, table, attempt));
            again.map_err(|_| why)
        })
    })
}

/// The seed of a table: a hash, because seeds that follow one another would share their tables.
fn table_seed(seed: u64, table: u64, attempt: u64) -> u64 {
    let of = [seed, table, attempt].map(u64::to_le_bytes);
    Digest::of(of.as_flattened()).seed()
}
