//! How blocks move: straight or obliquely, after a wheel where that does not lead to where they go, and never through one another unless lines are passed.

use crate::{
    model::{
        battle::Level,
        table::{Base, Direction, Halt, Length, Point, overlap},
    },
    rulesets::regimental_fire_and_fury::{
        mechanics::{
            effects::Order,
            modifiers::Ground,
            movement::{Rate, Who},
        },
        terms::{Formation, State as Freshness},
    },
};

use super::{
    aspect::{apart, apart_at_least, cm},
    block::shape,
    field::Pace,
    fight::Fight,
};

/// A way that a unit could go.
#[derive(Clone, Copy, Debug)]
pub(super) struct Path {
    /// Where it would stand.
    pub(super) block: Base,
    /// How far that is, in cm.
    pub(super) cm: f64,
    /// The unit that it ran into.
    pub(super) met: Option<usize>,
    /// The friend whose lines it passed.
    pub(super) passed: Option<usize>,
}

/// A wheel by a right angle, with room for what no ruler shows.
const SIDEWAYS: f64 = -1e-9;
/// A line goes so far to one side without wheeling: cosine of half a right angle.
const OBLIQUE: f64 = 0.707;
/// Nobody comes nearer to an enemy without a charge, in cm.
pub(super) const KEEPS_OFF: f64 = 2.5;
/// So much more is taken off a way that ends too near, and so often.
const SLACK: f64 = 0.5;
const TRIES: u8 = 6;

