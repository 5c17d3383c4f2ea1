//! Questions about fire.

use serde_json::{Value, json};

use super::{BASES, LOST, Names, either, lost};
use crate::{
    model::{
        dice::Dice,
        json::Json,
        lang::Text,
        mechanic::{Derived, Measure, Mechanic, MechanicInfo, Outcome},
        settings::{Flag, NoSettings, Setting, Usually, Whole},
    },
    rulesets::regimental_fire_and_fury::{
        mechanics::fire::{Kind, fire, natural_ten, points_modifier},
        options::Options,
        ratio::Ratio,
        tables::fire::Hit,
        terms::Quality,
    },
    settings,
};

settings! {
    /// Fire at a target.
    pub struct FireGiven;
    /// Quality of the target.
    target_quality: Usually<Quality, 2> "troop quality of the target" / "qualité de la cible";
    /// Fire points and all else that counts on the die.
    modifier: Whole<0, { -20 }, 20> "total modifier, fire points included" / "modificateur total, points de tir compris";
}

/// `fire`.
pub(in super::super) struct AskFire;

impl Mechanic<Options> for AskFire {
    type Given = FireGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "fire",
        rules: &["RFF-FIR-04"],
        title: ("fire", "tir"),
        outcomes: &[
            ("ravaging", "ravaging", "ravageur"),
            ("deadly", "deadly", "mortel"),
            ("effective", "effective", "efficace"),
            ("sustained", "sustained", "nourri"),
            ("no_effect", "no effect", "sans effet"),
        ],
        expected: None,
    };

    fn play<D: Dice>(given: &FireGiven, _: &Options, dice: &mut D) -> Result<Outcome, D::Stop> {
        let fired = fire(given.target_quality, given.modifier, dice)?;
        Ok(Outcome::word(match fired.hit {
            Hit::Ravaging => "ravaging",
            Hit::Deadly => "deadly",
            Hit::Effective => "effective",
            Hit::Sustained => "sustained",
            Hit::None => "no_effect",
        }))
    }
}

settings! {
    /// Fire at troops that have bases to lose.
    pub struct LossesGiven;
    /// Quality of the target.
    target_quality: Usually<Quality, 2> "troop quality of the target" / "qualité de la cible";
    /// Fire points and all else that counts on the die.
    modifier: Whole<0, { -20 }, 20> "total modifier, fire points included" / "modificateur total, points de tir compris";
    /// Whether the target is already disordered or broken.
    target_disordered: Flag<false> "target already disordered or broken" / "cible déjà en désordre ou brisée";
}

/// `fire_losses`.
pub(in super::super) struct AskLosses;

impl Mechanic<Options> for AskLosses {
    type Given = LossesGiven;

    const UNIT: Option<Measure> = Some(LOST);

    const INFO: MechanicInfo = MechanicInfo {
        name: "fire_losses",
        rules: &["RFF-FIR-05"],
        title: (
            "stands that troops lose under fire",
            "socles de troupe perdus sous le feu",
        ),
        outcomes: &[],
        expected: Some(BASES),
    };

    fn play<D: Dice>(given: &LossesGiven, _: &Options, dice: &mut D) -> Result<Outcome, D::Stop> {
        let fired = fire(given.target_quality, given.modifier, dice)?;
        Ok(lost(fired.bases_lost(given.target_disordered)))
    }
}

settings! {
    /// Fire at troops in good order.
    pub struct DisorderGiven;
    /// Quality of the target.
    target_quality: Usually<Quality, 2> "troop quality of the target" / "qualité de la cible";
    /// Fire points and all else that counts on the die.
    modifier: Whole<0, { -20 }, 20> "total modifier, fire points included" / "modificateur total, points de tir compris";
    /// Who fires: troops or guns.
    fire: Kind "kind of fire" / "sorte de tir";
}

/// `fire_disorder`.
pub(in super::super) struct AskDisorder;

const ORDER: Names = &[
    ("disordered", "disordered", "en désordre"),
    ("good_order", "good order", "en bon ordre"),
];

impl Mechanic<Options> for AskDisorder {
    type Given = DisorderGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "fire_disorder",
        rules: &["RFF-FIR-05"],
        title: (
            "disorder of troops under fire",
            "désordre d’une troupe sous le feu",
        ),
        outcomes: ORDER,
        expected: None,
    };

    fn play<D: Dice>(given: &DisorderGiven, _: &Options, dice: &mut D) -> Result<Outcome, D::Stop> {
        let fired = fire(given.target_quality, given.modifier, dice)?;
        Ok(either(ORDER, fired.disorders(given.fire)))
    }
}

