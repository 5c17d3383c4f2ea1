//! The dice of the book: rolls, and a figure picked at random.

use crate::{
    model::dice::{Dice, MOST_FACES, Need, Purpose, Throw},
    rulesets::tyneside_fiw::tables::{D6, D8},
};

/// A number that was worked out, as a number of dice or faces: never below 0.
pub(super) fn count(number: i64) -> u32 {
    u32::try_from(number.max(0)).unwrap_or(u32::MAX)
}

/// So many d6.
pub(super) fn d6(dice: i64, purpose: &'static Purpose) -> Throw {
    Throw::new(count(dice), count(D6), purpose)
}

/// One d8.
pub(super) fn d8(purpose: &'static Purpose) -> Throw {
    Throw::new(1, count(D8), purpose)
}

/// A throw of which the best die counts, with a modifier that the player is told.
pub(super) const fn modified(throw: Throw, modifier: i64) -> Throw {
    if modifier == 0 {
        return throw;
    }
    throw.needing(Need::Best { best: 1, modifier })
}

/// One of so many, at random, counted from 0; where one die has not enough faces, two of them count together.
pub(super) fn pick<D: Dice>(
    among: i64,
    purpose: &'static Purpose,
    dice: &mut D,
) -> Result<i64, D::Stop> {
    let most = i64::from(MOST_FACES);
    if among <= 1 {
        return Ok(0);
    }
    if among <= most {
        return Ok(dice.sum(Throw::new(1, count(among), purpose))? - 1);
    }
    let among = among.min(most * most);
    dice.until(|dice| {
        let tens = dice.sum(Throw::new(1, MOST_FACES, purpose))? - 1;
        let ones = dice.sum(Throw::new(1, MOST_FACES, purpose))? - 1;
        let picked = tens * most + ones;
        Ok((picked < among).then_some(picked))
    })
}
