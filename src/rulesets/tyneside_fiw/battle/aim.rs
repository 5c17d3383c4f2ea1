//! Aiming: whom a unit or a player character shoots at, and with what (TYN-SHT-02 to TYN-SHT-04).

use crate::rulesets::tyneside_fiw::{
    mechanics::{
        fire::{self as rules, Status, Targets},
        shooting::Aim,
    },
    tables::Weapon,
    terms::{Band, Damage},
};

use super::fight::Fight;

/// A shot that a figure could take.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shot {
    pub(super) man: usize,
    /// At whom he aims.
    pub(super) target: usize,
    pub(super) weapon: &'static Weapon,
    pub(super) class: Damage,
    pub(super) aim: Aim,
    /// The chance to wound or kill.
    pub(super) harm: f64,
}

/// Figures of a target at whom a shooter tries to aim: the nearest.
const TRIED: usize = 3;

/// A chance to harm below this is no reason to empty a barrel that was loaded for a turn.
const WORTH: f64 = 0.06;
/// Who could load instead throws nothing at worse odds than these.
const WORTH_LOADING: f64 = 0.25;

impl Fight<'_> {
    /// The best shot of a player character at anybody he sees: leaders are worth more.
    pub(super) fn best_victim(&self, man: usize) -> Option<Shot> {
        let unit = self.state.men[man].unit;
        let mut best: Option<(f64, Shot)> = None;
        for (enemy, look) in self.seen(unit) {
            if !look.clear || self.in_contact(enemy) {
                continue;
            }
            for &target in &self.body(enemy).men {
                let Some(shot) = self.shot_at(man, target, Status::Volleys) else {
                    continue;
                };
                let leads = if self.man(target).is_leader() {
                    1.5
                } else {
                    1.0
                };
                let worth = shot.harm * leads;
                if shot.harm >= WORTH && best.is_none_or(|(known, _)| worth > known) {
                    best = Some((worth, shot));
                }
            }
        }
        best.map(|(_, shot)| shot)
    }

    /// Whom a unit shoots at, with its best shots: the nearest enemy, or the one that suffers most.
    pub(super) fn best_target(&self, unit: usize, status: Status) -> Option<(usize, Vec<Shot>)> {
        let any = rules::targets(self.body(unit).commanded, false) == Targets::AnyGroup;
        let mut enemies: Vec<(usize, f64)> = self
            .seen(unit)
            .filter(|(enemy, look)| {
                look.clear && !self.in_contact(*enemy) && self.attached(*enemy).is_none()
            })
            .map(|(enemy, look)| (enemy, look.cm))
            .collect();
        enemies.sort_by(|a, b| a.1.total_cmp(&b.1).then(a.0.cmp(&b.0)));
        let mut best: Option<(f64, usize, Vec<Shot>)> = None;
        for (enemy, _) in enemies {
            let shots = self.shots(unit, enemy, status);
            let worth: f64 = shots.iter().map(|shot| shot.harm).sum();
            if shots.is_empty() {
                continue;
            }
            if !any {
                // At the nearest or at nobody: not where no die can hit.
                return (worth > 0.0).then_some((enemy, shots));
            }
            if best.as_ref().is_none_or(|(known, ..)| worth > *known) {
                best = Some((worth, enemy, shots));
            }
        }
        best.filter(|(worth, ..)| *worth > 0.0)
            .map(|(_, enemy, shots)| (enemy, shots))
    }

    /// The shots of those of a unit who fire at an enemy, the best first.
    fn shots(&self, unit: usize, enemy: usize, status: Status) -> Vec<Shot> {
        let men = self.body(unit).men.iter();
        let others = men.filter(|man| !self.man(**man).is_player);
        let mut shots: Vec<Shot> = others
            .filter_map(|man| self.shot_of(*man, enemy, status))
            .collect();
        shots.sort_by(|a, b| b.harm.total_cmp(&a.harm).then(a.man.cmp(&b.man)));
        let able = i64::try_from(shots.len()).unwrap_or(i64::MAX);
        let moved = self.body(unit).moved > 0.0;
        let firing = rules::shooters(status, able, moved, &self.plan.options);
        shots.truncate(usize::try_from(firing).unwrap_or(0));
        if status == Status::Volleys {
            shots.retain(|shot| shot.harm >= self.least_harm(shot, moved));
        }
        shots
    }

    /// The harm that makes a shot worth more than a barrel that stays loaded, or that is loaded in the meantime.
    fn least_harm(&self, shot: &Shot, moved: bool) -> f64 {
        let could_load = self.man(shot.man).loads() && !moved;
        if could_load && !shot.weapon.muzzle_loader {
            WORTH_LOADING
        } else {
            WORTH
        }
    }

    /// A figure's shot at the nearest of an enemy whom he can aim at.
    fn shot_of(&self, man: usize, enemy: usize, status: Status) -> Option<Shot> {
        let mut near: Vec<(f64, usize)> = Vec::with_capacity(TRIED + 1);
        for &target in &self.body(enemy).men {
            let cm = self.apart(man, target);
            let at = near.partition_point(|(other, _)| *other <= cm);
            near.insert(at, (cm, target));
            near.truncate(TRIED);
        }
        near.into_iter()
            .find_map(|(_, target)| self.shot_at(man, target, status))
    }

    /// A figure's best shot at another.
    fn shot_at(&self, man: usize, target: usize, status: Status) -> Option<Shot> {
        let cm = self.apart(man, target);
        let arms = self.man(man).arms.iter();
        let ready = arms.filter_map(|weapon| {
            let band = self.band(man, weapon, cm, status)?;
            Some((*weapon, weapon.damage?, band))
        });
        let mut ready = ready.peekable();
        // Cover and the line of fire cost the most to find out.
        ready.peek()?;
        let cover = self.plan.field.cover(self.at(target), self.at(man));
        let shots = ready.map(|(weapon, class, band)| {
            let quality = self.man(man).quality;
            let aim = Aim {
                quality,
                band,
                cover,
            };
            Shot {
                man,
                target,
                weapon,
                class,
                aim,
                harm: self.plan.odds.shot(aim, class),
            }
        });
        shots
            .reduce(|best, next| if next.harm > best.harm { next } else { best })
            .filter(|_| self.may_hit(man, target))
    }

    /// The band in which a figure would shoot with a weapon so many cm far; None when he cannot.
    fn band(&self, man: usize, weapon: &Weapon, cm: f64, status: Status) -> Option<Band> {
        let (own, stand, options) = (self.man(man), self.state.men[man], &self.plan.options);
        let band = rules::band(weapon, cm, stand.health)?;
        let must_load = rules::must_load(status, weapon, own.is_player, options);
        let there = !(stand.thrown && weapon.is_thrown());
        if !there || !rules::ready(must_load, stand.loaded) {
            return None;
        }
        let moved = self.body(stand.unit).moved > 0.0;
        let spear = weapon.is_thrown() && weapon.damage == Some(Damage::BowSpear);
        if rules::shifts(status, moved, spear, options) {
            rules::further(band, options)
        } else {
            Some(band)
        }
    }
}
