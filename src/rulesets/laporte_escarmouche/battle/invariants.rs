//! Invariants of a battle, checked after each activation: see `Watch::is_cursory`.

use crate::model::table::{Side, overlapping};

use super::{field::is_within, fight::Fight};

impl Fight<'_> {
    /// Nobody overlaps, nobody stands off the table or in a wall, no enemies touch without having fought, dice and puffs are not
    /// below nothing, and losses are those who are gone.
    pub(super) fn is_sound(&self) -> bool {
        self.are_apart()
            && self.are_in_their_place()
            && self.have_fought()
            && self.markers_make_sense()
            && self.losses_are_gone()
    }

    fn are_apart(&self) -> bool {
        let pair = overlapping(self.living().map(|who| (who, &self.state.bases[who])));
        let name = |who: usize| &self.cast.actors[who].name;
        let names = pair.map(|(one, two)| (name(one), name(two)));
        assert!(names.is_none(), "{names:?} overlap");
        pair.is_none()
    }

    fn are_in_their_place(&self) -> bool {
        let field = &self.plan.field;
        self.living().all(|who| {
            let base = &self.state.bases[who];
            let inside = self.stand(who).inside.and_then(|house| field.area(house));
            let stands = match inside {
                Some(area) => is_within(area, base),
                None => field.is_outside(base),
            };
            assert!(stands, "{:?} is in a wall", self.cast.actors[who].name);
            field.table.holds_base(base) && stands
        })
    }

    fn have_fought(&self) -> bool {
        self.state.end.is_some() || self.living().all(|who| self.touched(who).next().is_none())
    }

    fn markers_make_sense(&self) -> bool {
        self.living().all(|who| {
            let stand = self.stand(who);
            let puffs = stand.loads.iter().all(|load| load.puffs >= 0);
            puffs && stand.figure.left >= 0 && stand.figure.left <= stand.figure.rolled
        })
    }

    fn losses_are_gone(&self) -> bool {
        let toll = &self.state.toll;
        let each = Side::BOTH.iter().all(|side| {
            let all = 0..self.plan.people.len();
            let own = all.filter(|who| self.person(*who).side == *side);
            let there = own.clone().filter(|who| self.alive(*who));
            let figures = toll.losses[side.index()].figures;
            usize::try_from(figures) == Ok(own.count() - there.clone().count())
                && there.eq(self.those_of(*side))
        });
        let all: u32 = toll.losses.iter().map(|losses| losses.figures).sum();
        each && usize::try_from(all) == Ok(toll.kills().len())
    }
}
