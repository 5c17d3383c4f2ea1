//! Test battles: two lists on a table, played to the end by the rules. Players command by their doctrine; automated sides obey the
//! tables of actions.

mod aim;
mod charge;
mod command;
mod deploy;
mod doctrine;
mod field;
mod fight;
mod fire;
mod formation;
mod hide;
mod hits;
mod invariants;
mod left_out;
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
mod preconditions;
mod push_back;
mod retreat;
mod risk;
mod setup;
mod sight;
mod state;
mod turn;
mod visibility;
mod walks;
mod words;

use crate::model::battle::ScenarioInfo;

use super::list::Army;

pub(super) use left_out::not_simulated;

/// What can be fought: the book has one way to win, and leaves others to the players.
pub(super) const SCENARIOS: &[ScenarioInfo] = &[ScenarioInfo {
    id: "battle",
    name: ("Pitched battle", "Bataille rangée"),
    formats: &[],
}];

crate::fought! {
    /// Two armies ready to fight.
    Skirmish of Army: |plan, cast, dice, watch| fight::Fight { plan, cast, dice, watch, state: state::State::new(plan), }
}
