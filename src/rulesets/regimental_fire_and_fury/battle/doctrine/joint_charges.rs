//! Who charges whom after a test: the best charges first, then friends who make one of them better,
//! then pairs that only dare together.

use crate::{
    model::table::{Base, overlap},
    rulesets::regimental_fire_and_fury::mechanics::actions::Execution,
};

use super::super::{actions::Errand, fight::Fight, odds::Home};

/// A friend joins a charge that he makes so much likelier to win.
const HELPS: f64 = 0.05;

/// A charge that a unit could make.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Prospect {
    pub(super) unit: usize,
    pub(super) target: usize,
    /// Where it would touch its target.
    pub(super) ends: Base,
    /// What fire leaves of it.
    pub(super) home: Home,
    /// The chance that it gets home and wins alone.
    pub(super) odds: f64,
}

impl Fight<'_> {
    /// Who may manoeuvre after a test, and whom they charge; those nearest to the enemy go first.
    pub(in super::super) fn orders(&self, free: &[(usize, Execution)]) -> Vec<Errand> {
        let charges = self.charges(free);
        let order = |&(unit, execution): &(usize, Execution)| {
            let charge = charges.iter().find(|charge| charge.unit == unit);
            Errand {
                unit,
                execution,
                charges: charge.map(|charge| charge.target),
            }
        };
        let mut orders: Vec<Errand> = free.iter().map(order).collect();
        let gap = |unit| self.nearest_foe(unit).map_or(f64::INFINITY, |(_, gap)| gap);
        orders.sort_by(|one, other| gap(one.unit).total_cmp(&gap(other.unit)));
        orders
    }

    /// Whether a unit would charge together with others who test with it.
    pub(in super::super) fn would_join(&self, unit: usize) -> bool {
        if self.prospects(unit, Execution::Well).next().is_none() {
            return false;
        }
        let chief = self.troop(unit).chief;
        let with = |other: &usize| {
            self.troop(*other).chief == chief
                && !self.stand(*other).tested
                && self.is_commanded(*other)
        };
        let free = self.units_of(self.side(unit)).filter(with);
        let free: Vec<_> = free.map(|unit| (unit, Execution::Well)).collect();
        self.charges(&free).iter().any(|charge| charge.unit == unit)
    }

    /// The charges that these units should make.
    fn charges(&self, free: &[(usize, Execution)]) -> Vec<Prospect> {
        let each = free
            .iter()
            .flat_map(|(unit, how)| self.prospects(*unit, *how));
        let mut open: Vec<Prospect> = each.collect();
        open.sort_by(|one, other| other.odds.total_cmp(&one.odds));
        let mut chosen: Vec<Prospect> = Vec::new();
        for next in &open {
            if next.odds >= self.least_odds(next.unit)
                && chosen.iter().all(|made| made.target != next.target)
                && has_room(next, &chosen)
            {
                chosen.push(*next);
            }
        }
        for next in &open {
            let mut made = chosen.iter().filter(|made| made.target == next.target);
            let helps = match (made.next(), made.next()) {
                (Some(made), None) => self.odds_together(made, next) >= made.odds + HELPS,
                _ => false,
            };
            if helps && has_room(next, &chosen) {
                chosen.push(*next);
            }
        }
        self.pairs(&open, &mut chosen);
        chosen
    }

    /// Adds pairs of which neither unit would charge alone.
    fn pairs(&self, open: &[Prospect], chosen: &mut Vec<Prospect>) {
        for (number, one) in open.iter().enumerate() {
            if chosen.iter().any(|made| made.target == one.target) {
                continue;
            }
            let friend = open[number + 1..].iter().find(|other| {
                other.target == one.target
                    && has_room(one, &[**other])
                    && has_room(other, chosen)
                    && self.odds_together(one, other) >= self.least_odds(one.unit)
            });
            if let Some(friend) = friend.filter(|_| has_room(one, chosen)) {
                chosen.extend([*one, *friend]);
            }
        }
    }

    /// The chance of two units that charge together: the larger one leads.
    fn odds_together(&self, one: &Prospect, other: &Prospect) -> f64 {
        let bases = |prospect: &Prospect| self.stand(prospect.unit).bases;
        let (lead, with) = if bases(other) > bases(one) {
            (other, one)
        } else {
            (one, other)
        };
        self.wins(lead.unit, lead.target, bases(with), lead.home)
    }
}

/// Whether a unit can charge beside those that charge already: it is none of them and stands on none of them.
fn has_room(next: &Prospect, chosen: &[Prospect]) -> bool {
    chosen
        .iter()
        .all(|made| made.unit != next.unit && !overlap(&made.ends, &next.ends))
}
