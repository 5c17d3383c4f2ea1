//! Disorder: how the order of troops gets worse.

use crate::{rulesets::regimental_fire_and_fury::mechanics::effects::Order, text};

use super::fight::Fight;

impl Fight<'_> {
    /// A unit of troops is disordered at least; guns never are.
    pub(super) fn disorder(&mut self, unit: usize, rule: &'static str) {
        if !self.troop(unit).is_guns() {
            self.worsen(unit, self.stand(unit).order.disordered(), rule);
        }
    }

    /// The order of a unit is so bad at least.
    pub(super) fn worsen(&mut self, unit: usize, order: Order, rule: &'static str) {
        if order <= self.stand(unit).order {
            return;
        }
        self.stand_mut(unit).order = order;
        if self.here(unit) {
            self.log_of(unit, rule, |name| {
                if order == Order::Broken {
                    text!("{name} is broken.", "{name} : l’unité est brisée.", name)
                } else {
                    text!("{name} is disordered.", "{name} est en désordre.", name)
                }
            });
        }
    }
}
