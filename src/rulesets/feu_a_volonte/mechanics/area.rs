//! Grenades and mortar shells (FAV-ARE).

use super::{
    exchange::Rerolls,
    pool::{Pool, Test, Twice, count, doubles, kept, repeats_rolls},
    shooting::{Shot, Target, effect},
};
use crate::{
    model::dice::{Dice, Need, Purpose, Throw},
    rulesets::feu_a_volonte::{
        options::{AreaDouble1, AreaDouble6, IndirectMortar, Options},
        tables::{BURST, D6, DIRECTION, KEPT, TEST, Weapon, ud},
    },
};

const THROW: Purpose = Purpose::new("aim and attack", "visée et attaque", "FAV-ARE-01");
const THROW_AGAIN: Purpose = Purpose::new(
    "aim and attack, re-rolled",
    "visée et attaque, relancées",
    "FAV-DIC-05",
);
const DEVIATION: Purpose = Purpose::new("deviation", "déviation", "FAV-ARE-01");
const LAUNCHER: Purpose = Purpose::new("aiming", "ciblage", "FAV-ATK-01");
const LAUNCHER_AGAIN: Purpose = Purpose::new("aiming, re-rolled", "ciblage, relancé", "FAV-DIC-05");

/// Who throws or fires the shell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thrower {
    /// Dice with luck and reserve; a telescopic sight is of no use.
    pub pool: Pool,
    /// Power of the weapon.
    pub power: i64,
    /// Whether Cohésion reaches the thrower.
    pub cohesion: bool,
}

/// What the one roll of an area weapon tells: where it lands, and how hard it hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Burst {
    /// Whether it lands on the point.
    pub on_target: bool,
    /// The attack on everyone in the blast.
    pub attack: i64,
    /// Whether everyone in the blast dies.
    pub kills_all: bool,
}

/// Whether an impact point at this distance may be declared (FAV-ARE-01): in reach, and in sight unless mortars fire indirectly.
#[must_use]
pub fn may_aim(weapon: &Weapon, distance: f64, seen: bool, options: &Options) -> bool {
    let blind = weapon.id == "mortar" && options.indirect_mortar == IndirectMortar::Yes;
    weapon.range.is_none_or(|range| distance <= ud(range)) && (seen || blind)
}

/// The roll of an area weapon (FAV-ARE-01); None when it is out of ammunition, where that is agreed on.
///
/// # Errors
/// When the dice stop.
pub fn burst<D: Dice>(
    thrower: &Thrower,
    options: &Options,
    dice: &mut D,
) -> Result<Option<Burst>, D::Stop> {
    let landed = lands(thrower, &THROW, options, dice)?;
    // A deviation is a failed test, so Cohésion repeats it in either reading.
    if thrower.cohesion && landed.is_none_or(|burst| !burst.on_target) {
        return lands(thrower, &THROW_AGAIN, options, dice);
    }
    Ok(landed)
}

fn lands<D: Dice>(
    thrower: &Thrower,
    purpose: &'static Purpose,
    options: &Options,
    dice: &mut D,
) -> Result<Option<Burst>, D::Stop> {
    let throw = thrower.pool.throw(0, purpose).needing(Need::Total {
        best: count(KEPT),
        modifier: 0,
        least: TEST,
    });
    dice.ask(throw, |faces| {
        let natural = doubles(faces, options);
        let dry = natural.one && options.area_double1 == AreaDouble1::OutOfAmmo;
        let kept = kept(faces);
        (!dry).then_some(Burst {
            on_target: kept >= TEST,
            attack: kept + thrower.power,
            kills_all: natural.six && options.area_double6 == AreaDouble6::KillAll,
        })
    })
}

/// Where a deviated shot goes: degrees clockwise from the line of the throw, and UD from the point (FAV-ARE-01).
///
/// # Errors
/// When the dice stop.
pub fn deviation<D: Dice>(dice: &mut D) -> Result<(i64, i64), D::Stop> {
    let die = dice.sum(Throw::new(1, D6, &DEVIATION))?;
    Ok(((die - 1) * DIRECTION, die))
}

/// Whether a figure at this distance from the burst is hit, friend or foe (FAV-ARE-01).
#[must_use]
pub fn in_blast(distance: f64) -> bool {
    distance <= ud(BURST)
}

/// What a burst does to one figure in it (FAV-ARE-01).
///
/// # Errors
/// When the dice stop.
pub fn blast<D: Dice>(
    burst: Burst,
    target: &Target,
    options: &Options,
    dice: &mut D,
) -> Result<Shot, D::Stop> {
    if burst.kills_all {
        return Ok(Shot::DoubleSix);
    }
    let mut defence = target.defence(false, dice)?;
    let mut rerolls = Rerolls {
        attacker: false,
        defender: repeats_rolls(target.cohesion, options),
    };
    if rerolls.next(burst.attack.cmp(&defence), true).is_some() {
        defence = target.defence(true, dice)?;
    }
    let left = rerolls.defender || target.cohesion && !repeats_rolls(true, options);
    effect((burst.attack, defence), target, left, options, dice)
}

/// Whether an anti-tank launcher is aimed and may fire; the action points are spent either way (FAV-ATK-01).
///
/// # Errors
/// When the dice stop.
pub fn aim_launcher<D: Dice>(
    test: &Test,
    options: &Options,
    dice: &mut D,
) -> Result<bool, D::Stop> {
    const PURPOSES: Twice = [&LAUNCHER, &LAUNCHER_AGAIN];
    test.passes(PURPOSES, options, dice)
}
