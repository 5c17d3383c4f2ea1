//! The alternative readings of the book: every option with its key, its kind, its default and what it changes.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value, json};

use crate::model::{json::Json, lang::Text};

/// What an option may be set to; the first word and the given value are the defaults.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    /// Yes or no.
    Flag(bool),
    /// One of these words.
    Word(&'static [&'static str]),
    /// A whole number: the default, the least and the most.
    Whole(i64, i64, i64),
    /// A share between 0 and 1.
    Share(f64),
}

/// One option.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// Its key under `options`.
    pub key: &'static str,
    /// What it may be set to.
    pub kind: Kind,
    /// What it is about.
    pub about: (&'static str, &'static str),
}

impl Choice {
    /// What it is about, in both languages.
    #[must_use]
    pub const fn label(&self) -> Text {
        Text::new(self.about.0, self.about.1)
    }

    /// The default as it is written in a file.
    #[must_use]
    pub fn default(&self) -> Value {
        match self.kind {
            Kind::Flag(flag) => json!(flag),
            Kind::Word(words) => json!(words.first()),
            Kind::Whole(number, ..) => json!(number),
            Kind::Share(share) => json!(share),
        }
    }

    fn schema(&self) -> Value {
        let mut schema = match self.kind {
            Kind::Flag(_) => json!({ "type": "boolean" }),
            Kind::Word(words) => json!({ "type": "string", "enum": words }),
            Kind::Whole(_, least, most) => {
                json!({ "type": "integer", "minimum": least, "maximum": most })
            }
            Kind::Share(_) => json!({ "type": "number", "minimum": 0, "maximum": 1 }),
        };
        schema["description"] = json!(format!("{}.", self.about.0));
        schema["default"] = self.default();
        schema
    }
}

macro_rules! choices {
    ($($name:ident = $key:literal, $kind:expr, $en:literal, $fr:literal;)+) => {
        $(
            #[doc = concat!("`", $key, "`: ", $en, ".")]
            pub const $name: Choice = Choice { key: $key, kind: $kind, about: ($en, $fr) };
        )+

        /// Every option, in the order of the book.
        pub const ALL: &[Choice] = &[$($name),+];
    };
}

const OFF: Kind = Kind::Flag(false);
const ON: Kind = Kind::Flag(true);

