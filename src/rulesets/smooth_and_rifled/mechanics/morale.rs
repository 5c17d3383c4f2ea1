//! Losses, break points and morale tests (§7.0).

use super::die::stays_within;
use crate::{
    model::dice::{Dice, Purpose},
    rulesets::smooth_and_rifled::{
        derived::morale,
        options::{Demoralised, MediumMorale, MoraleRetest, Options, StandardRule},
        tables::{self, play},
        terms::Size,
    },
};

const BREAK: Purpose = Purpose::new("morale test", "test de moral", "SR-7.0.4");
const BREAK_AGAIN: Purpose = Purpose::new(
    "morale test, re-rolled",
    "test de moral, relancé",
    "SR-7.0.4",
);

/// What a side, or a Unit, has lost and tested so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Losses {
    /// Lost morale value: men who are removed, and captured flags; not those who are Shaken (SR-7.0.2).
    pub lost: i64,
    /// What was lost when a morale test was passed, if one was.
    pub passed_at: Option<i64>,
}

/// Whether losses call for a morale test at a break point (SR-7.0.3): when they reach it, and after a passed test never again, or with
/// the option at every further loss. Scenario bonuses move the point ([`super::scenario::morale_bonus`]).
#[must_use]
pub fn must_test(losses: Losses, value: i64, bonus: i64, options: &Options) -> bool {
    let reached = losses.lost >= morale::break_point(value + bonus);
    let again = match losses.passed_at {
        None => true,
        Some(passed_at) => {
            options.morale_retest == MoraleRetest::EachLoss && losses.lost > passed_at
        }
    };
    reached && again
}

/// Combat value of mixed men: that of most of those who are left; of values that equally many have, that of the basic troops
/// (SR-7.0.4).
pub fn combat_value(men: &(impl Iterator<Item = i64> + Clone), basic: i64) -> i64 {
    let many = |value: i64| men.clone().filter(|other| *other == value).count();
    let most = men.clone().map(many).max().unwrap_or(0);
    let mut common = men.clone().filter(|value| many(*value) == most);
    match common.next() {
        Some(value) if common.all(|other| other == value) => value,
        _ => basic,
    }
}

/// What helps in a morale test.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Steadiness {
    /// Guard troops.
    pub guard: bool,
    /// A standard-bearer, not Shaken, whose re-throw counts ([`standard_counts`]).
    pub standard: bool,
    /// Defenders of an Assault with more than half of their men inside.
    pub fort: bool,
}

/// Re-rolls of a morale test (SR-7.0.4).
#[must_use]
pub fn break_rethrows(steadiness: &Steadiness) -> i64 {
    let reasons = [
        (steadiness.guard, play::GUARD_REROLLS),
        (steadiness.standard, play::STANDARD_REROLLS),
        (steadiness.fort, play::FORT_REROLLS),
    ];
    let here = reasons.into_iter().filter(|(here, _)| *here);
    here.map(|(_, rerolls)| rerolls).sum()
}

/// Whether enough of the men left are Guard for their re-roll: most of them (SR-7.0.4).
#[must_use]
pub const fn guard_counts(guards: usize, men: usize) -> bool {
    2 * guards > men
}

/// How near a standard-bearer his companions must be, in cm (SR-7.0.4).
#[must_use]
pub const fn standard_cm(options: &Options) -> i64 {
    match options.standard_rule {
        StandardRule::Within30 => play::STANDARD_CM,
        StandardRule::Within40 => play::STANDARD_HALF_CM,
    }
}

/// Whether enough of a standard-bearer's companions are within [`standard_cm`]: most of them, with the option half (SR-7.0.4).
#[must_use]
pub const fn standard_counts(near: usize, companions: usize, options: &Options) -> bool {
    match options.standard_rule {
        StandardRule::Within30 => 2 * near > companions,
        StandardRule::Within40 => 2 * near >= companions,
    }
}

/// The morale test: less than the combat value (SR-7.0.4).
///
/// # Errors
/// When the dice stop.
pub fn break_test<D: Dice>(
    combat_value: i64,
    rethrows: i64,
    dice: &mut D,
) -> Result<bool, D::Stop> {
    stays_within(combat_value - 1, rethrows, [&BREAK, &BREAK_AGAIN], dice)
}

/// What follows from a failed morale test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The side has lost the battle.
    BattleLost,
    /// The Unit leaves the table; its whole morale value is lost.
    UnitLeaves,
    /// The same, but it stays where it is and does nothing.
    UnitStays,
}

/// Whether every Unit has a morale value and breaks on its own, and the army at half of all: in Large, and with the option in Medium
/// (SR-7.0.3).
#[must_use]
pub fn by_unit(size: Size, options: &Options) -> bool {
    match size {
        Size::Small => false,
        Size::Medium => options.medium_morale == MediumMorale::Army,
        Size::Large => true,
    }
}

/// What follows from a failed morale test (SR-7.0.4).
#[must_use]
pub fn failure(size: Size, options: &Options) -> Failure {
    match (by_unit(size, options), options.demoralised) {
        (false, _) => Failure::BattleLost,
        (true, Demoralised::Remove) => Failure::UnitLeaves,
        (true, Demoralised::Hold) => Failure::UnitStays,
    }
}

/// Whether an army of several Units has lost: half of its morale value, without a test (SR-7.0.5).
#[must_use]
pub fn army_breaks(lost: i64, value: i64) -> bool {
    lost >= morale::army_break(value)
}

/// Morale value of a man (SR-7.0.1); who has two roles counts with the better one, a Hero as a Hero.
#[must_use]
pub fn figure_vm(
    roles: impl Iterator<Item = crate::rulesets::smooth_and_rifled::terms::Role>,
    hero: bool,
) -> i64 {
    if hero {
        return tables::HERO_VM;
    }
    roles.map(tables::role_vm).max().unwrap_or(0)
}
