//! Where a figure without a Group moves: back to its Leader, towards what its side wants, or among
//! figures that protect it.

use crate::{
    model::table::Point,
    rulesets::smooth_and_rifled::{mechanics::group, tables},
};

use super::{
    super::{
        activation::{Act, Choice, Who},
        fight::Fight,
        man::Quality,
        moves::CLIMB_CM,
    },
    Idea,
};

/// What a move of one man is worth.
const MOVE_WORTH: f64 = 0.05;

impl Fight<'_> {
    /// Back to his Leader, or after what the side wants.
    pub(super) fn lone_move(&self, man: usize, actions: usize) -> Option<Idea> {
        let side = self.man(man).side;
        let pool = self.pool_of(man);
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
        if self.bears_no_arms(man) {
            return self.stay_among(man);
        }
        let leader = self.leader_of(man);
        let goal = match leader {
            Some((leader, order)) if self.apart(man, leader) <= group::link_cm(order) => None,
            Some((leader, _)) => Some(self.at(leader)),
            None => Some(self.lone_goal(man)),
        }?;
        let hurries = leader.is_some() || self.presses(side);
        self.step_idea(man, goal, if hurries { actions } else { 1 })
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
    fn step_idea(&self, man: usize, goal: Point, actions: usize) -> Option<Idea> {
        const NEAR_CM: f64 = 4.0;
        let field = &self.plan.field;
        let far = self.at(man).distance(goal);
        if field.cm(far) < NEAR_CM {
            return None;
        }
        // Round what stops everybody, over what lies right before him on that way.
        let mounted = self.stand(man).mounted;
        let step = field.next_step(self.at(man), goal, mounted);
        let hurdle = field
            .hurdle(&self.state.bases[man], step, CLIMB_CM)
            .filter(|_| !mounted);
        let (reach, _) = self.allowance(&self.alone(man), man, 0, false);
        let acts: &[Act] = match hurdle {
            Some(obstacle) => &[Act::Cross(obstacle, step)],
            None if actions >= 2 && far > reach => &[Act::Move(goal); 2],
            None if actions >= 2 && self.left_to_load(man) > 0 => &[Act::Move(goal), Act::Reload],
            None => &[Act::Move(goal)],
        };
        Some(Idea {
            choice: Choice::of(Who::Man(man), acts),
            worth: MOVE_WORTH,
        })
    }

    /// Whether a man has no business in front of the others: a Senior Officer, or one who bears a flag or a drum and nothing to fire.
    pub(super) fn keeps_back(&self, man: usize) -> bool {
        self.man(man).is(Quality::Senior) || self.bears_no_arms(man)
    }

    fn bears_no_arms(&self, man: usize) -> bool {
        let own = self.man(man);
        own.arms.is_empty() && (own.is(Quality::Standard) || own.is(Quality::Musician))
    }

    /// To the nearest friend who fights, and no farther.
    fn stay_among(&self, man: usize) -> Option<Idea> {
        let fights = |other: &usize| *other != man && !self.keeps_back(*other);
        let friends = self.men_of(self.man(man).side).filter(fights);
        let near = friends.map(|other| (self.apart(man, other), other));
        let nearest = near.reduce(|best, next| if next.0 < best.0 { next } else { best });
        let (cm, friend) = nearest?;
        let gone = cm > group::link_cm(group::Order::Close);
        gone.then(|| self.step_idea(man, self.at(friend), 1))?
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
