//! Actions besides moving and shooting: recovering, aiming, reloading, taking things (§6.2.9, §6.4 to §6.6).

use super::die::reaches;
use crate::{
    model::dice::{Dice, Purpose},
    rulesets::smooth_and_rifled::{
        options::Options,
        tables::{self, play},
    },
};

const FLAG: Purpose = Purpose::new("capture of a flag", "capture d’un drapeau", "SR-6.6");
const LOADED: Purpose = Purpose::new("captured weapon", "arme récupérée", "SR-6.6");

/// Actions that a Shaken man needs to recover: fewer when another man who rallies, not Shaken, is near (SR-6.2.9). They may fall in
/// different activations.
#[must_use]
pub fn recover_actions(rally_cm: Option<f64>) -> i64 {
    if rally_cm.is_some_and(|cm| cm <= play::cm(tables::RALLY_CM)) {
        play::RALLIED_ACTIONS
    } else {
        play::RECOVER_ACTIONS
    }
}

/// Whether a Group may recover with one Order: with the option only (SR-6.2.9).
#[must_use]
pub const fn recovers_together(options: &Options) -> bool {
    options.group_recovery
}

/// Whether a Move rids a man of being Shaken: a Fanatic's, at full speed towards the nearest enemy (SR-6.2.9).
#[must_use]
pub const fn shakes_off(fanatic: bool, full_speed: bool, at_nearest_enemy: bool) -> bool {
    fanatic && full_speed && at_nearest_enemy
}

/// Whether an Aim marker is still there: until the end of the next activation, a shot, or being Shaken (SR-6.4).
#[must_use]
pub const fn aim_lasts(activations_since: i64, fired: bool, shaken: bool) -> bool {
    activations_since <= play::AIM_LASTS && !fired && !shaken
}

/// Whether an Aim marker serves opportunity fire: he neither moved nor acted since (SR-6.2.6).
#[must_use]
pub const fn aim_serves_reaction(moved: bool, acted: bool) -> bool {
    !moved && !acted
}

/// Reload actions that a weapon wants when the game begins: none for small arms, unless the option says so; all for guns (SR-6.5).
#[must_use]
pub const fn reload_at_start(reload: i64, gun: bool, options: &Options) -> i64 {
    if gun || !options.start_loaded {
        reload
    } else {
        0
    }
}

/// Reload actions that are left after one more (SR-6.5).
#[must_use]
pub fn reloaded(left: i64) -> i64 {
    (left - 1).max(0)
}

/// The flag of a Shaken standard-bearer, instead of a melee: whether it is taken (SR-6.6).
///
/// # Errors
/// When the dice stop.
pub fn capture_flag<D: Dice>(dice: &mut D) -> Result<bool, D::Stop> {
    reaches(play::CAPTURE, &FLAG, dice)
}

/// Morale value that a captured flag costs: on top of its bearer, or with the option only where he is not counted as lost
/// (SR-6.6).
#[must_use]
pub const fn flag_loss(bearer_lost: bool, options: &Options) -> i64 {
    if options.flag_loss_extra || !bearer_lost {
        tables::FLAG_VM
    } else {
        0
    }
}

/// The weapon of a dead man: whether it is loaded (SR-6.6).
///
/// # Errors
/// When the dice stop.
pub fn captured_loaded<D: Dice>(dice: &mut D) -> Result<bool, D::Stop> {
    reaches(play::CAPTURE, &LOADED, dice)
}
