//! The automatic player: whom it activates and what each unit does. It knows what stands on the table and no dice that were not thrown.

mod close_combat;
mod cohesion;
mod grenades;
mod places;
mod react;
mod shots;
mod worth;

use crate::{
    model::battle::Level,
    rulesets::feu_a_volonte::{
        mechanics::{shooting::may_reload, sight::detected},
        tables::{cost, ud},
    },
};

use super::{
    actions::{Act, Order},
    fight::Fight,
};

/// The best order so far, by what it is worth for each action point.
#[derive(Debug, Default)]
pub(super) struct Best(Option<(f64, Order)>);

impl Best {
    /// One more order, if it is better.
    fn offer(&mut self, rate: f64, order: Order) {
        if rate > self.0.map_or(0.0, |(best, _)| best) {
            self.0 = Some((rate, order));
        }
    }

    /// What the best is worth.
    fn rate(&self) -> f64 {
        self.0.map_or(0.0, |(rate, _)| rate)
    }
}

/// What is hardly worth an action point.
const LEAST: f64 = 0.02;
/// Action points that make a man's activation worth its while; with fewer he had better wait for one of his own.
const SHOT_AND_STEP: i64 = cost::FIGHT + cost::WALK;
/// What the actions of somebody who has done something count for, while others of the phase have not.
const YIELDS: f64 = 0.5;
/// Somebody with so much to do has a target.
const TARGET: f64 = 0.1;
/// What it is worth to be hidden, for what there is to fear.
const HIDDEN: f64 = 0.4;
/// The same where nobody sees it yet: enemies come round corners, and points that are not spent are lost.
const UNSEEN: f64 = 0.03;
/// Action points that one figure has on average.
const USUAL_POINTS: i64 = 3;

