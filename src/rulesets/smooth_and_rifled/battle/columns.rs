//! March columns: who is in one, who is on a road, and how a column passes beside whoever stands in its way (§3.2).

use crate::model::table::{Direction, Length, Point};

use super::{fight::Fight, party::Party};

impl Fight<'_> {
    /// Whether a party marches in column.
    pub(super) fn in_column(&self, party: &Party) -> bool {
        party.team.is_some_and(|team| self.state.columns[team])
    }

    /// Whether all of a party stand on a road.
    pub(super) fn on_road(&self, party: &Party) -> bool {
        let field = &self.plan.field;
        field.has_road() && party.men.iter().all(|man| field.is_road(self.at(*man)))
    }

    /// The place for the middle of a party that goes so far ahead: a column goes beside others who stand in its way.
    pub(super) fn lane(
        &self,
        party: &Party,
        middle: Point,
        (ahead, far): (Direction, Length),
    ) -> Point {
        const ASIDES_CM: [f64; 5] = [0.0, 5.0, -5.0, 9.0, -9.0];
        let there = middle + ahead.step(far);
        if !self.in_column(party) {
            return there;
        }
        let beside =
            |cm: f64| there + ahead.right().unit() * self.plan.field.length(1.0).in_tenths() * cm;
        let free = |place: &Point| self.is_lane(party, *place, (ahead, far));
        ASIDES_CM
            .into_iter()
            .map(beside)
            .find(free)
            .unwrap_or(there)
    }

    /// Whether nobody else stands where a column goes on its way to a place.
    fn is_lane(&self, party: &Party, place: Point, (ahead, far): (Direction, Length)) -> bool {
        const HALF_CM: f64 = 4.0;
        let half = self.plan.field.length(HALF_CM).in_tenths();
        let files = f64::from(u32::try_from(party.men.len().div_ceil(2)).unwrap_or(0));
        let deep = self.state.bases[party.men[0]].inner().in_tenths() * files;
        let bars = |man: usize| {
            let to = self.at(man) - place;
            let (along, aside) = (ahead.unit().dot(to), ahead.unit().cross(to).abs());
            aside <= half && along <= deep + half && along >= -(deep + far.in_tenths())
        };
        let others =
            (0..self.plan.men.len()).filter(|man| self.here(*man) && !party.men.contains(man));
        self.plan.field.table.holds(place) && !others.into_iter().any(bars)
    }
}
