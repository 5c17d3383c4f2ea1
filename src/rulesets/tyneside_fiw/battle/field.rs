//! The field: the table as this book reads it: what is dense, what slows, what covers, and where there is cover to go to.

use crate::{
    model::table::{
        Area, Base, Direction, Gait, Going, Hurdle, Kind, Length, Level, Material, Piece, Point,
        Seeing, Table, Unit, Ways, base_to_base,
    },
    rulesets::tyneside_fiw::{
        mechanics::movement::{self, Mover, crossings, stretch},
        options::Options,
        tables::FIRE_OVER,
        terms::Cover,
    },
};

/// A table, measured.
#[derive(Clone, Debug)]
pub(super) struct Field {
    pub(super) table: Table,
    /// Terrain in the line of sight; how much wood may be looked through is counted apart.
    pub(super) seeing: Seeing,
    pub(super) ways: Ways,
    /// Places with cover.
    pub(super) posts: Vec<Point>,
}

/// A number as a length's.
#[must_use]
pub(super) fn number(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

/// A number of the book in cm.
#[must_use]
pub(super) fn book(cm: i64) -> f64 {
    f64::from(i32::try_from(cm).unwrap_or(i32::MAX))
}

/// The same as a length.
#[must_use]
pub(super) fn length(cm: i64) -> Length {
    Length::cm(book(cm))
}

/// A length in cm. What no ruler shows is taken off, so that limits count as reached.
#[must_use]
pub(super) fn cm(length: Length) -> f64 {
    (length - Length::HAIR).max(Length::ZERO).in_unit(Unit::Cm)
}

/// How far two bases are apart, in cm.
#[must_use]
pub(super) fn apart(one: &Base, two: &Base) -> f64 {
    cm(base_to_base(one, two))
}

/// Whether two bases are certainly farther apart than so many cm: told without a root, for what is asked of everybody.
#[must_use]
pub(super) fn far_apart(one: &Base, two: &Base, cm: f64) -> bool {
    let reach = one.outer() + two.outer() + Length::cm(cm) + Length::mm(1.0);
    let (between, reach) = (two.at - one.at, reach.in_tenths());
    between.x.abs() > reach || between.y.abs() > reach || between.dot(between) > reach * reach
}

/// Whether nobody may enter or cross.
#[must_use]
pub(super) fn stops(piece: &Piece) -> bool {
    match piece.kind {
        Kind::Building | Kind::Water => true,
        Kind::Obstacle => piece.level >= Level::Head,
        _ => false,
    }
}

/// How difficult the ground of a piece is: rocks, marsh, fords and dense woods are difficult, other woods are only not open.
#[must_use]
pub(super) fn going(piece: Option<&Piece>) -> movement::Going {
    match piece.map(|piece| (piece.kind, piece.dense)) {
        Some((Kind::Wood, false)) => movement::Going::Close,
        Some((Kind::Wood, true) | (Kind::Difficult | Kind::Ford, _)) => movement::Going::Difficult,
        _ => movement::Going::Open,
    }
}

/// What cover a piece is: dense woods and whatever is of stone or earth are heavy.
fn made_of(piece: &Piece) -> Cover {
    match (piece.kind, piece.material) {
        (Kind::Wood, _) if piece.dense => Cover::Heavy,
        (Kind::Wood, _) | (_, Material::Light) => Cover::Light,
        (_, Material::Heavy) => Cover::Heavy,
    }
}

/// How a figure moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pace<'o> {
    pub(super) mover: Mover,
    pub(super) options: &'o Options,
}

impl Gait for Pace<'_> {
    fn over(&self, ground: Option<&Piece>) -> Going {
        if ground.is_some_and(stops) {
            return Going::Stops;
        }
        Going::Costs(stretch(self.mover, 1.0, going(ground), self.options))
    }

    fn across(&self, obstacle: &Piece) -> Hurdle {
        if stops(obstacle) {
            return Hurdle::Stops;
        }
        Hurdle::Costs(Length::cm(crossings(self.mover, 1)))
    }
}

/// Places with cover are looked for so far apart.
const POST_STEP_CM: f64 = 7.0;
/// A group kneels so far behind an obstacle.
const BEHIND_CM: f64 = 2.5;

