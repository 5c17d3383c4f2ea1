//! Charges and melees (FAV-CHG, FAV-MEL).

use crate::{
    model::{battle::Named, dice::Trouble, table::in_contact},
    rulesets::feu_a_volonte::{
        mechanics::{
            melee::{
                Blow, Fighter, Melee, Situation, Surprised, duels, melee, modifier,
                reaches_contact, rear_charge,
            },
            movement::Gait,
            opportunity::still_waits,
            pool::Pool,
            sight::{self, from_behind},
            wounds::zone,
        },
        terms::Trait,
    },
    text,
};

use super::{command::Extra, fight::Fight, moves::Trek, narration, odds::Roll, words};

impl Fight<'_> {
    /// A charge at an enemy (FAV-CHG-01, FAV-CHG-02).
    ///
    /// # Errors
    /// When the dice stop.
    pub(super) fn charge(&mut self, unit: usize, target: usize) -> Result<(), Trouble> {
        let behind = from_behind(self.angle(target, self.at(unit)));
        let (from, gap) = (self.at(unit), self.gap(unit, target));
        self.log_two((unit, target), "FAV-CHG-01", |name, other| {
            text!(
                "{name} charges {other}.",
                "{name} charge {other}.",
                name,
                other
            )
        });
        self.state.units[unit].ran = true;
        let length = self.reach(unit, Gait::Charge)?;
        let trek = Trek {
            gait: Gait::Charge,
            length,
            free: false,
            contact: Some(target),
        };
        let to = self.at(target);
        let arrived = self.march(unit, to, trek)?;
        if !arrived || !self.here(unit) || !self.here(target) || self.over() {
            return Ok(());
        }
        let touches = in_contact(&self.state.bases[unit], &self.state.bases[target]);
        if !touches || !reaches_contact(gap, length) {
            self.look_out(unit);
            let far = narration::far(self.plan.field.apart(from, self.at(unit)));
            self.log_two((unit, target), "FAV-CHG-01", |name, other| {
                text!(
                    "{name} stops after {far} and does not reach {other}.",
                    "{name} s’arrête au bout de {far} sans atteindre {other}.",
                    name,
                    other,
                    far
                )
            });
            return Ok(());
        }
        self.engage(unit, target);
        if behind {
            self.strike_from_behind(unit, target)
        } else {
            self.strike(unit, target, true)
        }
    }

    /// How far a charge has to go, in UD.
    pub(super) fn gap(&self, unit: usize, target: usize) -> f64 {
        let bases = &self.state.bases;
        let gap = crate::model::table::base_to_base(&bases[unit], &bases[target]);
        self.plan.field.ud(gap)
    }

    /// Two units are in contact.
    fn engage(&mut self, unit: usize, target: usize) {
        self.watch.rule("FAV-MEL-03");
        self.state.clash = self.state.turn;
        self.state.duels.push((unit, target));
        for one in [unit, target] {
            self.stir(one, sight::Act::Fights);
            let stand = &mut self.state.units[one];
            stand.ambush &= still_waits(false, false, true);
        }
        self.face(unit, self.at(target));
    }

    /// A melee attack (FAV-MEL-01).
    ///
    /// # Errors
    /// When the dice stop.
    pub(super) fn strike(
        &mut self,
        unit: usize,
        target: usize,
        charge: bool,
    ) -> Result<(), Trouble> {
        self.log_two((unit, target), "FAV-MEL-01", |name, other| {
            text!(
                "{name} fights {other}.",
                "{name} se bat contre {other}.",
                name,
                other
            )
        });
        self.face(unit, self.at(target));
        self.face(target, self.at(unit));
        let rolls = (
            self.attack_roll(unit, target, charge),
            self.parry_roll(unit, target),
        );
        let extra = self.extra_melee(unit, target, rolls);
        let attacker = self.fighter(unit, rolls.0.modifier, extra.0);
        let defender = self.fighter(target, rolls.1.modifier, extra.1);
        self.note_melee(unit, target, charge);
        let came = melee(&attacker, &defender, &self.plan.options, self.dice)?;
        let how = if charge {
            &words::CHARGE
        } else {
            &words::MELEE
        };
        match came {
            Melee::Defender(blow) => self.struck(target, blow, (unit, how)),
            Melee::Attacker(blow) => self.struck(unit, blow, (target, &words::MELEE)),
            Melee::Tie => self.log(unit, "FAV-MEL-01", |_| {
                text!("Neither gives way.", "Aucun ne cède.")
            }),
        }
        Ok(())
    }

    /// A charge from behind (FAV-CHG-02).
    fn strike_from_behind(&mut self, unit: usize, target: usize) -> Result<(), Trouble> {
        let roll = self.attack_roll(unit, target, true);
        let attacker = self.fighter(unit, roll.modifier, Extra::default());
        let surprised = Surprised {
            quality: self.unit(target).quality,
            cohesion: self.coheres(target),
        };
        self.log(target, "FAV-CHG-02", |name| {
            text!(
                "{name} is attacked from behind.",
                "Attaque de dos contre {name}.",
                name
            )
        });
        let hit = rear_charge(&attacker, &surprised, &self.plan.options, self.dice)?;
        self.face(target, self.at(unit));
        if hit {
            let zone = zone(&self.plan.options, self.dice)?;
            self.struck(target, Blow::Hit(zone), (unit, &words::REAR_CHARGE));
        } else {
            self.log(target, "FAV-CHG-02", |name| {
                text!("{name} dodges the blow.", "{name} esquive le coup.", name)
            });
        }
        Ok(())
    }

    /// What the loser of a melee suffers; a non-player character is gone (FAV-SOL-01).
    fn struck(&mut self, unit: usize, blow: Blow, by: (usize, &'static Named)) {
        if self.unit(unit).npc {
            self.watch.rule("FAV-SOL-01");
            return self.lose(unit, by);
        }
        match blow {
            Blow::Hit(zone) => self.wound(unit, zone, by),
            Blow::Instant => self.kill(unit, by),
        }
    }

    /// The rules without dice that a melee plays.
    fn note_melee(&mut self, unit: usize, target: usize, charge: bool) {
        let more = self.odds_of_numbers(unit, target);
        if charge {
            self.watch.rule("FAV-SIT-02");
        }
        if more != (0, 0) {
            self.watch.rule("FAV-MEL-02");
        }
        if [unit, target].iter().any(|one| self.unit(*one).is_crew()) {
            self.watch.rule("FAV-SPG-01");
        }
    }

    fn fighter(&mut self, unit: usize, modifier: i64, extra: Extra) -> Fighter {
        let pool = Pool::of(self.unit(unit).quality);
        Fighter {
            pool: self.reinforce(unit, pool, extra),
            modifier,
            cohesion: self.coheres(unit),
        }
    }

    /// The roll of the active side of a melee.
    pub(super) fn attack_roll(&self, unit: usize, target: usize, charge: bool) -> Roll {
        let own = self.unit(unit);
        let situation = Situation {
            active: true,
            charge,
            more: self.odds_of_numbers(unit, target).0,
            aura: self.reached_by(unit, Trait::Forward),
            wounds: self.stand(unit).wounds.arm,
        };
        Roll {
            dice: own.quality.dice,
            modifier: modifier(own.quality, own.strikes, &situation, &self.plan.options),
        }
    }

    /// The roll of the other side.
    pub(super) fn parry_roll(&self, unit: usize, target: usize) -> Roll {
        let other = self.unit(target);
        let situation = Situation {
            active: false,
            charge: false,
            more: self.odds_of_numbers(unit, target).1,
            aura: self.reached_by(target, Trait::LeadByExample),
            wounds: self.stand(target).wounds.chest,
        };
        Roll {
            dice: other.quality.dice,
            modifier: modifier(other.quality, other.strikes, &situation, &self.plan.options),
        }
    }

    /// By how many figures each of two enemies has the upper hand: who fights alone against several (FAV-MEL-02). Support groups count
    /// for one figure and never outnumber (FAV-SPG-01).
    pub(super) fn odds_of_numbers(&self, unit: usize, target: usize) -> (i64, i64) {
        let against = |enemy: usize, own: usize| {
            let others = self.opponents(enemy).filter(|other| *other != own);
            let single = others.filter(|other| !self.unit(*other).is_crew());
            1 + i64::try_from(single.count()).unwrap_or(0)
        };
        let (own, other) = (against(target, unit), against(unit, target));
        let (_, more) = duels(own, other);
        match own.cmp(&other) {
            std::cmp::Ordering::Greater => (more, 0),
            std::cmp::Ordering::Equal => (0, 0),
            std::cmp::Ordering::Less => (0, more),
        }
    }
}
