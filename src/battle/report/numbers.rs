//! Numbers of a report as people read them.

use crate::{
    battle::{Count, Interval},
    model::{forms, lang::Text, sheet::Value},
    text,
};

/// "54.3%".
pub(in crate::battle) fn percent(share: f64) -> Text {
    forms::percent(&decimal(share * 100.0))
}

/// A share of runs with its interval.
pub(in crate::battle) fn share(known: Interval) -> [Value; 2] {
    let (low, high) = (percent(known.low), percent(known.high));
    [
        percent(known.share).into(),
        text!("{low} – {high}", "{low} – {high}", low, high).into(),
    ]
}

/// "4.2 ± 2.1".
pub(super) fn spread(count: Count, runs: u64) -> Text {
    let (mean, spread) = (decimal(count.mean(runs)), decimal(count.spread(runs)));
    text!("{mean} ± {spread}", "{mean} ± {spread}", mean, spread)
}

fn decimal(number: f64) -> Text {
    forms::decimal(format!("{number:.1}"))
}

/// "0.52": the mean of a run.
#[expect(
    clippy::cast_precision_loss,
    reason = "a mean for people; the counts themselves are exact"
)]
pub(super) fn hundredths(sum: i64, runs: u64) -> Text {
    forms::decimal(format!("{:.2}", sum as f64 / runs.max(1) as f64))
}
