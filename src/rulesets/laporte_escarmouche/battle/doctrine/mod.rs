//! What a sensible player does: shoots when it pays, reloads, charges what can be beaten, keeps near friends and leader, takes cover,
//! waits for a counter when the enemy must come. Everybody stands openly on the table; shots need sight, and plans know the odds.

mod activation_order;
mod charge;
mod cover;
mod fire;
mod inaction;
mod march;
mod spot;
mod temperament;

use super::{actions::Act, fight::Fight};
use fire::Prospect;

/// A plan for the next action, and how much it promises: about the part of an enemy that it removes.
#[derive(Clone, Copy, Debug)]
struct Idea {
    act: Act,
    worth: f64,
}

impl Idea {
    /// How much an idea promises; nothing where there is none.
    fn worth(idea: Option<Self>) -> f64 {
        idea.map_or(0.0, |idea| idea.worth)
    }

    /// The better of two; the first of equal ones.
    fn better(one: Option<Self>, other: Option<Self>) -> Option<Self> {
        match (one, other) {
            (Some(one), Some(other)) => Some(if other.worth > one.worth { other } else { one }),
            (one, other) => one.or(other),
        }
    }
}

impl Fight<'_> {
    /// What somebody does with the next of the actions that are left; None when it keeps still.
    pub(super) fn decide(&self, who: usize, left: i64) -> Option<Act> {
        let prospect = self.prospect(who);
        let prospect = prospect.as_ref();
        let fire = self.fire_idea(who, prospect, self.left_for_fire(who, prospect, left));
        let best = Idea::better(fire, self.charge_idea(who, left));
        let best = Idea::better(best, self.storm_idea(who, left));
        let best = Idea::better(
            best,
            self.cover_idea(who, prospect, left, Idea::worth(best)),
        );
        let march = self.march_idea(who, prospect, left, Idea::worth(best));
        Idea::better(best, march).map(|idea| idea.act)
    }

    /// Actions for the firearm: who would rather be out of sight shoots first, and keeps the last one to vanish.
    fn left_for_fire(&self, who: usize, prospect: Option<&Prospect>, left: i64) -> i64 {
        let vanishes = prospect.is_some_and(|prospect| self.would_hide(who, prospect));
        if vanishes && left > 1 { left - 1 } else { left }
    }

    /// What somebody does with the next action of a counter: a shot or a charge at the enemy that is countered, and no walk. Once that
    /// one is gone there is time to reload.
    pub(super) fn decide_counter(&self, who: usize, active: usize, left: i64) -> Option<Act> {
        let idea = self.counter_idea(who, active, left);
        idea.or_else(|| self.reload_idea(who)).map(|idea| idea.act)
    }

    /// The best shot or charge at one enemy.
    fn counter_idea(&self, who: usize, active: usize, left: i64) -> Option<Idea> {
        if !self.alive(active) || !self.sees(who, active) {
            return None;
        }
        let fire = self.prospect_at(who, active);
        let fire = fire.and_then(|prospect| self.fire_idea(who, Some(&prospect), left));
        Idea::better(fire, self.charge_at(who, active, left))
    }

    /// What somebody is worth to its side, in ordinary soldiers.
    fn value(&self, who: usize) -> f64 {
        /// Points of a soldier with musket and bayonet.
        const SOLDIER: f64 = 11.0;
        /// A group without its leader loses actions.
        const LEADER: f64 = 0.5;
        /// Drummers hurt nobody.
        const HARMLESS: f64 = 0.3;
        let own = self.person(who);
        if own.harmless() {
            return HARMLESS;
        }
        let points = f64::from(i32::try_from(own.points).unwrap_or(0));
        let leads = if own.leader { LEADER } else { 0.0 };
        (points / SOLDIER).clamp(0.5, 2.0) + leads
    }
}
