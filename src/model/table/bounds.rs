//! The upright rectangle around something: the first and cheapest question of every query.

use super::point::Point;

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

    /// Whether the rectangle around a line meets it, with a margin around it.
    #[must_use]
    pub fn near_line(&self, from: Point, to: Point, margin: f64) -> bool {
        from.x.min(to.x) <= self.high.x + margin
            && from.x.max(to.x) >= self.low.x - margin
            && from.y.min(to.y) <= self.high.y + margin
            && from.y.max(to.y) >= self.low.y - margin
    }

    /// Whether a straight line may meet what is in it: the rectangle around the line does, and its corners do not all lie clearly on one
    /// side of the line.
    #[must_use]
    pub fn may_meet(&self, from: Point, to: Point) -> bool {
        /// More than rounding can be out, in the units of a cross product.
        const SLACK: f64 = 1.0;
        if !self.near_line(from, to, 0.0) {
            return false;
        }
        let (line, middle) = (to - from, self.low.midway(self.high));
        let reach =
            line.x.abs() * (self.high.y - middle.y) + line.y.abs() * (self.high.x - middle.x);
        line.cross(middle - from).abs() <= reach + SLACK
    }

    /// Whether two rectangles have something in common.
    #[must_use]
    pub fn meets(&self, other: &Self) -> bool {
        self.near_line(other.low, other.high, 0.0)
    }
}
