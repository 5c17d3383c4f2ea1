//! What terrain is in the words of the book, and what it costs to move on it (FAV-MOV, terrain
//! table).

use crate::{
    model::table::{Gait as Moving, Going, Hurdle, Kind, Length, Level, Piece},
    rulesets::feu_a_volonte::{
        mechanics::movement::{Gait, ground, may_cross, may_enter, price},
        tables::{OBSTACLE, ud},
        terms::{Element, Ground, Sky},
    },
};

/// What a piece is in the book's table of terrain; None for linear obstacles.
#[must_use]
pub(super) const fn element(piece: &Piece) -> Option<Element> {
    Some(match piece.kind {
        Kind::Open | Kind::Hill => Element::Plain,
        Kind::Difficult | Kind::Ford => Element::Field,
        Kind::Wood if piece.dense => Element::Forest,
        Kind::Wood => Element::Wood,
        Kind::Building if piece.closed => Element::Construction,
        Kind::Building => Element::Building,
        Kind::Road | Kind::Bridge => Element::Road,
        Kind::Water => Element::River,
        Kind::Obstacle => return None,
    })
}

/// How high an obstacle is, in UD of figures that are 0.7 UD tall.
#[must_use]
pub(super) const fn height(level: Level) -> f64 {
    match level {
        Level::Knee => 0.2,
        Level::Waist => 0.4,
        Level::Shoulder => 0.6,
        Level::Head => 0.75,
        Level::Rider => 1.2,
    }
}

/// Whether an obstacle is higher than a figure's shoulder.
#[must_use]
pub(super) fn is_high(piece: &Piece) -> bool {
    !may_cross(height(piece.level), height(Level::Shoulder))
}

/// What stops everybody in any weather.
#[must_use]
pub(super) fn stops(piece: &Piece) -> bool {
    match element(piece) {
        None => is_high(piece),
        Some(kind) => ground(kind, Sky::Fair) == Ground::Impassable,
    }
}

/// How a figure moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pace {
    /// Walking, running, charging or along a road.
    pub(super) gait: Gait,
    /// Rain and snow close difficult ground.
    pub(super) sky: Sky,
    /// Whether it stands in difficult ground, which it may leave in rain.
    pub(super) leaving: bool,
    /// The length of a UD.
    pub(super) unit: Length,
}

impl Moving for Pace {
    fn over(&self, piece: Option<&Piece>) -> Going {
        let kind = piece.and_then(element).unwrap_or(Element::Plain);
        let sky = if self.leaving { Sky::Fair } else { self.sky };
        let ground = ground(kind, sky);
        if may_enter(self.gait, ground) {
            Going::Costs(price(ground))
        } else {
            Going::Stops
        }
    }

    fn across(&self, obstacle: &Piece) -> Hurdle {
        if is_high(obstacle) {
            Hurdle::Stops
        } else {
            Hurdle::Costs(self.unit * -ud(OBSTACLE))
        }
    }
}
