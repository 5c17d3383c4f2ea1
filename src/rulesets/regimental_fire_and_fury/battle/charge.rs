//! Charges: declared, met by cavalry, moved into contact before all other moves (RFF-SEQ-01, RFF-CAV-01, RFF-CAV-02).

use crate::{
    model::table::{Base, Direction, Length},
    rulesets::regimental_fire_and_fury::mechanics::{
        defeat::{self, Arm},
        effects::{self, Order},
        modifiers::Ground,
        movement::Rate,
    },
    text,
};

use super::{
    actions::{Errand, rate},
    aspect::{Aspect, aspect},
    fight::Fight,
    moves::Path,
    state::Charge,
};

/// A charge wheels so far at most: cosine of 60 degrees.
const WHEEL: f64 = 0.5;

impl Fight<'_> {
    /// Charges are declared, and cavalry that is charged declares that it meets them.
    pub(super) fn declare(&mut self, errands: &[Errand]) {
        for errand in errands {
            let Some(target) = errand.charges else {
                continue;
            };
            let from = self.block(errand.unit).at;
            self.stand_mut(errand.unit).charge = Some(Charge {
                target,
                from,
                ground: Ground::Clear,
                breakthrough: false,
            });
            let (name, other) = (self.name(errand.unit), self.name(target));
            self.log(self.side(errand.unit), "RFF-SEQ-01", |_| {
                text!(
                    "{name} charges {other}.",
                    "{name} charge {other}.",
                    name,
                    other
                )
            });
            if !self.stand(target).counters && self.meets(target, errand.unit) {
                self.stand_mut(target).counters = true;
                self.log_of(target, "RFF-CAV-01", |name| {
                    text!("{name} counter-charges.", "{name} contre-charge.", name)
                });
            }
        }
    }

    /// Whether cavalry meets the charge of a unit: in good order, or shocked in its place, and looking at it.
    fn meets(&mut self, target: usize, charger: usize) -> bool {
        let stand = *self.stand(target);
        let shocked = stand
            .last
            .is_some_and(|(effect, retreated)| effects::shocked_counter_charge(effect, retreated));
        let ready = stand.order == Order::Good || stand.order == Order::Disordered && shocked;
        let meets = defeat::may_counter_charge(self.kind_of(target), true)
            && self.is_cavalry(target)
            && ready
            && stand.charge.is_none()
            && aspect(&stand.block, self.block(charger).at) == Aspect::Front;
        if meets && stand.order == Order::Disordered {
            self.watch.rule("RFF-CAV-02");
        }
        meets
    }

    /// What a unit is to those who beat it.
    pub(super) fn kind_of(&self, unit: usize) -> Arm {
        use crate::rulesets::regimental_fire_and_fury::terms::Formation;
        let troop = self.troop(unit);
        if troop.is_fixed() {
            Arm::FixedGuns
        } else if troop.is_guns() {
            let limbered = self.stand(unit).formation == Formation::Limbered;
            Arm::Guns { limbered }
        } else if self.is_mounted(unit) {
            Arm::Cavalry
        } else {
            Arm::Foot
        }
    }

    /// Counter-charges and charges move first.
    pub(super) fn make_charges(&mut self, errands: &[Errand]) {
        for (number, errand) in errands.iter().enumerate() {
            let Some(target) = errand.charges else {
                continue;
            };
            let is_same = |other: &Errand| other.charges == Some(target);
            if self.stand(target).counters && !errands[..number].iter().any(is_same) {
                self.counter_charge(target, errand.unit);
            }
            self.make_charge(errand.unit, target, rate(errand.execution));
        }
    }

    /// A unit runs at its target; who cannot reach it after all goes as far as he can.
    pub(super) fn make_charge(&mut self, unit: usize, target: usize, rate: Rate) {
        if let Some(path) = self.charge_path(unit, target, rate) {
            self.touch(unit, &path);
            return;
        }
        self.stand_mut(unit).charge = None;
        self.log_of(unit, "", |name| {
            text!(
                "{name} does not reach its target.",
                "{name} n’atteint pas sa cible.",
                name
            )
        });
        if let Some(path) = self.path(unit, self.block(target).at, rate) {
            self.walk(unit, &path);
        }
    }

    /// A charge reaches its target.
    pub(super) fn touch(&mut self, unit: usize, path: &Path) {
        let ground = self.ground_to(unit, path.block.at);
        self.put(unit, path.block);
        if let Some(charge) = &mut self.stand_mut(unit).charge {
            charge.ground = ground;
        }
    }

    /// The way of a charge into contact: straight ahead, or after a wheel towards the target.
    pub(super) fn charge_path(&self, unit: usize, target: usize, rate: Rate) -> Option<Path> {
        self.way_to(unit, target, rate, WHEEL)
    }

    /// The same after a wheel whose cosine is no less than this.
    pub(super) fn way_to(
        &self,
        unit: usize,
        target: usize,
        rate: Rate,
        wheel: f64,
    ) -> Option<Path> {
        let block = *self.block(unit);
        let far = Length::cm(self.reach(unit, rate));
        let run = |start: Base| {
            let to = start.at + start.facing.step(far);
            let path = self.straight(unit, start, to, rate)?;
            (path.met == Some(target)).then_some(path)
        };
        run(block).or_else(|| {
            let direction = Direction::toward(block.at, self.block(target).at)?;
            let wheeled = block.facing(direction);
            let near = direction.unit().dot(block.facing.unit()) >= wheel;
            (near && self.fits(unit, &wheeled)).then(|| run(wheeled))?
        })
    }

    /// Cavalry rides half the way to those who charge it, at half a move when it is shocked.
    fn counter_charge(&mut self, unit: usize, charger: usize) {
        let rate = if self.stand(unit).order == Order::Good {
            Rate::Full
        } else {
            Rate::Half
        };
        let half = self.apart(unit, charger) / 2.0;
        let far = half.min(self.reach(unit, rate));
        let block = *self.block(unit);
        let Some(direction) = Direction::toward(block.at, self.block(charger).at) else {
            return;
        };
        let to = block.at + direction.step(Length::cm(far));
        let Some(path) = self.path(unit, to, rate) else {
            return;
        };
        // Only if its enemy still reaches it: nobody rides out of a charge.
        self.put(unit, path.block);
        if self.charge_path(charger, unit, Rate::Full).is_none() {
            self.put(unit, block);
        }
    }
}
