//! Where to throw grenades and drop shells: many enemies, no friends.

use crate::{
    model::table::Point,
    rulesets::feu_a_volonte::{
        mechanics::area::in_blast,
        tables::{Weapon, cost, ud},
    },
};

use crate::rulesets::feu_a_volonte::battle::{
    actions::{Act, Order},
    doctrine::Best,
    fight::Fight,
    odds::Roll,
};

/// What a burst must promise before a grenade is spent.
const LEAST: f64 = 0.45;
/// A friend hit is worse than an enemy missed.
const FRIENDS: f64 = 1.5;

impl Fight<'_> {
    /// Every burst that a unit could try.
    pub(super) fn offer_bursts(&self, unit: usize, points: i64, best: &mut Best) {
        if points < cost::FIGHT {
            return;
        }
        for (arm, weapon) in self.unit(unit).bursts() {
            for enemy in self.enemies(unit) {
                for at in self.points_near(unit, weapon, enemy).into_iter().flatten() {
                    self.offer_burst((unit, arm), at, points, best);
                }
            }
        }
    }

    /// Where a burst might catch an enemy: on it, or as far towards it as the weapon reaches.
    fn points_near(&self, unit: usize, weapon: &Weapon, enemy: usize) -> [Option<Point>; 2] {
        /// Short of the reach, so that measuring again finds it within.
        const SHORT: f64 = 0.98;
        let reach = weapon.range.map_or(f64::INFINITY, ud) * SHORT;
        let (from, to) = (self.at(unit), self.at(enemy));
        let apart = self.plan.field.apart(from, to);
        let on_it = (apart <= reach).then_some(to);
        let far = (apart > 0.0 && reach.is_finite()).then(|| from.toward(to, reach / apart));
        let caught = |at: &Point| in_blast(self.plan.field.apart(*at, to));
        [on_it, far.filter(caught)]
    }

    fn offer_burst(&self, (unit, arm): (usize, usize), at: Point, points: i64, best: &mut Best) {
        if self.engaged(unit) {
            return;
        }
        let order = Order {
            unit,
            act: Act::Burst(arm, at),
        };
        let value = self.burst_value(unit, arm, at);
        let paid = self.cost(&order) <= points && self.plan_allows(&order, points);
        if value > LEAST && paid && self.may_burst(unit, arm, at) {
            best.offer(value / ud(cost::FIGHT), order);
        }
    }

    /// What a burst at a place is worth: enemies less friends, when it lands.
    fn burst_value(&self, unit: usize, arm: usize, at: Point) -> f64 {
        let own = self.unit(unit);
        let attack = Roll {
            dice: own.quality.dice,
            modifier: self.arm(unit, arm).bonus,
        };
        let blast = (0..self.plan.units.len()).filter(|other| {
            self.here(*other) && in_blast(self.plan.field.apart(self.at(*other), at))
        });
        let each = blast.map(|other| {
            let hits = self.plan.odds.shot(attack, self.defence_roll(other));
            let gain = self.gain(other, hits);
            if self.unit(other).side == own.side {
                -FRIENDS * gain
            } else {
                gain
            }
        });
        let all: f64 = each.sum();
        // A burst that goes astray hits whom it will.
        let lands = self.plan.odds.test(own.quality.dice);
        all * (lands + (1.0 - lands) * 0.3)
    }
}
