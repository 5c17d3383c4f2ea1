//! Charges of Groups: reactions, the charge test, and who meets whom (§6.7.3).

use super::{
    die::{d6, stays_within},
    group::Order,
};
use crate::{
    model::dice::{Dice, Purpose},
    rulesets::smooth_and_rifled::{options::Options, tables::play},
};

const CHARGE: Purpose = Purpose::new("charge test", "test de charge", "SR-6.7.6");
const CHARGE_AGAIN: Purpose = Purpose::new(
    "charge test, re-rolled",
    "test de charge, relancé",
    "SR-6.7.6",
);
const FALL_BACK: Purpose = Purpose::new("falling back", "repli", "SR-6.7.7");
const RETIRE: Purpose = Purpose::new("retiring", "repli volontaire", "SR-6.7.8");
const EVADE: Purpose = Purpose::new("evading", "esquive", "SR-6.7.9");

/// Whether a Group may charge: only in close order, Skirmishers never (SR-6.7.5).
#[must_use]
pub const fn may_charge(order: Order, skirmishers: bool) -> bool {
    !skirmishers && matches!(order, Order::Close)
}

/// Those who are charged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Charged {
    /// One man.
    Man,
    /// A Group in close order.
    Close,
    /// Light troops in loose order.
    Loose,
    /// Skirmishers.
    Skirmishers {
        /// Whether they are Impetuous, Ferocious or Fanatic.
        bold: bool,
    },
}

/// What those who are charged may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reactions {
    /// Stand as they are.
    pub stand: bool,
    /// Retire, not Shaken ([`fall_back`]).
    pub retire: bool,
    /// Close up and stand, at the price of a reaction; with the option for nothing.
    pub close_up: bool,
}

/// What those may do whom a Group in close order charges (SR-3.2.4, SR-6.7.8, SR-6.7.9). Whoever may not stand and does nothing else
/// must retire.
#[must_use]
pub const fn reactions(charged: Charged) -> Reactions {
    let (stand, retire, close_up) = match charged {
        Charged::Man => (true, true, false),
        Charged::Close => (true, false, false),
        Charged::Loose => (false, true, true),
        Charged::Skirmishers { bold } => (bold, true, false),
    };
    Reactions {
        stand,
        retire,
        close_up,
    }
}

/// What closing up as a reaction costs, of the price of a reaction (SR-6.7.8).
#[must_use]
pub const fn close_up_price(reaction: i64, options: &Options) -> i64 {
    if options.close_up_reaction_free {
        0
    } else {
        reaction
    }
}

/// Whether those who stand must test: a Group does if the chargers, after fire, are at least as many; Skirmishers and those who
/// closed up always; one man never (SR-6.7.6).
#[must_use]
pub const fn must_test(charged: Charged, chargers: usize, defenders: usize) -> bool {
    match charged {
        Charged::Man => false,
        Charged::Close => chargers >= defenders,
        Charged::Loose | Charged::Skirmishers { .. } => true,
    }
}

/// What helps in a charge test.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Resolve {
    /// The defenders' combat value is higher than the chargers'.
    pub higher_combat_value: bool,
    /// They hold an obstacle, a building or a fortified place.
    pub defensive_position: bool,
    /// Re-rolls of a morale test ([`super::morale::break_rethrows`]).
    pub morale: i64,
}

/// Re-rolls of a charge test (SR-6.7.6): one for combat value or position, and those of a morale test.
#[must_use]
pub fn charge_rethrows(resolve: &Resolve, options: &Options) -> i64 {
    let own = i64::from(resolve.higher_combat_value || resolve.defensive_position);
    if options.charge_test_morale_rerolls {
        own + resolve.morale
    } else {
        own
    }
}

/// The charge test: the combat value or less, with the option less (SR-6.7.6).
///
/// # Errors
/// When the dice stop.
pub fn charge_test<D: Dice>(
    combat_value: i64,
    rethrows: i64,
    options: &Options,
    dice: &mut D,
) -> Result<bool, D::Stop> {
    let most = combat_value - i64::from(options.charge_test_strict);
    stays_within(most, rethrows, [&CHARGE, &CHARGE_AGAIN], dice)
}

/// Why men go back before a charge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Retreat {
    /// They failed the charge test, and are Shaken (SR-6.7.7).
    Failed,
    /// Men in loose order or alone who do not wait for it (SR-6.7.8).
    Retires,
    /// Skirmishers, who must (SR-6.7.9).
    Evades,
}

impl Retreat {
    /// Why these go back without a test.
    #[must_use]
    pub const fn untested(charged: Charged) -> Self {
        match charged {
            Charged::Skirmishers { .. } => Self::Evades,
            _ => Self::Retires,
        }
    }

    const fn purpose(self) -> &'static Purpose {
        match self {
            Self::Failed => &FALL_BACK,
            Self::Retires => &RETIRE,
            Self::Evades => &EVADE,
        }
    }

    /// The rule by which they go.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        self.purpose().rule
    }
}

/// How far men fall back, retire or evade, in cm (SR-6.7.7 to SR-6.7.9).
///
/// # Errors
/// When the dice stop.
pub fn fall_back<D: Dice>(why: Retreat, dice: &mut D) -> Result<i64, D::Stop> {
    Ok(play::RETIRE_CM + dice.sum(d6(1, why.purpose()))?)
}

/// Whether everybody is put into contact, even beyond his movement: between Groups that are near enough, not against Skirmishers or
/// one man (SR-6.7.10). Otherwise only those fight who reach an enemy.
#[must_use]
pub fn all_in_contact(charged: Charged, nearest_cm: f64) -> bool {
    matches!(charged, Charged::Close | Charged::Loose) && nearest_cm <= play::cm(play::CONTACT_CM)
}

/// How the men of two Groups meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contacts {
    /// Melees one to one.
    pub single: usize,
    /// Melees two to one, the larger side with two.
    pub double: usize,
    /// Men of the larger side who do not fight.
    pub idle: usize,
}

/// Everybody one to one, then the surplus as second men, and nobody as a third (SR-6.7.10). Each melee is fought as [`super::melee`]
/// says, all chargers charging (SR-6.7.11).
#[must_use]
pub fn contacts(one: usize, other: usize) -> Contacts {
    let (fewer, surplus) = (one.min(other), one.abs_diff(other));
    let double = surplus.min(fewer);
    Contacts {
        single: fewer - double,
        double,
        idle: surplus - double,
    }
}
