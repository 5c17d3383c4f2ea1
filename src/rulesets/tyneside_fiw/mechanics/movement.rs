//! How far figures move, and how groups keep and grow (TYN-MOV).

use super::command::cm;
use crate::{
    rulesets::tyneside_fiw::{
        options::{MountedRough, Options},
        tables::{
            BARRIER_PART, DIFFICULT, GROUP, MERGES_AT, MOVE_FOOT, MOVE_MOUNTED, MOVE_SKIRTS,
            MOVE_SLOW,
        },
        terms::{Class, Control, Quality},
    },
    terms,
};

/// Who moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mover {
    /// On horseback.
    pub mounted: bool,
    /// Wounded.
    pub wounded: bool,
    /// A civilian.
    pub civilian: bool,
    /// In skirts that are not hitched up; they slow civilians only.
    pub skirts_down: bool,
}

/// Centimetres of a move over open ground: the lowest that holds (TYN-MOV-01).
#[must_use]
pub fn allowance(mover: Mover) -> i64 {
    let whole = if mover.mounted {
        MOVE_MOUNTED
    } else {
        MOVE_FOOT
    };
    let slow = [
        (mover.wounded || mover.civilian, MOVE_SLOW),
        (mover.civilian && mover.skirts_down, MOVE_SKIRTS),
    ];
    let slow = slow.into_iter().filter(|(holds, _)| *holds);
    slow.fold(whole, |least, (_, pace)| least.min(pace))
}

terms! {
    /// What one moves over.
    Going {
        /// Open ground.
        Open = "open", "open ground", "terrain dégagé";
        /// Neither open nor difficult.
        Close = "close", "close ground", "terrain couvert";
        /// Difficult ground.
        Difficult = "difficult", "difficult ground", "terrain difficile";
    }
}

/// What a stretch of this length costs (TYN-MOV-02). Where horses off open ground are as slow as men, it costs them more by as much.
#[must_use]
pub fn stretch(mover: Mover, length: f64, going: Going, options: &Options) -> f64 {
    let double = cm(DIFFICULT);
    match (mover.mounted, going, options.mounted_rough) {
        (_, Going::Open, _) | (false, Going::Close, _) => length,
        (false, Going::Difficult, _) | (true, _, MountedRough::FortyDouble) => length * double,
        (true, Going::Close, MountedRough::FootRate) => length * as_on_foot(mover),
        (true, Going::Difficult, MountedRough::FootRate) => length * double * as_on_foot(mover),
    }
}

/// How many times further a rider goes than if he walked.
fn as_on_foot(mover: Mover) -> f64 {
    let walker = Mover {
        mounted: false,
        ..mover
    };
    cm(allowance(mover)) / cm(allowance(walker))
}

/// What crossing so many low barriers or fences costs: a quarter of the allowance each (TYN-MOV-02).
#[must_use]
pub fn crossings(mover: Mover, barriers: i64) -> f64 {
    cm(allowance(mover)) * cm(barriers) / cm(BARRIER_PART)
}

/// What is left of a move after some stretches and barriers; below 0 it cannot be made (TYN-MOV-01, TYN-MOV-02).
#[must_use]
pub fn left(mover: Mover, way: &[(f64, Going)], barriers: i64, options: &Options) -> f64 {
    let stretches = way.iter();
    let spent: f64 = stretches
        .map(|(length, going)| stretch(mover, *length, *going, options))
        .sum();
    cm(allowance(mover)) - spent - crossings(mover, barriers)
}

/// Whether a figure keeps with its group: it sees one of the others, or is the last (TYN-MOV-03).
#[must_use]
pub const fn keeps_with_group(others: usize, seen: usize) -> bool {
    others == 0 || seen > 0
}

/// What happens to a move that would part a figure from its group (TYN-MOV-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Straying {
    /// It is not made.
    Rejected,
    /// It is made with as few figures apart as can be.
    Least,
}

/// How moves that part a group are treated (TYN-MOV-03).
#[must_use]
pub const fn straying(control: Control) -> Straying {
    match control {
        Control::Player => Straying::Rejected,
        Control::Automated => Straying::Least,
    }
}

/// What troops must have in common to merge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind<'a> {
    /// Class.
    pub class: Class,
    /// Quality.
    pub quality: Quality,
    /// People.
    pub people: &'a str,
    /// Leaders whom they follow, in one order.
    pub loyal_to: &'a [&'a str],
}

/// Whether the rest of a group may join another in reach (TYN-MOV-04).
#[must_use]
pub fn may_merge(rest: (i64, Kind<'_>), other: (i64, Kind<'_>)) -> bool {
    rest.0 <= MERGES_AT && rest.1 == other.1 && rest.0.saturating_add(other.0) <= GROUP.1
}
