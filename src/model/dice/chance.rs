//! Exact chances for people: a question answered by yes or no, and percentages that never call certain what is not.

use num_traits::{CheckedAdd, One, Zero};

use super::{ExhaustiveDice, Refusal, Share};
use crate::{
    model::{forms, lang::Text},
    text,
};

/// The chance that a mechanic says yes; None when there are too many ways to count.
pub fn chance(mechanic: impl Fn(&mut ExhaustiveDice) -> Result<bool, Refusal>) -> Option<Share> {
    let outcomes = ExhaustiveDice::outcomes(mechanic).ok()?;
    Some(outcomes.get(&true).copied().unwrap_or(Share::ZERO))
}

/// The chances of two things that may come of a mechanic, counted together; None when there are too many ways to count.
pub fn chances_of<T: Ord>(
    mechanic: impl Fn(&mut ExhaustiveDice) -> Result<T, Refusal>,
    wanted: [fn(&T) -> bool; 2],
) -> Option<[Share; 2]> {
    let both = |outcome: T| wanted.map(|wanted| wanted(&outcome));
    let outcomes = ExhaustiveDice::outcomes(|dice| mechanic(dice).map(both)).ok()?;
    let mut sums = [Share::ZERO; 2];
    for (held, share) in outcomes {
        for (sum, _) in sums.iter_mut().zip(held).filter(|(_, held)| *held) {
            *sum = sum.checked_add(&share)?;
        }
    }
    Some(sums)
}

/// "58/28": two chances in a hundred; a dash where nothing can be counted.
#[must_use]
pub fn percentages(shares: Option<[Share; 2]>) -> Text {
    let Some([first, second]) = shares.map(|shares| shares.map(|share| percentage(share, 0)))
    else {
        return Text::same("–");
    };
    text!("{first}/{second}", "{first}/{second}", first, second)
}

/// For bars and percentages only; answers themselves are exact.
#[must_use]
#[expect(
    clippy::cast_precision_loss,
    reason = "a number for people; answers themselves are exact"
)]
pub fn approximate(share: Share) -> f64 {
    *share.numer() as f64 / *share.denom() as f64
}

/// A percentage with its sign: "58%", "58 %" in French.
#[must_use]
pub fn percent(share: Share, decimals: usize) -> Text {
    forms::percent(&percentage(share, decimals))
}

/// Bits of a fraction that are more than enough for a percentage, and leave room to multiply by its steps.
const ENOUGH_BITS: u32 = 96;

/// The nearest of so many equal steps from 0 to 1. Halves are rounded up, as everybody does by hand.
fn rounded(share: Share, steps: u128) -> u128 {
    let bits = u128::BITS - share.denom().leading_zeros();
    let surplus = bits.saturating_sub(ENOUGH_BITS);
    let (numer, denom) = (share.numer() >> surplus, share.denom() >> surplus);
    (2 * numer * steps + denom) / (2 * denom)
}

/// A percentage with so many decimals, without its sign; never 0 or 100 for what can happen or fail: "<1", ">99,9".
#[must_use]
pub fn percentage(share: Share, decimals: usize) -> Text {
    let scale = 10_u128.pow(u32::try_from(decimals).unwrap_or(0));
    let all = 100 * scale;
    let steps = rounded(share, all);
    let (sign, steps) = if steps == 0 && !share.is_zero() {
        ("<", 1)
    } else if steps == all && !share.is_one() {
        (">", all - 1)
    } else {
        ("", steps)
    };
    let (whole, part) = (steps / scale, steps % scale);
    forms::decimal(if decimals == 0 {
        format!("{sign}{whole}")
    } else {
        format!("{sign}{whole}.{part:0decimals$}")
    })
}
