//! The field: the table with its scale, how men see and move on it, and distances in the book's centimetres.

use crate::{
    model::table::{
        Arc, Base, Gait, Going, Hurdle, Kind, Length, Level, Material, Piece, Point, Seeing, Table,
        Unit, Ways, base_to_base, in_arc,
    },
    rulesets::smooth_and_rifled::{
        mechanics::{
            scenario::Scale,
            sight::{self, Cover, Screen, View},
        },
        tables::play,
    },
};

/// A table, measured.
#[derive(Clone, Debug)]
pub(super) struct Field {
    /// The table.
    pub(super) table: Table,
    /// Its scale.
    pub(super) scale: Scale,
    seeing: Seeing,
    over: Length,
    /// Whether any obstacle hides a man wholly.
    high_walls: bool,
    /// Whether there is a road.
    road: bool,
    ways: [Ways; 2],
    /// What a man has before him, and a Group or a gun.
    arcs: [Arc; 2],
}

/// So many cm of the table to a cm of the book.
#[must_use]
pub(super) const fn factor(scale: Scale) -> f64 {
    match scale {
        Scale::Full => 1.0,
        Scale::Halved => 0.5,
    }
}

/// What stops whoever moves, whatever he pays.
fn stops(piece: &Piece, mounted: bool) -> bool {
    match piece.kind {
        Kind::Building | Kind::Water => true,
        Kind::Obstacle => mounted && level(piece) > JUMPED,
        _ => false,
    }
}

/// The highest obstacle that a horse jumps, in the levels of the book.
const JUMPED: i64 = 2;

/// The level of an obstacle in the book: 1 to 3, and 0 for what a man steps over.
#[must_use]
pub(super) const fn level(piece: &Piece) -> i64 {
    match piece.level {
        Level::Knee => 0,
        Level::Waist | Level::Shoulder => 1,
        Level::Head => 2,
        Level::Rider => 3,
    }
}

/// Whether nobody on foot behind a piece can be hit.
fn hides_wholly(piece: &Piece) -> bool {
    piece.kind == Kind::Obstacle && sight::screen(level(piece), false) == Screen::Total
}

/// What a piece is made of, as cover.
const fn made_of(material: Material) -> Cover {
    match material {
        Material::Light => Cover::Light,
        Material::Heavy => Cover::Heavy,
    }
}

/// How a man moves: what difficult ground costs him, and what he jumps.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pace {
    /// So many times the ground counts where it is difficult.
    pub(super) slow: f64,
    /// On horseback.
    pub(super) mounted: bool,
    /// He charges: low obstacles cost him a die, not the way.
    pub(super) charging: bool,
}

impl Gait for Pace {
    fn over(&self, ground: Option<&Piece>) -> Going {
        match ground.map(|piece| piece.kind) {
            Some(Kind::Building | Kind::Water) => Going::Stops,
            Some(Kind::Wood | Kind::Difficult | Kind::Ford) => Going::Costs(self.slow),
            _ => Going::Costs(1.0),
        }
    }

    fn across(&self, obstacle: &Piece) -> Hurdle {
        let level = level(obstacle);
        let jumped = if self.mounted {
            JUMPED
        } else {
            i64::from(self.charging)
        };
        if level <= jumped {
            Hurdle::Costs(Length::ZERO)
        } else {
            Hurdle::Stops
        }
    }
}

/// How well a target is covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Covered {
    /// As much as this.
    By(Cover),
    /// It cannot be hit.
    Wholly,
}

impl Field {
    /// A field of a table.
    #[must_use]
    pub(super) fn of(table: Table, scale: Scale) -> Self {
        let cm = |number: i64| Length::cm(play::cm(number) * factor(scale));
        let limit = |view| sight::sight_cm(view).map_or(Length::ENDLESS, cm);
        let over = cm(play::NEAR_OBSTACLE_CM);
        let ways = [false, true].map(|mounted| {
            let shape = super::bases::footprint(mounted, factor(scale));
            let radius = match shape {
                crate::model::table::Footprint::Round { radius } => radius,
                crate::model::table::Footprint::Rectangle { front, .. } => front / 2.0,
            };
            Ways::new(&table, radius, |piece| stops(piece, mounted))
        });
        Self {
            seeing: Seeing {
                through_wood: limit(View::WoodEdge),
                within_wood: limit(View::Wood),
                dense_hides: false,
                difficult_hides: false,
                // What obstacles hide is a matter of their level.
                hiding_level: None,
                over,
            },
            over,
            high_walls: table.pieces().iter().any(hides_wholly),
            road: table.pieces().iter().any(|piece| piece.kind == Kind::Road),
            arcs: [play::FRONT, play::GROUP_FRONT].map(|arc| Arc::degrees(play::cm(arc))),
            ways,
            scale,
            table,
        }
    }

