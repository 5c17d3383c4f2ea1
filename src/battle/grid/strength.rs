//! How strong an army is, whoever it fought: the model of Bradley and Terry, in which the chance of one army against another follows from
//! two numbers. Zermelo's iteration finds them; it is run in the order of the rows, so that it comes out the same everywhere.
//!
//! Each army is given one drawn battle against an average one, without which an army that won everything would be endlessly strong. The
//! interval comes from leaving out a part of the tables at a time (the jackknife), since battles on one table are alike for all pairs. Where
//! tables seem to agree more than dice alone would let them, that is chance, and it is that of independent battles.

use super::ByTable;
use crate::battle::interval::{Z, student};

/// How strong an army is, in points: ten times the chance are 400 of them, as in chess. The average army has 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength {
    /// The points.
    pub points: f64,
    /// How far they are known at 95 percent, on either side; None where all was fought on one table.
    pub margin: Option<f64>,
}

/// Points for ten times the chance.
const TENFOLD: f64 = 400.0;

/// Parts of the tables, of which one at a time is left out.
const PARTS: usize = 20;

/// Rounds of the iteration, at most; from a few dozen on nothing changes that could be seen.
const ROUNDS: usize = 500;

/// A change of all numbers below which it ends.
const STILL: f64 = 1e-9;

/// What each row won of another, as a square of numbers; a draw is half a battle won.
#[derive(Clone)]
struct Won {
    rows: usize,
    cells: Vec<f64>,
}

impl Won {
    fn none(rows: usize) -> Self {
        Self {
            rows,
            cells: vec![0.0; rows * rows],
        }
    }

    fn sum(parts: &[Self]) -> Self {
        let mut all = Self::none(parts[0].rows);
        for part in parts {
            for (all, part) in all.cells.iter_mut().zip(&part.cells) {
                *all += part;
            }
        }
        all
    }

    fn get(&self, row: usize, other: usize) -> f64 {
        self.cells[row * self.rows + other]
    }

    /// All battles of two rows.
    fn games(&self, row: usize, other: usize) -> f64 {
        self.get(row, other) + self.get(other, row)
    }

    fn without(&self, part: &Self) -> Self {
        let cells = self.cells.iter().zip(&part.cells);
        Self {
            rows: self.rows,
            cells: cells.map(|(all, part)| all - part).collect(),
        }
    }
}

/// How strong each row is, of what each saw of every other.
pub(super) fn of(seen: &[Vec<ByTable>]) -> Vec<Option<Strength>> {
    let rows = seen.len();
    let mut tables: Vec<_> = seen.iter().flatten().flat_map(ByTable::keys).collect();
    tables.sort_unstable();
    tables.dedup();
    if tables.is_empty() {
        return vec![None; rows];
    }
    let mut parts = vec![Won::none(rows); tables.len().min(PARTS)];
    for (row, others) in seen.iter().enumerate() {
        for (other, by_table) in others.iter().enumerate() {
            for (table, seen) in by_table {
                let at = tables.binary_search(&table).unwrap_or_default() % parts.len();
                let draws = seen.runs - seen.wins - seen.losses;
                parts[at].cells[row * rows + other] += real(2 * seen.wins + draws) / 2.0;
            }
        }
    }
    let all = Won::sum(&parts);
    let points = fitted(&all);
    let margins = (parts.len() > 1).then(|| {
        let left_out = parts.iter().map(|part| fitted(&all.without(part)));
        let by_tables = margins(&left_out.collect::<Vec<_>>());
        let by_dice = (0..rows).map(|row| by_dice(row, &points, &all));
        let both = by_tables.into_iter().zip(by_dice);
        both.map(|(one, other)| one.max(other))
            .collect::<Vec<f64>>()
    });
    let strength = |(row, points): (usize, f64)| {
        Some(Strength {
            points,
            margin: margins.as_ref().map(|margins| margins[row]),
        })
    };
    points.iter().copied().enumerate().map(strength).collect()
}

/// The points of each row, around 0 for those that fought.
fn fitted(won: &Won) -> Vec<f64> {
    let rows = won.rows;
    let mut chances = vec![1.0_f64; rows];
    for _ in 0..ROUNDS {
        let mut change = 0.0_f64;
        for row in 0..rows {
            let own = chances[row];
            // The drawn battle against an average army.
            let (mut wins, mut against) = (0.5, 1.0 / (own + 1.0));
            for (other, chance) in chances.iter().enumerate() {
                wins += won.get(row, other);
                against += won.games(row, other) / (own + chance);
            }
            let next = wins / against;
            change = change.max((next / own - 1.0).abs());
            chances[row] = next;
        }
        if change < STILL {
            break;
        }
    }
    let points = |chance: &f64| TENFOLD * chance.log10();
    let has_fought = |row: &usize| (0..rows).any(|other| won.games(*row, other) > 0.0);
    let fought: Vec<usize> = (0..rows).filter(has_fought).collect();
    let sum: f64 = fought.iter().map(|row| points(&chances[*row])).sum();
    let mean = sum / real(fought.len().max(1) as u64);
    chances.iter().map(|chance| points(chance) - mean).collect()
}

/// How far each row is known, from what it comes to without each part.
fn margins(left_out: &[Vec<f64>]) -> Vec<f64> {
    let parts = real(left_out.len() as u64);
    let rows = left_out.first().map_or(0, Vec::len);
    let margin = |row: usize| {
        let each = || left_out.iter().map(|points| points[row]);
        let mean = each().sum::<f64>() / parts;
        let strays: f64 = each().map(|points| (points - mean).powi(2)).sum();
        student(left_out.len()) * (strays * (parts - 1.0) / parts).sqrt()
    };
    (0..rows).map(margin).collect()
}

/// How far a row would be known if all battles were independent, by the information in them; that with an average army included.
fn by_dice(row: usize, points: &[f64], won: &Won) -> f64 {
    let told = |other: f64, games: f64| {
        let chance = 1.0 / (1.0 + 10.0_f64.powf((other - points[row]) / TENFOLD));
        games * chance * (1.0 - chance)
    };
    let others = points.iter().enumerate();
    let all: f64 = others
        .map(|(other, at)| told(*at, won.games(row, other)))
        .sum();
    Z * TENFOLD / std::f64::consts::LN_10 / (all + told(0.0, 1.0)).sqrt()
}

#[expect(
    clippy::cast_precision_loss,
    reason = "counts of battles are far below the 53 bits of a float"
)]
const fn real(count: u64) -> f64 {
    count as f64
}
