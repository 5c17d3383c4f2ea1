//! Questions about shots and hits.

use super::{Names, Rated, either, hurt};
use crate::{
    model::{
        dice::Dice,
        mechanic::{Mechanic, MechanicInfo, Outcome},
    },
    rulesets::tyneside_fiw::{
        mechanics::{
            shooting::{Aim, hits, shot},
            wounds::damage,
        },
        options::Options,
        terms::{Band, Cover, Damage},
    },
    settings,
};

settings! {
    /// One shot.
    pub struct HitGiven;
    /// Quality of the shooter.
    quality: Rated "shooter’s quality" / "qualité du tireur";
    /// The band of range, after any shift.
    range: Band "range band, after any shift" / "portée, décalage compris";
    /// Cover of the target.
    cover: Cover "target’s cover" / "couvert de la cible";
}

/// `hit`.
pub(in super::super) struct AskHit;

const HIT: Names = &[("hit", "hit", "touché"), ("miss", "miss", "manqué")];

impl Mechanic<Options> for AskHit {
    type Given = HitGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "hit",
        rules: &["TYN-SHT-04"],
        title: ("one shot", "un tir"),
        outcomes: HIT,
        expected: None,
    };

    fn play<D: Dice>(
        given: &HitGiven,
        options: &Options,
        dice: &mut D,
    ) -> Result<Outcome, D::Stop> {
        let aim = Aim {
            quality: given.quality,
            band: given.range,
            cover: given.cover,
        };
        Ok(either(HIT, hits(&aim, options, dice)?))
    }
}

settings! {
    /// One hit.
    pub struct DamageGiven;
    /// Quality of the shooter.
    quality: Rated "shooter’s quality" / "qualité du tireur";
    /// Kind of the weapon.
    damage_class: Damage "kind of weapon" / "sorte d’arme";
}

/// `damage`.
pub(in super::super) struct AskDamage;

impl Mechanic<Options> for AskDamage {
    type Given = DamageGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "damage",
        rules: &["TYN-DMG-01"],
        title: ("effect of a hit", "effet d’une touche"),
        outcomes: &[
            ("graze", "graze", "écorchure"),
            ("wound", "wound", "blessure"),
            ("dead", "dead", "mort"),
        ],
        expected: None,
    };

    fn play<D: Dice>(
        given: &DamageGiven,
        options: &Options,
        dice: &mut D,
    ) -> Result<Outcome, D::Stop> {
        let done = damage(given.quality, given.damage_class, options, dice)?;
        Ok(Outcome::word(hurt(done)))
    }
}

settings! {
    /// One shot with what it does.
    pub struct ShotGiven;
    /// Quality of the shooter.
    quality: Rated "shooter’s quality" / "qualité du tireur";
    /// Kind of the weapon.
    damage_class: Damage "kind of weapon" / "sorte d’arme";
    /// The band of range, after any shift.
    range: Band "range band, after any shift" / "portée, décalage compris";
    /// Cover of the target.
    cover: Cover "target’s cover" / "couvert de la cible";
}

/// `shot_result`.
pub(in super::super) struct AskShot;

impl Mechanic<Options> for AskShot {
    type Given = ShotGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "shot_result",
        rules: &["TYN-SHT-04", "TYN-DMG-01"],
        title: ("one shot and its effect", "un tir et son effet"),
        outcomes: &[
            ("miss", "miss", "manqué"),
            ("graze", "graze", "écorchure"),
            ("wound", "wound", "blessure"),
            ("dead", "dead", "mort"),
        ],
        expected: None,
    };

    fn play<D: Dice>(
        given: &ShotGiven,
        options: &Options,
        dice: &mut D,
    ) -> Result<Outcome, D::Stop> {
        let aim = Aim {
            quality: given.quality,
            band: given.range,
            cover: given.cover,
        };
        let done = shot(&aim, given.damage_class, options, dice)?;
        Ok(Outcome::word(done.map_or("miss", hurt)))
    }
}
