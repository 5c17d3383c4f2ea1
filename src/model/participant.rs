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

/// What becomes of a value when the other side has one for the same parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joins {
    /// The first that is brought holds.
    Alone,
    /// Both are parts of a sum.
    Added,
    /// The parameter says whose number is higher, in these words: who acts, neither, the other. One number alone says nothing.
    Compared([&'static str; 3]),
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
    /// Its value, as a file writes it; null when the list has none that can be used.
    pub value: Value,
    /// What becomes of it when the other side has one, too.
    pub joins: Joins,
    /// What belongs to it that no list says, and players add: "without range".
    pub lacks: Option<Text>,
}

impl Fact {
    /// What somebody brings who acts.
    pub fn acting(key: &'static str, value: impl Into<Value>) -> Self {
        Self {
            part: Part::Acting,
            key,
            only: &[],
            value: value.into(),
            joins: Joins::Alone,
            lacks: None,
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
        self.joins = Joins::Added;
        self
    }

    /// The same as a number that is compared with that of the other side.
    #[must_use]
    pub const fn compared(mut self, words: [&'static str; 3]) -> Self {
        self.joins = Joins::Compared(words);
        self
    }

    /// The same with what belongs to it that no list says.
    #[must_use]
    pub fn lacking(mut self, what: Text) -> Self {
        self.lacks = Some(what);
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

/// The same, each with a word in front by which nobody else is called: its first with a number, where it has none.
#[must_use]
pub fn told_apart(mut all: Vec<Participant>) -> Vec<Participant> {
    let mut bearers: BTreeMap<String, usize> = BTreeMap::new();
    for one in &all {
        let words: BTreeSet<String> = one.called.iter().map(|word| word.to_lowercase()).collect();
        for word in words {
            *bearers.entry(word).or_default() += 1;
        }
    }
    let mut last: BTreeMap<String, usize> = BTreeMap::new();
    for one in &mut all {
        let own = |word: &String| bearers.get(&word.to_lowercase()) == Some(&1);
        if let Some(place) = one.called.iter().position(own) {
            one.called[..=place].rotate_right(1);
        } else if let Some(first) = one.called.first() {
            let last = last.entry(first.to_lowercase()).or_default();
            let numbers = (*last + 1..).map(|number| (number, format!("{first} {number}")));
            let mut free = numbers.filter(|(_, word)| !bearers.contains_key(&word.to_lowercase()));
            if let Some((number, word)) = free.next() {
                *last = number;
                one.called.insert(0, word);
            }
        }
    }
    all
}
