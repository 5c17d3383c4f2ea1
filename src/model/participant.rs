//! Somebody of a list who takes part in a mechanic: what a figure, unit or leader brings into the parameters of `odds` and `resolve`.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::lang::{Lang, Text};

/// In which part somebody stands in a mechanic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Who acts: shoots, charges, is tested.
    Acting,
    /// Whom it is done to.
    Against,
}

/// A figure, unit or leader of a list.
#[derive(Clone, Debug, PartialEq)]
pub struct Participant {
    /// The words by which a player may call it: ids, names, `unit/entry`.
    pub called: Vec<String>,
    /// As a person reads it.
    pub name: Text,
    /// What it brings.
    pub facts: Vec<Fact>,
}

/// A parameter of a mechanic and its value for somebody.
#[derive(Clone, Debug, PartialEq)]
pub struct Fact {
    /// The part in which it holds.
    pub part: Part,
    /// The key of the parameter: `a_combat_value`.
    pub key: &'static str,
    /// The mechanics that it is meant for; empty for all that have the parameter.
    pub only: &'static [&'static str],
    /// Its value, as a file writes it.
    pub value: Value,
    /// Whether it is a part of a sum to which both sides add.
    pub is_part: bool,
}

impl Fact {
    /// What somebody brings who acts.
    pub fn acting(key: &'static str, value: impl Into<Value>) -> Self {
        Self {
            part: Part::Acting,
            key,
            only: &[],
            value: value.into(),
            is_part: false,
        }
    }

    /// What somebody brings to whom it is done.
    pub fn against(key: &'static str, value: impl Into<Value>) -> Self {
        Self {
            part: Part::Against,
            ..Self::acting(key, value)
        }
    }

    /// The same for these mechanics only.
    #[must_use]
    pub const fn only(mut self, mechanics: &'static [&'static str]) -> Self {
        self.only = mechanics;
        self
    }

    /// The same as a part of a sum to which both sides add: a net modifier.
    #[must_use]
    pub const fn added(mut self) -> Self {
        self.is_part = true;
        self
    }

    /// Whether it is a parameter of this mechanic for this part.
    #[must_use]
    pub fn bears_on(&self, mechanic: &str, part: Part) -> bool {
        self.part == part && (self.only.is_empty() || self.only.contains(&mechanic))
    }
}

impl Participant {
    /// What it brings to a mechanic in a part, of which the mechanic takes what it has parameters for.
    pub fn brings<'p>(&'p self, mechanic: &'p str, part: Part) -> impl Iterator<Item = &'p Fact> {
        let facts = self.facts.iter();
        facts.filter(move |fact| fact.bears_on(mechanic, part))
    }

    /// Whether a player who types this word means it; capitals do not matter.
    #[must_use]
    pub fn is_called(&self, word: &str) -> bool {
        let word = word.to_lowercase();
        self.called.iter().any(|name| name.to_lowercase() == word)
    }
}

/// The words by which a thing may be called: its id and its names in both languages, alone and behind the id of what it belongs to.
#[must_use]
pub fn called(whole: Option<&str>, id: Option<&str>, names: &[&Text]) -> Vec<String> {
    let mut alone: Vec<String> = id.map(str::to_owned).into_iter().collect();
    for name in names {
        alone.extend(Lang::ALL.map(|lang| name.get(lang).into_owned()));
    }
    alone.retain(|word| !word.is_empty());
    let within = whole.map(|whole| alone.iter().map(|word| format!("{whole}/{word}")).collect());
    let mut words: Vec<String> = within.unwrap_or_default();
    words.extend(alone);
    let mut seen = BTreeSet::new();
    words.retain(|word| seen.insert(word.clone()));
    words
}

/// Those of a list, each with a first word of its own: where several share one, they are numbered: "zouaves/zouave 2".
#[must_use]
pub fn told_apart(mut all: Vec<Participant>) -> Vec<Participant> {
    let mut sharing: BTreeMap<String, usize> = BTreeMap::new();
    for first in all.iter().filter_map(|one| one.called.first()) {
        *sharing.entry(first.clone()).or_default() += 1;
    }
    sharing.retain(|_, count| *count > 1);
    let mut numbers: BTreeMap<String, usize> = BTreeMap::new();
    for one in &mut all {
        let first = one
            .called
            .first()
            .filter(|first| sharing.contains_key(*first));
        if let Some(first) = first.cloned() {
            let number = numbers.entry(first.clone()).or_default();
            *number += 1;
            one.called.insert(0, format!("{first} {number}"));
        }
    }
    all
}
