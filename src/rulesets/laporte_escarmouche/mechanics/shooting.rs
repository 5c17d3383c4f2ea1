//! Aiming, shooting, reloading (LAP-AIM, LAP-SHT, LAP-RLD).

use super::{
    activation::Action,
    die::{by_class, d6},
    save::{Cover, save},
};
use crate::{
    model::dice::{Dice, Need, Purpose},
    rulesets::laporte_escarmouche::{
        derived,
        options::Options,
        tables::{AIM_ARGUMENT, NOT_NEAREST_ARGUMENT, Save},
        terms::{Firearm, Shooting},
    },
};

const SHOT: Purpose = Purpose::new("shot", "tir", "LAP-SHT-01");

/// What is in a firearm. It begins the game loaded with care.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Load {
    /// Puffs of cotton beside the figure: actions until it is loaded.
    pub puffs: i64,
    /// Whether a rifled carbine has been loaded quickly.
    pub quick: bool,
}

impl Load {
    /// Whether it can be fired.
    #[must_use]
    pub const fn ready(self) -> bool {
        self.puffs <= 0
    }

    /// After a shot (LAP-SHT-01).
    #[must_use]
    pub const fn fired(self, firearm: Firearm, options: &Options) -> Self {
        let puffs = if self.quick && firearm.rifled() {
            options.quick_puffs
        } else {
            firearm.puffs()
        };
        Self {
            puffs,
            quick: false,
        }
    }

    /// After one action of reloading, which takes a puff away; a quick load of a rifled carbine takes them all (LAP-RLD-01).
    #[must_use]
    pub const fn reloaded(self, firearm: Firearm, quick: bool) -> Self {
        if self.ready() {
            return self;
        }
        let quick = quick && firearm.rifled();
        let puffs = if quick { 0 } else { self.puffs - 1 };
        Self { puffs, quick }
    }
}

/// Whether a figure has aimed for its next action (LAP-AIM-01): any other action loses it, the end of a turn and a wound do not, and
/// aiming twice is no better than once.
#[must_use]
pub const fn aimed_after(action: Action) -> bool {
    matches!(action, Action::Aim)
}

/// A shot at somebody in sight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aim {
    /// Weapon.
    pub firearm: Firearm,
    /// What is in it.
    pub load: Load,
    /// To the target, in inches.
    pub distance: f64,
    /// Whether the action before was to aim.
    pub aimed: bool,
    /// Whether the target is the nearest enemy in sight.
    pub nearest: bool,
}

impl Aim {
    /// Arguments of the shot, if it may be fired: loaded and in range (LAP-SHT-01, LAP-DRV-05). With none or less it cannot hit.
    #[must_use]
    pub fn arguments(&self) -> Option<i64> {
        if !self.load.ready() {
            return None;
        }
        let known = derived::arguments_at(self.firearm, self.load.quick, self.distance)?;
        let aimed = i64::from(self.aimed) * AIM_ARGUMENT;
        Some(known + aimed + i64::from(!self.nearest) * NOT_NEAREST_ARGUMENT)
    }
}

/// Dice of a shooter (LAP-SHT-01).
#[must_use]
pub const fn shooting_dice(class: Shooting, wounded: bool) -> i64 {
    by_class(class.dice(), wounded)
}

/// Whether a shot hits: one die at the number of arguments or below (LAP-SHT-01, LAP-DRV-06). Without arguments no dice are thrown.
///
/// # Errors
/// When the dice stop.
pub fn hits<D: Dice>(number: i64, arguments: i64, dice: &mut D) -> Result<bool, D::Stop> {
    if arguments <= 0 {
        return Ok(false);
    }
    let throw = d6(number, &SHOT).needing(Need::AnyAtMost(arguments));
    dice.ask(throw, |faces| faces.at_most(arguments) > 0)
}

/// Who is shot at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// Cover.
    pub cover: Cover,
    /// Whether it has a serious wound already.
    pub wounded: bool,
}

/// A shot and the save of its target (LAP-SHT-01, LAP-SAV-01).
///
/// # Errors
/// When the dice stop.
pub fn shot<D: Dice>(
    number: i64,
    arguments: i64,
    target: &Target,
    dice: &mut D,
) -> Result<Save, D::Stop> {
    if hits(number, arguments, dice)? {
        save(target.cover, target.wounded, dice)
    } else {
        Ok(Save::Nothing)
    }
}
