//! Command points, the chain of command, and what activation costs (TYN-CMD).

use super::die::d6;
use crate::{
    model::dice::{Dice, Need, Purpose},
    rulesets::tyneside_fiw::{
        options::{DenseRadius, Options},
        tables::{COST, MUSIC_DICE, RADIUS},
        terms::Quality,
    },
};

pub use crate::rulesets::tyneside_fiw::derived::command::may_command;

const POINTS: Purpose = Purpose::new("command points", "points de commandement", "TYN-CMD-01");
const CHAIN: Purpose = Purpose::new(
    "command points of the whole chain",
    "points de commandement de toute la chaîne",
    "TYN-CMD-05",
);

/// Dice of a leader; the musician's is rolled with them, once in a chain and turn (TYN-CMD-01).
#[must_use]
pub const fn command_dice(quality: Quality, musician: bool) -> i64 {
    quality.command_dice() + if musician { MUSIC_DICE } else { 0 }
}

/// Command points of one leader (TYN-CMD-01).
///
/// # Errors
/// When the dice stop.
pub fn command_points<D: Dice>(
    quality: Quality,
    musician: bool,
    dice: &mut D,
) -> Result<i64, D::Stop> {
    dice.sum(d6(command_dice(quality, musician), &POINTS))
}

/// Whether the pooled points of a chain reach a number (TYN-CMD-05).
///
/// # Errors
/// When the dice stop.
pub fn chain_reaches<D: Dice>(
    leaders: &[Quality],
    musician: bool,
    needed: i64,
    dice: &mut D,
) -> Result<bool, D::Stop> {
    let own: i64 = leaders.iter().map(|quality| quality.command_dice()).sum();
    let throw = d6(own + i64::from(musician) * MUSIC_DICE, &CHAIN);
    let need = Need::Total {
        best: throw.dice,
        modifier: 0,
        least: needed,
    };
    dice.ask(throw.needing(need), |faces| faces.sum() >= needed)
}

/// Where dense ground lies between a leader and a figure (TYN-CMD-02).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dense {
    /// The leader stands in it.
    pub leader: bool,
    /// The figure stands in it.
    pub figure: bool,
    /// The line between them crosses it.
    pub between: bool,
}

/// How far a leader commands (TYN-CMD-02).
#[must_use]
pub fn radius(dense: Dense, options: &Options) -> f64 {
    let near = match options.dense_radius {
        DenseRadius::EitherEnd => dense.leader || dense.figure,
        DenseRadius::LeaderOnly => dense.leader,
        DenseRadius::LineCrosses => dense.leader || dense.figure || dense.between,
    };
    cm(if near { RADIUS.1 } else { RADIUS.0 })
}

/// Whether a leader can activate a figure at this distance (TYN-CMD-02).
#[must_use]
pub fn in_radius(distance: f64, dense: Dense, options: &Options) -> bool {
    distance <= radius(dense, options)
}

/// A number of the book as a distance.
pub(super) fn cm(number: i64) -> f64 {
    // Distances of the book have three digits at most.
    i32::try_from(number).map_or(f64::INFINITY, f64::from)
}

/// A figure that may be activated (TYN-CMD-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Activated {
    /// Whether it is loyal to the leader who activates it.
    pub loyal: bool,
    /// Whether it is routed.
    pub routed: bool,
    /// Whether it is the player character himself, who is free.
    pub player_character: bool,
}

/// Command points that one figure costs (TYN-CMD-03).
#[must_use]
pub const fn cost(figure: Activated, options: &Options) -> i64 {
    match figure {
        Activated {
            player_character: true,
            ..
        } => 0,
        Activated {
            loyal: false,
            routed: true,
            ..
        } => options.routed_disloyal_cost,
        Activated {
            loyal: true,
            routed: false,
            ..
        } => COST.0,
        _ => COST.1,
    }
}

/// Command points that commanding a whole group costs, given what each living member costs with the leader who activates it; None when
/// one of them is out of reach of all: then nobody of the group is commanded (TYN-CMD-04).
#[must_use]
pub fn group_cost(members: impl IntoIterator<Item = Option<i64>>) -> Option<i64> {
    members
        .into_iter()
        .try_fold(0_i64, |sum, cost| Some(sum.saturating_add(cost?)))
}

/// The pool of a chain of command in one turn (TYN-CMD-05, TYN-CMD-06). Links and groups come in any order; what is unspent lapses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pool {
    /// Points left.
    pub points: i64,
    /// Whether a musician's die was rolled: one in a chain and turn (TYN-CMD-01).
    pub music: bool,
}

impl Pool {
    /// The roll of the first leader, a player character, who costs nothing. His musician is paid for like everybody else.
    ///
    /// # Errors
    /// When the dice stop.
    pub fn open<D: Dice>(quality: Quality, musician: bool, dice: &mut D) -> Result<Self, D::Stop> {
        let empty = Self {
            points: 0,
            music: false,
        };
        empty.roll(quality, musician, dice)
    }

    /// Pays for a group; None when the points do not suffice (TYN-CMD-06).
    #[must_use]
    pub const fn pay(self, cost: i64) -> Option<Self> {
        if cost > self.points {
            return None;
        }
        Some(Self {
            points: self.points - cost,
            ..self
        })
    }

    /// Pays for a link of the chain and adds what he rolls; None when the points do not suffice (TYN-CMD-05). Each leader joins once.
    ///
    /// # Errors
    /// When the dice stop.
    pub fn link<D: Dice>(
        self,
        cost: i64,
        quality: Quality,
        musician: bool,
        dice: &mut D,
    ) -> Result<Option<Self>, D::Stop> {
        match self.pay(cost) {
            Some(paid) => paid.roll(quality, musician, dice).map(Some),
            None => Ok(None),
        }
    }

    /// Adds the points of one leader.
    fn roll<D: Dice>(
        self,
        quality: Quality,
        musician: bool,
        dice: &mut D,
    ) -> Result<Self, D::Stop> {
        let points = command_points(quality, musician && !self.music, dice)?;
        Ok(Self {
            points: self.points.saturating_add(points),
            music: self.music || musician,
        })
    }
}

/// How the table of actions binds a unit (TYN-CMD-07).
#[must_use]
pub const fn acts_freely(commanded: bool, player_character: bool) -> bool {
    commanded || player_character
}
