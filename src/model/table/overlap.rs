//! Outlines against each other: which cross themselves, and which lie on one another.

use super::{
    area::{Area, twice_area},
    length::Length,
    line::meet,
    point::Point,
};

/// The first two edges of an outline that cross or touch where they should not, by the numbers of their first corners.
#[must_use]
pub(super) fn crosses_itself(corners: &[Point]) -> Option<(usize, usize)> {
    let count = corners.len();
    let edge = |at: usize| (corners[at], corners[(at + 1) % count]);
    for one in 0..count {
        for two in one + 1..count {
            let neighbours = two == one + 1 || (one == 0 && two == count - 1);
            let ((a, b), (c, d)) = (edge(one), edge(two));
            let wrong = if neighbours {
                doubles_back(a, b, c, d)
            } else {
                touch(a, b, c, d)
            };
            if wrong {
                return Some((one, two));
            }
        }
    }
    None
}

/// Whether two edges that share a corner lie on one another.
fn doubles_back(a: Point, b: Point, c: Point, d: Point) -> bool {
    let (corner, one, two) = if b == c { (b, a, d) } else { (a, b, c) };
    let (one, two) = (one - corner, two - corner);
    one.cross(two) == 0.0 && one.dot(two) > 0.0
}

/// Whether two straight lines have a point in common.
fn touch(a: Point, b: Point, c: Point, d: Point) -> bool {
    meet(a, b, c, d).is_some()
        || [(c, a, b), (d, a, b), (a, c, d), (b, c, d)]
            .iter()
            .any(|(point, from, to)| *point == point.onto(*from, *to))
}

/// Whether two areas have ground in common; edges that touch are not enough.
#[must_use]
pub(super) fn areas_overlap(one: &Area, two: &Area) -> bool {
    one.bounds().meets(two.bounds()) && (reaches_into(one, two) || reaches_into(two, one))
}

/// Whether the outline of one area, or its inside, comes into the other.
fn reaches_into(one: &Area, two: &Area) -> bool {
    let within = |place: Point| deep_inside(two, place);
    let along = one.edges().any(|(a, b)| {
        within(a) || within(a.midway(b)) || two.edges().any(|(c, d)| cross(a, b, c, d))
    });
    along || inner_point(one).is_some_and(within)
}

/// Whether two lines cross in earnest: each has its ends clearly on both sides of the other.
fn cross(a: Point, b: Point, c: Point, d: Point) -> bool {
    let apart = |from: Point, to: Point, one: Point, two: Point| {
        let line = to - from;
        let hair = Length::HAIR.in_tenths() * line.length().in_tenths();
        let (side_one, side_two) = (line.cross(one - from), line.cross(two - from));
        (side_one > hair && side_two < -hair) || (side_one < -hair && side_two > hair)
    };
    apart(a, b, c, d) && apart(c, d, a, b)
}

/// Whether a place lies inside and not just on the edge.
fn deep_inside(area: &Area, place: Point) -> bool {
    area.holds(place) && area.depth_of(place) > Length::HAIR
}

/// A place inside an area: the middle of a triangle of three corners with nothing of the outline in it.
#[must_use]
pub(super) fn inner_point(area: &Area) -> Option<Point> {
    let corners = area.corners();
    let count = corners.len();
    let middle = |at: usize| {
        let (a, b, c) = (
            corners[at],
            corners[(at + 1) % count],
            corners[(at + 2) % count],
        );
        Point {
            x: (a.x + b.x + c.x) / 3.0,
            y: (a.y + b.y + c.y) / 3.0,
        }
    };
    (0..count).map(middle).find(|place| area.holds(*place))
}

/// Whether corners enclose next to nothing: less than a square millimetre for each of them.
#[must_use]
pub(super) fn is_flat(corners: &[Point]) -> bool {
    twice_area(corners).abs() < 200.0
}
