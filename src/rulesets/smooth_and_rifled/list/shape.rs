//! A list as a player writes it. Only types and names stand here; values are judged by the rules.

use std::{borrow::Cow, collections::BTreeMap};

use crate::{
    model::{
        ruleset::MAX_BUDGET,
        shape::{Name, OneOrMore, Positive, Wording},
    },
    shapes,
};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use super::super::{
    options::Options,
    tables::C_MAX,
    terms::{RulesetId, Scenario, Side},
};

shapes! {
    /// An army for Smooth & Rifled 1.5.
    #[schemars(title = "Smooth & Rifled army list")]
    List {
        /// Where the schema of this file lies, for editors.
        #[schemars(rename = "$schema")]
        schema: Option<String>,
        /// The ruleset.
        ruleset: RulesetId,
        /// Name of the army.
        name: Name,
        /// Name of the player.
        player: Option<String>,
        /// Anything worth remembering.
        notes: Option<Wording>,
        /// Size of game: small, medium or large (A1).
        format: String,
        /// Id of the army list in a catalogue; Units may name another.
        list: Option<String>,
        /// Points allowed, when not those of the format.
        #[schemars(range(min = 0, max = MAX_BUDGET))]
        budget: Option<i64>,
        /// Declared total: never trusted, always compared.
        #[schemars(range(min = 0))]
        points: Option<i64>,
        /// Players of this side, 1 when left out: each may have a Hero.
        #[schemars(range(min = 1))]
        players: Option<i64>,
        /// Size of the miniatures in mm.
        figure_scale_mm: Option<Scale>,
        /// Scenario to be played (A2).
        scenario: Option<Scenario>,
        /// Attacker or defender, for Assault.
        side_role: Option<Side>,
        /// The table, for Assault.
        table: Option<Table>,
        /// The Units.
        units: Vec<ListUnit>,
        /// The guns.
        guns: Option<Vec<ListGun>>,
        /// The Senior Officer of a Large army.
        senior_officer: Option<SeniorOfficer>,
        /// Ambush markers: what each of them hides.
        ambush: Option<Vec<AmbushMarker>>,
        /// Alternative readings of the book.
        options: Option<Options>,
    }

    /// The table, for Assault.
    #[expect(clippy::struct_field_names, reason = "the members of the file say their unit")]
    Table {
        /// Width in cm.
        width_cm: Positive,
        /// Depth in cm.
        depth_cm: Positive,
        /// Length of the fortified line in cm.
        fortified_perimeter_cm: Option<Positive>,
    }

    /// A Unit.
    ListUnit {
        /// Id of the Unit in its army list.
        unit_id: String,
        /// Own id of this Unit, for guns, escort and ambush markers.
        id: Option<String>,
        /// Id of another army list than the list's.
        list: Option<String>,
        /// Own name of this Unit.
        name: Option<Wording>,
        /// Main Unit of a Medium army.
        main: Option<bool>,
        /// Reinforcing Unit of a Medium army; every Unit that is not main.
        reinforcement: Option<bool>,
        /// Escort of the Senior Officer.
        escort: Option<bool>,
        /// The figures.
        figures: Vec<Figures>,
    }

    /// Some figures of one kind.
    Figures {
        /// Id of the entry in the Unit.
        entry_id: String,
        /// Own name of the man.
        name: Option<Wording>,
        /// How many.
        count: f64,
        /// Upgrades: id and on how many of them.
        upgrades: Option<BTreeMap<String, f64>>,
        /// How many of them are Heroes.
        hero: Option<f64>,
        /// How many of them are Brilliant.
        brilliant: Option<f64>,
    }

    /// A gun.
    ListGun {
        /// Own name of the gun.
        name: Option<Wording>,
        /// Light or medium.
        class: String,
        /// Its calibre in pounds.
        calibre_lb: Option<Positive>,
        /// Gunners of each class: elite, trained, irregular.
        #[schemars(example = BTreeMap::from([("trained", 4)]))]
        crew: BTreeMap<String, f64>,
        /// Balls bought.
        balls: Option<f64>,
        /// Boxes of canister bought.
        canister: Option<f64>,
        /// Gun shield.
        shield: Option<bool>,
        /// Rifled barrel.
        rifled: Option<bool>,
        /// Breech-loading.
        breech: Option<bool>,
        /// The Unit whose action points, morale and order of play it uses.
        unit_id: Option<String>,
        /// Combat value of the gunners, where the army list gives none.
        #[schemars(range(min = 1, max = C_MAX))]
        gunner_c: Option<i64>,
    }

    /// The Senior Officer.
    SeniorOfficer {
        /// Obstinate or confident.
        #[schemars(rename = "trait")]
        quality: Option<OneOrMore>,
        /// The Unit that escorts him.
        escort_unit_id: Option<String>,
        /// His name.
        name: Option<Wording>,
    }

    /// An ambush marker; without figures a dummy.
    AmbushMarker {
        /// What is written on its back.
        id: String,
        /// What it hides.
        figures: Vec<HiddenFigures>,
    }

    /// Figures behind a marker.
    HiddenFigures {
        /// Their Unit.
        unit_id: String,
        /// Their entry.
        entry_id: String,
        /// How many.
        count: f64,
    }
}

/// Size of the miniatures.
#[derive(Clone, Copy, Debug)]
pub struct Scale;

impl JsonSchema for Scale {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Scale".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "integer", "enum": [28, 25, 20, 15] })
    }
}
