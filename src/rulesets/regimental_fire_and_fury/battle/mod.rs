//! Test battles: two lists on a table, played to the end by the rules, with an automatic player for each side.

mod actions;
mod aftermath;
mod aspect;
mod block;
mod cache;
mod charge;
mod combat;
mod command;
mod deploy;
mod disorder;
mod doctrine;
mod ending;
mod field;
mod fight;
mod fighters;
mod fire;
mod fire_log;
mod gun_actions;
mod hits;
mod invariants;
mod left_out;
mod manoeuvre;
mod moves;
mod muster;
mod odds;
mod plan;
mod preconditions;
mod retreat;
mod scenario;
mod setup;
mod state;
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
