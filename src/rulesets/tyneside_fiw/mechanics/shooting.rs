//! Shots (TYN-SHT).

use super::{
    die::d8,
    wounds::{Hurt, damage},
};
use crate::{
    model::dice::{Dice, Purpose},
    rulesets::tyneside_fiw::{
        options::Options,
        tables::face_to_hit,
        terms::{Band, Cover, Damage, Quality},
    },
};

const SHOT: Purpose = Purpose::new("shot", "tir", "TYN-SHT-04");

/// A shot, all shifts of its range made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aim {
    /// Quality of the shooter.
    pub quality: Quality,
    /// The band that counts.
    pub band: Band,
    /// Cover of the target.
    pub cover: Cover,
}

/// Least face of the d8 that hits; None when none does (TYN-SHT-04).
#[must_use]
pub fn least_face(aim: &Aim, options: &Options) -> Option<i64> {
    let (band, cover) = (aim.band as usize, aim.cover as usize);
    face_to_hit(band, cover, aim.quality.modifier(), options)
}

/// Whether one shot hits (TYN-SHT-04). What cannot hit needs no die.
///
/// # Errors
/// When the dice stop.
pub fn hits<D: Dice>(aim: &Aim, options: &Options, dice: &mut D) -> Result<bool, D::Stop> {
    match least_face(aim, options) {
        Some(least) => Ok(dice.reaching(d8(&SHOT), least)? == 1),
        None => Ok(false),
    }
}

/// One shot with what it does; None for a miss (TYN-SHT-04, TYN-DMG-01).
///
/// # Errors
/// When the dice stop.
pub fn shot<D: Dice>(
    aim: &Aim,
    class: Damage,
    options: &Options,
    dice: &mut D,
) -> Result<Option<Hurt>, D::Stop> {
    if !hits(aim, options, dice)? {
        return Ok(None);
    }
    damage(aim.quality, class, options, dice).map(Some)
}