impl Fight<'_> {
    /// How a side plays.
    pub(super) fn level(&self, unit: usize) -> Level {
        self.plan.levels[self.unit(unit).side]
    }

    /// The figure to activate alone; None for a group.
    pub(super) fn choose_alone(&self, side: usize) -> Option<usize> {
        /// A chance this good needs points that are sure.
        const SURE: f64 = 0.3;
        let waiting = self.waiting(side);
        let urgent = waiting.iter().map(|unit| (self.urgency(*unit), *unit));
        let (urgency, unit) =
            urgent.reduce(|best, next| if next.0 > best.0 { next } else { best })?;
        let alone = waiting.len() == 1 || urgency >= SURE;
        alone.then_some(unit)
    }

    /// How much a unit has to do now: a chance to hit, or to get out of a bad place.
    fn urgency(&self, unit: usize) -> f64 {
        let mut best = Best::default();
        self.offer_fights(unit, USUAL_POINTS, &mut best);
        best.rate()
    }

    /// Who of a side makes up a group of at most so many (FAV-ACT-02): those with most to do, each with points for a shot and a step.
    pub(super) fn choose_group(&self, side: usize, most: usize) -> Vec<usize> {
        let waiting = self.waiting(side);
        // Those whom a side has more than its enemy come last, with little: a shot now is worth more to them.
        let more = waiting.len() > self.waiting(1 - side).len();
        let each = if more { cost::FIGHT } else { SHOT_AND_STEP };
        let wanted = usize::try_from(self.state.points / each).unwrap_or(0);
        let ranked = waiting.into_iter().map(|unit| (self.rank(unit), unit));
        let mut ranked: Vec<(f64, usize)> = ranked.collect();
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        // Who has a target spends the points; those without one had better wait for points of their own.
        let first = ranked.first().map_or(0.0, |(rank, _)| *rank);
        let along = ranked
            .into_iter()
            .filter(|(rank, _)| first < TARGET || rank * 2.0 >= first);
        let units = along.map(|(_, unit)| unit);
        units.take(wanted.clamp(1, most.max(1))).collect()
    }

    /// How much a unit would do with the points of a group. Without points for a shot, what it would do with points of its own counts
    /// against it: the one goes who is missed least.
    fn rank(&self, unit: usize) -> f64 {
        let own = self.urgency(unit) + self.eagerness(unit);
        if self.state.points >= cost::FIGHT {
            return own;
        }
        let mut best = Best::default();
        if self.state.points > 0 {
            self.offer_all(unit, &mut best);
        }
        best.rate() - own
    }

    /// A little for those who are far behind: they go first. Commanders follow those whom they command.
    fn eagerness(&self, unit: usize) -> f64 {
        let far = self.nearest_enemy(unit).map_or(0.0, |(_, apart)| apart);
        let last = if self.unit(unit).commands() {
            0.02
        } else {
            0.0
        };
        far / 1_000.0 - last
    }

    /// What is done next with the points of the phase; None when nothing is worth them.
    pub(super) fn next_order(&self) -> Option<Order> {
        self.best_order().map(|(_, order)| order)
    }

    /// The best order, and what it is worth for each action point.
    fn best_order(&self) -> Option<(f64, Order)> {
        let (mut best, mut quiet) = (Best::default(), Best::default());
        for &unit in &self.state.active {
            if !self.here(unit) || self.stand(unit).ambush {
                continue;
            }
            let mut own = Best::default();
            self.offer_all(unit, &mut own);
            let Some((rate, order)) = own.0 else {
                continue;
            };
            // Who had its turn lets others have theirs; who only waits or hides lets others fight first.
            let yields = self.stand(unit).begun && self.others_wait(unit);
            let rate = if yields { rate * YIELDS } else { rate };
            if order.act.is_quiet() {
                quiet.offer(rate, order);
            } else {
                best.offer(rate, order);
            }
        }
        let first = best.0.filter(|(rate, order)| {
            *rate > LEAST && (!order.act.is_move() || *rate > quiet.rate())
        });
        first.or(quiet.0).filter(|(rate, _)| *rate > LEAST)
    }

    /// Whether somebody else of the phase has not done anything yet.
    fn others_wait(&self, unit: usize) -> bool {
        let mut active = self.state.active.iter();
        active.any(|other| *other != unit && self.here(*other) && !self.stand(*other).begun)
    }

    /// Everything that a unit might do.
    fn offer_all(&self, unit: usize, best: &mut Best) {
        let points = self.state.points;
        let mut own = Best::default();
        self.offer_fights(unit, points, &mut own);
        let fights = own.rate() > LEAST;
        self.offer_reload(unit, &mut own);
        // Who has hidden in this activation stays hidden.
        let settled = self.stand(unit).concealed && self.stand(unit).begun;
        if !self.engaged(unit) && !settled {
            self.offer_moves(unit, fights, &mut own);
            if !fights {
                self.offer_rest(unit, &mut own);
            }
        }
        if let Some((rate, order)) = own.0 {
            best.offer(rate, order);
        }
    }

    /// Shots, grenades, charges, melees.
    fn offer_fights(&self, unit: usize, points: i64, best: &mut Best) {
        if self.engaged(unit) {
            self.offer_melee(unit, points, best);
        } else {
            self.offer_shots(unit, points, best);
            self.offer_bursts(unit, points, best);
            self.offer_charges(unit, points, best);
        }
    }

    /// Reloading what ran dry (FAV-AP-09).
    fn offer_reload(&self, unit: usize, best: &mut Best) {
        const WORTH: f64 = 0.5;
        let dry = self.stand(unit).dry.iter().enumerate();
        for (arm, since) in dry.filter_map(|(arm, since)| Some((arm, (*since)?))) {
            let order = Order {
                unit,
                act: Act::Reload(arm),
            };
            let free = may_reload(since, self.state.turn, &self.plan.options);
            if free && !self.engaged(unit) && self.may(&order) {
                best.offer(WORTH, order);
            }
        }
    }

    /// What is left to do for somebody without a target: wait in ambush, or hide; first to a better place, if there is one and points
    /// for both.
    fn offer_rest(&self, unit: usize, best: &mut Best) {
        let moves = best.rate();
        let act = Act::Wait;
        let order = Order { unit, act };
        let spare = self.spare_points(unit);
        let waits = self.cost(&order) <= spare && self.may_wait(unit);
        // Who moves comes out again; who waits is hidden as well.
        let last = moves <= 0.0 || self.state.points <= cost::CONCEAL + self.surcharge(unit);
        if last && !waits {
            self.offer_hiding(unit, best);
        }
        if moves <= LEAST || spare <= self.cost(&order) {
            self.offer_waiting(order, best);
        }
    }

    /// Hiding from those who could fire (FAV-HID-01); nobody hides from an enemy who is near enough to see all the same.
    fn offer_hiding(&self, unit: usize, best: &mut Best) {
        let act = Act::Conceal;
        let order = Order { unit, act };
        let able = self.may(&order) && self.may_hide(unit) && !self.stand(unit).concealed;
        let mut enemies = self.enemies(unit);
        if able && !enemies.any(|enemy| detected(self.apart(unit, enemy))) {
            best.offer(UNSEEN + HIDDEN * self.danger(unit, self.at(unit)), order);
        }
    }

    /// Waiting in ambush (FAV-OPP-01).
    fn offer_waiting(&self, order: Order, best: &mut Best) {
        if self.may(&order) && self.may_wait(order.unit) {
            let value = self.ambush_value(order.unit);
            best.offer(value / ud(cost::OPPORTUNITY), order);
        }
    }

    /// What a unit may spend of the points of the phase: the others who have not begun get what one action costs.
    fn spare_points(&self, unit: usize) -> i64 {
        let others =
            self.state.active.iter().filter(|other| {
                **other != unit && self.here(**other) && !self.stand(**other).begun
            });
        let kept = others.map(|_| cost::FIGHT).sum::<i64>();
        self.state.points - kept
    }

    /// What waiting for an enemy is worth: to be hidden, and a shot at the nearest one, less and less likely the longer nobody comes on.
    fn ambush_value(&self, unit: usize) -> f64 {
        let Some((enemy, apart)) = self.nearest_enemy(unit) else {
            return 0.0;
        };
        let coming = match self.level(unit) {
            Level::Steady => 1.6,
            Level::Bold => 1.0,
        };
        let in_cover = (false, true);
        let shot = self.firepower((unit, enemy), apart, self.defence_roll(enemy), in_cover);
        let hidden = HIDDEN * self.danger(unit, self.at(unit));
        let patience = if self.holds() {
            1.0
        } else {
            let in_vain = f64::from(self.stand(unit).waited);
            1.0 / (1.0 + 0.12 * f64::from(self.state.turn) + 0.5 * in_vain)
        };
        hidden + coming * shot * patience / (1.0 + self.restlessness(unit))
    }

    /// How restless the side of a unit has become: turns in which nobody fired or fought, after the first. Who holds a place waits.
    pub(super) fn restlessness(&self, unit: usize) -> f64 {
        if self.holds() || self.unit(unit).npc {
            return 0.0;
        }
        f64::from(self.state.turn.saturating_sub(self.state.clash + 1))
    }

    /// Whether the platoon holds its ground instead of going at the enemy.
    pub(super) fn holds(&self) -> bool {
        self.plan.scenario == super::plan::Scenario::Survival
    }
}
