//! Test battles: two platoons on a table, played to the end by the rules, with an automatic player for each side; or one of them against
//! non-player characters.

mod actions;
mod activation;
mod aim;
mod area;
mod command;
mod cover_spots;
mod deploy;
mod disengage;
mod doctrine;
mod facing;
mod field;
mod fight;
mod fire;
mod fire_log;
mod hide;
mod hits;
mod idle_log;
mod invariants;
mod left_out;
mod losses;
mod melee;
mod move_log;
mod moves;
mod muster;
mod narration;
mod npc_entry;
mod odds;
mod plan;
mod preconditions;
mod reaction;
mod setup;
mod sight;
mod solo;
mod state;
mod terrain_cost;
mod turn;
mod unit;
mod visibility;
mod words;

use crate::model::battle::ScenarioInfo;

use super::list::army::Army;

pub(super) use left_out::not_simulated;

/// What can be fought.
pub(super) const SCENARIOS: &[ScenarioInfo] = &[
    ScenarioInfo {
        id: "battle",
        name: ("Pitched battle", "Bataille rangée"),
        formats: &[],
    },
    ScenarioInfo {
        id: "corners",
        name: ("Corner to corner", "D’un coin à l’autre"),
        formats: &[],
    },
    ScenarioInfo {
        id: "solo",
        name: ("Solo against NPCs", "Solo contre les PnJ"),
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
