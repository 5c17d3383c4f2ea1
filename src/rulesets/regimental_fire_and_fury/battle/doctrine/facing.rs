//! Where units look: at an enemy who comes round their front, or at one at whom they can fire.

use crate::{
    model::table::{Direction, Point},
    rulesets::regimental_fire_and_fury::tables::OUTFLANKED_WITHIN,
};

use super::{
    super::{
        actions::Act,
        aspect::{Aspect, aspect, bears},
        fight::{Fight, reach},
    },
    troops::DEPLOY,
};

/// The angle of a change of front, as the cosine of a right angle.
const SIDEWAYS: f64 = -1e-9;

impl Fight<'_> {
    /// Faces an enemy near by who is behind the line of its front, while nobody threatens that front.
    pub(super) fn plan_front(&self, unit: usize) -> Option<Act> {
        let block = self.block(unit);
        if self.is_garrison(unit) {
            return None;
        }
        let near = |foe: &usize| self.apart(unit, *foe) <= reach(OUTFLANKED_WITHIN);
        let front = |foe: usize| aspect(block, self.block(foe).at) == Aspect::Front;
        let mut threats = self.foes(unit).filter(near);
        if threats.any(front) {
            return None;
        }
        let (foe, _) = self.nearest_foe(unit).filter(|(foe, _)| near(foe))?;
        self.face(unit, self.block(foe).at)
    }

    /// Turns towards a place: a change of front, or an about-face.
    fn face(&self, unit: usize, to: Point) -> Option<Act> {
        let block = self.block(unit);
        let direction = Direction::toward(block.at, to)?;
        let ahead = direction.unit().dot(block.facing.unit());
        Some(if ahead >= SIDEWAYS {
            Act::Front(direction)
        } else {
            Act::AboutFace
        })
    }

    /// Whether a unit has an enemy where it wants him.
    pub(super) fn is_engaged(&self, unit: usize) -> bool {
        let range = self.range(unit);
        self.foes(unit)
            .any(|foe| self.apart(unit, foe) <= range && self.shot(unit, foe).is_some())
    }

    /// Turns its front to the nearest enemy at whom it could then fire, if it has nobody to fire at.
    pub(super) fn plan_aim(&self, unit: usize) -> Option<Act> {
        let (block, range) = (self.block(unit), self.range(unit));
        if self.is_engaged(unit) || self.is_garrison(unit) {
            return None;
        }
        let beside = self.foes(unit).filter(|foe| {
            let other = self.block(*foe);
            self.apart(unit, *foe) <= range
                && !bears(block, other)
                && self.fires_when_turned(unit, *foe)
        });
        let gaps = beside.map(|foe| (self.apart(unit, foe), foe));
        let nearest = gaps.reduce(|best, next| if next.0 < best.0 { next } else { best });
        self.face(unit, self.block(nearest?.1).at)
    }

    /// Turns its front to the nearest enemy if he is behind it.
    pub(super) fn plan_turn(&self, unit: usize) -> Option<Act> {
        let (foe, _) = self.nearest_foe(unit)?;
        let at = self.block(foe).at;
        if aspect(self.block(unit), at) == Aspect::Front {
            None
        } else {
            self.face(unit, at)
        }
    }

    /// Turns its front to the nearest enemy if he is near and beside it.
    pub(super) fn plan_look(&self, unit: usize) -> Option<Act> {
        let (foe, gap) = self.nearest_foe(unit)?;
        let other = self.block(foe);
        if gap <= DEPLOY && !bears(self.block(unit), other) {
            self.face(unit, other.at)
        } else {
            None
        }
    }

    /// Whether a unit would see an enemy if it turned to him.
    fn fires_when_turned(&self, unit: usize, foe: usize) -> bool {
        let block = self.block(unit);
        let direction = Direction::toward(block.at, self.block(foe).at);
        direction.is_some_and(|direction| self.views_from(unit, &block.facing(direction), foe))
    }
}
