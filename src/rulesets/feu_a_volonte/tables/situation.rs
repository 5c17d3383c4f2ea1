//! What situations, traits and wounds add to rolls, and the angles of sight.

use crate::rulesets::feu_a_volonte::terms::{Group, Quality};

/// A distance of the book as a measure in UD, which need not be whole.
#[must_use]
pub fn ud(number: i64) -> f64 {
    f64::from(i32::try_from(number).unwrap_or(i32::MAX))
}

/// Faces of the die that every pool is made of (Quality).
pub const D6: u32 = 6;
/// Faces of the die of the zone of a wound, of the size of groups of non-player characters (Wounds, Solo).
pub const D4: u32 = 4;
/// Faces of the die of weather, wind and entry points (Weather, Solo).
pub const D8: u32 = 8;

/// The face that, shown by two dice of a pool, leaves a weapon out of ammunition (Shooting).
pub const DRY_FACE: u32 = 1;
/// The face that, shown by two dice of a pool, kills at once (Shooting).
pub const KILL_FACE: u32 = D6;

/// Shooting into the rear (Situations).
pub const REAR: i64 = 1;
/// A charge, in its free attack (Situations, Charge).
pub const SURPRISE: i64 = 1;
/// A shooter who has moved (Situations).
pub const MOVED: i64 = -1;
/// A target in cover or prone (Situations).
pub const COVER: i64 = -1;
/// Each figure that supports a shot (Several shooters).
pub const SUPPORT: i64 = 1;
/// Each wound, on what it hinders (Wounds).
pub const WOUND: i64 = -1;
/// Shooting against the wind (Weather).
pub const HEADWIND: i64 = -1;
/// Outnumbering in melee (Outnumbering).
pub const OUTNUMBERING: i64 = 1;
/// En avant ! to the attack, Inspire l'exemple to the defence (Traits).
pub const AURA_BONUS: i64 = 1;
/// A fine rifle (Traits).
pub const FINE_RIFLE: i64 = 1;
/// Dice of a telescopic sight (Traits).
pub const SCOPE_DICE: i64 = 1;
/// Dice of Chance de cocu (Traits).
pub const LUCKY_DICE: i64 = 1;

/// How far to each side of its face a figure sees, in degrees (Front arc).
pub const FRONT: f64 = 90.0;
/// How far a shooter turns for nothing, in degrees (Shooting).
pub const FREE_TURN: f64 = 45.0;
/// How far to each side one shoots from a window or door, in degrees (Constructions).
pub const OPENING: f64 = 45.0;
/// Within so many degrees of the wind's point a shooter faces it (Weather).
pub const UPWIND: f64 = 45.0;
/// Degrees between the directions of a deviation (Area weapons), and of a move of non-player characters (Solo).
pub const DIRECTION: i64 = 60;
/// Degrees between the points of the wind rose (Weather), and of the entry points (Solo).
pub const ROSE: i64 = 45;

/// Dice of a construction (Firing at buildings).
pub const BUILDING_DICE: i64 = 2;
/// More action points for the first action of a figure out of command (Radio).
pub const OUT_OF_COMMAND: i64 = 1;
/// The profile of non-player characters: 2d6 and grit -1 (Solo).
pub const NPC: Quality = Quality::Seasoned;
/// A support group of two figures.
pub const PAIR: Group = Group::Lmg;
/// A support group of three figures.
pub const TRIO: Group = Group::Hmg;
