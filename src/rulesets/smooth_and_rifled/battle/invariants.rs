//! Invariants of a battle, checked after each activation: see `Watch::is_cursory`.

use crate::model::table::overlapping;

use super::{fight::Fight, state::Presence};

impl Fight<'_> {
    /// Nobody overlaps, nobody stands off the table, no points are below zero, and losses are what was removed.
    pub(super) fn is_sound(&self) -> bool {
        self.are_apart()
            && self.are_on_the_table()
            && self.points_are_there()
            && self.losses_are_removed()
    }

    fn are_apart(&self) -> bool {
        let bases = self.state.bases.iter().enumerate();
        let here = bases.filter(|(man, _)| self.here(*man));
        let pair = overlapping(here);
        let names = pair.map(|(one, two)| (self.name(one), self.name(two)));
        assert!(names.is_none(), "{names:?} overlap");
        pair.is_none()
    }

    fn are_on_the_table(&self) -> bool {
        let table = &self.plan.field.table;
        (0..self.plan.men.len())
            .filter(|man| self.here(*man))
            .all(|man| table.holds_base(&self.state.bases[man]))
    }

    fn points_are_there(&self) -> bool {
        self.state
            .points
            .iter()
            .all(|points| points.left >= 0 && points.reserve >= 0)
    }

    fn losses_are_removed(&self) -> bool {
        (0..2).all(|side| {
            let lost = (0..self.plan.men.len()).filter(|man| {
                self.man(*man).side == side && self.stand(*man).presence == Presence::Lost
            });
            let lost: Vec<usize> = lost.collect();
            let morale: i64 = lost.iter().map(|man| self.man(*man).vm).sum();
            let losses = self.state.toll.losses[side];
            let figures = u32::try_from(lost.len()).unwrap_or(u32::MAX);
            figures == losses.figures && morale == losses.morale
        }) && self.state.toll.kills().len()
            == self
                .state
                .toll
                .losses
                .iter()
                .map(|losses| losses.figures as usize)
                .sum::<usize>()
    }
}
