//! Guns: crews, balls, canister, and what they do to men (artillery chapter).

use super::{
    die::{d6, pool, reaches},
    sight::in_front,
};
use crate::{
    model::dice::{Dice, Need, Purpose},
    rulesets::smooth_and_rifled::{
        derived::activation,
        options::Options,
        tables::{self, play},
        terms::{Band, CrewClass, GunClass},
    },
    terms,
};

const BALL: Purpose = Purpose::new("ball", "boulet", "SR-ART.3");
const BALL_AGAIN: Purpose = Purpose::new(
    "ball, one die re-rolled for the rifled barrel",
    "boulet, un dé relancé pour le canon rayé",
    "SR-ART.3",
);
const LENGTH: Purpose = Purpose::new(
    "length of the ball’s path",
    "longueur du ricochet",
    "SR-ART.4",
);
const PUSH: Purpose = Purpose::new("gun moved by hand", "canon déplacé à bras", "SR-ART.2");
const TEST: Purpose = Purpose::new(
    "test under artillery fire",
    "test sous l’artillerie",
    "SR-ART.6",
);

terms! {
    /// What a crew does with its actions (SR-ART.2).
    Task {
        /// Loads it.
        Reload = "reload", "reload", "recharger";
        /// Loads and fires.
        ReloadAndFire = "reload_and_fire", "reload and fire", "recharger et tirer";
        /// Turns it by up to 90 degrees.
        Turn = "turn", "turn", "pivoter";
    }

    /// Who or what tests under artillery fire (SR-ART.6, SR-ART.7).
    Subject {
        /// A man, on foot or mounted.
        Figure = "figure", "figure", "figurine";
        /// A gunner of the gun that was aimed at.
        Gunner = "gunner", "gunner", "servant";
        /// That gun.
        Gun = "gun", "gun", "canon";
        /// Its ammunition box.
        AmmunitionBox = "ammunition_box", "ammunition box", "boîte de munitions";
    }
}

/// Whether a gunner can serve a gun from where he stands (SR-ART.1).
#[must_use]
pub fn serves(cm: f64) -> bool {
    cm <= play::cm(play::CREW_CM)
}

/// Crew actions of a task (SR-ART.2, SR-ART.9).
#[must_use]
pub const fn task_actions(task: Task, class: GunClass, breech_loading: bool) -> i64 {
    let row = tables::gun(class);
    let reload = if breech_loading {
        row.breech_reload
    } else {
        row.reload
    };
    match task {
        Task::Reload => reload,
        Task::ReloadAndFire => reload + play::GUN_FIRE_ACTIONS,
        Task::Turn => row.turn,
    }
}

/// Fewest action points for so many crew actions of so many gunners of one class, three actions each (SR-ART.1); None when the
/// gunners are too few.
#[must_use]
pub fn crew_points(class: CrewClass, gunners: i64, actions: i64) -> Option<i64> {
    let prices = tables::gunner_va(class).map(|price| (price, gunners));
    activation::cheapest(prices, actions)
}

/// How far gunners who each spend an action push a gun by hand, in cm: a die for each, or for each two of a medium gun (SR-ART.2).
///
/// # Errors
/// When the dice stop.
pub fn push<D: Dice>(class: GunClass, gunners: i64, dice: &mut D) -> Result<i64, D::Stop> {
    match pool(gunners / tables::gun(class).pushers) {
        0 => Ok(0),
        count => dice.sum(d6(count, &PUSH)),
    }
}

/// A ball: whether it hits what it was aimed at (SR-ART.3). A rifled barrel lets one die be thrown again after a miss, the lowest,
/// unless even a 6 would not do.
///
/// # Errors
/// When the dice stop.
pub fn ball<D: Dice>(band: Band, rifled: bool, dice: &mut D) -> Result<bool, D::Stop> {
    let score = play::score(band);
    let throw = d6(pool(play::GUN_DICE), &BALL).needing(Need::Total {
        best: pool(play::GUN_DICE),
        modifier: 0,
        least: score,
    });
    let missing = dice.ask(throw, |faces| {
        let hit = faces.sum() >= score;
        (!hit).then(|| score - faces.best(throw.dice - play::RIFLED_REROLLS))
    })?;
    let most = i64::from(play::RIFLED_REROLLS * play::D6);
    match missing {
        None => Ok(true),
        Some(least) if rifled && least <= most => {
            let again = d6(play::RIFLED_REROLLS, &BALL_AGAIN).needing(Need::AtLeast(least));
            dice.ask(again, |faces| faces.sum() >= least)
        }
        Some(_) => Ok(false),
    }
}

