//! Test battles: two lists on a table, played to the end by the rules, with an automatic player for each side.

mod act;
mod aftermath;
mod aspect;
mod block;
mod charge;
mod combat;
mod command;
mod deploy;
mod doctrine;
mod ending;
mod field;
mod fight;
mod fighters;
mod fire;
mod hits;
mod left_out;
mod manoeuvre;
mod memory;
mod moves;
mod muster;
mod odds;
mod order;
mod plan;
mod ready;
mod retreat;
mod scenario;
mod serve;
mod setup;
mod state;
mod sure;
mod told;
mod turn;
mod victory;
mod words;

use super::list::army::Army;

pub(super) use left_out::not_simulated;
pub(super) use scenario::SCENARIOS;

crate::fought! {
    /// Two armies ready to fight.
    Engagement of Army: |plan, cast, dice, watch| fight::Fight { plan, cast, dice, watch, state: state::State::new(plan), }
}
