//! The outline of a piece or zone: which of the ways to write one was taken, and its points.

use super::{Reader, pair};
use crate::model::{
    diagnostic::Finding,
    json::{Json, Place},
    table::{
        Point,
        area::twice_area,
        build::MOST_POINTS,
        length::{Length, Unit},
        messages,
        outline::{circle, rectangle},
    },
};

/// An outline as it was drawn.
pub(super) struct Drawn<'j> {
    /// Its corners, or the points of its line.
    pub(super) points: Vec<Point>,
    /// Where it stands in the file.
    pub(super) at: Json<'j>,
    /// Whether it is a line.
    pub(super) line: bool,
    /// How broad a strip along the line is.
    pub(super) width: Option<Length>,
}

impl Drawn<'_> {
    /// How many points make an outline of its sort.
    pub(super) const fn needed(&self) -> usize {
        if self.line { 2 } else { 3 }
    }

    /// Sides as the file numbers them: an area has its corners counter-clockwise, however they were typed.
    pub(super) fn sides_as_typed(&self, one: usize, two: usize) -> (usize, usize) {
        let count = self.points.len();
        if self.line || twice_area(&self.points) >= 0.0 {
            return (one, two);
        }
        let typed = |side: usize| (2 * count - 2 - side) % count;
        (typed(two).min(typed(one)), typed(one).max(typed(two)))
    }

    /// Where a point stands in the file; the outline as a whole where its points are not typed one by one.
    pub(super) fn place_of(&self, point: usize, unit: Unit) -> Place {
        let typed = self.width.is_none();
        let counter_clockwise = self.line || twice_area(&self.points) >= 0.0;
        let point = if counter_clockwise {
            self.points.get(point)
        } else {
            self.points.iter().rev().nth(point)
        };
        let is_it = |item: &Json<'_>| typed && place(*item, unit).as_ref() == point;
        let item = self.at.items().find(is_it);
        item.map_or_else(|| self.at.place(), Json::place)
    }
}

/// A place: how far east and north.
pub(super) fn place(json: Json<'_>, unit: Unit) -> Option<Point> {
    let (x, y) = pair(json)?;
    Some(Point::new(unit.length() * x, unit.length() * y))
}

/// The ways to draw ground.
pub(super) const OUTLINES: [&str; 4] = ["polygon", "rectangle", "circle", "line"];

impl<'j> Reader<'j> {
    /// The outline under one of these keys. None when there is not exactly one, or it cannot be read.
    pub(super) fn outline(&mut self, json: Json<'j>, keys: &[&'static str]) -> Option<Drawn<'j>> {
        let there = |key: &&&str| json.get(key).is_some();
        let found: Vec<&str> = keys.iter().filter(there).copied().collect();
        let [key] = found[..] else {
            let wanted = keys.join(", ");
            let finding = messages::no_one_outline(json.place(), &found, &wanted);
            self.found.push(finding);
            return None;
        };
        let at = json.get(key)?;
        let points = match key {
            "rectangle" => self.rectangle(at)?,
            "circle" => circle(
                place(at.get("at")?, self.unit)?,
                self.length(at.get("radius"))?,
            ),
            _ => self.typed(at)?,
        };
        let line = key == "line";
        let width = None;
        Some(Drawn {
            points,
            at,
            line,
            width,
        })
    }

    fn rectangle(&self, at: Json<'j>) -> Option<Vec<Point>> {
        let centre = place(at.get("at")?, self.unit)?;
        let (width, depth) = pair(at.get("size")?)?;
        let [width, depth] = [width, depth].map(|side| self.unit.length() * side);
        let turn = at.get("turn").and_then(Json::as_f64).unwrap_or(0.0);
        Some(rectangle(centre, width, depth, turn))
    }

    /// Points that are typed one by one. A point that stands twice in a row, or first and last, is one point.
    fn typed(&mut self, at: Json<'j>) -> Option<Vec<Point>> {
        let found = at.items().count();
        if found > MOST_POINTS {
            let finding: Finding = messages::too_many_points(at.place(), found);
            self.found.push(finding);
            return None;
        }
        self.points += found;
        let points = at.items().map(|item| place(item, self.unit));
        let mut points: Vec<Point> = points.collect::<Option<_>>()?;
        points.dedup();
        Some(points)
    }
}
