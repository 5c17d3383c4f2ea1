//! One pair of armies on several tables: what is due to the armies, and what to the ground.

use super::{
    super::{Failure, terminal::Terminal},
    Order,
    many::Many,
    unfit,
};
use crate::{
    battle::{Goal, Results},
    check::{Checker, Source},
    text,
};

/// Fights on one table after the other; Ctrl-C ends it with those that were fought on.
pub(super) fn fight(
    checker: &Checker,
    pair: [&Source; 2],
    order: &Order,
    count: u64,
    terminal: Terminal,
) -> Result<Vec<Results>, Failure> {
    if let Goal::Runs(runs) = order.goal
        && runs < count
    {
        return Err(Failure::Said(text!(
            "--tables {count}: that is more than the {runs} battles; raise --runs",
            "--tables {count} : c’est plus que les {runs} parties ; augmentez --runs"
        )));
    }
    let mut batches = Vec::new();
    for index in 0..count {
        let there = order.on_table(index, count);
        let fought = checker.pit(pair, &there.request(), Many::new(&there, terminal));
        batches.push(fought.map_err(|why| unfit(why, terminal))??);
        if order.stopped() {
            break;
        }
    }
    Ok(batches)
}
