//! Falling back: out of close range, five centimetres, a rout, guns behind their teams. Friends let retreating units through.

use crate::{
    model::table::{Base, Direction, Length},
    rulesets::regimental_fire_and_fury::{
        mechanics::movement::{Rate, Who},
        terms::Formation,
    },
};

use super::{
    aspect::{Aspect, apart, aspect, cm},
    field::Pace,
    fight::Fight,
};

/// How far a unit falls back.
#[derive(Clone, Copy, Debug)]
pub(super) enum Far {
    /// So many cm.
    Cm(f64),
    /// Until no enemy is at close range.
    OutOfCloseRange,
    /// A rout move.
    Rout,
    /// A full move.
    Full,
}

/// Degrees to either side in which a way back is sought.
const TURNS: [f64; 5] = [0.0, 35.0, -35.0, 70.0, -70.0];

impl Fight<'_> {
    /// A unit falls back and looks at the enemy again; answers how far it went, in cm.
    pub(super) fn fall_back(&mut self, unit: usize, far: Far) -> f64 {
        let from = self.block(unit).at;
        self.leave_garrison(unit);
        if let Some(block) = self.way_back(unit, far) {
            self.put(unit, block);
            self.look_at_foe(unit);
        }
        cm(from.distance(self.block(unit).at))
    }

    /// Where a unit ends that falls back: the first way that serves, or the one that leads farthest from the enemy.
    fn way_back(&self, unit: usize, far: Far) -> Option<Base> {
        let ways = self.backward(unit);
        let mut best: Option<(f64, Base)> = None;
        for direction in ways {
            let Some(block) = self.back_along(unit, direction, far) else {
                continue;
            };
            let gap = self.gap(unit, &block);
            let serves = match far {
                Far::OutOfCloseRange => gap > self.plan.close_cm,
                _ => gap > self.gap(unit, self.block(unit)),
            };
            if serves {
                return Some(block);
            }
            if best.is_none_or(|(most, _)| gap > most) {
                best = Some((gap, block));
            }
        }
        best.map(|(_, block)| block)
    }

    /// Ways back: straight to the rear of a unit that has its enemy before it, away from him, and homeward.
    fn backward(&self, unit: usize) -> [Direction; 10] {
        let block = *self.block(unit);
        let home = self.plan.fronts[self.side(unit)].home();
        let foe = self.nearest_foe(unit).map(|(foe, _)| self.block(foe).at);
        let first = match foe {
            Some(foe) if aspect(&block, foe) == Aspect::Front => block.facing.back(),
            Some(foe) => Direction::toward(foe, block.at).unwrap_or(home),
            None => home,
        };
        let tries = TURNS.len();
        std::array::from_fn(|number| {
            let (way, turn) = if number < tries {
                (first, number)
            } else {
                (home, number - tries)
            };
            way.turned(TURNS[turn])
        })
    }

    /// Where a unit ends that falls back in a direction.
    fn back_along(&self, unit: usize, direction: Direction, far: Far) -> Option<Base> {
        let block = *self.block(unit);
        let troop = self.troop(unit);
        let (who, rate) = match far {
            Far::Full => (Who::Guns(troop.mobility), Rate::Full),
            _ => (Who::Rout(troop.arm), Rate::Full),
        };
        let (pace, most) = Pace::of(who, rate)?;
        let wanted = match far {
            Far::Cm(cm) => Length::cm(cm),
            Far::OutOfCloseRange => {
                let short = self.plan.close_cm - self.gap(unit, &block);
                Length::cm((short + 0.2).max(0.0))
            }
            Far::Rout | Far::Full => most,
        };
        let enemies = |other: usize| self.side(other) != self.side(unit);
        let to = block.at + direction.step(wanted);
        let table = &self.plan.field.table;
        let walk = table.walk(&block, to, most, &pace, self.bodies(enemies));
        self.room(unit, &block.moved(walk.end), cm(most))
    }

    /// How far the nearest enemy would be from a block.
    fn gap(&self, unit: usize, block: &Base) -> f64 {
        let gaps = self.foes(unit).map(|foe| apart(block, self.block(foe)));
        gaps.fold(f64::INFINITY, f64::min)
    }

    /// A unit turns to the nearest enemy, if there is room.
    pub(super) fn look_at_foe(&mut self, unit: usize) {
        let block = *self.block(unit);
        let Some((foe, _)) = self.nearest_foe(unit) else {
            return;
        };
        if aspect(&block, self.block(foe).at) == Aspect::Front {
            return;
        }
        if let Some(direction) = Direction::toward(block.at, self.block(foe).at) {
            let turned = block.facing(direction);
            if self.fits(unit, &turned) {
                self.put(unit, turned);
            }
        }
    }

    /// Whoever leaves his garrison does so in line, if there is room for it.
    fn leave_garrison(&mut self, unit: usize) {
        const NEAR: f64 = 15.0;
        if !self.is_garrison(unit) {
            return;
        }
        if let Some(block) = self.reformed(unit, Formation::DoubleLine, NEAR) {
            self.put(unit, block);
            self.stand_mut(unit).formation = Formation::DoubleLine;
        }
    }

    /// Guns limber where they stand, or as near as there is room.
    pub(super) fn limber(&mut self, unit: usize) {
        const NEAR: f64 = 15.0;
        if let Some(block) = self.reformed(unit, Formation::Limbered, NEAR) {
            self.put(unit, block);
            self.stand_mut(unit).formation = Formation::Limbered;
        }
    }
}
