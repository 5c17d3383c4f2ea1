//! Shots of single men (§6.2.1, §6.2.6).

use crate::{
    model::{
        battle::{ShotLine, Watch},
        dice::Dice,
    },
    rulesets::smooth_and_rifled::mechanics::{
        shooting::{self, Aim},
        sight::Cover,
    },
    text,
};

use super::{
    fight::Fight,
    fire::{Opportunity, how},
    man::{Arm, Quality},
    view::Shot,
    words,
    wounds::Hit,
};

impl<D: Dice, W: Watch> Fight<'_, D, W> {
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
    ) -> Result<(), D::Stop> {
        self.name_fire(shot.view.cover, target);
        if self.man(man).is(Quality::Sharpshooter) {
            self.watch.rule("SR-8.sharpshooter");
        }
        let aim = self.aim_of(man, arm, &shot, moves);
        let Some((hit, aimed)) = self.throw_shot(aim, opportunity)? else {
            self.too_slow(man);
            return Ok(());
        };
        self.discharge(man, arm);
        self.watch.shot(ShotLine {
            from: man,
            to: target,
        });
        self.tell_shot(man, target, hit, opportunity.is_some());
        if hit {
            self.wound(Hit {
                victim: target,
                by: man,
                cover: shot.view.cover,
                aimed,
                saves: true,
                how: how(opportunity.is_some(), &words::SHOT),
            })?;
        }
        Ok(())
    }

    /// Whether a shot hits, and whether it counts as aimed; None when it comes too late.
    fn throw_shot(
        &mut self,
        aim: Aim,
        opportunity: Option<Opportunity>,
    ) -> Result<Option<(bool, bool)>, D::Stop> {
        let options = &self.plan.options;
        let Some(now) = opportunity else {
            let hit = shooting::shot(&aim, options, self.dice)?;
            return Ok(Some((hit, aim.counts_as_aimed(options))));
        };
        let aim_now = now.reaction.aim(aim, now.moving);
        let hit = shooting::opportunity_shot(now.reaction, aim, now.moving, options, self.dice)?;
        Ok(hit.map(|hit| (hit, aim_now.counts_as_aimed(options))))
    }

    fn tell_shot(&mut self, man: usize, target: usize, hit: bool, reaction: bool) {
        let side = self.man(man).side;
        let rule = if reaction { "SR-6.2.6" } else { "SR-6.2.1" };
        self.tell(Some(side), rule, |cast| {
            let (name, enemy) = (&cast.actors[man].name, &cast.actors[target].name);
            if hit {
                text!("{name} hits {enemy}.", "{name} touche {enemy}."; name, enemy)
            } else {
                text!("{name} fires at {enemy} and misses.", "{name} tire sur {enemy} et manque."; name, enemy)
            }
        });
    }
}
