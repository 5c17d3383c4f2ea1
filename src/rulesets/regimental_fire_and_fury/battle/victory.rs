//! What the winner of a combat does: takes the position, goes back from works, rides home, or breaks through (RFF-CHG-03, RFF-CHG-04).

use crate::{
    model::table::Point,
    rulesets::regimental_fire_and_fury::mechanics::{
        charge::{Side, loser},
        defeat::{self, Advance, Winner},
        modifiers::Ground,
        movement::Rate,
    },
    text,
};

use super::{
    combat::Melee,
    fight::{Fight, reach, whole},
    moves::KEEPS_OFF,
    retreat::Far,
    state::Charge,
};

/// Who breaks through wheels as far as any unit on the move: cosine of a right angle.
const RIGHT_ANGLE: f64 = -1e-9;

impl Fight<'_> {
    /// What the winner does; answers who breaks through.
    pub(super) fn reward(
        &mut self,
        melee: &Melee,
        lead: usize,
        difference: i64,
        winner: &Winner,
        place: Point,
    ) -> Vec<usize> {
        let Some(side) = loser(difference) else {
            return Vec::new();
        };
        let (won, units) = match side {
            Side::Defender => (Side::Attacker, melee.attackers.clone()),
            Side::Attacker => (Side::Defender, vec![melee.defender]),
        };
        if defeat::winner_disordered(won, winner) {
            if winner.cavalry {
                self.watch.rule("RFF-CAV-04");
            }
            for unit in &units {
                self.disorder(*unit, "RFF-CHG-03");
            }
        }
        let first = if won == Side::Attacker {
            lead
        } else {
            melee.defender
        };
        if defeat::winner_recalled(difference, winner) && self.is_prudent(first) {
            for unit in units {
                let gone = self.recall(unit);
                self.log_defeat(unit, false, true, gone);
            }
            return Vec::new();
        }
        let advance = defeat::advance(difference, winner, melee.fortified);
        self.advance(first, &units, advance, place)
    }

    fn advance(
        &mut self,
        first: usize,
        units: &[usize],
        advance: Option<Advance>,
        place: Point,
    ) -> Vec<usize> {
        match advance {
            Some(Advance::TakesPosition) => self.take(first, place),
            Some(Advance::Back(back)) => {
                for unit in units {
                    let gone = self.fall_back(*unit, Far::Cm(reach(back)));
                    self.log_retreat(*unit, false, gone);
                }
            }
            Some(Advance::BreaksThrough) => return vec![first],
            Some(Advance::Holds) => self.log_holds(first, "RFF-CHG-03"),
            None => {}
        }
        Vec::new()
    }

    /// A unit goes where its enemy stood.
    fn take(&mut self, unit: usize, place: Point) {
        if self.troop(unit).is_guns() || !self.here(unit) {
            return;
        }
        let block = *self.block(unit);
        if let Some(path) = self.straight(unit, block, place, Rate::Full) {
            let path = self.short_of_enemies(unit, path, KEEPS_OFF);
            self.put(unit, path.block);
            let gone = whole(path.cm);
            self.log_of(unit, "RFF-CHG-03", |name| {
                text!(
                    "{name} takes the position, {gone} cm ahead.",
                    "{name} prend la position, {gone} cm plus loin.",
                    name
                )
            });
        }
    }

    /// Nobody is left on one side of a fierce combat.
    pub(super) fn one_is_gone(&mut self, melee: &Melee) {
        let place = self.block(melee.defender).at;
        let left = melee
            .attackers
            .iter()
            .copied()
            .find(|unit| self.here(*unit));
        if let Some(unit) = left.filter(|_| !self.here(melee.defender)) {
            self.take(unit, place);
        }
    }

    /// Those who broke through go half a move towards the nearest enemy, into a second combat if they reach him.
    pub(super) fn break_through(&mut self, breaks: &[usize]) {
        for &unit in breaks {
            let enemies = self.units_of(1 - self.side(unit));
            let gaps = enemies.map(|enemy| (enemy, self.apart(unit, enemy)));
            let nearest = gaps.reduce(|best, next| if next.1 < best.1 { next } else { best });
            let Some((enemy, _)) = nearest.filter(|_| self.here(unit)) else {
                continue;
            };
            let way = self.way_to(unit, enemy, Rate::Half, RIGHT_ANGLE);
            self.log_breakthrough(unit, way.map(|_| enemy));
            if let Some(path) = way {
                let from = self.block(unit).at;
                self.stand_mut(unit).charge = Some(Charge {
                    target: enemy,
                    from,
                    ground: Ground::Clear,
                    breakthrough: true,
                });
                self.touch(unit, &path);
            } else if let Some(path) = self.path(unit, self.block(enemy).at, Rate::Half) {
                self.walk(unit, &path);
            }
        }
    }

    fn log_breakthrough(&mut self, unit: usize, into: Option<usize>) {
        let enemy = into.map(|enemy| self.name(enemy));
        self.log_of(unit, "RFF-CHG-04", |name| match enemy {
            Some(enemy) => text!(
                "{name} breaks through and runs into {enemy}.",
                "{name} perce et tombe sur {enemy}.",
                name,
                enemy
            ),
            None => text!("{name} breaks through.", "{name} perce.", name),
        });
    }
}
