//! How far a base can move in a straight line before it touches something.

use super::{
    Table,
    base::{Base, Footprint},
    direction::Direction,
    gait::{Gait, Going, Hurdle},
    length::Length,
    piece::{Kind, Piece},
    point::{Point, Vector},
};

/// What ends a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// The place it went to.
    Arrived,
    /// The allowance is spent.
    Spent,
    /// The piece with this number.
    Piece(usize),
    /// The figure with this number among those that were given.
    Figure(usize),
    /// The edge of the table.
    Edge,
}

/// Who passes by as closely as this touches nothing; well under what counts as an overlap, so that two of them are none either.
const GRAZE: f64 = Length::HAIR.in_tenths() / 2.0;

/// A straight move: from where, in which direction, at most how far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Straight {
    pub(super) from: Point,
    pub(super) direction: Direction,
    pub(super) length: f64,
}

impl Straight {
    pub(super) fn to(&self) -> Point {
        self.from + self.direction.unit() * self.length
    }

    /// How far a disc moves before it touches a point, or a disc whose radius is counted in. Passing by within a hair is no touch.
    pub(super) fn disc(&self, radius: f64, other: Point) -> Option<f64> {
        let to_other = other - self.from;
        let along = self.direction.unit().dot(to_other);
        let square = to_other.dot(to_other);
        let closest = square - along * along;
        let least = (radius - GRAZE).max(0.0);
        if along <= 0.0 || closest >= least * least {
            return None;
        }
        let met = along - (radius * radius - closest).sqrt();
        (met <= self.length).then_some(met.max(0.0))
    }

    /// How far a disc moves before it touches a straight edge.
    pub(super) fn edge(&self, radius: f64, a: Point, b: Point) -> Option<f64> {
        if self.passes_by(radius, a, b) {
            return None;
        }
        let side = self.side(radius, a, b);
        let ends = [self.disc(radius, a), self.disc(radius, b)];
        ends.into_iter().chain([side]).flatten().reduce(f64::min)
    }

    /// Whether an edge lies wholly to one side of a disc's way, behind its beginning or beyond its end: asked first, for it is cheap.
    fn passes_by(&self, radius: f64, a: Point, b: Point) -> bool {
        let way = self.direction.unit();
        let (a, b) = (a - self.from, b - self.from);
        let outside = |one: f64, two: f64, most: f64| one.max(two) < -radius || one.min(two) > most;
        outside(way.cross(a), way.cross(b), radius)
            || outside(way.dot(a), way.dot(b), self.length + radius)
    }

    /// How far it moves before it touches the middle of the edge: the disc is near enough to its line and beside it, both at once.
    fn side(&self, radius: f64, a: Point, b: Point) -> Option<f64> {
        let along = Direction::toward(a, b)?.unit();
        let away = along.cross(self.from - a);
        let nearing = -along.cross(self.direction.unit()) * away.signum();
        let free = away.abs() - radius;
        if nearing <= 0.0 {
            return None;
        }
        let near = (free / nearing, (away.abs() + radius) / nearing);
        let beside = self.beside(along, a, b)?;
        let (met, over) = (near.0.max(beside.0).max(0.0), near.1.min(beside.1));
        // How deep it gets while it is beside the edge; beyond that the ends of the edge tell.
        let depth = nearing * over.min(self.length) - free;
        (met <= over && met <= self.length && depth > GRAZE).then_some(met)
    }

    /// From when to when the middle of a disc is beside an edge, and not beyond one of its ends.
    fn beside(&self, along: Vector, a: Point, b: Point) -> Option<(f64, f64)> {
        let (at, end) = (along.dot(self.from - a), along.dot(b - a));
        let speed = along.dot(self.direction.unit());
        if speed == 0.0 {
            let always = (0.0..=end).contains(&at);
            return always.then_some((f64::NEG_INFINITY, f64::INFINITY));
        }
        let (one, two) = (-at / speed, (end - at) / speed);
        Some((one.min(two), one.max(two)))
    }

    /// How far a base moves before it touches another one.
    pub(super) fn base(&self, mover: &Base, other: &Base) -> Option<f64> {
        use Footprint::{Rectangle, Round};
        match (mover.shape, other.shape) {
            (Round { radius: a }, Round { radius: b }) => self.disc((a + b).in_tenths(), other.at),
            (Round { radius }, Rectangle { .. }) => self.rectangle(radius.in_tenths(), other),
            (Rectangle { .. }, Round { radius }) => {
                // Seen from the mover, the other one comes towards it.
                let back = Self {
                    from: other.at,
                    direction: self.direction.back(),
                    ..*self
                };
                back.rectangle(radius.in_tenths(), &mover.moved(self.from))
            }
            (Rectangle { .. }, Rectangle { .. }) => self.rectangles(&mover.moved(self.from), other),
        }
    }

