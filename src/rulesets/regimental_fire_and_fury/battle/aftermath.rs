//! What victory and defeat in a charge do: losses, retreats, recalls, breakthroughs (RFF-CHG-03, RFF-CHG-04, RFF-CAV-03 to -05).

use crate::{
    model::{battle::Level, dice::Trouble},
    rulesets::regimental_fire_and_fury::mechanics::{
        charge::{Side, Weak, bases_lost, loser},
        defeat::{self, Arm, Defeat, Retreat, Winner},
        modifiers::Ground,
        movement::Rate,
    },
    text,
};

use super::{
    combat::Melee,
    fight::{Fight, reach, whole},
    retreat::Far,
    words,
};

impl Fight<'_> {
    /// What a decided combat does to both sides; answers who breaks through.
    pub(super) fn aftermath(
        &mut self,
        melee: &Melee,
        difference: i64,
        hurt: [Weak; 2],
    ) -> Result<Vec<usize>, Trouble> {
        let lead = self.lead(melee);
        let place = self.block(melee.defender).at;
        let winner = self.winner(melee, lead, difference);
        if loser(difference) == Some(Side::Defender) {
            self.beat(
                (melee.defender, lead),
                Side::Defender,
                difference,
                hurt[1],
                melee,
            )?;
        } else {
            for unit in melee.attackers.clone() {
                let strikes = unit == lead;
                let weak = hurt[0];
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
        Ok(self.reward(melee, lead, difference, &winner, place))
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
        weak: Weak,
        melee: &Melee,
    ) -> Result<(), Trouble> {
        let lost = bases_lost(side, difference, &weak);
        if weak.by_cavalry && lost > 1 {
            self.watch.rule("RFF-CAV-05");
        }
        let chief = self.chief_with(unit);
        let defeat = self.defeat(unit, difference, weak, melee);
        self.log_loss(unit, lost, "RFF-CHG-03");
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
    fn fall_with(&mut self, unit: usize, difference: i64, weak: Weak, melee: &Melee) {
        let defeat = self.defeat(unit, difference, weak, melee);
        if let Some(defeat) = defeat.filter(|_| self.here(unit)) {
            self.suffer(unit, &defeat, melee.defender);
        }
    }

    fn defeat(&self, unit: usize, difference: i64, weak: Weak, melee: &Melee) -> Option<Defeat> {
        let (arm, options) = (self.kind_of(unit), &self.plan.options);
        defeat::defeat(
            difference,
            arm,
            &weak,
            melee.fortified,
            melee.combat,
            options,
        )
    }

    fn suffer(&mut self, unit: usize, defeat: &Defeat, by: usize) {
        if self.troop(unit).is_guns() {
            self.shake(unit);
        } else {
            self.worsen(unit, defeat.order, "RFF-CHG-03");
        }
        let recalled = defeat.may_be_recalled && self.is_prudent(unit);
        let gone = match defeat.retreat {
            _ if recalled => self.recall(unit),
            Retreat::Holds => return self.log_holds(unit, "RFF-CHG-03"),
            Retreat::Back(back) => self.fall_back(unit, Far::Cm(reach(back))),
            Retreat::OutOfCloseRange => self.fall_back(unit, Far::OutOfCloseRange),
            Retreat::Routs => self.fall_back(unit, Far::Rout),
            Retreat::LimbersAndRetreats => return self.run_with_guns(unit),
            Retreat::Lost => return self.overrun(unit, by),
        };
        self.log_defeat(unit, defeat.retreat == Retreat::Routs, recalled, gone);
    }

    pub(super) fn log_defeat(&mut self, unit: usize, routs: bool, recalled: bool, gone: f64) {
        let gone = whole(gone);
        self.log_of(unit, "RFF-CHG-03", |name| {
            if recalled {
                text!(
                    "{name} is recalled {gone} cm.",
                    "{name} : cavalerie rappelée de {gone} cm.",
                    name
                )
            } else if routs {
                text!(
                    "{name} routs {gone} cm.",
                    "{name} fuit sur {gone} cm.",
                    name
                )
            } else {
                text!(
                    "{name} is thrown back {gone} cm.",
                    "{name} reflue de {gone} cm.",
                    name
                )
            }
        });
    }

    /// Guns that cannot get away.
    fn overrun(&mut self, unit: usize, by: usize) {
        if self.kind_of(unit) == Arm::FixedGuns {
            self.watch.rule("RFF-ART-04");
        }
        let bases = self.stand(unit).bases;
        self.log_loss(unit, bases, "RFF-CHG-03");
        self.lose(unit, bases, Some(by), &words::OVERRUN);
    }

    /// Whether the player of a unit takes no needless risks.
    pub(super) fn is_prudent(&self, unit: usize) -> bool {
        self.plan.levels[self.side(unit)] == Level::Steady
    }

    /// Cavalry rides back a full move.
    pub(super) fn recall(&mut self, unit: usize) -> f64 {
        self.watch.rule("RFF-CAV-03");
        let far = self.reach(unit, Rate::Full);
        self.fall_back(unit, Far::Cm(far))
    }
}
