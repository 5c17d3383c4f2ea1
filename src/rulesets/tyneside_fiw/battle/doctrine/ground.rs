//! Ground to fight from: the best of the places that a unit can reach.

use crate::model::{
    battle::Level,
    table::{Direction, Length, Point},
};

use super::super::{
    field::{cm, length, number},
    fight::Fight,
    orders::{Task, Why},
};

/// So many enemies are reckoned with, the nearest ones.
const ENEMIES: usize = 3;
/// So many places in cover are weighed, the nearest ones.
const POSTS: usize = 8;
/// Places must be so much better than where a unit stands.
const LEAST_GAIN: f64 = 0.25;
/// And by so much more to turn back for them.
const TURNING_BACK: f64 = 1.0;
/// Groups of a platoon may well fight so far from the first one; each centimetre more costs so much.
const BESIDE_CM: f64 = 18.0;
const STRAYING: f64 = 0.06;
/// Who has no line of fire looks for one in these directions, in degrees from that of the enemy.
const SIDES: [f64; 4] = [60.0, -60.0, 100.0, -100.0];

impl Fight<'_> {
    /// The best place within one move: where a unit stands, on the way to the enemy, in cover, or where the line of fire is free.
    pub(super) fn better_ground(&self, unit: usize) -> Task {
        let enemies = self.enemies_of(unit);
        let Some(&nearest) = enemies.first() else {
            return self.advance(unit);
        };
        let (here, enemy) = (self.middle(unit), self.middle(nearest));
        let haste = self.haste(unit, nearest);
        let far = |place: Point| haste * cm(place.distance(enemy)) + self.stray(unit, place);
        let danger = |place: Point| self.danger(unit, place, &enemies);
        let gain = self.gain(unit, here, &enemies);
        // What is hardly better is not worth the way.
        let mut best = (gain - far(here) - danger(here) + LEAST_GAIN, Task::Stay);
        for (to, why) in self.places(unit, nearest, gain > 0.0) {
            let hopes = self.gain(unit, to, &enemies) - far(to) - self.turns_back(unit, to);
            // Danger takes long to find out, and only makes it worse.
            if hopes > best.0 && hopes - danger(to) > best.0 {
                let share = self.pace_to(unit, to);
                best = (hopes - danger(to), Task::Go { to, share, why });
            }
        }
        best.1
    }

    /// The share of its move with which a unit goes to a place: half if that will do, as then it can fire.
    fn pace_to(&self, unit: usize, to: Point) -> f64 {
        let half = length(self.allowance(unit)) * 0.5;
        let near = self.middle(unit).distance(to).within(half);
        if near { 0.5 } else { 1.0 }
    }

    /// Places that a unit weighs: towards an enemy, in cover, and to the sides when it has no line of fire.
    fn places(&self, unit: usize, enemy: usize, has_shot: bool) -> Vec<(Point, Why)> {
        let mut places = self.on_the_way(unit, enemy);
        let there = self.middle(enemy);
        places.extend(self.covered(unit, there));
        if !has_shot {
            places.extend(self.aside(unit, there));
        }
        places
    }

    /// What it costs a unit to turn back from where it has just been going: more must be gained than by going on.
    fn turns_back(&self, unit: usize, to: Point) -> f64 {
        let way = to - self.middle(unit);
        let back = |went: Direction| went.unit().dot(way) < 0.0;
        let back = self.body(unit).heading.is_some_and(back);
        if back { TURNING_BACK } else { 0.0 }
    }

    /// What it costs a group to fight far from the first group of its platoon.
    fn stray(&self, unit: usize, place: Point) -> f64 {
        let platoon = self.unit(unit).platoon;
        let lead = platoon.and_then(|platoon| self.lead(platoon));
        lead.filter(|lead| *lead != unit).map_or(0.0, |lead| {
            let far = cm(place.distance(self.middle(lead)));
            (far - BESIDE_CM).max(0.0) * STRAYING
        })
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

    /// Places towards an enemy: half a move and a whole one.
    fn on_the_way(&self, unit: usize, enemy: usize) -> Vec<(Point, Why)> {
        let Task::Go { to, .. } = self.approach(unit, enemy, 1.0) else {
            return Vec::new();
        };
        let (here, reach) = (self.middle(unit), length(self.allowance(unit)));
        let step = self.plan.field.next_step(here, to);
        let far = here.distance(step);
        let part = |of: f64| (reach * of).min(far).in_tenths() / far.in_tenths().max(1.0);
        let places = [0.5, 1.0].map(|of| (here.toward(step, part(of)), Why::Advance));
        places.to_vec()
    }

    /// The nearest places in cover within one move, those towards the enemy before those as far behind.
    fn covered(&self, unit: usize, enemy: Point) -> Vec<(Point, Why)> {
        let (here, reach) = (self.middle(unit), length(self.allowance(unit)));
        let posts = self.plan.field.posts.iter();
        let near = posts.filter(|post| {
            let far = post.distance(here);
            far <= reach && far > Length::cm(3.0) && !self.is_taken(unit, **post)
        });
        let cost = |post: Point| cm(post.distance(here)) + cm(post.distance(enemy));
        let mut near: Vec<(f64, Point)> = near.map(|post| (cost(*post), *post)).collect();
        near.sort_by(|a, b| a.0.total_cmp(&b.0));
        near.truncate(POSTS);
        let mut places = Vec::with_capacity(POSTS * 2);
        for (_, post) in near {
            places.push((post, Why::Cover));
            let half = reach.in_tenths() * 0.5 / here.distance(post).in_tenths();
            // Half-way they can still fire.
            if half < 1.0 {
                places.push((here.toward(post, half), Why::Cover));
            }
        }
        places
    }

    /// Places to the sides, from which there may be a free line of fire.
    fn aside(&self, unit: usize, enemy: Point) -> Vec<(Point, Why)> {
        let (here, reach) = (self.middle(unit), length(self.allowance(unit)));
        let Some(ahead) = Direction::toward(here, enemy) else {
            return Vec::new();
        };
        let places = SIDES.iter().flat_map(|degrees| {
            let way = ahead.turned(*degrees);
            [0.5, 1.0].map(|share| (self.on_table(here + way.step(reach * share)), Why::Aim))
        });
        let ways = &self.plan.field.ways;
        places.filter(|(to, _)| ways.is_clear(here, *to)).collect()
    }

    /// How much a unit wants to come to grips: each centimetre nearer is worth so much, the more the better it fights hand to hand,
    /// the stronger its side and the later it is, and the less the more it has lost.
    fn haste(&self, unit: usize, enemy: usize) -> f64 {
        let side = self.unit(unit).side;
        let level: f64 = match self.plan.levels[side] {
            Level::Steady => 0.015,
            Level::Bold => 0.03,
        };
        let late = f64::from(self.state.turn) * 0.006;
        let odds = self.melee_odds(unit, enemy).max(0.0);
        let [ours, theirs] = [side, 1 - side].map(|side| number(self.left_of(side)).max(1.0));
        (level + late + odds * 0.035)
            * (1.0 - self.share_lost(unit)).max(0.3)
            * (ours / theirs).clamp(0.7, 2.0)
    }
}
