//! Places on the table and steps between them. The origin is the south-west corner; x runs east and y north, as on a map.

use std::ops::{Add, Mul, Neg, Sub};

use super::length::Length;

/// A place on the table, in tenths of a millimetre from its south-west corner.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// How far east.
    pub x: f64,
    /// How far north.
    pub y: f64,
}

/// The way from one place to another, in tenths of a millimetre.
///
/// kurbo has points too, but measures them with the `hypot` of the platform, which does not round alike everywhere.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Vector {
    /// How far east.
    pub x: f64,
    /// How far north.
    pub y: f64,
}

impl Point {
    /// The place so far east and north of the corner.
    #[must_use]
    pub const fn new(east: Length, north: Length) -> Self {
        Self {
            x: east.in_tenths(),
            y: north.in_tenths(),
        }
    }

    /// How far it is from one place to another: centre to centre.
    #[must_use]
    pub fn distance(self, other: Self) -> Length {
        (other - self).length()
    }

    /// The place a share of the way to another: 0 is here and 1 is there.
    #[must_use]
    pub fn toward(self, other: Self, share: f64) -> Self {
        self + (other - self) * share
    }

    /// The place half-way to another.
    #[must_use]
    pub fn midway(self, other: Self) -> Self {
        self.toward(other, 0.5)
    }

    /// The place of a line from `a` to `b` that is nearest to this one.
    #[must_use]
    pub fn onto(self, a: Self, b: Self) -> Self {
        let along = b - a;
        let square = along.dot(along);
        if square == 0.0 {
            return a;
        }
        a.toward(b, ((self - a).dot(along) / square).clamp(0.0, 1.0))
    }

    /// An order of places, so that a line is worked out the same from either end.
    pub(super) fn before(self, other: Self) -> bool {
        (self.x, self.y) <= (other.x, other.y)
    }
}

impl Vector {
    /// How long it is.
    #[must_use]
    pub fn length(self) -> Length {
        Length::tenths(self.dot(self).sqrt())
    }

    /// Positive where the two point the same way, zero where they are square to each other.
    #[must_use]
    pub fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// Positive where the other points to the left of this one.
    #[must_use]
    pub fn cross(self, other: Self) -> f64 {
        self.x * other.y - self.y * other.x
    }

    /// A quarter turn to the left.
    #[must_use]
    pub const fn left(self) -> Self {
        Self {
            x: -self.y,
            y: self.x,
        }
    }
}

impl Sub for Point {
    type Output = Vector;
    fn sub(self, other: Self) -> Vector {
        Vector {
            x: self.x - other.x,
            y: self.y - other.y,
        }
    }
}

impl Add<Vector> for Point {
    type Output = Self;
    fn add(self, way: Vector) -> Self {
        Self {
            x: self.x + way.x,
            y: self.y + way.y,
        }
    }
}

impl Add for Vector {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self {
            x: self.x + other.x,
            y: self.y + other.y,
        }
    }
}

impl Mul<f64> for Vector {
    type Output = Self;
    fn mul(self, times: f64) -> Self {
        Self {
            x: self.x * times,
            y: self.y * times,
        }
    }
}

impl Neg for Vector {
    type Output = Self;
    fn neg(self) -> Self {
        self * -1.0
    }
}
