//! Shots of single men (§6.2.1, §6.2.6).

use crate::{
    model::{battle::ShotLine, dice::Trouble},
    rulesets::smooth_and_rifled::mechanics::{
        shooting::{self, Aim},
        sight::Cover,
    },
};

use super::{
    fight::Fight,
    fire::{Opportunity, how},
    man::{Arm, Quality},
    targeting::Shot,
    words,
    wounds::Hit,
};

impl Fight<'_> {
    /// How a man alone aims.
    pub(super) fn aim_of(&self, man: usize, arm: &Arm, shot: &Shot, moves: i64) -> Aim {
        Aim {
            band: shot.band,
            fixed_score: arm.fixed_score,
            moves: if arm.moves_free { 0 } else { moves },
            aimed: self.stand(man).aim.is_some(),
            hard_to_hit: shot.view.cover != Cover::None,
            sharpshooter: self.man(man).is(Quality::Sharpshooter),
        }
    }

    /// A shot by one man with his weapon at another.
    pub(super) fn fire_alone(
        &mut self,
        (man, arm): (usize, &Arm),
        (target, shot): (usize, Shot),
        moves: i64,
        opportunity: Option<Opportunity>,
    ) -> Result<(), Trouble> {
        self.name_fire(shot.view.cover, target);
        if self.man(man).is(Quality::Sharpshooter) {
            self.watch.rule("SR-8.sharpshooter");
        }
        let aim = self.aim_of(man, arm, &shot, moves);
        let aim = opportunity.map_or(aim, |now| now.reaction.aim(aim, now.moving));
        if let Some(now) = opportunity
            && !shooting::react(now.reaction, self.dice)?
        {
            self.too_slow(man);
            return Ok(());
        }
        self.log_aim((man, target), (&shot, &aim), opportunity);
        let hit = shooting::shot(&aim, &self.plan.options, self.dice)?;
        self.discharge(man, arm);
        self.watch.shot(ShotLine {
            from: man,
            to: target,
        });
        self.log_shot(man, target, hit, opportunity.is_some());
        if hit {
            self.wound(Hit {
                victim: target,
                by: man,
                cover: shot.view.cover,
                aimed: aim.counts_as_aimed(&self.plan.options),
                saves: true,
                how: how(opportunity.is_some(), &words::SHOT),
            })?;
        }
        Ok(())
    }
}
