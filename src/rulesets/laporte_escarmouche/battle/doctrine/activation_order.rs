//! Which character is activated first, which is kept for a counter, and when it counters.

use crate::{
    model::{battle::Level, table::Side},
    rulesets::laporte_escarmouche::{mechanics::activation::Stage, tables::inches},
};

use super::super::{actions::Act, fight::Fight};

/// An enemy as near as this, in inches, may be upon us with his next action.
const AT_HAND: f64 = 6.0;
/// A charge away.
const CHARGE: f64 = 10.0;
/// A counter that promises less waits for a better moment.
const COUNTER: f64 = 0.2;

impl Fight<'_> {
    /// Who of a side is activated next in a band: those with a shot first, the nearest before the others.
    pub(in super::super) fn next_of(&self, side: Side, band: i64) -> Option<usize> {
        let eligible = self
            .those_of(side)
            .filter(|who| self.is_eligible(*who, band));
        let ranked = eligible.map(|who| (who, self.urgency(who)));
        ranked
            .reduce(|best, next| if next.1 > best.1 { next } else { best })
            .map(|(who, _)| who)
    }

    fn urgency(&self, who: usize) -> f64 {
        /// More than any distance.
        const SHOT: f64 = 1_000.0;
        let own = self.person(who);
        let stand = self.stand(who);
        let loaded = |arm: usize| stand.loads[arm].ready();
        let ranges = own.arms.iter().enumerate().filter(|(arm, _)| loaded(*arm));
        let range = ranges.map(|(_, arm)| arm.range()).max().unwrap_or(0);
        let near = self.in_sight(who).map(|(_, far)| far).reduce(f64::min);
        match near {
            Some(far) if far <= inches(range) => SHOT - far,
            _ => -self.nearest_enemy(who).map_or(0.0, |(_, far)| far),
        }
    }

    /// Whether somebody is kept for a counter instead of doing this: it has nothing better to do than to go on, or nothing at all, it
    /// is loaded or has a blade, and enemies who can still act may come before it.
    pub(in super::super) fn would_wait(&self, who: usize, band: i64, act: Option<Act>) -> bool {
        let reach = match act {
            None => self.range_of(who).max(CHARGE) + AT_HAND,
            Some(Act::March(_)) if self.lets_come(who) => CHARGE,
            Some(_) => return false,
        };
        let own = self.person(who);
        let loads = self.stand(who).loads.iter().take(own.arms.len());
        let ready = !self.is_harmless(who) && loads.clone().all(|load| load.ready());
        let comes = |enemy: &usize| {
            let figure = &self.stand(*enemy).figure;
            let pending = figure.stage == Stage::Ready && figure.left > 0 && figure.left <= band;
            pending && self.inches(who, *enemy) <= reach
        };
        ready && self.enemies_of(who).any(|enemy| comes(&enemy))
    }

    /// Whether somebody who could go on had better let an enemy come who is near.
    fn lets_come(&self, who: usize) -> bool {
        let own = self.person(who);
        let steady = self.plan.levels[own.side.index()] == Level::Steady;
        let keen = own.arms.is_empty() || steady;
        keen && !self.presses(own.side) && !self.is_exposed(who)
    }

    /// Whether somebody who waits interrupts this activation now: for a good shot or charge, when the enemy is at hand, or when it is
    /// the last chance.
    pub(in super::super) fn would_counter(&self, who: usize, active: usize, band: i64) -> bool {
        let allowed = self.stand(who).figure.allowance(band);
        let Some(idea) = self.counter_idea(who, active, allowed) else {
            return false;
        };
        let last = !self.enemies_of(who).any(|enemy| {
            let figure = &self.stand(enemy).figure;
            enemy != active && figure.stage == Stage::Ready && figure.left > 0
        });
        idea.worth >= COUNTER || last || self.inches(who, active) <= AT_HAND
    }
}
