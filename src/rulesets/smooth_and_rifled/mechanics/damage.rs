//! What a hit does: save, horse or rider, damage (§6.2.7, §6.2.8).

use super::{die::reaches, sight::Cover};
use crate::{
    model::dice::{Dice, Purpose},
    rulesets::smooth_and_rifled::{
        options::{Options, VeteranDamageReroll},
        tables::play,
    },
};

const SAVE: Purpose = Purpose::new("save", "sauvegarde", "SR-6.2.8");
const HORSE_OR_RIDER: Purpose = Purpose::new("horse or rider", "cheval ou cavalier", "SR-6.2.7");
const DAMAGE: Purpose = Purpose::new("damage", "dégâts", "SR-6.2.7");
const SECOND_DAMAGE: Purpose = Purpose::new("damage, re-rolled", "dégâts, relancés", "SR-6.2.7");

/// A man who was hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// His cover.
    pub cover: Cover,
    /// Whether the shot was aimed.
    pub aimed: bool,
    /// Whether he is Veteran or Guard; with the option, the shooter.
    pub veteran: bool,
    /// Leader, Hero, standard-bearer, musician, sharpshooter, who save first. A hit that is put on a Leader for three equal dice, or
    /// taken over from somebody who saved, has no save.
    pub saves: bool,
    /// Whether an ordinary friend stands near enough to take over what he saves.
    pub friend: bool,
    /// How he rides.
    pub horse: Horse,
}

/// The horse of a man.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Horse {
    /// He is on foot.
    None,
    /// It is well.
    Sound,
    /// It was hit before, and he had no model on foot: from now on only he is hit.
    Wounded,
}

/// What becomes of a man who was hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Hurt {
    /// Removed.
    Removed,
    /// Shaken; if he was already, nothing changes.
    Shaken,
    /// Saved: an ordinary friend beside him is hit instead.
    Redirected,
    /// Saved: nobody is hit.
    Nothing,
    /// His horse is hit: he is on foot and Shaken.
    Dismounted,
    /// His horse is hit and he has no model on foot: he rides on, Shaken, slowly, and no longer Impetuous.
    HorseWounded,
}

/// Who is hit after a save.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Saved {
    /// The man himself.
    Himself,
    /// A friend.
    Friend,
    /// Nobody.
    Nobody,
}

/// Whether a friend takes over a saved hit: the nearest ordinary man near enough, and with the option only if the owner wants it
/// (SR-6.2.8).
#[must_use]
pub fn takes_over(friend_cm: Option<f64>, owner_wants: bool, options: &Options) -> bool {
    let near = friend_cm.is_some_and(|cm| cm <= play::cm(play::SAVE_CM));
    near && (owner_wants || !options.save_redirect_optional)
}

/// The save of a special figure, whose friend beside him may take over the hit (SR-6.2.8).
///
/// # Errors
/// When the dice stop.
pub fn save<D: Dice>(friend: bool, dice: &mut D) -> Result<Saved, D::Stop> {
    Ok(match (reaches(play::SAVE, &SAVE, dice)?, friend) {
        (false, _) => Saved::Himself,
        (true, true) => Saved::Friend,
        (true, false) => Saved::Nobody,
    })
}

/// Whether a hit on a horseman is on himself, not on his horse (SR-6.2.7).
///
/// # Errors
/// When the dice stop.
pub fn rider_hit<D: Dice>(dice: &mut D) -> Result<bool, D::Stop> {
    reaches(play::RIDER, &HORSE_OR_RIDER, dice)
}

/// What the die of damage must show to remove a man (SR-6.2.7).
#[must_use]
pub const fn deadly(cover: Cover, aimed: bool) -> i64 {
    let aim = if aimed { play::AIMED } else { 0 };
    play::REMOVED + cover.protection() - aim
}

/// One hit: save, horse or rider, damage (SR-6.2.7, SR-6.2.8).
///
/// # Errors
/// When the dice stop.
pub fn damage<D: Dice>(target: &Target, options: &Options, dice: &mut D) -> Result<Hurt, D::Stop> {
    if target.saves {
        match save(target.friend, dice)? {
            Saved::Himself => {}
            Saved::Friend => return Ok(Hurt::Redirected),
            Saved::Nobody => return Ok(Hurt::Nothing),
        }
    }
    if target.horse == Horse::Sound && !rider_hit(dice)? {
        return Ok(if options.no_dismount_model {
            Hurt::HorseWounded
        } else {
            Hurt::Dismounted
        });
    }
    wound(*target, options, dice)
}

/// The die of damage. A Veteran throws a deadly one again; with the option, as the shooter, one that is not (SR-6.2.7).
fn wound<D: Dice>(target: Target, options: &Options, dice: &mut D) -> Result<Hurt, D::Stop> {
    let least = deadly(target.cover, target.aimed);
    let mut removed = reaches(least, &DAMAGE, dice)?;
    let again = match options.veteran_damage_reroll {
        VeteranDamageReroll::Target => removed,
        VeteranDamageReroll::Shooter => !removed,
    };
    if target.veteran && again {
        removed = reaches(least, &SECOND_DAMAGE, dice)?;
    }
    Ok(if removed { Hurt::Removed } else { Hurt::Shaken })
}
