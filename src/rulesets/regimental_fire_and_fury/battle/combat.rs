//! Combats after charges: both sides throw, until one of them wins (RFF-CHG-01 to -05).

use crate::{
    model::{dice::Trouble, forms::signed, lang::Text},
    rulesets::regimental_fire_and_fury::{
        mechanics::{
            charge::{self, Side, Weak, bases_lost, loser},
            defeat::already_hurt,
            modifiers::{self, Cover, Fighter},
        },
        tables::charge::{Effect, RESULTS, effect},
    },
    text,
};

use super::{
    aspect::{Aspect, aspect},
    fight::Fight,
    manoeuvre::lower,
    words,
};

/// A combat: who charged, who was charged, and which of the phase it is.
#[derive(Clone, Debug)]
pub(super) struct Melee {
    pub(super) attackers: Vec<usize>,
    pub(super) defender: usize,
    /// 1, or 2 after a breakthrough.
    pub(super) combat: i64,
    /// The defender is taken in flank or rear.
    pub(super) outflanked: bool,
    /// The strongest attacker has another enemy behind the line of its front.
    pub(super) exposed: bool,
    /// The defender is cavalry that counter-charged.
    pub(super) counters: bool,
    pub(super) fortified: bool,
}

impl Fight<'_> {
    /// All combats; answers who breaks through.
    pub(super) fn combats(&mut self, combat: i64) -> Result<Vec<usize>, Trouble> {
        let mut targets: Vec<usize> = Vec::new();
        for stand in self.state.stands.iter().filter(|stand| stand.bases > 0) {
            if let Some(charge) = stand
                .charge
                .filter(|charge| !targets.contains(&charge.target))
            {
                targets.push(charge.target);
            }
        }
        targets.sort_unstable();
        let mut breaks = Vec::new();
        for target in targets {
            let charges = |unit: &usize| {
                let charge = self.stand(*unit).charge;
                self.here(*unit) && charge.is_some_and(|charge| charge.target == target)
            };
            let attackers: Vec<usize> = (0..self.plan.troops.len()).filter(charges).collect();
            if !attackers.is_empty() && self.here(target) {
                let melee = self.melee_of(attackers, target, combat);
                breaks.extend(self.melee(&melee)?);
                self.end_charges(&melee);
            }
        }
        Ok(breaks)
    }

    fn melee_of(&self, attackers: Vec<usize>, defender: usize, combat: i64) -> Melee {
        let outflanked = attackers
            .iter()
            .any(|unit| self.comes_round(*unit, defender));
        let fortified = attackers
            .iter()
            .all(|unit| self.cover(defender, self.block(*unit).at) == Cover::Fortified);
        let melee = Melee {
            outflanked,
            exposed: false,
            combat,
            counters: self.stand(defender).counters,
            fortified,
            attackers,
            defender,
        };
        let exposed = self.is_outflanked_besides(self.lead(&melee), defender);
        Melee { exposed, ..melee }
    }

    /// Whether a charger began behind the line of its target's front.
    fn comes_round(&self, unit: usize, target: usize) -> bool {
        let block = self.block(target);
        let from = self.stand(unit).charge.map(|charge| charge.from);
        !self.is_garrison(target) && from.is_some_and(|from| aspect(block, from) != Aspect::Front)
    }

    fn end_charges(&mut self, melee: &Melee) {
        for unit in &melee.attackers {
            self.stand_mut(*unit).charge = None;
        }
        self.stand_mut(melee.defender).counters = false;
    }

    /// One combat to its end; answers who breaks through.
    fn melee(&mut self, melee: &Melee) -> Result<Vec<usize>, Trouble> {
        let mut sides = (self.attack(melee), self.defence(melee));
        if melee.exposed {
            self.log_of(self.lead(melee), "RFF-CHG-01", |name| {
                text!(
                    "{name} is outflanked as it charges.",
                    "{name} est pris de flanc en chargeant.",
                    name
                )
            });
        }
        loop {
            let hurt = self.hurt(melee);
            let (attack, defence) = (self.net(&sides.0), self.net(&sides.1));
            let difference = charge::difference(attack, defence, self.dice)?;
            self.log_combat(melee, (attack, defence), difference);
            if loser(difference).is_some() {
                return self.aftermath(melee, difference, hurt);
            }
            self.fierce(melee);
            let after = (sides.0.after_fierce(), sides.1.after_fierce());
            match after {
                (Some(attack), Some(defence))
                    if self.any_left(melee) && self.here(melee.defender) =>
                {
                    sides = self.worn_by(melee, attack, defence);
                }
                _ => {
                    self.one_is_gone(melee);
                    return Ok(Vec::new());
                }
            }
        }
    }

    /// Both sides after a fierce combat: the base that each lost may have made it worn or spent.
    fn worn_by(&self, melee: &Melee, attack: Fighter, defence: Fighter) -> (Fighter, Fighter) {
        let state = |unit: usize| self.freshness(unit);
        (
            Fighter {
                state: state(self.lead(melee)),
                ..attack
            },
            Fighter {
                state: state(melee.defender),
                ..defence
            },
        )
    }

    pub(super) fn net(&self, side: &Fighter) -> i64 {
        modifiers::combat(side, &self.plan.options)
    }

    fn any_left(&self, melee: &Melee) -> bool {
        melee.attackers.iter().any(|unit| self.here(*unit))
    }

    /// The strongest unit that charged: its qualities count.
    pub(super) fn lead(&self, melee: &Melee) -> usize {
        let strongest = |best: usize, next: &usize| {
            if self.stand(*next).bases > self.stand(best).bases {
                *next
            } else {
                best
            }
        };
        melee.attackers.iter().fold(melee.attackers[0], strongest)
    }

    /// What makes a defeat worse for the attacker and for the defender, before the dice of this round.
    fn hurt(&self, melee: &Melee) -> [Weak; 2] {
        let lead = self.lead(melee);
        let already = |unit: usize| {
            let stand = self.stand(unit);
            already_hurt(self.kind_of(unit), stand.order, stand.damaged > 0)
        };
        [
            Weak {
                already_disordered: already(lead),
                outflanked: melee.exposed,
                by_cavalry: self.is_mounted(melee.defender),
            },
            Weak {
                already_disordered: already(melee.defender),
                outflanked: melee.outflanked,
                by_cavalry: self.is_mounted(lead),
            },
        ]
    }

    /// A fierce combat: a base each, disorder, and on they fight.
    fn fierce(&mut self, melee: &Melee) {
        let (lead, defender) = (self.lead(melee), melee.defender);
        let weak = Weak::default();
        for (unit, side, by) in [
            (lead, Side::Attacker, defender),
            (defender, Side::Defender, lead),
        ] {
            let lost = bases_lost(side, 0, &weak);
            self.log_loss(unit, lost, "RFF-CHG-03");
            self.lose(unit, lost, Some(by), &words::CHARGE);
        }
        let units = melee.attackers.iter().copied().chain([defender]);
        for unit in units.collect::<Vec<_>>() {
            self.shake(unit);
        }
    }

    /// Troops are disordered, guns silenced.
    pub(super) fn shake(&mut self, unit: usize) {
        if self.troop(unit).is_guns() {
            let bases = self.stand(unit).bases;
            self.stand_mut(unit).silenced = bases;
        } else if self.here(unit) {
            self.disorder(unit, "RFF-CHG-03");
        }
    }

    fn log_combat(&mut self, melee: &Melee, nets: (i64, i64), difference: i64) {
        for rule in ["RFF-CHG-02", "RFF-CHG-04", "RFF-CHG-05"] {
            self.watch.rule(rule);
        }
        let (attack, defence) = (signed(nets.0), signed(nets.1));
        let (names, other) = (self.names(&melee.attackers), self.name(melee.defender));
        let by = signed(difference);
        self.log(self.side(melee.attackers[0]), "RFF-CHG-03", |_| {
            let result = result_name(effect(difference));
            text!(
                "{names} ({attack}) against {other} ({defence}), difference {by}: {result}.",
                "{names} ({attack}) contre {other} ({defence}), différence {by} : {result}.",
                names,
                other,
                result
            )
        });
    }
}

/// The name of a result, which is the attacker's or the defender's.
fn result_name(effect: Effect) -> Text {
    let row = RESULTS.iter().find(|row| row.effect == effect);
    let name = row.map_or(Text::same(""), |row| lower(&row.name));
    match effect {
        Effect::SweptAway | Effect::DrivenIn | Effect::Repulsed => {
            text!("defender {name}", "défenseur {name}", name)
        }
        _ => name,
    }
}
