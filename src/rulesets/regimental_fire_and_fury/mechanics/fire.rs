//! Musketry and cannonade: one die, read in the column of the target, and what it does.

use super::die::{d10, modified};
use crate::{
    model::dice::{Dice, Need, Purpose},
    rulesets::regimental_fire_and_fury::{
        options::Options,
        ratio::Ratio,
        tables::{
            NATURAL_TEN,
            fire::{
                ChargeGoes, DEADLY_LOSS, Hit, RAVAGING_LOSS, WORST, WORST_LOSS,
                modifier as of_points, row,
            },
        },
        terms::Quality,
    },
    terms,
};

terms! {
    /// The two kinds of fire, which roll apart.
    Kind {
        /// Of troops.
        Musketry = "musketry", "musketry", "mousqueterie";
        /// Of guns.
        Cannonade = "cannonade", "cannonade", "canonnade";
    }
}

/// What came of a fire die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fired {
    /// How hard the target is hit.
    pub hit: Hit,
    /// What becomes of its charge.
    pub charge: ChargeGoes,
    /// Whether the result is so high that troops lose most.
    pub worst: bool,
    /// Whether the die shows 10.
    pub natural_ten: bool,
}

const FIRE: Purpose = Purpose::new("fire", "tir", "RFF-FIR-04");

/// RFF-FIR-01, RFF-FIR-02: what points are worth on the die, halved first if they are.
#[must_use]
pub fn points_modifier(points: Ratio, halved: bool, options: &Options) -> i64 {
    let points = if halved { points.halved() } else { points };
    of_points(points, options.fire_points_rounding)
}

/// RFF-FIR-04: what a die with its modifier means for a target of this quality.
#[must_use]
pub fn read(quality: Quality, die: i64, modifier: i64) -> Fired {
    let result = die + modifier;
    let (hit, charge) = row(quality, result);
    Fired {
        hit,
        charge,
        worst: result >= WORST,
        natural_ten: die == NATURAL_TEN,
    }
}

/// RFF-FIR-04: one roll on a target of this quality.
///
/// # Errors
/// When the dice stop.
pub fn fire<D: Dice>(quality: Quality, modifier: i64, dice: &mut D) -> Result<Fired, D::Stop> {
    dice.ask(modified(modifier, &FIRE), |faces| {
        read(quality, faces.sum(), modifier)
    })
}

/// RFF-FIR-06: only whether the die shows 10.
///
/// # Errors
/// When the dice stop.
pub fn natural_ten<D: Dice>(dice: &mut D) -> Result<bool, D::Stop> {
    let throw = d10(&FIRE).needing(Need::AtLeast(NATURAL_TEN));
    dice.ask(throw, |faces| faces.sum() == NATURAL_TEN)
}

impl Fired {
    /// RFF-FIR-05: bases that troops lose.
    #[must_use]
    pub const fn bases_lost(self, already_disordered: bool) -> i64 {
        match self.hit {
            Hit::Ravaging if self.worst => WORST_LOSS,
            Hit::Ravaging => RAVAGING_LOSS,
            Hit::Deadly => DEADLY_LOSS,
            Hit::Effective if already_disordered => DEADLY_LOSS,
            Hit::Effective | Hit::Sustained | Hit::None => 0,
        }
    }

    /// RFF-FIR-05: whether it disorders troops.
    #[must_use]
    pub fn disorders(self, kind: Kind) -> bool {
        match self.hit {
            Hit::Ravaging | Hit::Deadly | Hit::Effective => true,
            Hit::Sustained => kind == Kind::Cannonade,
            Hit::None => false,
        }
    }

    /// RFF-FIR-06: whether it stops a charge of the target.
    #[must_use]
    pub const fn stops(self, cold_steel: bool) -> bool {
        match self.charge {
            ChargeGoes::Stopped => true,
            ChargeGoes::StoppedUnlessSteel => !cold_steel,
            ChargeGoes::Home => false,
        }
    }
}
