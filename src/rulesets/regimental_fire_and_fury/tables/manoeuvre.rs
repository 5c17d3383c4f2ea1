//! The manoeuvre table: what counts on the die, and what each result means.

use super::{PROLONGE, PROLONGE_MH, range};
use crate::{
    model::{forms::minus, lang::Text},
    text,
};

/// Field or march column, garrison, limbered gun, linear cover (manoeuvre table).
pub const POSTURE: i64 = 1;
/// Outflanked near by, or broken (manoeuvre table).
pub const DANGER: i64 = -2;
/// Key position lost (manoeuvre table).
pub const KEY_POSITION: i64 = -1;
/// Heavy casualties (manoeuvre table).
pub const HEAVY_CASUALTIES: i64 = -1;
/// Greater losses (manoeuvre table).
pub const GREATER_LOSSES: i64 = -2;
/// The result of disordered troops that panic; every point less costs a base (manoeuvre table).
pub const PANIC: i64 = 0;
/// A change of front turns so far at most, in degrees (manoeuvres of troops).
pub const FRONT: i64 = 90;

/// One result: the range of the die with its modifiers, its name, and what it means.
#[derive(Debug)]
pub struct Outcome {
    /// Lowest result, or open below.
    pub least: Option<i64>,
    /// Highest result, or open above.
    pub most: Option<i64>,
    /// What it is.
    pub effect: Effect,
    /// Its name.
    pub name: Text,
    /// What it means for troops.
    pub troops: fn() -> Text,
    /// What it means for guns.
    pub guns: Text,
}

impl Outcome {
    /// "3 to 7".
    #[must_use]
    pub fn range(&self) -> Text {
        range(self.least, self.most)
    }
}

/// What comes of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effect {
    /// A well-executed manoeuvre at the long rate.
    DoubleQuick,
    /// A well-executed manoeuvre.
    WellExecuted,
    /// A delayed manoeuvre.
    Delayed,
    /// Retreats in disorder; guns may hold.
    Shocked,
    /// Retreats broken.
    Panic,
    /// Good order, and a well-executed manoeuvre.
    RallyWithElan,
    /// Good order, then a delayed manoeuvre.
    Rally,
    /// Retreats or holds, in good order.
    Hesitant,
    /// Retreats or holds, disordered.
    Wavering,
}

/// What a result means in one of the two tables.
#[must_use]
pub fn effect(table: &[Outcome], result: i64) -> Effect {
    let row = table
        .iter()
        .find(|row| row.least.is_none_or(|least| result >= least));
    row.map_or(Effect::Panic, |row| row.effect)
}

/// Troops in good order, and all guns.
pub static GOOD_ORDER: [Outcome; 5] = [
    Outcome {
        least: Some(8),
        most: None,
        effect: Effect::DoubleQuick,
        name: Text::new("Double-quick", "Marche forcée"),
        troops: || {
            Text::new(
                "Well-handled manoeuvre at the long rate.",
                "Manœuvre bien exécutée, à mouvement long.",
            )
        },
        guns: Text::new(
            "The same; HH and HR at the normal rate.",
            "De même ; HH et HR à allure normale.",
        ),
    },
    Outcome {
        least: Some(3),
        most: Some(7),
        effect: Effect::WellExecuted,
        name: Text::new("Well handled", "Bien exécutée"),
        troops: || Text::new("Well-handled manoeuvre.", "Manœuvre bien exécutée."),
        guns: Text::new("Well-handled manoeuvre.", "Manœuvre bien exécutée."),
    },
    Outcome {
        least: Some(1),
        most: Some(2),
        effect: Effect::Delayed,
        name: Text::new("Tardy", "Retardée"),
        troops: || Text::new("Tardy manoeuvre.", "Manœuvre retardée."),
        guns: Text::new("Tardy manoeuvre.", "Manœuvre retardée."),
    },
    Outcome {
        least: Some(-1),
        most: Some(0),
        effect: Effect::Shocked,
        name: Text::new("Shocked", "Choqué"),
        troops: || {
            Text::new(
                "Falls back out of close range, disordered.",
                "Recul jusqu’au-delà de la courte portée, en désordre.",
            )
        },
        guns: Text::new(
            "Within close range: limber, retreat a full move, silenced. Out of it or fortified: \
            hold and fire.",
            "À courte portée : attelle, retraite d’un mouvement complet, silencieux. Hors de \
            courte portée ou fortifié : tient et tire.",
        ),
    },
    Outcome {
        least: None,
        most: Some(-2),
        effect: Effect::Panic,
        name: Text::new("Panic", "Panique"),
        troops: || Text::new("Rout move†, broken.", "Mouvement de déroute†, brisée."),
        guns: Text::new(
            "Limber, retreat a full move, silenced; fixed guns are lost.",
            "Attelle, retraite d’un mouvement complet, silencieux ; canons fixes perdus.",
        ),
    },
];

