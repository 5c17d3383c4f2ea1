//! From which side a unit is seen: what lies before its front, what beside it, what behind.

use crate::model::table::{Base, Footprint, Length, Point, Unit, base_to_base};

/// Where somebody stands, as a unit sees him.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aspect {
    /// Before the line of its front.
    Front,
    /// Beside it: fire from there runs along its ranks.
    Flank,
    /// Behind it.
    Rear,
}

/// A length in cm. What no ruler shows is taken off, so that limits count as reached.
#[must_use]
pub(super) fn cm(length: Length) -> f64 {
    (length - Length::HAIR).max(Length::ZERO).in_unit(Unit::Cm)
}

/// How far two blocks are apart, in cm.
#[must_use]
pub(super) fn apart(one: &Base, two: &Base) -> f64 {
    cm(base_to_base(one, two))
}

/// No less than this are two blocks apart, in cm: told at once, without their outlines.
#[must_use]
pub(super) fn apart_at_least(one: &Base, two: &Base) -> f64 {
    let around = |block: &Base| {
        let (front, depth) = halves(block);
        Length::tenths((front * front + depth * depth).sqrt())
    };
    cm(one.at.distance(two.at) - around(one) - around(two))
}

/// Whether two blocks are no farther apart than so many cm.
#[must_use]
pub(super) fn are_within(one: &Base, two: &Base, far: f64) -> bool {
    apart_at_least(one, two) <= far
        && (cm(one.at.distance(two.at)) <= far || apart(one, two) <= far)
}

/// Half the front and half the depth of a block, in tenths of a millimetre.
#[must_use]
pub(super) fn halves(block: &Base) -> (f64, f64) {
    match block.shape {
        Footprint::Rectangle { front, depth } => (front.in_tenths() / 2.0, depth.in_tenths() / 2.0),
        Footprint::Round { radius } => (radius.in_tenths(), radius.in_tenths()),
    }
}

/// How far a place is ahead of the line of a block's front, and how far beyond the end of that line; negative behind it and before it.
fn off(block: &Base, place: Point) -> (f64, f64) {
    let (half_front, half_depth) = halves(block);
    let (step, ahead) = (place - block.at, block.facing.unit());
    (
        ahead.dot(step) - half_depth,
        ahead.cross(step).abs() - half_front,
    )
}

/// The middle of a block's front.
#[must_use]
pub(super) fn front(block: &Base) -> Point {
    block.at + block.facing.unit() * halves(block).1
}

/// Along which lines a block looks at another: from the middle of its front at its middle, both ends and what is nearest, and from either
/// wing at its middle and what is nearest.
pub(super) fn looks(block: &Base, other: &Base) -> impl Iterator<Item = (Point, Point)> {
    /// The ends of a line are looked at so far within it.
    const WITHIN: f64 = 0.2;
    let middle = front(block);
    let wing = block.facing.right().unit() * (halves(block).0 / 2.0);
    let (left, right) = (middle + -wing, middle + wing);
    let ends = other.ends_seen_from(middle);
    let [one, two] = ends.map(|end| end.toward(other.at, WITHIN));
    let lines = [
        (middle, other.at),
        (middle, nearest(other, middle)),
        (left, other.at),
        (left, nearest(other, left)),
        (right, other.at),
        (right, nearest(other, right)),
        (middle, one),
        (middle, two),
    ];
    lines.into_iter()
}

/// The place of a block that is nearest to another.
fn nearest(block: &Base, place: Point) -> Point {
    let (half_front, half_depth) = halves(block);
    let (step, ahead) = (place - block.at, block.facing.unit());
    let right = block.facing.right().unit();
    block.at
        + ahead * ahead.dot(step).clamp(-half_depth, half_depth)
        + right * right.dot(step).clamp(-half_front, half_front)
}

/// How a block sees a place.
#[must_use]
pub(super) fn aspect(block: &Base, place: Point) -> Aspect {
    let (ahead, beyond) = off(block, place);
    let behind = -ahead - 2.0 * halves(block).1;
    if ahead > 0.0 {
        Aspect::Front
    } else if behind > 0.0 && beyond < behind {
        Aspect::Rear
    } else {
        Aspect::Flank
    }
}

/// Whether any part of a target lies before a block: straight ahead of its front, or within half a right angle beside it.
#[must_use]
pub(super) fn bears(block: &Base, target: &Base) -> bool {
    let within = |place: Point| {
        let (ahead, beyond) = off(block, place);
        ahead >= -Length::HAIR.in_tenths() && beyond <= ahead.max(0.0)
    };
    within(target.at) || target.corners().into_iter().any(within) || faces(block, target)
}

/// Whether a wide target lies across the way straight ahead.
fn faces(block: &Base, target: &Base) -> bool {
    let from = front(block);
    let far = from + block.facing.unit() * from.distance(target.at).in_tenths();
    target.meets(from, far)
}
