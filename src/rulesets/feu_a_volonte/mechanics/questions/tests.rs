//! Questions about rolls and tests of quality.

use super::{Names, counted, either};
use crate::{
    model::{
        dice::{Dice, Purpose},
        mechanic::{Expected, Mechanic, MechanicInfo, Outcome},
        settings::{Flag, Usually, Whole},
    },
    rulesets::feu_a_volonte::{
        mechanics::{
            melee::disengage,
            pool::{Pool, Test, doubles, quality_test, roll},
            shooting::tie_test,
            sight::spot,
            weather::fog_test,
        },
        options::Options,
        terms::Quality,
    },
    settings,
};

const ROLL: Purpose = Purpose::new("quality roll", "jet de qualité", "FAV-DIC-01");

settings! {
    /// A pool of dice.
    pub struct RollGiven;
    /// Dice of the pool: quality, telescopic sight, luck, reserve.
    dice: Whole<2, 2, 20> "dice rolled" / "dés lancés";
}

/// `quality_roll`.
pub(in super::super) struct AskRoll;

impl Mechanic<Options> for AskRoll {
    type Given = RollGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "quality_roll",
        rules: &["FAV-DIC-01"],
        title: (
            "the two best dice of a pool",
            "les deux meilleurs dés d’un jet",
        ),
        outcomes: &[],
        expected: Some(Expected {
            key: "mean",
            label: ("mean", "moyenne"),
            parts: 1,
        }),
    };

    fn play<D: Dice>(given: &RollGiven, _: &Options, dice: &mut D) -> Result<Outcome, D::Stop> {
        Ok(counted(roll(Pool::new(given.dice), 0, &ROLL, dice)?))
    }
}

/// `natural_doubles`.
pub(in super::super) struct AskDoubles;

impl Mechanic<Options> for AskDoubles {
    type Given = RollGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "natural_doubles",
        rules: &["FAV-SHT-03", "FAV-SHT-04"],
        title: ("natural doubles of a pool", "doubles naturels d’un jet"),
        outcomes: &[
            ("double_one_only", "double 1", "double 1"),
            ("double_six_only", "double 6", "double 6"),
            ("both", "both", "les deux"),
            ("neither", "neither", "aucun"),
        ],
        expected: None,
    };

    fn play<D: Dice>(
        given: &RollGiven,
        options: &Options,
        dice: &mut D,
    ) -> Result<Outcome, D::Stop> {
        let throw = Pool::new(given.dice).throw(0, &ROLL);
        let natural = dice.ask(throw, |faces| doubles(faces, options))?;
        Ok(Outcome::word(match (natural.one, natural.six) {
            (true, false) => "double_one_only",
            (false, true) => "double_six_only",
            (true, true) => "both",
            (false, false) => "neither",
        }))
    }
}

settings! {
    /// A test of quality.
    pub struct TestGiven;
    /// Dice of the pool: quality, luck, reserve.
    dice: Whole<2, 2, 20> "dice rolled" / "dés lancés";
    /// Added to the two best dice.
    modifier: Whole<0, { -12 }, 12> "added to the two best dice" / "ajouté aux deux meilleurs dés";
    /// Whether the whole pool is rolled again once after failure, thanks to Cohésion.
    reroll: Flag<false> "may re-roll (Cohesion)" / "peut relancer (Cohésion)";
}

/// `quality_test`.
pub(in super::super) struct AskTest;

const PASS: Names = &[("pass", "passed", "réussi"), ("fail", "failed", "raté")];

impl Mechanic<Options> for AskTest {
    type Given = TestGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "quality_test",
        rules: &["FAV-DIC-02", "FAV-DIC-05"],
        title: ("quality test", "test de qualité"),
        outcomes: PASS,
        expected: None,
    };

    fn play<D: Dice>(
        given: &TestGiven,
        options: &Options,
        dice: &mut D,
    ) -> Result<Outcome, D::Stop> {
        let test = Test {
            pool: Pool::new(given.dice),
            modifier: given.modifier,
            reserve: 0,
            cohesion: given.reroll,
        };
        Ok(either(PASS, quality_test(&test, options, dice)?))
    }
}

