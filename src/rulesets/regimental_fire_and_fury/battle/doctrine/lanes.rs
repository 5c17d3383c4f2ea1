//! For which key positions units go: some are sent to those that nobody guards, brigades attack and hold the others abreast,
//! each unit in its lane.

use crate::{
    model::table::{Base, Length, Point, middle},
    rulesets::regimental_fire_and_fury::tables::assumed::HOLDS_WITHIN,
};

use super::super::{
    aspect::{cm, halves},
    block::real,
    fight::Fight,
};

/// So many units of a side go for a position that no enemy guards.
const SENT: usize = 2;
/// Enemies so near a position guard it, in cm.
const GUARDS: f64 = 30.0;
/// Each of their bases makes it seem so much farther off, in cm.
const PER_BASE: f64 = 1.0;

impl Fight<'_> {
    /// Where a unit should go for the sake of a key position.
    pub(super) fn objective(&self, unit: usize) -> Option<Point> {
        self.errand(unit).or_else(|| self.lane(unit))
    }

    /// The nearest position that a unit is sent to take while no enemy guards it.
    fn errand(&self, unit: usize) -> Option<Point> {
        let side = self.side(unit);
        let free = self.wanted(side).filter(|position| {
            let others = self.steady_of(side);
            let gap = self.away(unit, *position);
            let nearer = others.filter(|other| self.away(*other, *position) < gap);
            gap > HOLDS_WITHIN / 2.0 && !self.is_at(1 - side, *position) && nearer.count() < SENT
        });
        let gaps = free.map(|position| (self.away(unit, position), position));
        let nearest = gaps.reduce(|best, next| if next.0 < best.0 { next } else { best });
        nearest.map(|(_, position)| self.plan.positions[position].at)
    }

    /// Where a unit goes with its brigade: as far ahead as the position, and as far to one side as the one in whose way it lies, or
    /// nearly, which makes for the position itself. So all come on abreast, and stand beside those who hold it.
    fn lane(&self, unit: usize) -> Option<Point> {
        let at = self.plan.positions[self.brigade_goal(unit)?].at;
        let ahead = self.plan.fronts[self.side(unit)].facing();
        let aside = |unit: usize| {
            let block = self.block(unit);
            let off = ahead.right().unit().dot(at - block.at);
            let beyond = (off.abs() - halves(block).0).max(0.0);
            beyond.copysign(off)
        };
        let nearer = |best: usize, next: usize| {
            let closer = aside(next).abs() < aside(best).abs();
            if closer { next } else { best }
        };
        let lead = self.brigade(unit).reduce(nearer)?;
        let own = self.block(unit).at;
        let forward = ahead.step(Length::tenths(ahead.unit().dot(at - own)));
        let lane = own + forward + ahead.right().step(Length::tenths(aside(lead)));
        let wanted = if lead == unit { at } else { lane };
        let far = cm(own.distance(wanted)) > HOLDS_WITHIN / 2.0;
        (far && self.plan.field.table.holds(wanted)).then_some(wanted)
    }

    /// The position for which the brigade of a unit goes: one that its side still wants, near and weakly held; else one that it holds.
    fn brigade_goal(&self, unit: usize) -> Option<usize> {
        let blocks: Vec<Base> = self.brigade(unit).map(|other| *self.block(other)).collect();
        let heart = middle(&blocks)?;
        let side = self.side(unit);
        let cost = |position: usize| {
            let at = self.plan.positions[position].at;
            let foes = self.units_of(1 - side);
            let held = foes.filter(|foe| cm(self.block(*foe).gap_to(at)) <= GUARDS);
            let bases: i64 = held.map(|foe| self.stand(foe).bases).sum();
            cm(heart.distance(at)) + real(bases) * PER_BASE
        };
        let least = |positions: &mut dyn Iterator<Item = usize>| {
            let costs = positions.map(|position| (cost(position), position));
            let best = costs.reduce(|best, next| if next.0 < best.0 { next } else { best });
            best.map(|(_, position)| position)
        };
        let own = |position: &usize| self.state.holders[*position] == Some(side);
        least(&mut self.wanted(side))
            .or_else(|| least(&mut (0..self.plan.positions.len()).filter(own)))
    }

    /// The infantry and cavalry under the leader of a unit that fights on.
    fn brigade(&self, unit: usize) -> impl Iterator<Item = usize> {
        let chief = self.troop(unit).chief;
        self.steady_of(self.side(unit)).filter(move |other| {
            let troop = self.troop(*other);
            troop.chief == chief && !troop.is_guns()
        })
    }

    /// The positions that a side still wants: those that it does not hold, and those that it has left.
    fn wanted(&self, side: usize) -> impl Iterator<Item = usize> {
        (0..self.plan.positions.len()).filter(move |position| {
            let own = self.state.holders[*position] == Some(side);
            !own || !self.is_at(side, *position) && !self.defends(side)
        })
    }

    /// How far a unit is from a position, in cm.
    fn away(&self, unit: usize, position: usize) -> f64 {
        cm(self.block(unit).gap_to(self.plan.positions[position].at))
    }
}
