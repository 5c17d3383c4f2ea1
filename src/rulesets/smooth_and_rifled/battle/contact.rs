//! Contact in a charge: who meets whom, who runs in, and the melees that follow (SR-6.7.10, SR-6.7.11).

use crate::{
    model::{dice::Trouble, table::Direction},
    rulesets::smooth_and_rifled::{
        mechanics::charge::{self as rules, Charged},
        tables::play,
    },
};

use super::{activation::Declared, bases::TOUCH_CM, fight::Fight, melee::Duel, party::Party};

impl Fight<'_> {
    /// Brings chargers and defenders together and fights (SR-6.7.10, SR-6.7.11).
    pub(super) fn meet(
        &mut self,
        party: &Party,
        chargers: &[usize],
        defenders: &[usize],
        charged: Charged,
        declared: Declared,
    ) -> Result<(), Trouble> {
        let closed = matches!(charged, Charged::Loose);
        let near = pairs_apart(chargers, defenders, |a, b| self.apart(a, b));
        let nearest = near.iter().map(|(cm, ..)| *cm).fold(f64::MAX, f64::min);
        let kind = if closed { Charged::Close } else { charged };
        let all = party.is_group() && rules::all_in_contact(kind, nearest);
        if party.is_group() {
            self.watch.rule("SR-6.7.10");
            self.watch.rule("SR-6.7.11");
        }
        let mut duels = matched(&near, chargers.len(), defenders.len(), all);
        for duel in &mut duels {
            self.close_in(party, duel, all, declared);
        }
        if duels.iter().all(|duel| duel.chargers.is_empty()) {
            self.log_short(chargers, defenders[0]);
        }
        for duel in duels {
            if self.state.end.is_some() {
                return Ok(());
            }
            self.duel(duel, party.is_group())?;
        }
        Ok(())
    }

    /// Chargers run in; those who do not reach their enemy are left out, unless all come into contact.
    fn close_in(&mut self, party: &Party, duel: &mut Duel, all: bool, declared: Declared) {
        let target = duel.defenders[0];
        let from = self.at(duel.chargers[0]);
        duel.over_obstacle = self.crosses_wall(from, self.at(target));
        for &man in &duel.chargers.clone() {
            self.rush(party, man, self.at(target), declared.moved);
            if all && self.apart(man, target) > TOUCH_CM {
                self.beside(man, target);
            }
        }
        for &man in duel.defenders.get(1..).unwrap_or(&[]) {
            if self.apart(man, duel.chargers[0]) > TOUCH_CM {
                self.beside(man, duel.chargers[0]);
            }
        }
        if !all {
            let reached: Vec<usize> = duel
                .chargers
                .iter()
                .copied()
                .filter(|man| self.apart(*man, target) <= TOUCH_CM)
                .collect();
            duel.chargers = reached;
        }
    }

    /// Puts a man beside another, where there is room.
    fn beside(&mut self, man: usize, other: usize) {
        let (own, there) = (self.state.bases[man], self.state.bases[other]);
        let Some(way) = Direction::toward(there.at, own.at) else {
            return;
        };
        let touching = own.inner() + there.inner();
        let wanted = own.moved(there.at + way.step(touching));
        self.put_near(man, &wanted, play::cm(play::LINK_CM));
    }
}

/// Every charger with every defender, and how far they are apart.
fn pairs_apart(
    chargers: &[usize],
    defenders: &[usize],
    apart: impl Fn(usize, usize) -> f64,
) -> Vec<(f64, usize, usize)> {
    let pairs = chargers
        .iter()
        .flat_map(|charger| defenders.iter().map(move |defender| (*charger, *defender)));
    pairs
        .map(|(charger, defender)| (apart(charger, defender), charger, defender))
        .collect()
}

/// Who meets whom: one to one, nearest first, then the surplus as second men; when all come into contact, surplus defenders too.
fn matched(
    near: &[(f64, usize, usize)],
    chargers: usize,
    defenders: usize,
    all: bool,
) -> Vec<Duel> {
    let contacts = rules::contacts(chargers, defenders);
    let mut near = near.to_vec();
    near.sort_by(|a, b| a.0.total_cmp(&b.0).then((a.1, a.2).cmp(&(b.1, b.2))));
    let mut duels: Vec<Duel> = Vec::new();
    for &(_, charger, defender) in &near {
        let free = duels
            .iter()
            .all(|duel| duel.chargers[0] != charger && duel.defenders[0] != defender);
        if free && duels.len() < contacts.single + contacts.double {
            duels.push(Duel::of(charger, defender));
        }
    }
    let mut doubles = contacts.double;
    for &(_, charger, defender) in &near {
        let joins = doubles > 0
            && if chargers > defenders {
                join(
                    &mut duels,
                    charger,
                    |duel| duel.defenders[0] == defender,
                    true,
                )
            } else {
                all && join(
                    &mut duels,
                    defender,
                    |duel| duel.chargers[0] == charger,
                    false,
                )
            };
        doubles -= usize::from(joins);
    }
    duels
}

/// A man who fights nobody yet joins a melee of one to one; whether he could.
fn join(duels: &mut [Duel], man: usize, is_his: impl Fn(&Duel) -> bool, charges: bool) -> bool {
    if duels.iter().any(|duel| duel.holds(man)) {
        return false;
    }
    let open = |duel: &&mut Duel| is_his(duel) && duel.chargers.len() + duel.defenders.len() == 2;
    let Some(duel) = duels.iter_mut().find(open) else {
        return false;
    };
    if charges {
        duel.chargers.push(man);
    } else {
        duel.defenders.push(man);
    }
    true
}
