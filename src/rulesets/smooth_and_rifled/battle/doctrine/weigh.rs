//! What fire and melee promise: odds times what the enemy loses.

use crate::rulesets::smooth_and_rifled::{mechanics::shooting::Aim, tables::play, terms::Scenario};

use super::super::{
    fight::Fight,
    man::{Arm, Quality},
    odds,
    party::Party,
    targeting::Shot,
    volley::Volleying,
};

impl Fight<'_> {
    /// Enemies that a volley is likely to remove.
    pub(super) fn worth_of_volley(&self, volley: &Volleying, moves: i64, aimed: bool) -> f64 {
        let first = volley.men[0];
        let aim = Aim {
            band: first.band,
            fixed_score: None,
            moves,
            aimed: aimed || volley.aimed,
            hard_to_hit: volley.hard,
            sharpshooter: false,
        };
        let hits = self.plan.odds.volley(volley.men.len(), &aim);
        let most = if volley.targets.len() > 1 {
            volley.targets.len()
        } else {
            MOST_LOOSE
        };
        let most = f64::from(u32::try_from(most).unwrap_or(u32::MAX));
        let alone = volley.targets.len() == 1;
        let save = if alone && self.man(volley.targets[0]).is(Quality::Special) {
            0.5
        } else {
            1.0
        };
        hits.min(most) * save * odds::removal(volley.cover, aim.aimed)
    }

    /// Enemies that a shot is likely to remove.
    pub(super) fn worth_of_shot(
        &self,
        (man, arm): (usize, &Arm),
        target: usize,
        shot: &Shot,
        (moves, aimed): (i64, bool),
    ) -> f64 {
        let mut aim = self.aim_of(man, arm, shot, moves);
        aim.aimed |= aimed;
        let aimed = aim.counts_as_aimed(&self.plan.options);
        let chance = self.plan.odds.shot(&aim) * odds::removal(shot.view.cover, aimed);
        let save = if self.man(target).is(Quality::Special) {
            0.5
        } else {
            1.0
        };
        // Removing a Shaken man is worth as much; shaking him again is not.
        chance * save * self.value(target)
    }

    /// What a man is worth to his side.
    pub(super) fn value(&self, man: usize) -> f64 {
        let vm = self.man(man).vm.clamp(1, 4);
        f64::from(u32::try_from(vm).unwrap_or(1)).sqrt()
    }

    /// Chances of a party against a man: to win and to be lost, man against man.
    pub(super) fn charge_odds(&self, party: &Party, target: usize) -> (f64, f64) {
        let count = f64::from(u32::try_from(party.men.len().max(1)).unwrap_or(1));
        let each = party.men.iter().map(|man| {
            let (win, lose) = self
                .plan
                .odds
                .charge(self.man(*man).kind, self.man(target).kind);
            if self.stand(target).shaken {
                (win.max(0.55), lose * 0.7)
            } else {
                (win, lose)
            }
        });
        let (win, lose) = each.fold((0.0, 0.0), |sum, own| (sum.0 + own.0, sum.1 + own.1));
        (win / count, lose / count)
    }

    /// Whether a party is better with cold steel than the nearest enemy, or has nothing else.
    pub(super) fn wants_contact(&self, party: &Party) -> bool {
        let first = party.leader.unwrap_or(party.men[0]);
        let armed = party.men.iter().any(|man| !self.man(*man).arms.is_empty());
        let better = |(enemy, _)| {
            let (win, lose) = self.charge_odds(party, enemy);
            win > lose
        };
        !armed || self.nearest_enemy(first).is_some_and(better)
    }

    /// Whether a side should bring it to an end: it storms a fort, it is much the stronger, or time is running out.
    pub(super) fn presses(&self, side: usize) -> bool {
        const PATIENCE: u32 = 10;
        const STORM: u32 = 3;
        let storms = self.plan.scenario == Some(Scenario::Assault) && side == self.plan.attacker;
        let strength = |side: usize| -> i64 { self.men_of(side).map(|man| self.man(man).vm).sum() };
        let stronger = self.state.turn > STORM && strength(side) > 2 * strength(1 - side);
        self.state.turn > PATIENCE || stronger || storms && self.state.turn > STORM
    }

    /// Whether a side goes nearer rather than fire from afar: it presses on, and nobody of the enemy gets away in the meantime.
    pub(super) fn wants_to_close(&self, side: usize) -> bool {
        self.presses(side) && !self.escapes(1 - side)
    }

    /// Whether a side whose guns see nobody should bring them nearer: it has points to spare, and does not wait in a fort.
    pub(in super::super) fn wants_nearer(&self, side: usize) -> bool {
        const OPENING: u32 = 2;
        let defends = self.plan.scenario == Some(Scenario::Assault) && side != self.plan.attacker;
        self.state.turn > OPENING && !defends
    }

    /// Loaded enemies who could fire at somebody who comes at them, with points kept for it.
    pub(super) fn fire_awaits(&self, side: usize, target: usize) -> f64 {
        let enemy = 1 - side;
        let kept: i64 = self
            .plan
            .pools
            .iter()
            .zip(&self.state.points)
            .filter(|(pool, _)| pool.side == enemy)
            .map(|(_, points)| points.reserve)
            .sum();
        if kept <= 0 {
            return 0.0;
        }
        let loaded = self
            .cluster(target)
            .into_iter()
            .filter(|man| self.can_fire(*man, 0).is_some());
        let muskets = f64::from(u32::try_from(loaded.count()).unwrap_or(0));
        // About a third of the muskets of a volley hit, and half of the hits remove.
        muskets / 6.0
    }
}

/// So much more an aimed shot must promise: aiming is one action beside firing and so many to reload.
pub(super) fn aiming_pays(reload: i64) -> f64 {
    let reload = play::cm(reload);
    (reload + 2.0) / (reload + 1.0)
}

/// Men in loose order whom a volley can reach at best.
const MOST_LOOSE: usize = 3;