    /// How far a disc moves before it touches a rectangle.
    fn rectangle(&self, radius: f64, other: &Base) -> Option<f64> {
        let corners = other.corners();
        let edges = (0..4).map(|at| (corners[at], corners[(at + 1) % 4]));
        edges
            .filter_map(|(a, b)| self.edge(radius, a, b))
            .reduce(f64::min)
    }

    /// How far a rectangle moves before it touches another: it does once no axis of either keeps them apart.
    fn rectangles(&self, mover: &Base, other: &Base) -> Option<f64> {
        let to_other = other.at - mover.at;
        let axes = [mover, other]
            .into_iter()
            .flat_map(|base| [base.facing.unit(), base.facing.right().unit()]);
        let (mut enters, mut leaves) = (f64::NEG_INFINITY, f64::INFINITY);
        for axis in axes {
            let (enter, leave) = self.along(axis, axis.dot(to_other), mover, other)?;
            (enters, leaves) = (enters.max(enter), leaves.min(leave));
        }
        let hair = Length::HAIR.in_tenths();
        let meets = enters < leaves && leaves > hair && enters <= self.length;
        // Who lies on another already may go off it.
        let goes_off = enters < -hair && self.direction.unit().dot(to_other) <= 0.0;
        (meets && !goes_off).then_some(enters.max(0.0))
    }

    /// From when to when two bases are not kept apart along an axis; None when they always are. A base that slides along another one
    /// is kept apart from it.
    fn along(&self, axis: Vector, apart: f64, mover: &Base, other: &Base) -> Option<(f64, f64)> {
        let hair = Length::HAIR.in_tenths();
        let speed = axis.dot(self.direction.unit());
        let reach = mover.reach(axis) + other.reach(axis) - hair / 2.0;
        if speed.abs() * self.length <= hair / 4.0 {
            let over = apart.abs() < reach - hair / 4.0;
            return over.then_some((f64::NEG_INFINITY, f64::INFINITY));
        }
        let (one, two) = ((apart - reach) / speed, (apart + reach) / speed);
        Some((one.min(two), one.max(two)))
    }
}

impl Table {
    /// How far a base can go before something stops it, and what that is.
    pub(super) fn clear_run<'b>(
        &self,
        mover: &Base,
        straight: &Straight,
        gait: &impl Gait,
        figures: impl IntoIterator<Item = &'b Base>,
    ) -> (f64, Halt) {
        let mut best = (straight.length, Halt::Arrived);
        let mut nearer = |met: Option<f64>, halt| {
            if let Some(met) = met.filter(|met| *met < best.0) {
                best = (met, halt);
            }
        };
        nearer(self.edge_of_table(mover, straight), Halt::Edge);
        for (index, figure) in figures.into_iter().enumerate() {
            nearer(straight.base(mover, figure), Halt::Figure(index));
        }
        let radius = mover.inner().in_tenths();
        for (index, piece) in self.pieces.iter().enumerate() {
            if is_wall(piece, gait) {
                nearer(wall(straight, radius, piece), Halt::Piece(index));
            }
        }
        best
    }

    /// How far a base can go before it would leave the table.
    fn edge_of_table(&self, mover: &Base, straight: &Straight) -> Option<f64> {
        let (from, way) = (straight.from, straight.direction.unit());
        let bounds = self.size.bounds();
        let room = |at: f64, step: f64, low: f64, high: f64, axis: Vector| {
            let reach = mover.reach(axis);
            let free = if step > 0.0 {
                high - reach - at
            } else {
                at - reach - low
            };
            (step != 0.0).then(|| (free / step.abs()).max(0.0))
        };
        let east = room(
            from.x,
            way.x,
            bounds.low.x,
            bounds.high.x,
            Direction::EAST.unit(),
        );
        let north = room(
            from.y,
            way.y,
            bounds.low.y,
            bounds.high.y,
            Direction::NORTH.unit(),
        );
        east.into_iter().chain(north).reduce(f64::min)
    }
}

/// Whether a base comes to a stand as soon as it touches a piece, and not only where its middle would enter.
fn is_wall(piece: &Piece, gait: &impl Gait) -> bool {
    match piece.kind {
        Kind::Obstacle => gait.across(piece) == Hurdle::Stops,
        Kind::Building => gait.over(Some(piece)) == Going::Stops,
        _ => false,
    }
}

fn wall(straight: &Straight, radius: f64, piece: &Piece) -> Option<f64> {
    if !piece
        .bounds()
        .near_line(straight.from, straight.to(), radius)
    {
        return None;
    }
    let edges = piece.edges();
    edges
        .filter_map(|(a, b)| straight.edge(radius, a, b))
        .reduce(f64::min)
}
