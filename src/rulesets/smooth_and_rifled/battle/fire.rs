//! Fire of a party: what it aims at, who reloads meanwhile, and what single shots and volleys have in common (§6.2).

use crate::{
    model::{battle::Named, dice::Trouble},
    rulesets::smooth_and_rifled::{
        mechanics::{
            group as groups,
            shooting::{Moving, Reaction},
            sight::Cover,
        },
        tables::play,
    },
};

use super::{
    activation::Declared, fight::Fight, man::Arm, party::Party, targeting::Shot, volley::Volleying,
    words,
};

/// A reaction to a moving enemy, as far as a shot asks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Opportunity {
    pub(super) reaction: Reaction,
    pub(super) moving: Moving,
}

/// Fire that can be given now.
#[derive(Clone, Debug)]
pub(super) enum Ready {
    /// A shot of one man.
    Shot(Arm, Shot),
    /// A volley of a Group.
    Volley(Volleying),
}

impl Fight<'_> {
    /// The fire that a party can give at a man or his Group now; None when it cannot hit anybody.
    pub(super) fn ready(&self, party: &Party, target: usize, moves: i64) -> Option<Ready> {
        if party.is_group() {
            return self.volleying(party, target, moves).map(Ready::Volley);
        }
        let man = party.men[0];
        let arm = self.can_fire(man, moves)?;
        let shot = self.shot_at(man, &arm, target, play::FRONT, self.lone_shooter(man))?;
        Some(Ready::Shot(arm, shot))
    }

    /// Fire of a party at a man or his Group.
    pub(super) fn fire(
        &mut self,
        party: &Party,
        target: usize,
        (ready, declared): (Ready, Declared),
    ) -> Result<(), Trouble> {
        let moves = i64::try_from(declared.moves).unwrap_or(i64::MAX);
        match ready {
            Ready::Volley(volley) => {
                self.reload_behind(party, &volley);
                self.fire_volley(&volley, moves, None)?;
            }
            Ready::Shot(arm, shot) => {
                self.fire_alone((party.men[0], &arm), (target, shot), moves, None)?;
            }
        }
        self.after_loss()
    }

    /// Those behind the ranks that fire may reload under the same Order (SR-3.2.2).
    fn reload_behind(&mut self, party: &Party, volley: &Volleying) {
        let fires = |man: usize| volley.men.iter().any(|own| own.man == man);
        let firing = volley.men.iter().map(|own| self.stand(own.man).rank).max();
        let firing = firing.unwrap_or(0);
        for &man in &party.men {
            let rank = self.stand(man).rank;
            let behind = groups::rank_reloads(rank, firing.min(rank - 1));
            if !fires(man) && self.left_to_load(man) > 0 && behind {
                self.watch.rule("SR-3.2");
                self.watch.rule("SR-3.2.2");
                self.reload_one(man);
            }
        }
    }

    /// A weapon is empty, and aiming is over.
    pub(super) fn discharge(&mut self, man: usize, arm: &Arm) {
        let stand = &mut self.state.men[man];
        stand.reload[arm.slot] = arm.reload;
        stand.thrown[arm.slot] = arm.single_use;
        stand.aim = None;
    }

    /// Names the rules of sight and cover that fire met.
    pub(super) fn name_fire(&mut self, cover: Cover, target: usize) {
        self.watch.rule("SR-6.3.1");
        if cover != Cover::None {
            self.watch.rule("SR-6.2.3");
            self.watch.rule("SR-6.2.4");
        }
        if self.man(target).gun.is_some() {
            self.watch.rule("SR-ART.8");
        }
    }
}

/// How somebody is lost to fire.
pub(super) fn how(reaction: bool, own: &'static Named) -> &'static Named {
    if reaction { &words::REACTION } else { own }
}
