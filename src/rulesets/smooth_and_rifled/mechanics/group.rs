//! Who belongs to a Group, and its formations (§3).
//!
//! Distances here and in the other chapters are in cm at 28 mm; in 15 mm they are doubled before they are compared.

use crate::rulesets::smooth_and_rifled::{derived::ranges, options::Options, tables::play};

/// How close the men of a Group stand (SR-3.2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Man beside man.
    Close,
    /// Light troops that spread out, and Skirmishers always.
    Loose,
}

/// Farthest step of the chain between the men of a Group (SR-3.1.1).
#[must_use]
pub fn link_cm(order: Order) -> f64 {
    play::cm(match order {
        Order::Close => play::LINK_CM,
        Order::Loose => play::LOOSE_CM,
    })
}

/// How far a Leader's Orders reach, with a Musician in the Group twice as far (SR-3.1.1).
#[must_use]
pub fn command_cm(musician: bool, options: &Options) -> f64 {
    of_group(ranges::command(options), musician)
}

/// The radius of a Group with a Musician or without one.
fn of_group((near, wide): (i64, i64), musician: bool) -> f64 {
    play::cm(if musician { wide } else { near })
}

/// A Group before it is known who belongs to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Around {
    /// Position of the Leader among the men.
    pub leader: usize,
    /// How close they stand.
    pub order: Order,
}

/// Marks the men who belong to a Group: those whom a chain of short steps joins to the Leader and whom his Orders reach
/// (SR-3.1.1). With the option men near the Leader need no chain, as in the figure of the book; his Orders reach no farther for it.
///
/// `musician` says whether a man is a Musician, not Shaken. He makes Orders reach farther only if he belongs to the Group without
/// that. `members` has a place for each man and is written over.
pub fn members(
    around: &Around,
    distance: impl Fn(usize, usize) -> f64,
    musician: impl Fn(usize) -> bool,
    options: &Options,
    members: &mut [bool],
) {
    reached(around, &distance, (false, options), members);
    if (0..members.len()).any(|man| members[man] && musician(man)) {
        reached(around, &distance, (true, options), members);
    }
}

/// Marks the men of a Group with or without a Musician.
fn reached(
    around: &Around,
    distance: &impl Fn(usize, usize) -> f64,
    (musician, options): (bool, &Options),
    members: &mut [bool],
) {
    let free = ranges::without_chain(options).map(|radii| of_group(radii, musician));
    for (man, member) in members.iter_mut().enumerate() {
        let near = |radius| distance(around.leader, man) <= radius;
        *member = man == around.leader || free.is_some_and(near);
    }
    grow(link_cm(around.order), distance, members);
    let radius = command_cm(musician, options);
    for (man, member) in members.iter_mut().enumerate() {
        *member &= distance(around.leader, man) <= radius;
    }
}

/// Adds whoever is a short step away, until nobody is.
fn grow(step: f64, distance: &impl Fn(usize, usize) -> f64, linked: &mut [bool]) {
    let mut grows = true;
    while grows {
        grows = false;
        for man in 0..linked.len() {
            let near = |other: usize| linked[other] && distance(other, man) <= step;
            if !linked[man] && (0..linked.len()).any(near) {
                linked[man] = true;
                grows = true;
            }
        }
    }
}

/// Whether a Leader can command: he is there and not Shaken, and foot never acts with mounted (SR-3.1.1).
#[must_use]
pub const fn can_act(leader_alive: bool, leader_shaken: bool, foot: i64, mounted: i64) -> bool {
    leader_alive && !leader_shaken && (foot == 0 || mounted == 0)
}

/// Whether men that are so many files wide march in a column (SR-3.2.1).
#[must_use]
pub const fn is_column(files: i64) -> bool {
    files >= 1 && files <= play::COLUMN_FILES
}

/// Whether a rank fires under one Order: the first two do (SR-3.2.2). The rank behind those that fire may reload.
#[must_use]
pub const fn rank_fires(rank: i64) -> bool {
    rank >= 1 && rank <= play::FIRING_RANKS
}

/// Whether a rank may reload while the first so many ranks fire (SR-3.2.2).
#[must_use]
pub const fn rank_reloads(rank: i64, firing: i64) -> bool {
    rank > firing && rank <= play::FIRING_RANKS + 1
}

/// The order in which a Group may stand besides its own, at the price of a Group action (SR-3.2.3): Light troops change,
/// Skirmishers never close up, others never spread out.
#[must_use]
pub const fn other_order(order: Order, light: bool, skirmishers: bool) -> Option<Order> {
    match order {
        _ if skirmishers || !light => None,
        Order::Close => Some(Order::Loose),
        Order::Loose => Some(Order::Close),
    }
}
