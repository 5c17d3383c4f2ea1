//! Initiative, reserve, and what actions cost (§5.0, §6.0).

use super::die::{d6, pool};
use crate::{
    model::dice::{Dice, Purpose},
    rulesets::smooth_and_rifled::{
        derived::activation,
        options::{GroupVa, InitiativeTie, Options},
        tables::{self, play},
        terms::SeniorTrait,
    },
};

const INITIATIVE: Purpose = Purpose::new("initiative", "initiative", "SR-5.0.1");
const RETHROWN: Purpose = Purpose::new(
    "initiative, re-rolled by the Officer",
    "initiative, relancée par l’officier",
    "SR-5.0.1",
);

/// Who rolls initiative for a pool of action points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Roll {
    /// Dice.
    pub dice: i64,
    /// Dice that an Officer may throw again: 1, or 2 if he is Brilliant.
    pub rethrows: u32,
}

/// What an initiative roll gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Initiative {
    /// Action points.
    pub total: i64,
    /// The highest die before the Officer's re-throws, which breaks ties of Units in Large (SR-5.0.4).
    pub highest: i64,
}

/// An initiative roll (SR-5.0.1). An Officer throws his lowest dice again, those that are more likely to rise than to fall.
///
/// # Errors
/// When the dice stop.
pub fn initiative<D: Dice>(roll: Roll, dice: &mut D) -> Result<Initiative, D::Stop> {
    let (stand, again, highest) = dice.ask(d6(pool(roll.dice), &INITIATIVE), |faces| {
        let again = faces.at_most(play::LOW_DIE).min(roll.rethrows);
        let stand = faces.best(pool(roll.dice) - again);
        (stand, again, faces.highest())
    })?;
    let more = match again {
        0 => 0,
        _ => dice.sum(d6(again, &RETHROWN))?,
    };
    Ok(Initiative {
        total: stand + more,
        highest,
    })
}

/// The action points of an initiative roll, for those who look at nothing else.
///
/// # Errors
/// When the dice stop.
pub fn action_points<D: Dice>(roll: Roll, dice: &mut D) -> Result<i64, D::Stop> {
    dice.part(|dice| Ok(initiative(roll, dice)?.total))
}

/// One of two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum First {
    /// The one named first.
    A,
    /// The other.
    B,
}

/// What both sides threw for initiative: their action points, and who is active first; nobody when they are equal.
pub type Contest = (Option<First>, [i64; 2]);

/// One throw of both sides for initiative (SR-5.0.1). Of equal ones, with the option, the side that lost the last roll begins.
///
/// # Errors
/// When the dice stop.
pub fn contest<D: Dice>(
    [a, b]: [Roll; 2],
    last_loser: Option<First>,
    options: &Options,
    dice: &mut D,
) -> Result<Contest, D::Stop> {
    let points = [action_points(a, dice)?, action_points(b, dice)?];
    let tie = match options.initiative_tie {
        InitiativeTie::Reroll => None,
        InitiativeTie::PreviousLoserFirst => last_loser,
    };
    Ok((higher(points).or(tie), points))
}

/// The action points of both sides, and which of them is active first (SR-5.0.1): equal rolls are thrown again.
///
/// # Errors
/// When the dice stop.
pub fn sides<D: Dice>(
    rolls: [Roll; 2],
    last_loser: Option<First>,
    options: &Options,
    dice: &mut D,
) -> Result<(First, [i64; 2]), D::Stop> {
    dice.until(|dice| {
        let (first, points) = contest(rolls, last_loser, options, dice)?;
        Ok(first.map(|first| (first, points)))
    })
}

/// Which of two numbers is higher; None when they are equal.
#[must_use]
pub fn higher([a, b]: [i64; 2]) -> Option<First> {
    match a.cmp(&b) {
        std::cmp::Ordering::Greater => Some(First::A),
        std::cmp::Ordering::Less => Some(First::B),
        std::cmp::Ordering::Equal => None,
    }
}

/// Which of two Units acts first in Large: the higher roll, then the highest single die, then a roll-off (SR-5.0.4).
///
/// # Errors
/// When the dice stop.
pub fn units<D: Dice>(a: Initiative, b: Initiative, dice: &mut D) -> Result<First, D::Stop> {
    const TIE: Purpose = Purpose::new("roll-off between Units", "départage des unités", "SR-5.0.4");
    let known = higher([a.total, b.total]).or_else(|| higher([a.highest, b.highest]));
    match known {
        Some(first) => Ok(first),
        None => roll_off(&TIE, dice),
    }
}

