//! Lines of sight: whether one place is seen from another, and what hides it.

use super::{
    Table,
    base::Base,
    between::Between,
    length::Length,
    piece::{Kind, Level},
    point::Point,
};

/// How a rulebook sees: what hides and what does not.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Seeing {
    /// How much wood in all may be looked through from outside, or out of it.
    pub through_wood: Length,
    /// How far figures in one and the same wood see each other.
    pub within_wood: Length,
    /// Whether no dense wood is looked through at all.
    pub dense_hides: bool,
    /// Whether difficult ground hides what lies behind it.
    pub difficult_hides: bool,
    /// Obstacles of this height and above hide; None when none does.
    pub hiding_level: Option<Level>,
    /// What is no farther than this from the one who looks is looked over: obstacles, and figures.
    pub over: Length,
}

/// What hides a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hider {
    /// The piece with this number.
    Piece(usize),
    /// More wood than can be looked through.
    Wood,
    /// The figure with this number among those that were given.
    Figure(usize),
}

/// What is seen along a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sight {
    /// What hides the target; None when it is seen.
    pub hidden_by: Option<Hider>,
    /// How long the line is.
    pub distance: Length,
    /// How much wood it goes through.
    pub wood: Length,
    /// How many obstacles it crosses, beside those that are looked over.
    pub obstacles: u32,
}

impl Sight {
    /// Whether the target is seen.
    #[must_use]
    pub const fn clear(&self) -> bool {
        self.hidden_by.is_none()
    }
}

/// How much of a base is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// Nothing.
    Nothing,
    /// Some of it.
    Some,
    /// All of it, as far as three lines can tell: to its middle and to both ends.
    Whole,
}

impl Table {
    /// Whether one place is seen from another. Of the figures given, those on the line hide what is behind them; leave out the two
    /// that look at each other, and whoever is looked past.
    pub fn sight<'b>(
        &self,
        from: Point,
        to: Point,
        seeing: &Seeing,
        figures: impl IntoIterator<Item = &'b Base>,
    ) -> Sight {
        let mut sight = self.sight_past_terrain(from, to, seeing);
        if sight.clear() {
            let hides = |figure: &Base| figure.gap_to(from) > seeing.over && figure.meets(from, to);
            let figure = figures.into_iter().position(hides);
            sight.hidden_by = figure.map(Hider::Figure);
        }
        sight
    }

    fn sight_past_terrain(&self, from: Point, to: Point, seeing: &Seeing) -> Sight {
        let mut sight = Sight {
            hidden_by: None,
            distance: from.distance(to),
            wood: Length::ZERO,
            obstacles: 0,
        };
        let mut eyes = Eyes {
            levels: None,
            table: self,
            ends: (from, to),
        };
        let mut one_wood = false;
        for between in self.between(from, to) {
            if between.piece.kind == Kind::Obstacle {
                sight.obstacles += u32::from(between.after > seeing.over) * between.times;
            }
            if between.piece.kind == Kind::Wood && !eyes.over(&between, sight.distance) {
                sight.wood += between.inside;
                one_wood |= between.from_inside && between.to_inside;
            }
            if sight.clear() && hides(&between, seeing) && !eyes.over(&between, sight.distance) {
                sight.hidden_by = Some(Hider::Piece(between.index));
            }
        }
        let limit = if one_wood {
            seeing.within_wood
        } else {
            seeing.through_wood
        };
        if sight.clear() && !sight.wood.within(limit) {
            sight.hidden_by = Some(Hider::Wood);
        }
        sight
    }

    /// How much of a base is seen from a place: the lines to its middle and to both ends are looked along.
    pub fn part_seen<'b>(
        &self,
        from: Point,
        target: &Base,
        seeing: &Seeing,
        figures: &(impl Iterator<Item = &'b Base> + Clone),
    ) -> Part {
        let [left, right] = target.ends_seen_from(from);
        let lines = [target.at, left, right];
        let seen = lines
            .iter()
            .filter(|end| self.sight(from, **end, seeing, figures.clone()).clear());
        match seen.count() {
            0 => Part::Nothing,
            3 => Part::Whole,
            _ => Part::Some,
        }
    }
}

/// Whether a piece on a line hides what is behind it when nobody looks over it. Woods are measured instead, unless they are dense.
fn hides(between: &Between<'_>, seeing: &Seeing) -> bool {
    let touches_an_end = between.from_inside || between.to_inside;
    match between.piece.kind {
        Kind::Hill | Kind::Building => !touches_an_end,
        Kind::Wood => between.piece.dense && seeing.dense_hides && !touches_an_end,
        Kind::Difficult => seeing.difficult_hides && !touches_an_end,
        Kind::Obstacle => {
            let high = seeing
                .hiding_level
                .is_some_and(|level| between.piece.level >= level);
            high && between.after > seeing.over
        }
        Kind::Open | Kind::Road | Kind::Water | Kind::Ford | Kind::Bridge => false,
    }
}

/// How high the two ends of a line are; asked only where something could be looked over.
struct Eyes<'t> {
    table: &'t Table,
    ends: (Point, Point),
    levels: Option<(f64, f64)>,
}

impl Eyes<'_> {
    /// Whether the line passes over a piece: it is as high as its top all the way across. Nobody looks over what he stands in, and
    /// low things on flat ground are no matter of height.
    fn over(&mut self, between: &Between<'_>, length: Length) -> bool {
        if between.from_inside || between.to_inside {
            return false;
        }
        let (table, (from, to)) = (self.table, self.ends);
        let (start, end) = *self.levels.get_or_insert_with(|| {
            let level = |place| f64::from(table.level_at(place));
            (level(from), level(to))
        });
        let share = |along: Length| along.in_tenths() / length.in_tenths();
        let height = |along| start + (end - start) * share(along);
        let lowest = height(between.after).min(height(length - between.before));
        lowest >= f64::from(between.piece.top().max(1))
    }
}