impl Fight<'_> {
    /// By which row of the movement table a unit moves.
    pub(super) fn who(&self, unit: usize) -> Who {
        let troop = self.troop(unit);
        if troop.is_guns() {
            Who::Guns(troop.mobility)
        } else {
            Who::Troops(troop.arm, self.stand(unit).formation)
        }
    }

    /// How far a unit goes over clear ground, in cm; nothing for fixed guns.
    pub(super) fn reach(&self, unit: usize, rate: Rate) -> f64 {
        Pace::of(self.who(unit), rate).map_or(0.0, |(_, reach)| cm(reach))
    }

    /// Whether a unit could stand like this.
    pub(super) fn fits(&self, unit: usize, block: &Base) -> bool {
        self.plan.field.table.holds_base(block)
            && !self
                .bodies(|other| other != unit)
                .any(|other| overlap(block, other))
    }

    /// A unit as it goes towards a place: lines keep their front where they can go obliquely and else wheel; None for one that lies
    /// behind its front, or beside it where there is no room. Guns turn behind their teams as they like.
    fn wheeled(&self, unit: usize, to: Point) -> Option<Base> {
        let block = *self.block(unit);
        let direction = Direction::toward(block.at, to)?;
        let along = direction.unit().dot(block.facing.unit());
        let guns = self.troop(unit).is_guns();
        if along >= OBLIQUE && !guns {
            return Some(block);
        }
        let wheeled = block.facing(direction);
        ((along >= SIDEWAYS || guns) && self.fits(unit, &wheeled)).then_some(wheeled)
    }

    /// The way of a unit towards a place, short of its enemies: only a charge touches them.
    pub(super) fn path(&self, unit: usize, to: Point, rate: Rate) -> Option<Path> {
        let start = self.wheeled(unit, to)?;
        let path = self.straight(unit, start, to, rate)?;
        Some(self.short_of_enemies(unit, path, KEEPS_OFF))
    }

    /// The same way, ended before it comes nearer to an enemy than so many cm.
    pub(super) fn short_of_enemies(&self, unit: usize, path: Path, keep: f64) -> Path {
        let mut path = path;
        for _ in 0..TRIES {
            let gap = self.off_enemies(unit, &path.block);
            if gap >= keep || path.cm <= 0.0 {
                return path;
            }
            path = self.shortened(unit, path, keep - gap + SLACK);
        }
        Path {
            block: *self.block(unit),
            cm: 0.0,
            ..path
        }
    }

    /// The same way, so many cm shorter.
    pub(super) fn shortened(&self, unit: usize, path: Path, by: f64) -> Path {
        let (from, cm) = (self.block(unit).at, (path.cm - by).max(0.0));
        let direction = Direction::toward(from, path.block.at);
        let step = direction.map(|direction| direction.step(Length::cm(cm)));
        let at = step.map_or(from, |step| from + step);
        Path {
            block: path.block.moved(at),
            cm,
            ..path
        }
    }

    /// How far the nearest enemy, broken or not, would be from a block of a unit, in cm.
    pub(super) fn off_enemies(&self, unit: usize, block: &Base) -> f64 {
        let enemies = self.units_of(1 - self.side(unit));
        enemies.fold(f64::INFINITY, |nearest, enemy| {
            let other = self.block(enemy);
            if apart_at_least(block, other) < nearest {
                nearest.min(apart(block, other))
            } else {
                nearest
            }
        })
    }

    /// The way of a block to a place without turning.
    pub(super) fn straight(&self, unit: usize, start: Base, to: Point, rate: Rate) -> Option<Path> {
        let (pace, reach) = Pace::of(self.who(unit), rate)?;
        let others = |other: usize| other != unit;
        let table = &self.plan.field.table;
        let walk = table.walk(&start, to, reach, &pace, self.bodies(others));
        let met = match walk.halt {
            Halt::Figure(index) => self.nth(unit, index),
            _ => None,
        };
        Some(Path {
            block: start.moved(walk.end),
            cm: cm(walk.gone),
            met,
            passed: None,
        })
    }

    /// The unit with this number among the others on the table.
    fn nth(&self, unit: usize, index: usize) -> Option<usize> {
        let others = 0..self.plan.troops.len();
        let mut others = others.filter(|other| *other != unit && self.here(*other));
        others.nth(index)
    }

    /// The way of a unit through the friend in its way (passage of lines), if there is room behind him.
    pub(super) fn passage(
        &self,
        unit: usize,
        blocked: &Path,
        to: Point,
        rate: Rate,
    ) -> Option<Path> {
        let friend = blocked
            .met
            .filter(|met| self.side(*met) == self.side(unit) && self.may_pass(unit, *met))?;
        let (pace, reach) = Pace::of(self.who(unit), rate)?;
        let enemies = |other: usize| self.side(other) != self.side(unit);
        let start = Base {
            at: self.block(unit).at,
            ..blocked.block
        };
        let table = &self.plan.field.table;
        let walk = table.walk(&start, to, reach, &pace, self.bodies(enemies));
        let path = Path {
            block: start.moved(walk.end),
            cm: cm(walk.gone),
            met: None,
            passed: Some(friend),
        };
        let path = self.short_of_enemies(unit, path, KEEPS_OFF);
        let rough = self.plan.field.ground(path.block.at) != Ground::Clear;
        let prudent = self.plan.levels[self.side(unit)] == Level::Steady;
        (self.fits(unit, &path.block) && !(rough && prudent)).then_some(path)
    }

    /// Whether a player lets a unit pass the lines of a friend: one who is tired, or guns; a steady one only where it disorders
    /// nobody.
    fn may_pass(&self, unit: usize, friend: usize) -> bool {
        let tired = self.troop(friend).is_guns()
            || self.stand(friend).order != Order::Good
            || self.freshness(friend) != Freshness::Fresh;
        let bold = self.plan.levels[self.side(unit)] == Level::Bold;
        tired && (bold || !self.passage_disorders(unit, friend))
    }

    /// A block of a unit in another formation, where it stands or as near as there is room within so many cm.
    pub(super) fn reformed(&self, unit: usize, formation: Formation, within: f64) -> Option<Base> {
        let stand = self.stand(unit);
        let block = Base {
            shape: shape(self.troop(unit).arm, formation, stand.bases),
            ..stand.block
        };
        self.room(unit, &block, within)
    }

    /// The nearest room for a block within so many cm, no nearer to an enemy than anybody comes without a charge.
    pub(super) fn room(&self, unit: usize, block: &Base, within: f64) -> Option<Base> {
        let keep = KEEPS_OFF.min(self.off_enemies(unit, self.block(unit)));
        let off = |base: &Base| self.off_enemies(unit, base) >= keep;
        if self.fits(unit, block) && off(block) {
            return Some(*block);
        }
        let near = |base: &Base| base.at.distance(block.at).within(Length::cm(within)) && off(base);
        let others = self.bodies(|other| other != unit);
        self.plan.field.table.free_place(block, &others, near)
    }

    /// The worst ground between a unit and a place.
    pub(super) fn ground_to(&self, unit: usize, to: Point) -> Ground {
        self.plan.field.ground_between(self.block(unit).at, to)
    }

    /// Whether a unit stands on handicapping or difficult ground.
    pub(super) fn on_bad_ground(&self, unit: usize) -> bool {
        self.plan.field.ground(self.block(unit).at) != Ground::Clear
    }
}
