//! One pair of armies on several tables: what is due to the armies, and what to the ground.

use super::{
    super::{Failure, terminal::Terminal},
    Order,
    many::Many,
};
use crate::{
    battle::Results,
    check::{Checker, MatchupError, Source},
};

/// Fights on one table after the other, one batch for each; Ctrl-C ends it with those that were fought on.
pub(super) fn fight(
    checker: &Checker,
    pair: [&Source; 2],
    order: &Order,
    count: u64,
    terminal: Terminal,
) -> Result<Result<Vec<Results>, Failure>, MatchupError> {
    let mut batches = Vec::new();
    for index in 0..count {
        let there = order.on_table(index, count);
        match checker.matchup(pair, &there.request(), Many::new(&there, terminal))? {
            Ok(batch) => batches.push(batch),
            Err(failure) => return Ok(Err(failure)),
        }
        if order.stopped() {
            break;
        }
    }
    Ok(Ok(batches))
}
