//! The manoeuvre test: what counts on the die, and what comes of it.

use super::die::{d10, modified};
use crate::{
    model::dice::{Dice, Purpose},
    rulesets::regimental_fire_and_fury::tables::manoeuvre::{
        DISORDERED, Effect, GOOD_ORDER, PANIC, effect,
    },
    terms,
};

terms! {
    /// Which of the two tables a unit tests on, and whether it has men to lose.
    Tester {
        /// Troops in good order.
        GoodOrder = "good_order_troops", "troops in good order", "troupe en bon ordre";
        /// Guns, silenced or not.
        Guns = "guns", "guns", "canons";
        /// Disordered troops.
        Disordered = "disordered_troops", "disordered troops", "troupe en désordre";
        /// Broken troops.
        Broken = "broken_troops", "broken troops", "troupe brisée";
    }
}

impl Tester {
    /// Whether it rallies, on the second table.
    #[must_use]
    pub const fn rallies(self) -> bool {
        matches!(self, Self::Disordered | Self::Broken)
    }
}

/// What came of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Tested {
    /// The effect.
    pub effect: Effect,
    /// Bases lost in panic.
    pub bases_lost: i64,
}

const TEST: Purpose = Purpose::new("manoeuvre", "manœuvre", "RFF-MAN-01");

/// RFF-MAN-03, RFF-MAN-04: what a result means, modifiers included.
#[must_use]
pub fn read(tester: Tester, result: i64) -> Tested {
    if !tester.rallies() {
        return Tested {
            effect: effect(&GOOD_ORDER, result),
            bases_lost: 0,
        };
    }
    Tested {
        effect: effect(&DISORDERED, result),
        bases_lost: (PANIC - result).max(0),
    }
}

/// RFF-MAN-01: the die that the units of a test share; each adds its own modifiers and [`read`]s the result.
///
/// # Errors
/// When the dice stop.
pub fn shared<D: Dice>(dice: &mut D) -> Result<i64, D::Stop> {
    dice.sum(d10(&TEST))
}

/// RFF-MAN-03, RFF-MAN-04: a unit that rolls alone.
///
/// # Errors
/// When the dice stop.
pub fn test<D: Dice>(tester: Tester, modifier: i64, dice: &mut D) -> Result<Tested, D::Stop> {
    dice.ask(modified(modifier, &TEST), |faces| {
        read(tester, faces.sum() + modifier)
    })
}
