//! Numbers that are added up over runs: exact sums, so that the results of several machines merge to the same as one machine's.

use serde::{Deserialize, Serialize};

/// A number over many runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Count {
    /// Its sum.
    pub sum: i64,
    /// The sum of its squares.
    pub squares: u64,
    /// The smallest; 0 before the first run.
    pub least: i64,
    /// The largest; 0 before the first run.
    pub most: i64,
}

impl Count {
    /// A number of one run.
    #[must_use]
    pub fn one(number: i64) -> Self {
        Self {
            sum: number,
            squares: number.unsigned_abs().saturating_mul(number.unsigned_abs()),
            least: number,
            most: number,
        }
    }

    /// Both together; each over so many runs.
    #[must_use]
    pub fn merged(self, runs: u64, other: Self, others: u64) -> Self {
        if runs == 0 {
            return other;
        }
        if others == 0 {
            return self;
        }
        Self {
            sum: self.sum.saturating_add(other.sum),
            squares: self.squares.saturating_add(other.squares),
            least: self.least.min(other.least),
            most: self.most.max(other.most),
        }
    }

    /// Whether so many runs, each adding at most so much, can have made it.
    #[must_use]
    pub fn is_of(&self, runs: u64, most_each: u32) -> bool {
        let within = -i64::from(most_each)..=i64::from(most_each);
        let [sum, least, most, runs] = [
            self.sum.into(),
            self.least.into(),
            self.most.into(),
            i128::from(runs),
        ];
        let farthest = least.abs().max(most.abs());
        let squares = i128::from(self.squares);
        within.contains(&self.least)
            && within.contains(&self.most)
            && (runs * least..=runs * most).contains(&sum)
            && sum * sum <= squares.saturating_mul(runs)
            && squares <= runs * farthest * farthest
    }

    /// Its mean over so many runs.
    #[must_use]
    #[expect(
        clippy::cast_precision_loss,
        reason = "a mean for people; the sums themselves are exact"
    )]
    pub fn mean(&self, runs: u64) -> f64 {
        if runs == 0 {
            0.0
        } else {
            self.sum as f64 / runs as f64
        }
    }

    /// How far runs spread around the mean: the standard deviation.
    #[must_use]
    #[expect(
        clippy::cast_precision_loss,
        reason = "a spread for people; the sums themselves are exact"
    )]
    pub fn spread(&self, runs: u64) -> f64 {
        if runs < 2 {
            return 0.0;
        }
        let (runs_exact, sum) = (i128::from(runs), i128::from(self.sum));
        let scaled = i128::from(self.squares) * runs_exact - sum * sum;
        let runs = runs as f64;
        (scaled.max(0) as f64 / (runs * (runs - 1.0))).sqrt()
    }
}
