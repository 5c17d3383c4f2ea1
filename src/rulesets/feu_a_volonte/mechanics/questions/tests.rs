//! Questions about rolls and tests of quality.

use crate::{
    model::{
        dice::{Dice, Purpose},
        mechanic::{Mechanic, MechanicInfo, Names, Outcome, Played, either},
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
    pub struct AskRoll;
    /// Dice of the pool: quality, telescopic sight, luck, reserve.
    dice: Whole<2, 2, 20> "dice rolled" / "dés lancés";
}

impl Mechanic<Options> for AskRoll {
    const INFO: MechanicInfo = MechanicInfo::of(
        "quality_roll",
        &["FAV-DIC-01"],
        (
            "the two best dice of a pool",
            "les deux meilleurs dés d’un jet",
        ),
    )
    .mean("mean", ("mean", "moyenne"));

    fn play<D: Dice>(&self, _: &Options, dice: &mut D) -> Played<D> {
        let best = roll(Pool::new(self.dice), 0, &ROLL, dice)?;
        Ok(Outcome::counted(best))
    }
}

settings! {
    /// `natural_doubles`.
    pub struct AskDoubles: AskRoll;
}

impl Mechanic<Options> for AskDoubles {
    const INFO: MechanicInfo = MechanicInfo::of(
        "natural_doubles",
        &["FAV-SHT-03", "FAV-SHT-04"],
        ("natural doubles of a pool", "doubles naturels d’un jet"),
    )
    .outcomes(&[
        ("double_one_only", "double 1", "double 1"),
        ("double_six_only", "double 6", "double 6"),
        ("both", "both", "les deux"),
        ("neither", "neither", "aucun"),
    ]);

    fn play<D: Dice>(&self, options: &Options, dice: &mut D) -> Played<D> {
        let throw = Pool::new(self.0.dice).throw(0, &ROLL);
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
    pub struct AskTest;
    /// Dice of the pool: quality, luck, reserve.
    dice: Whole<2, 2, 20> "dice rolled" / "dés lancés";
    /// Added to the two best dice.
    modifier: Whole<0, { -12 }, 12> "added to the two best dice" / "ajouté aux deux meilleurs dés";
    /// Whether the whole pool is rolled again once after failure, thanks to Cohésion.
    reroll: Flag<false> "may re-roll (Cohesion)" / "peut relancer (Cohésion)";
}

const PASS: Names = &[("pass", "passed", "réussi"), ("fail", "failed", "raté")];

impl Mechanic<Options> for AskTest {
    const INFO: MechanicInfo = MechanicInfo::of(
        "quality_test",
        &["FAV-DIC-02", "FAV-DIC-05"],
        ("quality test", "test de qualité"),
    )
    .outcomes(PASS);

    fn play<D: Dice>(&self, options: &Options, dice: &mut D) -> Played<D> {
        let test = Test {
            pool: Pool::new(self.dice),
            modifier: self.modifier,
            reserve: 0,
            cohesion: self.reroll,
        };
        Ok(either(PASS, quality_test(&test, options, dice)?))
    }
}

settings! {
    /// A plain test of a figure.
    pub struct AskSpot;
    /// Its quality.
    quality: Usually<Quality, 1> "quality of the figure" / "qualité de la figurine";
    /// Whether Cohésion lets it re-roll a failure.
    cohesion: Flag<false> "may re-roll (Cohesion)" / "peut relancer (Cohésion)";
    /// Dice of luck and reserve that are added.
    extra_dice: Whole<0, 0, 7> "dice added by luck and reserve" / "dés ajoutés (chance, réserve)";
}

impl AskSpot {
    fn test(&self) -> Test {
        let test = Test::plain(self.quality, self.cohesion);
        Test {
            pool: test.pool.with(self.extra_dice),
            ..test
        }
    }
}

const SPOTTED: Names = &[
    ("spotted", "spotted", "repéré"),
    ("not_spotted", "not spotted", "non repéré"),
];

impl Mechanic<Options> for AskSpot {
    const INFO: MechanicInfo = MechanicInfo::of(
        "spot",
        &["FAV-SPT-01", "FAV-DIC-05"],
        ("spotting", "repérage"),
    )
    .outcomes(SPOTTED);

    fn play<D: Dice>(&self, options: &Options, dice: &mut D) -> Played<D> {
        Ok(either(SPOTTED, spot(&self.test(), options, dice)?))
    }
}

settings! {
    /// `disengage`.
    pub struct AskDisengage: AskSpot;
}

const FREE: Names = &[("free", "free", "dégagé"), ("held", "held", "retenu")];

impl Mechanic<Options> for AskDisengage {
    const INFO: MechanicInfo = MechanicInfo::of(
        "disengage",
        &["FAV-MEL-04", "FAV-DIC-05"],
        ("disengaging", "désengagement"),
    )
    .outcomes(FREE);

    fn play<D: Dice>(&self, options: &Options, dice: &mut D) -> Played<D> {
        let back = disengage(&self.0.test(), options, dice)?;
        Ok(either(FREE, back.is_some()))
    }
}

settings! {
    /// `fog_test`.
    pub struct AskFog: AskSpot;
}

const DETECTED: Names = &[
    ("detected", "detected", "détecté"),
    ("not_detected", "not detected", "non détecté"),
];

impl Mechanic<Options> for AskFog {
    const INFO: MechanicInfo = MechanicInfo::of(
        "fog_test",
        &["FAV-WTH-01", "FAV-DIC-05"],
        ("seeing through fog", "détection dans le brouillard"),
    )
    .outcomes(DETECTED);

    fn play<D: Dice>(&self, options: &Options, dice: &mut D) -> Played<D> {
        Ok(either(DETECTED, fog_test(&self.0.test(), options, dice)?))
    }
}

settings! {
    /// The target of a tied shot.
    pub struct AskTie;
    /// Its quality; grit counts.
    quality: Usually<Quality, 1> "quality of the figure" / "qualité de la figurine";
    /// Whether Cohésion lets it re-roll a failure.
    cohesion: Flag<false> "may re-roll (Cohesion)" / "peut relancer (Cohésion)";
}

const STANDS: Names = &[
    ("stands", "stands", "tient"),
    ("falls_back", "falls back", "se replie"),
];

impl Mechanic<Options> for AskTie {
    const INFO: MechanicInfo = MechanicInfo::of(
        "tie_test",
        &["FAV-SHT-05", "FAV-DIC-05"],
        ("test after a tied shot", "test après un tir à égalité"),
    )
    .outcomes(STANDS);

    fn play<D: Dice>(&self, options: &Options, dice: &mut D) -> Played<D> {
        let stands = tie_test(self.quality, self.cohesion, options, dice)?;
        Ok(either(STANDS, stands))
    }
}
