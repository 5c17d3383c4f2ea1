//! What a sensible player does: his Groups fire when it pays, reload, close with the enemy, charge what they can beat; his Shaken men
//! recover; he goes for the objective. He knows what his side sees, and the odds.

mod ambush_reveal;
mod goals;
mod groups;
mod lone_figures;
mod lone_moves;
mod react;
mod shots;
mod volleys;
mod ways;
mod weigh;

use crate::{model::battle::Level, rulesets::smooth_and_rifled::tables::ACTIONS};

use super::{
    activation::{Choice, Who},
    fight::Fight,
    party::Party,
};

/// A plan and how much it promises, in enemies removed; moves promise less than any shot.
#[derive(Clone, Copy, Debug)]
struct Idea {
    choice: Choice,
    worth: f64,
}

impl Idea {
    /// The better of two; the first of equal ones.
    fn better(one: Option<Self>, other: Option<Self>) -> Option<Self> {
        match (one, other) {
            (Some(one), Some(other)) => Some(if other.worth > one.worth { other } else { one }),
            (one, other) => one.or(other),
        }
    }
}

impl Fight<'_> {
    /// What a pool does next; None when it keeps the rest.
    pub(super) fn decide(&mut self, pool: usize) -> Option<Choice> {
        let kept = self.kept_for_captive(self.plan.pools[pool].side);
        if self.state.points[pool].left <= kept {
            return None;
        }
        self.reveal_ambushes(pool);
        // What the others would do is weighed again when it is their turn, and everybody's anew when all have had theirs.
        while let Some(who) = self.agenda.pop() {
            if let Some(idea) = self.idea_of(who) {
                return Some(idea.choice);
            }
        }
        let mut ideas = self.weighed(pool);
        let best = ideas.pop()?;
        self.agenda.extend(ideas.iter().map(|idea| idea.choice.who));
        Some(best.choice)
    }

    /// The ideas of everybody of a pool, the best last.
    fn weighed(&self, pool: usize) -> Vec<Idea> {
        let mut ideas: Vec<Idea> = Vec::new();
        let mut grouped = vec![false; self.plan.men.len()];
        for team in 0..self.plan.teams.len() {
            if self.plan.teams[team].pool == pool
                && let Some(party) = self.group(team).filter(|party| self.pulls_together(party))
            {
                for man in &party.men {
                    grouped[*man] = true;
                }
                ideas.extend(self.idea_of_group(team, &party));
            }
        }
        for (man, grouped) in grouped.into_iter().enumerate() {
            if self.may_act(man) && self.pool_of(man) == pool {
                ideas.extend(self.idea_of_one(man, grouped));
            }
        }
        // Of equal ones the first comes first.
        ideas.reverse();
        ideas.sort_by(|a, b| a.worth.total_cmp(&b.worth));
        ideas
    }

    /// What somebody would do now.
    fn idea_of(&self, who: Who) -> Option<Idea> {
        match who {
            Who::Team(team) => {
                let party = self.group(team)?;
                let together = self.pulls_together(&party);
                together.then(|| self.idea_of_group(team, &party))?
            }
            Who::Man(man) => {
                if !self.may_act(man) {
                    return None;
                }
                let team = self.state.team_of[man].filter(|_| !self.stand(man).shaken);
                let group = team.and_then(|team| self.group(team));
                let group = group.filter(|party| self.pulls_together(party));
                let grouped = group.is_some_and(|group| group.men.contains(&man));
                self.idea_of_one(man, grouped)
            }
        }
    }

    /// What a man would do, who leaves his Group only for a flag.
    fn idea_of_one(&self, man: usize, grouped: bool) -> Option<Idea> {
        if grouped {
            self.flag_idea(man)
        } else {
            self.idea_of_man(man)
        }
    }

    /// Whether a man can still be activated this turn; gunners are with their gun.
    fn may_act(&self, man: usize) -> bool {
        let stand = self.stand(man);
        self.here(man) && !stand.done && (self.man(man).gun.is_none() || stand.shaken)
    }

    /// How a side plays.
    fn level_of(&self, side: usize) -> Level {
        self.plan.levels[side]
    }

    fn is_bold(&self, side: usize) -> bool {
        self.level_of(side) == Level::Bold
    }

    /// How many actions in a row a party can pay for.
    fn affordable(&self, party: &Party) -> usize {
        let left = self.state.points[self.pool_of(party.men[0])].left;
        let paid = |count: &usize| self.price_of(party, *count) <= left;
        (1..=ACTIONS).take_while(paid).count()
    }

    /// How many of them a man alone should have, with others of his pool still to act: three when points abound.
    fn fair_share(&self, party: &Party) -> usize {
        const FRUGAL: usize = 2;
        const EACH: i64 = 3;
        let most = self.affordable(party);
        let pool = self.pool_of(party.men[0]);
        let own = party.men[0];
        let waits = |man: &usize| *man != own && self.may_act(*man) && self.pool_of(*man) == pool;
        let others = (0..self.plan.men.len()).filter(waits).count();
        let others = i64::try_from(others).unwrap_or(i64::MAX / 8);
        let abound = self.price_of(party, most) + EACH * others <= self.state.points[pool].left;
        if abound { most } else { most.min(FRUGAL) }
    }

    /// Whether the men of a Group do better together than each alone: one musket among drums needs no Orders.
    fn pulls_together(&self, party: &Party) -> bool {
        let arms = party
            .men
            .iter()
            .filter(|man| !self.man(**man).arms.is_empty());
        arms.count() != 1
    }
}

/// Who a choice is for.
fn team(team: usize) -> Who {
    Who::Team(team)
}
