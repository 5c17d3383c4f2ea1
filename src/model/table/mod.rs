//! The table of a test battle: its size, its terrain, and what can be asked of it. Geometry and nothing else: no dice, no rules, no
//! files. What ground costs, hides and covers is answered by each rulebook.
//!
//! Start at [`Table`] for what there is, at [`Table::between`] for what lies on a line, at [`Table::sight`], [`Table::cover`] and
//! [`Table::walk`] for what battles ask most, and at [`read()`] for the way from a file.

mod arc;
mod area;
mod base;
mod between;
mod bounds;
mod build;
mod cover;
mod direction;
mod file;
mod front;
mod gait;
mod ground;
mod group;
mod length;
mod line;
mod messages;
mod outline;
mod overlap;
mod piece;
mod place;
mod point;
mod read;
mod rules;
mod shipped;
mod sight;
pub mod svg;
mod sweep;
mod walk;
mod ways;
mod zone;

pub use arc::{Arc, in_arc};
pub use area::{Area, Run};
pub use base::{Base, Footprint, base_to_base, in_contact, overlap};
pub use between::Between;
pub use bounds::Bounds;
pub use build::{MOST_PIECES, MOST_POINTS, MOST_POINTS_IN_ALL, Misfit};
pub use cover::Cover;
pub use direction::Direction;
pub use file::TableFile;
pub use front::Front;
pub use gait::{Gait, Going, Hurdle, Unhindered};
pub use ground::Ground;
pub use group::{linked, middle, nearest, overlapping};
pub use length::{Length, Unit};
pub use line::{Line, Meeting};
pub use outline::{circle, rectangle, strip};
pub use piece::{Form, Kind, Level, Material, Piece};
pub use place::{free_place, free_place_within};
pub use point::{Point, Vector};
pub use read::read;
pub use rules::CODES;
pub use shipped::{SHIPPED, Shipped, shipped};
pub use sight::{Hider, Part, Seeing, Sight};
pub use sweep::Halt;
pub use walk::Walk;
pub use ways::Ways;
pub use zone::{Edge, Side, Zone};

use super::lang::Text;

/// How large a table is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Size {
    /// From west to east.
    pub width: Length,
    /// From south to north.
    pub depth: Length,
}

impl Size {
    /// A table of so many of a unit.
    #[must_use]
    pub fn new(width: f64, depth: f64, unit: Unit) -> Self {
        Self {
            width: unit.length() * width,
            depth: unit.length() * depth,
        }
    }

    /// Its middle.
    #[must_use]
    pub fn middle(self) -> Point {
        Point::new(self.width / 2.0, self.depth / 2.0)
    }

    /// The middle of one of its edges.
    #[must_use]
    pub fn middle_of(self, edge: Edge) -> Point {
        let (width, depth) = (self.width, self.depth);
        match edge {
            Edge::North => Point::new(width / 2.0, depth),
            Edge::South => Point::new(width / 2.0, Length::ZERO),
            Edge::East => Point::new(width, depth / 2.0),
            Edge::West => Point::new(Length::ZERO, depth / 2.0),
        }
    }

    /// The upright rectangle that it is.
    #[must_use]
    pub const fn bounds(self) -> Bounds {
        Bounds {
            low: Point::new(Length::ZERO, Length::ZERO),
            high: Point::new(self.width, self.depth),
        }
    }
}

/// A table with its terrain.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// Its name.
    pub name: Option<Text>,
    /// What there is to say about it.
    pub notes: Option<Text>,
    /// The unit that its file and its ruler have.
    pub unit: Unit,
    size: Size,
    pieces: Vec<Piece>,
    zones: Vec<Zone>,
}

impl Table {
    /// How large it is.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Its terrain, in the order in which it was put there.
    #[must_use]
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// Where the sides deploy, if the table says so.
    #[must_use]
    pub fn zones(&self) -> &[Zone] {
        &self.zones
    }

    /// Where a side deploys, if the table says so.
    pub fn zones_of(&self, side: Side) -> impl Iterator<Item = &Zone> {
        self.zones.iter().filter(move |zone| zone.side == side)
    }

    /// Whether a place is on the table.
    #[must_use]
    pub fn holds(&self, place: Point) -> bool {
        self.size.bounds().holds(place)
    }

    /// Whether a whole base is on the table.
    #[must_use]
    pub fn holds_base(&self, base: &Base) -> bool {
        let bounds = self.size.bounds();
        let hair = Length::HAIR.in_tenths();
        let east = base.reach(Direction::EAST.unit()) - hair;
        let north = base.reach(Direction::NORTH.unit()) - hair;
        let Point { x, y } = base.at;
        (bounds.low.x + east..=bounds.high.x - east).contains(&x)
            && (bounds.low.y + north..=bounds.high.y - north).contains(&y)
    }
}
