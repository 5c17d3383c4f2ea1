//! Ground and weather.

use crate::rulesets::feu_a_volonte::terms::{Element, Ground, Sky};

/// Terrain table, and the words of the chapter on movement for woods, marsh and buildings: ground, and whether one sees across.
#[must_use]
pub const fn element(element: Element) -> (Ground, bool) {
    match element {
        Element::Road | Element::Plain => (Ground::Open, true),
        Element::Field | Element::Marsh => (Ground::Difficult, true),
        Element::Broken | Element::TreeLine | Element::Wood | Element::Building => {
            (Ground::Difficult, false)
        }
        Element::River | Element::Water => (Ground::Impassable, true),
        Element::Forest | Element::Construction => (Ground::Impassable, false),
    }
}

/// What an obstacle takes off a move, in UD (Movement).
pub const OBSTACLE: i64 = -1;
/// What rain or snow takes off a move, in UD (Weather).
pub const RAIN: i64 = -1;
/// The d8 of the weather, in the order of its faces (Weather).
pub const SKY: [Sky; 4] = [Sky::Wind, Sky::Fog, Sky::Rain, Sky::Fair];
/// Faces of that d8 for each weather (Weather).
pub const SKY_FACES: i64 = 2;
/// Action points of the test against fog (Weather).
pub const FOG_TEST: i64 = super::cost::SPOT;
