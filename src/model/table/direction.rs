//! Directions: where a figure faces, and how far it turns. A direction is a step of length one, never an angle, so that no machine's
//! sine comes into a battle.

use super::{
    length::Length,
    point::{Point, Vector},
};

/// A direction on the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Direction(Vector);

impl Direction {
    /// Away from the side of the table where its origin is.
    pub const NORTH: Self = Self(Vector { x: 0.0, y: 1.0 });
    /// To the right of one who looks north.
    pub const EAST: Self = Self(Vector { x: 1.0, y: 0.0 });
    /// Towards the side where the origin is.
    pub const SOUTH: Self = Self(Vector { x: 0.0, y: -1.0 });
    /// To the left of one who looks north.
    pub const WEST: Self = Self(Vector { x: -1.0, y: 0.0 });

    /// The direction in which one place is seen from another; None from where it is itself.
    #[must_use]
    pub fn toward(from: Point, to: Point) -> Option<Self> {
        Self::of(to - from)
    }

    /// The direction of a step; None for no step at all.
    #[must_use]
    pub fn of(step: Vector) -> Option<Self> {
        let length = step.length().in_tenths();
        let known = length > 0.0 && length.is_finite();
        known.then(|| Self(step * (1.0 / length)))
    }

    /// A compass direction: 0 is north, 90 east. Angles that are no number count as 0.
    #[must_use]
    pub fn degrees(compass: f64) -> Self {
        let (sine, cosine) = sine_cosine(compass);
        Self(Vector { x: sine, y: cosine })
    }

    /// As a step of length one.
    #[must_use]
    pub const fn unit(self) -> Vector {
        self.0
    }

    /// A step of this length.
    #[must_use]
    pub fn step(self, length: Length) -> Vector {
        self.0 * length.in_tenths()
    }

    /// Turned clockwise by so many degrees.
    #[must_use]
    pub fn turned(self, degrees: f64) -> Self {
        self.by(Turn::degrees(degrees))
    }

    /// Turned by an angle that was worked out before.
    #[must_use]
    pub(super) fn by(self, turn: Turn) -> Self {
        let Turn { sine, cosine } = turn;
        let Vector { x, y } = self.0;
        Self(Vector {
            x: x * cosine + y * sine,
            y: y * cosine - x * sine,
        })
    }

    /// How far one turns from this direction to another one, either way: from 0 to 180 degrees. Found by halving, so that no
    /// machine's arc cosine comes into a battle.
    #[must_use]
    pub fn angle_to(self, other: Self) -> f64 {
        /// As fine as numbers are.
        const HALVINGS: u32 = 50;
        let wanted = self.0.dot(other.0);
        let (mut low, mut high) = (0.0, 180.0);
        for _ in 0..HALVINGS {
            let middle = f64::midpoint(low, high);
            let cosine = sine_cosine(middle).1;
            if cosine > wanted {
                low = middle;
            } else if cosine < wanted {
                high = middle;
            } else {
                return middle;
            }
        }
        f64::midpoint(low, high)
    }

    /// About-face.
    #[must_use]
    pub fn back(self) -> Self {
        Self(-self.0)
    }

    /// To the left.
    #[must_use]
    pub const fn left(self) -> Self {
        Self(self.0.left())
    }

    /// To the right.
    #[must_use]
    pub fn right(self) -> Self {
        self.left().back()
    }
}

/// An angle to turn by, clockwise.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turn {
    sine: f64,
    cosine: f64,
}

impl Turn {
    /// So many degrees.
    pub(super) fn degrees(degrees: f64) -> Self {
        let (sine, cosine) = sine_cosine(degrees);
        Self { sine, cosine }
    }
}

/// Sine and cosine of an angle in degrees. Multiples of 90 are exact, and the rest is a sum that every machine adds up alike.
pub(super) fn sine_cosine(degrees: f64) -> (f64, f64) {
    let degrees = if degrees.is_finite() {
        degrees % 360.0
    } else {
        0.0
    };
    let quarters = (degrees / 90.0).round();
    let (sine, cosine) = small(degrees - quarters * 90.0);
    match quarters.rem_euclid(4.0) {
        1.0 => (cosine, -sine),
        2.0 => (-sine, -cosine),
        3.0 => (-cosine, sine),
        _ => (sine, cosine),
    }
}

/// The same for angles of at most 45 degrees, where the two series end quickly.
fn small(degrees: f64) -> (f64, f64) {
    const LAST: u32 = 20;
    let angle = degrees * (std::f64::consts::PI / 180.0);
    let (mut sine, mut cosine) = (0.0, 0.0);
    let mut term = 1.0;
    for power in 0..LAST {
        match power % 4 {
            0 => cosine += term,
            1 => sine += term,
            2 => cosine -= term,
            _ => sine -= term,
        }
        term *= angle / f64::from(power + 1);
    }
    (sine, cosine)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn angles_between_directions_are_taken_the_short_way() {
        let cases = [
            (0.0, 0.0, 0.0),
            (0.0, 90.0, 90.0),
            (0.0, 270.0, 90.0),
            (0.0, 180.0, 180.0),
            (350.0, 20.0, 30.0),
            (20.0, 350.0, 30.0),
            (10.0, 45.5, 35.5),
            (-45.0, 134.0, 179.0),
        ];
        for (one, other, angle) in cases {
            let found = Direction::degrees(one).angle_to(Direction::degrees(other));
            assert!((found - angle).abs() < 1e-5, "{one} to {other}: {found}");
        }
    }
}
