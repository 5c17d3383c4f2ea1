//! Cover near by: a line in the open steps up to a fence, a wall or the edge of a wood, if it can
//! fire from there.

use crate::{
    model::table::{Base, Length},
    rulesets::regimental_fire_and_fury::{
        mechanics::actions::Execution, tables::OUTFLANKED_WITHIN,
    },
};

use super::{
    super::{
        actions::{Act, rate},
        aspect::{Aspect, apart, aspect, bears},
        fight::{Fight, reach},
    },
    HARDLY,
    troops::{CLOSEST, DEPLOY},
};

/// So far a unit goes for cover, in cm.
const SEEKS: f64 = 15.0;
/// In cover a unit bears so many times the fire that it would bear in the open.
const IN_COVER: f64 = 2.0;

impl Fight<'_> {
    /// Steps into better cover near by; nothing for those who are wanted elsewhere, or who might fail the test for it.
    pub(super) fn plan_cover(&self, unit: usize, execution: Execution) -> Option<Act> {
        let busy = self.rests(unit) || self.is_garrison(unit) || self.is_mounted(unit);
        let wanted = !self.is_engaged(unit) && self.objective(unit).is_some();
        if busy || wanted || !self.dares_to_test(unit) {
            return None;
        }
        let block = self.block(unit);
        let now = self.shelter(unit, block);
        let places = self.plan.field.shelters(block, Length::cm(SEEKS));
        let keep = CLOSEST.min(self.off_enemies(unit, block));
        places
            .filter_map(|to| self.path(unit, to, rate(execution)))
            .map(|path| self.short_of_enemies(unit, path, keep))
            .filter(|path| path.cm >= HARDLY && self.serves(unit, &path.block))
            .filter(|path| self.is_bearable(unit, &path.block, IN_COVER))
            .map(|path| (self.shelter(unit, &path.block), path.block.at))
            .filter(|(cover, _)| *cover > now)
            .reduce(|best, next| if next.0 > best.0 { next } else { best })
            .map(|(_, at)| Act::Go(at))
    }

    /// How well a block of a unit would be covered against all enemies near by.
    fn shelter(&self, unit: usize, block: &Base) -> usize {
        let near = self
            .foes(unit)
            .filter(|foe| self.apart(unit, *foe) <= DEPLOY);
        let covers = near.map(|foe| self.plan.field.cover(block, false, self.block(foe).at));
        covers.map(|cover| cover as usize).sum()
    }

    /// Whether a unit can do its work from a place: fire, or wait for the enemy, with nobody beside or behind it.
    fn serves(&self, unit: usize, block: &Base) -> bool {
        let outflanks = |foe: usize| {
            apart(block, self.block(foe)) <= reach(OUTFLANKED_WITHIN)
                && aspect(block, self.block(foe).at) != Aspect::Front
        };
        let range = self.range(unit);
        let fires = |foe: usize| {
            let other = self.block(foe);
            bears(block, other)
                && (self.waits(self.side(unit))
                    || apart(block, other) <= range && self.views_from(unit, block, foe))
        };
        !self.foes(unit).any(outflanks) && self.foes(unit).any(fires) && !self.crowds(unit, block)
    }
}
