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
mod person;
mod plan;
mod setup;
mod state;
mod sure;
mod turn;
mod words;

use crate::model::{
    battle::{Battle, Cast, Outcome, Request, ScenarioInfo, Unfit, Watch},
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

/// A battle of two armies.
#[derive(Debug)]
pub struct Skirmish {
    plan: plan::Plan,
    cast: Cast,
}

impl Skirmish {
    /// Makes two armies ready to fight.
    ///
    /// # Errors
    /// Everything that keeps them from it.
    pub fn of(armies: [&Army<'_>; 2], request: &Request<'_>) -> Result<Self, Vec<Unfit>> {
        let (plan, cast) = plan::plan(armies, request)?;
        Ok(Self { plan, cast })
    }
}

impl Battle for Skirmish {
    fn cast(&self) -> &Cast {
        &self.cast
    }

    fn fight<D: Dice, W: Watch>(&self, dice: &mut D, watch: &mut W) -> Result<Outcome, D::Stop> {
        let fight = fight::Fight {
            plan: &self.plan,
            cast: &self.cast,
            dice,
            watch,
            state: state::State::new(&self.plan),
        };
        fight.run()
    }
}
