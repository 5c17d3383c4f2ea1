//! Hedges, walls and fences: lines that are crossed and never stood in.

use super::{bounds::Bounds, length::Length, point::Point};

/// A line through several points, closed when it ends where it began.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    points: Vec<Point>,
    bounds: Bounds,
}

/// How a straight line meets an obstacle. Shares are of the straight line: 0 is where it begins and 1 where it ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Meeting {
    /// Where they first meet.
    pub first: f64,
    /// Where they last meet.
    pub last: f64,
    /// How often they cross.
    pub times: u32,
}

impl Line {
    /// The line through these points, in their order.
    #[must_use]
    pub fn new(points: Vec<Point>) -> Self {
        let bounds = Bounds::of(&points);
        Self { points, bounds }
    }

    /// Its points.
    #[must_use]
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// The upright rectangle around it.
    #[must_use]
    pub const fn bounds(&self) -> &Bounds {
        &self.bounds
    }

    /// Its straight parts.
    pub fn parts(&self) -> impl Iterator<Item = (Point, Point)> + Clone {
        let next = self.points.iter().copied().skip(1);
        self.points.iter().copied().zip(next)
    }

    /// How long it is.
    #[must_use]
    pub fn length(&self) -> Length {
        self.parts().map(|(a, b)| a.distance(b)).sum()
    }

    /// How a straight line meets it; None where it does not.
    #[must_use]
    pub fn meeting(&self, from: Point, to: Point) -> Option<Meeting> {
        if !self.bounds.may_meet(from, to) {
            return None;
        }
        if !from.before(to) {
            return self.meeting_forward(to, from).map(|met| Meeting {
                first: 1.0 - met.last,
                last: 1.0 - met.first,
                times: met.times,
            });
        }
        self.meeting_forward(from, to)
    }

    fn meeting_forward(&self, from: Point, to: Point) -> Option<Meeting> {
        let shares = self.parts().filter_map(|(a, b)| meet(from, to, a, b));
        shares.fold(None, |met: Option<Meeting>, share| {
            let (first, last, times) =
                met.map_or((share, share, 0), |met| (met.first, met.last, met.times));
            Some(Meeting {
                first: first.min(share),
                last: last.max(share),
                times: times + 1,
            })
        })
    }

    /// The first share of a straight line, after the given one, at which it crosses.
    #[must_use]
    pub fn next_crossing(&self, from: Point, to: Point, after: f64) -> Option<f64> {
        if !self.bounds.may_meet(from, to) {
            return None;
        }
        let shares = self.parts().filter_map(|(a, b)| meet(from, to, a, b));
        shares.filter(|share| *share > after).reduce(f64::min)
    }

    /// The place on it that is nearest.
    #[must_use]
    pub fn nearest(&self, place: Point) -> Option<Point> {
        let each = self.parts().map(|(a, b)| place.onto(a, b));
        each.map(|found| (found.distance(place), found))
            .reduce(|best, next| if next.0 < best.0 { next } else { best })
            .map(|(_, found)| found)
    }
}

/// The share of the first line at which it meets the second one. A corner of an obstacle belongs to one of its two parts.
pub(super) fn meet(from: Point, to: Point, a: Point, b: Point) -> Option<f64> {
    let (line, part) = (to - from, b - a);
    let (side_a, side_b) = (line.cross(a - from), line.cross(b - from));
    if (side_a > 0.0) == (side_b > 0.0) {
        return None;
    }
    let share = part.cross(a - from) / part.cross(line);
    (0.0..=1.0).contains(&share).then_some(share)
}
