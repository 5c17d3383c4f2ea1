//! Whether a charge is worth it: its way, the fire that meets it, and the combat, by exact odds.

use crate::{
    model::{battle::Watch, dice::Dice, table::Base},
    rulesets::regimental_fire_and_fury::{
        mechanics::{
            actions::{Execution, troops_may},
            effects::Order,
            fire,
            modifiers::{self, Cover, Fighter},
        },
        ratio::Ratio,
        terms::Trait,
    },
};

use super::{
    super::{
        act::{Act, rate, troops_move},
        aspect::{Aspect, apart, aspect, bears},
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
        let wins = self.wins(unit, target, 0);
        // The way and the fire are looked at last: they cost most.
        if wins < HOPELESS || !self.views(unit, target) {
            return None;
        }
        let path = self.charge_path(unit, target, rate(execution))?;
        let home = self.gets_home(unit, target, &path.block);
        Some(Prospect {
            unit,
            target,
            ends: path.block,
            home,
            odds: wins * home,
        })
    }

    /// The chance to win a combat, with so many bases of friends besides those who charge already.
    pub(super) fn wins(&self, unit: usize, target: usize, friends: i64) -> f64 {
        let net = self.net_of_charge(unit, target, friends);
        self.plan.odds.wins(net)
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

    /// The chance that a charge survives the fire of its target and of everybody else who looks at where it ends.
    fn gets_home(&self, unit: usize, target: usize, ends: &Base) -> f64 {
        let troop = self.troop(unit);
        let steel = troop.has(Trait::ColdSteel);
        let mut volleys = [None::<(Shot, Ratio)>; 2];
        let shots = self.units_of(1 - self.side(unit)).filter_map(|foe| {
            if foe == target {
                self.volley_at_charge(target, unit)
            } else {
                self.shot_from(foe, unit, ends)
            }
        });
        for shot in shots {
            let kind = self.fires(shot.unit);
            let (lead, points) = volleys[kind as usize].unwrap_or((shot, Ratio::new(0, 1)));
            volleys[kind as usize] = Some((lead, points.plus(shot.points)));
        }
        let survives = volleys.into_iter().flatten().map(|(lead, points)| {
            let points = fire::points_modifier(points, false, &self.plan.options);
            let fast = i64::from(lead.unit == target && self.troop(target).is_fast());
            let modifier = points + fast + self.fire_modifier(&lead, unit);
            1.0 - self.plan.odds.stops(troop.quality, modifier, steel)
        });
        survives.product()
    }

    /// What an enemy beside its target could fire at a charge where it ends.
    fn shot_from(&self, foe: usize, unit: usize, ends: &Base) -> Option<Shot> {
        let near = bears(self.block(foe), ends) && self.views_from(unit, ends, foe);
        near.then(|| self.shot_at(foe, apart(self.block(foe), ends)))?
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
