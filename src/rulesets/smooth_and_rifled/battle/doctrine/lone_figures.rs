//! What a figure without a Group may choose: recover, charge, look for ambushes, take a flag, fire,
//! reload or move.

use crate::rulesets::smooth_and_rifled::mechanics::actions;

use super::{
    super::{
        activation::{Act, Choice, Who},
        fight::Fight,
        flags::FLAG_CM,
        man::Quality,
    },
    Idea,
};

/// What it is worth to bring a Shaken man round.
const RECOVER_WORTH: f64 = 0.35;

impl Fight<'_> {
    /// The best idea for a man alone.
    pub(super) fn idea_of_man(&self, man: usize) -> Option<Idea> {
        let party = self.alone(man);
        let actions = self.fair_share(&party);
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
        if self.breaks_out(&party) {
            return Some(self.run_idea(Who::Man(man), &party, actions));
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

    fn lone_charge(&self, man: usize, actions: usize) -> Option<Idea> {
        let side = self.man(man).side;
        if self.state.turn < 2 || self.stays_in_fort(side) || self.keeps_back(man) {
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
        let first = if turns {
            Some(Act::Face(target))
        } else {
            self.shot_before(man, target, actions)
        };
        let acts: Vec<Act> = first.into_iter().chain([Act::Charge(target)]).collect();
        Some(Idea {
            choice: Choice::of(Who::Man(man), &acts),
            worth: worth.min(0.5),
        })
    }
}
