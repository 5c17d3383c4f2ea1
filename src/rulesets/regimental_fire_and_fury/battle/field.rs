//! The field: what its ground costs, hides and covers. The sheet names three kinds of ground and of cover and explains none; here stands
//! what test battles take them for.

use crate::{
    model::table::{
        Base, Direction, Gait, Going, Hurdle, Kind, Length, Level, Material, Piece, Point, Seeing,
        Table,
    },
    rulesets::regimental_fire_and_fury::{
        mechanics::{
            modifiers::{Cover, Ground},
            movement::{Rate, Way, Who, distance},
        },
        tables::assumed::{BESIDE, FENCE, THROUGH_WOOD},
    },
};

use super::aspect::{cm, front, halves};

/// A table as armies see it.
#[derive(Clone, Debug)]
pub(super) struct Field {
    pub(super) table: Table,
    seeing: Seeing,
}

/// What moves over ground of a kind count as.
#[must_use]
const fn class(ground: Option<&Piece>) -> Ground {
    match ground {
        Some(piece) => match piece.kind {
            Kind::Wood if piece.dense => Ground::Difficult,
            Kind::Wood | Kind::Ford => Ground::Handicap,
            Kind::Difficult | Kind::Building | Kind::Water => Ground::Difficult,
            _ => Ground::Clear,
        },
        None => Ground::Clear,
    }
}

/// Whether an obstacle has to be scaled.
#[must_use]
const fn is_major(piece: &Piece) -> bool {
    matches!(piece.level, Level::Head | Level::Rider)
}

/// How somebody moves: what each kind of ground costs him against clear ground.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pace {
    costs: [f64; 3],
    road: f64,
    /// High walls do not stop him: leaders find a gate, routers a hole.
    slips_through: bool,
}

impl Pace {
    /// The pace of somebody, and how far he goes over clear ground. None for those who cannot move.
    #[must_use]
    pub(super) fn of(who: Who, rate: Rate) -> Option<(Self, Length)> {
        let far = |way| distance(who, way, rate);
        let clear = far(Way::Ground(Ground::Clear))?;
        let cost = |way| far(way).map_or(1.0, |far| clear / far.max(1.0));
        let pace = Self {
            costs: [Ground::Clear, Ground::Handicap, Ground::Difficult]
                .map(|ground| cost(Way::Ground(ground))),
            road: cost(Way::Road(Ground::Clear)),
            slips_through: matches!(who, Who::Leader(_) | Who::Rout(_)),
        };
        Some((pace, Length::cm(clear)))
    }
}

impl Gait for Pace {
    fn over(&self, ground: Option<&Piece>) -> Going {
        let on_road = ground.is_some_and(|piece| matches!(piece.kind, Kind::Road | Kind::Bridge));
        Going::Costs(if on_road {
            self.road
        } else {
            self.costs[class(ground) as usize]
        })
    }

    fn across(&self, obstacle: &Piece) -> Hurdle {
        match obstacle.level {
            Level::Knee => Hurdle::Costs(Length::ZERO),
            _ if is_major(obstacle) && !self.slips_through => Hurdle::Stops,
            _ => Hurdle::Costs(Length::cm(FENCE)),
        }
    }
}

impl Field {
    /// A field of a table.
    #[must_use]
    pub(super) const fn of(table: Table) -> Self {
        let seeing = Seeing {
            through_wood: Length::cm(THROUGH_WOOD),
            within_wood: Length::cm(THROUGH_WOOD),
            dense_hides: true,
            difficult_hides: false,
            hiding_level: Some(Level::Rider),
            over: Length::cm(BESIDE),
        };
        Self { table, seeing }
    }

    /// Whether terrain leaves a line of sight.
    #[must_use]
    pub(super) fn sees(&self, from: Point, to: Point) -> bool {
        let nobody: [&Base; 0] = [];
        self.table.sight(from, to, &self.seeing, nobody).clear()
    }

    /// Whether dense woods lie between a leader and his unit (RFF-CMD-01).
    #[must_use]
    pub(super) fn calls(&self, from: Point, to: Point) -> bool {
        let thick = |piece: &Piece| piece.kind == Kind::Wood && piece.dense;
        !self
            .table
            .between(from, to)
            .any(|between| thick(between.piece))
    }

    /// The ground at a place.
    #[must_use]
    pub(super) fn ground(&self, place: Point) -> Ground {
        class(self.table.terrain_at(place).piece.map(|(_, piece)| piece))
    }

