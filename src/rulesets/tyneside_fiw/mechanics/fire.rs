//! Who fires, when, at whom and how far (TYN-SHT-01 to TYN-SHT-03, TYN-SHT-05).

use super::{command::cm, die::pick, wounds::Health};
use crate::{
    model::{
        dice::{Dice, Purpose},
        term::Term,
    },
    rulesets::tyneside_fiw::{
        derived::group::fraction,
        options::{NoVolleySpeed, Options, PastLong},
        tables::{FIRE_OVER, FRACTION, NEAR, WOOD_DEPTH, Weapon},
        terms::{Band, Control},
    },
};

const VICTIM: Purpose = Purpose::new("figure hit", "figurine touchée", "TYN-SHT-05");

/// How a unit fires (TYN-SHT-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Commanded or a player character, in volleys: everybody who can.
    Volleys,
    /// Commanded, and unable to fire volleys: a part.
    NoVolleys,
    /// Uncommanded on the side of a player: a part.
    Uncommanded,
    /// Uncommanded on an automated side: a part.
    Automated,
}

/// How a unit fires (TYN-SHT-01).
#[must_use]
pub const fn status(commanded: bool, can_volley: bool, control: Control) -> Status {
    match (commanded, can_volley, control) {
        (true, true, _) => Status::Volleys,
        (true, false, _) => Status::NoVolleys,
        (false, _, Control::Player) => Status::Uncommanded,
        (false, _, Control::Automated) => Status::Automated,
    }
}

/// How many of the living figures that are able to shoot do so (TYN-SHT-01).
#[must_use]
pub fn shooters(status: Status, able: i64, moved: bool, options: &Options) -> i64 {
    let part = if moved { FRACTION.1 } else { FRACTION.0 };
    match status {
        Status::Volleys => able,
        Status::NoVolleys | Status::Uncommanded | Status::Automated => {
            fraction(able, part, options.fire_fraction_rounding)
        }
    }
}

/// Whether a weapon must be loaded before it fires (TYN-SHT-01): where only a part fires, that stands for loading.
#[must_use]
pub fn must_load(
    status: Status,
    weapon: &Weapon,
    player_character: bool,
    options: &Options,
) -> bool {
    status == Status::Volleys && weapon.muzzle_loader && (!player_character || options.pc_loads)
}

/// Whether a unit may fire (TYN-SHT-01): loaded, or without need of it.
#[must_use]
pub const fn ready(must_load: bool, loaded: bool) -> bool {
    loaded || !must_load
}

/// Whether muzzle-loaders are loaded when the game begins.
#[must_use]
pub const fn starts_loaded(options: &Options) -> bool {
    options.start_loaded
}

/// Whether a weapon is gone after its shot: thrown ones, where the players agreed so.
#[must_use]
pub fn used_up(weapon: &Weapon, options: &Options) -> bool {
    options.thrown_consumed && weapon.is_thrown()
}

/// What a unit did with its muzzle-loaders in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Handling {
    /// Fired, in whatever way.
    Fired,
    /// Loaded for the whole turn, without moving.
    Loaded,
    /// Neither.
    Kept,
}

/// Whether its muzzle-loaders are loaded then; a charge keeps until it is fired (TYN-SHT-01).
#[must_use]
pub const fn loaded_after(loaded: bool, handling: Handling) -> bool {
    match handling {
        Handling::Fired => false,
        Handling::Loaded => true,
        Handling::Kept => loaded,
    }
}

/// How far a unit may go that also fires (TYN-SHT-01).
#[must_use]
pub fn reach_when_firing(status: Status, allowance: i64, options: &Options) -> f64 {
    let whole = match status {
        Status::Volleys | Status::Uncommanded => false,
        Status::NoVolleys => options.no_volley_speed == NoVolleySpeed::Full,
        Status::Automated => true,
    };
    cm(allowance) / if whole { 1.0 } else { 2.0 }
}

/// Whether the target counts one band further: for the uncommanded who move and fire, but not with spears thrown on the advance
/// (TYN-SHT-01).
#[must_use]
pub fn shifts(status: Status, moved: bool, thrown_on_advance: bool, options: &Options) -> bool {
    let shifting = match status {
        Status::Volleys | Status::NoVolleys => false,
        Status::Uncommanded => true,
        Status::Automated => options.auto_range_shift,
    };
    shifting && moved && !thrown_on_advance
}

/// The band of a distance, before any shift; None out of range. The wounded shoot at short range only (TYN-SHT-04, TYN-WND-01).
#[must_use]
pub fn band(weapon: &Weapon, distance: f64, health: Health) -> Option<Band> {
    let limits = weapon.bands?;
    let place = limits.iter().position(|limit| distance <= cm(*limit))?;
    let band = Band::ALL.get(place).copied()?;
    match health {
        Health::Sound => Some(band),
        Health::Wounded => (band == Band::Short).then_some(band),
        Health::Dead => None,
    }
}

/// The next band; None when there is no shot (TYN-SHT-01).
#[must_use]
pub fn further(band: Band, options: &Options) -> Option<Band> {
    match band {
        Band::Short => Some(Band::Medium),
        Band::Medium => Some(Band::Long),
        Band::Long => (options.past_long == PastLong::Long).then_some(Band::Long),
    }
}

/// Whom a unit may shoot at (TYN-SHT-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Targets {
    /// The enemy nearest to its nearest figure.
    Nearest,
    /// Any group of the enemy.
    AnyGroup,
    /// Anybody in sight.
    Anybody,
}

/// Whom a unit may shoot at (TYN-SHT-02).
#[must_use]
pub const fn targets(commanded: bool, player_character: bool) -> Targets {
    match (player_character, commanded) {
        (true, _) => Targets::Anybody,
        (false, true) => Targets::AnyGroup,
        (false, false) => Targets::Nearest,
    }
}

/// What lies between a shooter and his target.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    /// Whether the whole base of the target is in view.
    pub whole_base: bool,
    /// How far from the shooter the farthest object or person on the line is; None when it is free.
    pub obstacle: Option<f64>,
    /// Centimetres of wood that it goes through.
    pub wood: f64,
}

/// Whether the line is free: what is close to the shooter he fires over, and a little wood hides nobody (TYN-SHT-03).
#[must_use]
pub fn may_shoot(line: &Line) -> bool {
    let over = line
        .obstacle
        .is_none_or(|distance| distance <= cm(FIRE_OVER));
    line.whole_base && over && line.wood <= cm(WOOD_DEPTH)
}

/// Whether a leader takes part in the hits on a group so far away (TYN-SHT-05).
#[must_use]
pub fn shares_hits(distance: f64) -> bool {
    distance <= cm(NEAR)
}

/// Who of so many living figures takes a hit, counted from 0; a player character's own shot hits whom he picked (TYN-SHT-05).
///
/// # Errors
/// When the dice stop.
pub fn victim<D: Dice>(living: i64, dice: &mut D) -> Result<i64, D::Stop> {
    pick(living, &VICTIM, dice)
}
