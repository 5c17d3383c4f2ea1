//! Targeting: who can shoot at whom, by sight, arc, figures in between, cover and range, and which
//! target comes first (§6.2.1 to §6.3.1).

use crate::rulesets::smooth_and_rifled::{
    mechanics::{
        group::Order,
        hits,
        shooting::may_shoot,
        sight::{self, Between, Cover, Shooter},
    },
    tables::play,
    terms::Band,
};

use super::{
    bases::{SHOULDER_CM, TOUCH_CM},
    field::Covered,
    fight::Fight,
    man::{Arm, Quality},
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

impl Fight<'_> {
    /// What a man could fire now: the farthest-reaching of his weapons that is loaded, unless he is Shaken.
    pub(super) fn can_fire(&self, man: usize, moves: i64) -> Option<Arm> {
        self.loaded(man, moves).next()
    }

    /// Every weapon that a man could fire now.
    pub(super) fn loaded(&self, man: usize, moves: i64) -> impl Iterator<Item = Arm> + '_ {
        let stand = self.stand(man);
        let ready = move |arm: &&Arm| {
            may_shoot(stand.shaken, stand.reload[arm.slot], moves) && !stand.thrown[arm.slot]
        };
        let here = self.here(man);
        let arms = self.man(man).arms.iter();
        arms.filter(ready).filter(move |_| here).copied()
    }

    /// The first of a man's weapons that wants reloading, by its place.
    pub(super) fn empty_arm(&self, man: usize) -> Option<usize> {
        let stand = self.stand(man);
        let slots = 0..self.man(man).arms.len();
        let mut empty = slots.filter(|slot| stand.reload[*slot] > 0 && !stand.thrown[*slot]);
        empty.next()
    }

    /// Reload actions until the next of a man's empty weapons is loaded; none when all are.
    pub(super) fn left_to_load(&self, man: usize) -> i64 {
        self.empty_arm(man)
            .map_or(0, |slot| self.stand(man).reload[slot])
    }

    /// Whether a man has an enemy before him and in sight, and nobody in between. What is asked comes in the order of its price.
    fn is_in_sight(&self, shooter: usize, target: usize, arc: i64) -> bool {
        let bases = &self.state.bases;
        let (from, to) = (bases[shooter].at, bases[target].at);
        self.here(target)
            && self.here(shooter)
            && self.plan.field.before(&bases[shooter], arc, to)
            && !self.is_blocked(shooter, target)
            && self.plan.field.sees(from, to)
    }

    /// Whether a man sees an enemy well enough to hit him, in an arc before him.
    pub(super) fn can_see(&self, shooter: usize, target: usize, arc: i64) -> bool {
        self.is_in_sight(shooter, target, arc)
            && (!self.plan.field.has_high_walls() || self.cover_of(shooter, target).is_some())
    }

    /// Cover of a man from a shooter, arcs and others aside; None where he cannot be hit.
    pub(super) fn cover_of(&self, shooter: usize, target: usize) -> Option<Cover> {
        let mounted = self.stand(target).mounted;
        let (from, to) = (self.at(shooter), self.at(target));
        let Covered::By(cover) = self.plan.field.cover(to, mounted, from) else {
            return None;
        };
        Some(
            cover
                .max(self.gun_cover(target))
                .max(self.fort_cover(target)),
        )
    }

    /// What a man sees of an enemy whom he can hit, in an arc before him.
    fn view(&self, shooter: usize, target: usize, arc: i64) -> Option<View> {
        if !self.is_in_sight(shooter, target, arc) {
            return None;
        }
        Some(View {
            cm: self.apart(shooter, target),
            cover: self.cover_of(shooter, target)?,
        })
    }

    /// Whether somebody stands in the line of fire (SR-6.2.1).
    fn is_blocked(&self, shooter: usize, target: usize) -> bool {
        let bases = &self.state.bases;
        let (from, to) = (bases[shooter].at, bases[target].at);
        let target_mounted = self.stand(target).mounted;
        let line = to - from;
        let square = line.dot(line);
        (0..self.plan.men.len()).any(|man| {
            if man == shooter || man == target || !self.here(man) {
                return false;
            }
            let base = &bases[man];
            // Most stand far to one side: they are not asked further.
            let (aside, reach) = (line.cross(base.at - from), base.outer().in_tenths());
            if aside * aside > reach * reach * square {
                return false;
            }
            let between = |touches_shooter| Between {
                touches_shooter,
                mounted: self.stand(man).mounted,
            };
            base.meets(from, to)
                && sight::blocks(between(false), target_mounted)
                && sight::blocks(between(self.fires_past(shooter, man)), target_mounted)
        })
    }

    /// Whether a man fires past another as if they touched: two ranks of a Group fire together (SR-3.2.2).
    fn fires_past(&self, shooter: usize, man: usize) -> bool {
        let team = self.state.team_of[shooter];
        let ranks = team.is_some_and(|team| {
            self.state.team_of[man] == Some(team) && self.state.orders[team] == Order::Close
        });
        let near = if ranks { SHOULDER_CM } else { TOUCH_CM };
        self.apart(shooter, man) <= near
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

    /// The band in which a man of a volley has a target before him; None when he cannot hit it.
    pub(super) fn band_of(
        &self,
        man: usize,
        arm: &Arm,
        (target, cm): (usize, f64),
        shooter: Shooter,
    ) -> Option<Band> {
        let band = reach(arm, cm, shooter)?;
        self.can_see(man, target, play::GROUP_FRONT).then_some(band)
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
