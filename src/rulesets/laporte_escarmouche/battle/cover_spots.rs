//! Cover spots: places near by that have something between them and an enemy.

use crate::model::table::{Area, Direction, Kind, Length, Level, Piece, Point};

use super::{field::Field, house_rules};

/// What is lower than this covers nobody.
const LOW: Level = Level::Waist;
/// Between a base and the wall that it stands at.
const TOUCH: Length = Length::mm(0.5);

impl Field {
    /// One place for each thing near by that may cover or hide from an enemy.
    pub(super) fn cover_spots(
        &self,
        from: Point,
        enemy: Point,
        reach: Length,
    ) -> impl Iterator<Item = Point> + '_ {
        let margin = reach.in_tenths();
        let pieces = self.table.pieces().iter();
        pieces
            .filter(move |piece| piece.bounds().near(from, margin))
            .filter_map(move |piece| cover_spot(piece, from, enemy))
    }
}

/// Behind a wall, among trees or rocks, on the far side of a house or a hill.
fn cover_spot(piece: &Piece, from: Point, enemy: Point) -> Option<Point> {
    let room = house_rules::BASE / 2.0 + TOUCH;
    match piece.kind {
        Kind::Obstacle if piece.level >= LOW => {
            let foot = piece.nearest(from)?;
            Some(foot + Direction::toward(enemy, foot)?.step(room))
        }
        Kind::Wood | Kind::Difficult if !piece.holds(from) => {
            let edge = piece.nearest(from)?;
            Some(edge + Direction::toward(from, edge)?.step(house_rules::BASE))
        }
        Kind::Building | Kind::Hill => far_side(piece.as_area()?, enemy, room),
        _ => None,
    }
}

/// Just beyond the corner of an outline that is farthest from an enemy.
fn far_side(area: &Area, enemy: Point, room: Length) -> Option<Point> {
    let corners = area.corners().iter().copied();
    let far = |corner: Point| enemy.distance(corner);
    let last = corners.reduce(|last, next| if far(next) > far(last) { next } else { last })?;
    Some(last + Direction::toward(enemy, last)?.step(room))
}
