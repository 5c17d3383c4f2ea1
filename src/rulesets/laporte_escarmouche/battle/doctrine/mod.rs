//! What a sensible player does: shoots when it pays, reloads, charges what can be beaten, keeps near friends and leader, takes cover,
//! waits for a counter when the enemy must come. Everybody stands openly on the table; shots need sight, and plans know the odds.

mod charge;
mod cover;
mod fire;
mod march;
mod order;
mod spot;
mod temper;

use crate::model::{battle::Watch, dice::Dice};

use super::{deeds::Deed, fight::Fight};

/// A plan for the next action, and how much it promises: about the part of an enemy that it removes.
#[derive(Clone, Copy, Debug)]
struct Idea {
    deed: Deed,
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

impl<D: Dice, W: Watch> Fight<'_, D, W> {
    /// What somebody does with the next of the actions that are left; None when it keeps still.
    pub(super) fn decide(&self, who: usize, left: i64) -> Option<Deed> {
        let prospect = self.prospect(who);
        let prospect = prospect.as_ref();
        let fire = self.fire_idea(who, prospect, left);
        let best = Idea::better(fire, self.charge_idea(who, left));
        // A counter is a shot or a charge at the right moment, and no walk.
        let best = if self.state.countering {
            best
        } else {
            let best = Idea::better(best, self.storm_idea(who, left));
            let best = Idea::better(best, self.cover_idea(who, prospect, Idea::worth(best)));
            let march = self.march_idea(who, prospect, left, Idea::worth(best));
            Idea::better(best, march)
        };
        best.map(|idea| idea.deed)
    }

    /// What somebody is worth to its side, in ordinary soldiers.
    fn value(&self, who: usize) -> f64 {
        /// Points of a soldier with musket and bayonet.
        const SOLDIER: f64 = 11.0;
        /// A group without its leader loses actions.
        const LEADER: f64 = 0.5;
        let own = self.person(who);
        let points = f64::from(i32::try_from(own.points).unwrap_or(0));
        let leads = if own.leader { LEADER } else { 0.0 };
        (points / SOLDIER).clamp(0.3, 2.5) + leads
    }
}
