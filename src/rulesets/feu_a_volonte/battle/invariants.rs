//! Invariants of a battle, checked after each action: see `Watch::is_cursory`.

use crate::model::table::overlapping;

use super::{fight::Fight, state::Presence};

impl Fight<'_> {
    /// Nobody overlaps or stands off the table, only the living fight, nothing is below zero, and losses are what was removed.
    pub(super) fn is_sound(&self) -> bool {
        self.are_apart() && self.are_on_the_table() && self.markers_fit() && self.losses_add_up()
    }

    fn are_apart(&self) -> bool {
        let bases = self.state.bases.iter().enumerate();
        let found = overlapping(bases.filter(|(unit, _)| self.here(*unit)));
        let names = found.map(|(one, two)| [self.name(one), self.name(two)]);
        assert!(names.is_none(), "{names:?} overlap");
        found.is_none()
    }

    fn are_on_the_table(&self) -> bool {
        let table = &self.plan.field.table;
        let mut units = 0..self.plan.units.len();
        units.all(|unit| !self.here(unit) || table.holds_base(&self.state.bases[unit]))
    }

    /// Markers make sense: nobody bears more wounds than it endures, nobody waits in a melee, and only the living fight each other.
    fn markers_fit(&self) -> bool {
        let reserves = self.state.reserves.iter();
        let mut units = 0..self.plan.units.len();
        let fine = |unit: usize| {
            let stand = self.stand(unit);
            let bears = stand.wounds.markers() < self.unit(unit).body.endures();
            bears && stand.grenades >= 0 && !(stand.ambush && self.engaged(unit))
        };
        self.state.points >= 0
            && reserves
                .into_iter()
                .all(|own| own.leader >= 0 && own.seconds >= 0)
            && units.all(|unit| !self.here(unit) || fine(unit))
            && self.state.duels.iter().all(|(one, other)| {
                let enemies = self.unit(*one).side != self.unit(*other).side;
                enemies && self.here(*one) && self.here(*other)
            })
    }

    fn losses_add_up(&self) -> bool {
        let lost = |unit: &usize| self.stand(*unit).presence == Presence::Lost;
        let units = || (0..self.plan.units.len()).filter(lost);
        let sides = (0..2).all(|side| {
            let own = || units().filter(|unit| self.unit(*unit).side == side);
            let figures: i64 = own().map(|unit| self.unit(unit).figures).sum();
            let points: i64 = own().map(|unit| self.unit(unit).points).sum();
            let losses = self.state.toll.losses[side];
            figures == i64::from(losses.figures) && points == losses.points
        });
        sides && units().count() == self.state.toll.kills().len()
    }
}
