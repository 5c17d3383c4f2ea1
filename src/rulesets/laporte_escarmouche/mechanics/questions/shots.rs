//! Questions about shots and saves.

use crate::{
    model::{
        dice::Dice,
        mechanic::{Mechanic, MechanicInfo, Names, Outcome, Played, either},
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
    pub struct AskHit;
    /// Class of the shooter.
    shooting: Usually<Shooting, 1> "shooting class of the shooter" / "classe de tir du tireur";
    /// Whether the shooter has a serious wound.
    wounded: Flag<false> "shooter has a serious wound" / "tireur déjà blessé";
    /// Arguments of the shot.
    arguments: Whole<3, 0, 5> "arguments for the shot" / "arguments du tir";
}

impl Mechanic<Options> for AskHit {
    const INFO: MechanicInfo = MechanicInfo::of(
        "hit",
        &["LAP-SHT-01", "LAP-DRV-06"],
        ("shot: hit or miss", "tir : touché ou manqué"),
    )
    .outcomes(HIT);

    fn play<D: Dice>(&self, _: &Options, dice: &mut D) -> Played<D> {
        let number = shooting_dice(self.shooting, self.wounded);
        Ok(either(HIT, hits(number, self.arguments, dice)?))
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
    pub struct AskSave;
    /// Cover of the target.
    cover: Cover "cover of the target" / "couvert de la cible";
    /// Whether the target has a serious wound already.
    already_wounded: Flag<false> "target has a serious wound" / "cible déjà blessée";
}

impl Mechanic<Options> for AskSave {
    const INFO: MechanicInfo = MechanicInfo::of(
        "save",
        &["LAP-SAV-01"],
        (
            "save of a target that is hit",
            "sauvegarde d’une cible touchée",
        ),
    )
    .outcomes(EFFECT);

    fn play<D: Dice>(&self, _: &Options, dice: &mut D) -> Played<D> {
        save(self.cover, self.already_wounded, dice).map(effect)
    }
}

settings! {
    /// A shot and its save.
    pub struct AskShot;
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

impl Mechanic<Options> for AskShot {
    const INFO: MechanicInfo = MechanicInfo::of(
        "shot_result",
        &["LAP-SHT-01", "LAP-SAV-01"],
        (
            "a shot and the save of its target",
            "un tir et la sauvegarde de sa cible",
        ),
    )
    .outcomes(EFFECT);

    fn play<D: Dice>(&self, _: &Options, dice: &mut D) -> Played<D> {
        let number = shooting_dice(self.shooting, self.wounded);
        let target = Target {
            cover: self.cover,
            wounded: self.target_already_wounded,
        };
        shot(number, self.arguments, &target, dice).map(effect)
    }
}