choices! {
    GROUP_LINK = "group_link", Kind::Word(&["both", "example"]), "Who belongs to a Group: chain and command radius, or as in the figure's example", "Appartenance au groupe : chaîne et rayon de commandement, ou comme dans l'exemple illustré";
    COMMAND_RADIUS_CM = "command_radius_cm", Kind::Whole(10, 1, 100), "Command radius in cm", "Rayon de commandement en cm";
    GROUP_VA = "group_va", Kind::Word(&["worst", "majority"]), "Activation value of a Group of mixed figures", "VA d'un groupe de figurines mêlées";
    LEADER_JOINS_ACTION = "leader_joins_action", ON, "The Leader acts with the Group that he orders", "Le leader agit avec le groupe qu'il commande";
    ORDER_FLOOR = "order_floor", Kind::Whole(0, 0, 1), "Least cost of an Order with a Musician", "Coût minimal d'un ordre avec un musicien";
    COLUMN_8CM = "column_8cm", OFF, "March columns move 8 cm in every phase", "Une colonne de marche avance de 8 cm à chaque phase";
    BUILDING_COST = "building_cost", Kind::Word(&["ap", "action"]), "Entering buildings costs action points or actions", "Entrer dans un bâtiment coûte des PA ou des actions";
    INITIATIVE_TIE = "initiative_tie", Kind::Word(&["reroll", "previous_loser_first"]), "Equal initiative", "Égalité à l'initiative";
    RESERVE_REQUIRES_PASS = "reserve_requires_pass", OFF, "Only a full pass fills the reserve", "Seul un tour passé en entier remplit la réserve";
    COVER_REROLL = "cover_reroll", Kind::Word(&["once", "repeat"]), "Dice rejected by cover are re-rolled once, or until they stand", "Les dés refusés par le couvert sont relancés une fois, ou jusqu'à ce qu'ils tiennent";
    SHARPSHOOTER_FULL_AIM = "sharpshooter_full_aim", ON, "Sharpshooters have every effect of aiming", "Le tireur d'élite a tous les effets de la visée";
    VOLLEY_DICE = "volley_dice", Kind::Word(&["body", "qrs"]), "Dice of a volley: as in the rules or as on the reference sheet", "Dés d'une salve : selon la règle ou selon l'aide de jeu";
    VOLLEY_SPILL = "volley_spill", Kind::Word(&["chain", "from_target"]), "Further hits are measured from the last man hit or from the target", "Touches suivantes mesurées depuis le dernier touché ou depuis la cible";
    VOLLEY_SKIP_INELIGIBLE = "volley_skip_ineligible", OFF, "Hits skip men who cannot be hit", "Les touches sautent les figurines qui ne peuvent être touchées";
    SAVE_REDIRECT_OPTIONAL = "save_redirect_optional", OFF, "Whether another man takes a saved hit is optional", "Le report d'une touche sauvegardée est facultatif";
    VETERAN_DAMAGE_REROLL = "veteran_damage_reroll", Kind::Word(&["target", "shooter"]), "Veterans re-roll damage as targets or as shooters", "Le vétéran relance les dégâts comme cible ou comme tireur";
    DECLARED_AP_LOST = "declared_ap_lost", OFF, "Action points of declared actions that become impossible are lost", "Les PA d'actions devenues impossibles sont perdus";
    GROUP_RECOVERY = "group_recovery", OFF, "Groups recover together", "Un groupe se ressaisit ensemble";
    AMBUSH_POINTS = "ambush_points", Kind::Word(&["troops", "total"]), "Points that count for ambush markers: troops or everything", "Points comptés pour les marqueurs d'embuscade : troupes ou total";
    FLAG_LOSS_EXTRA = "flag_loss_extra", ON, "A captured flag counts on top of its bearer", "Un drapeau pris compte en plus de son porteur";
    MELEE_ENDS_BOTH = "melee_ends_both", OFF, "A melee ends the turn of both fighters", "Une mêlée met fin au tour des deux combattants";
    IMPETUOUS_VS_MOUNTED = "impetuous_vs_mounted", Kind::Word(&["foot_excluded", "all_excluded"]), "Impetuous against mounted enemies", "Impétueux contre un ennemi monté";
    DIVE_IN_GROUP_CHARGE = "dive_in_group_charge", ON, "Figures may dive aside from a Group charge", "On peut plonger devant une charge de groupe";
    CHARGE_TEST_STRICT = "charge_test_strict", OFF, "Charge tests are passed below C only", "Test de charge réussi seulement sous C";
    CHARGE_TEST_MORALE_REROLLS = "charge_test_morale_rerolls", ON, "Morale re-rolls serve charge tests too", "Les relances de moral servent aussi aux tests de charge";
    CLOSE_UP_REACTION_FREE = "close_up_reaction_free", OFF, "Closing up as a reaction is free", "Serrer les rangs en réaction est gratuit";
    MORALE_RETEST = "morale_retest", Kind::Word(&["never", "each_loss"]), "Break tests after a passed one", "Tests de rupture après un test réussi";
    STANDARD_RULE = "standard_rule", Kind::Word(&["30_majority", "40_half"]), "Reach of a standard-bearer's re-roll", "Portée de la relance du porte-étendard";
    MEDIUM_MORALE = "medium_morale", Kind::Word(&["single", "army"]), "Morale in Medium: one value or one per Unit", "Moral en format moyen : une seule valeur ou une par unité";
    DEMORALISED = "demoralised", Kind::Word(&["remove", "hold"]), "Demoralised Units leave the table or stay", "Les unités démoralisées quittent la table ou restent";
    SENIOR_COST = "senior_cost", Kind::Word(&["officer_plus", "trait_only"]), "Price of a Senior Officer: Officer and trait, or the trait alone", "Prix de l'officier supérieur : officier et caractéristique, ou caractéristique seule";
    OFFICER_REROLLS_ADD = "officer_rerolls_add", OFF, "Initiative re-rolls of several Officers add up", "Les relances d'initiative de plusieurs officiers s'ajoutent";
    LARGE_SAME_LIST = "large_same_list", OFF, "Large armies keep to one army list", "En grand format, une seule liste d'armée";
    MEDIUM_REPEAT_UNIT = "medium_repeat_unit", OFF, "Medium armies may take a Unit twice", "En format moyen, une unité peut être prise deux fois";
    MEDIUM_GUN_COST = "medium_gun_cost", Kind::Whole(30, 0, 1000), "Points of a medium gun", "Points d'un canon moyen";
    GUNS_COUNT_FOR_MAIN = "guns_count_for_main", OFF, "Guns of the main Unit count for its share of the budget", "Les canons de l'unité principale comptent dans sa part du budget";
    CANISTER_RULE = "canister_rule", Kind::Word(&["per_two", "once_two"]), "Canister: one box per two balls, or any number once there are two", "Mitraille : une boîte à mitraille pour deux boulets, ou sans limite dès deux boulets";
    BREECH_COST_ON_TOP = "breech_cost_on_top", OFF, "Breech-loading is paid on top of rifling", "Le chargement par la culasse se paie en plus des rayures";
    BALL_HITS_TARGET = "ball_hits_target", OFF, "The figure aimed at tests against the ball too", "La figurine visée teste aussi contre le boulet";
    GUN_OPPORTUNITY_FIRE = "gun_opportunity_fire", OFF, "Guns may fire at opportunity", "Les canons ont le tir d'opportunité";
    AMBUSH_EXIT_SHARE = "ambush_exit_share", Kind::Share(0.5), "Share of the morale value that must leave by the road in an Ambush", "Part de la VM qui doit sortir par la route dans une Embuscade";
    START_LOADED = "start_loaded", ON, "Small arms start loaded", "Les armes portatives commencent chargées";
    TARGET_PRIORITY = "target_priority", Kind::Word(&["binding", "advisory"]), "The nearest target binds or advises", "La cible la plus proche s'impose ou se conseille";
    MOUNTED_NEEDS_LEADER = "mounted_needs_leader", Kind::Word(&["warning", "error"]), "Reinforcements of another arm without a Leader", "Renforts d'une autre arme sans leader";
    NO_DISMOUNT_MODEL = "no_dismount_model", OFF, "Without dismounted models, unhorsed riders stay mounted and are Shaken", "Sans figurine à pied, le cavalier démonté reste monté et secoué";
    MAX_TURNS = "max_turns", Kind::Whole(30, 1, 1000), "Turns after which a battle is a draw", "Tours après lesquels la bataille est nulle";
}

