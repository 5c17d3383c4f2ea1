//! Melee (LAP-MEL).

use std::cmp::Ordering;

use super::die::{best, by_class, throw};
use crate::{
    model::dice::{Dice, Purpose},
    rulesets::laporte_escarmouche::{
        options::{MeleeEnds, Options, PriorityPenalty},
        tables::{ATTACKER_DICE, MELEE_AGAIN, MELEE_PENALTY, inches},
        terms::{Build, MeleeWeapon},
    },
};

const ATTACKER: Purpose = Purpose::new("attacker", "assaillant", "LAP-MEL-01");
const DEFENDER: Purpose = Purpose::new("defender", "défenseur", "LAP-MEL-01");

/// How an attack is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Attack {
    /// Whether it comes undeniably from behind.
    pub from_behind: bool,
    /// Whether the attacked is not the nearest enemy in sight from where the attacker's move began.
    pub other_than_nearest: bool,
}

impl Attack {
    /// The die that is lost for an attack on another than the nearest.
    fn penalty(self, who: PriorityPenalty, options: &Options) -> i64 {
        let pays = self.other_than_nearest && options.priority_penalty == who;
        i64::from(pays) * MELEE_PENALTY
    }

    /// Dice of the attacker (LAP-MEL-01, LAP-DRV-07).
    #[must_use]
    pub fn attacker_dice(self, build: Build, wounded: bool, options: &Options) -> i64 {
        let penalty = self.penalty(PriorityPenalty::Attacker, options);
        by_class(build.dice(), wounded) + ATTACKER_DICE + penalty
    }

    /// Dice of the attacked; with none it cannot defend itself (LAP-MEL-01, LAP-DRV-07).
    #[must_use]
    pub fn defender_dice(self, build: Build, wounded: bool, options: &Options) -> i64 {
        let behind = i64::from(self.from_behind) * MELEE_PENALTY;
        let penalty = self.penalty(PriorityPenalty::Defender, options);
        (by_class(build.dice(), wounded) + behind + penalty).max(0)
    }
}

/// Whether an attack comes from behind (LAP-MEL-01): `bearing` is the angle in degrees between the facing of the attacked and the
/// attacker. On the edge of the rear arc it is not undeniable.
#[must_use]
pub fn from_behind(bearing: f64, options: &Options) -> bool {
    let turned = bearing.rem_euclid(360.0);
    let off = turned.min(360.0 - turned);
    off > 180.0 - inches(options.rear_arc) / 2.0
}

/// Whether a target is the nearest of the enemies in sight (LAP-SHT-01, LAP-MEL-01); equally near ones are.
#[must_use]
pub fn is_nearest(distance: f64, enemies: impl IntoIterator<Item = f64>) -> bool {
    enemies.into_iter().all(|other| distance <= other)
}

/// Which of several opponents in contact is fought next: the nearest (LAP-MEL-01).
#[must_use]
pub fn next_opponent(distances: &[f64]) -> Option<usize> {
    let nearest = distances
        .iter()
        .enumerate()
        .min_by(|(_, a), (_, b)| a.total_cmp(b));
    nearest.map(|(place, _)| place)
}

/// One side of a melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fighter {
    /// What it fights with.
    pub weapon: MeleeWeapon,
    /// Its dice after everything.
    pub dice: i64,
    /// Melees that it has fought this turn.
    pub fought: i64,
}

impl Fighter {
    /// Its best die, less the melees before.
    fn score<D: Dice>(&self, purpose: &'static Purpose, dice: &mut D) -> Result<i64, D::Stop> {
        let again = self.fought * MELEE_AGAIN;
        let throw = best(throw(self.dice, self.weapon.faces(), purpose), again);
        dice.ask(throw, |faces| faces.highest() + again)
    }
}

/// Who wins a melee; the other is eliminated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Winner {
    /// The attacker.
    Attacker,
    /// The defender.
    Defender,
}

/// One throw of both; None when they are equal.
fn round<D: Dice>(
    attacker: &Fighter,
    defender: &Fighter,
    dice: &mut D,
) -> Result<Option<Winner>, D::Stop> {
    let attack = attacker.score(&ATTACKER, dice)?;
    let defence = defender.score(&DEFENDER, dice)?;
    Ok(match attack.cmp(&defence) {
        Ordering::Greater => Some(Winner::Attacker),
        Ordering::Equal => None,
        Ordering::Less => Some(Winner::Defender),
    })
}

/// What came of a melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Melee {
    /// Who is left.
    pub winner: Winner,
    /// Whether the first throw was a tie; None when nothing was thrown.
    pub tied: Option<bool>,
}

/// A melee to the end (LAP-MEL-01): equal scores are thrown again by both, and who has no dice is eliminated without a throw.
///
/// # Errors
/// When the dice stop.
pub fn melee<D: Dice>(
    attacker: &Fighter,
    defender: &Fighter,
    dice: &mut D,
) -> Result<Melee, D::Stop> {
    if defender.dice <= 0 {
        return Ok(Melee {
            winner: Winner::Attacker,
            tied: None,
        });
    }
    let first = dice.part(|dice| round(attacker, defender, dice))?;
    let winner = match first {
        Some(winner) => winner,
        None => dice.until(|dice| round(attacker, defender, dice))?,
    };
    Ok(Melee {
        winner,
        tied: Some(first.is_none()),
    })
}

/// Whether a melee ends the activation of one who survives it (LAP-MEL-01).
#[must_use]
pub fn ends_activation(attacker: bool, options: &Options) -> bool {
    attacker || options.melee_ends == MeleeEnds::Both
}

/// Whether an enemy can be fought (LAP-MEL-02): one sheltered in a building only by those who have entered it, unless players or a
/// scenario have agreed otherwise.
#[must_use]
pub const fn may_fight(sheltered: bool, entered: bool, exception: bool) -> bool {
    !sheltered || entered || exception
}
