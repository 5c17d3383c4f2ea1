//! Arcs, cover, hiding and spotting (FAV-ARC, FAV-LOS, FAV-HID, FAV-SPT). Angles are in degrees, distances in UD.

use super::pool::{Test, Twice};
use crate::{
    model::dice::{Dice, Purpose},
    rulesets::feu_a_volonte::{
        options::{Options, SpotScope},
        tables::{DETECTED, FREE_TURN, FRONT, HIDING, OPENING, element, ud},
        terms::Element,
    },
};

const SPOT: Purpose = Purpose::new("spotting", "repérage", "FAV-SPT-01");
const SPOT_AGAIN: Purpose = Purpose::new("spotting, re-rolled", "repérage, relancé", "FAV-DIC-05");

/// Whether something at this angle from the face lies in the front arc (FAV-ARC-01).
#[must_use]
pub fn in_front(angle: f64) -> bool {
    angle.abs() <= FRONT
}

/// Whether it may be shot at, with the free turn of a declared shot (FAV-ARC-01).
#[must_use]
pub fn may_face(angle: f64) -> bool {
    angle.abs() <= FRONT + FREE_TURN
}

/// Whether a shot or charge from this angle of the target's face comes from behind (FAV-SIT-01, FAV-CHG-02).
#[must_use]
pub fn from_behind(angle: f64) -> bool {
    !in_front(angle)
}

/// Whether something at this angle from the middle of a window or door can be shot at through it (FAV-LOS-02).
#[must_use]
pub fn through_opening(angle: f64) -> bool {
    angle.abs() <= OPENING
}

/// What the line from shooter to target meets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// Whether anything hides the target altogether.
    pub blocked: bool,
    /// Whether scenery hides a part of the target.
    pub partly_hidden: bool,
    /// Linear obstacles on the line.
    pub obstacles: u32,
    /// Whether the shooter stands against one of them, which then does not count.
    pub against_one: bool,
}

impl Line {
    /// Whether the target can be seen (FAV-LOS-01). Figures never block.
    #[must_use]
    pub const fn clear(&self) -> bool {
        !self.blocked
    }

    /// Whether the target is in cover (FAV-LOS-01).
    #[must_use]
    pub fn in_cover(&self) -> bool {
        self.partly_hidden || self.obstacles > u32::from(self.against_one)
    }
}

/// Whether an element of the table can be seen across (FAV-LOS-01, terrain table).
#[must_use]
pub const fn seen_across(kind: Element) -> bool {
    element(kind).1
}

/// Whether a figure this far from scenery may conceal itself (FAV-HID-01).
#[must_use]
pub fn may_conceal(scenery: f64) -> bool {
    scenery < ud(HIDING)
}

/// Whether a concealed figure is detected without a test by an enemy at this distance (FAV-HID-02).
#[must_use]
pub fn detected(enemy: f64) -> bool {
    enemy < ud(DETECTED)
}

/// How a figure hides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hiding {
    /// It does not.
    Open,
    /// Concealed by an action.
    Concealed,
    /// Waiting to fire, also into the next turn (FAV-OPP-01).
    Ambush,
    /// A Commando close to scenery, without an action (FAV-HID-03).
    Commando,
}

/// Whether a Commando this far from scenery hides (FAV-HID-03).
#[must_use]
pub fn commando_hides(scenery: f64) -> bool {
    scenery <= ud(HIDING)
}

/// Whether it must be spotted before it is shot at by an enemy at this distance (FAV-HID-01 to FAV-HID-03).
#[must_use]
pub fn must_be_spotted(hiding: Hiding, enemy: f64) -> bool {
    hiding != Hiding::Open && !detected(enemy)
}

/// What becomes of a concealed figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// It moves.
    Moves,
    /// It turns on the spot.
    Turns,
    /// It tries to spot, or waits to fire.
    Watches,
    /// It fires.
    Fires,
    /// It is in melee.
    Fights,
    /// It is wounded.
    IsWounded,
}

/// Whether it is no longer concealed then (FAV-SPT-01).
#[must_use]
pub const fn comes_out(act: Act) -> bool {
    match act {
        Act::Turns | Act::Watches => false,
        Act::Moves | Act::Fires | Act::Fights | Act::IsWounded => true,
    }
}

/// What a successful test is worth (FAV-SPT-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spotted {
    /// It is no longer concealed, for anybody.
    ForAll,
    /// Known to the spotter until the end of its activation.
    ThisActivation,
    /// Known to the spotter as long as it stays concealed.
    ForSpotter,
}

/// For whom, and for how long, a figure is spotted (FAV-SPT-01).
#[must_use]
pub fn spotted_for(hiding: Hiding, options: &Options) -> Spotted {
    match (hiding, options.spot_scope) {
        (Hiding::Commando | Hiding::Ambush, _) => Spotted::ThisActivation,
        (_, SpotScope::All) => Spotted::ForAll,
        (_, SpotScope::Spotter) => Spotted::ForSpotter,
    }
}

/// Whether a hiding figure is spotted (FAV-SPT-01).
///
/// # Errors
/// When the dice stop.
pub fn spot<D: Dice>(test: &Test, options: &Options, dice: &mut D) -> Result<bool, D::Stop> {
    const PURPOSES: Twice = [&SPOT, &SPOT_AGAIN];
    test.passes(PURPOSES, options, dice)
}
