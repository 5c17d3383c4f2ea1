//! Figures together: who is nearest, and whether a group holds together.

use super::{
    base::{Base, base_to_base, overlap},
    length::Length,
    point::Point,
};

/// The nearest of some bases and how far its edge is; the first of them where several are as near.
pub fn nearest<'b>(
    from: &Base,
    others: impl IntoIterator<Item = &'b Base>,
) -> Option<(usize, Length)> {
    others
        .into_iter()
        .map(|other| base_to_base(from, other))
        .enumerate()
        .reduce(|best, next| if next.1 < best.1 { next } else { best })
}

/// Whether every base can be reached from the first in steps of at most this length from edge to edge.
#[must_use]
pub fn linked(bases: &[Base], step: Length) -> bool {
    let mut waiting: Vec<usize> = (1..bases.len()).collect();
    let mut reached: Vec<usize> = bases.first().map(|_| 0).into_iter().collect();
    while let Some(at) = reached.pop() {
        waiting.retain(|other| {
            let near = base_to_base(&bases[at], &bases[*other]).within(step);
            if near {
                reached.push(*other);
            }
            !near
        });
    }
    waiting.is_empty()
}

/// The first two of some numbered bases that lie on one another, by their numbers.
pub fn overlapping<'b>(
    bases: impl Iterator<Item = (usize, &'b Base)> + Clone,
) -> Option<(usize, usize)> {
    let mut left = bases;
    while let Some((one, base)) = left.next() {
        let over = left.clone().find(|(_, other)| overlap(base, other));
        if let Some((two, _)) = over {
            return Some((one, two));
        }
    }
    None
}

/// The middle of some bases; None of none.
pub fn middle<'b>(
    bases: impl IntoIterator<Item = &'b Base, IntoIter: ExactSizeIterator>,
) -> Option<Point> {
    let bases = bases.into_iter();
    let count = u32::try_from(bases.len()).ok().filter(|count| *count > 0)?;
    let share = 1.0 / f64::from(count);
    let zero = Point::default();
    Some(bases.fold(zero, |sum, base| sum + (base.at - zero) * share))
}
