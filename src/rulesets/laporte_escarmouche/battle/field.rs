//! The field: the table as this book sees it. What slows a move and what stops it, what hides and what covers, and who can go where.

use crate::{
    model::{
        forms,
        lang::Text,
        table::{
            Area, Base, Between, Gait, Going, Hurdle, Kind, Length, Level, Material, Piece, Point,
            Seeing, Table, Unit, Ways,
        },
    },
    rulesets::laporte_escarmouche::{
        mechanics::{
            movement,
            save::{Cover, best_cover},
        },
        tables::inches,
    },
    text,
};

use super::house_rules;

/// A table, measured.
#[derive(Clone, Debug)]
pub(super) struct Field {
    /// The table.
    pub(super) table: Table,
    ways: Ways,
    /// Whether there is any water.
    wet: bool,
}

/// What nobody sees over and nobody climbs.
const HIGH: Level = Level::Head;
/// What covers who stands behind it, and what stops a move when it is of stone.
const LOW: Level = Level::Waist;

const SEEING: Seeing = Seeing {
    through_wood: house_rules::WOOD,
    within_wood: house_rules::WOOD,
    dense_hides: true,
    difficult_hides: false,
    hiding_level: Some(HIGH),
    over: Length::ZERO,
};

/// Whether an obstacle ends a move, which may go on over it with the next action: hard ones do.
fn is_climbed(piece: &Piece) -> bool {
    piece.level >= LOW && piece.level < HIGH && piece.material == Material::Heavy
}

/// What no way leads through.
fn bars(piece: &Piece) -> bool {
    match piece.kind {
        Kind::Building | Kind::Water => true,
        Kind::Obstacle => piece.level >= HIGH,
        _ => false,
    }
}

/// How a character moves: inside a building, or in the open.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pace {
    /// Whether it is in a building.
    pub(super) inside: bool,
}

impl Gait for Pace {
    fn over(&self, ground: Option<&Piece>) -> Going {
        let hindered = || {
            let [open, slow] = [false, true].map(|slow| inches(movement::halves(1, slow)));
            Going::Costs(open / slow)
        };
        match ground.map(|piece| piece.kind) {
            Some(Kind::Building) if self.inside => hindered(),
            Some(Kind::Building | Kind::Water) => Going::Stops,
            Some(Kind::Wood | Kind::Difficult | Kind::Ford) => hindered(),
            _ => Going::Costs(1.0),
        }
    }

    fn across(&self, obstacle: &Piece) -> Hurdle {
        if bars(obstacle) || is_climbed(obstacle) {
            Hurdle::Stops
        } else {
            Hurdle::Costs(Length::ZERO)
        }
    }
}

impl Field {
    /// A field of a table.
    #[must_use]
    pub(super) fn of(table: Table) -> Self {
        Self {
            ways: Ways::new(&table, house_rules::BASE / 2.0, bars),
            wet: table.pieces().iter().any(|piece| piece.kind == Kind::Water),
            table,
        }
    }

    /// Whether terrain leaves a line of sight.
    #[must_use]
    pub(super) fn sees(&self, from: Point, to: Point) -> bool {
        let nobody: [&Base; 0] = [];
        self.table.sight(from, to, &SEEING, nobody).clear()
    }

    /// What covers a target from a shooter: the best of everything (LAP-SAV-01).
    #[must_use]
    pub(super) fn cover(&self, target: Point, shooter: Point) -> Cover {
        let covers = self.table.between(shooter, target).map(|at| covering(&at));
        covers.fold(Cover::Open, |best, next| best_cover(&[best, next]))
    }

