//! A table as a person writes it: gives the schema its shape. Values are judged by the reading.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use super::{
    length::Unit,
    piece::{Kind, Level, Material},
    zone::{Edge, Side},
};
use crate::{
    model::shape::{Name, Positive},
    shapes,
};

/// A number of levels.
#[derive(Debug)]
pub struct Height;

impl JsonSchema for Height {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Height".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "integer", "minimum": 1, "maximum": 9 })
    }
}

/// How far east and how far north of the south-west corner.
type Place = [f64; 2];

shapes! {
    /// A table with its terrain. Places are pairs: how far east and how far north of the south-west corner.
    TableFile {
        /// Where the schema of this file is, for editors.
        #[schemars(rename = "$schema")]
        schema_link: Option<String>,
        /// Its format.
        schema: String,
        /// Its name.
        name: Name,
        /// What there is to say about it.
        notes: Option<Name>,
        /// What all its lengths are measured in.
        unit: Unit,
        /// From west to east and from south to north.
        size: [Positive; 2],
        /// The terrain. Each piece has one of `polygon`, `rectangle`, `circle` and `line`.
        pieces: Vec<PieceFile>,
        /// Where the sides deploy; without it the rulebook decides.
        zones: Option<Vec<ZoneFile>>,
    }

    /// A piece of terrain.
    PieceFile {
        /// What it is.
        kind: Kind,
        /// Its name on the map.
        name: Option<Name>,
        /// The corners of its outline.
        polygon: Option<Vec<Place>>,
        /// A rectangle.
        rectangle: Option<Rectangle>,
        /// A circle.
        circle: Option<Circle>,
        /// A line: an obstacle, or the middle of a road or river with its `width`.
        line: Option<Vec<Place>>,
        /// How broad a road or river along a line is; how broad an obstacle is drawn.
        width: Option<Positive>,
        /// How high an obstacle is against a man on foot.
        level: Option<Level>,
        /// What it is made of, which decides what cover it gives. Woods and buildings are heavy unless it is said.
        material: Option<Material>,
        /// Whether a wood is dense, for books that know two kinds.
        dense: Option<bool>,
        /// Whether a building can never be entered.
        closed: Option<bool>,
        /// How many levels a hill, wood or building rises; 1 unless it is said.
        height: Option<Height>,
    }

    /// A rectangle around its centre.
    Rectangle {
        /// Its centre.
        at: Place,
        /// From side to side and from front to back.
        size: [Positive; 2],
        /// Degrees by which it is turned clockwise.
        turn: Option<f64>,
    }

    /// A circle.
    Circle {
        /// Its centre.
        at: Place,
        /// Half its diameter.
        radius: Positive,
    }

    /// Where a side deploys: a strip along an edge, or some other ground.
    ZoneFile {
        /// Whose it is: `a` is the army that is named first.
        side: Side,
        /// The edge of the table along which it lies.
        edge: Option<Edge>,
        /// How deep it is from that edge.
        depth: Option<Positive>,
        /// The corners of its outline, where it is no strip.
        polygon: Option<Vec<Place>>,
        /// A rectangle, where it is no strip.
        rectangle: Option<Rectangle>,
    }
}