    /// A length of the table for so many cm of the book.
    #[must_use]
    pub(super) fn length(&self, cm: f64) -> Length {
        Length::cm(cm * factor(self.scale))
    }

    /// A length in cm of the book. What no ruler shows is taken off, so that limits count as reached.
    #[must_use]
    pub(super) fn cm(&self, length: Length) -> f64 {
        table_cm(length) / factor(self.scale)
    }

    /// How far two bases are apart, in cm of the book.
    #[must_use]
    pub(super) fn apart(&self, one: &Base, two: &Base) -> f64 {
        self.cm(base_to_base(one, two))
    }

    /// Whether a place lies in the front of a base: [`play::FRONT`] for a man, the narrower one for Groups and guns.
    #[must_use]
    pub(super) fn before(&self, base: &Base, arc: i64, place: Point) -> bool {
        in_arc(base, self.arcs[usize::from(arc != play::FRONT)], place)
    }

    /// Whether terrain leaves a line of sight.
    #[must_use]
    pub(super) fn sees(&self, from: Point, to: Point) -> bool {
        let nobody: [&Base; 0] = [];
        self.table.sight(from, to, &self.seeing, nobody).clear()
    }

    /// What covers a target from a shooter (SR-6.2.3, SR-6.2.4).
    #[must_use]
    pub(super) fn cover(&self, target: Point, mounted: bool, shooter: Point) -> Covered {
        let found = self.table.cover(target, shooter, self.over);
        let within = found
            .within
            .map_or(Cover::None, |piece| made_of(piece.material));
        let behind = found.behind.map_or((Screen::None, Cover::None), |between| {
            let screen = sight::screen(level(between.piece), mounted);
            (screen, made_of(between.piece.material))
        });
        match behind {
            (Screen::Total, _) => Covered::Wholly,
            (Screen::Partial, cover) => Covered::By(within.max(cover)),
            (Screen::None, _) => Covered::By(within),
        }
    }

    /// Whether any obstacle is high enough to hide somebody behind it wholly.
    #[must_use]
    pub(super) const fn has_high_walls(&self) -> bool {
        self.high_walls
    }

    /// Whether there is any road.
    #[must_use]
    pub(super) const fn has_road(&self) -> bool {
        self.road
    }

    /// Whether a place is on a road.
    #[must_use]
    pub(super) fn is_road(&self, place: Point) -> bool {
        self.table.terrain_at(place).kind() == Kind::Road
    }

    /// Where to go first on the way to a place: round what stops everybody.
    #[must_use]
    pub(super) fn next_step(&self, from: Point, to: Point, mounted: bool) -> Point {
        let ways = &self.ways[usize::from(mounted)];
        if ways.is_clear(from, to) {
            return to;
        }
        let way = ways.way(from, to);
        way.and_then(|way| way.first().copied()).unwrap_or(to)
    }

    /// Whether a man may stand at a place at all: on the table, in no house and in no water, and not on a wall.
    #[must_use]
    pub(super) fn stands(&self, base: &Base) -> bool {
        let wall = |piece: &Piece| {
            let on = || piece.gap_to(base.at) < base.inner();
            let near = piece.bounds().near(base.at, base.inner().in_tenths());
            near && piece.kind == Kind::Obstacle && level(piece) > 0 && on()
        };
        self.table.holds_base(base)
            && !self.table.pieces().iter().any(wall)
            && !matches!(
                self.table.terrain_at(base.at).kind(),
                Kind::Building | Kind::Water
            )
    }

    /// The obstacle between a man on foot and where he goes, when he stands near enough to climb over.
    #[must_use]
    pub(super) fn hurdle(&self, base: &Base, to: Point, near_cm: f64) -> Option<usize> {
        let near = base.inner() + self.length(near_cm);
        let lines = self.table.pieces().iter().enumerate();
        let found = lines
            .filter(|(_, piece)| piece.kind == Kind::Obstacle && level(piece) > 0)
            .filter(|(_, piece)| piece.gap_to(base.at).within(near))
            .find(|(_, piece)| {
                let line = piece.as_line();
                line.is_some_and(|line| line.meeting(base.at, to).is_some())
            });
        found.map(|(index, _)| index)
    }

    /// Whether somebody stands in ground that gives cover, or right behind an obstacle: good places to fire from.
    #[must_use]
    pub(super) fn is_sheltered(&self, place: Point, from: Point) -> bool {
        !matches!(self.cover(place, false, from), Covered::By(Cover::None))
    }
}

/// A length in cm of the table. What no ruler shows is taken off, so that limits count as reached.
#[must_use]
pub(super) fn table_cm(length: Length) -> f64 {
    (length - Length::HAIR).max(Length::ZERO).in_unit(Unit::Cm)
}
