//! Test battles: two lists on a table, played to the end by the rules, with an automatic player for each side.

mod bands;
mod deeds;
mod deploy;
mod doctrine;
mod field;
mod fight;
mod fire;
mod house;
mod initiative;
mod left_out;
mod melee;
mod morale;
mod moves;
mod muster;
mod odds;
mod pairs;
mod person;
mod plan;
mod setup;
mod state;
mod sure;
mod turn;
mod words;

use crate::model::{
    battle::{Cast, Outcome, Plan, Ready, Request, ScenarioInfo, Unfit, Watch},
    dice::Dice,
};

use super::list::Army;

pub(super) use left_out::not_simulated;

/// What can be fought: the book has no scenarios.
pub(super) const SCENARIOS: &[ScenarioInfo] = &[ScenarioInfo {
    id: "battle",
    name: ("Open battle", "Bataille rangée"),
    formats: &[],
}];

/// Two armies ready to fight.
pub type Skirmish = Ready<plan::Plan>;

/// Makes two armies ready to fight.
///
/// # Errors
/// Everything that keeps them from it.
pub(super) fn ready(armies: [&Army<'_>; 2], request: &Request<'_>) -> Result<Skirmish, Vec<Unfit>> {
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
