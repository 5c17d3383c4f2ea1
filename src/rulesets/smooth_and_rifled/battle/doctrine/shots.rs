//! What a man alone could do with his weapons: fire, aimed or not, and reload.

use crate::rulesets::smooth_and_rifled::tables::play;

use super::{
    super::{
        activation::{Act, Choice, Who},
        fight::Fight,
        man::{Arm, Quality},
        targeting::Shot,
    },
    Idea,
    weigh::aiming_pays,
};

/// A shot that promises less is not fired.
const LEAST_SHOT: f64 = 0.06;
/// One who presses on goes nearer rather than fire for this little.
const PRESSING_SHOT: f64 = 0.18;
/// What reloading a musket is worth.
const RELOAD_WORTH: f64 = 0.08;

impl Fight<'_> {
    /// His best shot, aimed when that pays, and reloading with what is left.
    pub(super) fn lone_fire(&self, man: usize, actions: usize) -> Option<Idea> {
        let arm = self.can_fire(man, 0)?;
        let (target, worth) = self.best_shot(man, &arm, 0)?;
        let aimed = self.worth_of_aiming(man, &arm, target, worth);
        let aimed = aimed.filter(|_| actions >= 2);
        let least = if self.wants_to_close(self.man(man).side) {
            PRESSING_SHOT
        } else {
            LEAST_SHOT
        };
        if worth < least && aimed.is_none() {
            return None;
        }
        let again = arm.reload == 0 || self.fires_again(man, &arm, target);
        let then = if again {
            Act::Fire(target)
        } else {
            Act::Reload
        };
        let aim = aimed.map(|_| Act::Aim).into_iter();
        let mut acts: Vec<Act> = aim.chain([Act::Fire(target)]).collect();
        acts.resize(actions.max(acts.len()), then);
        Some(Idea {
            choice: Choice::of(Who::Man(man), &acts),
            worth: aimed.unwrap_or(worth),
        })
    }

    /// What an aimed shot promises, when an action is better spent on aiming than on loading for the next shot.
    fn worth_of_aiming(&self, man: usize, arm: &Arm, target: usize, worth: f64) -> Option<f64> {
        if self.stand(man).aim.is_some() || self.man(man).is(Quality::Sharpshooter) {
            return None;
        }
        let shot = self.shot_at(man, arm, target, play::FRONT, self.lone_shooter(man));
        let aimed = |shot: Shot| self.worth_of_shot((man, arm), target, &shot, (0, true));
        shot.map(aimed)
            .filter(|aimed| *aimed > worth * aiming_pays(arm.reload))
    }

    /// A shot before a charge: what is loaded is of no use in a melee.
    pub(super) fn shot_before(&self, man: usize, target: usize, actions: usize) -> Option<Act> {
        let arm = self.can_fire(man, 1).filter(|_| actions >= 2)?;
        let shot = self.shot_at(man, &arm, target, play::FRONT, self.lone_shooter(man))?;
        let worth = self.worth_of_shot((man, &arm), target, &shot, (1, false));
        (worth >= LEAST_SHOT).then_some(Act::Fire(target))
    }

    /// The best target of a man with a weapon, and what it promises.
    pub(super) fn best_shot(&self, man: usize, arm: &Arm, moves: i64) -> Option<(usize, f64)> {
        let targets = self.targets(man, arm);
        let weighed = targets.iter().map(|(target, shot)| {
            (
                *target,
                self.worth_of_shot((man, arm), *target, shot, (moves, false)),
            )
        });
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

    pub(super) fn lone_reload(&self, man: usize, actions: usize) -> Option<Idea> {
        let left = usize::try_from(self.left_to_load(man)).unwrap_or(0);
        if left == 0 {
            return None;
        }
        let mut acts = vec![Act::Reload; left.min(actions)];
        // A shot that is worth an aim waits for it, if need be until the next turn.
        let hasty = |(arm, (target, worth)): (Arm, (usize, f64))| {
            let aims = self.worth_of_aiming(man, &arm, target, worth);
            aims.is_none().then_some(target)
        };
        let arm = self.man(man).arm();
        let shot = arm.and_then(|arm| Some((arm, self.best_shot(man, &arm, 0)?)));
        let target = match actions - acts.len() {
            1 => shot.and_then(hasty),
            _ => shot.map(|(_, (target, _))| target),
        };
        acts.extend(loaded_then(actions - acts.len(), target));
        Some(Idea {
            choice: Choice::of(Who::Man(man), &acts),
            worth: RELOAD_WORTH,
        })
    }
}

/// What those who have just loaded do with so many actions that are left: fire at somebody, aimed when there is one to aim.
pub(super) fn loaded_then(actions: usize, target: Option<usize>) -> Vec<Act> {
    let fire = target.map(Act::Fire);
    match (actions, fire) {
        (0, _) => Vec::new(),
        (1, Some(fire)) => vec![fire],
        (_, Some(fire)) => vec![Act::Aim, fire],
        (_, None) => vec![Act::Aim],
    }
}
