//! Outlines from the shorthands of a file: rectangles, circles, and strips along a line.

use super::{
    direction::Direction,
    length::Length,
    point::{Point, Vector},
};

/// So many corners make a circle.
const ROUND: u16 = 32;

/// A rectangle around its centre, turned clockwise by so many degrees.
#[must_use]
pub fn rectangle(centre: Point, width: Length, depth: Length, turn: f64) -> Vec<Point> {
    let ahead = Direction::degrees(turn);
    let (up, right) = (ahead.step(depth / 2.0), ahead.right().step(width / 2.0));
    vec![
        centre + -up + -right,
        centre + -up + right,
        centre + up + right,
        centre + up + -right,
    ]
}

/// A circle, as a polygon that an eye takes for one.
#[must_use]
pub fn circle(centre: Point, radius: Length) -> Vec<Point> {
    let angle = |corner: u16| f64::from(corner) * 360.0 / f64::from(ROUND);
    (0..ROUND)
        .rev()
        .map(|corner| centre + Direction::degrees(angle(corner)).step(radius))
        .collect()
}

/// A strip of some width along a line: a road, a river. None where the line stands still.
#[must_use]
pub fn strip(line: &[Point], width: Length) -> Option<Vec<Point>> {
    let directions = line
        .windows(2)
        .map(|pair| Direction::toward(pair[0], pair[1]));
    let directions: Vec<Direction> = directions.collect::<Option<_>>()?;
    let (first, last) = (*directions.first()?, *directions.last()?);
    let before = std::iter::once(first).chain(directions.iter().copied());
    let after = directions.iter().copied().chain(std::iter::once(last));
    let sides = before
        .zip(after)
        .map(|(one, two)| mitre(one, two) * (width.in_tenths() / 2.0));
    let sides: Vec<Vector> = sides.collect();
    let left = line.iter().zip(&sides).map(|(point, side)| *point + *side);
    let right = line.iter().zip(&sides).map(|(point, side)| *point + -*side);
    Some(right.chain(left.rev()).collect())
}

/// The step from the middle of a bend to its left edge, for a strip that reaches one to either side. Hairpins are cut short.
pub(super) fn mitre(before: Direction, after: Direction) -> Vector {
    const SHARPEST: f64 = 0.1;
    let (one, two) = (before.left().unit(), after.left().unit());
    let both = one + two;
    // The two sides together are longest on a straight line.
    let opening = (1.0 + one.dot(two)).max(SHARPEST);
    both * (1.0 / opening)
}
