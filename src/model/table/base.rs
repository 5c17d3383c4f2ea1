//! Bases: what a figure or stand occupies, and how far it is from one to the next.

use super::{
    direction::Direction,
    length::Length,
    point::{Point, Vector},
};

/// The outline of a base.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Footprint {
    /// A round base.
    Round {
        /// Half its diameter.
        radius: Length,
    },
    /// A rectangular one, or a formation of them.
    Rectangle {
        /// How broad it is, from left to right.
        front: Length,
        /// How deep it is, from front to back.
        depth: Length,
    },
}

/// A base on the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Base {
    /// Its centre.
    pub at: Point,
    /// Where its front is.
    pub facing: Direction,
    /// Its outline.
    pub shape: Footprint,
}

impl Base {
    /// A round base.
    #[must_use]
    pub const fn round(at: Point, facing: Direction, diameter: Length) -> Self {
        let radius = Length::tenths(diameter.in_tenths() / 2.0);
        let shape = Footprint::Round { radius };
        Self { at, facing, shape }
    }

    /// A rectangular base: front from left to right, depth from front to back.
    #[must_use]
    pub const fn rectangle(at: Point, facing: Direction, front: Length, depth: Length) -> Self {
        let shape = Footprint::Rectangle { front, depth };
        Self { at, facing, shape }
    }

    /// The same base elsewhere.
    #[must_use]
    pub const fn moved(self, at: Point) -> Self {
        Self { at, ..self }
    }

    /// The same base, facing elsewhere.
    #[must_use]
    pub const fn facing(self, facing: Direction) -> Self {
        Self { facing, ..self }
    }

    /// The base after a wheel: turned clockwise about a place, such as the front corner that stands still.
    #[must_use]
    pub fn wheeled(self, about: Point, degrees: f64) -> Self {
        let arm = self.at - about;
        let at = Direction::of(arm).map_or(self.at, |arm_direction| {
            about + arm_direction.turned(degrees).step(arm.length())
        });
        let facing = self.facing.turned(degrees);
        Self { at, facing, ..self }
    }

    /// Its corners: front left, front right, rear right, rear left. A round base has those of the square around it.
    #[must_use]
    pub fn corners(&self) -> [Point; 4] {
        let (half_front, half_depth) = self.halves();
        let ahead = self.facing.step(half_depth);
        let right = self.facing.right().step(half_front);
        [
            self.at + ahead + -right,
            self.at + ahead + right,
            self.at + -ahead + right,
            self.at + -ahead + -right,
        ]
    }

    /// Half its front and half its depth.
    fn halves(&self) -> (Length, Length) {
        match self.shape {
            Footprint::Round { radius } => (radius, radius),
            Footprint::Rectangle { front, depth } => (front / 2.0, depth / 2.0),
        }
    }

    /// The radius of the smallest circle around its centre that holds it.
    #[must_use]
    pub fn outer(&self) -> Length {
        match self.shape {
            Footprint::Round { radius } => radius,
            Footprint::Rectangle { front, depth } => {
                let (front, depth) = (front.in_tenths(), depth.in_tenths());
                Length::tenths((front * front + depth * depth).sqrt() / 2.0)
            }
        }
    }

    /// The radius of the largest circle around its centre that it holds: what squeezes past a corner.
    #[must_use]
    pub fn inner(&self) -> Length {
        let (half_front, half_depth) = self.halves();
        half_front.min(half_depth)
    }

    /// The two ends of the base as they are seen from a place, left and right.
    #[must_use]
    pub fn ends_seen_from(&self, from: Point) -> [Point; 2] {
        let Some(sight) = Direction::toward(from, self.at) else {
            return [self.at; 2];
        };
        match self.shape {
            Footprint::Round { radius } => {
                let side = sight.left().step(radius);
                [self.at + side, self.at + -side]
            }
            Footprint::Rectangle { .. } => {
                let side = |corner: &Point| sight.unit().cross(*corner - self.at);
                let corners = self.corners();
                let mut ends = [corners[0]; 2];
                for corner in &corners[1..] {
                    if side(corner) > side(&ends[0]) {
                        ends[0] = *corner;
                    }
                    if side(corner) < side(&ends[1]) {
                        ends[1] = *corner;
                    }
                }
                ends
            }
        }
    }

    /// How far a place is from its edge; nothing where it stands on the base.
    #[must_use]
    pub fn gap_to(&self, place: Point) -> Length {
        match self.shape {
            Footprint::Round { radius } => (self.at.distance(place) - radius).max(Length::ZERO),
            Footprint::Rectangle { .. } => {
                let (beside, ahead) = self.beyond(place);
                let (beside, ahead) = (beside.max(0.0), ahead.max(0.0));
                Length::tenths((beside * beside + ahead * ahead).sqrt())
            }
        }
    }

