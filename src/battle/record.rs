//! One battle written down whole: every sentence, every throw and every position, in order.

use std::collections::BTreeSet;

use crate::model::{
    battle::{Battle, BattleDice, Entry, Outcome, Watch},
    dice::{Supply, Trouble},
};

/// A battle and how it ended.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// Everything that happened.
    pub entries: Vec<Entry>,
    /// The end; or why the dice stopped before it.
    pub outcome: Result<Outcome, Trouble>,
}

impl Record {
    /// The rules that were played, each once: those of its sentences, and those without one.
    #[must_use]
    pub fn rules(&self) -> BTreeSet<&'static str> {
        let rule = |entry: &Entry| match entry {
            Entry::Note(note) => Some(note.rule),
            Entry::Throw(thrown) => Some(thrown.throw.purpose.rule),
            Entry::Rule(rule) => Some(*rule),
            _ => None,
        };
        let rules = self.entries.iter().filter_map(rule);
        rules.filter(|rule| !rule.is_empty()).collect()
    }

    /// The numbers of all dice in the order in which they fell: scripted dice play the same battle from them.
    pub fn numbers(&self) -> impl Iterator<Item = u32> {
        self.entries
            .iter()
            .flat_map(|entry| match entry {
                Entry::Throw(thrown) => thrown.numbers.as_slice(),
                _ => &[],
            })
            .copied()
    }
}

/// Fights a battle with the dice of a supply and writes everything down. Seeded dice make the same battle as without a record.
pub fn record<B: Battle>(battle: &B, supply: impl Supply + 'static) -> Record {
    let mut watch = Watch::scribe();
    let mut dice = BattleDice::recorded(supply, watch.clone());
    let outcome = battle.fight(&mut dice, &mut watch);
    Record {
        entries: watch.take(),
        outcome,
    }
}
