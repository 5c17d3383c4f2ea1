//! Test battles: two lists on a table, played to the end by the rules. Players command by their doctrine; automated sides obey the
//! tables of actions.

mod charge;
mod command;
mod deploy;
mod doctrine;
mod field;
mod fight;
mod fire;
mod formation;
mod hits;
mod look;
mod man;
mod markers;
mod melee;
mod merge;
mod moves;
mod muster;
mod odds;
mod orders;
mod plan;
mod platoon;
mod push;
mod risk;
mod setup;
mod sight;
mod state;
mod sure;
mod turn;
mod unfit;
mod words;

use crate::model::{
    battle::{Battle, Cast, Outcome, Request, ScenarioInfo, Unfit, Watch},
    dice::Dice,
    lang::Text,
    ruleset::NotChecked,
};

use super::list::Army;

/// What can be fought: the book has one way to win, and leaves others to the players.
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

/// What a battle leaves out, and why.
#[must_use]
pub(super) fn not_simulated() -> Vec<NotChecked> {
    let left_out = |what, why| NotChecked { what, why };
    vec![left_out(
        Text::new("Buildings", "Bâtiments"),
        Text::new(
            "Nobody enters them: they stand in the way and hide what lies behind.",
            "Personne n’y entre : ils barrent le passage et cachent ce qui est derrière.",
        ),
    )]
}
