//! What infantry and dismounted cavalry do with a manoeuvre: charge, face a threat, deploy, close in, or stay and fire.

use crate::{
    model::{
        battle::Watch,
        dice::Dice,
        table::{Base, Direction, Length, Point},
    },
    rulesets::regimental_fire_and_fury::{
        mechanics::movement::Rate,
        mechanics::{
            actions::{Execution, Troops, troops_may},
            effects::{self, Order},
        },
        tables::assumed::{BEHIND, HOLDS_WITHIN},
        terms::{Arm, Formation},
    },
};

use super::{
    super::{
        act::{Act, rate, troops_move},
        aspect::{Aspect, apart, aspect, cm},
        block::real,
        fight::Fight,
        moves::{KEEPS_OFF, Path},
    },
    HARDLY,
};

/// So near the enemy, in cm, columns deploy.
pub(super) const DEPLOY: f64 = 45.0;
/// A unit that does not charge stops so far from any enemy, in cm.
pub(super) const CLOSEST: f64 = 8.0;
/// So far beside a place a unit aims that goes round a friend, in cm.
const DETOUR: f64 = 20.0;
/// A detour leads no farther aside than this, and never homeward: cosine of 60 degrees.
const FORWARD: f64 = 0.5;

impl<D: Dice, W: Watch> Fight<'_, D, W> {
    /// What troops that do not charge do with a manoeuvre so well executed; nothing when they are best where they are.
    fn plan_troops(&self, unit: usize, execution: Execution) -> Option<Act> {
        let act = self
            .plan_front(unit)
            .or_else(|| self.plan_resupply(unit))
            .or_else(|| self.plan_formation(unit))
            .or_else(|| self.plan_aim(unit))
            .or_else(|| self.plan_space(unit))
            .or_else(|| self.plan_ride(unit, execution))
            .or_else(|| self.plan_cover(unit, execution))
            .or_else(|| self.plan_advance(unit, execution))?;
        self.may(act, execution).then_some(act)
    }

    /// What a unit does that does not charge; guns never do.
    pub(in super::super) fn plan_without_charge(
        &self,
        unit: usize,
        execution: Execution,
    ) -> Option<Act> {
        if self.troop(unit).is_guns() {
            self.plan_guns(unit, execution)
        } else {
            self.plan_troops(unit, execution)
        }
    }

    /// Whether a unit has plans for a manoeuvre.
    pub(in super::super) fn has_plans(&self, unit: usize) -> bool {
        let well = Execution::Well;
        self.plan_charge(unit, well).is_some()
            || self.plan_without_charge(unit, well).is_some()
            || self.would_join(unit)
    }

    /// Whether the list of manoeuvres allows an act.
    fn may(&self, act: Act, execution: Execution) -> bool {
        let troops = match act {
            Act::Go(_) => troops_move(execution),
            Act::Form(formation, Some(_)) if execution != Execution::Delayed => {
                Troops::HalfAndChange(formation)
            }
            Act::Form(formation, _) => Troops::Change(formation),
            Act::Shift(_) => Troops::Shift,
            Act::Front(_) => Troops::Front(90),
            Act::AboutFace => Troops::AboutFace,
            Act::Scale(_) => Troops::Scale,
            Act::Resupply => Troops::Resupply,
            Act::Guns(..) => return false,
        };
        troops_may(troops, execution, &self.plan.options)
    }

    /// Whether a unit would go on if a friend who may still do so made way for it.
    pub(in super::super) fn follows(&self, unit: usize) -> bool {
        let stays = self.troop(unit).is_guns() || self.rests(unit) || self.is_engaged(unit);
        let goal = self.goals(unit).into_iter().find(|_| !stays);
        let path = goal.and_then(|to| self.path(unit, to, Rate::Full));
        let met = path.and_then(|path| path.met);
        let friend = met.filter(|met| self.side(*met) == self.side(unit));
        friend.is_some_and(|friend| !self.stand(friend).tested) && self.dares_to_test(unit)
    }

    /// Whether a test can do a unit no harm: it tests anyway, or no die shocks it.
    pub(super) fn dares_to_test(&self, unit: usize) -> bool {
        self.stand(unit).order != Order::Good || self.modifier(unit) >= 0
    }

    /// Fetches ammunition: half the fire is lost without. Only those whom a test may shock wait until there is nobody to fire at.
    fn plan_resupply(&self, unit: usize) -> Option<Act> {
        let low = self.stand(unit).low && (self.dares_to_test(unit) || !self.is_engaged(unit));
        low.then_some(Act::Resupply)
    }

    /// Columns deploy before the enemy; whoever holds a house makes it a garrison.
    fn plan_formation(&self, unit: usize) -> Option<Act> {
        let formation = self.stand(unit).formation;
        let (foe, gap) = self.nearest_foe(unit)?;
        match formation {
            Formation::FieldColumn | Formation::MarchColumn if gap <= DEPLOY => {
                let to = self.stand_off(unit, foe, DEPLOY / 2.0);
                Some(Act::Form(Formation::DoubleLine, to))
            }
            Formation::DoubleLine if self.may_garrison(unit) && gap > self.plan.close_cm => {
                Some(Act::Form(Formation::Garrison, None))
            }
            Formation::Garrison if self.keeps(unit).is_none() && !self.is_engaged(unit) => {
                Some(Act::Form(Formation::DoubleLine, None))
            }
            _ => None,
        }
    }

    /// Whether infantry stands in a house at a key position that its side holds.
    fn may_garrison(&self, unit: usize) -> bool {
        self.troop(unit).arm == Arm::Infantry
            && self.plan.field.is_built_up(self.block(unit).at)
            && self.keeps(unit).is_some()
    }

    /// The key position that a unit alone keeps for its side.
    pub(super) fn keeps(&self, unit: usize) -> Option<usize> {
        let side = self.side(unit);
        let near = |unit: usize, position: usize| {
            let at = self.plan.positions[position].at;
            cm(self.block(unit).gap_to(at)) <= HOLDS_WITHIN
        };
        let mut own = (0..self.plan.positions.len()).filter(|position| {
            let others = self.steady_of(side).filter(|other| *other < unit);
            self.state.holders[*position] == Some(side)
                && near(unit, *position)
                && !others.into_iter().any(|other| near(other, *position))
        });
        own.next()
    }

    /// Goes where it is wanted, or near enough to fire.
    pub(super) fn plan_advance(&self, unit: usize, execution: Execution) -> Option<Act> {
        if self.is_engaged(unit) || self.is_garrison(unit) {
            return None;
        }
        if self.rests(unit) {
            return self.plan_turn(unit);
        }
        let rate = rate(execution);
        let goals = self.goals(unit);
        goals
            .iter()
            .find_map(|to| self.plan_way(unit, *to, rate))
            .or_else(|| self.plan_turn(unit))
            .or_else(|| self.plan_shift(unit))
            .or_else(|| {
                goals
                    .iter()
                    .find_map(|to| self.plan_detour(unit, *to, rate))
            })
            .or_else(|| self.plan_look(unit))
    }

    /// Goes towards a place, over a wall if one is in the way; no nearer to friends and enemies than is good, and not for a step.
    fn plan_way(&self, unit: usize, to: Point, rate: Rate) -> Option<Act> {
        if let Some(wall) = self.plan.field.wall_ahead(self.block(unit), to) {
            return Some(Act::Scale(wall));
        }
        let path = self.path(unit, to, rate)?;
        let ends = self.passage(unit, &path, to, rate).unwrap_or(path);
        let behind = self.spaced(unit, ends);
        let stops = self
            .stops(unit)
            .map(|keep| self.short_of_enemies(unit, behind, keep))
            .take_while(|short| short.cm >= HARDLY);
        let short = stops.into_iter().find(|short| {
            !self.crowds(unit, &short.block) && self.is_bearable(unit, &short.block)
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
    fn plan_detour(&self, unit: usize, to: Point, rate: Rate) -> Option<Act> {
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
                        && facing.dot(self.plan.ahead[self.side(unit)].unit()) >= 0.0;
                    forward && nearer(path.block.at)
                })
            })
            .find_map(|beside| self.plan_way(unit, beside, rate))
    }

    /// Whether a block stands close behind a friend, or before him, under the eyes of the enemy: what hits one would hit both.
    pub(super) fn crowds(&self, unit: usize, block: &Base) -> bool {
        let seen = |foe: usize| apart(block, self.block(foe)) <= DEPLOY;
        let behind = |friend: usize| {
            friend != unit
                && effects::is_massed(apart(block, self.block(friend)))
                && (aspect(self.block(friend), block.at) == Aspect::Rear
                    || aspect(block, self.block(friend).at) == Aspect::Rear)
        };
        self.foes(unit).any(seen) && self.units_of(self.side(unit)).any(behind)
    }

    /// Slides out from close behind a friend, unless it has somebody to fire at.
    fn plan_space(&self, unit: usize) -> Option<Act> {
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

    /// Slides to one side when a friend is in the way and there is room beside him.
    fn plan_shift(&self, unit: usize) -> Option<Act> {
        let (_, gap) = self.nearest_foe(unit)?;
        let block = *self.block(unit);
        let half = Length::cm(self.reach(unit, Rate::Half));
        let shifted = self.stand(unit).shifted;
        if shifted || self.waits(self.side(unit)) || gap > DEPLOY {
            return None;
        }
        [block.facing.left(), block.facing.right()]
            .into_iter()
            .find_map(|aside| {
                let path = self.straight(unit, block, block.at + aside.step(half), Rate::Half)?;
                let beyond = path.block.at + block.facing.step(half);
                let free = self.straight(unit, path.block, beyond, Rate::Half)?;
                let open = free.cm > self.reach(unit, Rate::Half) / 2.0;
                let worth = path.cm > HARDLY && open && !self.crowds(unit, &free.block);
                worth.then_some(Act::Shift(path.block.at))
            })
    }
}
