//! Charges and melee (FAV-CHG, FAV-MEL).

use std::cmp::Ordering;

use super::{
    exchange::{Repeat, Rerolls, doubled, settle},
    pool::{Pool, Test, Twice, doubles, kept, repeats_rolls, roll},
    wounds::{Zone, zone},
};
use crate::{
    model::dice::{Dice, Purpose},
    rulesets::feu_a_volonte::{
        derived::melee_bonus,
        options::{MeleeInstantDeath, Options, Outnumber, RearCharge},
        tables::{AURA_BONUS, DISENGAGE, OUTNUMBERING, SURPRISE, WOUND, ud},
        terms::Quality,
    },
};

const ATTACKER: Purpose = Purpose::new(
    "attacker’s melee",
    "corps à corps de l’attaquant",
    "FAV-MEL-01",
);
const DEFENDER: Purpose = Purpose::new(
    "defender’s melee",
    "corps à corps du défenseur",
    "FAV-MEL-01",
);
const ATTACKER_AGAIN: Purpose = Purpose::new(
    "attacker’s melee, re-rolled",
    "corps à corps de l’attaquant, relancé",
    "FAV-DIC-05",
);
const DEFENDER_AGAIN: Purpose = Purpose::new(
    "defender’s melee, re-rolled",
    "corps à corps du défenseur, relancé",
    "FAV-DIC-05",
);
const REAR: Purpose = Purpose::new("charge from behind", "charge de dos", "FAV-CHG-02");
const DODGE: Purpose = Purpose::new("dodge", "esquive", "FAV-CHG-02");
const DODGE_AGAIN: Purpose = Purpose::new("dodge, re-rolled", "esquive, relancée", "FAV-DIC-05");
const DISENGAGING: Purpose = Purpose::new("disengaging", "désengagement", "FAV-MEL-04");
const DISENGAGING_AGAIN: Purpose = Purpose::new(
    "disengaging, re-rolled",
    "désengagement, relancé",
    "FAV-DIC-05",
);

/// What adds to a roll of melee besides the dice (FAV-MEL-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Situation {
    /// Whether it attacks: arm wounds count, else chest wounds (FAV-WND-03).
    pub active: bool,
    /// Whether it has just charged into contact.
    pub charge: bool,
    /// Friends in the same melee beyond one for each enemy (FAV-MEL-02).
    pub more: i64,
    /// Whether an aura reaches it: En avant ! for the attacker, Inspire l'exemple for the other.
    pub aura: bool,
    /// Its wounds that count.
    pub wounds: i64,
}

/// Grit, weapon and situation of one side in melee (FAV-MEL-01). Without a melee weapon it has its fists.
#[must_use]
pub fn modifier(
    quality: Quality,
    weapon: Option<i64>,
    situation: &Situation,
    options: &Options,
) -> i64 {
    let charge = i64::from(situation.active && situation.charge) * SURPRISE;
    melee_bonus(quality, weapon, options.melee_weapon_bonus)
        + charge
        + outnumbering(situation.more, options)
        + i64::from(situation.aura) * AURA_BONUS
        + situation.wounds * WOUND
}

/// What more figures than the enemy add to each of their rolls (FAV-MEL-02).
#[must_use]
pub fn outnumbering(more: i64, options: &Options) -> i64 {
    let figures = match options.outnumber {
        Outnumber::Flat => more.clamp(0, 1),
        Outnumber::PerExtra => more.max(0),
    };
    figures.saturating_mul(OUTNUMBERING)
}

/// How a melee of several is split: duels, and the figures of each side beyond its enemy in the last of them (FAV-MEL-02).
#[must_use]
pub fn duels(one: i64, other: i64) -> (i64, i64) {
    let duels = one.min(other).max(0);
    (duels, (one - other).abs())
}

/// One side of a melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fighter {
    /// Dice with luck and reserve.
    pub pool: Pool,
    /// Grit, weapon, situation, aura and wounds together.
    pub modifier: i64,
    /// Whether Cohésion reaches it.
    pub cohesion: bool,
}

impl Fighter {
    /// Dice and grit of a quality, with everything else.
    #[must_use]
    pub fn plain(quality: Quality, more: i64) -> Self {
        Self {
            pool: Pool::of(quality),
            modifier: quality.grit + more,
            cohesion: false,
        }
    }

    /// Its total, and whether it shows a natural double 6 where that kills in melee.
    fn roll<D: Dice>(
        &self,
        purpose: &'static Purpose,
        options: &Options,
        dice: &mut D,
    ) -> Result<Result<i64, ()>, D::Stop> {
        let kills = options.melee_instant_death == MeleeInstantDeath::Yes;
        dice.ask(self.pool.throw(self.modifier, purpose), |faces| {
            if kills && doubles(faces, options).six {
                Err(())
            } else {
                Ok(kept(faces) + self.modifier)
            }
        })
    }
}

/// What the loser of a melee suffers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Blow {
    /// A hit in the winner's zone.
    Hit(Zone),
    /// Death at once, where the players agreed that melee knows it.
    Instant,
}

/// What comes of a melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Melee {
    /// The attacker wins.
    Defender(Blow),
    /// Still in contact.
    Tie,
    /// The defender wins.
    Attacker(Blow),
}

/// Who shows a double 6 where it kills.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Six {
    Attacker,
    Defender,
}

