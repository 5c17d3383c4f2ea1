//! Where the sides deploy.

use super::{
    Size, Table, area::Area, direction::Direction, length::Length, outline::rectangle,
    overlap::inner_point, point::Point,
};
use crate::terms;

terms! {
    /// A side of the battle.
    Side {
        /// The army that is named first.
        A = "a", "side A", "camp A";
        /// The other one.
        B = "b", "side B", "camp B";
    }

    /// An edge of the table.
    Edge {
        /// The far one.
        North = "north", "north", "nord";
        /// The right one.
        East = "east", "east", "est";
        /// The near one, where the origin is.
        South = "south", "south", "sud";
        /// The left one.
        West = "west", "west", "ouest";
    }
}

impl Side {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::A, Self::B];

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }

    /// Its place in pairs: 0 for A, 1 for B.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Self::A => 0,
            Self::B => 1,
        }
    }
}

impl Edge {
    /// Where somebody looks who stands at it and has the table before him.
    #[must_use]
    pub const fn inward(self) -> Direction {
        match self {
            Self::North => Direction::SOUTH,
            Self::East => Direction::WEST,
            Self::South => Direction::NORTH,
            Self::West => Direction::EAST,
        }
    }

    /// The edge across the table.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::East => Self::West,
            Self::South => Self::North,
            Self::West => Self::East,
        }
    }
}

/// A part of the table where a side deploys.
#[derive(Clone, Debug, PartialEq)]
pub struct Zone {
    /// Whose it is.
    pub side: Side,
    /// The ground.
    pub area: Area,
}

impl Table {
    /// The edge beside which the zone of a side lies; None without one, and for one around the middle of the table.
    #[must_use]
    pub fn edge_of(&self, side: Side) -> Option<Edge> {
        let area = &self.zones_of(side).next()?.area;
        let (bounds, size) = (*area.bounds(), self.size());
        if area.holds(size.middle()) {
            return None;
        }
        let off = bounds.low.midway(bounds.high) - size.middle();
        let (east, north) = (
            off.x / size.width.in_tenths(),
            off.y / size.depth.in_tenths(),
        );
        Some(match (east.abs() > north.abs(), east > 0.0, north > 0.0) {
            (true, true, _) => Edge::East,
            (true, false, _) => Edge::West,
            (false, _, true) => Edge::North,
            (false, _, false) => Edge::South,
        })
    }
}

impl Zone {
    /// The strip along an edge of a table.
    #[must_use]
    pub fn strip(side: Side, size: Size, edge: Edge, depth: Length) -> Self {
        let Size { width, depth: deep } = size;
        let half = depth / 2.0;
        let (x, y, across, along) = match edge {
            Edge::North => (width / 2.0, deep - half, width, depth),
            Edge::South => (width / 2.0, half, width, depth),
            Edge::East => (width - half, deep / 2.0, depth, deep),
            Edge::West => (half, deep / 2.0, depth, deep),
        };
        let area = Area::new(rectangle(Point::new(x, y), across, along, 0.0));
        Self { side, area }
    }

    /// The square in a corner of a table, named by its two edges.
    #[must_use]
    pub fn corner(side: Side, size: Size, (one, two): (Edge, Edge), reach: Length) -> Self {
        let near = |far: bool, whole: Length| {
            if far {
                whole - reach / 2.0
            } else {
                reach / 2.0
            }
        };
        let has = |edge| one == edge || two == edge;
        let x = near(has(Edge::East), size.width);
        let y = near(has(Edge::North), size.depth);
        let area = Area::new(rectangle(Point::new(x, y), reach, reach, 0.0));
        Self { side, area }
    }

    /// Places in it, so far apart, in rows: the row nearest to a place such as the middle of the table first, and each row from its
    /// middle outwards.
    #[must_use]
    pub fn places(&self, toward: Point, spacing: Length) -> Vec<Point> {
        let Some(inner) = inner_point(&self.area) else {
            return Vec::new();
        };
        let bounds = *self.area.bounds();
        let step = spacing.max(Length::mm(2.0)).in_tenths();
        let ahead = toward - inner;
        let upright = ahead.y.abs() >= ahead.x.abs();
        let ((low, high), (left, right), front) = if upright {
            (
                (bounds.low.y, bounds.high.y),
                (bounds.low.x, bounds.high.x),
                ahead.y >= 0.0,
            )
        } else {
            (
                (bounds.low.x, bounds.high.x),
                (bounds.low.y, bounds.high.y),
                ahead.x >= 0.0,
            )
        };
        let mut places = Vec::new();
        for row in rows(low, high, step, front) {
            places.extend(outwards(left, right, step).map(|beside| {
                if upright {
                    Point { x: beside, y: row }
                } else {
                    Point { x: row, y: beside }
                }
            }));
        }
        places.retain(|place| self.area.holds(*place));
        places
    }
}

/// Rows half a step from the front and then a step apart.
fn rows(low: f64, high: f64, step: f64, from_high: bool) -> impl Iterator<Item = f64> {
    let place = move |row: u16| (f64::from(row) + 0.5) * step;
    (0..u16::MAX)
        .map(place)
        .take_while(move |deep| *deep <= high - low)
        .map(move |deep| if from_high { high - deep } else { low + deep })
}

/// From the middle to both sides in turn.
fn outwards(left: f64, right: f64, step: f64) -> impl Iterator<Item = f64> {
    let middle = f64::midpoint(left, right);
    (0..u16::MAX)
        .map(move |number| {
            let aside = f64::from(number.div_ceil(2)) * step;
            (
                aside,
                if number % 2 == 1 {
                    middle + aside
                } else {
                    middle - aside
                },
            )
        })
        .take_while(move |(aside, _)| *aside <= (right - left) / 2.0)
        .map(|(_, place)| place)
}
