//! Minor actions: aiming, facing about, reloading, recovering (§6.2.9, §6.4, §6.5).

use crate::{
    rulesets::smooth_and_rifled::{
        mechanics::actions,
        tables::{self, play},
    },
    text,
};

use super::{fight::Fight, man::Quality, party::Party};

impl Fight<'_> {
    /// Whether a Shaken man is a Fanatic, who may still run at the enemy.
    pub(super) fn sheds_shaken(&self, party: &Party) -> bool {
        let fanatic = |man: &usize| self.man(*man).is(Quality::Fanatic);
        !party.is_group() && party.men.iter().all(fanatic)
    }

    pub(super) fn aim(&mut self, party: &Party) {
        self.watch.rule("SR-6.4");
        for man in &party.men {
            let stand = &mut self.state.men[*man];
            stand.aim = Some(0);
            stand.stirred = false;
        }
    }

    /// A change of facing that is no part of a Move (SR-6.7.1).
    pub(super) fn face_about(&mut self, party: &Party, target: usize) {
        let to = self.at(target);
        for man in &party.men {
            self.face(*man, to);
        }
    }

    pub(super) fn reload(&mut self, party: &Party) {
        self.watch.rule("SR-6.5");
        for man in &party.men {
            self.reload_one(*man);
        }
    }

    /// One Reload action of a man.
    pub(super) fn reload_one(&mut self, man: usize) {
        if let Some(slot) = self.empty_arm(man) {
            let left = &mut self.state.men[man].reload[slot];
            *left = actions::reloaded(*left);
        }
    }

    /// A Recover action (SR-6.2.9).
    pub(super) fn recover(&mut self, party: &Party) {
        self.watch.rule("SR-6.2.9");
        for &man in &party.men {
            let needed = actions::recover_actions(self.rally_cm(man));
            if self.near_standard(man) {
                self.watch.rule("SR-8.standard");
            }
            let stand = &mut self.state.men[man];
            stand.recovered += 1;
            if stand.recovered >= needed {
                stand.shaken = false;
                stand.recovered = 0;
                let side = self.man(man).side;
                self.log(Some(side), "SR-6.2.9", |cast| {
                    let name = &cast.actors[man].name;
                    text!("{name} recovers.", "{name} se ressaisit.", name)
                });
            }
        }
    }

    /// Whether a standard-bearer rallies a man.
    fn near_standard(&self, man: usize) -> bool {
        let reach = play::cm(tables::RALLY_CM);
        self.men_of(self.man(man).side).any(|other| {
            let bears = self.man(other).is(Quality::Standard);
            other != man && bears && !self.stand(other).shaken && self.apart(man, other) <= reach
        })
    }
}
