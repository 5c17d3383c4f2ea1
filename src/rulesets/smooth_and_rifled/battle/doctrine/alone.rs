//! What a man alone could do: recover, fire, reload, charge, rejoin his Leader, look for ambushes, take a flag.

use crate::{
    model::{battle::Watch, dice::Dice, table::Point},
    rulesets::smooth_and_rifled::{
        mechanics::{actions, group},
        tables::{self, play},
    },
};

use super::{
    super::{
        act::{Act, Choice, Who},
        fight::Fight,
        flags::FLAG_CM,
        man::{Arm, Quality},
        moves::CLIMB_CM,
    },
    Idea,
};

/// What it is worth to bring a Shaken man round.
const RECOVER_WORTH: f64 = 0.35;
/// A shot that promises less is not fired.
const LEAST_SHOT: f64 = 0.06;
/// One who presses on goes nearer rather than fire for this little.
const PRESSING_SHOT: f64 = 0.18;
/// What reloading a musket is worth.
const RELOAD_WORTH: f64 = 0.08;
/// What a move of one man is worth.
const MOVE_WORTH: f64 = 0.05;

impl<D: Dice, W: Watch> Fight<'_, D, W> {
    /// The best idea for a man alone.
    pub(super) fn idea_of_man(&self, man: usize) -> Option<Idea> {
        let party = self.alone(man);
        let actions = self.affordable(&party);
        if actions == 0 {
            return None;
        }
        let idea = |acts: &[Act], worth: f64| Idea {
            choice: Choice::of(Who::Man(man), acts),
            worth,
        };
        if self.stand(man).shaken {
            return Some(self.recover_idea(man, actions));
        }
        let flag = self.flag_idea(man);
        let spot = self
            .spottable(man)
            .map(|marker| idea(&[Act::Spot(marker)], 0.3));
        let charge = self.lone_charge(man, actions);
        let fire = self.lone_fire(man, actions);
        let best = [flag, spot, charge, fire]
            .into_iter()
            .fold(None, Idea::better);
        best.or_else(|| self.lone_reload(man, actions))
            .or_else(|| self.lone_move(man, actions))
    }

    /// To a fallen flag, and take it, when one lies within a Move.
    pub(super) fn flag_idea(&self, man: usize) -> Option<Idea> {
        if self.state.flags.is_empty() || self.stand(man).shaken {
            return None;
        }
        let party = self.alone(man);
        let actions = self.affordable(&party);
        let (flag, cm) = self.flag_near(man)?;
        let (reach, _) = self.allowance(&party, man, 0, false);
        let to = self.state.flags[flag].0;
        let acts: &[Act] = match actions {
            1.. if cm <= FLAG_CM => &[Act::Flag(flag)],
            2.. if cm <= self.plan.field.cm(reach) => &[Act::Move(to), Act::Flag(flag)],
            _ => return None,
        };
        Some(Idea {
            choice: Choice::of(Who::Man(man), acts),
            worth: 1.0,
        })
    }

    fn recover_idea(&self, man: usize, actions: usize) -> Idea {
        if self.man(man).is(Quality::Fanatic)
            && let Some((enemy, _)) = self.nearest_enemy(man)
        {
            return Idea {
                choice: Choice::of(Who::Man(man), &[Act::Move(self.at(enemy))]),
                worth: RECOVER_WORTH,
            };
        }
        let needed = actions::recover_actions(self.rally_cm(man)) - self.stand(man).recovered;
        let needed = usize::try_from(needed.max(1)).unwrap_or(1);
        let near = if needed <= actions { 1.0 } else { 0.3 };
        Idea {
            choice: Choice::of(Who::Man(man), &vec![Act::Recover; needed.min(actions)]),
            worth: RECOVER_WORTH
                * near
                * if self.man(man).is(Quality::Special) {
                    1.3
                } else {
                    1.0
                },
        }
    }

    fn lone_fire(&self, man: usize, actions: usize) -> Option<Idea> {
        let arm = self.can_fire(man, 0)?;
        let (target, worth) = self.best_shot(man, &arm, 0)?;
        let least = if self.presses(self.man(man).side) {
            PRESSING_SHOT
        } else {
            LEAST_SHOT
        };
        if worth < least {
            return None;
        }
        let aims = actions >= 2
            && worth < 2.5 * LEAST_SHOT
            && self.stand(man).aim.is_none()
            && !self.man(man).is(Quality::Sharpshooter);
        let again = actions >= 2 && self.fires_again(man, &arm, target);
        let acts: &[Act] = match (aims, arm.reload, actions) {
            (true, ..) => &[Act::Aim, Act::Fire(target)],
            (false, 1.., 2..) if again => &[Act::Fire(target), Act::Fire(target)],
            (false, 1.., 2..) => &[Act::Fire(target), Act::Reload],
            (false, 0, 2..) => &[Act::Fire(target), Act::Fire(target)],
            _ => &[Act::Fire(target)],
        };
        Some(Idea {
            choice: Choice::of(Who::Man(man), acts),
            worth,
        })
    }

    /// The best target of a man with a weapon, and what it promises.
    pub(super) fn best_shot(&self, man: usize, arm: &Arm, moves: i64) -> Option<(usize, f64)> {
        let targets = self.targets(man, arm);
        let weighed = targets
            .iter()
            .map(|(target, shot)| (*target, self.worth_of_shot(man, arm, *target, shot, moves)));
        weighed.reduce(|best, next| if next.1 > best.1 { next } else { best })
    }

    /// Whether a man has another weapon in hand for a target when one is empty.
    fn fires_again(&self, man: usize, first: &Arm, target: usize) -> bool {
        let mut others = self.loaded(man, 0).filter(|arm| arm.slot != first.slot);
        others.any(|arm| {
            let shot = self.shot_at(man, &arm, target, play::FRONT, self.lone_shooter(man));
            shot.is_some()
        })
    }

    fn lone_reload(&self, man: usize, actions: usize) -> Option<Idea> {
        let left = usize::try_from(self.left_to_load(man)).unwrap_or(0);
        if left == 0 {
            return None;
        }
        Some(Idea {
            choice: Choice::of(Who::Man(man), &vec![Act::Reload; left.min(actions).min(2)]),
            worth: RELOAD_WORTH,
        })
    }

    fn lone_charge(&self, man: usize, actions: usize) -> Option<Idea> {
        let side = self.man(man).side;
        if self.state.turn < 2 || self.stays_in_fort(side) || self.man(man).is(Quality::Senior) {
            return None;
        }
        let (target, cm) = self.nearest_enemy(man)?;
        let party = self.alone(man);
        let (first, _) = self.allowance(&party, man, 0, true);
        let turns = !self.turns_to(man, target);
        let reached = cm <= self.plan.field.cm(first)
            && actions > usize::from(turns)
            && self.comes_to(&party, man, target, 0);
        let leads = self.man(man).is(Quality::Leader) && self.cluster(target).len() > 1;
        if !reached || leads || actions == 0 || !self.plan.field.sees(self.at(man), self.at(target))
        {
            return None;
        }
        let worth = self.worth_of_charge(&party, target, side)?;
        let acts = [Act::Face(target), Act::Charge(target)];
        Some(Idea {
            choice: Choice::of(Who::Man(man), &acts[usize::from(!turns)..]),
            worth: worth.min(0.5),
        })
    }

    /// Back to his Leader, or after what the side wants.
    fn lone_move(&self, man: usize, actions: usize) -> Option<Idea> {
        let side = self.man(man).side;
        let pool = self.man(man).pool;
        // A steady player keeps points for the enemy's moves rather than walk single men about.
        let keeps = if self.is_bold(side) {
            0
        } else {
            i64::from(tables::RESERVE / 2)
        };
        if self.state.points[pool].left <= keeps || self.man(man).gun.is_some() {
            return None;
        }
        if self.is_stuck(man) {
            return None;
        }
        if self.man(man).is(Quality::Senior) {
            return self.follow_idea(man);
        }
        let leader = self.leader_of(man);
        let goal = match leader {
            Some((leader, order)) if self.apart(man, leader) <= group::link_cm(order) => None,
            Some((leader, _)) => Some(self.at(leader)),
            None => Some(self.lone_goal(man)),
        }?;
        let hurries = actions >= 2 && (leader.is_some() || self.presses(side));
        self.step_idea(man, goal, hurries)
    }

    /// Whether something barred his way a short while ago: he had better fire or reload until it may be gone.
    fn is_stuck(&self, man: usize) -> bool {
        const TURNS: u32 = 3;
        let stuck = self.stand(man).stuck;
        stuck > 0 && self.state.turn < stuck + TURNS
    }

    /// Where a man without a Leader goes: after what the side wants, but a Leader who has lost his men to another Leader.
    fn lone_goal(&self, man: usize) -> Point {
        let leads = |other: &usize| *other != man && self.man(*other).is(Quality::Leader);
        let others = self.men_of(self.man(man).side).filter(leads);
        let near = others.map(|other| (self.apart(man, other), other));
        let nearest = near.reduce(|best, next| if next.0 < best.0 { next } else { best });
        match nearest.filter(|_| self.man(man).is(Quality::Leader)) {
            Some((_, other)) => self.at(other),
            None => self.goal(&self.alone(man)),
        }
    }

    /// The Leader of a man's team who is on the table, and how close the team stands.
    fn leader_of(&self, man: usize) -> Option<(usize, group::Order)> {
        let team = self.state.team_of[man]?;
        let mut men = self.state.squads[team].iter().copied();
        let leads = |other: &usize| {
            *other != man && self.here(*other) && self.man(*other).is(Quality::Leader)
        };
        Some((men.find(leads)?, self.state.orders[team]))
    }

    /// Towards a place that is not near, over what lies right before a man.
    fn step_idea(&self, man: usize, goal: Point, hurries: bool) -> Option<Idea> {
        const NEAR_CM: f64 = 4.0;
        let field = &self.plan.field;
        if field.cm(self.at(man).distance(goal)) < NEAR_CM {
            return None;
        }
        // Round what stops everybody, over what lies right before him on that way.
        let mounted = self.stand(man).mounted;
        let goal = field.next_step(self.at(man), goal, mounted);
        let hurdle = field
            .hurdle(&self.state.bases[man], goal, CLIMB_CM)
            .filter(|_| !mounted);
        let acts: &[Act] = match hurdle {
            Some(obstacle) => &[Act::Cross(obstacle, goal)],
            None if hurries => &[Act::Move(goal); 2],
            None => &[Act::Move(goal)],
        };
        Some(Idea {
            choice: Choice::of(Who::Man(man), acts),
            worth: MOVE_WORTH,
        })
    }

    /// A Senior Officer keeps near the Leaders of his army.
    fn follow_idea(&self, man: usize) -> Option<Idea> {
        const NEAR_CM: f64 = 25.0;
        let leads = |other: &usize| *other != man && self.man(*other).is(Quality::Leader);
        let leaders = self.men_of(self.man(man).side).filter(leads);
        let near = leaders.map(|leader| (leader, self.apart(man, leader)));
        let (leader, cm) = near.reduce(|best, next| if next.1 < best.1 { next } else { best })?;
        (cm > NEAR_CM).then(|| Idea {
            choice: Choice::of(Who::Man(man), &[Act::Move(self.at(leader))]),
            worth: MOVE_WORTH,
        })
    }
}