    /// The way to a place, round what nobody enters; straight at it when there is none.
    #[must_use]
    pub(super) fn route(&self, from: Point, to: Point) -> Route<'_> {
        let points = self.ways.way(from, to).unwrap_or_else(|| vec![to]);
        Route {
            ways: &self.ways,
            points,
        }
    }

    /// Whether somebody may stand at a place when the game begins: on the table, in no house and no water, and on no wall.
    #[must_use]
    pub(super) fn stands(&self, base: &Base) -> bool {
        let inner = base.inner();
        let near = |piece: &Piece| {
            let beside = piece.bounds().near(base.at, inner.in_tenths());
            beside && piece.gap_to(base.at) + Length::HAIR < inner
        };
        let stops = |piece: &Piece| match piece.kind {
            Kind::Obstacle => bars(piece) || is_climbed(piece),
            kind => kind == Kind::Building,
        };
        let mut pieces = self.table.pieces().iter();
        self.table.holds_base(base)
            && self.is_dry(base)
            && !pieces.any(|piece| stops(piece) && near(piece))
    }

    /// Whether a base stands in no water. A move along the edge of a bridge could end a hair beside it.
    #[must_use]
    pub(super) fn is_dry(&self, base: &Base) -> bool {
        !self.wet || self.table.terrain_at(base.at).kind() != Kind::Water
    }

    /// Whether a piece is a wall that is climbed.
    #[must_use]
    pub(super) fn is_climbed(&self, piece: usize) -> bool {
        let piece = self.table.pieces().get(piece);
        piece.is_some_and(|piece| piece.kind == Kind::Obstacle && is_climbed(piece))
    }

    /// Whether somebody who went straight from one place to another has climbed a wall.
    #[must_use]
    pub(super) fn climbs(&self, from: Point, to: Point) -> bool {
        let walls = 0..self.table.pieces().len();
        let mut climbed = walls.filter(|wall| self.is_climbed(*wall));
        climbed.any(|wall| self.is_across(wall, from, to))
    }

    /// Whether a base stands at a wall that is climbed.
    #[must_use]
    pub(super) fn touches_wall(&self, base: &Base) -> bool {
        let beside = |piece: &Piece| {
            piece
                .gap_to(base.at)
                .within(base.inner() + house_rules::AT_WALL)
        };
        let mut pieces = self.table.pieces().iter();
        pieces.any(|piece| piece.kind == Kind::Obstacle && is_climbed(piece) && beside(piece))
    }

    /// Whether a place slows a move down.
    #[must_use]
    pub(super) fn is_hindering(&self, place: Point) -> bool {
        let kind = self.table.terrain_at(place).kind();
        matches!(
            kind,
            Kind::Building | Kind::Wood | Kind::Difficult | Kind::Ford
        )
    }

    /// Whether a wall lies between two places.
    #[must_use]
    pub(super) fn is_across(&self, wall: usize, from: Point, to: Point) -> bool {
        let line = self.table.pieces().get(wall).and_then(Piece::as_line);
        line.is_some_and(|line| line.meeting(from, to).is_some())
    }

    /// The building at whose wall a base stands outside, if it can be entered (LAP-BLD-01).
    #[must_use]
    pub(super) fn building_beside(&self, base: &Base) -> Option<usize> {
        let reach = (base.inner() + house_rules::AT_WALL + Length::inches(1.0)).in_tenths();
        let beside = |piece: &Piece| {
            let gap = || piece.gap_to(base.at) - base.inner() - house_rules::AT_WALL;
            piece.bounds().near(base.at, reach) && movement::at_wall(gap().in_unit(Unit::Inch))
        };
        let mut pieces = self.table.pieces().iter().enumerate();
        let open = |piece: &Piece| piece.kind == Kind::Building && !piece.closed;
        pieces
            .find(|(_, piece)| open(piece) && beside(piece))
            .map(|(index, _)| index)
    }

    /// Whether a base stands in no house.
    #[must_use]
    pub(super) fn is_outside(&self, base: &Base) -> bool {
        self.table.terrain_at(base.at).kind() != Kind::Building
    }

    /// The nearest place at the wall of a house that can be entered, no farther than this.
    #[must_use]
    pub(super) fn house_near(&self, place: Point, most: Length) -> Option<Point> {
        let open = |piece: &Piece| piece.kind == Kind::Building && !piece.closed;
        let (house, gap) = self.table.nearest_piece(place, open)?;
        let foot = self.area(house)?.nearest_edge(place)?.0;
        gap.within(most).then_some(foot)
    }

    /// The outline of a piece that covers ground.
    #[must_use]
    pub(super) fn area(&self, piece: usize) -> Option<&Area> {
        self.table.pieces().get(piece)?.as_area()
    }

    /// The name of a building in a sentence.
    #[must_use]
    pub(super) fn building(&self, piece: usize) -> Text {
        let name = self
            .table
            .pieces()
            .get(piece)
            .and_then(|piece| piece.name.as_ref());
        name.map_or(Text::new("a building", "un bâtiment"), |name| {
            text!(
                "the building {name}",
                "le bâtiment {name}",
                name = forms::quoted(name)
            )
        })
    }
}

/// A way to a place.
#[derive(Debug)]
pub(super) struct Route<'f> {
    ways: &'f Ways,
    /// Its turns, and its end.
    pub(super) points: Vec<Point>,
}

impl Route<'_> {
    /// How far it still is from a place: straight to the last turn that can be reached from there, and on along the way.
    #[must_use]
    pub(super) fn left(&self, from: Point) -> Length {
        let mut beyond = Length::ZERO;
        let mut after: Option<Point> = None;
        for (number, point) in self.points.iter().enumerate().rev() {
            beyond += after.map_or(Length::ZERO, |after| point.distance(after));
            after = Some(*point);
            if number == 0 || self.ways.is_clear(from, *point) {
                return from.distance(*point) + beyond;
            }
        }
        beyond
    }
}

/// Whether a base stands in an outline with all of itself.
#[must_use]
pub(super) fn is_within(area: &Area, base: &Base) -> bool {
    base.inner().within(area.depth_of(base.at))
}

/// What one piece on the line of a shot gives its target.
fn covering(at: &Between<'_>) -> Cover {
    let of = |material| match material {
        Material::Light => Cover::Light,
        Material::Heavy => Cover::Dense,
    };
    let piece = at.piece;
    match piece.kind {
        // Trees are trees, however the file has them.
        Kind::Wood if at.to_inside => Cover::Light,
        Kind::Difficult if at.to_inside => of(piece.material),
        // Those in one room have nothing between them.
        Kind::Building if at.to_inside && !at.from_inside => of(piece.material),
        Kind::Obstacle if piece.level >= LOW => {
            let near = at
                .before
                .within(house_rules::COVER + house_rules::BASE / 2.0);
            let behind = near && at.before < at.after;
            if behind {
                of(piece.material)
            } else {
                Cover::Open
            }
        }
        _ => Cover::Open,
    }
}

/// A length in inches as a ruler shows it: the end of a reach counts as reached.
#[must_use]
pub(super) fn reached(length: Length) -> f64 {
    (length - Length::HAIR)
        .max(Length::ZERO)
        .in_unit(Unit::Inch)
}
