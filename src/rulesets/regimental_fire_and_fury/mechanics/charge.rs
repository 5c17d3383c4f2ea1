//! Combat after a charge: opposed dice, and what their difference means.

use super::die::modified;
use crate::{
    model::dice::{Dice, Purpose},
    rulesets::regimental_fire_and_fury::tables::charge::{
        BEATEN_LOSS, BEATEN_MORE, DISORDERED_LOSS, Effect, FIERCE, FIERCE_LOSS, REPULSED_FROM,
        ROUTED_EACH, ROUTED_FROM, ROUTED_LOSS, effect,
    },
    terms,
};

terms! {
    /// The two sides of a combat.
    Side {
        /// Who charges.
        Attacker = "attacker", "attacker", "attaquant";
        /// Who is charged.
        Defender = "defender", "defender", "défenseur";
    }
}

/// What the two dice of a round are thrown for.
struct Dies {
    attack: Purpose,
    defence: Purpose,
}

static FIRST: Dies = Dies {
    attack: Purpose::new("attacker’s die", "dé de l’attaquant", "RFF-CHG-01"),
    defence: Purpose::new("defender’s die", "dé du défenseur", "RFF-CHG-01"),
};

static AGAIN: Dies = Dies {
    attack: Purpose::new(
        "attacker’s die if fought again",
        "dé de l’attaquant si l’on combat encore",
        "RFF-CHG-01",
    ),
    defence: Purpose::new(
        "defender’s die if fought again",
        "dé du défenseur si l’on combat encore",
        "RFF-CHG-01",
    ),
};

/// RFF-CHG-02: the attacker's total less the defender's, each a d10 with its modifiers.
///
/// # Errors
/// When the dice stop.
pub fn difference<D: Dice>(attack: i64, defence: i64, dice: &mut D) -> Result<i64, D::Stop> {
    thrown(attack, defence, &FIRST, dice)
}

fn thrown<D: Dice>(
    attack: i64,
    defence: i64,
    dies: &'static Dies,
    dice: &mut D,
) -> Result<i64, D::Stop> {
    let attacker = dice.sum(modified(attack, &dies.attack))? + attack;
    let defender = dice.sum(modified(defence, &dies.defence))? + defence;
    Ok(attacker - defender)
}

/// RFF-CHG-03: one round of combat.
///
/// # Errors
/// When the dice stop.
pub fn round<D: Dice>(attack: i64, defence: i64, dice: &mut D) -> Result<Effect, D::Stop> {
    Ok(effect(difference(attack, defence, dice)?))
}

/// RFF-CHG-03: a combat until one side wins: the first round with these net modifiers, those after a fierce combat with the others.
///
/// # Errors
/// When the dice stop.
pub fn decided<D: Dice>(first: i64, again: i64, dice: &mut D) -> Result<Effect, D::Stop> {
    let won = |effect: Effect| (effect != Effect::Fierce).then_some(effect);
    match won(dice.part(|dice| round(first, 0, dice))?) {
        Some(effect) => Ok(effect),
        None => dice.until(|dice| Ok(won(effect(thrown(again, 0, &AGAIN, dice)?)))),
    }
}

/// Who lost by a difference; None when nobody did.
#[must_use]
pub const fn loser(difference: i64) -> Option<Side> {
    match difference {
        REPULSED_FROM.. => Some(Side::Defender),
        FIERCE => None,
        _ => Some(Side::Attacker),
    }
}

/// What makes a defeat cost more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Weak {
    /// Troops that were disordered or broken before this round, or guns that were damaged.
    pub already_disordered: bool,
    /// Outflanked.
    pub outflanked: bool,
    /// Beaten by cavalry.
    pub by_cavalry: bool,
}

/// RFF-CHG-03, RFF-CHG-05, RFF-CAV-05: bases that a side loses in a round.
#[must_use]
pub fn bases_lost(side: Side, difference: i64, weak: &Weak) -> i64 {
    match loser(difference) {
        None => FIERCE_LOSS,
        Some(loser) if loser != side => 0,
        Some(_) => match effect(difference) {
            Effect::SweptAway | Effect::ThrownBack => {
                ROUTED_LOSS + ROUTED_EACH * (difference.abs() - ROUTED_FROM)
            }
            Effect::DrivenIn | Effect::Broken if weak.outflanked || weak.by_cavalry => {
                BEATEN_LOSS + BEATEN_MORE
            }
            Effect::DrivenIn | Effect::Broken => BEATEN_LOSS,
            Effect::Repulsed | Effect::Failed if weak.already_disordered => DISORDERED_LOSS,
            Effect::Repulsed | Effect::Failed | Effect::Fierce => 0,
        },
    }
}
