//! At whom to shoot: the best exact odds, with what it takes to see the target first.

use crate::{
    model::battle::Level,
    rulesets::feu_a_volonte::{
        mechanics::{modifiers, sight::may_face},
        options::FireIntoMelee,
        tables::{Use, cost, ud},
    },
};

use crate::rulesets::feu_a_volonte::battle::{
    actions::{Act, Order},
    aim::Volley,
    doctrine::Best,
    fight::Fight,
};

impl Fight<'_> {
    /// Every shot that a unit could take with so many points.
    pub(super) fn offer_shots(&self, unit: usize, points: i64, best: &mut Best) {
        if points < cost::FIGHT {
            return;
        }
        for (arm, _) in self.unit(unit).guns() {
            if self.stand(unit).dry[arm].is_some() {
                continue;
            }
            for enemy in self.enemies(unit) {
                self.offer_shot(unit, (arm, enemy), points, best);
            }
        }
    }

    /// One shot, after a turn or a test where it needs one.
    fn offer_shot(&self, unit: usize, (arm, target): (usize, usize), points: i64, best: &mut Best) {
        let barred = self.engaged(target) && !self.may_fire_into_melee();
        let reaches = modifiers::reaches(self.arm(unit, arm), self.apart(unit, target));
        if barred || !reaches || !self.look(unit, target).clear {
            return;
        }
        let volley = self.split(unit, Volley::at(arm, target));
        let (mut value, volley) = self.with_help(unit, volley);
        let mut needs = self.cost(&Order {
            unit,
            act: Act::Shoot(volley),
        });
        let mut act = Act::Shoot(volley);
        if self.veil(unit, target).is_some() {
            needs += cost::SPOT;
            value *= self.plan.odds.test(self.unit(unit).quality.dice);
            act = Act::Spot(target);
        }
        if !may_face(self.angle(unit, self.at(target))) {
            needs += cost::TURN;
            act = Act::Turn(self.at(target));
        }
        let order = Order { unit, act };
        if value > self.least_shot(unit) && needs <= points && self.plan_allows(&order, points) {
            best.offer(value / ud(needs), order);
        }
    }

    /// Whether figures in melee may be shot at (an agreed reading of the book).
    fn may_fire_into_melee(&self) -> bool {
        self.plan.options.fire_into_melee == FireIntoMelee::Yes
    }

    /// Whether an order may be given with so many points, which need not be there yet.
    pub(super) fn plan_allows(&self, order: &Order, points: i64) -> bool {
        points != self.state.points || self.may(order)
    }

    /// What a shot must promise: ammunition may run out.
    fn least_shot(&self, unit: usize) -> f64 {
        match self.level(unit) {
            Level::Steady => 0.1,
            Level::Bold => 0.06,
        }
    }

    /// What a fire action is worth: the shares of all its targets.
    fn value_of(&self, unit: usize, volley: &Volley) -> f64 {
        let weapon = self.arm(unit, volley.arm);
        let all = [Some(volley.target), volley.others[0], volley.others[1]];
        let shares = (0..).zip(all.into_iter().flatten()).map(|(place, target)| {
            let Some(roll) = self.shot_roll(unit, &Volley { target, ..*volley }) else {
                return 0.0;
            };
            let hits = self.plan.odds.shot(roll, self.defence_roll(target));
            self.gain_of(target, hits, volley.share(weapon.rate_of_fire, place))
        });
        let aimed = if weapon.usage == Use::Aimed {
            self.plan.odds.test(self.unit(unit).quality.dice)
        } else {
            1.0
        };
        aimed * shares.sum::<f64>()
    }

    /// A burst goes to several targets where that is worth more: the first may be gone after a shot or two (FAV-SHT-08).
    fn split(&self, unit: usize, volley: Volley) -> Volley {
        let mut best = volley;
        if self.arm(unit, volley.arm).rate_of_fire < 2 {
            return best;
        }
        for other in self.enemies(unit) {
            let Some(free) = best.others.iter().position(Option::is_none) else {
                break;
            };
            let mut wider = best;
            wider.others[free] = Some(other);
            let able = other != volley.target
                && self.splits(&wider)
                && self.may_fire(unit, volley.arm, other)
                && self.veil(unit, other).is_none();
            if able && self.value_of(unit, &wider) > self.value_of(unit, &best) {
                best = wider;
            }
        }
        best
    }

    /// A shot with those of the phase who help more by firing along than by shots of their own (FAV-SHT-07).
    fn with_help(&self, unit: usize, volley: Volley) -> (f64, Volley) {
        let mut best = (self.value_of(unit, &volley), volley);
        let weapon = self.arm(unit, volley.arm);
        if weapon.usage == Use::Aimed || !self.state.active.contains(&unit) {
            return best;
        }
        for &other in &self.state.active {
            let full = best.1.helpers.iter().all(Option::is_some);
            if other == unit
                || full
                || self.apart(other, volley.target) < self.apart(unit, volley.target)
            {
                continue;
            }
            let Some(own) = self.help_of(other, volley.target) else {
                continue;
            };
            let mut more = best.1;
            if let Some(free) = more.helpers.iter_mut().find(|helper| helper.is_none()) {
                *free = Some(other);
            }
            let value = self.value_of(unit, &more);
            let order = Order {
                unit,
                act: Act::Shoot(more),
            };
            if value - best.0 > own && self.cost(&order) <= self.state.points {
                best = (value, more);
            }
        }
        best
    }

    /// What a figure that could fire along would do alone; None when it cannot.
    fn help_of(&self, unit: usize, target: usize) -> Option<f64> {
        let able = self.here(unit) && !self.stand(unit).ambush && self.veil(unit, target).is_none();
        let guns = self.unit(unit).guns().filter(|(arm, weapon)| {
            able && weapon.usage != Use::Aimed && self.may_fire(unit, *arm, target)
        });
        let values = guns.map(|(arm, _)| self.value_of(unit, &Volley::at(arm, target)));
        values.reduce(f64::max)
    }
}
