//! Whom to shoot at, and whether to aim, shoot or reload first.

use crate::{
    model::table::Length,
    rulesets::laporte_escarmouche::{
        mechanics::{
            save::Cover,
            shooting::{self, Aim, Load},
        },
        tables::inches,
        terms::Firearm,
    },
};

use super::{
    super::{actions::Act, fight::Fight, fire::Shot},
    Idea,
};

/// So many of the nearest enemies are thought about.
const LOOKED_AT: usize = 4;
/// A wound is worth so much of an elimination.
pub(super) const WOUND: f64 = 0.55;
/// What is left of a plan's worth with each action that it is put off.
pub(super) const LATER: f64 = 0.92;
/// What a loaded firearm is worth for the next turn, of the shot that it would be now; each puff before it takes a share away.
const LOADED: f64 = 0.35;
/// What reloading is worth at least, also when there is nobody to shoot at.
pub(super) const RELOAD: f64 = 0.12;
/// A shot that promises less is not fired.
const LEAST: f64 = 0.02;
/// The nearest enemy is the first to be upon us: a shot at him is worth so much more.
const NEAREST: f64 = 1.2;

/// A target and what a shot at it promises: carefully and hastily loaded, plain and aimed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prospect {
    pub(super) shot: Shot,
    firearm: Firearm,
    worth: [[f64; 2]; 2],
}

impl Prospect {
    /// What a shot promises with this in the barrel.
    pub(super) const fn worth(&self, load: Load, aimed: bool) -> f64 {
        self.worth[load.quick as usize][aimed as usize]
    }

    /// How far it carries.
    pub(super) fn range(&self) -> Length {
        Length::inches(inches(self.firearm.range()))
    }

    /// What it promises without preparation.
    pub(super) const fn best(&self) -> f64 {
        self.worth[0][0]
    }
}

/// What somebody could do with a firearm.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Drill {
    Shoot,
    Aim,
    Reload { quick: bool },
}

