//! Test battles: two lists on a table, played to the end by the rules, with an automatic player for each side.

mod activation;
mod activation_log;
mod ambush;
mod ambush_moves;
mod bases;
mod captive;
mod charge;
mod columns;
mod contact;
mod crews;
mod deploy;
mod doctrine;
mod field;
mod fight;
mod fire;
mod fire_log;
mod flags;
mod gun_moves;
mod gun_targets;
mod gunfire;
mod guns;
mod hiding;
mod initiative;
mod invariants;
mod left_out;
mod man;
mod melee;
mod melee_results;
mod minor_actions;
mod morale;
mod moves;
mod muster;
mod odds;
mod party;
mod plan;
mod preconditions;
mod reaction;
mod retreat;
mod road;
mod salvo;
mod scenario;
mod setup;
mod shot;
mod state;
mod succession;
mod targeting;
mod teams;
mod turn;
mod volley;
mod walks;
mod words;
mod wounds;
mod zones;

use crate::model::{
    battle::{OPEN_BATTLE, ScenarioInfo},
    term::Term,
};

use super::{list::Army, terms::Scenario};

pub(super) use left_out::not_simulated;

/// What can be fought.
pub(super) const SCENARIOS: &[ScenarioInfo] = &[
    ScenarioInfo {
        id: OPEN_BATTLE,
        name: ("Pitched battle", "Bataille rangée"),
        formats: &[],
    },
    ScenarioInfo {
        id: "objective",
        name: ("Objective", "Objectif"),
        formats: &["small", "medium"],
    },
    ScenarioInfo {
        id: "rescue",
        name: ("Rescue", "Sauvetage"),
        formats: &["small", "medium"],
    },
    ScenarioInfo {
        id: "ambush",
        name: ("Ambush", "Embuscade"),
        formats: &["small", "medium"],
    },
    ScenarioInfo {
        id: "assault",
        name: ("Assault", "Assaut"),
        formats: &["small", "medium"],
    },
];

/// What is told of a scenario; of none, what is told of an open battle.
fn info(scenario: Option<Scenario>) -> &'static ScenarioInfo {
    let id = scenario.map_or(OPEN_BATTLE, Term::id);
    let found = SCENARIOS.iter().find(|info| info.id == id);
    found.unwrap_or(&SCENARIOS[0])
}

crate::fought! {
    /// Two armies ready to fight.
    Skirmish of Army: |plan, cast, dice, watch| fight::Fight { plan, cast, dice, watch, state: state::State::new(plan), agenda: Vec::new(), }
}
