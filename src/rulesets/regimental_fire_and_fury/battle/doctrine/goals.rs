//! Where units want to go: key positions that their side does not hold, and places from which they can fire.

use crate::{
    model::table::{Direction, Length, Point},
    rulesets::regimental_fire_and_fury::{mechanics::movement::Rate, terms::State},
};

use super::{
    super::{aspect::bears, fight::Fight},
    HARDLY,
};

/// So many enemies are looked at for a place to fire at them.
const LOOKED_AT: usize = 3;
/// A unit stops at this share of the range that it wants.
const STOPS_AT: f64 = 0.85;
/// A defender only goes to meet an enemy so near, in cm.
const MEETS: f64 = 45.0;
/// Through woods a unit goes on until it sees its enemy, so near at most, in cm.
const UNSEEN: f64 = 8.0;
/// A unit turns towards its enemy when he is farther off straight ahead than this cosine.
const AHEAD: f64 = 0.9;

impl Fight<'_> {
    /// From how far a unit wants to fire, in cm.
    pub(super) fn range(&self, unit: usize) -> f64 {
        let (troop, side) = (self.troop(unit), self.side(unit));
        if self.defends(side) {
            return troop.reach(2);
        }
        let closes = self.is_bold(side) && self.freshness(unit) == State::Fresh;
        troop.reach(usize::from(!closes))
    }

    /// Whether a unit stays where it is whatever happens elsewhere: spent, or keeping a position.
    pub(super) fn rests(&self, unit: usize) -> bool {
        let spent = self.freshness(unit) == State::Spent && !self.is_bold(self.side(unit));
        spent || self.keeps(unit).is_some()
    }

    /// The places to which a unit would go, the best first.
    pub(super) fn goals(&self, unit: usize) -> Vec<Point> {
        let range = self.range(unit) * STOPS_AT;
        let objective = self.objective(unit);
        let mut goals: Vec<Point> = objective
            .and_then(|at| self.toward_objective(unit, at, range))
            .into_iter()
            .collect();
        let mut foes: Vec<(usize, f64)> = self
            .foes(unit)
            .map(|foe| (foe, self.trouble(unit, foe)))
            .collect();
        foes.sort_by(|one, other| one.1.total_cmp(&other.1).then(one.0.cmp(&other.0)));
        if self.waits(self.side(unit)) {
            foes.retain(|(foe, _)| self.apart(unit, *foe) <= MEETS);
        }
        let places = foes.iter().take(LOOKED_AT);
        goals.extend(places.filter_map(|(foe, _)| {
            let seen = self.views(unit, *foe);
            let range = if seen { range } else { range.min(UNSEEN) };
            self.stand_off(unit, *foe, range)
        }));
        goals
    }

    /// How far an enemy is, and more for one to whom a unit would have to turn: lines keep to their lanes.
    fn trouble(&self, unit: usize, foe: usize) -> f64 {
        let block = self.block(unit);
        let toward = Direction::toward(block.at, self.block(foe).at);
        let ahead = toward.map_or(1.0, |toward| toward.unit().dot(block.facing.unit()));
        self.apart(unit, foe) * (2.0 - ahead)
    }

    /// How far a unit gets on its way to a place without coming nearer to an enemy than it wants.
    fn toward_objective(&self, unit: usize, at: Point, range: f64) -> Option<Point> {
        let path = self.path(unit, at, Rate::Double)?;
        let path = self.short_of_enemies(unit, path, range);
        (path.cm >= HARDLY).then_some(path.block.at)
    }

    /// Where a unit would stand so far from an enemy: straight ahead where that leads to him, else on the way to him.
    pub(super) fn stand_off(&self, unit: usize, foe: usize, range: f64) -> Option<Point> {
        let (block, other) = (self.block(unit), self.block(foe));
        let toward = Direction::toward(block.at, other.at)?;
        let ahead = toward.unit().dot(block.facing.unit());
        let direction = if ahead >= AHEAD && bears(block, other) {
            block.facing
        } else {
            toward
        };
        let far = self.apart(unit, foe) - range;
        (far > 0.0).then(|| block.at + direction.step(Length::cm(far)))
    }
}
