//! Where a Group could go: towards what its side wants, over obstacles on the way, and into reach of its weapons.

use crate::{
    model::table::Point,
    rulesets::smooth_and_rifled::{mechanics::group::Order, tables::play, terms::Scenario},
};

use super::{
    super::{
        activation::{Act, Choice, Declared, Who},
        fight::Fight,
        man::{Man, Quality},
        moves::CLIMB_CM,
        party::Party,
    },
    Idea, team as who,
};

/// Men who have to move for nothing of the scenario stay as they are from this near on, in cm.
const NEAR_CM: f64 = 6.0;
/// What a move is worth, by itself.
pub(super) const MOVE_WORTH: f64 = 0.12;

impl Fight<'_> {
    /// A move towards what the side is after, over obstacles on the way, and a volley at the end of it when somebody comes into reach.
    pub(super) fn move_idea(&self, team: usize, party: &Party, actions: usize) -> Option<Idea> {
        let goal = self.goal(party);
        let middle = self.middle_of(&party.men);
        let field = &self.plan.field;
        let far = field.cm(middle.distance(goal));
        if far < NEAR_CM && !self.must_turn(party) {
            return None;
        }
        let goal = self.sheltered_step(party, middle, goal);
        let acts = self.way(party, middle, goal, actions);
        Some(Idea {
            choice: Choice::of(who(team), &acts),
            worth: MOVE_WORTH,
        })
    }

    /// Whether a Group marches in column: out of reach of every enemy, or past them as long as they are not at arm's length. To fire or
    /// to charge it deploys.
    pub(in super::super) fn marches(&self, party: &Party, declared: Declared) -> bool {
        const ARMS_LENGTH_CM: f64 = 16.0;
        let foot = !self.stand(party.men[0]).mounted;
        let close = party.order == Order::Close;
        if !foot || !close || declared.fires || declared.charges {
            return false;
        }
        let safe = if self.breaks_out(party) {
            0.0
        } else if self.escapes(self.man(party.men[0]).side) {
            ARMS_LENGTH_CM
        } else {
            self.longest_cm()
        };
        let near = party.leader.and_then(|leader| self.nearest_enemy(leader));
        near.is_none_or(|(_, cm)| cm > safe)
    }

    /// Whether the victim of an Ambush runs for it: the end of the road is near, and nobody stands in the way.
    pub(super) fn breaks_out(&self, party: &Party) -> bool {
        const RUN_CM: f64 = 56.0;
        const WAY_CM: f64 = 8.0;
        let side = self.man(party.men[0]).side;
        if !self.escapes(side) {
            return false;
        }
        let (middle, exit) = (self.middle_of(&party.men), self.exit());
        let (line, field) = (exit - middle, &self.plan.field);
        let far = middle.distance(exit);
        let wide = field.length(WAY_CM).in_tenths() * far.in_tenths();
        let bars = |enemy: usize| {
            let to = self.at(enemy) - middle;
            line.dot(to) > 0.0 && line.cross(to).abs() <= wide
        };
        field.cm(far) <= RUN_CM && !self.men_of(1 - side).any(bars)
    }

    /// As far towards the end of the road as the points go; who is nearest to it runs first, out of the way of the others.
    pub(super) fn run_idea(&self, runner: Who, party: &Party, actions: usize) -> Idea {
        const RUN_WORTH: f64 = 3.0;
        const EACH_CM: f64 = 0.001;
        let exit = self.last_step();
        let first = party.men[0];
        let reach = |index| self.allowance(party, first, index, false).0;
        let far = self.middle_of(&party.men).distance(exit);
        let reaches = [reach(0), reach(0) + reach(1)];
        let enough = reaches.into_iter().position(|reach| far <= reach);
        // The last of a Group are farther away than its middle.
        let enough = enough.filter(|_| !party.is_group());
        let moves = enough.map_or(actions, |last| actions.min(last + 1));
        let acts = vec![Act::Move(exit); moves];
        Idea {
            choice: Choice::of(runner, &acts),
            worth: RUN_WORTH - EACH_CM * self.plan.field.cm(far),
        }
    }

    /// How far the farthest-reaching weapon of all carries, in cm.
    fn longest_cm(&self) -> f64 {
        let arms = self.plan.men.iter().filter_map(Man::arm);
        arms.map(|arm| 2.0 * arm.medium_cm).fold(0.0, f64::max)
    }

    /// Whether a side wants to get away by the road of an Ambush.
    pub(super) fn escapes(&self, side: usize) -> bool {
        self.plan.scenario == Some(Scenario::Ambush) && side != self.plan.attacker
    }

    /// Whether the nearest enemy stands where the Group does not look.
    fn must_turn(&self, party: &Party) -> bool {
        let first = party.men[0];
        let enemy = self.nearest_enemy(first);
        enemy.is_some_and(|(enemy, _)| {
            let base = &self.state.bases[first];
            !self
                .plan
                .field
                .before(base, play::GROUP_FRONT, self.at(enemy))
        })
    }

    /// The actions of a way: moves, obstacles to cross, and fire.
    fn way(&self, party: &Party, middle: Point, goal: Point, actions: usize) -> Vec<Act> {
        let leader = party.leader.unwrap_or(party.men[0]);
        let mounted = self.stand(leader).mounted;
        let loaded = party.men.iter().any(|man| self.can_fire(*man, 1).is_some());
        let near = self.nearest_enemy(leader);
        if !mounted && let Some(obstacle) = self.at_hurdle(party, goal) {
            return vec![Act::Cross(obstacle, goal)];
        }
        let mut acts = vec![Act::Move(goal)];
        match near {
            Some((enemy, cm)) if loaded && actions >= 2 && cm <= self.reach_cm(party) + NEAR_CM => {
                acts.push(Act::Fire(enemy));
                let mut arms = party.men.iter().filter_map(|man| self.man(*man).arm());
                if arms.any(|arm| arm.reload > 0) {
                    acts.resize(actions, Act::Reload);
                }
            }
            _ => {
                let (first, _) = self.allowance(party, leader, 0, false);
                let further = !middle.distance(goal).within(first);
                let hurry = self.hurries(party);
                if actions >= 2 && further {
                    acts.push(Act::Move(goal));
                }
                if actions >= 3 && further && hurry {
                    acts.push(Act::Move(goal));
                }
                if party.men.iter().any(|man| self.left_to_load(*man) > 0) {
                    acts.resize(actions, Act::Reload);
                }
            }
        }
        acts
    }

    /// The obstacle before which a good part of a party stands.
    fn at_hurdle(&self, party: &Party, goal: Point) -> Option<usize> {
        let there = |man: &usize| {
            self.plan
                .field
                .hurdle(&self.state.bases[*man], goal, CLIMB_CM)
        };
        let first = party.men.iter().find_map(there)?;
        let count = party
            .men
            .iter()
            .filter(|man| there(man) == Some(first))
            .count();
        (3 * count >= party.men.len()).then_some(first)
    }

    /// Whether a party should lose no time: it runs for the road, or cannot shoot and is far from anybody.
    fn hurries(&self, party: &Party) -> bool {
        let side = self.man(party.men[0]).side;
        let unarmed = party.men.iter().all(|man| self.man(*man).arms.is_empty());
        self.escapes(side)
            || unarmed
            || party
                .men
                .iter()
                .any(|man| self.man(*man).is(Quality::Fanatic))
    }

    /// The distance from which a party likes to fire: medium range, the bold nearer.
    pub(super) fn reach_cm(&self, party: &Party) -> f64 {
        let arms = party.men.iter().filter_map(|man| self.man(*man).arm());
        let medium = arms.map(|arm| arm.medium_cm).fold(0.0, f64::max);
        let side = self.man(party.men[0]).side;
        let share = if self.presses(side) && self.wants_contact(party) {
            0.4
        } else if self.presses(side) || self.is_bold(side) {
            0.75
        } else {
            1.0
        };
        medium * share
    }
}
