//! Who can shoot at whom: sight, arcs, men in between, cover, range, and which target comes first (§6.2.1 to §6.3.1).

use crate::{
    model::{battle::Watch, dice::Dice},
    rulesets::smooth_and_rifled::{
        mechanics::{
            hits,
            sight::{self, Between, Cover, Shooter},
        },
        tables::play,
        terms::Band,
    },
};

use super::{
    field::Covered,
    fight::Fight,
    man::{Arm, Quality},
    muster::TOUCH_CM,
};

/// What a shooter sees of a target.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct View {
    /// How far it is.
    pub(super) cm: f64,
    /// Its cover.
    pub(super) cover: Cover,
}

/// How a shot would go.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Shot {
    /// What the shooter sees.
    pub(super) view: View,
    /// The band.
    pub(super) band: Band,
}

impl<D: Dice, W: Watch> Fight<'_, D, W> {
    /// Whether a man could pull the trigger: he has a weapon, loaded, and is not Shaken.
    pub(super) fn can_fire(&self, man: usize, moves: i64) -> Option<Arm> {
        let stand = self.stand(man);
        let arm = self.man(man).arm?;
        let ready = crate::rulesets::smooth_and_rifled::mechanics::shooting::may_shoot(
            stand.shaken,
            stand.reload,
            moves,
        );
        (ready && !stand.thrown && self.here(man)).then_some(arm)
    }

    /// Whether a man sees an enemy well enough to hit him, in an arc before him.
    pub(super) fn view(&self, shooter: usize, target: usize, arc: i64) -> Option<View> {
        if !self.here(target) || !self.here(shooter) {
            return None;
        }
        let bases = &self.state.bases;
        let (from, to) = (bases[shooter].at, bases[target].at);
        if !self.plan.field.before(&bases[shooter], arc, to) {
            return None;
        }
        let field = &self.plan.field;
        if !field.sees(from, to) || self.is_blocked(shooter, target) {
            return None;
        }
        let Covered::By(cover) = field.cover(to, self.stand(target).mounted, from) else {
            return None;
        };
        Some(View {
            cm: self.apart(shooter, target),
            cover: cover
                .max(self.gun_cover(target))
                .max(self.fort_cover(target)),
        })
    }

    /// Whether somebody stands in the line of fire (SR-6.2.1).
    fn is_blocked(&self, shooter: usize, target: usize) -> bool {
        let bases = &self.state.bases;
        let (from, to) = (bases[shooter].at, bases[target].at);
        let target_mounted = self.stand(target).mounted;
        let length = from.distance(to);
        (0..self.plan.men.len()).any(|man| {
            if man == shooter || man == target || !self.here(man) {
                return false;
            }
            let base = &bases[man];
            // Far to one side, or beyond both: not asked further.
            if base.at.distance(from) > length && base.at.distance(to) > length {
                return false;
            }
            let between = |touches_shooter| Between {
                touches_shooter,
                mounted: self.stand(man).mounted,
            };
            base.meets(from, to)
                && sight::blocks(between(false), target_mounted)
                && sight::blocks(
                    between(self.plan.field.apart(&bases[shooter], base) <= TOUCH_CM),
                    target_mounted,
                )
        })
    }

    /// Cover of gunners beside their gun (SR-ART.8).
    fn gun_cover(&self, man: usize) -> Cover {
        let Some(gun) = self.man(man).gun else {
            return Cover::None;
        };
        let now = &self.state.guns[gun];
        let near =
            self.plan.field.apart(&now.base, &self.state.bases[man]) <= play::cm(play::CREW_CM);
        if now.in_play && near {
            sight::gun_cover(self.plan.guns[gun].shield)
        } else {
            Cover::None
        }
    }

    /// How a shot of a man at a target would go, in range; Extreme as the shooter may.
    pub(super) fn shot_at(
        &self,
        man: usize,
        arm: &Arm,
        target: usize,
        arc: i64,
        shooter: Shooter,
    ) -> Option<Shot> {
        // The distance is looked at first: it costs least.
        let cm = self.apart(man, target);
        let band = reach(arm, cm, shooter)?;
        let view = self.view(man, target, arc)?;
        Some(Shot { view, band })
    }

    /// A man alone who shoots.
    pub(super) fn lone_shooter(&self, man: usize) -> Shooter {
        Shooter::Man {
            sharpshooter: self.man(man).is(Quality::Sharpshooter),
        }
    }

    /// Whether a target may be chosen although another is nearer (SR-6.2.1).
    pub(super) fn passes_over(&self, nearer: usize, target: usize) -> bool {
        let (near, far) = (self.stand(nearer), self.stand(target));
        hits::may_pass_over(near.shaken, near.mounted, far.mounted, &self.plan.options)
    }

    /// The enemies whom a man alone may shoot at now: the nearest, and those whom he may choose instead (SR-6.2.1).
    pub(super) fn targets(&self, man: usize, arm: &Arm) -> Vec<(usize, Shot)> {
        let shooter = self.lone_shooter(man);
        let side = self.man(man).side;
        let mut seen: Vec<(usize, Shot)> = self
            .men_of(1 - side)
            .filter_map(|enemy| Some((enemy, self.shot_at(man, arm, enemy, play::FRONT, shooter)?)))
            .collect();
        seen.sort_by(|a, b| a.1.view.cm.total_cmp(&b.1.view.cm).then(a.0.cmp(&b.0)));
        let allowed: Vec<bool> = (0..seen.len())
            .map(|at| (0..at).all(|near| self.passes_over(seen[near].0, seen[at].0)))
            .collect();
        let both = seen.into_iter().zip(allowed);
        both.filter(|(_, allowed)| *allowed)
            .map(|(target, _)| target)
            .collect()
    }
}

/// The band of a distance for a weapon; None out of its reach.
fn reach(arm: &Arm, cm: f64, shooter: Shooter) -> Option<Band> {
    if arm.max_cm.is_some_and(|most| cm > most) {
        return None;
    }
    let band = sight::band(cm, arm.medium_cm)?;
    (arm.serves(band) && sight::may_reach(band, shooter)).then_some(band)
}
