//! The upright rectangle around something: the first and cheapest question of every query.

use super::{length::Length, point::Point};

/// An upright rectangle, in tenths of a millimetre.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// Its south-west corner.
    pub low: Point,
    /// Its north-east corner.
    pub high: Point,
}

impl Bounds {
    /// The rectangle around some points; empty and nowhere for none.
    #[must_use]
    pub fn of(points: &[Point]) -> Self {
        let nowhere = Self {
            low: Point {
                x: f64::INFINITY,
                y: f64::INFINITY,
            },
            high: Point {
                x: f64::NEG_INFINITY,
                y: f64::NEG_INFINITY,
            },
        };
        points.iter().fold(nowhere, |bounds, point| Self {
            low: Point {
                x: bounds.low.x.min(point.x),
                y: bounds.low.y.min(point.y),
            },
            high: Point {
                x: bounds.high.x.max(point.x),
                y: bounds.high.y.max(point.y),
            },
        })
    }

    /// Whether a point lies in it or on its edge.
    #[must_use]
    pub fn holds(&self, point: Point) -> bool {
        self.near(point, 0.0)
    }

    /// The same with a margin around it.
    #[must_use]
    pub fn near(&self, point: Point, margin: f64) -> bool {
        point.x >= self.low.x - margin
            && point.x <= self.high.x + margin
            && point.y >= self.low.y - margin
            && point.y <= self.high.y + margin
    }

    /// Whether a line may come into it, with a margin around it: the rectangle around the line meets it, and it does not lie wholly
    /// to one side of the line.
    #[must_use]
    pub fn near_line(&self, from: Point, to: Point, margin: f64) -> bool {
        self.meets_around(from, to, margin) && !self.is_beside(from, to, margin)
    }

    /// Whether the rectangle around two points meets it, with a margin around it.
    fn meets_around(&self, one: Point, other: Point, margin: f64) -> bool {
        one.x.min(other.x) <= self.high.x + margin
            && one.x.max(other.x) >= self.low.x - margin
            && one.y.min(other.y) <= self.high.y + margin
            && one.y.max(other.y) >= self.low.y - margin
    }

    /// Whether all its corners lie clearly on one side of a line.
    fn is_beside(&self, from: Point, to: Point, margin: f64) -> bool {
        let line = to - from;
        let middle = self.low.midway(self.high);
        let half = self.high - middle;
        let reach = (half.x + margin) * line.y.abs() + (half.y + margin) * line.x.abs();
        let hair = Length::HAIR.in_tenths() * (line.x.abs() + line.y.abs());
        line.cross(middle - from).abs() > reach + hair
    }

    /// Whether two rectangles have something in common.
    #[must_use]
    pub fn meets(&self, other: &Self) -> bool {
        self.meets_around(other.low, other.high, 0.0)
    }
}
