//! Sight: arcs, lines of sight, cover, windows (FAV-ARC-01, FAV-LOS).

use crate::{
    model::table::{Base, Direction, Kind, Piece, Point},
    rulesets::feu_a_volonte::{
        mechanics::sight::{self, Line},
        tables::{FREE_TURN, FRONT, OPENING, ud},
    },
};

use super::field::Field;

/// Beyond every sector of sight, in degrees.
const BEHIND: f64 = 180.0;

/// What a shooter sees of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Look {
    /// Whether the line is clear.
    pub(super) clear: bool,
    /// Whether who stands there is in cover.
    pub(super) cover: bool,
}

impl Field {
    /// The angle from a face to a place, as far as the book asks: the edge of the sector in which it lies.
    #[must_use]
    pub(super) fn angle(&self, from: Point, facing: Direction, to: Point) -> f64 {
        let angles = [FRONT, FRONT + FREE_TURN].into_iter().zip(self.sectors);
        let mut holding = angles.filter(|(_, sector)| sector.holds(from, facing, to));
        holding.next().map_or(BEHIND, |(angle, _)| angle)
    }

    /// The angle of a firing line from the point of the wind, as far as it matters.
    #[must_use]
    pub(super) fn wind_angle(&self, from: Point, to: Point, wind: i64) -> f64 {
        let wind = Direction::degrees(ud(wind));
        if self.upwind.holds(from, wind, to) {
            0.0
        } else {
            BEHIND
        }
    }

    /// What is seen of a place from another (FAV-LOS-01, FAV-LOS-02).
    #[must_use]
    pub(super) fn look(&self, from: Point, to: Point) -> Look {
        let nobody: [&Base; 0] = [];
        let sight = self.table.sight(from, to, &self.seeing, nobody);
        let opens = self.at_opening(from, to) && self.at_opening(to, from);
        let mut line = Line {
            blocked: !sight.clear() || !opens,
            ..Line::default()
        };
        if line.clear() {
            for between in self.table.between(from, to) {
                match between.piece.kind {
                    Kind::Obstacle => {
                        line.obstacles += between.times;
                        line.against_one |= between.after.within(self.seeing.over);
                    }
                    Kind::Wood | Kind::Building => line.partly_hidden |= !between.from_inside,
                    Kind::Difficult => line.partly_hidden |= between.to_inside,
                    _ => {}
                }
                line.partly_hidden |= between.piece.kind == Kind::Wood && between.to_inside;
            }
        }
        Look {
            clear: line.clear(),
            cover: line.in_cover(),
        }
    }

    /// Whether a line leaves the building in which a place lies through the window or door nearest to it (FAV-LOS-02).
    fn at_opening(&self, place: Point, other: Point) -> bool {
        let found = self.building_at(place);
        let Some(house) = found.filter(|house| !house.holds(other)) else {
            return true;
        };
        let wall = house.as_area().and_then(|area| area.nearest_edge(place));
        let out = wall.and_then(|(_, (a, b))| Direction::toward(a, b));
        let inside = out.is_some_and(|along| self.opening.holds(place, along.right(), other));
        sight::through_opening(if inside { OPENING } else { BEHIND })
    }

    /// The building in which a place lies.
    #[must_use]
    pub(super) fn building_at(&self, place: Point) -> Option<&Piece> {
        let ground = self.table.terrain_at(place);
        let (_, piece) = ground.piece?;
        (piece.kind == Kind::Building).then_some(piece)
    }

    /// How far scenery is: anything to crouch behind or in, in UD (FAV-HID-01).
    #[must_use]
    pub(super) fn scenery(&self, place: Point) -> f64 {
        let hides = |piece: &Piece| {
            use Kind::{Building, Difficult, Obstacle, Wood};
            matches!(piece.kind, Wood | Building | Difficult | Obstacle)
        };
        let nearest = self.table.nearest_piece(place, hides);
        nearest.map_or(f64::INFINITY, |(_, gap)| self.ud(gap))
    }
}
