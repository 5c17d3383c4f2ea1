//! Where units look: turning is free during a move, and up to a limit with a declared shot (FAV-ARC-01, FAV-MOV-08).

use crate::{
    model::table::{Arc, Direction, Point},
    rulesets::feu_a_volonte::tables::FREE_TURN,
};

use super::fight::Fight;

impl Fight<'_> {
    /// Turns a unit towards a place.
    pub(super) fn face(&mut self, unit: usize, place: Point) {
        if let Some(facing) = Direction::toward(self.at(unit), place) {
            self.state.bases[unit].facing = facing;
        }
    }

    /// Turns a unit towards a place that it fires at, no farther than the free turn of a shot (FAV-ARC-01).
    pub(super) fn aim_at(&mut self, unit: usize, place: Point) {
        let base = &self.state.bases[unit];
        let free = Arc::degrees(2.0 * FREE_TURN);
        if free.holds(base.at, base.facing, place) {
            return self.face(unit, place);
        }
        let right = base.facing.right().unit().dot(place - base.at) > 0.0;
        let turn = if right { FREE_TURN } else { -FREE_TURN };
        self.state.bases[unit].facing = base.facing.turned(turn);
    }

    /// Turns a unit so that it has as many enemies as it can before it, the near ones above all: free during a move (FAV-MOV-08).
    pub(super) fn look_out(&mut self, unit: usize) {
        let [front, _] = self.plan.field.sectors;
        let at = self.at(unit);
        let places: Vec<Point> = self.enemies(unit).map(|enemy| self.at(enemy)).collect();
        let weight = |place: &Point| 1.0 / (1.0 + self.plan.field.apart(at, *place));
        let best = places.iter().filter_map(|place| {
            let facing = Direction::toward(at, *place)?;
            let before = places
                .iter()
                .filter(|other| front.holds(at, facing, **other));
            Some((before.map(weight).sum::<f64>() + weight(place), *place))
        });
        let best = best.reduce(|best, next| if next.0 > best.0 { next } else { best });
        if let Some((_, place)) = best {
            self.face(unit, place);
        }
    }
}
