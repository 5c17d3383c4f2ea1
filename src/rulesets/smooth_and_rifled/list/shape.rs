//! A list as a player writes it. Only types and names stand here; values are judged by the rules.

use std::{borrow::Cow, collections::BTreeMap};

use crate::{
    model::{
        ruleset::MAX_BUDGET,
        shape::{Name, OneOrMore, Positive, Wording},
        structure::{Kind, Structured},
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
    List ["army list" / "liste d’armée"] {
        /// Where the schema of this file lies, for editors.
        #[schemars(rename = "$schema")]
        schema: Option<String> ["schema file" / "fichier de schéma", fixed; "$schema"],
        /// The ruleset.
        ruleset: RulesetId ["ruleset" / "règle", fixed],
        /// Name of the army.
        name: Name ["name" / "nom"],
        /// Name of the player.
        player: Option<String> ["player" / "joueur"],
        /// Anything worth remembering.
        notes: Option<Wording> ["notes" / "notes"],
        /// Size of game: small, medium or large (A1).
        format: String ["format" / "format", frame "format"],
        /// Id of the army list in a catalogue; Units may name another.
        list: Option<String> ["army list" / "livret d’armée", frame "army_list"],
        /// Points allowed, when not those of the format.
        #[schemars(range(min = 0, max = MAX_BUDGET))]
        budget: Option<i64> ["budget" / "budget", agreed],
        /// Declared total: never trusted, always compared.
        #[schemars(range(min = 0))]
        points: Option<i64> ["points" / "points", total],
        /// Players of this side, 1 when left out: each may have a Hero.
        #[schemars(range(min = 1))]
        players: Option<i64> ["players" / "joueurs", agreed],
        /// Size of the miniatures in mm.
        figure_scale_mm: Option<Scale> ["scale in mm" / "échelle en mm", agreed],
        /// Scenario to be played (A2).
        scenario: Option<Scenario> ["scenario" / "scénario", word "scenario"],
        /// Attacker or defender, for Assault.
        side_role: Option<Side> ["side" / "camp", word "side"],
        /// The table, for Assault.
        table: Option<Table> ["table" / "table"],
        /// The Units.
        units: Vec<ListUnit> ["Units" / "unités"],
        /// The guns.
        guns: Option<Vec<ListGun>> ["guns" / "pièces"],
        /// The Senior Officer of a Large army.
        senior_officer: Option<SeniorOfficer> ["Senior Officer" / "officier supérieur"],
        /// Ambush markers: what each of them hides.
        ambush: Option<Vec<AmbushMarker>> ["ambush markers" / "marqueurs d’embuscade"],
        /// Alternative readings of the book.
        options: Option<Options> ["options" / "options", agreed],
    }

    /// The table, for Assault.
    #[expect(clippy::struct_field_names, reason = "the members of the file say their unit")]
    Table ["table" / "table"] {
        /// Width in cm.
        width_cm: Positive ["width in cm" / "largeur en cm", measure],
        /// Depth in cm.
        depth_cm: Positive ["depth in cm" / "profondeur en cm", measure],
        /// Length of the fortified line in cm.
        fortified_perimeter_cm: Option<Positive> ["fortified line in cm" / "ligne fortifiée en cm", measure],
    }

    /// A Unit.
    ListUnit ["Unit" / "unité"] {
        /// Id of the Unit in its army list.
        unit_id: String ["Unit" / "unité", word "unit"],
        /// Own id of this Unit, for guns, escort and ambush markers.
        id: Option<String> ["id" / "identifiant", own_id],
        /// Id of another army list than the list's.
        list: Option<String> ["army list" / "livret d’armée", word "army_list"],
        /// Own name of this Unit.
        name: Option<Wording> ["name" / "nom"],
        /// Main Unit of a Medium army.
        main: Option<bool> ["main Unit" / "unité principale"],
        /// Reinforcing Unit of a Medium army; every Unit that is not main.
        reinforcement: Option<bool> ["reinforcement" / "renfort"],
        /// Escort of the Senior Officer.
        escort: Option<bool> ["escort" / "escorte"],
        /// The figures.
        figures: Vec<Figures> ["figures" / "figurines"],
    }

    /// Some figures of one kind.
    Figures ["figures" / "figurines"] {
        /// Id of the entry in the Unit.
        entry_id: String ["figure" / "figurine", word "entry"],
        /// Own name of the man.
        name: Option<Wording> ["name" / "nom"],
        /// How many.
        count: f64 ["number" / "nombre", count],
        /// Upgrades: id and on how many of them.
        upgrades: Option<BTreeMap<String, f64>> ["upgrades" / "améliorations", word "upgrade"],
        /// How many of them are Heroes.
        hero: Option<f64> ["Heroes" / "Héros", count],
        /// How many of them are Brilliant.
        brilliant: Option<f64> ["Brilliant" / "Brillants", count],
    }

    /// A gun.
    ListGun ["gun" / "pièce"] {
        /// Own name of the gun.
        name: Option<Wording> ["name" / "nom"],
        /// Light or medium.
        class: String ["class" / "classe", word "gun_class"],
        /// Its calibre in pounds.
        calibre_lb: Option<Positive> ["calibre in pounds" / "calibre en livres", measure],
        /// Gunners of each class: elite, trained, irregular.
        #[schemars(example = BTreeMap::from([("trained", 4)]))]
        crew: BTreeMap<String, f64> ["crew" / "servants", word "crew_class"],
        /// Balls bought.
        balls: Option<f64> ["balls" / "boulets", count],
        /// Boxes of canister bought.
        canister: Option<f64> ["canister" / "mitraille", count],
        /// Gun shield.
        shield: Option<bool> ["shield" / "bouclier"],
        /// Rifled barrel.
        rifled: Option<bool> ["rifled barrel" / "canon rayé"],
        /// Breech-loading.
        breech: Option<bool> ["breech-loading" / "chargement par la culasse"],
        /// The Unit whose action points, morale and order of play it uses.
        unit_id: Option<String> ["Unit" / "unité", reference "own_unit"],
        /// Combat value of the gunners, where the army list gives none.
        #[schemars(range(min = 1, max = C_MAX))]
        gunner_c: Option<i64> ["combat value of gunners" / "valeur de combat des servants", measure],
    }

    /// The Senior Officer.
    SeniorOfficer ["Senior Officer" / "officier supérieur"] {
        /// Obstinate or confident.
        #[schemars(rename = "trait")]
        quality: Option<OneOrMore> ["characteristics" / "caractéristiques", word "officer_trait"; "trait"],
        /// The Unit that escorts him.
        escort_unit_id: Option<String> ["escort" / "escorte", reference "own_unit"],
        /// His name.
        name: Option<Wording> ["name" / "nom"],
    }

    /// An ambush marker; without figures a dummy.
    AmbushMarker ["ambush marker" / "marqueur d’embuscade"] {
        /// What is written on its back.
        id: String ["id" / "identifiant", own_id],
        /// What it hides.
        figures: Vec<HiddenFigures> ["figures" / "figurines"],
    }

    /// Figures behind a marker.
    HiddenFigures ["figures" / "figurines"] {
        /// Their Unit.
        unit_id: String ["Unit" / "unité", reference "own_unit"],
        /// Their entry.
        entry_id: String ["figure" / "figurine", word "hidden_entry"],
        /// How many.
        count: f64 ["number" / "nombre", count],
    }
}

/// Size of the miniatures.
#[derive(Clone, Copy, Debug)]
pub struct Scale;

impl Structured for Scale {
    const KIND: Kind = Kind::Number;
}

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
