//! Questions about shots and hits.

use super::{Rated, hurt};
use crate::{
    model::{
        dice::Dice,
        mechanic::{Mechanic, MechanicInfo, Names, Outcome, Played, either},
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
    pub struct AskHit;
    /// Quality of the shooter.
    quality: Rated "shooter’s quality" / "qualité du tireur";
    /// The band of range, after any shift.
    range: Band "range band, after any shift" / "portée, décalage compris";
    /// Cover of the target.
    cover: Cover "target’s cover" / "couvert de la cible";
}

const HIT: Names = &[("hit", "hit", "touché"), ("miss", "miss", "manqué")];

impl Mechanic<Options> for AskHit {
    const INFO: MechanicInfo =
        MechanicInfo::of("hit", &["TYN-SHT-04"], ("one shot", "un tir")).outcomes(HIT);

    fn play<D: Dice>(&self, options: &Options, dice: &mut D) -> Played<D> {
        let aim = Aim {
            quality: self.quality,
            band: self.range,
            cover: self.cover,
        };
        Ok(either(HIT, hits(&aim, options, dice)?))
    }
}

settings! {
    /// One hit.
    pub struct AskDamage;
    /// Quality of the shooter.
    quality: Rated "shooter’s quality" / "qualité du tireur";
    /// Kind of the weapon.
    damage_class: Damage "kind of weapon" / "sorte d’arme";
}

impl Mechanic<Options> for AskDamage {
    const INFO: MechanicInfo = MechanicInfo::of(
        "damage",
        &["TYN-DMG-01"],
        ("effect of a hit", "effet d’une touche"),
    )
    .outcomes(&[
        ("graze", "graze", "écorchure"),
        ("wound", "wound", "blessure"),
        ("dead", "dead", "mort"),
    ]);

    fn play<D: Dice>(&self, options: &Options, dice: &mut D) -> Played<D> {
        let done = damage(self.quality, self.damage_class, options, dice)?;
        Ok(Outcome::word(hurt(done)))
    }
}

settings! {
    /// One shot with what it does.
    pub struct AskShot;
    /// Quality of the shooter.
    quality: Rated "shooter’s quality" / "qualité du tireur";
    /// Kind of the weapon.
    damage_class: Damage "kind of weapon" / "sorte d’arme";
    /// The band of range, after any shift.
    range: Band "range band, after any shift" / "portée, décalage compris";
    /// Cover of the target.
    cover: Cover "target’s cover" / "couvert de la cible";
}

impl Mechanic<Options> for AskShot {
    const INFO: MechanicInfo = MechanicInfo::of(
        "shot_result",
        &["TYN-SHT-04", "TYN-DMG-01"],
        ("one shot and its effect", "un tir et son effet"),
    )
    .outcomes(&[
        ("miss", "miss", "manqué"),
        ("graze", "graze", "écorchure"),
        ("wound", "wound", "blessure"),
        ("dead", "dead", "mort"),
    ]);

    fn play<D: Dice>(&self, options: &Options, dice: &mut D) -> Played<D> {
        let aim = Aim {
            quality: self.quality,
            band: self.range,
            cover: self.cover,
        };
        let done = shot(&aim, self.damage_class, options, dice)?;
        Ok(Outcome::word(done.map_or("miss", hurt)))
    }
}
