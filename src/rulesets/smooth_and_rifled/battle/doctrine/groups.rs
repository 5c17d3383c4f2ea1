//! What a Group could do: charge, fire, reload, form up, move.

use crate::{
    model::{battle::Watch, dice::Dice, table::Point},
    rulesets::smooth_and_rifled::{
        mechanics::group::Order,
        tables::play,
        terms::{Band, Scenario},
    },
};

use super::{
    super::{
        act::{Act, Choice},
        fight::Fight,
        man::Quality,
        moves::CLIMB_CM,
        party::Party,
        volley::Volleying,
    },
    Idea, team as who,
};

/// A volley that promises less is not worth its powder.
const LEAST_VOLLEY: f64 = 0.25;
/// One that presses on fires from afar only for this much.
const PRESSING_VOLLEY: f64 = 0.8;
/// So many enemy Groups are looked at, the nearest ones.
const MOST_TARGETS: usize = 3;
/// What a move is worth, by itself.
const MOVE_WORTH: f64 = 0.12;
/// The same for those who press on: more than reloading.
const PRESSING_MOVE: f64 = 0.35;
/// What reloading is worth, for a volley to come.
const RELOAD_WORTH: f64 = 0.3;
/// Men who have to move for nothing of the scenario stay as they are from this near on, in cm.
const NEAR_CM: f64 = 6.0;

