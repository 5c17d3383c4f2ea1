//! The field: a table with its unit of distance, what its terrain is in the words of the book, and how figures see and move on it.

use crate::{
    model::table::{
        Arc, Base, Direction, Gait as Moving, Going, Hurdle, Kind, Length, Level, Piece, Point,
        Seeing, Table, Ways,
    },
    rulesets::feu_a_volonte::{
        mechanics::{
            movement::{Gait, ground, may_climb, may_cross, may_enter, price},
            sight::{self, Line, seen_across},
        },
        tables::{Element, FREE_TURN, FRONT, Ground, OBSTACLE, OPENING, Sky, UPWIND, ud},
    },
};

use super::glance::Glances;

/// Half the base of a figure, in UD: 25 mm across where a UD is 4 cm.
pub(super) const FOOT: f64 = 0.3125;
/// How deep one sees into a wood from outside, in UD: the book only says that woods hide what is behind them.
const INTO_WOOD: f64 = 2.0;
/// How far one sees within a wood, in UD.
const WITHIN_WOOD: f64 = 4.0;
/// Who is so near to an obstacle stands against it, in UD from the middle of the base.
const AGAINST: f64 = 0.5;
/// Beyond every sector of sight, in degrees.
const BEHIND: f64 = 180.0;

/// A table, measured.
#[derive(Debug)]
pub(super) struct Field {
    /// The table.
    pub(super) table: Table,
    unit: Length,
    seeing: Seeing,
    ways: Ways,
    sectors: [Arc; 2],
    upwind: Arc,
    opening: Arc,
    /// What is seen from where, roughly.
    pub(super) glances: Glances,
    /// Places beside scenery, where a figure finds cover.
    pub(super) nooks: Vec<Point>,
}

/// What a shooter sees of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Look {
    /// Whether the line is clear.
    pub(super) clear: bool,
    /// Whether who stands there is in cover.
    pub(super) cover: bool,
}

/// What a piece is in the book's table of terrain; None for linear obstacles.
const fn element(piece: &Piece) -> Option<Element> {
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
const fn height(level: Level) -> f64 {
    match level {
        Level::Knee => 0.2,
        Level::Waist => 0.4,
        Level::Shoulder => 0.6,
        Level::Head => 0.75,
        Level::Rider => 1.2,
    }
}

/// Whether an obstacle is higher than a figure's shoulder.
fn is_high(piece: &Piece) -> bool {
    !may_cross(height(piece.level), height(Level::Shoulder))
}

/// What stops everybody in any weather.
fn stops(piece: &Piece) -> bool {
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

impl Field {
    /// A field of a table whose UD has this length.
    #[must_use]
    pub(super) fn of(table: Table, unit: Length) -> Self {
        let seeing = Seeing {
            through_wood: unit * INTO_WOOD,
            within_wood: unit * WITHIN_WOOD,
            dense_hides: !seen_across(Element::Forest),
            difficult_hides: !seen_across(Element::Field),
            hiding_level: Some(Level::Head),
            over: unit * AGAINST,
        };
        let ways = Ways::new(&table, unit * FOOT, stops);
        let glances = Glances::of(table.size());
        let mut field = Self {
            sectors: [FRONT, FRONT + FREE_TURN].map(|half| Arc::degrees(2.0 * half)),
            upwind: Arc::degrees(2.0 * UPWIND),
            opening: Arc::degrees(2.0 * OPENING),
            table,
            unit,
            seeing,
            ways,
            glances,
            nooks: Vec::new(),
        };
        field.nooks = super::nooks::nooks(&field);
        field
    }

    /// A length of the table for so many UD.
    #[must_use]
    pub(super) fn length(&self, ud: f64) -> Length {
        self.unit * ud
    }

    /// A length in UD. What no ruler shows is taken off, so that limits count as reached.
    #[must_use]
    pub(super) fn ud(&self, length: Length) -> f64 {
        let length = (length - Length::HAIR).max(Length::ZERO);
        length.in_tenths() / self.unit.in_tenths()
    }

    /// How far two places are apart, in UD.
    #[must_use]
    pub(super) fn apart(&self, one: Point, two: Point) -> f64 {
        self.ud(one.distance(two))
    }

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

    /// How a figure at a place moves.
    #[must_use]
    pub(super) fn pace(&self, gait: Gait, sky: Sky, from: Point) -> Pace {
        Pace {
            gait,
            sky,
            leaving: self.ground_at(from) == Ground::Difficult,
            unit: self.unit,
        }
    }

    /// How hard the ground of a place is in fair weather.
    #[must_use]
    pub(super) fn ground_at(&self, place: Point) -> Ground {
        let piece = self.table.terrain_at(place).piece;
        let kind = piece.and_then(|(_, piece)| element(piece));
        ground(kind.unwrap_or(Element::Plain), Sky::Fair)
    }

    /// Whether the whole straight way from one place to another is road.
    #[must_use]
    pub(super) fn is_road(&self, from: Point, to: Point) -> bool {
        let whole = from.distance(to);
        let road = |place| self.table.terrain_at(place).kind() == Kind::Road;
        road(from)
            && road(to)
            && self
                .table
                .between(from, to)
                .any(|between| between.piece.kind == Kind::Road && whole.within(between.inside))
    }

    /// The turns of the way from one place to another, with its end: round what stops everybody. Straight on where there is no way.
    #[must_use]
    pub(super) fn way(&self, from: Point, to: Point) -> Vec<Point> {
        self.ways.way(from, to).unwrap_or_else(|| vec![to])
    }

    /// Where to go first on the way to a place.
    #[must_use]
    pub(super) fn next_step(&self, from: Point, to: Point) -> Point {
        if self.ways.is_clear(from, to) {
            return to;
        }
        self.way(from, to).first().copied().unwrap_or(to)
    }

    /// Whether a base may stand at a place at all: on the table, in nothing impassable, not on an obstacle.
    #[must_use]
    pub(super) fn stands(&self, base: &Base) -> bool {
        let on = |piece: &Piece| {
            piece.kind == Kind::Obstacle && piece.gap_to(base.at) < base.inner() - Length::HAIR
        };
        self.table.holds_base(base)
            && self.ground_at(base.at) != Ground::Impassable
            && !self.table.pieces().iter().any(on)
    }

    /// The high obstacle between a figure that stands against it and where it goes, low enough to climb (FAV-MOV-05).
    #[must_use]
    pub(super) fn wall(&self, base: &Base, to: Point) -> Option<usize> {
        let near = base.inner() + self.unit * AGAINST;
        let pieces = self.table.pieces().iter().enumerate();
        let mut walls = pieces.filter(|(_, piece)| piece.kind == Kind::Obstacle && is_high(piece));
        let found = walls.find(|(_, piece)| {
            let line = piece.as_line();
            piece.gap_to(base.at).within(near)
                && may_climb(height(piece.level))
                && line.is_some_and(|line| line.meeting(base.at, to).is_some())
        });
        found.map(|(index, _)| index)
    }
}
