//! Who acts, with how many action points, and what actions cost (FAV-INI, FAV-TRN, FAV-ACT, FAV-AP).

use std::cmp::Ordering;

use super::pool::count;
use crate::{
    model::dice::{Dice, Purpose, Throw},
    rulesets::feu_a_volonte::{
        options::{Activation, Initiative, LeftoverRound, OneWalk, Options},
        tables::{
            D6, GROUP, GROUP_COST, GROUP_DIE, LEFTOVER_DICE, LEFTOVER_FROM, LEFTOVER_SLICE, SINGLE,
            cost,
        },
    },
};

const INITIATIVE: Purpose = Purpose::new("initiative", "initiative", "FAV-INI-01");
const ALONE: Purpose = Purpose::new("action points", "points d’action", "FAV-ACT-01");
const FIGURES: Purpose = Purpose::new("figures of a group", "figurines du groupe", "FAV-ACT-02");
const POINTS: Purpose = Purpose::new(
    "action points of a group",
    "points d’action du groupe",
    "FAV-ACT-02",
);
const LEFTOVER: Purpose = Purpose::new(
    "action points for the remaining figures",
    "points d’action des figurines restantes",
    "FAV-ACT-04",
);

/// Whether the first side begins: a d6 each, ties thrown again (FAV-INI-01).
///
/// # Errors
/// When the dice stop.
pub fn first_begins<D: Dice>(dice: &mut D) -> Result<bool, D::Stop> {
    dice.until(|dice| {
        let first = dice.sum(Throw::new(1, D6, &INITIATIVE))?;
        let second = dice.sum(Throw::new(1, D6, &INITIATIVE))?;
        Ok(match first.cmp(&second) {
            Ordering::Greater => Some(true),
            Ordering::Equal => None,
            Ordering::Less => Some(false),
        })
    })
}

/// Whether the first side begins the next turn, when it began this one, and had or had not the last phase (FAV-INI-01).
///
/// # Errors
/// When the dice stop.
pub fn begins_next<D: Dice>(
    began: bool,
    had_last: bool,
    options: &Options,
    dice: &mut D,
) -> Result<bool, D::Stop> {
    match options.initiative {
        Initiative::Once => Ok(began),
        Initiative::EachTurn => first_begins(dice),
        Initiative::CarryOn => Ok(!had_last),
    }
}

/// What a side does in its phase, by the figures that are not activated yet (FAV-TRN-01, FAV-ACT-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// It activates one figure, or a group.
    Activates,
    /// The other side is done: it activates all that are left.
    AllLeft,
    /// It has nobody left; the other side goes on.
    Passes,
    /// Nobody is left: the turn ends.
    TurnEnds,
}

/// The phase of a side with so many figures left against so many.
#[must_use]
pub const fn phase(own: i64, other: i64) -> Phase {
    match (own, other) {
        (..=0, ..=0) => Phase::TurnEnds,
        (..=0, _) => Phase::Passes,
        (LEFTOVER_FROM.., ..=0) => Phase::AllLeft,
        _ => Phase::Activates,
    }
}

/// The row of a table that has one for every two faces.
fn row(table: &[(&str, i64)], die: i64) -> i64 {
    let row = usize::try_from((die - 1) / 2).unwrap_or(0);
    table.get(row).map_or(0, |(_, number)| *number)
}

/// Action points of one figure (FAV-ACT-01).
///
/// # Errors
/// When the dice stop.
pub fn alone<D: Dice>(dice: &mut D) -> Result<i64, D::Stop> {
    dice.ask(Throw::new(1, D6, &ALONE), |die| row(&SINGLE, die.sum()))
}

/// Whether figures may be activated one by one: not in the older edition (FAV-ACT-05).
#[must_use]
pub fn one_by_one(options: &Options) -> bool {
    options.activation == Activation::V16
}

/// Most figures of a group; at least one is designated after the roll, even without action points (FAV-ACT-02).
///
/// # Errors
/// When the dice stop.
pub fn group_figures<D: Dice>(dice: &mut D) -> Result<i64, D::Stop> {
    dice.ask(Throw::new(1, D6, &FIGURES), |die| row(&GROUP, die.sum()))
}

/// Action points of a group, shared freely (FAV-ACT-02, FAV-ACT-03); the older edition takes nothing off (FAV-ACT-05).
///
/// # Errors
/// When the dice stop.
pub fn group_points<D: Dice>(options: &Options, dice: &mut D) -> Result<i64, D::Stop> {
    let price = match options.activation {
        Activation::V16 => GROUP_COST,
        Activation::V15AlwaysGroup => 0,
    };
    Ok(dice.sum(Throw::new(1, count(GROUP_DIE), &POINTS))? - price)
}

/// Action points of all the figures that are left, two or more (FAV-ACT-04).
///
/// # Errors
/// When the dice stop.
pub fn leftover_points<D: Dice>(
    figures: i64,
    options: &Options,
    dice: &mut D,
) -> Result<i64, D::Stop> {
    let whole = figures / LEFTOVER_SLICE;
    let more = match options.leftover_round {
        LeftoverRound::Ceil => i64::from(figures % LEFTOVER_SLICE != 0),
        LeftoverRound::Floor => 0,
    };
    match count((whole + more).saturating_mul(LEFTOVER_DICE)) {
        0 => Ok(0),
        thrown => dice.sum(Throw::new(thrown, count(GROUP_DIE), &LEFTOVER)),
    }
}

/// Something that a figure does (FAV-AP).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// FAV-AP-01.
    Walk,
    /// FAV-AP-02; free during a move.
    Turn,
    /// FAV-AP-03.
    Run,
    /// FAV-AP-04: climbing or jumping.
    Climb,
    /// FAV-AP-05.
    Conceal,
    /// FAV-AP-06; searching costs the same and has no effect of its own.
    Spot,
    /// FAV-AP-07.
    Disengage,
    /// FAV-AP-08: a fire action, a melee attack, a grenade.
    Fight,
    /// FAV-AP-08 with an anti-tank launcher, which must be aimed.
    FireLauncher,
    /// FAV-AP-09.
    Reload,
    /// FAV-AP-10.
    OpportunityFire,
    /// FAV-AP-11, the melee attack included.
    Charge,
}

/// Action points of an action (FAV-AP). That of a group activation is taken off its die ([`group_points`]).
#[must_use]
pub const fn price(action: Action, options: &Options) -> i64 {
    match action {
        Action::Walk => cost::WALK,
        Action::Turn => cost::TURN,
        Action::Run => cost::RUN,
        Action::Climb => cost::CLIMB,
        Action::Conceal => cost::CONCEAL,
        Action::Spot => cost::SPOT,
        Action::Disengage => cost::DISENGAGE,
        Action::Fight => cost::FIGHT,
        Action::FireLauncher => cost::FIGHT + options.at_aim_ap,
        Action::Reload => cost::RELOAD,
        Action::OpportunityFire => cost::OPPORTUNITY,
        Action::Charge => cost::CHARGE,
    }
}

/// Whether a figure may do it once more in its activation, after so many walks and after a run or charge or none.
#[must_use]
pub fn may_repeat(action: Action, walks: u32, ran: bool, options: &Options) -> bool {
    match action {
        Action::Run | Action::Charge => !ran,
        Action::Walk => walks == 0 || options.one_walk == OneWalk::No,
        _ => true,
    }
}
