//! Whether a charge is worth it: its way, the fire that meets it, and the combat, by exact odds.

use crate::{
    model::{battle::Watch, dice::Dice},
    rulesets::regimental_fire_and_fury::{
        mechanics::{
            actions::{Execution, troops_may},
            effects::Order,
            fire,
            modifiers::{self, Cover, Fighter},
        },
        terms::Trait,
    },
};

use super::{
    super::{
        act::{Act, rate, troops_move},
        aspect::{Aspect, aspect},
        fight::Fight,
        fire::Shot,
    },
    together::Prospect,
};

/// The least chance to win with which a steady player charges, and a bold one.
const STEADY: f64 = 0.6;
const BOLD: f64 = 0.5;
/// With less nobody charges even beside a friend.
const HOPELESS: f64 = 0.3;
/// A defender leaves his place only for better odds.
const WAITING: f64 = 0.12;

impl<D: Dice, W: Watch> Fight<'_, D, W> {
    /// The charge that a unit should make alone, if any.
    pub(super) fn plan_charge(&self, unit: usize, execution: Execution) -> Option<Act> {
        let best = self
            .prospects(unit, execution)
            .reduce(|best, next| if next.odds > best.odds { next } else { best })?;
        (best.odds >= self.least_odds(unit)).then_some(Act::Charge(best.target))
    }

    /// The least chance to win with which a unit charges.
    pub(super) fn least_odds(&self, unit: usize) -> f64 {
        let side = self.side(unit);
        let waits = if self.waits(side) { WAITING } else { 0.0 };
        waits + if self.is_bold(side) { BOLD } else { STEADY }
    }

    /// The charges that a unit could make with some hope.
    pub(super) fn prospects(
        &self,
        unit: usize,
        execution: Execution,
    ) -> impl Iterator<Item = Prospect> {
        let may = !self.troop(unit).is_guns()
            && !self.is_garrison(unit)
            && troops_may(troops_move(execution), execution, &self.plan.options);
        let reach = if may {
            self.reach(unit, rate(execution))
        } else {
            0.0
        };
        self.units_of(1 - self.side(unit))
            .filter(move |foe| may && self.apart(unit, *foe) <= reach)
            .filter_map(move |foe| self.prospect(unit, foe, execution))
    }

    /// The charge of a unit on an enemy; None when it is hopeless or cannot get there.
    fn prospect(&self, unit: usize, target: usize, execution: Execution) -> Option<Prospect> {
        if aspect(self.block(unit), self.block(target).at) != Aspect::Front {
            return None;
        }
        let odds = self.odds_with(unit, target, 0);
        // The way is looked at last: it costs most.
        if odds < HOPELESS || !self.views(unit, target) {
            return None;
        }
        let path = self.charge_path(unit, target, rate(execution))?;
        Some(Prospect {
            unit,
            target,
            ends: path.block,
            odds,
        })
    }

    /// The chance that a charge gets home and wins, with so many bases of friends besides those who charge already.
    pub(super) fn odds_with(&self, unit: usize, target: usize, friends: i64) -> f64 {
        let wins = self
            .plan
            .odds
            .wins(self.net_of_charge(unit, target, friends));
        wins * (1.0 - self.stopped(unit, target))
    }

    /// The modifiers of a charge less those of its target.
    fn net_of_charge(&self, unit: usize, target: usize, friends: i64) -> i64 {
        let with = self.units_of(self.side(unit)).filter(|other| {
            let charge = self.stand(*other).charge;
            *other != unit && charge.is_some_and(|charge| charge.target == target)
        });
        let others = friends + with.map(|other| self.stand(other).bases).sum::<i64>();
        let (own, theirs) = (self.stand(unit).bases + others, self.stand(target).bases);
        let from = self.block(unit).at;
        let ground = self.ground_to(unit, self.block(target).at);
        let outflanked =
            !self.is_garrison(target) && aspect(self.block(target), from) != Aspect::Front;
        let counters =
            self.is_cavalry(target) && self.stand(target).order == Order::Good && !outflanked;
        let attack = Fighter {
            bases: (own, theirs),
            helpless: self.is_helpless(unit),
            cavalry: self.is_cavalry(unit).then_some(ground),
            ..self.fighter(unit)
        };
        let defence = Fighter {
            bases: (theirs, own),
            helpless: outflanked || self.is_helpless(target),
            good_ground: self.plan.field.is_above(self.block(target).at, from)
                || self.plan.field.is_lined(self.block(target)),
            protected: self.cover(target, from) >= Cover::Full,
            cavalry: counters.then_some(ground),
            ..self.fighter(target)
        };
        let options = &self.plan.options;
        modifiers::combat(&attack, options) - modifiers::combat(&defence, options)
    }

    /// The chance that the fire of its target stops a charge.
    fn stopped(&self, unit: usize, target: usize) -> f64 {
        let (Some(shot), troop) = (self.volley_at_charge(target, unit), self.troop(unit)) else {
            return 0.0;
        };
        let points = fire::points_modifier(shot.points, false, &self.plan.options);
        let fast = i64::from(self.troop(target).is_fast());
        let modifier = points + fast + self.fire_modifier(&shot, unit);
        let steel = troop.has(Trait::ColdSteel);
        self.plan.odds.stops(troop.quality, modifier, steel)
    }

    /// What a target could fire at those who run into it: at the shortest range, if they come from its front.
    fn volley_at_charge(&self, target: usize, unit: usize) -> Option<Shot> {
        let front = aspect(self.block(target), self.block(unit).at) == Aspect::Front;
        let firing = if front { self.firing(target) } else { 0 };
        let band = self.troop(target).bands.first().filter(|_| firing > 0)?;
        let stand = self.stand(target);
        let halved = stand.low || stand.order == Order::Disordered;
        let points = band.points.times(firing);
        Some(Shot {
            unit: target,
            cm: 0.0,
            firing,
            points: if halved { points.halved() } else { points },
        })
    }
}
