//! Fire actions: shots of figures at figures (FAV-SHT).

use crate::{
    model::dice::Trouble,
    rulesets::feu_a_volonte::{
        mechanics::{
            area::aim_launcher,
            modifiers,
            pool::Pool,
            shooting::{Shooter, Shot, shot, shots},
        },
        tables::Use,
        terms::Trait,
    },
    text,
};

use super::{aim::Volley, fight::Fight};

impl Fight<'_> {
    /// A whole fire action (FAV-SHT-01, FAV-SHT-08).
    ///
    /// # Errors
    /// When the dice stop.
    pub(super) fn fire(&mut self, shooter: usize, volley: &Volley) -> Result<(), Trouble> {
        self.declare(shooter, volley);
        if self.arm(shooter, volley.arm).usage == Use::Aimed && !self.aims(shooter)? {
            return Ok(());
        }
        let mut lost = 0;
        for target in volley.targets(shots(self.arm(shooter, volley.arm))) {
            // Shots at who is gone, or out of sight by now, are lost.
            if !self.here(target) || !self.may_fire(shooter, volley.arm, target) {
                lost += 1;
            } else if !self.one_shot(shooter, &Volley { target, ..*volley })? {
                return Ok(());
            }
            if self.over() || !self.here(shooter) {
                return Ok(());
            }
        }
        self.log_lost(shooter, lost);
        Ok(())
    }

    /// Whether an anti-tank launcher is aimed (FAV-ATK-01).
    fn aims(&mut self, shooter: usize) -> Result<bool, Trouble> {
        let test = self.test(shooter);
        let aimed = aim_launcher(&test, &self.plan.options, self.dice)?;
        if !aimed {
            self.log(shooter, "FAV-ATK-01", |name| {
                text!(
                    "{name} fails to aim.",
                    "{name} ne parvient pas à viser.",
                    name
                )
            });
        }
        Ok(aimed)
    }

    /// One shot; false when it was the last of its fire action (FAV-SHT-04).
    fn one_shot(&mut self, shooter: usize, volley: &Volley) -> Result<bool, Trouble> {
        let Some(roll) = self.shot_roll(shooter, volley) else {
            return Ok(true);
        };
        let (own, target) = (self.unit(shooter), volley.target);
        let weapon = self.arm(shooter, volley.arm);
        let extra = self.extra_attack(shooter, target, roll);
        let pool = modifiers::pool(Pool::of(own.quality), own.has(Trait::Scope), weapon);
        let attack = Shooter {
            pool: self.reinforce(shooter, pool, extra),
            modifier: roll.modifier,
            cohesion: self.coheres(shooter),
        };
        let extra = self.extra_defence(target, roll);
        let hand = self.hand(target);
        let defence = self.defence(target, extra);
        let came = shot(&attack, &defence, &self.plan.options, self.dice)?;
        if came == Shot::OutOfAmmo {
            self.runs_dry(shooter, volley.arm);
        }
        if !came.is_defended() {
            self.take_back(target, hand);
        }
        if came == Shot::OutOfAmmo {
            return Ok(false);
        }
        self.suffer(target, came, (shooter, volley.how()))?;
        Ok(true)
    }
}
