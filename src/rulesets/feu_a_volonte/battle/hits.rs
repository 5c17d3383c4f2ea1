//! What comes of shots and bursts (FAV-SHT-01, step 7).

use crate::{
    model::{battle::Named, dice::Trouble, forms},
    rulesets::feu_a_volonte::{
        mechanics::{
            shooting::{Shot, reaction},
            solo::is_removed,
        },
        tables::{DRY_FACE, KILL_FACE},
    },
    text,
};

use super::{fight::Fight, words};

impl Fight<'_> {
    /// A weapon runs dry (FAV-SHT-04); a non-player character only loses the shot (FAV-SOL-04).
    pub(super) fn runs_dry(&mut self, unit: usize, arm: usize) {
        let (turn, npc) = (self.state.turn, self.unit(unit).npc);
        if !npc {
            self.state.units[unit].dry[arm] = Some(turn);
        }
        self.log(unit, "FAV-SHT-04", |name| {
            if npc {
                text!(
                    "Double {DRY_FACE}: {name} loses the shot.",
                    "Double {DRY_FACE} : {name} perd son tir.",
                    name
                )
            } else {
                text!(
                    "Double {DRY_FACE}: {name} is out of ammunition.",
                    "Double {DRY_FACE} : {name} n’a plus de munitions.",
                    name
                )
            }
        });
    }

    /// What a shot or a burst does to a unit (FAV-SHT-01, step 7).
    ///
    /// # Errors
    /// When the dice stop.
    pub(super) fn suffer(
        &mut self,
        target: usize,
        came: Shot,
        by: (usize, &'static Named),
    ) -> Result<(), Trouble> {
        if self.unit(target).npc && is_removed(came) {
            self.watch.rule("FAV-SOL-01");
            self.lose(target, by);
            return Ok(());
        }
        match came {
            Shot::DoubleSix | Shot::Doubled => {
                self.log(target, "FAV-SHT-03", |name| {
                    if came == Shot::DoubleSix {
                        text!(
                            "Double {KILL_FACE} against {name}.",
                            "Double {KILL_FACE} contre {name}.",
                            name
                        )
                    } else {
                        text!(
                            "The attack is double the defence {of_it}.",
                            "L’attaque vaut le double de la défense {of_it}.",
                            of_it = &forms::of(name)
                        )
                    }
                });
                self.kill(target, by);
            }
            Shot::Hit(zone) => self.wound(target, zone, by),
            Shot::Stands => self.log(target, "FAV-SHT-05", |name| {
                text!("{name} stands firm.", "{name} tient bon.", name)
            }),
            Shot::FallsBack if !self.engaged(target) => self.fall_back(target, by.0)?,
            Shot::OutOfAmmo | Shot::FallsBack => {}
            Shot::Missed(_) => self.missed(target, by, reaction(came))?,
        }
        Ok(())
    }

    fn missed(
        &mut self,
        target: usize,
        (by, how): (usize, &'static Named),
        far: i64,
    ) -> Result<(), Trouble> {
        let blast = [words::GRENADE.id, words::SHELL.id].contains(&how.id);
        self.log(target, "FAV-SHT-02", |name| {
            if blast {
                text!("{name} is unhurt.", "{name} s’en tire indemne.", name)
            } else {
                text!("{name} is missed.", "Le tir manque {name}.", name)
            }
        });
        self.dodge(target, by, far)
    }
}
