//! Straight moves: where one ends, what it costs, and what it crosses.

use super::{
    Table,
    base::Base,
    direction::Direction,
    gait::{Gait, Going, Hurdle},
    length::Length,
    point::Point,
    sweep::{Halt, Straight},
};

/// A straight move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Walk {
    /// Where it ends.
    pub end: Point,
    /// How far that is from where it began.
    pub gone: Length,
    /// How much of the allowance it took.
    pub spent: Length,
    /// How many obstacles it crossed.
    pub hurdles: u32,
    /// How much of it cost more than open ground.
    pub slow: Length,
    /// What ended it.
    pub halt: Halt,
}

impl Table {
    /// A straight move of a base towards a place. It ends there, where the allowance does, or where something stops it: the figures
    /// given, a wall or house that the gait does not enter, the edge of the table. The middle of the base decides which ground it is
    /// on; its edge is what touches others.
    pub fn walk<'b>(
        &self,
        mover: &Base,
        to: Point,
        allowance: Length,
        gait: &impl Gait,
        figures: impl IntoIterator<Item = &'b Base>,
    ) -> Walk {
        let mut walk = Walk {
            end: mover.at,
            gone: Length::ZERO,
            spent: Length::ZERO,
            hurdles: 0,
            slow: Length::ZERO,
            halt: Halt::Arrived,
        };
        let Some(direction) = Direction::toward(mover.at, to) else {
            return walk;
        };
        let mut straight = Straight {
            from: mover.at,
            direction,
            length: mover.at.distance(to).in_tenths(),
        };
        let (length, halt) = self.clear_run(mover, &straight, gait, figures);
        if halt != Halt::Arrived {
            straight.length = length;
        }
        let to = if halt == Halt::Arrived {
            to
        } else {
            straight.to()
        };
        let pay = Paying {
            table: self,
            gait,
            ends: (mover.at, to),
            allowance,
            radius: mover.inner(),
        };
        walk.halt = pay.along(&mut walk).unwrap_or(halt);
        walk.end = if walk.gone.in_tenths() >= straight.length {
            to
        } else {
            mover.at + direction.step(walk.gone)
        };
        walk
    }

    /// Where a base stands that climbs straight over the obstacle beside it: touching the other side. None when that is no obstacle.
    #[must_use]
    pub fn over_obstacle(&self, mover: &Base, obstacle: usize) -> Option<Point> {
        let line = self.pieces.get(obstacle)?.as_line()?;
        let foot = line.nearest(mover.at)?;
        let direction = Direction::toward(mover.at, foot).unwrap_or(mover.facing);
        Some(foot + direction.step(mover.inner()))
    }
}

/// A move that is paid for, stretch by stretch.
struct Paying<'t, G> {
    table: &'t Table,
    gait: &'t G,
    ends: (Point, Point),
    allowance: Length,
    /// Half the base, which stands before an obstacle that cannot be paid for.
    radius: Length,
}

/// Crossings nearer together than this share of a move are one: a wall along the edge of a wood.
const TOGETHER: f64 = 1e-9;

impl<G: Gait> Paying<'_, G> {
    /// Pays for the whole move; answers what stopped it before its end.
    fn along(&self, walk: &mut Walk) -> Option<Halt> {
        let whole = self.ends.0.distance(self.ends.1);
        let mut at = 0.0;
        while at < 1.0 {
            let next = self.next_crossing(at).unwrap_or(1.0);
            let stopped = self.stretch((at, next), whole, walk);
            if stopped.is_some() {
                return stopped;
            }
            if next < 1.0 {
                let stopped = self.hurdles(at, next, walk);
                if stopped.is_some() {
                    return stopped;
                }
            }
            at = next;
        }
        walk.gone = whole;
        None
    }

    /// The next share of the move where anything begins or ends.
    fn next_crossing(&self, at: f64) -> Option<f64> {
        let (from, to) = self.ends;
        let pieces = self.table.pieces.iter();
        let shares = pieces.filter_map(|piece| match (piece.as_area(), piece.as_line()) {
            (Some(area), _) => area.next_crossing(from, to, at + TOGETHER),
            (_, line) => line?.next_crossing(from, to, at + TOGETHER),
        });
        shares.reduce(f64::min)
    }

    /// Pays for the ground between two crossings.
    fn stretch(&self, (at, next): (f64, f64), whole: Length, walk: &mut Walk) -> Option<Halt> {
        let (from, to) = self.ends;
        let ground = self
            .table
            .terrain_at(from.toward(to, f64::midpoint(at, next)));
        let cost = match self.gait.over(ground.piece.map(|(_, piece)| piece)) {
            Going::Costs(cost) => cost,
            Going::Stops => return Some(Halt::Piece(ground.piece?.0)),
        };
        let length = whole * (next - at);
        let left = self.allowance - walk.spent;
        let afforded = if (length * cost).within(left) {
            length
        } else {
            left.max(Length::ZERO) / cost
        };
        walk.gone += afforded;
        walk.spent += (afforded * cost).min(left.max(Length::ZERO));
        if cost > 1.0 {
            walk.slow += afforded;
        }
        (afforded < length).then_some(Halt::Spent)
    }

    /// Stands against an obstacle instead of on it.
    fn step_back(&self, walk: &mut Walk) {
        let back = self.radius.min(walk.gone);
        walk.gone -= back;
        walk.spent = (walk.spent - back).max(Length::ZERO);
    }

    /// Pays for the obstacles at a crossing.
    fn hurdles(&self, at: f64, next: f64, walk: &mut Walk) -> Option<Halt> {
        let (from, to) = self.ends;
        for piece in &self.table.pieces {
            let Some(line) = piece.as_line() else {
                continue;
            };
            let share = line.next_crossing(from, to, at + TOGETHER);
            let Some(Hurdle::Costs(cost)) = share
                .filter(|share| *share <= next + TOGETHER)
                .map(|_| self.gait.across(piece))
            else {
                continue;
            };
            if !(walk.spent + cost).within(self.allowance) {
                self.step_back(walk);
                return Some(Halt::Spent);
            }
            walk.spent += cost;
            walk.hurdles += 1;
        }
        None
    }
}