settings! {
    /// Fire at a unit that charges.
    pub struct ChargeGiven;
    /// Quality of the charger.
    charger_quality: Usually<Quality, 2> "troop quality of the charging unit" / "qualité de l’unité qui charge";
    /// Fire points and all else that counts on the die.
    modifier: Whole<0, { -20 }, 20> "total modifier, fire points included" / "modificateur total, points de tir compris";
    /// Whether the charger has bayonet or sabre.
    cold_steel: Flag<false> "charge with bayonet or sabre" / "charge avec baïonnette ou sabre";
}

/// `charge_under_fire`.
pub(in super::super) struct AskCharge;

const CHARGE: Names = &[
    ("charge_stopped", "charge stopped", "charge stoppée"),
    ("pressed_home", "pressed home", "charge à fond"),
];

impl Mechanic<Options> for AskCharge {
    type Given = ChargeGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "charge_under_fire",
        rules: &["RFF-FIR-04", "RFF-FIR-06"],
        title: ("charge under fire", "charge sous le feu"),
        outcomes: CHARGE,
        expected: None,
    };

    fn play<D: Dice>(given: &ChargeGiven, _: &Options, dice: &mut D) -> Result<Outcome, D::Stop> {
        let fired = fire(given.charger_quality, given.modifier, dice)?;
        Ok(either(CHARGE, fired.stops(given.cold_steel)))
    }
}

/// `natural_ten`.
pub(in super::super) struct AskTen;

const TEN: Names = &[
    ("natural_ten", "natural 10", "10 naturel"),
    ("other", "another number", "un autre nombre"),
];

impl Mechanic<Options> for AskTen {
    type Given = NoSettings;

    const INFO: MechanicInfo = MechanicInfo {
        name: "natural_ten",
        rules: &["RFF-FIR-06"],
        title: (
            "natural 10 of a fire die: low on ammunition, leader test",
            "10 naturel d’un dé de tir : munitions, test de chef",
        ),
        outcomes: TEN,
        expected: None,
    };

    fn play<D: Dice>(_: &NoSettings, _: &Options, dice: &mut D) -> Result<Outcome, D::Stop> {
        Ok(either(TEN, natural_ten(dice)?))
    }
}

/// Fire points of all bases that fire, however many: a number with two digits behind the point at most, or "n/d".
#[derive(Debug)]
pub struct FirePoints;

impl FirePoints {
    /// Most points that are asked about: more than a hundred of the strongest bases.
    const MOST: i64 = 10_000;
}

impl Setting for FirePoints {
    type Value = Ratio;

    fn usual() -> Ratio {
        Ratio::new(1, 1)
    }

    fn read(json: Json<'_>) -> Option<Ratio> {
        Ratio::read_up_to(Self::MOST, json)
    }

    fn typed(value: &Ratio) -> Option<Value> {
        Some(value.typed())
    }

    fn shown(value: &Ratio) -> Text {
        Text::same(value.words())
    }

    fn schema() -> Value {
        json!({
            "type": ["number", "string"],
            "minimum": 0,
            "maximum": Self::MOST,
            "multipleOf": 0.01,
            "pattern": "^[0-9]+/[0-9]+$"
        })
    }
}

settings! {
    /// Fire points on one target.
    pub struct PointsGiven;
    /// Points of all bases that fire.
    fire_points: FirePoints "points of all firing stands" / "points de tous les socles qui tirent";
    /// Whether they count half: disordered, low on ammunition, or a damaged gun.
    halved: Flag<false> "points count half" / "points divisés par deux";
}

/// `fire_point_modifier`.
pub(in super::super) struct AskPoints;

impl Derived<Options> for AskPoints {
    type Given = PointsGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "fire_point_modifier",
        rules: &["RFF-FIR-01", "RFF-FIR-02"],
        title: (
            "what fire points are worth on the die",
            "valeur des points de tir sur le dé",
        ),
        outcomes: &[],
        expected: None,
    };

    fn value(given: &PointsGiven, options: &Options) -> i64 {
        points_modifier(given.fire_points, given.halved, options)
    }
}
