//! Invariants of a battle, checked after the turn of each side: see `Watch::is_cursory`.

use crate::{model::table::overlapping, rulesets::tyneside_fiw::mechanics::wounds::Health};

use super::fight::Fight;

impl Fight<'_> {
    /// Nobody overlaps, nobody stands off the table, everybody is in one unit, and losses are what is gone.
    pub(super) fn is_sound(&self) -> bool {
        self.are_apart() && self.are_on_the_table() && self.are_mustered() && self.are_counted()
    }

    fn are_apart(&self) -> bool {
        let bases = self.state.bases.iter().enumerate();
        let here = bases.filter(|(man, _)| self.state.men[*man].here);
        let pair = overlapping(here);
        let names = pair.map(|(one, two)| {
            let name = |man: usize| &self.cast.actors[man].name;
            (name(one), name(two))
        });
        assert!(names.is_none(), "{names:?} overlap");
        pair.is_none()
    }

    fn are_on_the_table(&self) -> bool {
        let bases = self.state.bases.iter().zip(&self.state.men);
        let mut here = bases.filter(|(_, stand)| stand.here);
        here.all(|(base, _)| self.plan.field.table.holds_base(base))
    }

    /// Who is alive is in the unit that he says, on the table or under its marker; no dead man is anywhere.
    fn are_mustered(&self) -> bool {
        self.state.men.iter().enumerate().all(|(man, stand)| {
            let body = self.body(stand.unit);
            let listed = body.men.contains(&man);
            let alive = stand.health != Health::Dead;
            listed == alive && stand.here == (alive && body.marker.is_none())
        })
    }

    fn are_counted(&self) -> bool {
        let toll = &self.state.toll;
        let lost = (0..2).all(|side| {
            let dead =
                self.state.men.iter().enumerate().filter(|(man, stand)| {
                    self.man(*man).side == side && stand.health == Health::Dead
                });
            u32::try_from(dead.count()).ok() == Some(toll.losses[side].figures)
        });
        let figures: u32 = toll.losses.iter().map(|losses| losses.figures).sum();
        lost && u32::try_from(toll.kills().len()).ok() == Some(figures)
    }
}
