//! Test battles: two lists on a table, played to the end by the rules, with an automatic player for each side.

mod actions;
mod activation;
mod buildings;
mod cover_spots;
mod deploy;
mod doctrine;
mod field;
mod fight;
mod fire;
mod house_rules;
mod initiative;
mod invariants;
mod left_out;
mod melee;
mod morale;
mod move_log;
mod moves;
mod muster;
mod odds;
mod pair_cache;
mod person;
mod plan;
mod setup;
mod state;
mod steps;
mod turn;
mod words;

use crate::model::battle::ScenarioInfo;

use super::list::Army;

pub(super) use left_out::not_simulated;

/// What can be fought: the book has no scenarios.
pub(super) const SCENARIOS: &[ScenarioInfo] = &[ScenarioInfo {
    id: "battle",
    name: ("Pitched battle", "Bataille rangée"),
    formats: &[],
}];

crate::fought! {
    /// Two armies ready to fight.
    Skirmish of Army: |plan, cast, dice, watch| fight::Fight { plan, cast, dice, watch, state: state::State::new(plan), }
}
