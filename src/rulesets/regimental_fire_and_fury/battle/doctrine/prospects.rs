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

use super::super::{
    act::{Act, rate, troops_move},
    aspect::{Aspect, aspect},
    fight::Fight,
    fire::Shot,
};

/// The least chance to win with which a steady player charges, and a bold one.
const STEADY: f64 = 0.6;
const BOLD: f64 = 0.5;
/// A defender leaves his place only for better odds.
const WAITING: f64 = 0.12;

impl<D: Dice, W: Watch> Fight<'_, D, W> {
    /// The charge that a unit should make, if any.
    pub(super) fn plan_charge(&self, unit: usize, execution: Execution) -> Option<Act> {
        let may = troops_may(troops_move(execution), execution, &self.plan.options);
        if !may || self.is_garrison(unit) {
            return None;
        }
        let side = self.side(unit);
        let least = if self.is_bold(side) { BOLD } else { STEADY }
            + if self.waits(side) { WAITING } else { 0.0 };
        let reach = self.reach(unit, rate(execution));
        let near = |foe: &usize| self.apart(unit, *foe) <= reach;
        let enemies = self.units_of(1 - side).filter(near);
        let odds = enemies.filter_map(|foe| Some((foe, self.charge_odds(unit, foe, execution)?)));
        let best = odds.reduce(|best, next| if next.1 > best.1 { next } else { best })?;
        (best.1 >= least).then_some(Act::Charge(best.0))
    }

    /// The chance that a charge gets home and wins; None when it cannot get there.
    fn charge_odds(&self, unit: usize, target: usize, execution: Execution) -> Option<f64> {
        if aspect(self.block(unit), self.block(target).at) != Aspect::Front {
            return None;
        }
        let net = self.net_of_charge(unit, target);
        let wins = self.plan.odds.wins(net);
        let home = 1.0 - self.stopped(unit, target);
        // The way is looked at last: it costs most.
        let hopeless = wins * home < BOLD;
        if hopeless || !self.views(unit, target) {
            return None;
        }
        self.charge_path(unit, target, rate(execution))?;
        Some(wins * home)
    }

    /// The modifiers of a charge less those of its target.
    fn net_of_charge(&self, unit: usize, target: usize) -> i64 {
        let with = self.units_of(self.side(unit)).filter(|other| {
            let charge = self.stand(*other).charge;
            *other != unit && charge.is_some_and(|charge| charge.target == target)
        });
        let others: i64 = with.map(|other| self.stand(other).bases).sum();
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
