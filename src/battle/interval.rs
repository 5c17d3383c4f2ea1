//! How sure a share of wins is: Wilson's score interval at 95 percent, which is honest for few runs and for shares near none and all.

/// The quantile of the normal distribution for 95 percent.
const Z: f64 = 1.959_963_984_540_054;

/// A share with its interval, each from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The share itself.
    pub share: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// Of so many runs, this many came out so.
    #[must_use]
    #[expect(
        clippy::cast_precision_loss,
        reason = "counts of runs are far below the 53 bits of a float"
    )]
    pub fn wilson(hits: u64, runs: u64) -> Self {
        if runs == 0 {
            return Self {
                share: 0.0,
                low: 0.0,
                high: 1.0,
            };
        }
        let (n, share) = (runs as f64, hits as f64 / runs as f64);
        let scale = 1.0 + Z * Z / n;
        let middle = (share + Z * Z / (2.0 * n)) / scale;
        let half = Z / scale * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
        Self {
            share,
            low: (middle - half).max(0.0),
            high: (middle + half).min(1.0),
        }
    }

    /// Half of its width: the "± 1 %" of a poll.
    #[must_use]
    pub fn half_width(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}
