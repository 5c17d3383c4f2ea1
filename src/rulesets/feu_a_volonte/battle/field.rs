//! The field: a table with its unit of distance, what its terrain is in the words of the book, and how figures see and move on it.

use crate::{
    model::table::{Arc, Base, Kind, Length, Level, Piece, Point, Seeing, Table, Ways},
    rulesets::feu_a_volonte::{
        mechanics::{
            movement::{Gait, ground, may_climb},
            sight::seen_across,
        },
        tables::{FREE_TURN, FRONT, OPENING, UPWIND},
        terms::{Element, Ground, Sky},
    },
};

use super::{
    terrain_cost::{Pace, element, height, is_high, stops},
    visibility::VisibilityCache,
};

/// Half the base of a figure, in UD: 25 mm across where a UD is 4 cm.
pub(super) const FOOT: f64 = 0.3125;
/// How deep one sees into a wood from outside, in UD: the book only says that woods hide what is behind them.
pub(super) const INTO_WOOD: f64 = 2.0;
/// How far one sees within a wood, in UD.
pub(super) const WITHIN_WOOD: f64 = 4.0;
/// Who is so near to an obstacle stands against it, in UD from the middle of the base.
const AGAINST: f64 = 0.5;

/// A table, measured.
#[derive(Debug)]
pub(super) struct Field {
    /// The table.
    pub(super) table: Table,
    /// The length of a UD.
    pub(super) unit: Length,
    /// How figures see.
    pub(super) seeing: Seeing,
    ways: Ways,
    /// The front, and the front with the free turn of a shot.
    pub(super) sectors: [Arc; 2],
    /// Against the wind.
    pub(super) upwind: Arc,
    /// What is seen through a window or door.
    pub(super) opening: Arc,
    /// What is seen from where, roughly.
    pub(super) visibility: VisibilityCache,
    /// Places beside scenery, where a figure finds cover.
    pub(super) cover_spots: Vec<Point>,
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
        let visibility = VisibilityCache::of(table.size());
        let mut field = Self {
            sectors: [FRONT, FRONT + FREE_TURN].map(|half| Arc::degrees(2.0 * half)),
            upwind: Arc::degrees(2.0 * UPWIND),
            opening: Arc::degrees(2.0 * OPENING),
            table,
            unit,
            seeing,
            ways,
            visibility,
            cover_spots: Vec::new(),
        };
        field.cover_spots = super::cover_spots::cover_spots(&field);
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

    /// The place nearest to another where a figure has its whole base on the table.
    #[must_use]
    pub(super) fn on_table(&self, place: Point) -> Point {
        let (size, foot) = (self.table.size(), self.length(FOOT).in_tenths());
        let within = |at: f64, side: Length| at.min(side.in_tenths() - foot).max(foot);
        Point {
            x: within(place.x, size.width),
            y: within(place.y, size.depth),
        }
    }

    /// How far two places are apart, in UD.
    #[must_use]
    pub(super) fn apart(&self, one: Point, two: Point) -> f64 {
        self.ud(one.distance(two))
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
