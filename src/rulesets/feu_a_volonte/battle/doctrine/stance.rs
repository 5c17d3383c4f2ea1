//! What a side is after: the one that fights better from afar lets the other come, which had better hurry.

use crate::model::{battle::Watch, dice::Dice};

use crate::rulesets::feu_a_volonte::battle::fight::Fight;

/// Close quarters, and the distance at which fire fights begin, in UD.
const NEAR: f64 = 4.0;
const FAR: f64 = 11.0;
/// How much a side may be put off by closing in, or drawn to it.
const MOST: f64 = 1.6;

impl<D: Dice, W: Watch> Fight<'_, D, W> {
    /// How keen a side is on closing in: 1 when it is all the same to it, more for who gains by it and less for who loses.
    pub(in super::super) fn keenness(&self, side: usize) -> f64 {
        let better = |apart| self.fire_of(side, apart) / self.fire_of(1 - side, apart);
        let gained = better(NEAR) / better(FAR);
        if gained.is_finite() {
            gained.clamp(1.0 / MOST, MOST)
        } else {
            1.0
        }
    }

    /// What all of a side may expect from a fire action each, at enemies in cover so far away.
    fn fire_of(&self, side: usize, apart: f64) -> f64 {
        let pairs = self.units_of(side).flat_map(|unit| {
            self.enemies(unit).map(move |enemy| {
                let defence = self.defence_roll(enemy);
                self.firepower((unit, enemy), apart, defence, (false, true))
            })
        });
        pairs.sum()
    }
}
