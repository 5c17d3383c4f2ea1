//! Ways of troops: towards a place and no nearer to the enemy than is good, round a friend, past his flank, out from behind him.

use crate::{
    model::table::{Base, Direction, Length, Point},
    rulesets::regimental_fire_and_fury::{
        mechanics::{effects, movement::Rate},
        tables::assumed::{BEHIND, INTERVAL},
    },
};

use super::{
    super::{
        actions::Act,
        aspect::{Aspect, apart, apart_at_least, are_within, aspect, cm, halves},
        block::real,
        fight::Fight,
        moves::{KEEPS_OFF, Path},
    },
    HARDLY,
    troops::{CLOSEST, DEPLOY},
};

/// Nobody who has somebody to fire at sets out for less, in cm.
const STEP: f64 = 5.0;
/// So far beside a place a unit aims that goes round a friend, in cm.
const DETOUR: f64 = 20.0;
/// A detour leads no farther aside than this, and never homeward: cosine of 60 degrees.
const FORWARD: f64 = 0.5;
/// To get at its enemy a unit that can only suffer where it is bears so many times the fire that it would bear else.
const CLOSES_IN: f64 = 3.0;
/// A friend is passed with so many shifts at most.
const SHIFTS: f64 = 2.0;

impl Fight<'_> {
    /// Goes towards a place, over a wall if one is in the way; no nearer to friends and enemies than is good, not for a step, and not to
    /// where enemies fire at it for nothing.
    pub(super) fn plan_way(&self, unit: usize, to: Point, rate: Rate) -> Option<Act> {
        if let Some(wall) = self.plan.field.wall_ahead(self.block(unit), to) {
            return Some(Act::Scale(wall));
        }
        let fires = self.foes(unit).any(|foe| self.shot(unit, foe).is_some());
        let step = if fires { STEP } else { HARDLY };
        let path = self.path(unit, to, rate)?;
        let ends = self.passage(unit, &path, to, rate).unwrap_or(path);
        let behind = self.spaced(unit, ends);
        let stops = self
            .stops(unit)
            .map(|keep| self.short_of_enemies(unit, behind, keep))
            .take_while(|short| short.cm >= step);
        let times = if self.only_suffers(unit, self.block(unit)) {
            CLOSES_IN
        } else {
            1.0
        };
        let short = stops.into_iter().find(|short| {
            !self.crowds(unit, &short.block)
                && !self.only_suffers(unit, &short.block)
                && self.is_bearable(unit, &short.block, times)
        })?;
        Some(Act::Go(if short.cm < ends.cm {
            short.block.at
        } else {
            to
        }))
    }

    /// How near to its enemies a unit may stop, in cm: as near as it likes, or just out of each range of the nearest.
    fn stops(&self, unit: usize) -> impl Iterator<Item = f64> {
        /// So much farther off than a range is out of it.
        const OUT: f64 = 0.5;
        let closest = CLOSEST.min(self.off_enemies(unit, self.block(unit)));
        let foe = self.nearest_foe(unit).map(|(foe, _)| self.troop(foe));
        let bands = foe.into_iter().flat_map(|foe| &foe.bands);
        [closest]
            .into_iter()
            .chain(bands.map(|band| real(band.to_cm) + OUT))
    }

    /// The same way, ended where a unit is no part of a target together with the friend before it.
    fn spaced(&self, unit: usize, path: Path) -> Path {
        if self.crowds(unit, &path.block) {
            self.shortened(unit, path, BEHIND)
        } else {
            path
        }
    }

    /// Goes round a friend who is in the way, on the side where that leads nearer to a place.
    pub(super) fn plan_detour(&self, unit: usize, to: Point, rate: Rate) -> Option<Act> {
        let block = self.block(unit);
        let direction = Direction::toward(block.at, to)?;
        let aside = Length::cm(DETOUR);
        let nearer = |at: Point| at.distance(to) + Length::cm(HARDLY) < block.at.distance(to);
        [direction.left(), direction.right()]
            .into_iter()
            .map(|side| to + side.step(aside))
            .filter(|beside| {
                let path = self.path(unit, *beside, rate);
                path.is_some_and(|path| {
                    let facing = path.block.facing.unit();
                    let forward = facing.dot(direction.unit()) >= FORWARD
                        && facing.dot(self.plan.fronts[self.side(unit)].facing().unit()) >= 0.0;
                    forward && nearer(path.block.at)
                })
            })
            .find_map(|beside| self.plan_way(unit, beside, rate))
    }

    /// Whether a block stands close behind a friend, or before him, under the eyes of the enemy: what hits one would hit both.
    pub(super) fn crowds(&self, unit: usize, block: &Base) -> bool {
        let seen = |foe: usize| are_within(block, self.block(foe), DEPLOY);
        let behind = |friend: usize| {
            friend != unit
                && apart_at_least(block, self.block(friend)) <= DEPLOY
                && effects::is_massed(apart(block, self.block(friend)))
                && (aspect(self.block(friend), block.at) == Aspect::Rear
                    || aspect(block, self.block(friend).at) == Aspect::Rear)
        };
        self.foes(unit).any(seen) && self.units_of(self.side(unit)).any(behind)
    }

    /// Slides out from close behind a friend, unless it has somebody to fire at.
    pub(super) fn plan_space(&self, unit: usize) -> Option<Act> {
        let block = *self.block(unit);
        let busy = self.stand(unit).shifted || self.is_garrison(unit) || self.is_engaged(unit);
        if busy || !self.crowds(unit, &block) {
            return None;
        }
        let half = Length::cm(self.reach(unit, Rate::Half));
        [block.facing.left(), block.facing.right()]
            .into_iter()
            .filter_map(|aside| self.straight(unit, block, block.at + aside.step(half), Rate::Half))
            .map(|path| self.short_of_enemies(unit, path, KEEPS_OFF))
            .find(|path| path.cm >= HARDLY && !self.crowds(unit, &path.block))
            .map(|path| Act::Shift(path.block.at))
    }

    /// Slides past the flank of a friend who is straight ahead, to where the way is free.
    pub(super) fn plan_shift(&self, unit: usize) -> Option<Act> {
        let (_, gap) = self.nearest_foe(unit)?;
        let block = *self.block(unit);
        let half = self.reach(unit, Rate::Half);
        let front = block.at + block.facing.step(Length::cm(half));
        let met = self.straight(unit, block, front, Rate::Half)?.met?;
        if self.defends(self.side(unit)) || gap > DEPLOY || self.side(met) != self.side(unit) {
            return None;
        }
        let mut sides = [block.facing.left(), block.facing.right()].map(|aside| {
            let past = aside.unit().dot(self.block(met).at - block.at);
            let fronts = halves(self.block(met)).0 + halves(&block).0;
            (Length::tenths(past + fronts) + Length::cm(INTERVAL), aside)
        });
        sides.sort_by(|one, other| one.0.in_tenths().total_cmp(&other.0.in_tenths()));
        let ways = sides
            .into_iter()
            .filter(|(far, _)| cm(*far) <= half * SHIFTS);
        ways.map(|(far, aside)| block.at + aside.step(far))
            .find(|beside| self.leads_past(unit, *beside))
            .map(Act::Shift)
    }

    /// Whether a unit that slides to a place finds its way ahead free from there.
    fn leads_past(&self, unit: usize, beside: Point) -> bool {
        let block = *self.block(unit);
        let there = block.moved(beside);
        let beyond = beside + block.facing.step(Length::cm(self.reach(unit, Rate::Half)));
        let slides = self.straight(unit, block, beside, Rate::Half);
        let slides = slides.map(|path| self.short_of_enemies(unit, path, KEEPS_OFF));
        let open = || self.straight(unit, there, beyond, Rate::Half);
        slides.is_some_and(|path| path.cm >= HARDLY && path.met.is_none())
            && self.fits(unit, &there)
            && open().is_some_and(|path| path.met.is_none())
    }
}