/// The options of one list.
#[derive(Clone, Copy, Debug)]
pub struct Options<'a> {
    json: Option<Json<'a>>,
}

impl<'a> Options<'a> {
    /// The options under `options`, when there are any.
    #[must_use]
    pub const fn read(json: Option<Json<'a>>) -> Self {
        Self { json }
    }

    fn set(&self, choice: &Choice) -> Option<Json<'a>> {
        self.json?.get(choice.key)
    }

    /// A yes or no.
    #[must_use]
    pub fn flag(&self, choice: &Choice) -> bool {
        let default = matches!(choice.kind, Kind::Flag(true));
        self.set(choice).and_then(Json::as_bool).unwrap_or(default)
    }

    /// Whether the option is set to this word.
    #[must_use]
    pub fn is(&self, choice: &Choice, word: &str) -> bool {
        match self.set(choice).and_then(Json::as_str) {
            Some(set) => set == word,
            None => matches!(choice.kind, Kind::Word([first, ..]) if *first == word),
        }
    }

    /// A number.
    #[must_use]
    pub fn whole(&self, choice: &Choice) -> i64 {
        let default = if let Kind::Whole(number, ..) = choice.kind {
            number
        } else {
            0
        };
        self.set(choice).and_then(Json::as_i64).unwrap_or(default)
    }

    /// Whether the settings of these options can be read, or are left out.
    #[must_use]
    pub fn readable(&self, choices: &[&Choice]) -> bool {
        let right = |choice: &Choice, json: Json<'_>| match choice.kind {
            Kind::Flag(_) => json.as_bool().is_some(),
            Kind::Word(words) => json.as_str().is_some_and(|word| words.contains(&&*word)),
            Kind::Whole(..) => json.as_i64().is_some(),
            Kind::Share(_) => json.as_f64().is_some(),
        };
        let left_out = |choice: &Choice| self.set(choice).is_none();
        let mut choices = choices.iter();
        choices.all(|choice| {
            left_out(choice) || self.set(choice).is_some_and(|json| right(choice, json))
        })
    }

    /// The options that differ from the default, with the value as typed.
    pub fn changed(&self) -> impl Iterator<Item = (&'static Choice, String)> + use<'a> {
        let options = *self;
        ALL.iter().filter_map(move |choice| {
            let json = options.set(choice)?;
            let default = choice.default();
            let same = match json.as_f64() {
                Some(number) => default.as_f64() == Some(number),
                None => json.to_value() == default,
            };
            let typed = json
                .as_str()
                .map_or_else(|| json.source().to_owned(), Cow::into_owned);
            (!same).then_some((choice, typed))
        })
    }
}

/// The shape of `options`: every key above and no other.
#[derive(Clone, Copy, Debug)]
pub struct OptionsShape;

impl JsonSchema for OptionsShape {
    fn schema_name() -> Cow<'static, str> {
        "Options".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let properties: Map<String, Value> = ALL
            .iter()
            .map(|choice| (choice.key.to_owned(), choice.schema()))
            .collect();
        json_schema!({
            "description": "Alternative readings of the book; what is left out has its default.",
            "type": "object",
            "properties": properties,
            "additionalProperties": false
        })
    }
}
