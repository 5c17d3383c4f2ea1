//! Manoeuvre tests: who tests together, what counts on the die, and what becomes of those who fail (RFF-MAN-01 to -04).

use crate::{
    model::{dice::Trouble, forms::signed, lang::Text, table::Base},
    rulesets::regimental_fire_and_fury::{
        mechanics::{
            actions::{self, Execution},
            effects::{self, Goes, Order},
            manoeuvre::{self, Tested, Tester},
            modifiers::{self, Cover, Manoeuvring},
        },
        tables::{
            OUTFLANKED_WITHIN,
            manoeuvre::{DISORDERED, Effect, GOOD_ORDER},
        },
        terms::{Formation, GunClass},
    },
    text,
};

use super::{
    actions::Errand,
    aspect::{Aspect, are_within, aspect},
    fight::{Fight, reach, whole},
    retreat::Far,
    words,
};

impl Fight<'_> {
    /// Who tests next: the units of a leader that share a die, or one unit alone; nobody when all is done (RFF-MAN-01).
    pub(super) fn next_test(&self, side: usize) -> Vec<usize> {
        let waits = |unit: &usize| !self.stand(*unit).tested && self.tests(*unit);
        let Some(first) = self.units_of(side).find(waits) else {
            return Vec::new();
        };
        if !self.shares_die(first) {
            return vec![first];
        }
        let chief = self.troop(first).chief;
        let with = |unit: &usize| {
            self.troop(*unit).chief == chief
                && !self.stand(*unit).tested
                && self.shares_die(*unit)
                && (self.tests(*unit) || self.follows(*unit))
        };
        self.units_of(side).filter(with).collect()
    }

    /// Whether a unit tests: because it has to, or because its player has plans for it.
    fn tests(&self, unit: usize) -> bool {
        let tester = self.tester(unit);
        actions::must_test(tester, false) || actions::must_test(tester, self.has_plans(unit))
    }

    fn shares_die(&self, unit: usize) -> bool {
        actions::shares_die(self.is_commanded(unit), &self.plan.options)
    }

    /// On which table a unit tests.
    pub(super) fn tester(&self, unit: usize) -> Tester {
        match self.stand(unit).order {
            _ if self.troop(unit).is_guns() => Tester::Guns,
            Order::Good => Tester::GoodOrder,
            Order::Disordered => Tester::Disordered,
            Order::Broken => Tester::Broken,
        }
    }

    /// Resolves a test; answers who may do what.
    pub(super) fn test(&mut self, group: &[usize]) -> Result<Vec<Errand>, Trouble> {
        let together = group.first().is_some_and(|first| self.shares_die(*first));
        let die = if together {
            Some(manoeuvre::shared(self.dice)?)
        } else {
            None
        };
        let mut free = Vec::new();
        for &unit in group {
            let (tester, modifier) = (self.tester(unit), self.modifier(unit));
            let tested = match die {
                Some(die) => manoeuvre::read(tester, die + modifier),
                None => manoeuvre::test(tester, modifier, self.dice)?,
            };
            self.log_test(unit, tester, tested, modifier);
            let execution = self.outcome(unit, tester, tested);
            free.extend(execution.map(|execution| (unit, execution)));
        }
        Ok(self.orders(&free))
    }

    /// All that counts on the manoeuvre die of a unit (RFF-MAN-02).
    pub(super) fn modifier(&self, unit: usize) -> i64 {
        let (troop, stand) = (self.troop(unit), self.stand(unit));
        let guns = if troop.is_guns() { stand.bases } else { 0 };
        let test = Manoeuvring {
            commander: self.commander(unit),
            presence: self.has_presence(unit),
            quality: troop.quality,
            state: self.freshness(unit),
            gun_bases: guns,
            posture: self.is_steadied(unit),
            danger: stand.order == Order::Broken || self.is_outflanked(unit),
            key_position_lost: self.lost_position(troop.side),
            heavy_casualties: self.has_heavy_casualties(troop.side),
            greater_losses: self.has_greater_losses(troop.side),
        };
        modifiers::manoeuvre(&test, &self.plan.options)
    }

    /// Whether its formation or a fence steadies it.
    fn is_steadied(&self, unit: usize) -> bool {
        let stand = self.stand(unit);
        matches!(
            stand.formation,
            Formation::FieldColumn
                | Formation::MarchColumn
                | Formation::Garrison
                | Formation::Limbered
        ) || self.plan.field.is_lined(&stand.block)
    }

    /// Whether an enemy near by stands behind the line of its front.
    pub(super) fn is_outflanked(&self, unit: usize) -> bool {
        !self.is_garrison(unit)
            && self
                .foes(unit)
                .any(|foe| self.outflanks(self.block(unit), foe))
    }

    /// Whether an enemy whom a unit does not charge outflanks it.
    pub(super) fn is_outflanked_besides(&self, unit: usize, target: usize) -> bool {
        self.would_be_outflanked(unit, self.block(unit), target)
    }

    /// The same if the unit stood there.
    pub(super) fn would_be_outflanked(&self, unit: usize, there: &Base, target: usize) -> bool {
        let mut others = self.foes(unit).filter(|foe| *foe != target);
        others.any(|foe| self.outflanks(there, foe))
    }

    /// Whether a unit is near a block and behind the line of its front.
    fn outflanks(&self, block: &Base, foe: usize) -> bool {
        let foe = self.block(foe);
        aspect(block, foe.at) != Aspect::Front && are_within(block, foe, reach(OUTFLANKED_WITHIN))
    }

    /// Whether a unit has works or a garrison around it against its nearest enemy.
    pub(super) fn is_fortified(&self, unit: usize) -> bool {
        let foe = self.nearest_foe(unit);
        foe.is_some_and(|(foe, _)| self.cover(unit, self.block(foe).at) == Cover::Fortified)
    }

    fn log_test(&mut self, unit: usize, tester: Tester, tested: Tested, modifier: i64) {
        self.watch.rule("RFF-MAN-01");
        self.watch.rule("RFF-MAN-02");
        if tester == Tester::Guns {
            self.watch.rule("RFF-ART-01");
        }
        let rule = rule_of(tester);
        let effect = effect_name(tester, tested.effect);
        self.log_of(unit, rule, |name| {
            let modifier = signed(modifier);
            text!(
                "{name} tests ({modifier}): {effect}.",
                "{name}, manœuvre ({modifier}) : {effect}.",
                name,
                effect
            )
        });
    }

    /// What a test makes of a unit; answers how well it may manoeuvre, if it may at all.
    fn outcome(&mut self, unit: usize, tester: Tester, tested: Tested) -> Option<Execution> {
        let effect = tested.effect;
        if tester != Tester::Guns {
            let (before, after) = (self.stand(unit).order, effects::order_after(effect));
            self.stand_mut(unit).order = before.min(after);
            if before == Order::Broken && after == Order::Disordered {
                self.log_of(unit, "RFF-MAN-04", |name| {
                    text!(
                        "{name} re-forms, in disorder.",
                        "{name} se reforme, en désordre.",
                        name
                    )
                });
            }
            self.worsen(unit, after, rule_of(tester));
        }
        self.stand_mut(unit).tested = true;
        self.log_loss(unit, tested.bases_lost, "RFF-MAN-04");
        self.lose(unit, tested.bases_lost, None, &words::PANIC);
        let safe = self.is_clear(unit) || self.is_fortified(unit);
        let goes = effects::goes(effect, tester, safe, self.troop(unit).is_fixed());
        let retreated = self.here(unit) && self.go_back(unit, goes);
        self.stand_mut(unit).last = Some((effect, retreated));
        let execution = actions::execution(effect, self.troop(unit).class);
        let heavy = self.troop(unit).class.is_some_and(GunClass::is_heavy);
        if heavy && effect == Effect::DoubleQuick {
            self.watch.rule("RFF-ART-05");
        }
        if self.here(unit) && execution == Execution::None && !retreated {
            self.log_holds(unit, rule_of(tester));
        }
        (self.here(unit) && execution != Execution::None).then_some(execution)
    }

    /// A unit goes where its failed test sends it; answers whether it left its place.
    fn go_back(&mut self, unit: usize, goes: Goes) -> bool {
        let gone = match goes {
            Goes::Holds => 0.0,
            Goes::OutOfCloseRange => self.fall_back(unit, Far::OutOfCloseRange),
            Goes::Routs => self.fall_back(unit, Far::Rout),
            Goes::LimbersAndRetreats => {
                self.run_with_guns(unit);
                return true;
            }
            Goes::Lost => {
                self.watch.rule("RFF-ART-04");
                let bases = self.stand(unit).bases;
                self.lose(unit, bases, None, &words::PANIC);
                return false;
            }
        };
        if gone >= 0.5 {
            self.log_retreat(unit, goes == Goes::Routs, gone);
        }
        gone >= 0.5
    }

    /// Tells that a unit stays where it might have gone back.
    pub(super) fn log_holds(&mut self, unit: usize, rule: &'static str) {
        self.log_of(unit, rule, |name| {
            text!(
                "{name} holds its ground.",
                "{name} tient la position.",
                name
            )
        });
    }

    pub(super) fn log_retreat(&mut self, unit: usize, routs: bool, gone: f64) {
        let gone = whole(gone);
        self.log_of(unit, "", |name| {
            if routs {
                text!(
                    "{name} routs {gone} cm.",
                    "{name} fuit sur {gone} cm.",
                    name
                )
            } else {
                text!(
                    "{name} falls back {gone} cm.",
                    "{name} recule de {gone} cm.",
                    name
                )
            }
        });
    }

    /// Guns limber and retreat a full move, silenced.
    pub(super) fn run_with_guns(&mut self, unit: usize) {
        self.limber(unit);
        let bases = self.stand(unit).bases;
        self.stand_mut(unit).silenced = bases;
        let gone = whole(self.fall_back(unit, Far::Full));
        self.log_of(unit, "", |name| {
            text!(
                "{name} limbers up and retreats {gone} cm, silenced.",
                "{name} attelle ses pièces, réduites au silence, et se retire de {gone} cm.",
                name
            )
        });
    }
}

/// The table by which a unit tests.
const fn rule_of(tester: Tester) -> &'static str {
    if tester.rallies() {
        "RFF-MAN-04"
    } else {
        "RFF-MAN-03"
    }
}

/// The name of an effect in the table by which a unit tests.
fn effect_name(tester: Tester, effect: Effect) -> Text {
    let table = if tester.rallies() {
        &DISORDERED
    } else {
        &GOOD_ORDER
    };
    let row = table.iter().find(|row| row.effect == effect);
    row.map_or(Text::same(""), |row| lower(&row.name))
}

/// A name within a sentence.
pub(super) fn lower(name: &Text) -> Text {
    use crate::model::lang::Lang;
    let low = |lang| name.get(lang).to_lowercase();
    Text::built(low(Lang::En), low(Lang::Fr))
}