/// Disordered or broken troops; guns have no line here.
pub static DISORDERED: [Outcome; 5] = [
    Outcome {
        least: Some(11),
        most: None,
        effect: Effect::RallyWithElan,
        name: Text::new("Rally with elan", "Ralliement avec élan"),
        troops: || {
            Text::new(
                "Good order, and a well-handled manoeuvre.",
                "Bon ordre, et une manœuvre bien exécutée.",
            )
        },
        guns: Text::new("", ""),
    },
    Outcome {
        least: Some(5),
        most: Some(10),
        effect: Effect::Rally,
        name: Text::new("Rally", "Ralliement"),
        troops: || {
            Text::new(
                "Good order, then a tardy manoeuvre.",
                "Bon ordre, puis une manœuvre retardée.",
            )
        },
        guns: Text::new("", ""),
    },
    Outcome {
        least: Some(3),
        most: Some(4),
        effect: Effect::Hesitant,
        name: Text::new("Hesitant", "Hésitant"),
        troops: || {
            Text::new(
                "Falls back out of close range, or holds if it is beyond it or fortified; good \
                order.",
                "Recul jusqu’au-delà de la courte portée, ou sur place si l’on y est déjà ou \
                fortifié ; bon ordre.",
            )
        },
        guns: Text::new("", ""),
    },
    Outcome {
        least: Some(1),
        most: Some(2),
        effect: Effect::Wavering,
        name: Text::new("Wavering", "Choqué"),
        troops: || {
            Text::new(
                "The same; a broken unit is now disordered, a disordered one stays so.",
                "De même ; une unité brisée n’est plus qu’en désordre, une unité en désordre le \
                reste.",
            )
        },
        guns: Text::new("", ""),
    },
    Outcome {
        least: None,
        most: Some(PANIC),
        effect: Effect::Panic,
        name: Text::new("Panic", "Panique"),
        troops: || {
            let from = minus(PANIC);
            text!(
                "Rout move†, broken; one stand lost for every point below {from}.",
                "Mouvement de déroute†, brisée ; un socle perdu par point sous {from}."
            )
        },
        guns: Text::new("", ""),
    },
];

/// What troops may do with a well-executed manoeuvre: one of these.
#[must_use]
pub fn troops_well() -> [Text; 7] {
    [
        Text::new("full move", "mouvement complet"),
        Text::new(
            "half move and change of formation (green: disordered on handicapping or difficult \
            ground)",
            "demi-mouvement et changement de formation (bleus : désordre en terrain handicapant ou \
            difficile)",
        ),
        Text::new(
            "lateral shift over half a move",
            "glissement latéral d’un demi-mouvement",
        ),
        text!(
            "change of front up to {FRONT} degrees",
            "changement de front, {FRONT}° au plus"
        ),
        Text::new("about-face", "demi-tour"),
        Text::new("scale a major obstacle", "escalade d’un obstacle majeur"),
        Text::new("resupply ammunition", "réapprovisionnement en munitions"),
    ]
}

/// What they may do besides.
pub const PASSAGE_OF_LINES: Text = Text::new(
    "allowed in a well-handled manoeuvre, beside its action†; both units are disordered if either \
    is already, or is green, or on handicapping or difficult ground",
    "permis lors d’une manœuvre bien exécutée, en plus de son action† ; les deux unités sont en \
    désordre si l’une y est déjà ou est bleue, ou en terrain handicapant ou difficile",
);

/// What troops may do with a delayed manoeuvre: one of these.
pub static TROOPS_DELAYED: [Text; 4] = [
    Text::new("half move", "demi-mouvement"),
    Text::new(
        "change of formation into double or extended line or garrison (green: disordered on \
        handicapping or difficult ground)",
        "changement de formation en double ou simple ligne ou en garnison (bleus : désordre en \
        terrain handicapant ou difficile)",
    ),
    Text::new("about-face", "demi-tour"),
    Text::new("scale a major obstacle", "escalade d’un obstacle majeur"),
];

/// What guns may do with a well-executed manoeuvre: one of these.
#[must_use]
pub fn guns_well() -> [Text; 8] {
    [
        Text::new("full move and unlimber", "mouvement complet et dételle"),
        Text::new("limber and full move", "attelle et mouvement complet"),
        Text::new("unlimber and fire", "dételle et tire"),
        Text::new("pivot and fire", "pivoter et tirer"),
        text!(
            "prolonge forward {PROLONGE} cm (MH {PROLONGE_MH}), no fire; not HH, HR",
            "avance à la prolonge de {PROLONGE} cm (MH {PROLONGE_MH}), sans tir ; ni HH ni HR"
        ),
        Text::new(
            "prolonge back half a move, no fire; not HH, HR",
            "recul à la prolonge d’un demi-mouvement, sans tir ; ni HH ni HR",
        ),
        Text::new(
            "rally: no longer silenced",
            "rallie : n’est plus silencieux",
        ),
        Text::new("resupply ammunition", "réapprovisionnement en munitions"),
    ]
}

/// What guns may do with a delayed manoeuvre: one of these.
pub static GUNS_DELAYED: [Text; 5] = [
    Text::new("full move limbered", "mouvement complet attelé"),
    Text::new("fire", "tire"),
    Text::new("limber or unlimber", "attelle ou dételle"),
    Text::new("pivot", "pivote"),
    Text::new(
        "limber and retreat a full move, silenced",
        "attelle et retraite d’un mouvement complet, silencieux",
    ),
];