    /// How far a place is beyond the sides and beyond the front or rear of a rectangle; negative inside.
    fn beyond(&self, place: Point) -> (f64, f64) {
        let (half_front, half_depth) = self.halves();
        let step = place - self.at;
        let along = self.facing.unit();
        (
            along.cross(step).abs() - half_front.in_tenths(),
            along.dot(step).abs() - half_depth.in_tenths(),
        )
    }

    /// Whether the straight line between two places meets this base.
    #[must_use]
    pub fn meets(&self, from: Point, to: Point) -> bool {
        match self.shape {
            Footprint::Round { radius } => {
                let (line, radius) = (to - from, radius.in_tenths());
                let aside = line.cross(self.at - from);
                // Who is clearly beside the line needs no exact answer.
                let near = aside * aside <= radius * radius * line.dot(line) * 1.001;
                near && self.at.distance(self.at.onto(from, to)).in_tenths() < radius
            }
            Footprint::Rectangle { .. } => {
                let corners = self.corners();
                let side = |corner: &Point| (to - from).cross(*corner - from) > 0.0;
                let split = corners.iter().any(side) && !corners.iter().all(side);
                split && !self.is_beside(from, to)
            }
        }
    }

    /// Whether two places lie both beyond the same side of the rectangle.
    fn is_beside(&self, from: Point, to: Point) -> bool {
        let (half_front, half_depth) = self.halves();
        let axes = [
            (self.facing.unit(), half_depth),
            (self.facing.right().unit(), half_front),
        ];
        axes.iter().any(|(axis, half)| {
            let (one, two) = (axis.dot(from - self.at), axis.dot(to - self.at));
            one.min(two) > half.in_tenths() || one.max(two) < -half.in_tenths()
        })
    }

    /// How far its outline reaches from its centre along an axis.
    pub(super) fn reach(&self, axis: Vector) -> f64 {
        match self.shape {
            Footprint::Round { radius } => radius.in_tenths(),
            Footprint::Rectangle { .. } => {
                let (half_front, half_depth) = self.halves();
                half_depth.in_tenths() * axis.dot(self.facing.unit()).abs()
                    + half_front.in_tenths() * axis.cross(self.facing.unit()).abs()
            }
        }
    }

    /// Whether some axis of this rectangle keeps the other base apart.
    fn keeps_apart(&self, other: &Self, slack: f64) -> bool {
        let axes = [self.facing.unit(), self.facing.right().unit()];
        let between = other.at - self.at;
        axes.iter()
            .any(|axis| axis.dot(between).abs() > self.reach(*axis) + other.reach(*axis) - slack)
    }
}

/// How far it is from the edge of one base to the edge of the other; nothing where they touch or overlap.
#[must_use]
pub fn base_to_base(one: &Base, two: &Base) -> Length {
    use Footprint::{Rectangle, Round};
    match (one.shape, two.shape) {
        (Round { radius: a }, Round { radius: b }) => {
            (one.at.distance(two.at) - a - b).max(Length::ZERO)
        }
        (Rectangle { .. }, Round { radius }) => (one.gap_to(two.at) - radius).max(Length::ZERO),
        (Round { radius }, Rectangle { .. }) => (two.gap_to(one.at) - radius).max(Length::ZERO),
        (Rectangle { .. }, Rectangle { .. }) => rectangles(one, two),
    }
}

/// Two rectangles apart are nearest at a corner of one of them.
fn rectangles(one: &Base, two: &Base) -> Length {
    if !one.keeps_apart(two, 0.0) && !two.keeps_apart(one, 0.0) {
        return Length::ZERO;
    }
    let least = |of: &Base, to: &Base| {
        let gaps = of.corners().map(|corner| to.gap_to(corner));
        gaps.into_iter().fold(Length::ENDLESS, Length::min)
    };
    least(one, two).min(least(two, one))
}

/// Whether two bases touch: no ruler shows a gap.
#[must_use]
pub fn in_contact(one: &Base, two: &Base) -> bool {
    base_to_base(one, two).within(Length::ZERO)
}

/// Whether two bases lie on one another by more than a ruler shows; bases in contact do not.
#[must_use]
pub fn overlap(one: &Base, two: &Base) -> bool {
    use Footprint::{Rectangle, Round};
    let hair = Length::HAIR;
    match (one.shape, two.shape) {
        (Round { radius: a }, Round { radius: b }) => {
            let (between, reach) = (two.at - one.at, (a + b).in_tenths());
            // Most are far apart, which is told without a root.
            let near = between.x.abs() < reach && between.y.abs() < reach;
            near && between.length() + hair < a + b
        }
        (Rectangle { .. }, Round { radius }) => one.gap_to(two.at) + hair < radius,
        (Round { radius }, Rectangle { .. }) => two.gap_to(one.at) + hair < radius,
        (Rectangle { .. }, Rectangle { .. }) => {
            let slack = hair.in_tenths();
            !one.keeps_apart(two, slack) && !two.keeps_apart(one, slack)
        }
    }
}
