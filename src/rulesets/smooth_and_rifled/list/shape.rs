//! A list as a player writes it, and the views of its objects. Values are judged by the rules; what the army lists add is filled in
//! beside this file.

use std::collections::BTreeMap;

use crate::{
    model::{
        ruleset::MAX_BUDGET,
        shape::{
            CodeOf, CountOf, CountOr, Counts, Id, IdOf, Name, NumberOf, Numbers, OneOrMoreOf,
            Positive, Present, Sum, WordOf, Wording,
        },
        view::Meaning,
    },
    shapes,
};

use super::super::{
    catalogue::{ArmyList, Entry, UnitType, Upgrade},
    options::Options,
    tables::C_MAX,
    terms::{CrewClass, GunClass, RulesetId, Scenario, SeniorTrait, Side, Size},
};

/// A number of men, balls or upgrades: the book has no greatest, and its own limits are checked.
type Number = CountOf<0, { i64::MAX }>;
/// Such numbers by word.
type NumberOfEach<K> = Counts<K, 0, { i64::MAX }>;
/// The same as one number, none where nothing is typed.
type NumberOrNone = CountOr<0, 0, { i64::MAX }>;

shapes! {
    /// An army for Smooth & Rifled 1.5.
    #[schemars(title = "Smooth & Rifled army list")]
    List as TypedList ["army list" / "liste d’armée"] {
        /// Where the schema of this file lies, for editors.
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
        format: WordOf<Size> ["format" / "format", frame "format"],
        /// Id of the army list in a catalogue; Units may name another.
        list_id: Option<Id> ["army list" / "livret d’armée", frame "army_list"; "list"],
        /// Points allowed, when not those of the format.
        #[schemars(range(min = 0, max = MAX_BUDGET))]
        own_budget: Option<i64> ["budget" / "budget", agreed; "budget"],
        /// Declared total: never trusted, always compared.
        #[schemars(range(min = 0))]
        points: Option<Sum> ["points" / "points", total],
        /// Players of this side, 1 when left out: each may have a Hero.
        #[schemars(range(min = 1))]
        players: Option<i64> ["players" / "joueurs", agreed],
        /// Size of the miniatures in mm.
        scale_mm: Option<NumberOf<Scale>> ["scale in mm" / "échelle en mm", agreed; "figure_scale_mm"],
        /// Scenario to be played (A2).
        scenario: Option<Scenario> ["scenario" / "scénario", word "scenario"],
        /// Attacker or defender, for Assault.
        side: Option<Side> ["side" / "camp", word "side"; "side_role"],
        /// The table, for Assault.
        table: Option<Present<Table>> ["table" / "table"],
        /// The Units.
        units: Vec<ListUnit> ["Units" / "unités"],
        /// The guns.
        guns: Option<Vec<ListGun>> ["guns" / "canons"],
        /// The Senior Officer of a Large army.
        senior: Option<Present<SeniorOfficer>> ["Senior Officer" / "officier supérieur"; "senior_officer"],
        /// Ambush markers: what each of them hides.
        ambush: Option<Vec<AmbushMarker>> ["ambush markers" / "marqueurs d’embuscade"],
        /// Alternative readings of the book.
        options: Option<Options> ["options" / "options", agreed],
    }

    /// The table, for Assault.
    Table as Battlefield ["table" / "table"] {
        /// Width in cm.
        width: Positive ["width in cm" / "largeur en cm", measure; "width_cm"],
        /// Depth in cm.
        depth: Positive ["depth in cm" / "profondeur en cm", measure; "depth_cm"],
        /// Length of the fortified line in cm.
        fortified: Option<Positive> ["fortified line in cm" / "ligne fortifiée en cm", measure; "fortified_perimeter_cm"],
    }

    /// A Unit.
    ListUnit as Unit ["Unit" / "unité"] {
        /// Id of the Unit in its army list.
        id: Id ["Unit" / "unité", word "unit"; "unit_id"],
        /// Own id of this Unit, for guns, escort and ambush markers.
        own_id: Option<String> ["id" / "identifiant", own_id; "id"],
        /// Id of another army list than the list's.
        list_id: Option<Id> ["army list" / "livret d’armée", word "army_list"; "list"],
        /// Own name of this Unit.
        name: Option<Wording> ["name" / "nom"],
        /// Main Unit of a Medium army.
        main: Option<bool> ["main Unit" / "unité principale"],
        /// Reinforcing Unit of a Medium army; every Unit that is not main.
        reinforcement: Option<bool> ["reinforcement" / "renfort"],
        /// Escort of the Senior Officer.
        escort: Option<bool> ["escort" / "escorte"],
        /// The figures.
        lines: Vec<Figures> ["figures" / "figurines"; "figures"],
    } {
        /// The army list that it comes from.
        list: Option<&'a ArmyList>,
        /// What the army list says of it.
        kind: Option<&'a UnitType>,
        /// Whether the kind and number of every figure could be read: nothing is missing by mistake.
        complete: bool,
    }

    /// Some figures of one kind.
    Figures as Line ["figures" / "figurines"] {
        /// Id of the entry in the Unit.
        id: Id ["figure" / "figurine", word "entry"; "entry_id"],
        /// Own name of the man.
        name: Option<Wording> ["name" / "nom"],
        /// How many.
        count: Number ["number" / "nombre", count],
        /// Upgrades: id and on how many of them.
        upgrades: Option<NumberOfEach<CodeOf<Upgrade>>> ["upgrades" / "améliorations", word "upgrade"],
        /// How many of them are Heroes.
        heroes: Option<NumberOrNone> ["Heroes" / "Héros", count; "hero"],
        /// How many of them are Brilliant.
        brilliant: Option<NumberOrNone> ["Brilliant" / "Brillants", count],
    } {
        /// The entry and its position in the Unit of the army list.
        entry: Option<(usize, &'a Entry)>,
    }

    /// A gun.
    ListGun as Gun ["gun" / "canon"] {
        /// Own name of the gun.
        name: Option<Wording> ["name" / "nom"],
        /// Light or medium.
        class: WordOf<GunClass> ["class" / "classe", word "gun_class"],
        /// Its calibre in pounds.
        calibre: Option<Positive> ["calibre in pounds" / "calibre en livres", measure; "calibre_lb"],
        /// Gunners of each class: elite, trained, irregular.
        #[schemars(example = BTreeMap::from([("trained", 4)]))]
        crew: NumberOfEach<WordOf<CrewClass>> ["crew" / "servants", word "crew_class"],
        /// Balls bought.
        balls: Option<NumberOrNone> ["balls" / "boulets", count],
        /// Boxes of canister bought.
        canister: Option<NumberOrNone> ["canister" / "mitraille", count],
        /// Gun shield.
        shield: Option<bool> ["shield" / "bouclier"],
        /// Rifled barrel.
        rifled: Option<bool> ["rifled barrel" / "canon rayé"],
        /// Breech-loading.
        breech: Option<bool> ["breech-loading" / "chargement par la culasse"],
        /// The Unit whose action points, morale and order of play it uses.
        unit: Option<IdOf<OwnUnit>> ["Unit" / "unité", reference "own_unit"; "unit_id"],
        /// Combat value of the gunners, where the army list gives none.
        #[schemars(range(min = 1, max = C_MAX))]
        gunner_c: Option<i64> ["combat value of gunners" / "valeur de combat des servants", measure],
    }

    /// The Senior Officer.
    SeniorOfficer as Senior ["Senior Officer" / "officier supérieur"] {
        /// Obstinate or confident.
        traits: Option<OneOrMoreOf<SeniorTrait>> ["characteristics" / "caractéristiques", word "officer_trait"; "trait"],
        /// The Unit that escorts him.
        escort: Option<IdOf<OwnUnit>> ["escort" / "escorte", reference "own_unit"; "escort_unit_id"],
        /// His name.
        name: Option<Wording> ["name" / "nom"],
    }

    /// An ambush marker; without figures a dummy.
    AmbushMarker as Marker ["ambush marker" / "marqueur d’embuscade"] {
        /// What is written on its back.
        id: Id ["id" / "identifiant", own_id],
        /// What it hides.
        figures: Vec<HiddenFigures> ["figures" / "figurines"],
    }

    /// Figures behind a marker.
    HiddenFigures as Hidden ["figures" / "figurines"] {
        /// Their Unit.
        unit: IdOf<OwnUnit> ["Unit" / "unité", reference "own_unit"; "unit_id"],
        /// Their entry.
        entry: Id ["figure" / "figurine", word "hidden_entry"; "entry_id"],
        /// How many.
        count: Number ["number" / "nombre", count],
    }
}

/// Sizes of the miniatures in mm.
#[derive(Clone, Copy, Debug)]
pub struct Scale;

impl Numbers for Scale {
    const ALL: &'static [i64] = &[28, 25, 20, 15];
}

/// A Unit of the same list, by its position.
#[derive(Clone, Copy, Debug)]
pub struct OwnUnit;

impl Meaning for OwnUnit {
    type Of<'a> = usize;
}

impl Meaning for Upgrade {
    type Of<'a> = (usize, &'a Self);
}
