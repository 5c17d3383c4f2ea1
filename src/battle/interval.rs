//! How sure a share of wins is, at 95 percent.
//!
//! Battles on one table are alike, so that they tell less than as many on tables of their own. The interval therefore comes from how the
//! shares differ from table to table: the linearised (ratio) variance of the clustered sample gives the number of independent battles
//! that would be worth as much, and Wilson's score interval is taken for that number, with Student's quantile for as many tables. Wilson's
//! form stays within 0 and 1 and is honest near both, and Student's quantile pays for a variance that few tables only estimate. Where
//! tables seem to agree more than dice alone would let them, that is chance, and the interval is that of independent battles.

/// The quantile of the normal distribution for 95 percent.
pub(super) const Z: f64 = 1.959_963_984_540_054;

/// Tables from which they say how much they differ: fewer may agree by chance.
pub(super) const MANY_TABLES: usize = 20;

/// Student's quantiles for 95 percent and one to four degrees of freedom, for which the series is too coarse.
const FEW: [f64; 4] = [12.706_204_7, 4.302_652_7, 3.182_446_3, 2.776_445_1];

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
    /// Of so many independent runs, this many came out so.
    #[must_use]
    pub fn wilson(hits: u64, runs: u64) -> Self {
        Self::score(real(hits), real(runs), real(runs), Z)
    }

    /// Of the runs on several tables, these came out so: the hits and the runs of each table. What one table alone shows holds for that
    /// table, and is as sure as its runs make it.
    #[must_use]
    pub fn over_tables(tables: &[(u64, u64)]) -> Self {
        let count = tables.iter().filter(|(_, runs)| *runs > 0).count();
        let sum = |of: fn(&(u64, u64)) -> u64| tables.iter().map(of).sum::<u64>();
        let (hits, runs) = (sum(|table| table.0), sum(|table| table.1));
        if count < 2 || hits == 0 || hits == runs {
            return Self::score(real(hits), real(runs), real(runs), student(count));
        }
        let (hits, runs) = (real(hits), real(runs));
        let share = hits / runs;
        let stray = |(hits, runs): &(u64, u64)| (real(*hits) - share * real(*runs)).powi(2);
        let strays: f64 = tables.iter().map(stray).sum();
        let of = real(count as u64);
        let variance = strays * of / (of - 1.0) / runs.powi(2);
        let by_dice = share * (1.0 - share) / runs;
        if variance < by_dice && count >= MANY_TABLES {
            return Self::score(hits, runs, runs, Z);
        }
        let worth = runs * (by_dice / variance).min(1.0);
        Self::score(hits, runs, worth, student(count))
    }

    /// Wilson's score interval for the share of hits, as sure as so many independent runs make it.
    fn score(hits: f64, runs: f64, worth: f64, z: f64) -> Self {
        if runs < 1.0 {
            return Self {
                share: 0.0,
                low: 0.0,
                high: 1.0,
            };
        }
        let (n, share) = (worth, hits / runs);
        let scale = 1.0 + z * z / n;
        let middle = (share + z * z / (2.0 * n)) / scale;
        let half = z / scale * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
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

/// Student's quantile for 95 percent over so many tables, one degree of freedom less; of one table alone, the normal one. From five degrees
/// on by the expansion of Cornish and Fisher, which is right to three digits there.
pub(super) fn student(tables: usize) -> f64 {
    let Some(freedom) = tables.checked_sub(1).filter(|freedom| *freedom > 0) else {
        return Z;
    };
    if let Some(few) = FEW.get(freedom - 1) {
        return *few;
    }
    let (n, square) = (real(freedom as u64), Z * Z);
    let first = (square + 1.0) / 4.0;
    let second = ((5.0 * square + 16.0) * square + 3.0) / 96.0;
    let third = (((3.0 * square + 19.0) * square + 17.0) * square - 15.0) / 384.0;
    Z * (1.0 + (first + (second + third / n) / n) / n)
}

#[expect(
    clippy::cast_precision_loss,
    reason = "counts of runs are far below the 53 bits of a float"
)]
const fn real(count: u64) -> f64 {
    count as f64
}
