//! From lists to units: every figure and support group with its numbers, its name and its base.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    model::{
        battle::{Actor, Kind},
        lang::{Lang, Text},
        table::{Footprint, Length, Side},
    },
    rulesets::feu_a_volonte::{
        derived::{Soldier, soldiers},
        list::army::Army,
        mechanics::wounds,
        tables::{D4, ENTRY_POINTS, NPC},
        terms::Grade,
    },
    text,
};

use super::{field::FOOT, narration, plan::Scenario, turn::SURVIVAL_TURNS, unit::Unit};

/// Half the base of a support group of two and of three, in UD.
const PAIR: f64 = 0.5;
const TRIO: f64 = 0.625;

/// Everybody on both sides.
#[derive(Debug, Default)]
pub(super) struct Muster {
    pub(super) units: Vec<Unit>,
    pub(super) kinds: Vec<Kind>,
    pub(super) actors: Vec<Actor>,
}

impl Muster {
    /// Both armies, with bases of a scale.
    #[must_use]
    pub(super) fn of(armies: [&Army<'_>; 2], scenario: Scenario, unit: Length) -> Self {
        let mut muster = Self::default();
        for (side, army) in armies.into_iter().enumerate() {
            if side == 1 && scenario.is_solo() {
                muster.npcs(army, scenario, unit);
            } else {
                muster.platoon(army, side, unit);
            }
        }
        muster.letter();
        muster.number();
        muster
    }

    fn platoon(&mut self, army: &Army<'_>, side: usize, unit: Length) {
        for soldier in soldiers(army) {
            let kind = self.kind(soldier.name.clone(), side);
            for _ in 0..soldier.count {
                if let Some(own) = fighter(&soldier, side, kind) {
                    self.push(own, unit);
                }
            }
        }
    }

    /// As many as may ever come, armed in turn like the single figures of a list (FAV-SOL-01).
    fn npcs(&mut self, army: &Army<'_>, scenario: Scenario, unit: Length) {
        let singles: Vec<Soldier<'_>> = soldiers(army)
            .into_iter()
            .filter(|soldier| !soldier.crew && soldier.count > 0)
            .collect();
        let waves = match scenario {
            Scenario::Survival => SURVIVAL_TURNS,
            _ => 1,
        };
        let most = usize::try_from(ENTRY_POINTS).unwrap_or(0) * D4 as usize * waves as usize;
        let kinds: Vec<usize> = singles
            .iter()
            .map(|soldier| self.kind(npc(soldier), 1))
            .collect();
        let turns = singles.iter().zip(kinds).cycle().take(most);
        for (soldier, kind) in turns {
            if let Some(own) = fighter(soldier, 1, kind) {
                let npc = Unit {
                    grade: None,
                    quality: NPC,
                    traits: Vec::new(),
                    points: 0,
                    grenades: 0,
                    npc: true,
                    ..own
                };
                self.push(npc, unit);
            }
        }
    }

    fn push(&mut self, unit: Unit, length: Length) {
        let radius = match unit.body {
            wounds::Unit::Figure => FOOT,
            wounds::Unit::Pair => PAIR,
            wounds::Unit::Trio => TRIO,
        };
        self.actors.push(Actor {
            name: if unit.npc {
                Text::new("NPC", "PnJ")
            } else {
                self.kinds[unit.kind].name.clone()
            },
            kind: unit.kind,
            footprint: Footprint::Round {
                radius: length * radius,
            },
            letter: letter(&unit),
        });
        self.units.push(unit);
    }

    /// The kind of this name, new or known.
    fn kind(&mut self, name: Text, side: usize) -> usize {
        let kind = Kind {
            name,
            side: Side::BOTH[side.min(1)],
        };
        let known = self.kinds.iter().position(|known| *known == kind);
        known.unwrap_or_else(|| {
            self.kinds.push(kind);
            self.kinds.len() - 1
        })
    }

    /// Gives those whose name both sides know the letter of their side.
    fn letter(&mut self) {
        let mut names = [BTreeSet::new(), BTreeSet::new()];
        for actor in &self.actors {
            let side = self.kinds[actor.kind].side.index();
            names[side].insert(actor.name.get(Lang::En).into_owned());
        }
        for actor in &mut self.actors {
            let side = self.kinds[actor.kind].side.index();
            if names[1 - side].contains(actor.name.get(Lang::En).as_ref()) {
                let letter = ["A", "B"][side];
                let name = &actor.name;
                actor.name = text!("{name} {letter}", "{name} {letter}", name);
            }
        }
    }

    /// Gives those who have a name in common a number each.
    fn number(&mut self) {
        let key = |actor: &Actor, kinds: &[Kind]| {
            let name = actor.name.get(Lang::En).into_owned();
            (kinds[actor.kind].side == Side::B, name)
        };
        let mut counts: BTreeMap<(bool, String), (u32, u32)> = BTreeMap::new();
        for actor in &self.actors {
            counts.entry(key(actor, &self.kinds)).or_default().0 += 1;
        }
        for actor in &mut self.actors {
            let Some((all, last)) = counts.get_mut(&key(actor, &self.kinds)) else {
                continue;
            };
            if *all > 1 {
                *last += 1;
                let (name, number) = (&actor.name, *last);
                actor.name = text!("{name} {number}", "{name} {number}", name);
            }
        }
    }
}

/// One of a line; None without a quality.
fn fighter(soldier: &Soldier<'_>, side: usize, kind: usize) -> Option<Unit> {
    let figures = soldier.group.map_or(1, |group| group.figures);
    Some(Unit {
        side,
        kind,
        grade: soldier.grade.filter(|_| !soldier.crew),
        quality: soldier.quality?,
        arms: soldier.ranged().cloned().collect(),
        strikes: soldier.strikes,
        traits: soldier.traits.clone(),
        figures,
        body: match figures {
            ..=1 => wounds::Unit::Figure,
            2 => wounds::Unit::Pair,
            _ => wounds::Unit::Trio,
        },
        points: soldier.cost.total(),
        grenades: soldier.grenades(),
        npc: false,
    })
}

/// What a non-player character is in tables: one with such a weapon.
fn npc(soldier: &Soldier<'_>) -> Text {
    let arm = soldier.ranged().next().map(narration::weapon);
    let arm = arm.unwrap_or(Text::new("hand to hand", "corps à corps"));
    text!("NPC ({arm})", "PnJ ({arm})", arm)
}

/// A letter for pictures.
fn letter(unit: &Unit) -> &'static str {
    match unit.grade {
        Some(Grade::Leader) => "L",
        Some(Grade::Second) => "S",
        _ if unit.is_crew() => "A",
        _ => "",
    }
}
