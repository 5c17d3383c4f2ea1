//! The threads that lists are checked and battles are fought on.

use rayon::{ThreadPool, ThreadPoolBuilder};

use super::Failure;
use crate::model::lang::Text;

/// Threads to work on.
#[derive(Debug)]
pub(super) struct Threads {
    /// The pool.
    pub(super) pool: ThreadPool,
    /// Whether it is this thread alone because no other could be started: containers and shared machines count them.
    pub(super) alone: bool,
}

/// So many threads, or one for each core. At most once in a run: a thread belongs to one pool for ever.
pub(super) fn start(wanted: Option<usize>) -> Result<Threads, Failure> {
    let several = ThreadPoolBuilder::new().num_threads(wanted.unwrap_or(0));
    if let Ok(pool) = several.build() {
        return Ok(Threads { pool, alone: false });
    }
    let one = ThreadPoolBuilder::new().num_threads(1).use_current_thread();
    let none = |_| {
        Failure::Message(Text::new(
            "cannot start a thread to work on",
            "impossible de lancer un fil d’exécution",
        ))
    };
    let pool = one.build().map_err(none)?;
    Ok(Threads { pool, alone: true })
}
