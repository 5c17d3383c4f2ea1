//! Range, arcs, sight, cover, and spotting of ambushes (§6.2, §6.3).

use super::die::reaches_again;
use crate::{
    model::dice::{Dice, Purpose},
    rulesets::smooth_and_rifled::{
        tables::{self, play},
        terms::Band,
    },
    terms,
};

terms! {
    /// What stands between shooter and target (§6.2.3).
    Cover {
        /// Nothing.
        None = "none", "in the open", "à découvert";
        /// Hedge, fence, wooden wall, rocky ground.
        Light = "light", "light cover", "couvert léger";
        /// Stone wall, building, wood.
        Heavy = "heavy", "heavy cover", "couvert lourd";
    }
}

impl Cover {
    /// What it takes off a die of damage (§6.2.7).
    #[must_use]
    pub const fn protection(self) -> i64 {
        match self {
            Self::None => 0,
            Self::Light => play::LIGHT_COVER,
            Self::Heavy => play::HEAVY_COVER,
        }
    }
}

/// The range band of a distance; on a limit the nearer one counts. None beyond Extreme (SR-6.2.1).
#[must_use]
pub fn band(cm: f64, medium_cm: f64) -> Option<Band> {
    let bands = [Band::Short, Band::Medium, Band::Long, Band::Extreme];
    let limits = play::BANDS.map(|halves| medium_cm / 2.0 * f64::from(halves));
    bands
        .into_iter()
        .zip(limits)
        .find(|(_, limit)| cm <= *limit)
        .map(|(band, _)| band)
}

/// Who shoots, as far as Extreme range asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shooter {
    /// One man.
    Man {
        /// Whether he is a sharpshooter.
        sharpshooter: bool,
    },
    /// A Group.
    Group {
        /// Whether it aimed.
        aimed: bool,
        /// Whether its weapons are rifles.
        rifles: bool,
    },
    /// A gun.
    Gun {
        /// Whether its barrel is rifled.
        rifled: bool,
    },
}

/// Whether somebody may shoot in a band: Extreme is for a few (SR-6.2.1).
#[must_use]
pub const fn may_reach(band: Band, shooter: Shooter) -> bool {
    match (band, shooter) {
        (Band::Short | Band::Medium | Band::Long, _) => true,
        (Band::Extreme, Shooter::Man { sharpshooter }) => sharpshooter,
        (Band::Extreme, Shooter::Group { aimed, rifles }) => aimed && rifles,
        (Band::Extreme, Shooter::Gun { rifled }) => rifled,
    }
}

/// Whether something lies in front, so many degrees off the middle of an arc: [`play::FRONT`] for one man,
/// [`play::GROUP_FRONT`] for Groups and guns.
#[must_use]
pub fn in_front(degrees: f64, arc: i64) -> bool {
    degrees.abs() <= play::cm(arc) / 2.0
}

/// A man between shooter and target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Between {
    /// Whether he touches the shooter.
    pub touches_shooter: bool,
    /// Whether he is on horseback.
    pub mounted: bool,
}

/// Whether a man stops a shot at somebody behind him (SR-6.2.1).
#[must_use]
pub const fn blocks(between: Between, target_mounted: bool) -> bool {
    !between.touches_shooter && (between.mounted || !target_mounted)
}

/// Whether an obstacle between the two counts as cover: not when it is near the shooter, unless it is nearer still to the target
/// (SR-6.2.3).
#[must_use]
pub fn obstacle_counts(from_shooter_cm: f64, from_target_cm: f64) -> bool {
    from_shooter_cm >= play::cm(play::NEAR_OBSTACLE_CM) || from_target_cm < from_shooter_cm
}

/// What an obstacle does for the man behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Screen {
    /// Nothing.
    None,
    /// It is cover.
    Partial,
    /// He cannot be hit.
    Total,
}

/// What an obstacle of level 1, 2 or 3 does (SR-6.2.4); levels below are nothing, levels above as the highest.
#[must_use]
pub const fn screen(level: i64, mounted: bool) -> Screen {
    let height = if mounted { level - 1 } else { level };
    match height {
        ..=0 => Screen::None,
        1 => Screen::Partial,
        _ => Screen::Total,
    }
}

/// Whether a Group in close order is in cover: at least half of its men are (SR-6.2.5).
#[must_use]
pub const fn group_in_cover(in_cover: usize, men: usize) -> bool {
    in_cover > 0 && 2 * in_cover >= men
}

/// Cover that a gun gives its crew against small arms (SR-ART.8).
#[must_use]
pub const fn gun_cover(shield: bool) -> Cover {
    if shield { Cover::Heavy } else { Cover::Light }
}

/// Where one looks (SR-6.3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// Over open ground.
    Open,
    /// Into or out of a wood: the distance inside it counts.
    WoodEdge,
    /// Both in the same wood.
    Wood,
    /// At a man behind a window who holds his fire.
    Window,
}

/// How far one sees in cm; None without limit (SR-6.3.1).
#[must_use]
pub const fn sight_cm(view: View) -> Option<i64> {
    match view {
        View::Open => None,
        View::WoodEdge => Some(play::WOOD_EDGE_CM),
        View::Wood => Some(play::WOOD_CM),
        View::Window => Some(play::WINDOW_CM),
    }
}

/// Whether one sees so far (SR-6.3.1).
#[must_use]
pub fn sees(view: View, cm: f64) -> bool {
    sight_cm(view).is_none_or(|limit| cm <= play::cm(limit))
}

const SPOT: Purpose = Purpose::new("spotting", "repérage", "SR-6.3.2");
const SPOT_AGAIN: Purpose = Purpose::new(
    "spotting, re-rolled by a Scout",
    "repérage, relancé par un éclaireur",
    "SR-6.3.2",
);

/// How far a man spots ambush markers, in cm (SR-6.3.2).
#[must_use]
pub const fn spotting_cm(scout: bool) -> i64 {
    if scout {
        play::SCOUT_SPOT_CM
    } else {
        play::SPOT_CM
    }
}

/// Spotting of an ambush marker in reach: more than the last activation value; a Scout re-throws a failure (SR-6.3.2).
///
/// # Errors
/// When the dice stop.
pub fn spot<D: Dice>(last_cost: i64, scout: bool, dice: &mut D) -> Result<bool, D::Stop> {
    let purposes = [&SPOT, &SPOT_AGAIN];
    reaches_again(last_cost + 1, i64::from(scout), purposes, dice)
}

/// Whether a marker is revealed without a die: an enemy has it near and in front of him (SR-6.3.2).
#[must_use]
pub fn seen_at_once(cm: f64, degrees: f64) -> bool {
    cm <= play::cm(play::AMBUSH_SEEN_CM) && in_front(degrees, play::FRONT)
}

/// Whether a man may be placed so far from his revealed marker, and so many men come from it (SR-6.3.2).
#[must_use]
pub fn ambusher_fits(cm: f64, men: i64) -> bool {
    cm <= play::cm(play::AMBUSH_AROUND_CM) && men <= tables::AMBUSH_FIGURES
}
