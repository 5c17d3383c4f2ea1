//! What a sensible player does with troops that are free to act: he looks for ground from which they deal more than they take,
//! charges when the odds are good, and lets volleys be loaded where nobody can reach them.

mod ground;
mod worth;

use crate::{
    model::{battle::Level, table::Direction},
    rulesets::tyneside_fiw::{
        mechanics::{charge::may_charge, fire::Status, movement::allowance},
        terms::Control,
    },
};

use super::{
    field::{book, cm, number},
    fight::Fight,
    formation::Form,
    orders::{Task, Why},
    state::Order,
};

/// Who can expect so many hits that wound or kill shoots before he charges.
const FIRE_FIRST: f64 = 1.5;

impl Fight<'_> {
    /// A unit that is free does what its player thinks best.
    pub(super) fn decide(&mut self, unit: usize) {
        self.spring(unit);
        if self.body(unit).marker.is_some() {
            return;
        }
        let task = self.choose(unit);
        let task = self.dressed(unit, None, task);
        let body = &mut self.state.units[unit];
        body.order = match task {
            Task::Go {
                why: Why::Advance, ..
            }
            | Task::Charge(_) => Order::Attack,
            _ => body.order,
        };
        let before = self.middle(unit);
        self.carry_out(unit, task);
        self.state.units[unit].heading = match task {
            Task::Go { .. } => Direction::toward(before, self.middle(unit)),
            _ => None,
        };
    }

    fn choose(&self, unit: usize) -> Task {
        if self.in_contact(unit) {
            let enemy = self.melee_to_join(unit);
            let enemy = enemy.filter(|enemy| self.melee_odds(unit, *enemy) >= 0.0);
            return enemy.map_or(Task::Stay, Task::Join);
        }
        if let Some(enemy) = self.charge_at(unit) {
            return Task::Charge(enemy);
        }
        if !self.unit(unit).is_group {
            return self.keep_close(unit);
        }
        if self.must_load(unit) {
            return Task::Stay;
        }
        // Those in line fight each from where they do it best; those on the march keep together.
        let fights = self.body(unit).form == Form::Lines && self.nearest_known(unit).is_some();
        let place = self.in_platoon(unit).filter(|_| !fights);
        place.unwrap_or_else(|| self.better_ground(unit))
    }

    /// The enemy whom a unit should charge: of those in reach the one with the best odds, if its player likes them.
    fn charge_at(&self, unit: usize) -> Option<usize> {
        let own = self.unit(unit);
        if !own.is_group {
            return None;
        }
        let least = match self.plan.levels[own.side] {
            Level::Steady => 0.12,
            Level::Bold => 0.0,
        };
        let left = book(self.allowance(unit));
        let open = self.in_reach(unit).filter(|(_, enemy, way)| {
            may_charge(None, *way, left) && self.enough_arrive(unit, *enemy)
        });
        open.map(|(_, enemy, _)| (self.melee_odds(unit, enemy), enemy))
            .filter(|(odds, _)| *odds >= least)
            .reduce(|best, next| if next.0 > best.0 { next } else { best })
            .filter(|_| self.best_fire(unit) < FIRE_FIRST)
            .map(|(_, enemy)| enemy)
    }

    /// Whether those of a unit who come near enough make a melee of it: at least half as many as could fight, and somebody whom
    /// nobody fights yet.
    fn enough_arrive(&self, unit: usize, enemy: usize) -> bool {
        let (own, targets) = (&self.body(unit).men, self.part_of(enemy));
        let mut free = targets
            .iter()
            .filter(|man| self.is_unengaged(**man))
            .peekable();
        let free: Vec<usize> = match free.peek() {
            Some(_) => free.copied().collect(),
            None => targets.clone(),
        };
        let arrives = |man: &&usize| {
            let reach = cm(self.left(unit, allowance(self.mover(**man)), 1.0));
            free.iter().any(|enemy| self.apart(**man, *enemy) <= reach)
        };
        own.iter().filter(arrives).count() * 2 >= own.len().min(free.len())
    }

    /// How many enemies a unit can expect to wound or kill when it stands and shoots.
    fn best_fire(&self, unit: usize) -> f64 {
        let target = self.best_target(unit, self.status(unit));
        target.map_or(0.0, |(_, shots)| shots.iter().map(|shot| shot.harm).sum())
    }

    /// Whether a unit that fires volleys had better stand and load: most of it cannot fire, and an enemy is in range.
    pub(super) fn must_load(&self, unit: usize) -> bool {
        let men = &self.body(unit).men;
        let loading = |man: &&usize| self.man(**man).loads() && !self.state.men[**man].loaded;
        let empty = men.iter().filter(loading).count();
        let reach = self.reach(unit);
        self.status(unit) == Status::Volleys
            && empty * 2 > men.len()
            && self
                .nearest_known(unit)
                .is_some_and(|enemy| self.between(unit, enemy) <= reach)
    }

    /// How a melee between two units looks to the first: the chance to win less that to lose, man against man, and what numbers add;
    /// and who has lost more runs the sooner when he is pushed back.
    pub(super) fn melee_odds(&self, unit: usize, enemy: usize) -> f64 {
        let [own, other] = [unit, enemy].map(|unit| &self.body(unit).men);
        let pairs = own.iter().zip(other.iter().cycle()).take(own.len());
        let mut sum = 0.0;
        for (one, two) in pairs {
            let [one, two] = [one, two].map(|man| (self.man(*man).quality, self.man(*man).melee));
            let (win, lose) = self.plan.odds.duel(one, two);
            sum += win - lose;
        }
        let [ours, theirs] = [own, other].map(|men| number(men.len()).max(1.0));
        let more = ((ours - theirs) / ours.max(theirs)) * 0.4;
        sum / ours + more + (self.share_lost(enemy) - self.share_lost(unit)) * 0.3
    }

    /// Whether a player gives the field up: most of his figures are lost, and the enemy has more left.
    pub(super) fn concedes(&self, side: usize) -> bool {
        let least = match self.plan.levels[side] {
            Level::Steady => 1.0 / 10.0,
            Level::Bold => 1.0 / 20.0,
        };
        let whole = self.plan.men.iter().filter(|man| man.side == side).count();
        let [left, theirs] = [side, 1 - side].map(|side| self.left_of(side));
        self.plan.controls[side] == Control::Player
            && number(left) < number(whole) * least
            && left < theirs
    }

    /// How many figures of a side are left, those under markers too.
    fn left_of(&self, side: usize) -> usize {
        let units = self.plan.units.iter().zip(&self.state.units);
        let own = units.filter(|(unit, _)| unit.side == side);
        own.map(|(_, body)| body.men.len()).sum()
    }

    /// How much of a group is wounded or killed.
    pub(super) fn share_lost(&self, unit: usize) -> f64 {
        let body = self.body(unit);
        let [lost, whole] =
            [body.casualties, body.muster].map(|count| number(usize::try_from(count).unwrap_or(0)));
        (lost / whole.max(1.0)).min(1.0)
    }
}
