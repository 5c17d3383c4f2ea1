//! Non-player characters (FAV-SOL).

use super::{
    melee::{Fighter, Melee, melee},
    shooting::{Shooter, Shot, Target, shot},
};
use crate::{
    model::dice::{Again, Dice, FaceSet, Purpose, Throw},
    rulesets::feu_a_volonte::{
        options::{NpcFire, Options},
        tables::{D4, D6, D8, DIRECTION, NPC, NPC_CHARGE, ROSE, ud},
    },
};

const ENTRY: Purpose = Purpose::new("entry point", "point d’entrée", "FAV-SOL-02");
const SIZE: Purpose = Purpose::new("size of the group", "taille du groupe", "FAV-SOL-02");
const COURSE: Purpose = Purpose::new(
    "direction of the move",
    "direction du mouvement",
    "FAV-SOL-03",
);
const WAVE: Purpose = Purpose::new(
    "size of the new group",
    "taille du nouveau groupe",
    "FAV-SOL-05",
);

/// What a non-player character defends itself with: 2d6 and grit -1 (FAV-SOL-01).
#[must_use]
pub fn npc() -> Target {
    Target::plain(NPC)
}

/// Whether a shot at a non-player character removes it: it loses, by one point or more (FAV-SOL-01).
///
/// # Errors
/// When the dice stop.
pub fn shoot_npc<D: Dice>(
    shooter: &Shooter,
    options: &Options,
    dice: &mut D,
) -> Result<bool, D::Stop> {
    Ok(is_removed(shot(shooter, &npc(), options, dice)?))
}

/// Whether what comes of a shot removes a non-player character (FAV-SOL-01).
#[must_use]
pub const fn is_removed(shot: Shot) -> bool {
    matches!(shot, Shot::DoubleSix | Shot::Doubled | Shot::Hit(_))
}

/// What comes of a melee with a non-player character, which is removed when it loses (FAV-SOL-01).
///
/// # Errors
/// When the dice stop.
pub fn fight_npc<D: Dice>(
    fighter: &Fighter,
    options: &Options,
    dice: &mut D,
) -> Result<Melee, D::Stop> {
    melee(fighter, &Fighter::plain(NPC, 0), options, dice)
}

/// The face of the next entry point, of which a game has three; points that are taken are thrown again (FAV-SOL-02).
///
/// # Errors
/// When the dice stop.
pub fn entry_point<D: Dice>(taken: FaceSet, dice: &mut D) -> Result<u32, D::Stop> {
    let throw = Throw::new(1, D8, &ENTRY).again(Again::Until(taken));
    dice.ask(throw, |die| u32::try_from(die.sum()).unwrap_or_default())
}

/// Where the entry point of a face lies, in degrees clockwise from the middle of the north edge (FAV-SOL-02).
#[must_use]
pub fn entry_direction(face: u32) -> i64 {
    (i64::from(face) - 1) * ROSE
}

/// Characters of a group at an entry point (FAV-SOL-02).
///
/// # Errors
/// When the dice stop.
pub fn group_size<D: Dice>(dice: &mut D) -> Result<i64, D::Stop> {
    dice.sum(Throw::new(1, D4, &SIZE))
}

/// Characters of the group that comes in at the end of a turn, in the survival game (FAV-SOL-05).
///
/// # Errors
/// When the dice stop.
pub fn new_group<D: Dice>(dice: &mut D) -> Result<i64, D::Stop> {
    dice.sum(Throw::new(1, D4, &WAVE))
}

/// Where a group heads, in degrees clockwise from straight on (FAV-SOL-03).
///
/// # Errors
/// When the dice stop.
pub fn course<D: Dice>(dice: &mut D) -> Result<i64, D::Stop> {
    Ok((dice.sum(Throw::new(1, D6, &COURSE))? - 1) * DIRECTION)
}

/// Whether a group charges a player's figure at this distance instead of moving on (FAV-SOL-03).
#[must_use]
pub fn charges(distance: f64) -> bool {
    distance <= ud(NPC_CHARGE)
}

/// Shots of a group of so many, and the figures that support each (FAV-SOL-04). They have moved; a double 1 only loses the shot.
#[must_use]
pub fn fire(group: i64, options: &Options) -> (i64, i64) {
    match options.npc_fire {
        NpcFire::Combined => (group.clamp(0, 1), (group - 1).max(0)),
        NpcFire::Single => (group.max(0), 0),
    }
}
