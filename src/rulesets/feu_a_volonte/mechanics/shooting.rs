//! Shots at figures and what comes of them (FAV-SHT).

use super::{
    exchange::{Repeat, Rerolls, doubled, settle},
    pool::{Pool, Test, Twice, doubles, kept, repeats_rolls, roll},
    wounds::{Zone, zone},
};
use crate::{
    model::dice::{Dice, Purpose},
    rulesets::feu_a_volonte::{
        options::{Fallback, Options, ReloadSameTurn},
        tables::{MOVE, SPLIT, Weapon, ud},
        terms::Quality,
    },
};

const ATTACK: Purpose = Purpose::new("attack", "attaque", "FAV-SHT-01");
const ATTACK_AGAIN: Purpose = Purpose::new("attack, re-rolled", "attaque, relancée", "FAV-DIC-05");
const DEFENCE: Purpose = Purpose::new("defence", "défense", "FAV-SHT-02");
const DEFENCE_AGAIN: Purpose =
    Purpose::new("defence, re-rolled", "défense, relancée", "FAV-DIC-05");
const TIE: Purpose = Purpose::new("test after a tie", "test après une égalité", "FAV-SHT-05");
const TIE_AGAIN: Purpose = Purpose::new(
    "test after a tie, re-rolled",
    "test après une égalité, relancé",
    "FAV-DIC-05",
);

/// Who shoots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shooter {
    /// Dice with telescopic sight, luck and reserve. Reserve dice are always thrown with the pool: a roll against a roll has not failed
    /// before the other one is made.
    pub pool: Pool,
    /// Weapon, distance, situation, traits and wounds together; grit is no part of it.
    pub modifier: i64,
    /// Whether Cohésion reaches the shooter.
    pub cohesion: bool,
}

/// Who is shot at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// Quality, for the test after a tie.
    pub quality: Quality,
    /// Dice with luck and reserve.
    pub pool: Pool,
    /// Chest wounds and aura; grit comes on top (FAV-SHT-02).
    pub modifier: i64,
    /// Whether Cohésion reaches the target.
    pub cohesion: bool,
}

impl Target {
    /// A fresh figure of this quality, nobody near.
    #[must_use]
    pub fn plain(quality: Quality) -> Self {
        Self {
            quality,
            pool: Pool::of(quality),
            modifier: 0,
            cohesion: false,
        }
    }

    pub(super) fn defence<D: Dice>(&self, again: bool, dice: &mut D) -> Result<i64, D::Stop> {
        let purpose = if again { &DEFENCE_AGAIN } else { &DEFENCE };
        roll(self.pool, self.modifier + self.quality.grit, purpose, dice)
    }
}

/// What comes of a shot, or of a burst for one figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shot {
    /// A natural double 1: no shot, and a weapon to reload.
    OutOfAmmo,
    /// Dead by a natural double 6, whatever the defence.
    DoubleSix,
    /// Dead because the attack doubles the defence.
    Doubled,
    /// Hit.
    Hit(Zone),
    /// A tie; the target passed its test.
    Stands,
    /// A tie; the target falls back.
    FallsBack,
    /// Missed by so much: the target may move so many UD (FAV-SHT-06).
    Missed(i64),
}

impl Shot {
    /// Whether the target threw a defence; a natural double of the shooter needs none (FAV-SHT-03, FAV-SHT-04).
    #[must_use]
    pub const fn is_defended(self) -> bool {
        !matches!(self, Self::OutOfAmmo | Self::DoubleSix)
    }
}

/// What ends a shot before totals are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum End {
    OutOfAmmo,
    DoubleSix,
}

/// The roll of the shooter: its total, or a natural double (FAV-SHT-01, FAV-SHT-03, FAV-SHT-04). Double 1 beats double 6.
fn aim<D: Dice>(
    shooter: &Shooter,
    purpose: &'static Purpose,
    options: &Options,
    dice: &mut D,
) -> Result<Result<i64, End>, D::Stop> {
    dice.ask(shooter.pool.throw(shooter.modifier, purpose), |faces| {
        let natural = doubles(faces, options);
        match (natural.one, natural.six) {
            (true, _) => Err(End::OutOfAmmo),
            (_, true) => Err(End::DoubleSix),
            _ => Ok(kept(faces) + shooter.modifier),
        }
    })
}

/// The shooter's roll with the re-roll of a double 1.
fn open_fire<D: Dice>(
    shooter: &Shooter,
    rerolls: &mut Rerolls,
    options: &Options,
    dice: &mut D,
) -> Result<Result<i64, End>, D::Stop> {
    let attack = aim(shooter, &ATTACK, options, dice)?;
    if rerolls.attacker && attack == Err(End::OutOfAmmo) {
        rerolls.attacker = false;
        return aim(shooter, &ATTACK_AGAIN, options, dice);
    }
    Ok(attack)
}

