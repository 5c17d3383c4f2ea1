//! One roll against another: who re-rolls, and when a hit kills at once.

use std::cmp::Ordering;

use crate::{
    model::dice::Dice,
    rulesets::feu_a_volonte::options::{DoubleRule, Options},
};

/// Whether an attack that is greater than the defence kills by doubling it (FAV-SHT-03).
#[must_use]
pub fn doubled(attack: i64, defence: i64, options: &Options) -> bool {
    attack > defence
        && match options.double_rule {
            DoubleRule::AtLeast => attack >= 2 * defence,
            DoubleRule::Exact => attack == 2 * defence,
        }
}

/// Who may still repeat its roll in an exchange: one re-roll a side (FAV-DIC-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rerolls {
    pub(super) attacker: bool,
    pub(super) defender: bool,
}

/// Whose roll has failed and may be repeated, the attacker first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Repeat {
    Attacker,
    Defender,
}

impl Rerolls {
    /// Takes the next re-roll, if a side wants one. In a shot a tie is a failure of the attacker; in melee it is nobody's.
    pub(super) fn next(&mut self, result: Ordering, tie_fails: bool) -> Option<Repeat> {
        let attacker_failed = result == Ordering::Less || tie_fails && result == Ordering::Equal;
        if self.attacker && attacker_failed {
            self.attacker = false;
            return Some(Repeat::Attacker);
        }
        if self.defender && result == Ordering::Greater {
            self.defender = false;
            return Some(Repeat::Defender);
        }
        None
    }
}

/// Both totals once every wanted re-roll is made; `Err` holds what ends the exchange before totals are compared.
pub(super) fn settle<D: Dice, S>(
    mut totals: (i64, i64),
    rerolls: &mut Rerolls,
    tie_fails: bool,
    dice: &mut D,
    roll: impl Fn(Repeat, &mut D) -> Result<Result<i64, S>, D::Stop>,
) -> Result<Result<(i64, i64), S>, D::Stop> {
    while let Some(side) = rerolls.next(totals.0.cmp(&totals.1), tie_fails) {
        match (side, roll(side, dice)?) {
            (_, Err(end)) => return Ok(Err(end)),
            (Repeat::Attacker, Ok(total)) => totals.0 = total,
            (Repeat::Defender, Ok(total)) => totals.1 = total,
        }
    }
    Ok(Ok(totals))
}