/// Whether a gun can be aimed at somebody: in the corridor of muzzle and wheels, and nobody before him on it (SR-ART.3).
#[must_use]
pub const fn in_line(in_corridor: bool, behind_another: bool) -> bool {
    in_corridor && !behind_another
}

/// Length of the strip that a ball sweeps behind its target, in cm (SR-ART.4).
///
/// # Errors
/// When the dice stop.
pub fn ball_length<D: Dice>(class: GunClass, dice: &mut D) -> Result<i64, D::Stop> {
    let sum = dice.sum(d6(pool(play::BALL_DICE), &LENGTH))?;
    Ok(sum * play::ball_factor(class))
}

/// Whether a man is swept, so many cm behind the target and so many beside the line of flight (SR-ART.4). Friends are, too.
#[must_use]
pub fn swept(behind_cm: f64, beside_cm: f64, length_cm: i64) -> bool {
    let along = behind_cm > 0.0 && behind_cm <= play::cm(length_cm);
    along && beside_cm.abs() <= play::cm(play::BALL_CM) / 2.0
}

/// Whether the one aimed at tests, too: a gun and its crew always, a man only with the option (SR-ART.4, SR-ART.7).
#[must_use]
pub const fn target_tests(subject: Subject, options: &Options) -> bool {
    match subject {
        Subject::Figure => options.ball_hits_target,
        Subject::Gunner | Subject::Gun => true,
        Subject::AmmunitionBox => false,
    }
}

/// Whether canister reaches a man, so far from the muzzle and so many degrees off its line: no roll to hit, friends too (SR-ART.5).
#[must_use]
pub fn in_canister(class: GunClass, cm: f64, degrees: f64) -> bool {
    cm <= play::cm(tables::gun(class).canister_cm) && in_front(degrees, play::GROUP_FRONT)
}

/// Whether canister may be fired: with friends in the way only when an Officer orders it (SR-ART.5).
#[must_use]
pub const fn may_fire_canister(friends: bool, officer_orders: bool) -> bool {
    !friends || officer_orders
}

/// What somebody must show to be safe (SR-ART.6, SR-ART.7): men by the gun that fires, one less in heavy cover; guns and boxes by what
/// they are.
#[must_use]
pub const fn safe_on(subject: Subject, firing: GunClass, heavy_cover: bool) -> i64 {
    let cover = if heavy_cover {
        play::HEAVY_COVER_BONUS
    } else {
        0
    };
    match subject {
        Subject::Figure | Subject::Gunner => play::gun_test(firing) - cover,
        Subject::Gun => play::GUN_TEST,
        Subject::AmmunitionBox => play::BOX_TEST,
    }
}

/// The test under artillery fire: whether the subject stays in the game (SR-ART.6, SR-ART.7). Nobody saves, nothing is re-rolled, and
/// nobody is Shaken; horse and rider go together. A box that fails explodes: everybody within [`play::blast_cm`] of its gun's class
/// tests as if that gun had fired.
///
/// # Errors
/// When the dice stop.
pub fn stays<D: Dice>(
    subject: Subject,
    firing: GunClass,
    heavy_cover: bool,
    dice: &mut D,
) -> Result<bool, D::Stop> {
    reaches(safe_on(subject, firing, heavy_cover), &TEST, dice)
}

/// Whether a gun may fire at a moving enemy: with the option only (SR-6.2.6).
#[must_use]
pub const fn may_react(options: &Options) -> bool {
    options.gun_opportunity_fire
}

/// Whether a barrel is rifled: breech-loading includes it (SR-ART.9).
#[must_use]
pub const fn is_rifled(rifled: bool, breech_loading: bool) -> bool {
    rifled || breech_loading
}
