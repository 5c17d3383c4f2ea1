//! Every number of the rulebook that a list, a sheet or a marker needs, once, with the line of the text it comes from.

mod classes;
mod play;

use super::terms::{Build, Firearm, Initiative, MeleeWeapon, Movement, Shooting};

pub use play::*;

/// Fewest characters of a group (l. 7).
pub const MIN_CHARACTERS: i64 = 7;
/// Most characters of a group (l. 7).
pub const MAX_CHARACTERS: i64 = 12;
/// Fewest groups of a player (l. 7).
pub const MIN_GROUPS: i64 = 1;
/// Fewest leaders of a group (l. 7).
pub const MIN_LEADERS: i64 = 1;
/// Firearms that one character carries; an option may allow more (l. 73-84).
pub const FIREARMS: i64 = 1;

/// Characters that one line can stand for: more than any table holds, so that sums stay small.
pub const MAX_COUNT: i64 = 1_000_000;
/// A price lies between this and its negative, so that sums stay small.
pub const MAX_PRICE: i64 = 1_000;

/// Everything of one character that has a price.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kit {
    /// Its initiative class.
    pub initiative: Initiative,
    /// Its movement class.
    pub movement: Movement,
    /// Its shooting class: None without a firearm.
    pub shooting: Option<Shooting>,
    /// Its firearm.
    pub firearm: Firearm,
    /// Its build.
    pub build: Build,
    /// Its melee weapon.
    pub melee_weapon: MeleeWeapon,
    /// Whether it is a leader.
    pub leader: bool,
}

/// A character whose price the book gives (l. 162-196).
#[derive(Debug)]
pub struct Published {
    /// Its name.
    pub name: &'static str,
    /// Its classes and weapons.
    pub kit: Kit,
    /// Its published price.
    pub points: i64,
}

/// The only two prices that the book prints; a calibration is measured by them.
pub static PUBLISHED: [Published; 2] = [
    Published {
        name: "Sgt Ligloo",
        kit: Kit {
            initiative: Initiative::Elite,
            movement: Movement::Standard,
            shooting: None,
            firearm: Firearm::None,
            build: Build::Burly,
            melee_weapon: MeleeWeapon::Spontoon,
            leader: true,
        },
        points: 17,
    },
    Published {
        name: "Dois de Tençao",
        kit: Kit {
            initiative: Initiative::Standard,
            movement: Movement::Clumsy,
            shooting: Some(Shooting::Marksman),
            firearm: Firearm::RifledCarbine,
            build: Build::Standard,
            melee_weapon: MeleeWeapon::Bayonet,
            leader: false,
        },
        points: 12,
    },
];
