//! Test battles: two platoons on a table, played to the end by the rules, with an automatic player for each side; or one of them against
//! non-player characters.

mod activate;
mod aim;
mod area;
mod command;
mod declare;
mod deeds;
mod deploy;
mod doctrine;
mod entries;
mod field;
mod fight;
mod fire;
mod glance;
mod hide;
mod hits;
mod leave;
mod left_out;
mod losses;
mod melee;
mod moves;
mod muster;
mod nooks;
mod odds;
mod pace;
mod plan;
mod reaction;
mod setup;
mod solo;
mod state;
mod strides;
mod sure;
mod tell;
mod turn;
mod unfit;
mod unit;
mod view;
mod words;

use crate::model::{
    battle::{Cast, Outcome, Plan, Ready, Request, ScenarioInfo, Unfit, Watch},
    dice::Dice,
};

use super::list::army::Army;

pub(super) use left_out::not_simulated;

/// What can be fought.
pub(super) const SCENARIOS: &[ScenarioInfo] = &[
    ScenarioInfo {
        id: "battle",
        name: ("Open battle", "Bataille"),
        formats: &[],
    },
    ScenarioInfo {
        id: "corners",
        name: ("Corner to corner", "D’un coin à l’autre"),
        formats: &[],
    },
    ScenarioInfo {
        id: "solo",
        name: ("Solo against non-player characters", "Solo contre les PnJ"),
        formats: &[],
    },
    ScenarioInfo {
        id: "survival",
        name: ("Survival game", "Survivalgame"),
        formats: &[],
    },
];

/// Two armies ready to fight.
pub type Skirmish = Ready<plan::Plan>;

/// Makes two platoons ready to fight.
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
        fight::Fight::new(self, cast, dice, watch).run()
    }
}
