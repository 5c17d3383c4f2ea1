//! Cover spots: places behind walls and hedges, at the edges of woods and at the windows of houses.

use crate::model::table::{Base, Direction, Footprint, Kind, Piece, Point};

use super::field::{FOOT, Field};

/// How far apart they are along an edge, in UD.
const STEP: f64 = 1.6;
/// How far from an obstacle, in UD: its base nearly touches it.
const BESIDE: f64 = 0.36;
/// How deep in a wood or house, in UD.
const INSIDE: f64 = 0.45;

/// All of them.
#[must_use]
pub(super) fn cover_spots(field: &Field) -> Vec<Point> {
    let mut found = Vec::new();
    for piece in field.table.pieces() {
        match piece.kind {
            Kind::Obstacle => along(field, piece, &[BESIDE, -BESIDE], &mut found),
            Kind::Wood | Kind::Building | Kind::Difficult => {
                along(field, piece, &[-INSIDE], &mut found);
            }
            _ => {}
        }
    }
    let shape = Footprint::Round {
        radius: field.length(FOOT),
    };
    found.retain(|at| {
        let facing = Direction::NORTH;
        let base = Base {
            at: *at,
            facing,
            shape,
        };
        field.stands(&base)
    });
    found
}

/// Places along the edges of a piece, so far to their right.
fn along(field: &Field, piece: &Piece, asides: &[f64], found: &mut Vec<Point>) {
    let edges: Vec<(Point, Point)> = match (piece.as_area(), piece.as_line()) {
        (Some(area), _) => area.edges().collect(),
        (_, Some(line)) => line.parts().collect(),
        _ => Vec::new(),
    };
    for (a, b) in edges {
        let Some(direction) = Direction::toward(a, b) else {
            continue;
        };
        let length = field.ud(a.distance(b));
        let mut at = (STEP / 2.0).min(length / 2.0);
        while at < length {
            let foot = a + direction.step(field.length(at));
            let right = direction.right();
            found.extend(
                asides
                    .iter()
                    .map(|aside| foot + right.step(field.length(*aside))),
            );
            at += STEP;
        }
    }
}