impl<D: Dice, W: Watch> Fight<'_, D, W> {
    /// The best idea for a Group.
    pub(super) fn idea_of_group(&self, team: usize, party: &Party) -> Option<Idea> {
        let actions = self.affordable(party);
        if actions == 0 {
            return None;
        }
        let charge = self.charge_idea(team, party, actions);
        let fire = self.fire_idea(team, party, actions);
        let best = Idea::better(charge, fire);
        if best.is_some() {
            return best;
        }
        let reload = self.reload_idea(team, party, actions);
        let form = self.form_idea(team, party);
        let mut step = self.move_idea(team, party, actions);
        if let Some(step) = &mut step
            && self.presses(self.man(party.men[0]).side)
        {
            step.worth = PRESSING_MOVE;
        }
        Idea::better(Idea::better(reload, form), step)
    }

    /// Light troops open their ranks while no enemy is near, and close them to charge.
    fn form_idea(&self, team: usize, party: &Party) -> Option<Idea> {
        const FAR_CM: f64 = 28.0;
        let own = &self.plan.teams[team];
        let (_, cm) = self.nearest_enemy(party.leader?)?;
        let opens = self.state.orders[team] == Order::Close && cm > FAR_CM;
        let can = own.light && !own.skirmishers && opens;
        can.then(|| Idea {
            choice: Choice::of(who(team), &[Act::Form, Act::Move(self.goal(party))]),
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
        let (first, _) = self.allowance(party, man, 0, true);
        let (second, _) = self.allowance(party, man, 1, true);
        let field = &self.plan.field;
        let (near, far) = (field.cm(first), field.cm(first + second));
        if !field.sees(self.at(man), self.at(target)) {
            return None;
        }
        let wall = self.crosses_wall(self.at(man), self.at(target));
        let acts: &[Act] = if !self.turns_to(man, target) {
            if cm > near || actions < 2 || !self.comes_to(party, man, target, 0) {
                return None;
            }
            &[Act::Face(target), Act::Charge(target)]
        } else if cm <= near && self.comes_to(party, man, target, 0) {
            &[Act::Charge(target)]
        } else if cm > near && cm <= far && actions >= 2 && !wall {
            &[Act::Move(self.at(target)), Act::Charge(target)]
        } else {
            return None;
        };
        let closes = !self.may_charge(party);
        let turns = matches!(acts[0], Act::Face(_));
        if closes && (!self.plan.teams[team].light || actions < 2 || cm > near || turns) {
            return None;
        }
        let worth = self.worth_of_charge(party, target, side)?;
        let acts: Vec<Act> = if closes {
            vec![Act::Form, Act::Charge(target)]
        } else {
            acts.to_vec()
        };
        Some(Idea {
            choice: Choice::of(who(team), &acts),
            worth,
        })
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
        let worth = chargers.min(defenders) * (win * pressed - lose * weight);
        let unarmed = party.men.iter().all(|man| self.man(*man).arms.is_empty());
        let least = if self.presses(side) { -0.1 } else { 0.2 };
        (worth > least || unarmed && chargers > 0.0 && worth > -0.5).then(|| worth.max(0.3))
    }

    /// The best volley, and reloading with what is left.
    fn fire_idea(&self, team: usize, party: &Party, actions: usize) -> Option<Idea> {
        let (target, volley, worth) = self.best_volley(party, 0)?;
        let side = self.man(party.men[0]).side;
        let far = volley.men[0].band >= Band::Long;
        if far && self.presses(side) && worth < PRESSING_VOLLEY {
            return None;
        }
        let aims =
            actions >= 2 && !volley.aimed && self.worth_of_volley(&volley, 0, true) > worth * 1.5;
        let least = if self.is_bold(side) {
            LEAST_VOLLEY * 0.8
        } else {
            LEAST_VOLLEY
        };
        if worth < least && !aims {
            return None;
        }
        let reloads = volley.men.iter().any(|own| own.arm.reload > 0);
        let mut acts = vec![];
        if aims {
            acts.push(Act::Aim);
        }
        acts.push(Act::Fire(target));
        while acts.len() < actions {
            acts.push(if reloads {
                Act::Reload
            } else {
                Act::Fire(target)
            });
        }
        Some(Idea {
            choice: Choice::of(who(team), &acts),
            worth,
        })
    }

    /// The best target of a volley, and what it promises.
    fn best_volley(&self, party: &Party, moves: i64) -> Option<(usize, Volleying, f64)> {
        let eye = party.leader?;
        let side = self.man(eye).side;
        let loaded = party
            .men
            .iter()
            .filter(|man| self.can_fire(**man, moves).is_some())
            .count();
        if 2 * loaded < party.men.len() && loaded < 3 {
            return None;
        }
        // The nearest enemies are looked at, one of each of their Groups.
        let mut near: Vec<(usize, f64)> = self
            .men_of(1 - side)
            .map(|enemy| (enemy, self.apart(eye, enemy)))
            .collect();
        near.sort_by(|a, b| a.1.total_cmp(&b.1).then(a.0.cmp(&b.0)));
        let mut looked: Vec<Option<usize>> = Vec::new();
        let mut seen: Vec<usize> = Vec::new();
        let mut best: Option<(usize, Volleying, f64)> = None;
        for (enemy, _) in near {
            let team = self.plan.team_of[enemy];
            if team.is_some() && looked.contains(&team) || looked.len() >= MOST_TARGETS {
                continue;
            }
            looked.push(team);
            let Some(volley) = self.volleying(party, enemy, moves) else {
                continue;
            };
            let may = seen.iter().all(|nearer| self.passes_over(*nearer, enemy));
            seen.push(enemy);
            let worth = self.worth_of_volley(&volley, moves, false);
            if may && best.as_ref().is_none_or(|best| worth > best.2) {
                best = Some((enemy, volley, worth));
            }
        }
        best
    }

    /// Reloading, and firing when actions are left for it.
    fn reload_idea(&self, team: usize, party: &Party, actions: usize) -> Option<Idea> {
        let armed: Vec<i64> = party
            .men
            .iter()
            .filter(|man| !self.man(**man).arms.is_empty())
            .map(|man| self.left_to_load(*man))
            .collect();
        let empty = armed.iter().filter(|left| **left > 0).count();
        if 2 * empty < armed.len().max(1) {
            return None;
        }
        let most = usize::try_from(armed.iter().copied().max().unwrap_or(0)).unwrap_or(0);
        let mut acts = vec![Act::Reload; most.min(actions)];
        if acts.len() < actions
            && let Some((enemy, _)) = self.nearest_enemy(party.leader?)
        {
            acts.push(Act::Fire(enemy));
        }
        Some(Idea {
            choice: Choice::of(who(team), &acts),
            worth: RELOAD_WORTH,
        })
    }

    /// A move towards what the side is after, over obstacles on the way, and a volley at the end of it when somebody comes into reach.
    fn move_idea(&self, team: usize, party: &Party, actions: usize) -> Option<Idea> {
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
        let escapes = self.plan.scenario == Some(Scenario::Ambush) && side != self.plan.attacker;
        let unarmed = party.men.iter().all(|man| self.man(*man).arms.is_empty());
        escapes
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
        let share = match (self.is_bold(side), self.presses(side)) {
            (_, true) => 0.4,
            (true, false) => 0.75,
            (false, false) => 1.0,
        };
        medium * share
    }
}
