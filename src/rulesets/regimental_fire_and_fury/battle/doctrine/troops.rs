//! What infantry and dismounted cavalry do with a manoeuvre: charge, face a threat, deploy, close in, or stay and fire.

use crate::rulesets::regimental_fire_and_fury::{
    mechanics::{
        actions::{Execution, Troops, troops_may},
        effects::Order,
        movement::Rate,
    },
    tables::assumed::HOLDS_WITHIN,
    terms::{Arm, Formation},
};

use super::super::{
    actions::{Act, rate, troops_move},
    aspect::cm,
    fight::Fight,
};

/// So near the enemy, in cm, columns deploy.
pub(super) const DEPLOY: f64 = 45.0;
/// A unit that does not charge stops so far from any enemy, in cm.
pub(in super::super) const CLOSEST: f64 = 8.0;

impl Fight<'_> {
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
        self.state.memory.plans(unit, || {
            self.plan_charge(unit, well).is_some()
                || self.plan_without_charge(unit, well).is_some()
                || self.would_join(unit)
        })
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
}
