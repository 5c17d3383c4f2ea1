//! Test battles: two lists on a table, played to the end by the rules, with an automatic player for each side.

mod bands;
mod deeds;
mod deploy;
mod doctrine;
mod field;
mod fight;
mod fire;
mod house;
mod houses;
mod initiative;
mod left_out;
mod melee;
mod morale;
mod moves;
mod muster;
mod nooks;
mod odds;
mod pairs;
mod person;
mod plan;
mod setup;
mod state;
mod steps;
mod sure;
mod turn;
mod way;
mod words;

use crate::model::battle::ScenarioInfo;

use super::list::Army;

pub(super) use left_out::not_simulated;

/// What can be fought: the book has no scenarios.
pub(super) const SCENARIOS: &[ScenarioInfo] = &[ScenarioInfo {
    id: "battle",
    name: ("Open battle", "Bataille rangée"),
    formats: &[],
}];

crate::fought! {
    /// Two armies ready to fight.
    Skirmish of Army: |plan, cast, dice, watch| fight::Fight { plan, cast, dice, watch, state: state::State::new(plan), }
}
