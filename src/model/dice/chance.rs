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

/// Half a step, and what a fraction may lose as a float.
const HALF: f64 = 0.5 + 1e-9;

/// A percentage with so many decimals, without its sign; never 0 or 100 for what can happen or fail: "<1", ">99,9".
#[must_use]
pub fn percentage(share: Share, decimals: usize) -> Text {
    // Halves are rounded up, as everybody does by hand; a format alone would round 62.5 down and 37.5 up.
    let scale = 10.0_f64.powi(i32::try_from(decimals).unwrap_or(0));
    let rounded = (approximate(share) * 100.0 * scale + HALF).floor() / scale;
    let number = format!("{rounded:.decimals$}");
    let (least, most) = (
        format!("{:.decimals$}", 0.0),
        format!("{:.decimals$}", 100.0),
    );
    let step = 0.1_f64.powi(i32::try_from(decimals).unwrap_or(0));
    let number = if number == least && !share.is_zero() {
        format!("<{step:.decimals$}")
    } else if number == most && !share.is_one() {
        format!(">{:.decimals$}", 100.0 - step)
    } else {
        number
    };
    forms::decimal(number)
}
