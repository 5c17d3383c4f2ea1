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

use crate::model::{
    battle::{Cast, Outcome, Plan, Ready, Request, Unfit, Watch},
    dice::Dice,
};

use super::list::army::Army;

pub(super) use left_out::not_simulated;
pub(super) use scenario::SCENARIOS;

/// Two armies ready to fight.
pub type Engagement = Ready<plan::Plan>;

/// Makes two armies ready to fight.
///
/// # Errors
/// Everything that keeps them from it.
pub(super) fn ready(
    armies: [&Army<'_>; 2],
    request: &Request<'_>,
) -> Result<Engagement, Vec<Unfit>> {
    plan::plan(armies, request).map(Ready::from)
}

impl Plan for plan::Plan {
    fn fight<D: Dice, W: Watch>(
        &self,
        cast: &Cast,
        dice: &mut D,
        watch: &mut W,
    ) -> Result<Outcome, D::Stop> {
        let fight = fight::Fight {
            plan: self,
            cast,
            dice,
            watch,
            state: state::State::new(self),
        };
        fight.run()
    }
}