/// A die each, the higher first; ties are thrown again.
///
/// # Errors
/// When the dice stop.
pub fn roll_off<D: Dice>(purpose: &'static Purpose, dice: &mut D) -> Result<First, D::Stop> {
    dice.until(|dice| {
        let a = dice.sum(d6(1, purpose))?;
        let b = dice.sum(d6(1, purpose))?;
        Ok(higher([a, b]))
    })
}

/// Dice that a Senior Officer has to give to Units before they roll (SR-5.0.4).
#[must_use]
pub const fn senior_dice(senior: Option<SeniorTrait>) -> u32 {
    match senior {
        Some(SeniorTrait::Obstinate) => tables::OBSTINATE_DICE,
        Some(SeniorTrait::Confident) => tables::CONFIDENT_DICE,
        None => 0,
    }
}

/// Initiative dice of a Unit in Large: its own and those that the Senior Officer allots to it before the roll (SR-5.0.4). An
/// Obstinate one has a single die, a Confident one shares out three.
#[must_use]
pub fn unit_dice(senior: Option<SeniorTrait>, allotted: u32, leader_cm: f64) -> u32 {
    let most = senior_dice(senior);
    let near = leader_cm <= play::cm(tables::SENIOR_CM);
    tables::INITIATIVE_DICE + if near { allotted.min(most) } else { 0 }
}

/// Action points that a pool keeps at the end of its phase (SR-5.0.3).
#[must_use]
pub fn kept(left: u32, obstinate: bool, passed: bool, options: &Options) -> u32 {
    if options.reserve_requires_pass && !passed {
        return 0;
    }
    left.min(activation::reserve(obstinate))
}

/// What the next action of one man costs, after so many in this turn; None when he has none left (SR-6.0.2).
#[must_use]
pub fn action_price(va: [i64; tables::ACTIONS], actions: usize) -> Option<i64> {
    va.get(actions).copied()
}

/// What the next action of a Group costs: its own price once, and an Order of its Leader (SR-3.1.2). Each counts their own
/// actions of the turn.
#[must_use]
pub fn group_price(
    group: ([i64; tables::ACTIONS], usize),
    leader: ([i64; tables::ACTIONS], usize),
    musician: bool,
    options: &Options,
) -> Option<i64> {
    let own = action_price(group.0, group.1)?;
    let order = action_price(leader.0, leader.1)?;
    Some(own.saturating_add(activation::order_price(order, musician, options)))
}

/// Activation values of a Group: for each number the highest among its men, or with the option that of most of them (SR-3.1.2).
/// Of numbers that equally many men have, the higher counts.
pub fn group_va<'m>(
    men: &(impl Iterator<Item = &'m [i64; tables::ACTIONS]> + Clone),
    options: &Options,
) -> [i64; tables::ACTIONS] {
    std::array::from_fn(|action| {
        let values = men.clone().map(|va| va[action]);
        match options.group_va {
            GroupVa::Worst => values.max(),
            GroupVa::Majority => values.clone().max_by_key(|value| {
                (
                    values.clone().filter(|other| other == value).count(),
                    *value,
                )
            }),
        }
        .unwrap_or(0)
    })
}

/// What an action as a reaction costs: always the price of a first action, a Group with its Order (SR-6.2.6).
#[must_use]
pub fn reaction_price(
    va: [i64; tables::ACTIONS],
    leader: Option<[i64; tables::ACTIONS]>,
    musician: bool,
    options: &Options,
) -> i64 {
    let order = leader.map_or(0, |leader| {
        activation::order_price(leader[0], musician, options)
    });
    va[0].saturating_add(order)
}

/// What declared actions that can no longer be done cost: nothing, unless the option says so (SR-6.0.1).
#[must_use]
pub const fn prevented_price(price: i64, options: &Options) -> i64 {
    if options.declared_ap_lost { price } else { 0 }
}

/// What a man did this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Used {
    /// Nothing yet.
    Not,
    /// Acted alone.
    Alone,
    /// Acted with a Group.
    InGroup,
}

/// Whether he may act alone, or with a Group, after what he did this turn (SR-6.0.1).
#[must_use]
pub const fn may_act(used: Used, with_group: bool) -> bool {
    match used {
        Used::Not => true,
        Used::Alone => !with_group,
        Used::InGroup => with_group,
    }
}
