//! What a Group does next: the best of charging, firing, reloading, forming up and moving.

use crate::rulesets::smooth_and_rifled::mechanics::group::Order;

use super::{
    super::{
        activation::{Act, Choice},
        fight::Fight,
        party::Party,
    },
    Idea, team as who,
    ways::MOVE_WORTH,
};

/// A volley right before a charge that promises less is left out.
const LEAST_BEFORE: f64 = 0.2;
/// What a Move is worth to those who press on: more than reloading.
const PRESSING_MOVE: f64 = 0.35;

impl Fight<'_> {
    /// The best idea for a Group.
    pub(super) fn idea_of_group(&self, team: usize, party: &Party) -> Option<Idea> {
        let actions = self.affordable(party);
        if actions == 0 {
            return None;
        }
        if self.breaks_out(party) {
            return Some(self.run_idea(who(team), party, actions));
        }
        let charge = self.charge_idea(team, party, actions);
        let fire = self.fire_idea(team, party, actions);
        let best = Idea::better(charge, fire);
        if best.is_some() {
            return best;
        }
        let reload = self.reload_idea(team, party, actions);
        let form = self.form_idea(team, party, actions);
        let mut step = self.move_idea(team, party, actions);
        let presses = self.presses(self.man(party.men[0]).side);
        if let Some(step) = &mut step
            && presses
            && (reload.is_none() || self.wants_contact(party))
        {
            step.worth = PRESSING_MOVE;
        }
        Idea::better(Idea::better(reload, form), step)
    }

    /// Light troops open their ranks while no enemy is near, and close them to charge.
    fn form_idea(&self, team: usize, party: &Party, actions: usize) -> Option<Idea> {
        const FAR_CM: f64 = 28.0;
        let own = &self.plan.teams[team];
        let (_, cm) = self.nearest_enemy(party.leader?)?;
        let opens = self.state.orders[team] == Order::Close && cm > FAR_CM;
        let can = own.light && !own.skirmishers && opens;
        let acts = [Act::Form, Act::Move(self.goal(party))];
        can.then(|| Idea {
            choice: Choice::of(who(team), &acts[..actions.min(acts.len())]),
            worth: MOVE_WORTH * 1.1,
        })
    }

    /// A charge at the nearest enemies, when it is in reach and the odds are right.
    fn charge_idea(&self, team: usize, party: &Party, actions: usize) -> Option<Idea> {
        let side = self.man(party.men[0]).side;
        if self.state.turn < 2 || self.stays_in_fort(side) {
            return None;
        }
        let nearest = party
            .men
            .iter()
            .filter_map(|man| Some((*man, self.nearest_enemy(*man)?)));
        let (man, (target, cm)) =
            nearest.reduce(|best, next| if next.1.1 < best.1.1 { next } else { best })?;
        let mut acts = self.run_in(party, man, (target, cm), actions)?;
        if !self.may_charge(party) {
            // Ranks are closed first, when one action is enough for the rest.
            if !self.plan.teams[team].light || actions < 2 || acts.len() > 1 {
                return None;
            }
            acts.insert(0, Act::Form);
        }
        let worth = self.worth_of_charge(party, target, side)?;
        let volley = acts.len() < actions && acts.len() == 1 && self.fires_before(party, target);
        if volley {
            acts.insert(0, Act::Fire(target));
        }
        Some(Idea {
            choice: Choice::of(who(team), &acts),
            worth,
        })
    }

    /// Whether a Group has a volley for those whom it charges: what is loaded is of no use in a melee.
    fn fires_before(&self, party: &Party, target: usize) -> bool {
        let volley = self.volleying(party, target, 1);
        volley.is_some_and(|volley| self.worth_of_volley(&volley, 1, false) >= LEAST_BEFORE)
    }

    /// The actions that bring a man of a party into contact; None when he does not come there.
    fn run_in(
        &self,
        party: &Party,
        man: usize,
        (target, cm): (usize, f64),
        actions: usize,
    ) -> Option<Vec<Act>> {
        let field = &self.plan.field;
        let (first, _) = self.allowance(party, man, 0, true);
        let (second, _) = self.allowance(party, man, 1, true);
        let (near, far) = (field.cm(first), field.cm(first + second));
        let (from, to) = (self.at(man), self.at(target));
        if cm > far || !field.sees(from, to) {
            return None;
        }
        let charge = Act::Charge(target);
        let straight = cm <= near && self.comes_to(party, man, target, 0);
        match (self.turns_to(man, target), straight) {
            (true, true) => Some(vec![charge]),
            (false, true) if actions >= 2 => Some(vec![Act::Face(target), charge]),
            (true, false) if cm > near && actions >= 2 && !self.crosses_wall(from, to) => {
                Some(vec![Act::Move(to), charge])
            }
            _ => None,
        }
    }

    /// What a charge promises; None when it is better left alone.
    pub(super) fn worth_of_charge(&self, party: &Party, target: usize, side: usize) -> Option<f64> {
        let (win, lose) = self.charge_odds(party, target);
        let number = |count: usize| f64::from(u32::try_from(count).unwrap_or(0));
        let chargers = number(party.men.len()) - self.fire_awaits(side, target);
        let defenders = number(self.cluster(target).len());
        let weight = if self.is_bold(side) || self.presses(side) {
            0.85
        } else {
            1.15
        };
        let first = party.men[0];
        let wall = !self.stand(first).mounted && self.crosses_wall(self.at(first), self.at(target));
        // Whoever charges over a wall has a die less.
        let (win, lose) = if wall {
            (win * 0.75, lose * 1.25)
        } else {
            (win, lose)
        };
        // Every man more than the enemy has is a second man in somebody's melee.
        let pressed = if chargers > defenders { 1.4 } else { 0.8 };
        let prize = if defenders > 1.0 {
            1.0
        } else {
            self.value(target)
        };
        let worth = chargers.min(defenders) * (win * pressed * prize - lose * weight);
        let unarmed = party.men.iter().all(|man| self.man(*man).arms.is_empty());
        let least = if self.presses(side) { -0.1 } else { 0.2 };
        (worth > least || unarmed && chargers > 0.0 && worth > -0.5).then(|| worth.max(0.3))
    }
}
