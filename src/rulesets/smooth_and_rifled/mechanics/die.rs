//! The d6 of the book: throws of it, and tests with re-throws after failure.

use crate::{
    model::dice::{Dice, Purpose, Throw},
    rulesets::smooth_and_rifled::tables::play,
};

/// So many d6.
pub(super) const fn d6(dice: u32, purpose: &'static Purpose) -> Throw {
    Throw::new(dice, play::D6, purpose)
}

/// A number of dice that was worked out: never below 0.
pub(super) fn pool(dice: i64) -> u32 {
    u32::try_from(dice.max(0)).unwrap_or(u32::MAX)
}

/// One d6 that passes on `target` or more.
pub(super) fn reaches<D: Dice>(
    target: i64,
    purpose: &'static Purpose,
    dice: &mut D,
) -> Result<bool, D::Stop> {
    Ok(dice.reaching(d6(1, purpose), target)? == 1)
}

/// The same with so many re-throws after failure, which have a purpose of their own.
pub(super) fn reaches_again<D: Dice>(
    target: i64,
    rethrows: i64,
    [first, again]: [&'static Purpose; 2],
    dice: &mut D,
) -> Result<bool, D::Stop> {
    let mut passed = reaches(target, first, dice)?;
    for _ in 0..rethrows {
        passed = passed || reaches(target, again, dice)?;
    }
    Ok(passed)
}

/// One d6 that passes on `target` or less, with so many re-throws after failure.
pub(super) fn stays_within<D: Dice>(
    target: i64,
    rethrows: i64,
    [first, again]: [&'static Purpose; 2],
    dice: &mut D,
) -> Result<bool, D::Stop> {
    let mut passed = dice.within(d6(1, first), target)? == 1;
    for _ in 0..rethrows {
        passed = passed || dice.within(d6(1, again), target)? == 1;
    }
    Ok(passed)
}
