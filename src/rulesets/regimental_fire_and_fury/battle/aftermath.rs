//! What victory and defeat in a charge do: losses, retreats, recalls, breakthroughs (RFF-CHG-03, RFF-CHG-04, RFF-CAV-03 to -05).

use crate::{
    model::{
        battle::{Level, Watch},
        dice::Dice,
        table::Point,
    },
    rulesets::regimental_fire_and_fury::mechanics::{
        charge::{Side, Weak, bases_lost, loser},
        defeat::{self, Advance, Arm, Defeat, Retreat, Winner},
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
    words,
};

impl<D: Dice, W: Watch> Fight<'_, D, W> {
    /// What a decided combat does to both sides; answers who breaks through.
    pub(super) fn aftermath(
        &mut self,
        melee: &Melee,
        difference: i64,
        hurt: &[Weak; 2],
    ) -> Result<Vec<usize>, D::Stop> {
        let lead = self.lead(melee);
        let place = self.block(melee.defender).at;
        let winner = self.winner(melee, lead, difference);
        if loser(difference) == Some(Side::Defender) {
            self.beat(
                (melee.defender, lead),
                Side::Defender,
                difference,
                &hurt[1],
                melee,
            )?;
        } else {
            for unit in melee.attackers.clone() {
                let strikes = unit == lead;
                let weak = &hurt[0];
                if strikes {
                    self.beat(
                        (unit, melee.defender),
                        Side::Attacker,
                        difference,
                        weak,
                        melee,
                    )?;
                } else {
                    self.fall_with(unit, difference, weak, melee);
                }
            }
        }
        self.reward(melee, lead, difference, &winner, place)
    }

    /// Who won, and how.
    fn winner(&self, melee: &Melee, lead: usize, difference: i64) -> Winner {
        let attacks = loser(difference) == Some(Side::Defender);
        let unit = if attacks { lead } else { melee.defender };
        let ground = self
            .stand(lead)
            .charge
            .map_or(Ground::Clear, |charge| charge.ground);
        Winner {
            cavalry: self.is_mounted(unit),
            rough_ground: attacks && ground != Ground::Clear,
            combat: melee.combat,
            counter_charge: !attacks && melee.counters,
        }
    }

    /// The unit that lost: its bases, its order, its retreat, its leader.
    fn beat(
        &mut self,
        (unit, by): (usize, usize),
        side: Side,
        difference: i64,
        weak: &Weak,
        melee: &Melee,
    ) -> Result<(), D::Stop> {
        let lost = bases_lost(side, difference, weak);
        if weak.by_cavalry && lost > 1 {
            self.watch.rule("RFF-CAV-05");
        }
        let chief = self.chief_with(unit);
        let defeat = self.defeat(unit, difference, weak, melee);
        self.tell_loss(unit, lost, "RFF-CHG-03");
        self.lose(unit, lost, Some(by), &words::CHARGE);
        if let Some(defeat) = defeat {
            if self.here(unit) {
                self.suffer(unit, &defeat, by);
            }
            if let Some(chief) = chief.filter(|_| defeat.tests_leader) {
                self.test_leader(chief)?;
            }
        }
        Ok(())
    }

    /// Others who charged with the unit that lost go back as it does.
    fn fall_with(&mut self, unit: usize, difference: i64, weak: &Weak, melee: &Melee) {
        let defeat = self.defeat(unit, difference, weak, melee);
        if let Some(defeat) = defeat.filter(|_| self.here(unit)) {
            self.suffer(unit, &defeat, melee.defender);
        }
    }

    fn defeat(&self, unit: usize, difference: i64, weak: &Weak, melee: &Melee) -> Option<Defeat> {
        let (arm, options) = (self.kind_of(unit), &self.plan.options);
        defeat::defeat(
            difference,
            arm,
            weak,
            melee.fortified,
            melee.combat,
            options,
        )
    }

    fn suffer(&mut self, unit: usize, defeat: &Defeat, by: usize) {
        if self.troop(unit).is_guns() {
            self.shake(unit);
        } else {
            let order = self.stand(unit).order.max(defeat.order);
            self.stand_mut(unit).order = order;
        }
        let recalled = defeat.may_be_recalled && self.is_prudent(unit);
        let gone = match defeat.retreat {
            _ if recalled => self.recall(unit),
            Retreat::Holds => return,
            Retreat::Back(back) => self.fall_back(unit, Far::Cm(reach(back))),
            Retreat::OutOfCloseRange => self.fall_back(unit, Far::OutOfCloseRange),
            Retreat::Routs => self.fall_back(unit, Far::Rout),
            Retreat::LimbersAndRetreats => return self.run_with_guns(unit),
            Retreat::Lost => return self.overrun(unit, by),
        };
        let routs = defeat.retreat == Retreat::Routs;
        let gone = whole(gone);
        self.tell_of(unit, "RFF-CHG-03", |name| {
            if routs {
                text!("{name} routs {gone} cm.", "{name} fuit de {gone} cm."; name)
            } else {
                text!("{name} is thrown back {gone} cm.", "{name} est rejeté de {gone} cm."; name)
            }
        });
    }

    /// Guns that cannot get away.
    fn overrun(&mut self, unit: usize, by: usize) {
        if self.kind_of(unit) == Arm::FixedGuns {
            self.watch.rule("RFF-ART-04");
        }
        let bases = self.stand(unit).bases;
        self.tell_loss(unit, bases, "RFF-CHG-03");
        self.lose(unit, bases, Some(by), &words::OVERRUN);
    }

    /// Whether the player of a unit takes no needless risks.
    fn is_prudent(&self, unit: usize) -> bool {
        self.plan.levels[self.side(unit)] == Level::Steady
    }

    /// Cavalry rides back a full move.
    fn recall(&mut self, unit: usize) -> f64 {
        self.watch.rule("RFF-CAV-03");
        let far = self.reach(unit, Rate::Full);
        self.fall_back(unit, Far::Cm(far))
    }

    /// What the winner does; answers who breaks through.
    fn reward(
        &mut self,
        melee: &Melee,
        lead: usize,
        difference: i64,
        winner: &Winner,
        place: Point,
    ) -> Result<Vec<usize>, D::Stop> {
        let Some(side) = loser(difference) else {
            return Ok(Vec::new());
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
                self.disorder(*unit);
            }
        }
        let first = if won == Side::Attacker {
            lead
        } else {
            melee.defender
        };
        if defeat::winner_recalled(difference, winner) && self.is_prudent(first) {
            for unit in units {
                self.recall(unit);
            }
            return Ok(Vec::new());
        }
        let advance = defeat::advance(difference, winner, melee.fortified);
        Ok(self.advance(first, &units, advance, place))
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
                    self.fall_back(*unit, Far::Cm(reach(back)));
                }
            }
            Some(Advance::BreaksThrough) => return vec![first],
            Some(Advance::Holds) | None => {}
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
            self.stand_mut(unit).block = path.block;
            self.tell_of(
                unit,
                "RFF-CHG-03",
                |name| text!("{name} takes the position.", "{name} prend la position."; name),
            );
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
            self.tell_of(
                unit,
                "RFF-CHG-04",
                |name| text!("{name} breaks through.", "{name} perce."; name),
            );
            if self.charge_path(unit, enemy, Rate::Half).is_some() {
                let from = self.block(unit).at;
                self.stand_mut(unit).charge = Some(Charge {
                    target: enemy,
                    from,
                    ground: Ground::Clear,
                    breakthrough: true,
                });
                self.make_charge(unit, enemy, Rate::Half);
            } else if let Some(path) = self.path(unit, self.block(enemy).at, Rate::Half) {
                self.walk(unit, &path);
            }
        }
    }
}
