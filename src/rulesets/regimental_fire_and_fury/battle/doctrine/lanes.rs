//! For which key positions units go: some are sent to those that nobody guards, the rest of a brigade attacks abreast, each in its lane.

use crate::{
    model::{
        battle::Watch,
        dice::Dice,
        table::{Base, Direction, Length, Point, middle},
    },
    rulesets::regimental_fire_and_fury::tables::assumed::HOLDS_WITHIN,
};

use super::super::{aspect::cm, fight::Fight};

/// So many units of a side go for a position that no enemy guards.
const SENT: usize = 2;

impl<D: Dice, W: Watch> Fight<'_, D, W> {
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
        self.nearest_position(free, |position| self.away(unit, position))
    }

    /// Where a unit goes in the attack of its brigade: as far to one side of the position as it is beside its brigade now, so that all
    /// come on abreast. The nearest one makes for the position itself.
    fn lane(&self, unit: usize) -> Option<Point> {
        let brigade: Vec<usize> = self.brigade(unit).collect();
        let blocks: Vec<Base> = brigade.iter().map(|other| *self.block(*other)).collect();
        let heart = middle(&blocks)?;
        let off = |position: usize| cm(heart.distance(self.plan.positions[position].at));
        let wanted = self.wanted(self.side(unit));
        let at = self.nearest_position(wanted, off)?;
        let away = |unit: usize| cm(self.block(unit).gap_to(at));
        let leads = brigade.iter().all(|other| away(*other) >= away(unit));
        if leads {
            return (away(unit) > HOLDS_WITHIN / 2.0).then_some(at);
        }
        let across = Direction::toward(heart, at)?.right();
        let aside = across.unit().dot(self.block(unit).at - heart);
        let lane = at + across.step(Length::tenths(aside));
        Some(lane).filter(|lane| self.plan.field.table.holds(*lane))
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

    fn nearest_position(
        &self,
        positions: impl Iterator<Item = usize>,
        off: impl Fn(usize) -> f64,
    ) -> Option<Point> {
        let gaps = positions.map(|position| (off(position), position));
        let nearest = gaps.reduce(|best, next| if next.0 < best.0 { next } else { best });
        nearest.map(|(_, position)| self.plan.positions[position].at)
    }
}
