//! Ground to fight from: what a unit would deal and take at each place that it can reach.

use crate::{
    model::{
        battle::{Level, Watch},
        dice::Dice,
        table::{Length, Point},
    },
    rulesets::tyneside_fiw::{
        mechanics::{
            fire::{self, Status, reach_when_firing, shooters},
            shooting::Aim,
            wounds::Health,
        },
        terms::Damage,
    },
};

use super::super::{
    field::{cm, length, number},
    fight::Fight,
    orders::{Task, Why},
};

/// So many enemies are reckoned with, the nearest ones.
const ENEMIES: usize = 3;
/// So many places in cover are weighed, the nearest ones.
const POSTS: usize = 6;

impl<D: Dice, W: Watch> Fight<'_, D, W> {
    /// The best place in reach: where a unit stands, on the way to the enemy, or in cover.
    pub(super) fn better_ground(&self, unit: usize) -> Task {
        let enemies = self.enemies_of(unit);
        if enemies.is_empty() {
            return self.advance(unit);
        }
        let (here, haste) = (self.middle(unit), self.haste(unit, enemies[0]));
        let worth = |place: Point| {
            let nearest = cm(place.distance(self.middle(enemies[0])));
            self.worth(unit, place, &enemies) - haste * nearest
        };
        let mut best = (worth(here), None);
        for (to, share, why) in self.candidates(unit, enemies[0]) {
            let worth = worth(to);
            // Cover that is hardly better is not worth the way: who moves loads nothing and shoots less.
            let least = if why == Why::Cover { 0.15 } else { 0.02 };
            if worth > best.0 + least {
                best = (worth, Some((to, share, why)));
            }
        }
        match best.1 {
            Some((to, share, why)) => Task::Go { to, share, why },
            None => Task::Stay,
        }
    }

    /// The nearest enemies that a side knows of.
    fn enemies_of(&self, unit: usize) -> Vec<usize> {
        let side = self.unit(unit).side;
        let known = self
            .standing(1 - side)
            .filter(|enemy| self.body(*enemy).known);
        let mut near: Vec<(f64, usize)> = known
            .filter(|enemy| self.attached(*enemy).is_none())
            .map(|enemy| (self.between(unit, enemy), enemy))
            .collect();
        near.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        near.truncate(ENEMIES);
        near.into_iter().map(|(_, enemy)| enemy).collect()
    }

    /// Places that a unit can reach: half a move and a whole one towards the enemy, and the nearest ones in cover.
    fn candidates(&self, unit: usize, enemy: usize) -> Vec<(Point, f64, Why)> {
        let here = self.middle(unit);
        let reach = length(self.allowance(unit));
        let mut places = Vec::new();
        for share in [0.5, 1.0] {
            if let Task::Go { to, .. } = self.approach(unit, enemy, share) {
                let step = self.plan.field.next_step(here, to);
                let far = here.distance(step).min(reach * share);
                let part = far.in_tenths() / here.distance(step).in_tenths().max(1.0);
                places.push((here.toward(step, part), share, Why::Advance));
            }
        }
        let posts = self.plan.field.posts.iter();
        let near = posts.filter(|post| {
            let far = post.distance(here);
            far <= reach && far > Length::cm(3.0) && !self.is_taken(unit, **post)
        });
        let enemy = self.middle(enemy);
        // Those towards the enemy before those as far behind.
        let cost = |post: Point| cm(post.distance(here)) + cm(post.distance(enemy));
        let mut near: Vec<(f64, Point)> = near.map(|post| (cost(*post), *post)).collect();
        near.sort_by(|a, b| a.0.total_cmp(&b.0));
        near.truncate(POSTS);
        places.extend(near.into_iter().map(|(_, post)| {
            let share = if post.distance(here) <= reach * 0.5 {
                0.5
            } else {
                1.0
            };
            (post, share, Why::Cover)
        }));
        places
    }

    /// What a place is worth: harm done less harm suffered.
    fn worth(&self, unit: usize, place: Point, enemies: &[usize]) -> f64 {
        let caution = match self.plan.levels[self.unit(unit).side] {
            Level::Steady => 0.8,
            Level::Bold => 0.45,
        };
        let moved = cm(place.distance(self.middle(unit)));
        let deals = enemies
            .iter()
            .map(|enemy| self.deals(unit, place, *enemy, moved))
            .fold(0.0, f64::max);
        let takes: f64 = enemies.iter().map(|enemy| self.takes(place, *enemy)).sum();
        deals - caution * takes
    }

    /// How much a unit wants to come to grips: each centimetre nearer is worth so much, the more the better it fights hand to hand,
    /// the stronger its side and the later it is, and the less the more it has lost.
    fn haste(&self, unit: usize, enemy: usize) -> f64 {
        let side = self.unit(unit).side;
        let level: f64 = match self.plan.levels[side] {
            Level::Steady => 0.012,
            Level::Bold => 0.025,
        };
        let late = f64::from(self.state.turn) * 0.0015;
        let odds = self.melee_odds(unit, enemy).max(0.0);
        let [ours, theirs] = [side, 1 - side].map(|side| number(self.left_of(side)).max(1.0));
        (level + late + odds * 0.03)
            * (1.0 - self.share_lost(unit)).max(0.3)
            * (ours / theirs).clamp(0.7, 2.0)
    }

    /// Harm that a unit would do to an enemy from a place, this turn or the next.
    fn deals(&self, unit: usize, place: Point, enemy: usize, moved: f64) -> f64 {
        let status = self.status(unit);
        let able = self.body(unit).men.len();
        let firing = shooters(
            status,
            i64::try_from(able).unwrap_or(i64::MAX),
            moved > 0.5,
            &self.plan.options,
        );
        let firing = number(usize::try_from(firing).unwrap_or(0));
        let most = reach_when_firing(status, self.allowance(unit), &self.plan.options);
        let (from, to) = (place, self.middle(enemy));
        let shot = self.mean_shot(unit, from, to);
        let late = if moved > most { 0.6 } else { 1.0 };
        let ready = match status {
            Status::Volleys => self.loaded(unit),
            _ => 1.0,
        };
        // Who has to load first shoots later, and later still when he moves.
        let loading = if moved > 0.5 { 0.3 } else { 0.6 };
        firing * shot * (ready * late + (1.0 - ready) * loading)
    }

    /// How much of a unit has nothing to load, or has loaded.
    fn loaded(&self, unit: usize) -> f64 {
        let men = &self.body(unit).men;
        let ready = |man: &&usize| !self.man(**man).loads() || self.state.men[**man].loaded;
        number(men.iter().filter(ready).count()) / number(men.len()).max(1.0)
    }

    /// Harm that an enemy would do at a place in a turn.
    fn takes(&self, place: Point, enemy: usize) -> f64 {
        let men = self.body(enemy).men.len();
        let from = self.middle(enemy);
        let part = if self.unit(enemy).can_volley {
            0.6
        } else {
            0.5
        };
        number(men) * part * self.mean_shot(enemy, from, place)
    }

    /// The chance of a shot by the usual figure of a unit to harm somebody at a place.
    fn mean_shot(&self, unit: usize, from: Point, to: Point) -> f64 {
        let men = &self.body(unit).men;
        let Some(man) = men
            .iter()
            .find(|man| !self.man(**man).is_leader())
            .or(men.first())
        else {
            return 0.0;
        };
        let (own, far) = (self.man(*man), cm(from.distance(to)));
        let bands = own
            .arms
            .iter()
            .filter_map(|weapon| Some((weapon, fire::band(weapon, far, Health::Sound)?)));
        let mut bands = bands.peekable();
        if bands.peek().is_none() || self.plan.field.view(from, to, true).is_none() {
            return 0.0;
        }
        let cover = self.plan.field.cover(to, from);
        let harm = bands.map(|(weapon, band)| {
            let aim = Aim {
                quality: own.quality,
                band,
                cover,
            };
            let class = weapon.damage.unwrap_or(Damage::Other);
            self.plan.odds.shot(aim, class)
        });
        harm.fold(0.0, f64::max)
    }
}
