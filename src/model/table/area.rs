//! Ground with an outline: what a piece of terrain covers, and how a straight line runs through it.

use super::{
    bounds::Bounds,
    length::Length,
    point::{Point, Vector},
};

/// A polygon without holes, its corners counter-clockwise.
#[derive(Clone, Debug, PartialEq)]
pub struct Area {
    corners: Vec<Point>,
    bounds: Bounds,
}

/// How a line runs through an area. Shares are of the line: 0 is where it begins and 1 where it ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Run {
    /// Where it first meets the outline or begins inside.
    pub first: f64,
    /// Where it last meets the outline or ends inside.
    pub last: f64,
    /// How much of it is inside.
    pub inside: f64,
    /// Whether it begins inside.
    pub from_inside: bool,
    /// Whether it ends inside.
    pub to_inside: bool,
}

impl Run {
    /// The same run from the other end of the line.
    pub(super) fn reversed(self) -> Self {
        Self {
            first: 1.0 - self.last,
            last: 1.0 - self.first,
            inside: self.inside,
            from_inside: self.to_inside,
            to_inside: self.from_inside,
        }
    }
}

impl Area {
    /// The area within these corners, given in either direction.
    #[must_use]
    pub fn new(mut corners: Vec<Point>) -> Self {
        if twice_area(&corners) < 0.0 {
            corners.reverse();
        }
        let bounds = Bounds::of(&corners);
        Self { corners, bounds }
    }

    /// Its corners, counter-clockwise.
    #[must_use]
    pub fn corners(&self) -> &[Point] {
        &self.corners
    }

    /// The upright rectangle around it.
    #[must_use]
    pub const fn bounds(&self) -> &Bounds {
        &self.bounds
    }

    /// Its edges, each from one corner to the next, the inside on their left.
    pub fn edges(&self) -> impl Iterator<Item = (Point, Point)> + Clone {
        let mut before = self.corners.last().copied();
        let corners = self.corners.iter();
        corners.filter_map(move |corner| Some((before.replace(*corner)?, *corner)))
    }

    /// Its surface in square centimetres.
    #[must_use]
    pub fn square_cm(&self) -> f64 {
        twice_area(&self.corners) / 2.0 / (100.0 * 100.0)
    }

    /// Whether a place lies inside.
    #[must_use]
    pub fn holds(&self, place: Point) -> bool {
        if !self.bounds.holds(place) {
            return false;
        }
        let mut inside = false;
        for (a, b) in self.edges() {
            let spans = (a.y > place.y) != (b.y > place.y);
            inside ^= spans && ((b - a).cross(place - a) > 0.0) == (b.y > a.y);
        }
        inside
    }

    /// How a line runs through it; None where the two have nothing in common.
    #[must_use]
    pub fn run(&self, from: Point, to: Point) -> Option<Run> {
        if !self.bounds.may_meet(from, to) {
            return None;
        }
        if from.before(to) {
            self.run_forward(from, to)
        } else {
            self.run_forward(to, from).map(Run::reversed)
        }
    }

    fn run_forward(&self, from: Point, to: Point) -> Option<Run> {
        let line = to - from;
        let (mut first, mut last, mut inside) = (1.0_f64, 0.0_f64, 0.0);
        let (mut depth_before, mut depth_within) = (0, 0);
        for (share, leaves) in self.crossings(from, line) {
            let step = if leaves { -1 } else { 1 };
            inside -= f64::from(step) * share.clamp(0.0, 1.0);
            if share < 0.0 {
                depth_before += step;
            } else if share <= 1.0 {
                depth_within += step;
                (first, last) = (first.min(share), last.max(share));
            }
        }
        let from_inside = depth_before > 0;
        let to_inside = depth_before + depth_within > 0;
        if from_inside {
            first = 0.0;
        }
        if to_inside {
            last = 1.0;
        }
        (first <= last).then_some(Run {
            first,
            last,
            inside: inside.clamp(0.0, 1.0),
            from_inside,
            to_inside,
        })
    }

    /// Where a line crosses the outline, edge by edge, and whether it leaves the inside there. Shares may lie beyond the ends of the line.
    /// A corner on the line belongs to one of the two edges that share it, so that every line that enters also leaves.
    fn crossings(&self, from: Point, line: Vector) -> impl Iterator<Item = (f64, bool)> {
        let side = move |corner: Point| line.cross(corner - from);
        let mut before = self.corners.last().map(|corner| (*corner, side(*corner)));
        self.corners.iter().filter_map(move |corner| {
            let (b, side_b) = (*corner, side(*corner));
            let (a, side_a) = before.replace((b, side_b))?;
            if (side_a > 0.0) == (side_b > 0.0) {
                return None;
            }
            let at = a.toward(b, side_a / (side_a - side_b));
            Some((line.dot(at - from) / line.dot(line), side_b > 0.0))
        })
    }

    /// The first share of a line, after the given one, at which it crosses the outline.
    #[must_use]
    pub fn next_crossing(&self, from: Point, to: Point, after: f64) -> Option<f64> {
        if !self.bounds.may_meet(from, to) {
            return None;
        }
        let ahead = self
            .crossings(from, to - from)
            .map(|(share, _)| share)
            .filter(|share| *share > after && *share <= 1.0);
        ahead.reduce(f64::min)
    }

    /// The place of its outline that is nearest, and the edge on which it lies.
    #[must_use]
    pub fn nearest_edge(&self, place: Point) -> Option<(Point, (Point, Point))> {
        let each = self.edges().map(|edge| (place.onto(edge.0, edge.1), edge));
        each.map(|found| (found.0.distance(place), found))
            .reduce(|best, next| if next.0 < best.0 { next } else { best })
            .map(|(_, found)| found)
    }

    /// How far a place is from it; nothing inside.
    #[must_use]
    pub fn gap_to(&self, place: Point) -> Length {
        if self.holds(place) {
            return Length::ZERO;
        }
        self.nearest_edge(place)
            .map_or(Length::ENDLESS, |(edge, _)| edge.distance(place))
    }

    /// How deep a place lies inside, from the nearest edge; nothing outside.
    #[must_use]
    pub fn depth_of(&self, place: Point) -> Length {
        if !self.holds(place) {
            return Length::ZERO;
        }
        self.nearest_edge(place)
            .map_or(Length::ZERO, |(edge, _)| edge.distance(place))
    }
}

/// Twice the surface within some corners; negative when they go clockwise.
pub(super) fn twice_area(corners: &[Point]) -> f64 {
    let Some(&origin) = corners.first() else {
        return 0.0;
    };
    let pairs = corners.iter().zip(corners.iter().skip(1));
    pairs.map(|(a, b)| (*a - origin).cross(*b - origin)).sum()
}