/// The totals of a shot, all re-rolls made. `defence` rolls for the target, the second time with true.
pub(super) fn totals<D: Dice>(
    shooter: &Shooter,
    rerolls: &mut Rerolls,
    options: &Options,
    dice: &mut D,
    defence: impl Fn(bool, &mut D) -> Result<i64, D::Stop>,
) -> Result<Result<(i64, i64), End>, D::Stop> {
    let attack = match open_fire(shooter, rerolls, options, dice)? {
        Ok(attack) => attack,
        Err(end) => return Ok(Err(end)),
    };
    let against = defence(false, dice)?;
    settle((attack, against), rerolls, true, dice, |side, dice| {
        Ok(match side {
            Repeat::Attacker => aim(shooter, &ATTACK_AGAIN, options, dice)?,
            Repeat::Defender => Ok(defence(true, dice)?),
        })
    })
}

/// One shot (FAV-SHT-01 to FAV-SHT-06).
///
/// # Errors
/// When the dice stop.
pub fn shot<D: Dice>(
    shooter: &Shooter,
    target: &Target,
    options: &Options,
    dice: &mut D,
) -> Result<Shot, D::Stop> {
    let mut rerolls = Rerolls {
        attacker: repeats_rolls(shooter.cohesion, options),
        defender: repeats_rolls(target.cohesion, options),
    };
    let defend = |again, dice: &mut D| target.defence(again, dice);
    match totals(shooter, &mut rerolls, options, dice, defend)? {
        Err(End::OutOfAmmo) => Ok(Shot::OutOfAmmo),
        Err(End::DoubleSix) => Ok(Shot::DoubleSix),
        Ok(totals) => {
            // Without a re-roll of rolls, that of tests is left.
            let left = rerolls.defender || target.cohesion && !repeats_rolls(true, options);
            effect(totals, target, left, options, dice)
        }
    }
}

/// What an attack does against a defence: the ladder of the book (FAV-SHT-01, step 7).
pub(super) fn effect<D: Dice>(
    (attack, defence): (i64, i64),
    target: &Target,
    cohesion: bool,
    options: &Options,
    dice: &mut D,
) -> Result<Shot, D::Stop> {
    if doubled(attack, defence, options) {
        Ok(Shot::Doubled)
    } else if attack > defence {
        Ok(Shot::Hit(zone(options, dice)?))
    } else if attack < defence {
        Ok(Shot::Missed(defence - attack))
    } else if tie_test(target.quality, cohesion, options, dice)? {
        Ok(Shot::Stands)
    } else {
        Ok(Shot::FallsBack)
    }
}

/// Whether the target of a tied shot stands (FAV-SHT-05): its own quality and grit, nothing else.
///
/// # Errors
/// When the dice stop.
pub fn tie_test<D: Dice>(
    quality: Quality,
    cohesion: bool,
    options: &Options,
    dice: &mut D,
) -> Result<bool, D::Stop> {
    const PURPOSES: Twice = [&TIE, &TIE_AGAIN];
    Test::with_grit(quality, cohesion).passes(PURPOSES, options, dice)
}

/// How far a figure falls back that has cover at this distance (FAV-SHT-05); without one in reach it goes its full move.
#[must_use]
pub fn falls_back(cover: Option<f64>, options: &Options) -> f64 {
    match (cover, options.fallback) {
        (Some(distance), Fallback::BaseMove) => distance.min(ud(MOVE)),
        (Some(distance), Fallback::ToCover) => distance,
        (None, _) => ud(MOVE),
    }
}

/// How far the target of a missed shot may move straight forward or backward (FAV-SHT-06); 0 after any other shot.
#[must_use]
pub const fn reaction(shot: Shot) -> i64 {
    match shot {
        Shot::Missed(by) => by,
        _ => 0,
    }
}

/// Whether such a move gets away, by how far the shooter is before and after it: it is no way to come nearer (FAV-SHT-06).
#[must_use]
pub fn gets_away(before: f64, after: f64) -> bool {
    after > before
}

/// Whether a weapon may be reloaded that ran dry in that turn (FAV-SHT-04).
#[must_use]
pub fn may_reload(dry_since: u32, turn: u32, options: &Options) -> bool {
    turn > dry_since || options.reload_same_turn == ReloadSameTurn::Yes
}

/// Shots of one fire action; the first double 1 ends it (FAV-SHT-08).
#[must_use]
pub const fn shots(weapon: &Weapon) -> i64 {
    weapon.rate_of_fire
}

/// Whether a burst may be split over targets that stand here, in UD: each within 2 UD of another one (FAV-SHT-08).
#[must_use]
pub fn may_split(targets: &[(f64, f64)]) -> bool {
    let near = |a: &(f64, f64), b: &(f64, f64)| (a.0 - b.0).hypot(a.1 - b.1) <= ud(SPLIT);
    targets.len() < 2
        || targets.iter().enumerate().all(|(at, target)| {
            let mut others = targets.iter().enumerate();
            others.any(|(other, place)| other != at && near(target, place))
        })
}
