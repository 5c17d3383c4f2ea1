//! Cohesion: figures stay near their commanders, and commanders near those whom they command
//! (FAV-RAD-01).

use crate::{
    model::table::Point,
    rulesets::feu_a_volonte::{
        mechanics::command::radio,
        tables::{RADIO, ud},
    },
};

use crate::rulesets::feu_a_volonte::battle::fight::Fight;

/// What each UD out of command costs a figure.
const FIGURE: f64 = 0.06;
/// What it costs its commander, for each figure that has no other.
const COMMANDER: f64 = 0.03;
/// Beyond so many UD it does not matter any more.
const MOST: f64 = 5.0;

impl Fight<'_> {
    /// What it costs a unit to be at a place, away from its commanders or from those whom it commands.
    pub(super) fn loneliness(&self, unit: usize, place: Point) -> f64 {
        let own = self.unit(unit);
        if !radio(self.plan.periods[own.side], &self.plan.options) {
            return 0.0;
        }
        if !own.commands() {
            let apart = self.other_commander(unit, place).unwrap_or(0.0);
            return FIGURE * beyond(apart);
        }
        let men = self.units_of(own.side);
        let men = men.filter(|man| !self.unit(*man).commands());
        let apart = men.map(|man| {
            let at = self.at(man);
            let other = self.other_commander(unit, at).unwrap_or(f64::INFINITY);
            beyond(other.min(self.plan.field.apart(place, at)))
        });
        COMMANDER * apart.sum::<f64>()
    }

    /// How far a place is from the nearest commander of a side other than a unit itself.
    fn other_commander(&self, unit: usize, place: Point) -> Option<f64> {
        let units = self.units_of(self.unit(unit).side);
        let others = units.filter(|other| *other != unit && self.unit(*other).commands());
        let apart = others.map(|other| self.plan.field.apart(place, self.at(other)));
        apart.reduce(f64::min)
    }
}

/// How much of a distance is out of command.
fn beyond(apart: f64) -> f64 {
    (apart - ud(RADIO)).clamp(0.0, MOST)
}