/// A melee attack, in contact or at the end of a charge (FAV-MEL-01). The zone die is thrown for the winner alone.
///
/// # Errors
/// When the dice stop.
pub fn melee<D: Dice>(
    attacker: &Fighter,
    defender: &Fighter,
    options: &Options,
    dice: &mut D,
) -> Result<Melee, D::Stop> {
    let strike = |again: bool, dice: &mut D| {
        let purpose = if again { &ATTACKER_AGAIN } else { &ATTACKER };
        let total = attacker.roll(purpose, options, dice)?;
        Ok(total.map_err(|()| Six::Attacker))
    };
    let parry = |again: bool, dice: &mut D| {
        let purpose = if again { &DEFENDER_AGAIN } else { &DEFENDER };
        let total = defender.roll(purpose, options, dice)?;
        Ok(total.map_err(|()| Six::Defender))
    };
    // A double 6 of the attacker kills before the other strikes.
    let totals = match strike(false, dice)? {
        Err(six) => Err(six),
        Ok(first) => match parry(false, dice)? {
            Err(six) => Err(six),
            Ok(second) => {
                let mut rerolls = Rerolls {
                    attacker: repeats_rolls(attacker.cohesion, options),
                    defender: repeats_rolls(defender.cohesion, options),
                };
                settle(
                    (first, second),
                    &mut rerolls,
                    false,
                    dice,
                    |side, dice| match side {
                        Repeat::Attacker => strike(true, dice),
                        Repeat::Defender => parry(true, dice),
                    },
                )?
            }
        },
    };
    match totals {
        Err(Six::Attacker) => Ok(Melee::Defender(Blow::Instant)),
        Err(Six::Defender) => Ok(Melee::Attacker(Blow::Instant)),
        Ok(totals) => decide(totals, options, dice),
    }
}

/// Who is hit, and how hard.
fn decide<D: Dice>(
    (attack, defence): (i64, i64),
    options: &Options,
    dice: &mut D,
) -> Result<Melee, D::Stop> {
    let kills = options.melee_instant_death == MeleeInstantDeath::Yes;
    let blow = |best, worst, dice: &mut D| {
        if kills && doubled(best, worst, options) {
            Ok(Blow::Instant)
        } else {
            zone(options, dice).map(Blow::Hit)
        }
    };
    match attack.cmp(&defence) {
        Ordering::Greater => Ok(Melee::Defender(blow(attack, defence, dice)?)),
        Ordering::Equal => Ok(Melee::Tie),
        Ordering::Less => Ok(Melee::Attacker(blow(defence, attack, dice)?)),
    }
}

/// Who is charged from behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Surprised {
    /// Quality.
    pub quality: Quality,
    /// Whether Cohésion reaches it.
    pub cohesion: bool,
}

/// Whether a charge from behind hits (FAV-CHG-02). The target never strikes back; the zone is for the caller to throw.
///
/// # Errors
/// When the dice stop.
pub fn rear_charge<D: Dice>(
    attacker: &Fighter,
    target: &Surprised,
    options: &Options,
    dice: &mut D,
) -> Result<bool, D::Stop> {
    const DODGES: Twice = [&DODGE, &DODGE_AGAIN];
    let grit = match options.rear_charge {
        RearCharge::Test7Plus => {
            let test = Test::plain(target.quality, target.cohesion);
            return Ok(!test.passes(DODGES, options, dice)?);
        }
        RearCharge::OpposedNoCran => 0,
        RearCharge::OpposedWithCran => target.quality.grit,
    };
    let strike = |purpose, dice: &mut D| roll(attacker.pool, attacker.modifier, purpose, dice);
    let dodge = |purpose, dice: &mut D| roll(Pool::of(target.quality), grit, purpose, dice);
    let first = (strike(&REAR, dice)?, dodge(&DODGE, dice)?);
    let mut rerolls = Rerolls {
        attacker: repeats_rolls(attacker.cohesion, options),
        defender: repeats_rolls(target.cohesion, options),
    };
    let settled: Result<_, ()> = settle(first, &mut rerolls, true, dice, |side, dice| {
        Ok(Ok(match side {
            Repeat::Attacker => strike(&ATTACKER_AGAIN, dice)?,
            Repeat::Defender => dodge(&DODGE_AGAIN, dice)?,
        }))
    })?;
    Ok(settled.is_ok_and(|(attack, dodge)| attack > dodge))
}

/// Whether a charge of this length gets into contact, and with it the free attack at +1 (FAV-CHG-01).
#[must_use]
pub fn reaches_contact(distance: f64, length: f64) -> bool {
    distance <= length
}

/// Whether a figure in contact may do anything but fight and disengage (FAV-MEL-03): it may not.
#[must_use]
pub const fn may_leave_or_shoot(in_contact: bool) -> bool {
    !in_contact
}

/// Leaving a melee (FAV-MEL-04): how far straight back, or None when it is held. Nobody strikes at it.
///
/// # Errors
/// When the dice stop.
pub fn disengage<D: Dice>(
    test: &Test,
    options: &Options,
    dice: &mut D,
) -> Result<Option<f64>, D::Stop> {
    const PURPOSES: Twice = [&DISENGAGING, &DISENGAGING_AGAIN];
    let free = test.passes(PURPOSES, options, dice)?;
    Ok(free.then(|| ud(DISENGAGE)))
}
