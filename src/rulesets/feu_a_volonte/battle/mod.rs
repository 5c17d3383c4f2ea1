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
mod facing;
mod field;
mod fight;
mod fire;
mod glance;
mod hide;
mod hits;
mod idle;
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

use crate::model::battle::ScenarioInfo;

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

crate::fought! {
    /// Two armies ready to fight.
    Skirmish of Army: |plan, cast, dice, watch| fight::Fight::new(plan, cast, dice, watch)
}
