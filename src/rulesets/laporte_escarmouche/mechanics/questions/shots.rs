//! Questions about shots and saves.

use super::{Names, either};
use crate::{
    model::{
        dice::Dice,
        mechanic::{Mechanic, MechanicInfo, Outcome},
        settings::{Flag, Usually, Whole},
    },
    rulesets::laporte_escarmouche::{
        mechanics::{
            save::{Cover, save},
            shooting::{Target, hits, shooting_dice, shot},
        },
        options::Options,
        tables::Save,
        terms::Shooting,
    },
    settings,
};

settings! {
    /// A shot.
    pub struct HitGiven;
    /// Class of the shooter.
    shooting: Usually<Shooting, 1> "shooting class of the shooter" / "classe de tir du tireur";
    /// Whether the shooter has a serious wound.
    wounded: Flag<false> "shooter has a serious wound" / "tireur déjà blessé";
    /// Arguments of the shot.
    arguments: Whole<3, 0, 5> "arguments for the shot" / "arguments du tir";
}

/// `hit`.
pub(in super::super) struct AskHit;

impl Mechanic<Options> for AskHit {
    type Given = HitGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "hit",
        rules: &["LAP-SHT-01", "LAP-DRV-06"],
        title: ("shot: hit or miss", "tir : touché ou manqué"),
        outcomes: HIT,
        expected: None,
    };

    fn play<D: Dice>(given: &HitGiven, _: &Options, dice: &mut D) -> Result<Outcome, D::Stop> {
        let number = shooting_dice(given.shooting, given.wounded);
        Ok(either(HIT, hits(number, given.arguments, dice)?))
    }
}

const HIT: Names = &[("hit", "hit", "touché"), ("miss", "miss", "manqué")];

/// What becomes of a target.
const EFFECT: Names = &[
    ("no_effect", "no effect", "sans effet"),
    ("serious_wound", "serious wound", "blessure grave"),
    ("eliminated", "eliminated", "éliminé"),
];

/// The name of what becomes of a target.
const fn effect(save: Save) -> Outcome {
    Outcome::word(EFFECT[save as usize].0)
}

settings! {
    /// A save.
    pub struct SaveGiven;
    /// Cover of the target.
    cover: Cover "cover of the target" / "couvert de la cible";
    /// Whether the target has a serious wound already.
    already_wounded: Flag<false> "target has a serious wound" / "cible déjà blessée";
}

/// `save`.
pub(in super::super) struct AskSave;

impl Mechanic<Options> for AskSave {
    type Given = SaveGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "save",
        rules: &["LAP-SAV-01"],
        title: (
            "save of a target that is hit",
            "sauvegarde d’une cible touchée",
        ),
        outcomes: EFFECT,
        expected: None,
    };

    fn play<D: Dice>(given: &SaveGiven, _: &Options, dice: &mut D) -> Result<Outcome, D::Stop> {
        save(given.cover, given.already_wounded, dice).map(effect)
    }
}

settings! {
    /// A shot and its save.
    pub struct ShotGiven;
    /// Class of the shooter.
    shooting: Usually<Shooting, 1> "shooting class of the shooter" / "classe de tir du tireur";
    /// Whether the shooter has a serious wound.
    wounded: Flag<false> "shooter has a serious wound" / "tireur déjà blessé";
    /// Arguments of the shot.
    arguments: Whole<3, 0, 5> "arguments for the shot" / "arguments du tir";
    /// Cover of the target.
    cover: Cover "cover of the target" / "couvert de la cible";
    /// Whether the target has a serious wound already.
    target_already_wounded: Flag<false> "target has a serious wound" / "cible déjà blessée";
}

/// `shot_result`.
pub(in super::super) struct AskShot;

impl Mechanic<Options> for AskShot {
    type Given = ShotGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "shot_result",
        rules: &["LAP-SHT-01", "LAP-SAV-01"],
        title: (
            "a shot and the save of its target",
            "un tir et la sauvegarde de sa cible",
        ),
        outcomes: EFFECT,
        expected: None,
    };

    fn play<D: Dice>(given: &ShotGiven, _: &Options, dice: &mut D) -> Result<Outcome, D::Stop> {
        let number = shooting_dice(given.shooting, given.wounded);
        let target = Target {
            cover: given.cover,
            wounded: given.target_already_wounded,
        };
        shot(number, given.arguments, &target, dice).map(effect)
    }
}
