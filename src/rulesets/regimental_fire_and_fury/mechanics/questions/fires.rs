//! Questions about fire.

use serde_json::{Value, json};

use super::{BASES, LOST};
use crate::{
    model::{
        dice::Dice,
        json::Json,
        lang::Text,
        mechanic::{Derived, Mechanic, MechanicInfo, Names, Outcome, Played, either},
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
    pub struct AskFire;
    /// Quality of the target.
    target_quality: Usually<Quality, 2> "troop quality of the target" / "qualité de la cible";
    /// Fire points and all else that counts on the die.
    modifier: Whole<0, { -20 }, 20> "total modifier, fire points included" / "modificateur total, points de tir compris";
}

impl Mechanic<Options> for AskFire {
    const INFO: MechanicInfo =
        MechanicInfo::of("fire", &["RFF-FIR-04"], ("fire", "tir")).outcomes(&[
            ("ravaging", "ravaging", "ravageur"),
            ("deadly", "deadly", "mortel"),
            ("effective", "effective", "efficace"),
            ("sustained", "sustained", "nourri"),
            ("no_effect", "no effect", "sans effet"),
        ]);

    fn play<D: Dice>(&self, _: &Options, dice: &mut D) -> Played<D> {
        let fired = fire(self.target_quality, self.modifier, dice)?;
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
    pub struct AskLosses;
    /// Quality of the target.
    target_quality: Usually<Quality, 2> "troop quality of the target" / "qualité de la cible";
    /// Fire points and all else that counts on the die.
    modifier: Whole<0, { -20 }, 20> "total modifier, fire points included" / "modificateur total, points de tir compris";
    /// Whether the target is already disordered or broken.
    target_disordered: Flag<false> "target already disordered or broken" / "cible déjà en désordre ou brisée";
}

impl Mechanic<Options> for AskLosses {
    const INFO: MechanicInfo = MechanicInfo::of(
        "fire_losses",
        &["RFF-FIR-05"],
        (
            "stands that troops lose under fire",
            "socles de troupe perdus sous le feu",
        ),
    )
    .unit(LOST)
    .mean("mean_bases_lost", BASES);

    fn play<D: Dice>(&self, _: &Options, dice: &mut D) -> Played<D> {
        let fired = fire(self.target_quality, self.modifier, dice)?;
        Ok(Outcome::counted(fired.bases_lost(self.target_disordered)))
    }
}

settings! {
    /// Fire at troops in good order.
    pub struct AskDisorder;
    /// Quality of the target.
    target_quality: Usually<Quality, 2> "troop quality of the target" / "qualité de la cible";
    /// Fire points and all else that counts on the die.
    modifier: Whole<0, { -20 }, 20> "total modifier, fire points included" / "modificateur total, points de tir compris";
    /// Who fires: troops or guns.
    fire: Kind "kind of fire" / "sorte de tir";
}

const ORDER: Names = &[
    ("disordered", "disordered", "en désordre"),
    ("good_order", "good order", "en bon ordre"),
];

impl Mechanic<Options> for AskDisorder {
    const INFO: MechanicInfo = MechanicInfo::of(
        "fire_disorder",
        &["RFF-FIR-05"],
        (
            "disorder of troops under fire",
            "désordre d’une troupe sous le feu",
        ),
    )
    .outcomes(ORDER);

    fn play<D: Dice>(&self, _: &Options, dice: &mut D) -> Played<D> {
        let fired = fire(self.target_quality, self.modifier, dice)?;
        Ok(either(ORDER, fired.disorders(self.fire)))
    }
}

settings! {
    /// Fire at a unit that charges.
    pub struct AskCharge;
    /// Quality of the charger.
    charger_quality: Usually<Quality, 2> "troop quality of the charging unit" / "qualité de l’unité qui charge";
    /// Fire points and all else that counts on the die.
    modifier: Whole<0, { -20 }, 20> "total modifier, fire points included" / "modificateur total, points de tir compris";
    /// Whether the charger has bayonet or sabre.
    cold_steel: Flag<false> "charge with bayonet or sabre" / "charge avec baïonnette ou sabre";
}

const CHARGE: Names = &[
    ("charge_stopped", "charge stopped", "charge stoppée"),
    ("pressed_home", "pressed home", "charge à fond"),
];

impl Mechanic<Options> for AskCharge {
    const INFO: MechanicInfo = MechanicInfo::of(
        "charge_under_fire",
        &["RFF-FIR-04", "RFF-FIR-06"],
        ("charge under fire", "charge sous le feu"),
    )
    .outcomes(CHARGE);

    fn play<D: Dice>(&self, _: &Options, dice: &mut D) -> Played<D> {
        let fired = fire(self.charger_quality, self.modifier, dice)?;
        Ok(either(CHARGE, fired.stops(self.cold_steel)))
    }
}

settings! {
    /// `natural_ten`.
    pub struct AskTen: NoSettings;
}

const TEN: Names = &[
    ("natural_ten", "natural 10", "10 naturel"),
    ("other", "another number", "un autre nombre"),
];

impl Mechanic<Options> for AskTen {
    const INFO: MechanicInfo = MechanicInfo::of(
        "natural_ten",
        &["RFF-FIR-06"],
        (
            "natural 10 of a fire die: low on ammunition, leader test",
            "10 naturel d’un dé de tir : munitions, test de chef",
        ),
    )
    .outcomes(TEN);

    fn play<D: Dice>(&self, _: &Options, dice: &mut D) -> Played<D> {
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
    pub struct AskPoints;
    /// Points of all bases that fire.
    fire_points: FirePoints "points of all firing stands" / "points de tous les socles qui tirent";
    /// Whether they count half: disordered, low on ammunition, or a damaged gun.
    halved: Flag<false> "points count half" / "points divisés par deux";
}

impl Derived<Options> for AskPoints {
    const INFO: MechanicInfo = MechanicInfo::of(
        "fire_point_modifier",
        &["RFF-FIR-01", "RFF-FIR-02"],
        (
            "what fire points are worth on the die",
            "valeur des points de tir sur le dé",
        ),
    );

    fn value(&self, options: &Options) -> i64 {
        points_modifier(self.fire_points, self.halved, options)
    }
}
