//! Arcs of sight and fire: the front half of a figure, the cone of a window, the quarter that a volley covers.

use super::{
    base::Base,
    direction::{Direction, sine_cosine},
    point::Point,
};

/// A sector that opens to both sides of a direction. Its edges count.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arc {
    /// Cosine of half of it: what a direction must not fall below.
    least: f64,
}

impl Arc {
    /// Everything in front of the line through the shoulders.
    pub const FRONT: Self = Self { least: 0.0 };

    /// A sector of so many degrees in all, from 0 to 360.
    #[must_use]
    pub fn degrees(whole: f64) -> Self {
        let half = (whole / 2.0).clamp(0.0, 180.0);
        Self {
            least: sine_cosine(half).1,
        }
    }

    /// Whether the sector in front of a place holds another; a place always holds itself.
    #[must_use]
    pub fn holds(self, from: Point, facing: Direction, to: Point) -> bool {
        /// What rounding may take from a direction on the very edge.
        const HAIR: f64 = 1e-9;
        let step = to - from;
        facing.unit().dot(step) >= (self.least - HAIR) * step.length().in_tenths()
    }

    /// Whether any part of a base is in the sector: its middle, or one of the two ends that are seen.
    #[must_use]
    pub fn touches(self, from: Point, facing: Direction, base: &Base) -> bool {
        let ends = base.ends_seen_from(from);
        self.holds(from, facing, base.at) || ends.iter().any(|end| self.holds(from, facing, *end))
    }
}

/// Whether a place lies in the sector in front of a base, from its centre.
#[must_use]
pub fn in_arc(base: &Base, arc: Arc, to: Point) -> bool {
    arc.holds(base.at, base.facing, to)
}
