//! Whose turn it is among those who may, who is kept for a counter, and when it counters.

use crate::{
    model::{
        battle::{Level, Watch},
        dice::Dice,
        table::Side,
    },
    rulesets::laporte_escarmouche::{
        mechanics::activation::Stage,
        tables::{MeleeWeapon, inches},
    },
};

use super::super::fight::Fight;

/// An enemy as near as this, in inches, may be upon us with his next action.
const AT_HAND: f64 = 6.0;
/// Those who lie in wait do so for enemies as near as this.
const FAR: f64 = 24.0;
/// A charge away.
const CHARGE: f64 = 10.0;
/// A counter that promises less waits for a better moment.
const COUNTER: f64 = 0.2;

impl<D: Dice, W: Watch> Fight<'_, D, W> {
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

    /// Whether somebody is kept for a counter: it has nothing to shoot at, nobody to charge and no fire to get out of, is loaded or
    /// waits with the blade, and enemies who can still act are about to come.
    pub(in super::super) fn would_wait(&self, who: usize, band: i64) -> bool {
        let own = self.person(who);
        let stand = self.stand(who);
        let steady = self.plan.levels[own.side.index()] == Level::Steady;
        let armed = !own.arms.is_empty();
        let unloaded = stand
            .loads
            .iter()
            .take(own.arms.len())
            .any(|load| !load.ready());
        let fierce = own.weapon != MeleeWeapon::Improvised;
        if self.presses(own.side) || unloaded || !(armed && steady || !armed && fierce) {
            return false;
        }
        // Who has chosen to let the enemy come waits for him from afar, others only when he is about to be upon them.
        let lies = self.lurks(own.side) || self.holds(own.side);
        let reach = if lies && armed { FAR } else { CHARGE };
        let comes = |enemy: &usize| {
            let figure = &self.stand(*enemy).figure;
            let pending = figure.stage == Stage::Ready && figure.left > 0 && figure.left <= band;
            pending && self.inches(who, *enemy) <= reach
        };
        self.enemies_of(who).any(|enemy| comes(&enemy))
            && (armed || !self.is_exposed(who))
            && self.prospect(who).is_none()
            && self.cover_idea(who, None, 0.0).is_none()
            && self.charge_idea(who, band).is_none()
    }

    /// Whether somebody who waits interrupts this activation now: for a good shot or charge, when the enemy is at hand, or when it is
    /// the last chance.
    pub(in super::super) fn would_counter(&self, who: usize, active: usize, band: i64) -> bool {
        if !self.sees(who, active) {
            return false;
        }
        let allowed = self.stand(who).figure.allowance(band);
        let prospect = self.prospect(who);
        let fire = self
            .fire_idea(who, prospect.as_ref(), allowed)
            .filter(|_| prospect.is_some());
        let ideas = [fire, self.charge_idea(who, allowed)];
        let worth = ideas.iter().flatten().map(|idea| idea.worth);
        let best = worth.fold(0.0, f64::max);
        let last = !self.enemies_of(who).any(|enemy| {
            let figure = &self.stand(enemy).figure;
            enemy != active && figure.stage == Stage::Ready && figure.left > 0
        });
        best >= COUNTER || best > 0.0 && (last || self.inches(who, active) <= AT_HAND)
    }
}