impl Field {
    /// A table for bases of at most this radius.
    #[must_use]
    pub(super) fn of(table: Table, radius: Length) -> Self {
        Self {
            seeing: Seeing {
                through_wood: Length::ENDLESS,
                within_wood: Length::ENDLESS,
                dense_hides: false,
                difficult_hides: false,
                hiding_level: Some(Level::Head),
                over: length(FIRE_OVER),
            },
            ways: Ways::new(&table, radius, stops),
            posts: posts(&table),
            table,
        }
    }

    /// The wood in which a place lies.
    #[must_use]
    pub(super) fn wood_at(&self, place: Point) -> Option<(usize, &Piece)> {
        let ground = self.table.terrain_at(place);
        ground.piece.filter(|(_, piece)| piece.kind == Kind::Wood)
    }

    /// What covers a target from a shooter.
    #[must_use]
    pub(super) fn cover(&self, target: Point, shooter: Point) -> Cover {
        let found = self.table.cover(target, shooter, length(FIRE_OVER));
        let within = found.within.map(made_of);
        let behind = found.behind.map(|between| made_of(between.piece));
        within.max(behind).unwrap_or(Cover::Open)
    }

    /// Whether there is cover at a place whoever shoots.
    #[must_use]
    pub(super) fn is_close(&self, place: Point) -> bool {
        matches!(
            self.table.terrain_at(place).kind(),
            Kind::Wood | Kind::Difficult | Kind::Building
        )
    }

    /// Where to go first on the way to a place: round what stops everybody.
    #[must_use]
    pub(super) fn next_step(&self, from: Point, to: Point) -> Point {
        if self.ways.is_clear(from, to) {
            return to;
        }
        let way = self.ways.way(from, to);
        way.and_then(|way| way.first().copied()).unwrap_or(to)
    }

    /// Whether somebody may stand at a place at all.
    #[must_use]
    pub(super) fn stands(&self, base: &Base) -> bool {
        let stopped = self.table.terrain_at(base.at).piece;
        let on_wall = |piece: &Piece| {
            piece.kind == Kind::Obstacle && stops(piece) && piece.gap_to(base.at) < base.inner()
        };
        self.table.holds_base(base)
            && !stopped.is_some_and(|(_, piece)| stops(piece))
            && !self.table.pieces().iter().any(on_wall)
    }
}

/// Places with cover: inside woods and rough ground, and beside low obstacles.
fn posts(table: &Table) -> Vec<Point> {
    let mut found = Vec::new();
    for piece in table.pieces() {
        match (piece.kind, piece.as_area(), piece.as_line()) {
            (Kind::Wood | Kind::Difficult, Some(area), _) => found.extend(inside(area)),
            (Kind::Obstacle, _, Some(line)) if !stops(piece) => {
                found.extend(line.parts().flat_map(|(a, b)| beside(a, b)));
            }
            _ => {}
        }
    }
    found.retain(|place| {
        let kind = table.terrain_at(*place).kind();
        !matches!(kind, Kind::Building | Kind::Water) && table.holds(*place)
    });
    found
}

/// Places within an area.
fn inside(area: &Area) -> impl Iterator<Item = Point> + '_ {
    let bounds = *area.bounds();
    let step = Length::cm(POST_STEP_CM).in_tenths();
    let along = move |low: f64, high: f64| {
        (0..u16::MAX)
            .map(move |count| low + step * (f64::from(count) + 0.5))
            .take_while(move |at| *at < high)
    };
    along(bounds.low.y, bounds.high.y)
        .flat_map(move |y| along(bounds.low.x, bounds.high.x).map(move |x| Point { x, y }))
        .filter(|place| area.holds(*place))
}

/// Places on both sides of a straight obstacle.
fn beside(a: Point, b: Point) -> Vec<Point> {
    let Some(along) = Direction::toward(a, b) else {
        return Vec::new();
    };
    let side = along.left().step(Length::cm(BEHIND_CM));
    let parts = (cm(a.distance(b)) / POST_STEP_CM).ceil().clamp(1.0, 30.0);
    let mut places = Vec::new();
    let mut at = 0.5;
    while at < parts {
        let middle = a.toward(b, at / parts);
        places.extend([middle + side, middle + -side]);
        at += 1.0;
    }
    places
}
