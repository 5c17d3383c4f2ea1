//! Moves of ambush markers: while no enemy is near they move towards the road like single figures,
//! over walls too (§6.3.2).

use crate::{
    model::table::{Base, Length, Point},
    rulesets::smooth_and_rifled::tables::play,
    text,
};

use super::{field::Pace, fight::Fight, moves::CLIMB_CM, state::Marker};

/// A marker stays where it is from this near to the enemy on, in cm.
const MARKER_MOVE_CM: f64 = 35.0;
/// The same once others of its side have risen and need help: near enough to rise and fire.
const JOIN_CM: f64 = 25.0;
/// A marker this near to where it wants to be is there, in cm.
const POST_CM: f64 = 10.0;
/// A step so short is none, in cm.
const HARDLY_CM: f64 = 1.0;

impl Fight<'_> {
    /// Before anything else the ambusher's markers close in on the road; decoys with what is left, and only while there is nobody to be
    /// seen who needs it more.
    pub(super) fn move_markers(&mut self, pool: usize) {
        let side = self.plan.pools[pool].side;
        let alone = self.men_of(side).next().is_none();
        for decoys in [false, true] {
            for number in 0..self.state.markers.len() {
                let marker = self.state.markers[number];
                let men = &self.plan.ambush[number];
                let own = match men.first() {
                    Some(man) => !decoys && self.man(*man).pool == pool,
                    None => decoys && alone,
                };
                if !marker.revealed && marker.side == side && own {
                    self.move_marker(number, pool);
                }
            }
        }
    }

    /// Where a marker wants to be: men bar the end of the road, or go where others fight already; a decoy threatens its middle.
    fn post_of(&self, number: usize) -> Point {
        if self.plan.ambush[number].is_empty() {
            return self.plan.middle;
        }
        let Marker { base, side, .. } = self.state.markers[number];
        let fights = self.men_of(side).next().is_some();
        let enemy = self.nearest_enemy_of(side, base.at).filter(|_| fights);
        enemy.map_or_else(|| self.road_block(), |(enemy, _)| self.at(enemy))
    }

    /// Moves a marker as far as the points for two actions of its slowest man go; of a decoy, of the slowest man of all (Q88).
    fn move_marker(&mut self, number: usize, pool: usize) {
        let side = self.state.markers[number].side;
        let men = match self.plan.ambush[number].as_slice() {
            [] => self.plan.sides[side].clone().collect(),
            men => men.to_vec(),
        };
        let va = |action: usize| men.iter().map(|man| self.plan.men[*man].va[action]).max();
        let prices = [va(0), va(1)];
        let (first, later) = play::moves_cm(play::Mover::Foot);
        let mut moved = false;
        for (price, cm) in prices.into_iter().zip([first, later]) {
            let points = self.state.points[pool].left;
            let Some(price) = price.filter(|price| *price <= points) else {
                break;
            };
            let Some(at) = self.next_place(number, play::cm(cm)) else {
                break;
            };
            self.state.points[pool].left -= price;
            self.state.markers[number].base.at = at;
            for man in &self.plan.ambush[number] {
                self.state.bases[*man].at = at;
            }
            moved = true;
        }
        if moved {
            self.log(Some(side), "SR-6.3.2", |_| {
                text!(
                    "An ambush marker creeps forward.",
                    "Un marqueur d’embuscade se glisse en avant."
                )
            });
        }
    }

    /// Where the next action takes a marker; None when it is there, when the enemy is near, or when it does not come any farther.
    fn next_place(&self, number: usize, cm: f64) -> Option<Point> {
        let Marker { base, side, .. } = self.state.markers[number];
        let field = &self.plan.field;
        let post = self.post_of(number);
        let near = self.nearest_enemy_of(side, base.at);
        let fights = self.men_of(side).next().is_some();
        let keeps = if fights { JOIN_CM } else { MARKER_MOVE_CM };
        let there = field.cm(base.at.distance(post)) <= POST_CM;
        if there || near.is_some_and(|(_, cm)| cm <= keeps) {
            return None;
        }
        let step = field.next_step(base.at, post, false);
        if let Some(wall) = field.hurdle(&base, step, CLIMB_CM) {
            return field.table.over_obstacle(&base, wall);
        }
        let pace = Pace {
            slow: 2.0,
            mounted: false,
            charging: false,
        };
        let nobody: [&Base; 0] = [];
        let walk = field
            .table
            .walk(&base, step, field.length(cm), &pace, nobody);
        let gone: Length = base.at.distance(walk.end);
        (field.cm(gone) >= HARDLY_CM).then_some(walk.end)
    }
}
