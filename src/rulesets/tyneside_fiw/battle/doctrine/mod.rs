//! What a sensible player does with troops that are free to act: he looks for ground from which they deal more than they take,
//! charges when the odds are good, and lets volleys be loaded where nobody can reach them.

mod ground;

use crate::{
    model::{
        battle::{Level, Watch},
        dice::Dice,
    },
    rulesets::tyneside_fiw::mechanics::{charge::may_charge, fire::Status},
};

use super::{
    field::{book, number},
    fight::Fight,
    orders::{Task, Why},
    state::Order,
};

impl<D: Dice, W: Watch> Fight<'_, D, W> {
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
        self.carry_out(unit, task);
    }

    fn choose(&self, unit: usize) -> Task {
        if self.in_contact(unit) {
            return Task::Stay;
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
        let place = self.in_platoon(unit);
        place.unwrap_or_else(|| self.better_ground(unit))
    }

    /// The enemy whom a unit should charge: in reach, and with odds that its player likes.
    fn charge_at(&self, unit: usize) -> Option<usize> {
        let own = self.unit(unit);
        if !own.is_group {
            return None;
        }
        let (enemy, way) = self.nearest_in_reach(unit)?;
        let least = match self.plan.levels[own.side] {
            Level::Steady => 0.12,
            Level::Bold => 0.0,
        };
        let left = book(self.allowance(unit));
        (may_charge(None, way, left) && self.melee_odds(unit, enemy) >= least).then_some(enemy)
    }

    /// Whether a unit that fires volleys had better stand and load: most of it cannot fire, and an enemy is in range.
    fn must_load(&self, unit: usize) -> bool {
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

    /// How a melee between two units looks to the first: the chance to win less that to lose, man against man, and what numbers add.
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
        sum / ours + more
    }
}
