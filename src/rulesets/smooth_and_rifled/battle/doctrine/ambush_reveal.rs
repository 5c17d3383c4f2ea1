//! When the automatic player reveals an ambush: as soon as its figures can do harm, and before the
//! victim gets away (§6.3.2).

use super::super::fight::Fight;

/// Ambushers wait no longer than so many turns.
const PATIENCE: u32 = 8;
/// They rise when somebody is so many times their medium range away.
const NEAR: f64 = 1.25;
/// The same when he is about to escape.
const FAR: f64 = 2.0;
/// Whoever is this near to the end of the road may be gone in the next turn but one, in cm.
const ALMOST_AWAY_CM: f64 = 45.0;

impl Fight<'_> {
    /// Ambushers rise when somebody comes into their reach or slips past them, or when it gets late.
    pub(super) fn reveal_ambushes(&mut self, pool: usize) {
        let side = self.plan.pools[pool].side;
        for number in 0..self.state.markers.len() {
            let marker = self.state.markers[number];
            let waits = !marker.revealed && marker.side == side;
            if waits && self.can_use_it(number, pool) && self.is_time(number) {
                self.reveal(number);
            }
        }
    }

    /// Whether men lie behind a marker, with points in hand for an action under Orders: otherwise they would only show themselves.
    fn can_use_it(&self, number: usize, pool: usize) -> bool {
        let each = self.plan.ambush[number].iter();
        let price = each.map(|man| self.man(*man).va[0]).max();
        price.is_some_and(|price| 2 * price <= self.state.points[pool].left)
    }

    /// Whether the men behind a marker have waited long enough.
    fn is_time(&self, number: usize) -> bool {
        let marker = self.state.markers[number];
        let arms = self.plan.ambush[number].iter();
        let arms = arms.filter_map(|man| self.man(*man).arm());
        let medium = arms.map(|arm| arm.medium_cm).fold(0.0, f64::max);
        let exit = self.exit();
        let field = &self.plan.field;
        let in_reach = |man: usize| {
            let almost_away = field.cm(self.at(man).distance(exit)) <= ALMOST_AWAY_CM;
            let reach = medium * if almost_away { FAR } else { NEAR };
            let cm = field.apart(&self.state.bases[man], &marker.base);
            cm <= reach && field.sees(marker.base.at, self.at(man))
        };
        self.state.turn >= PATIENCE || self.men_of(1 - marker.side).any(in_reach)
    }
}
