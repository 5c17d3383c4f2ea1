//! Setting up, and what scenarios add (Annexes I and II).

use super::turn::{First, roll_off};
use crate::{
    model::dice::{Dice, Purpose, Throw},
    rulesets::smooth_and_rifled::{
        derived::morale,
        options::Options,
        tables::{self, play},
        terms::{Scenario, Size},
    },
};

const TERRAIN: Purpose = Purpose::new(
    "first to place terrain",
    "premier à placer le décor",
    "SR-A1",
);
const EDGE: Purpose = Purpose::new("deployment edge", "bord de déploiement", "SR-A1");

/// Scale of the figures: most distances of 15 mm are half those of 28 mm, but for some the book prints its own (§1.0).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// 20 mm and larger.
    Full,
    /// 15 mm.
    Halved,
}

/// A distance in cm on the table.
fn cm(scale: Scale, full: i64, own: Option<i64>) -> f64 {
    match (scale, own) {
        (Scale::Full, _) => play::cm(full),
        (Scale::Halved, Some(own)) => play::cm(own),
        (Scale::Halved, None) => play::cm(full) / 2.0,
    }
}

/// Who places the first piece of terrain (SR-A1).
///
/// # Errors
/// When the dice stop.
pub fn terrain_first<D: Dice>(dice: &mut D) -> Result<First, D::Stop> {
    roll_off(&TERRAIN, dice)
}

/// The numbered edge that a side deploys at, the other at the opposite one (SR-A1).
///
/// # Errors
/// When the dice stop.
pub fn edge<D: Dice>(dice: &mut D) -> Result<i64, D::Stop> {
    dice.sum(Throw::new(1, play::EDGES, &EDGE))
}

/// How deep a man is deployed, in cm of the table (SR-A1, SR-A2): Scouts deeper, the victim's Scouts of an Ambush deeper still, and
/// nobody in an Assault.
#[must_use]
pub fn deployment_cm(scenario: Option<Scenario>, scout: bool, scale: Scale) -> f64 {
    match (scenario, scout) {
        (_, false) | (Some(Scenario::Assault), true) => cm(scale, play::DEPLOY_CM, None),
        (Some(Scenario::Ambush), true) => cm(scale, play::VICTIM_SCOUT_CM, None),
        (_, true) => cm(scale, play::SCOUT_DEPLOY_CM, Some(play::SCOUT_DEPLOY_15_CM)),
    }
}

/// How near the middle of the road the victim of an Ambush stands, in cm of the table (SR-A2).
#[must_use]
pub fn road_cm(scout: bool, scale: Scale) -> f64 {
    let full = if scout {
        play::ROADSIDE_CM
    } else {
        play::ROAD_CM
    };
    cm(scale, full, None)
}

/// Whether a side holds the objective: late enough, a friend beside it and no enemy near, in cm of the table (SR-A2).
#[must_use]
pub fn holds(turn: i64, friend_cm: f64, enemy_cm: Option<f64>, scale: Scale) -> bool {
    let free = cm(scale, play::HOLD_FREE_CM, Some(play::HOLD_FREE_15_CM));
    turn >= play::HOLD_TURN
        && friend_cm <= cm(scale, play::HOLD_CM, None)
        && enemy_cm.is_none_or(|enemy| enemy > free)
}

/// What a scenario adds to a side's morale value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bonus {
    /// Nothing.
    None,
    /// It holds the objective.
    Objective(Size),
    /// It defends an Assault, with so many attackers inside.
    Fort(i64),
}

/// What a scenario adds to a side's morale value now (SR-A2).
#[must_use]
pub fn morale_bonus(bonus: Bonus) -> i64 {
    match bonus {
        Bonus::None | Bonus::Objective(Size::Large) => 0,
        Bonus::Objective(Size::Small) => tables::OBJECTIVE_SMALL,
        Bonus::Objective(Size::Medium) => tables::OBJECTIVE_MEDIUM,
        Bonus::Fort(inside) => morale::fort_bonus(inside),
    }
}

/// Whether the fort's defenders have their re-throw: more than half of them are inside (SR-A2).
#[must_use]
pub const fn fort_steadies(inside: usize, men: usize) -> bool {
    2 * inside > men
}

/// Whether the fortified line may be crossed, with the nearest enemy so many cm of the table from the crossing point (SR-A2).
#[must_use]
pub fn may_cross(enemy_cm: Option<f64>, scale: Scale) -> bool {
    enemy_cm.is_none_or(|enemy| enemy > cm(scale, play::BARRED_CM, None))
}

/// Whether the victim of an Ambush got enough morale value off the table by the road (SR-A2).
#[must_use]
pub fn escaped(left: i64, started: i64, options: &Options) -> bool {
    play::cm(left) >= play::cm(started) * options.ambush_exit_share
}

/// Whether a captive may move: with a man in contact, once a turn (SR-A2).
#[must_use]
pub const fn captive_moves(in_contact: bool, moved: bool) -> bool {
    in_contact && !moved
}

/// Whether a captive is home, so many cm of the table from his rescuers' edge (SR-A2).
#[must_use]
pub fn captive_home(edge_cm: f64, scale: Scale) -> bool {
    edge_cm <= cm(scale, play::DEPLOY_CM, None)
}

/// Whether a battle that nobody has won is a draw: no rule, but a limit of ours (SR-A2).
#[must_use]
pub const fn is_draw(turn: i64, options: &Options) -> bool {
    turn > options.max_turns
}
