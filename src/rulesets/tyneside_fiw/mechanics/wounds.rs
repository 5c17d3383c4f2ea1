//! What hits do (TYN-DMG, TYN-WND).

use super::die::{d6, modified};
use crate::{
    model::dice::{Dice, Purpose},
    rulesets::tyneside_fiw::{
        options::Options,
        tables::{DEADLY_WOUNDS, face_to_harm, harm},
        terms::{Damage, Quality},
    },
};

const DAMAGE: Purpose = Purpose::new("damage", "dommages", "TYN-DMG-01");

/// What a hit does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Hurt {
    /// Nothing.
    Graze,
    /// A wound.
    Wound,
    /// Death.
    Dead,
}

/// What the shooter's quality adds to the die of damage (TYN-DMG-01).
#[must_use]
pub const fn damage_modifier(quality: Quality, options: &Options) -> i64 {
    match quality {
        Quality::Green if !options.green_damage_penalty => 0,
        _ => quality.modifier(),
    }
}

/// What one hit does (TYN-DMG-01). Scores are held between 1 and 6.
///
/// # Errors
/// When the dice stop.
pub fn damage<D: Dice>(
    quality: Quality,
    class: Damage,
    options: &Options,
    dice: &mut D,
) -> Result<Hurt, D::Stop> {
    let modifier = damage_modifier(quality, options);
    let (wound, dead) = harm(class);
    let [wound, dead] = [wound, dead].map(|score| face_to_harm(score, modifier));
    let reaches = |face: i64, least: Option<i64>| least.is_some_and(|least| face >= least);
    dice.ask(modified(d6(1, &DAMAGE), modifier), |die| match die.sum() {
        face if reaches(face, dead) => Hurt::Dead,
        face if reaches(face, wound) => Hurt::Wound,
        _ => Hurt::Graze,
    })
}

/// How a figure is (TYN-WND-01).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Health {
    /// Unhurt; grazes count for nothing.
    #[default]
    Sound,
    /// Wounded: slow, and shoots at short range only, but fights.
    Wounded,
    /// Off the table.
    Dead,
}

impl Health {
    /// The same after a hit (TYN-WND-01). The second wound kills.
    #[must_use]
    pub const fn after(self, hurt: Hurt) -> Self {
        match (self, hurt) {
            (_, Hurt::Graze) => self,
            (Self::Sound, Hurt::Wound) if DEADLY_WOUNDS > 1 => Self::Wounded,
            _ => Self::Dead,
        }
    }

    /// Whether he may fight hand to hand (TYN-WND-01).
    #[must_use]
    pub fn may_fight(self) -> bool {
        self != Self::Dead
    }
}
