//! What the side that is not active does: opportunity fire, standing or giving way before a charge, diving.

use crate::rulesets::smooth_and_rifled::tables::play;

use super::super::{
    fight::Fight,
    odds,
    party::Party,
    reaction::{Advance, Reactor},
};

/// A volley at movers that promises less is kept for later; before a charge nobody waits.
const LEAST_VOLLEY: f64 = 0.25;
const LEAST_SHOT: f64 = 0.1;
const LAST_CHANCE: f64 = 0.05;
/// So few men of a side do not run any more.
const LAST_FEW: usize = 2;

impl Fight<'_> {
    /// Who fires at movers next: a Group that can pay for its volley, or else a man, in a Group or not.
    pub(in super::super) fn reactor(
        &self,
        advance: &Advance<'_>,
        may: &impl Fn(usize) -> bool,
    ) -> Option<Reactor> {
        let first = *advance.men.first()?;
        let enemy = 1 - self.man(first).side;
        let teams = (0..self.plan.teams.len()).filter(|team| self.plan.teams[*team].side == enemy);
        let mut volleys = teams.filter_map(|team| {
            let party = self.reacting_group(team)?;
            let free = party.men.iter().any(|man| may(*man));
            let target = free.then(|| self.volley_at_movers(&party, advance))??;
            Some(Reactor { party, target })
        });
        volleys.next().or_else(|| {
            let men = self.men_of(enemy).filter(|man| may(*man));
            let mut shots = men.filter_map(|man| {
                let party = self.alone(man);
                let target = self.shot_at_movers(&party, advance)?;
                Some(Reactor { party, target })
            });
            shots.next()
        })
    }

    /// The mover at whom a Group would fire now.
    fn volley_at_movers(&self, party: &Party, advance: &Advance<'_>) -> Option<usize> {
        if !self.can_react(party) {
            return None;
        }
        let eye = party.leader?;
        let target = self.nearest_mover(eye, advance)?;
        let volley = self.volleying(party, target, 0)?;
        let quick = odds::reaction(party.va[2]);
        let worth = self.worth_of_volley(&volley, 0, false) * quick;
        let least = if advance.charged.is_some() {
            LAST_CHANCE
        } else {
            LEAST_VOLLEY
        };
        (worth >= least).then_some(target)
    }

    /// The mover at whom a man alone would fire now.
    fn shot_at_movers(&self, party: &Party, advance: &Advance<'_>) -> Option<usize> {
        let man = party.men[0];
        if !self.can_react(party) {
            return None;
        }
        let arm = self.can_fire(man, 0)?;
        let target = self.nearest_mover(man, advance)?;
        let shot = self.shot_at(man, &arm, target, play::FRONT, self.lone_shooter(man))?;
        let worth = self.worth_of_shot((man, &arm), target, &shot, (0, false))
            * odds::reaction(party.va[2]);
        let least = if advance.charged == Some(man) {
            LAST_CHANCE
        } else {
            LEAST_SHOT
        };
        (worth >= least).then_some(target)
    }

    /// The nearest of those who move.
    fn nearest_mover(&self, man: usize, advance: &Advance<'_>) -> Option<usize> {
        let here = advance
            .men
            .iter()
            .copied()
            .filter(|mover| self.here(*mover));
        let near = here.map(|mover| (mover, self.apart(man, mover)));
        let nearest = near.reduce(|best, next| if next.1 < best.1 { next } else { best });
        nearest.map(|(mover, _)| mover)
    }

    /// Whether a loose Group would rather close up and stand.
    pub(in super::super) fn would_stand(&self, party: &Party) -> bool {
        let c = self.common_c(&party.men);
        let side = self.man(party.men[0]).side;
        let steady = play::DIE - 1 - i64::from(self.is_bold(side));
        c >= steady
    }

    /// Whether those who are charged and may give way do.
    pub(in super::super) fn retires(&self, chargers: &[usize], defenders: &[usize]) -> bool {
        let (Some(&charger), Some(&target)) = (chargers.first(), defenders.first()) else {
            return false;
        };
        let (win, lose) = self
            .plan
            .odds
            .charge(self.man(charger).kind, self.man(target).kind);
        let side = self.man(target).side;
        // The last few stand: running has no end.
        if self.presses(side) || self.men_of(side).count() <= LAST_FEW {
            return false;
        }
        chargers.len() > defenders.len() || win > lose && !self.is_bold(side)
    }

    /// Whether a man before a horseman tries to dive.
    pub(in super::super) fn wants_to_dive(&self, foot: usize, rider: usize) -> bool {
        let (win, lose) = self
            .plan
            .odds
            .charge(self.man(rider).kind, self.man(foot).kind);
        let bold = self.is_bold(self.man(foot).side);
        win > if bold { lose + 0.2 } else { lose }
    }
}