    /// The worst ground on a straight way.
    #[must_use]
    pub(super) fn ground_between(&self, from: Point, to: Point) -> Ground {
        const STEPS: u16 = 6;
        let each = (0..=STEPS).map(|step| f64::from(step) / f64::from(STEPS));
        let grounds = each.map(|share| self.ground(from.toward(to, share)));
        grounds.fold(Ground::Clear, |worst, next| {
            if next as usize > worst as usize {
                next
            } else {
                worst
            }
        })
    }

    /// What covers a block from fire.
    #[must_use]
    pub(super) fn cover(&self, target: &Base, garrison: bool, from: Point) -> Cover {
        let found = self.table.cover(target.at, from, Length::cm(BESIDE));
        let within = found
            .within
            .map_or(Cover::Open, |piece| within(piece, garrison));
        let near = Length::tenths(halves(target).1) + Length::cm(BESIDE);
        let behind = found.behind.filter(|between| between.before.within(near));
        within.max(behind.map_or(Cover::Open, |between| behind_of(between.piece)))
    }

    /// Whether a block stands behind a fence or wall (linear cover, RFF-MAN-02).
    #[must_use]
    pub(super) fn is_lined(&self, block: &Base) -> bool {
        let middle = front(block);
        let lines = self
            .table
            .pieces()
            .iter()
            .filter(|piece| piece.kind == Kind::Obstacle && piece.level != Level::Knee);
        lines
            .map(|piece| cm(piece.gap_to(middle)))
            .any(|gap| gap <= BESIDE)
    }

    /// Where a block would stand in cover near by: just short of a fence or wall, or just within a wood.
    pub(super) fn shelters(&self, block: &Base, within: Length) -> impl Iterator<Item = Point> {
        /// A line leaves so much between its front and a fence, and stands so deep within a wood, in cm.
        const ROOM: f64 = 1.0;
        let deep = Length::tenths(halves(block).1) + Length::cm(ROOM);
        let at = block.at;
        let pieces = self.table.pieces().iter();
        pieces.filter_map(move |piece| {
            let gap = piece.gap_to(at);
            let far = match piece.kind {
                Kind::Obstacle if piece.level != Level::Knee => gap - deep,
                Kind::Wood | Kind::Difficult if gap > Length::ZERO => gap + deep,
                _ => return None,
            };
            let near = piece.nearest(at).filter(|_| far.within(within))?;
            let direction = Direction::toward(at, near)?;
            (far > Length::ZERO).then(|| at + direction.step(far))
        })
    }

    /// Whether a unit can garrison the place where its middle is.
    #[must_use]
    pub(super) fn is_built_up(&self, place: Point) -> bool {
        self.table.terrain_at(place).kind() == Kind::Building
    }

    /// Whether one place is higher than another.
    #[must_use]
    pub(super) fn is_above(&self, place: Point, other: Point) -> bool {
        self.table.level_at(place) > self.table.level_at(other)
    }

    /// The wall on a way that has to be scaled, if a block stands before it.
    #[must_use]
    pub(super) fn wall_ahead(&self, block: &Base, to: Point) -> Option<usize> {
        let near = Length::cm(BESIDE) + block.inner();
        let walls = self.table.pieces().iter().enumerate();
        let found = walls
            .filter(|(_, piece)| piece.kind == Kind::Obstacle && is_major(piece))
            .filter(|(_, piece)| piece.gap_to(block.at).within(near))
            .find(|(_, piece)| {
                let line = piece.as_line();
                line.is_some_and(|line| line.meeting(block.at, to).is_some())
            });
        found.map(|(index, _)| index)
    }
}

/// The cover of ground that a target stands in.
const fn within(piece: &Piece, garrison: bool) -> Cover {
    match piece.kind {
        Kind::Building if garrison && matches!(piece.material, Material::Heavy) => Cover::Fortified,
        Kind::Building => Cover::Full,
        Kind::Wood if piece.dense => Cover::Full,
        Kind::Wood | Kind::Difficult => Cover::Partial,
        _ => Cover::Open,
    }
}

/// The cover of a fence or wall.
const fn behind_of(piece: &Piece) -> Cover {
    match (piece.level, piece.material) {
        (Level::Knee, _) => Cover::Open,
        (_, Material::Light) => Cover::Partial,
        (Level::Waist, Material::Heavy) => Cover::Full,
        (_, Material::Heavy) => Cover::Fortified,
    }
}
