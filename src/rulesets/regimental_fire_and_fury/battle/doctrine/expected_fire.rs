//! The fire that a unit must expect: what it leaves of a charge, and what it would cost to stand
//! somewhere.

use crate::{
    model::{battle::Level, table::Base},
    rulesets::regimental_fire_and_fury::{
        mechanics::{
            effects::Order,
            fire::{self, Kind},
        },
        ratio::Ratio,
        terms::Trait,
    },
};

use super::super::{
    aspect::{Aspect, apart, apart_at_least, aspect, bears},
    fight::Fight,
    fire::Shot,
    odds::{Home, under_both},
};

/// The share of a unit that a turn of fire may cost where a steady player sends it, and a bold one.
const STEADY: f64 = 0.1;
const BOLD: f64 = 0.2;
/// A friend no farther behind than this is abreast, in cm.
const ABREAST: f64 = 5.0;

/// All musketry and all cannonade that could come together on a unit: who leads it, and its points.
type Awaits = [Option<(Shot, Ratio)>; 2];

impl Fight<'_> {
    /// What the fire of its target, and of everybody else who looks at where it ends, leaves of a charge.
    pub(super) fn gets_home(&self, unit: usize, target: usize, ends: &Base) -> Home {
        let troop = self.troop(unit);
        let steel = troop.has(Trait::ColdSteel);
        let mut home = [1.0, 0.0, 0.0, 0.0, 0.0];
        let awaits = self.awaits(unit, ends, Some(target));
        for (lead, points) in awaits.into_iter().flatten() {
            let fast = i64::from(lead.unit == target && self.troop(target).is_fast());
            let modifier = fast + self.die(&lead, points, unit, ends);
            let kind = self.fires(lead.unit);
            let volley = self.plan.odds.home(troop.quality, modifier, kind, steel);
            home = under_both(home, volley);
        }
        home
    }

    /// Whether a player sends a unit to where it would stand: what a turn of fire may be expected to cost it there is a small share of
    /// it, or no more than it costs it here. Friends who come as near draw their part of the fire. Where its own fire tells more than
    /// that of its enemies, a unit bears so many times as much.
    pub(super) fn is_bearable(&self, unit: usize, ends: &Base, times: f64) -> bool {
        let least = match self.plan.levels[self.side(unit)] {
            Level::Steady => STEADY,
            Level::Bold => BOLD,
        };
        let there = self.danger(unit, ends);
        there <= least * times || there <= self.danger(unit, self.block(unit))
    }

    /// Whether a unit would stand in musketry there and have nobody to fire at itself.
    pub(super) fn only_suffers(&self, unit: usize, ends: &Base) -> bool {
        let replies = |foe: usize| {
            let other = self.block(foe);
            self.shot_at(unit, apart(ends, other)).is_some()
                && bears(ends, other)
                && self.views_from(unit, ends, foe)
        };
        let fires = |foe: usize| {
            self.fires(foe) == Kind::Musketry && self.shot_from(foe, unit, ends).is_some()
        };
        !self.foes(unit).any(replies) && self.foes(unit).any(fires)
    }

    /// The share of a unit that a turn of fire may be expected to cost it.
    fn danger(&self, unit: usize, ends: &Base) -> f64 {
        let troop = self.troop(unit);
        let awaits = self.awaits(unit, ends, None);
        let volleys = awaits.into_iter().flatten().map(|(lead, points)| {
            let modifier = self.die(&lead, points, unit, ends);
            let worth = (self.plan.odds).worth(troop.quality, modifier, self.fires(lead.unit));
            worth / self.targets_of(lead.unit, unit, ends)
        });
        volleys.sum::<f64>() / super::super::block::real(self.stand(unit).bases)
    }

    /// At how many units an enemy may choose to fire if one comes so near: at it, and at friends in order who are as near, or who are
    /// abreast of it now and will come on with it.
    fn targets_of(&self, foe: usize, unit: usize, ends: &Base) -> f64 {
        let side = self.side(unit);
        let (now, then) = (self.apart(unit, foe), apart(self.block(foe), ends));
        let near = |friend: &usize| {
            let gap = self.apart(*friend, foe);
            let comes = gap <= now + ABREAST && !self.waits(side) && !self.is_engaged(*friend);
            *friend != unit
                && self.stand(*friend).order == Order::Good
                && (gap <= then + ABREAST || comes)
        };
        let friends = self.steady_of(self.side(unit)).filter(near);
        friends.fold(1.0, |count, _| count + 1.0)
    }

    /// What would be added to a fire die against a unit.
    fn die(&self, lead: &Shot, points: Ratio, unit: usize, ends: &Base) -> i64 {
        fire::points_modifier(points, false, &self.plan.options)
            + self.fire_modifier_on(lead, unit, ends)
    }

    /// All fire that could come on a unit where it ends, with that of an enemy whom it charges.
    fn awaits(&self, unit: usize, ends: &Base, charges: Option<usize>) -> Awaits {
        let mut volleys = [None::<(Shot, Ratio)>; 2];
        let shots = self.units_of(1 - self.side(unit)).filter_map(|foe| {
            if charges == Some(foe) {
                self.volley_at_charge(foe, unit)
            } else {
                self.shot_from(foe, unit, ends)
            }
        });
        for shot in shots {
            let volley = &mut volleys[self.fires(shot.unit) as usize];
            let (lead, points) = volley.unwrap_or((shot, Ratio::new(0, 1)));
            *volley = Some((lead, points.plus(shot.points)));
        }
        volleys
    }

    /// What an enemy could fire at a unit where it ends.
    fn shot_from(&self, foe: usize, unit: usize, ends: &Base) -> Option<Shot> {
        if apart_at_least(self.block(foe), ends) > self.troop(foe).reach(usize::MAX) {
            return None;
        }
        let shot = self.shot_at(foe, apart(self.block(foe), ends))?;
        let views = || {
            if ends == self.block(unit) {
                self.views(unit, foe)
            } else {
                self.views_from(unit, ends, foe)
            }
        };
        (bears(self.block(foe), ends) && views()).then_some(shot)
    }

    /// What a target could fire at those who run into it: at the shortest range, if they come from its front.
    fn volley_at_charge(&self, target: usize, unit: usize) -> Option<Shot> {
        let front = aspect(self.block(target), self.block(unit).at) == Aspect::Front;
        front.then(|| self.shot_at(target, 0.0))?
    }
}