impl Fight<'_> {
    /// The best that somebody can do with its firearms.
    pub(super) fn fire_idea(
        &self,
        who: usize,
        prospect: Option<&Prospect>,
        left: i64,
    ) -> Option<Idea> {
        let Some(prospect) = prospect else {
            return self.reload_idea(who);
        };
        let stand = self.stand(who);
        let Shot { target, arm } = prospect.shot;
        let (worth, drill) = self.drill(prospect, stand.loads[arm], stand.aimed, left);
        let (act, worth) = match drill {
            Some(Drill::Shoot) if worth > LEAST => (Act::Shoot(prospect.shot), worth),
            Some(Drill::Aim) if worth > LEAST => (Act::Aim(target), worth),
            Some(Drill::Reload { quick }) => (Act::Reload { arm, quick }, worth.max(RELOAD)),
            _ => return self.reload_idea(who),
        };
        Some(Idea { act, worth })
    }

    /// What so many actions promise, all of them for the firearm.
    pub(super) fn fire_worth(&self, who: usize, prospect: &Prospect, left: i64) -> f64 {
        let load = self.stand(who).loads[prospect.shot.arm];
        self.drill(prospect, load, false, left).0
    }

    /// Reloads what is empty.
    pub(super) fn reload_idea(&self, who: usize) -> Option<Idea> {
        let loads = self.stand(who).loads;
        let count = self.person(who).arms.len();
        let arm = loads.iter().take(count).position(|load| !load.ready())?;
        Some(Idea {
            act: Act::Reload { arm, quick: false },
            worth: RELOAD,
        })
    }

    /// The best use of the actions that are left, and how it begins.
    fn drill(
        &self,
        prospect: &Prospect,
        load: Load,
        aimed: bool,
        left: i64,
    ) -> (f64, Option<Drill>) {
        let now = prospect.worth(load, aimed);
        if left <= 0 {
            return (LOADED * now / inches(1 + load.puffs), None);
        }
        let next = |load, aimed| LATER * self.drill(prospect, load, aimed, left - 1).0;
        let options = &self.plan.options;
        let mut best = (0.0, None);
        let mut consider = |worth: f64, drill| {
            if worth > best.0 {
                best = (worth, Some(drill));
            }
        };
        if load.ready() {
            let fired = load.fired(prospect.firearm, options);
            // A hasty load carries less far: nobody shoots it off to load again.
            if now > 0.0 {
                consider(now + next(fired, false), Drill::Shoot);
            }
            if !aimed {
                consider(next(load, true), Drill::Aim);
            }
        } else {
            for quick in [false, prospect.firearm.rifled()] {
                let reloaded = load.reloaded(prospect.firearm, quick);
                consider(next(reloaded, false), Drill::Reload { quick });
            }
        }
        best
    }

    /// The target that promises most, with the firearm for it.
    pub(super) fn prospect(&self, who: usize) -> Option<Prospect> {
        let range = self.person(who).arms.first()?.range();
        let near = self.nearest_in_sight(who, range);
        let targets = near.into_iter().flatten();
        self.best_prospect(who, targets.map(|(target, _)| target))
    }

    /// What a shot at one enemy promises, if there is one.
    pub(super) fn prospect_at(&self, who: usize, target: usize) -> Option<Prospect> {
        let range = self.person(who).arms.first()?.range();
        let seen = self.sees(who, target) && self.inches(who, target) <= inches(range);
        self.best_prospect(who, seen.then_some(target).into_iter())
    }

    fn best_prospect(&self, who: usize, targets: impl Iterator<Item = usize>) -> Option<Prospect> {
        let clear = targets.filter(|target| self.is_line_free(who, *target));
        let each = clear.flat_map(|target| self.prospects_at(who, target));
        let promise = |prospect: &Prospect| {
            let load = self.stand(who).loads[prospect.shot.arm];
            let ready = if load.ready() { 1.0 } else { LATER };
            prospect.worth(load, false) * ready
        };
        each.filter(|prospect| self.promises(who, prospect))
            .reduce(|best, next| {
                if promise(&next) > promise(&best) {
                    next
                } else {
                    best
                }
            })
    }

    /// Whether a shot is worth it: with what is in the barrel, or with any load when that is empty.
    fn promises(&self, who: usize, prospect: &Prospect) -> bool {
        let load = self.stand(who).loads[prospect.shot.arm];
        let mut worths = prospect.worth.iter().enumerate();
        worths.any(|(quick, worths)| {
            let loaded = !load.ready() || usize::from(load.quick) == quick;
            loaded && worths.iter().any(|worth| *worth > LEAST)
        })
    }

    /// The nearest enemies in sight and range, the nearest first.
    fn nearest_in_sight(&self, who: usize, range: i64) -> [Option<(usize, f64)>; LOOKED_AT] {
        let mut near = [None; LOOKED_AT];
        let range = inches(range);
        for found in self.in_sight(who).filter(|(_, far)| *far <= range) {
            let mut next = Some(found);
            for place in &mut near {
                let farther = |(_, far): &(usize, f64)| next.is_some_and(|(_, new)| *far > new);
                if place.as_ref().is_none_or(farther) {
                    std::mem::swap(place, &mut next);
                }
            }
        }
        near
    }

    /// What each firearm promises against a target.
    fn prospects_at(&self, who: usize, target: usize) -> impl Iterator<Item = Prospect> + '_ {
        let cover = self.cover_of(target, who);
        let arms = 0..self.person(who).arms.len();
        arms.filter_map(move |arm| {
            let shot = Shot { target, arm };
            let plain = self.aim_at(who, shot)?;
            let worth = |quick, aimed| {
                let load = Load { puffs: 0, quick };
                let aim = Aim {
                    load,
                    aimed,
                    ..plain
                };
                let arguments = aim.arguments().unwrap_or(0);
                let first = if aim.nearest { NEAREST } else { 1.0 };
                first * self.worth_of_shot(who, target, arguments, cover)
            };
            Some(Prospect {
                shot,
                firearm: plain.firearm,
                worth: [false, true].map(|quick| [false, true].map(|aimed| worth(quick, aimed))),
            })
        })
    }

    fn worth_of_shot(&self, who: usize, target: usize, arguments: i64, cover: Cover) -> f64 {
        let dice = shooting::shooting_dice(self.person(who).shooting, self.stand(who).wounded);
        let wounded = self.stand(target).wounded;
        let (wound, out) = self.plan.odds.shot(dice, arguments, cover, wounded);
        (out + WOUND * wound) * self.value(target)
    }
}
