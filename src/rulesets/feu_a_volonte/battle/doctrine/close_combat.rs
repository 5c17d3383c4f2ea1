//! When the automatic player charges, goes on fighting, or disengages.

use crate::{
    model::battle::Level,
    rulesets::feu_a_volonte::{
        mechanics::{movement::Gait, sight::from_behind},
        tables::{cost, ud},
        terms::Ground,
    },
};

use crate::rulesets::feu_a_volonte::battle::{
    actions::{Act, Order},
    doctrine::Best,
    fight::Fight,
    odds::{Clash, Hits, mean_stretch, stretch},
};

/// Hits in melee kill outright on one zone in four.
const HEAD: f64 = 0.25;
/// What it is worth to come to a friend's help in a melee.
const HELP: f64 = 0.5;
/// Nobody charges who gets there so rarely.
const LEAST_REACH: f64 = 0.45;

impl Fight<'_> {
    /// Every charge that a unit could make (FAV-CHG-01).
    pub(super) fn offer_charges(&self, unit: usize, points: i64, best: &mut Best) {
        let stride = self.stride(unit);
        if points < cost::CHARGE || self.holds_fire(unit) {
            return;
        }
        for enemy in self.enemies(unit) {
            let order = Order {
                unit,
                act: Act::Charge(enemy),
            };
            let reach = self.charge_reach(unit, enemy, stride);
            if reach < LEAST_REACH
                || !self.plan_allows(&order, points)
                || !self.is_open(unit, enemy)
            {
                continue;
            }
            // Who does not get there stands before the enemy.
            let bare = (1.0 - reach) * self.caution(unit) * self.danger(unit, self.at(enemy));
            let value = reach * self.charge_value(unit, enemy) - self.gauntlet(unit, enemy) - bare;
            // A friend who fights alone is helped.
            let helps = value > 0.0 && self.engaged(enemy);
            let value = value + if helps { HELP * reach } else { 0.0 };
            best.offer(value / ud(self.cost(&order)), order);
        }
    }

    /// The chance of a charge to get there; the obstacles on the way of one that is too long anyway are not looked for.
    fn charge_reach(&self, unit: usize, enemy: usize, stride: f64) -> f64 {
        let gap = self.gap(unit, enemy);
        if stretch(gap - stride) < LEAST_REACH {
            return 0.0;
        }
        stretch(gap + self.hurdles(unit, enemy) - stride)
    }

    /// What a charge must fear on its way from those who wait in ambush, by a glance from where most of it is done.
    fn gauntlet(&self, unit: usize, target: usize) -> f64 {
        const MOST: f64 = 0.7;
        let share = match self.level(unit) {
            Level::Steady => 0.6,
            Level::Bold => 0.3,
        };
        let place = self.at(unit).toward(self.at(target), MOST);
        let defence = self.defence_roll(unit);
        let waiting = self.enemies(unit).filter(|enemy| self.stand(*enemy).ambush);
        let each = waiting
            .map(|enemy| self.estimate((enemy, self.at(enemy)), (unit, place), (defence, false)));
        share * each.sum::<f64>()
    }

    /// Crews of mortars and machine guns do not charge, nor does anybody who is badly hurt.
    fn holds_fire(&self, unit: usize) -> bool {
        self.unit(unit).is_crew() || self.stand(unit).wounds.markers() > 1
    }

    /// Obstacles on the way of a charge, in UD.
    fn hurdles(&self, unit: usize, enemy: usize) -> f64 {
        use crate::model::table::Kind;
        let between = self.plan.field.table.between(self.at(unit), self.at(enemy));
        let times = between
            .filter(|between| between.piece.kind == Kind::Obstacle)
            .map(|between| between.times);
        f64::from(times.sum::<u32>())
    }

    /// Whether the way of a charge is straight and open all along.
    fn is_open(&self, unit: usize, enemy: usize) -> bool {
        let field = &self.plan.field;
        let (from, to) = (self.at(unit), self.at(enemy));
        let base = self.state.bases[unit];
        let pace = field.pace(Gait::Charge, self.state.sky, from);
        let others = self.state.bases.iter().enumerate();
        let others =
            others.filter(|(other, _)| *other != unit && *other != enemy && self.here(*other));
        let most = field.length(self.stride(unit) + 2.0 * mean_stretch());
        let others = others.map(|(_, base)| base);
        let walk = field.table.walk(&base, to, most, &pace, others);
        field.ground_at(from) == Ground::Open && walk.halt == crate::model::table::Halt::Arrived
    }

    fn charge_value(&self, unit: usize, enemy: usize) -> f64 {
        let attack = self.attack_roll(unit, enemy, true);
        if from_behind(self.angle(enemy, self.at(unit))) {
            let quality = self.unit(enemy).quality;
            return self.blow(enemy, self.plan.odds.rear(attack, quality));
        }
        let clash = self.plan.odds.melee(attack, self.parry_roll(unit, enemy));
        self.clash_value(unit, enemy, clash, 0.12)
    }

    /// What a hit in melee is worth.
    fn blow(&self, unit: usize, chance: f64) -> f64 {
        self.gain(
            unit,
            Hits {
                hit: chance,
                kill: chance * HEAD,
            },
        )
    }

    /// What a melee is worth: steady players want better odds than bold ones.
    fn clash_value(&self, unit: usize, enemy: usize, clash: Clash, margin: f64) -> f64 {
        let wanted = match self.level(unit) {
            Level::Steady => margin,
            Level::Bold => 0.0,
        };
        if clash.win < clash.lose + wanted {
            return 0.0;
        }
        // Whoever is in melee does not shoot.
        let pins = 0.15 * self.worth(enemy);
        self.blow(enemy, clash.win) - 0.8 * self.blow(unit, clash.lose) + pins
    }

    /// Fighting on, or getting away (FAV-MEL-01, FAV-MEL-04).
    pub(super) fn offer_melee(&self, unit: usize, points: i64, best: &mut Best) {
        let mut hopeful = false;
        for enemy in self.opponents(unit) {
            let order = Order {
                unit,
                act: Act::Strike(enemy),
            };
            let rolls = (
                self.attack_roll(unit, enemy, false),
                self.parry_roll(unit, enemy),
            );
            let clash = self.plan.odds.melee(rolls.0, rolls.1);
            let value = self.clash_value(unit, enemy, clash, -0.05);
            hopeful |= value > 0.0;
            if cost::FIGHT <= points && self.plan_allows(&order, points) {
                best.offer(value / ud(cost::FIGHT), order);
            }
        }
        let order = Order {
            unit,
            act: Act::Leave,
        };
        let mut enemies = self.opponents(unit);
        let room = enemies.next().and_then(|enemy| self.way_out(unit, enemy));
        let leaves = !hopeful && room.is_some();
        if leaves && points >= cost::DISENGAGE && self.plan_allows(&order, points) {
            best.offer(0.25, order);
        }
    }
}
