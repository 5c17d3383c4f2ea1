//! Ground and weather.

use crate::terms;

terms! {
    /// How hard ground is to walk on (Movement).
    Ground {
        /// Full length.
        Open = "open", "open", "dégagé";
        /// Half length.
        Difficult = "difficult", "difficult", "difficile";
        /// Nobody enters.
        Impassable = "impassable", "impassable", "infranchissable";
    }

    /// Elements of the table.
    Element {
        /// A road.
        Road = "road", "road", "route";
        /// A plain.
        Plain = "plain", "plain", "plaine";
        /// A track or a field.
        Field = "field", "track or field", "piste ou champ";
        /// Broken ground, ditches.
        Broken = "broken", "broken ground", "terrain accidenté";
        /// A single line of trees.
        TreeLine = "tree_line", "line of trees", "rangée d’arbres";
        /// Woods that may be entered.
        Wood = "wood", "wood", "bois";
        /// A dense forest.
        Forest = "forest", "dense forest", "forêt dense";
        /// Marsh.
        Marsh = "marsh", "marsh", "marais";
        /// A river.
        River = "river", "river", "rivière";
        /// A stretch of water.
        Water = "water", "water", "étendue d’eau";
        /// A building with doors.
        Building = "building", "building", "bâtiment";
        /// A construction that nobody enters.
        Construction = "construction", "solid construction", "construction pleine";
    }

    /// Weather of a turn or a game.
    Sky {
        /// Wind.
        Wind = "wind", "wind", "vent";
        /// Fog.
        Fog = "fog", "fog", "brouillard";
        /// Rain or snow.
        Rain = "rain_or_snow", "rain or snow", "pluie ou neige";
        /// Fair weather.
        Fair = "fair", "fair", "beau temps";
    }
}

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
/// The d8 of the weather: two faces each.
pub const SKY: [Sky; 4] = [Sky::Wind, Sky::Fog, Sky::Rain, Sky::Fair];
/// Action points of the test against fog (Weather).
pub const FOG_TEST: i64 = super::cost::SPOT;