settings! {
    /// A plain test of a figure.
    pub struct FigureGiven;
    /// Its quality.
    quality: Usually<Quality, 1> "quality of the figure" / "qualité de la figurine";
    /// Whether Cohésion lets it re-roll a failure.
    cohesion: Flag<false> "may re-roll (Cohesion)" / "peut relancer (Cohésion)";
    /// Dice of luck and reserve that are added.
    extra_dice: Whole<0, 0, 7> "dice added by luck and reserve" / "dés ajoutés (chance, réserve)";
}

impl FigureGiven {
    fn test(&self) -> Test {
        let test = Test::plain(self.quality, self.cohesion);
        Test {
            pool: test.pool.with(self.extra_dice),
            ..test
        }
    }
}

/// `spot`.
pub(in super::super) struct AskSpot;

const SPOTTED: Names = &[
    ("spotted", "spotted", "repéré"),
    ("not_spotted", "not spotted", "non repéré"),
];

impl Mechanic<Options> for AskSpot {
    type Given = FigureGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "spot",
        rules: &["FAV-SPT-01", "FAV-DIC-05"],
        title: ("spotting", "repérage"),
        outcomes: SPOTTED,
        expected: None,
    };

    fn play<D: Dice>(
        given: &FigureGiven,
        options: &Options,
        dice: &mut D,
    ) -> Result<Outcome, D::Stop> {
        Ok(either(SPOTTED, spot(&given.test(), options, dice)?))
    }
}

/// `disengage`.
pub(in super::super) struct AskDisengage;

const FREE: Names = &[("free", "free", "dégagé"), ("held", "held", "retenu")];

impl Mechanic<Options> for AskDisengage {
    type Given = FigureGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "disengage",
        rules: &["FAV-MEL-04", "FAV-DIC-05"],
        title: ("disengaging", "désengagement"),
        outcomes: FREE,
        expected: None,
    };

    fn play<D: Dice>(
        given: &FigureGiven,
        options: &Options,
        dice: &mut D,
    ) -> Result<Outcome, D::Stop> {
        let back = disengage(&given.test(), options, dice)?;
        Ok(either(FREE, back.is_some()))
    }
}

/// `fog_test`.
pub(in super::super) struct AskFog;

const DETECTED: Names = &[
    ("detected", "detected", "détecté"),
    ("not_detected", "not detected", "non détecté"),
];

impl Mechanic<Options> for AskFog {
    type Given = FigureGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "fog_test",
        rules: &["FAV-WTH-01", "FAV-DIC-05"],
        title: ("seeing through fog", "détection dans le brouillard"),
        outcomes: DETECTED,
        expected: None,
    };

    fn play<D: Dice>(
        given: &FigureGiven,
        options: &Options,
        dice: &mut D,
    ) -> Result<Outcome, D::Stop> {
        Ok(either(DETECTED, fog_test(&given.test(), options, dice)?))
    }
}

settings! {
    /// The target of a tied shot.
    pub struct TieGiven;
    /// Its quality; grit counts.
    quality: Usually<Quality, 1> "quality of the figure" / "qualité de la figurine";
    /// Whether Cohésion lets it re-roll a failure.
    cohesion: Flag<false> "may re-roll (Cohesion)" / "peut relancer (Cohésion)";
}

/// `tie_test`.
pub(in super::super) struct AskTie;

const STANDS: Names = &[
    ("stands", "stands", "tient"),
    ("falls_back", "falls back", "se replie"),
];

impl Mechanic<Options> for AskTie {
    type Given = TieGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "tie_test",
        rules: &["FAV-SHT-05", "FAV-DIC-05"],
        title: ("test after a tied shot", "test après un tir à égalité"),
        outcomes: STANDS,
        expected: None,
    };

    fn play<D: Dice>(
        given: &TieGiven,
        options: &Options,
        dice: &mut D,
    ) -> Result<Outcome, D::Stop> {
        let stands = tie_test(given.quality, given.cohesion, options, dice)?;
        Ok(either(STANDS, stands))
    }
}
