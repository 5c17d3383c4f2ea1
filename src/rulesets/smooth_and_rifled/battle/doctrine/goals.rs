//! Where a side wants to be: the objective, the captive, the road, the fort, or within reach of the enemy.

use crate::{
    model::table::{Direction, Point},
    rulesets::smooth_and_rifled::{tables::play, terms::Scenario},
};

use super::super::{fight::Fight, party::Party};

impl Fight<'_> {
    /// Where a party wants to go.
    pub(super) fn goal(&self, party: &Party) -> Point {
        let side = self.man(party.men[0]).side;
        let attacks = side == self.plan.attacker;
        match self.plan.scenario {
            Some(Scenario::Objective) => self.objective(party, side),
            Some(Scenario::Rescue) => self.captive_or_home(party, side),
            Some(Scenario::Ambush) if !attacks => self.last_step(),
            Some(Scenario::Ambush) => self.bar_the_road(party, side),
            Some(Scenario::Assault) if !attacks => self.post(party),
            _ => self.within_reach(party, side),
        }
    }

    /// Whether a side sits in its fort and does not come out.
    pub(super) fn stays_in_fort(&self, side: usize) -> bool {
        let defends = self.plan.scenario == Some(Scenario::Assault) && side != self.plan.attacker;
        defends
            && !self
                .men_of(1 - side)
                .any(|man| self.is_inside(self.at(man)))
    }

    /// Where it stands, or the nearest attacker who has come in.
    fn post(&self, party: &Party) -> Point {
        let side = self.man(party.men[0]).side;
        let inside = self
            .men_of(1 - side)
            .find(|man| self.is_inside(self.at(*man)));
        inside.map_or_else(|| self.middle_of(&party.men), |man| self.at(man))
    }

    /// The first party of a side goes for the objective; the others fight for it around.
    fn objective(&self, party: &Party, side: usize) -> Point {
        let first = self.plan.teams.iter().position(|team| team.side == side);
        let nearest = self.nearest_enemy_of(side, self.plan.middle);
        let contested = nearest.is_some_and(|(_, cm)| cm < self.reach_cm(party));
        if party.team == first || party.team.is_none() && !contested {
            // The middle of the front stands on it.
            return self.plan.middle;
        }
        self.within_reach(party, side)
    }

    /// Ambushers stand across the road, and fire at whoever is near enough; when it gets late they go and find him.
    fn bar_the_road(&self, party: &Party, side: usize) -> Point {
        let middle = self.middle_of(&party.men);
        let near = self.nearest_enemy_of(side, middle);
        if self.presses(side) || near.is_some_and(|(_, cm)| cm <= self.reach_cm(party)) {
            return self.within_reach(party, side);
        }
        self.road_block()
    }

    /// To the captive, and home with him.
    fn captive_or_home(&self, party: &Party, side: usize) -> Point {
        let Some((captive, _)) = self.state.captive else {
            return self.within_reach(party, side);
        };
        if self.guards_captive(side) && !self.guards_captive(1 - side) {
            let on = self.plan.field.length(4.0);
            return captive.at + self.plan.fronts[side].home().step(on);
        }
        captive.at
    }

    /// As near to the nearest enemy as the party likes to fire from; into him for those who cannot shoot.
    fn within_reach(&self, party: &Party, side: usize) -> Point {
        let middle = self.middle_of(&party.men);
        let Some((enemy, _)) = self.nearest_enemy_of(side, middle) else {
            return self.plan.middle;
        };
        let there = self.at(enemy);
        let reach = self.plan.field.length(self.reach_cm(party) * 0.9);
        let far = middle.distance(there);
        if !self.plan.field.sees(middle, there) {
            return there;
        }
        if far.within(reach) {
            return if self.is_silenced(party, enemy) {
                there
            } else {
                middle
            };
        }
        let share = 1.0 - reach.in_tenths() / far.in_tenths();
        middle.toward(there, share)
    }

    /// Whether a party has an enemy in reach at whom nobody of it can fire, loaded or not: men or walls are in the way.
    fn is_silenced(&self, party: &Party, enemy: usize) -> bool {
        let armed = party
            .men
            .iter()
            .filter_map(|man| Some((*man, self.man(*man).arm()?)));
        let mut seen = armed.map(|(man, arm)| {
            let shooter = self.lone_shooter(man);
            self.shot_at(man, &arm, enemy, play::FRONT, shooter)
        });
        !seen.any(|shot| shot.is_some())
    }

    /// A step towards a goal that ends in shelter, when one such lies not far off the way; otherwise the goal.
    pub(super) fn sheltered_step(&self, party: &Party, middle: Point, goal: Point) -> Point {
        let side = self.man(party.men[0]).side;
        let field = &self.plan.field;
        let leader = party.leader.unwrap_or(party.men[0]);
        let (reach, _) = self.allowance(party, leader, 0, false);
        let (Some((enemy, cm)), Some(ahead)) = (
            self.nearest_enemy_of(side, middle),
            Direction::toward(middle, goal),
        ) else {
            return goal;
        };
        // Far from everybody nobody looks for cover.
        if cm > 2.0 * self.reach_cm(party) + 10.0 || self.plan.scenario == Some(Scenario::Rescue) {
            return goal;
        }
        let step = reach.min(middle.distance(goal));
        let from = self.at(enemy);
        let shelters = [0.0, 30.0, -30.0, 55.0, -55.0]
            .into_iter()
            .map(|degrees| middle + ahead.turned(degrees).step(step));
        let mut shelters =
            shelters.filter(|place| field.table.holds(*place) && field.is_sheltered(*place, from));
        shelters.next().unwrap_or(goal)
    }
}
