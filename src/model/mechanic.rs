//! A mechanic of a rulebook under its name, for `odds`, `resolve` and simulation: parameters, outcomes, and the one function that
//! plays it with any source of dice.

use std::{borrow::Cow, collections::BTreeMap, fmt};

use num_traits::{CheckedAdd, CheckedMul};

use super::{
    dice::{
        Counted, Dice, Distribution, ExhaustiveDice, Refusal, ScriptedDice, SeededDice, Share,
        Supply, Throw, Thrown, Trouble,
    },
    json::Json,
    lang::Text,
    settings::{Line, Settings},
};
use crate::text;

/// The name of an outcome: a word, or a number that is counted or measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Name {
    /// A number.
    Number(i64),
    /// A number of halves: three of them are written `1.5`.
    Halves(i64),
    /// A word of the mechanic's list, by its place in it.
    Word(&'static str),
}

impl Name {
    /// A number with its unit; a word as it is written in files.
    #[must_use]
    pub fn measured(self, unit: Measure) -> Text {
        let id = self.id();
        match self {
            Self::Word(_) => Text::same(id),
            Self::Number(number) => unit.behind(&id, number.saturating_mul(2)),
            Self::Halves(halves) => unit.behind(&id, halves),
        }
    }

    /// As it is written in files.
    #[must_use]
    pub fn id(self) -> Cow<'static, str> {
        match self {
            Self::Word(word) => word.into(),
            Self::Number(number) => number.to_string().into(),
            Self::Halves(halves) if halves % 2 == 0 => (halves / 2).to_string().into(),
            Self::Halves(halves) => {
                let sign = if halves < 0 { "-" } else { "" };
                format!("{sign}{}.5", (halves / 2).abs()).into()
            }
        }
    }
}

/// What came of a mechanic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Outcome {
    /// Its name.
    pub name: Name,
    /// The value whose mean is told beside the chances, in the unit of [`Expected::parts`]; None when this way has none.
    pub side: Option<u32>,
}

impl Outcome {
    /// An outcome that is a word.
    #[must_use]
    pub const fn word(word: &'static str) -> Self {
        Self {
            name: Name::Word(word),
            side: None,
        }
    }

    /// An outcome that is a number.
    #[must_use]
    pub const fn number(number: i64) -> Self {
        Self {
            name: Name::Number(number),
            side: None,
        }
    }

    /// An outcome that is a number of halves, whose mean is told.
    #[must_use]
    pub fn halves(halves: i64) -> Self {
        let name = Name::Halves(halves);
        Self { name, side: None }.with(halves)
    }

    /// The same with a value whose mean is told; less than none counts as none.
    #[must_use]
    pub fn with(mut self, side: i64) -> Self {
        self.side = Some(u32::try_from(side).unwrap_or(0));
        self
    }

    /// A number whose own mean is told.
    #[must_use]
    pub fn counted(number: i64) -> Self {
        Self::number(number).with(number)
    }
}

/// Outcomes that are words: id, English, French.
pub type Names = &'static [(&'static str, &'static str, &'static str)];

/// The first name if it is so, the second if not.
#[must_use]
pub const fn either(names: Names, so: bool) -> Outcome {
    Outcome::word(names[if so { 0 } else { 1 }].0)
}

/// What playing a mechanic with these dice gives: an outcome, or why they stopped.
pub type Played<D> = Result<Outcome, <D as Dice>::Stop>;

/// The same words in English and in French.
type Words = (&'static str, &'static str);

/// A mean that is told beside the chances.
#[derive(Clone, Copy, Debug)]
pub struct Expected {
    /// Its key: `mean_hits`.
    pub key: &'static str,
    /// In words: "mean hits" and "touches en moyenne".
    pub label: Words,
    /// How many parts of a value make one: 1 for whole values, 2 for halves.
    pub parts: u32,
}

/// What a number counts or measures, in English and in French.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measure {
    /// One of it: "hit" and "touche".
    pub one: Words,
    /// Several: "hits" and "touches".
    pub many: Words,
}

impl Measure {
    /// A unit: one of it and several, each in English and in French.
    #[must_use]
    pub const fn new(one: Words, many: Words) -> Self {
        Self { one, many }
    }

    /// A unit that has no plural: "cm".
    #[must_use]
    pub const fn same(en: &'static str, fr: &'static str) -> Self {
        Self::new((en, fr), (en, fr))
    }

    /// Behind a number. French counts up from two, English from everything but one.
    #[must_use]
    fn behind(self, id: &str, halves: i64) -> Text {
        let en = if halves == 2 { self.one.0 } else { self.many.0 };
        let fr = if (-3..=3).contains(&halves) {
            self.one.1
        } else {
            self.many.1
        };
        text!("{id} {en}", "{id} {fr}")
    }
}

/// What a mechanic says of itself.
#[derive(Clone, Copy, Debug)]
pub struct MechanicInfo {
    /// Its name: `volley_leader_hit`.
    pub name: &'static str,
    /// Ids of the rules that it plays: `SR-6.2.5`.
    pub rules: &'static [&'static str],
    /// What it is, in English and in French.
    pub title: Words,
    /// Its outcomes that are words, in their order: id, English, French. Outcomes that are numbers need no name.
    pub outcomes: Names,
    /// What outcomes that are numbers count or measure.
    pub unit: Option<Measure>,
    /// The mean that it tells, if any.
    pub expected: Option<Expected>,
}

impl MechanicInfo {
    /// A mechanic with its name, the rules that it plays and its title in English and in French. Its outcomes are plain numbers.
    #[must_use]
    pub const fn of(name: &'static str, rules: &'static [&'static str], title: Words) -> Self {
        Self {
            name,
            rules,
            title,
            outcomes: &[],
            unit: None,
            expected: None,
        }
    }

    /// The same with outcomes that are words, in their order.
    #[must_use]
    pub const fn outcomes(mut self, outcomes: Names) -> Self {
        self.outcomes = outcomes;
        self
    }

    /// The same with what its numbers count or measure.
    #[must_use]
    pub const fn unit(mut self, unit: Measure) -> Self {
        self.unit = Some(unit);
        self
    }

    /// The same with a mean of whole values.
    #[must_use]
    pub const fn mean(self, key: &'static str, label: Words) -> Self {
        self.mean_of(key, label, 1)
    }

    /// The same with a mean of values of which so many parts make one.
    #[must_use]
    pub const fn mean_of(mut self, key: &'static str, label: Words, parts: u32) -> Self {
        self.expected = Some(Expected { key, label, parts });
        self
    }

    /// The title in both languages.
    #[must_use]
    pub const fn title(&self) -> Text {
        Text::new(self.title.0, self.title.1)
    }

    /// An outcome as people say it.
    #[must_use]
    pub fn outcome(&self, name: Name) -> Text {
        let id = name.id();
        match self.outcomes.iter().find(|(word, ..)| *word == id) {
            Some((_, en, fr)) => Text::new(en, fr),
            None => Text::same(id),
        }
    }

    /// Where an outcome stands among the others.
    #[must_use]
    pub fn place(&self, name: Name) -> (usize, Name) {
        let id = name.id();
        let place = self.outcomes.iter().position(|(word, ..)| *word == id);
        (place.unwrap_or(self.outcomes.len()), name)
    }
}

/// A mechanic: its parameters, and one function over [`Dice`]. `O` are the options of its ruleset.
pub trait Mechanic<O>: Settings {
    /// Name, rules, outcomes.
    const INFO: MechanicInfo;

    /// Says why a situation cannot be, when the parameters contradict each other.
    fn refuse(&self, _options: &O) -> Option<Text> {
        None
    }

    /// Plays it.
    ///
    /// # Errors
    /// When the dice stop.
    fn play<D: Dice>(&self, options: &O, dice: &mut D) -> Played<D>;
}

/// Exact chances.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    /// Every outcome that can come, in the order of the mechanic's list, numbers from low to high; the chances sum to one.
    pub outcomes: Vec<(Name, Share)>,
    /// The mean that the mechanic tells.
    pub expected: Option<Share>,
    /// Every different throw, in the order in which they first come.
    pub throws: Vec<Throw>,
    /// How many ways were played to count them: a measure of the work.
    pub ways: u64,
}

/// A mechanic played once with known dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resolved {
    /// What came of it, or why the dice stopped.
    pub outcome: Result<Outcome, Trouble>,
    /// What was thrown until then.
    pub thrown: Vec<Thrown>,
}

/// A mechanic behind plain functions, for tables of mechanics. Parameters come as an object of a file; what it leaves out or cannot
/// be read has its default, so the caller looks at them first.
pub struct AnyMechanic<O> {
    /// Name, rules, outcomes.
    pub info: MechanicInfo,
    /// The keys of its parameters.
    pub keys: &'static [&'static str],
    /// Its parameters in full. Putting them together costs more than most answers.
    pub parameters: fn() -> &'static [Line],
    /// The parameters as given and filled up: for each key, the value as a file writes it and as a person reads it.
    pub filled: fn(Json<'_>) -> Vec<(Option<serde_json::Value>, Text)>,
    /// The keys of parameters that are there and cannot be read.
    pub unread: fn(Json<'_>) -> Vec<&'static str>,
    /// Says why a situation cannot be.
    pub refuse: fn(Json<'_>, &O) -> Option<Text>,
    /// Its exact chances.
    pub odds: fn(Json<'_>, &O) -> Result<Odds, Refusal>,
    /// Plays it once with dice from a supply; what was thrown so far is told also when they stop.
    pub resolve: fn(Json<'_>, &O, &mut dyn Supply) -> Resolved,
    /// Plays it many times with seeded dice: how often each outcome came.
    pub simulate: fn(Json<'_>, &O, u64, u64) -> BTreeMap<Name, u64>,
}

impl<O> AnyMechanic<O> {
    /// Hides the types of a mechanic.
    #[must_use]
    pub const fn of<M: Mechanic<O>>() -> Self {
        Self {
            info: M::INFO,
            keys: M::KEYS,
            parameters: M::lines,
            filled: |json| M::read(Some(json)).values(),
            unread: |json| M::read(Some(json)).unread().to_vec(),
            refuse: |json, options| M::read(Some(json)).refuse(options),
            odds: |json, options| odds::<O, M>(&M::read(Some(json)), options),
            resolve: |json, options, supply| {
                let mut dice = ScriptedDice::new(supply);
                let outcome = M::read(Some(json)).play(options, &mut dice);
                Resolved {
                    outcome,
                    thrown: dice.into_thrown(),
                }
            },
            simulate: |json, options, seed, runs| {
                simulate::<O, M>(&M::read(Some(json)), options, seed, runs)
            },
        }
    }
}

impl<O> fmt::Debug for AnyMechanic<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.info.fmt(f)
    }
}

/// The exact chances of a mechanic.
///
/// # Errors
/// When there are too many outcomes to count.
pub fn odds<O, M: Mechanic<O>>(given: &M, options: &O) -> Result<Odds, Refusal> {
    named(
        &M::INFO,
        ExhaustiveDice::count(|dice| given.play(options, dice))?,
    )
}

/// The chances of a mechanic's outcomes by their names.
fn named(info: &MechanicInfo, counted: Counted<Outcome>) -> Result<Odds, Refusal> {
    let expected = match info.expected {
        Some(expected) => mean(&counted.outcomes, expected.parts)?,
        None => None,
    };
    let mut named: Distribution<Name> = Distribution::new();
    for (outcome, share) in counted.outcomes {
        let sum = named.entry(outcome.name).or_insert(Share::ZERO);
        *sum = sum.checked_add(&share).ok_or(Refusal::TooLongFractions)?;
    }
    let mut outcomes: Vec<(Name, Share)> = named.into_iter().collect();
    outcomes.sort_by_key(|(name, _)| info.place(*name));
    Ok(Odds {
        outcomes,
        expected,
        throws: counted.throws,
        ways: counted.ways,
    })
}

/// The mean of the values beside the outcomes; None when no outcome has one.
fn mean(ways: &Distribution<Outcome>, parts: u32) -> Result<Option<Share>, Refusal> {
    let mut sum = None;
    for (outcome, share) in ways {
        if let Some(side) = outcome.side {
            let part = share.checked_mul(&Share::new(side.into(), parts.max(1).into()));
            let so_far = sum.unwrap_or(Share::ZERO);
            let more = part.and_then(|part| so_far.checked_add(&part));
            sum = Some(more.ok_or(Refusal::TooLongFractions)?);
        }
    }
    Ok(sum)
}

/// How often each outcome comes in `runs` runs of seeded dice.
pub fn simulate<O, M: Mechanic<O>>(
    given: &M,
    options: &O,
    seed: u64,
    runs: u64,
) -> BTreeMap<Name, u64> {
    let mut counts = BTreeMap::new();
    let mut dice = SeededDice::new(seed, 0);
    for _ in 0..runs {
        let Ok(outcome) = given.play(options, &mut dice);
        *counts.entry(outcome.name).or_default() += 1;
    }
    counts
}

/// A value that follows from its parameters without dice.
pub trait Derived<O>: Settings {
    /// Name, rules and title; it has no outcomes.
    const INFO: MechanicInfo;

    /// The value.
    fn value(&self, options: &O) -> i64;
}

/// A derived value behind plain functions.
pub struct AnyDerived<O> {
    /// Name and rules.
    pub info: MechanicInfo,
    /// The keys of its parameters.
    pub keys: &'static [&'static str],
    /// Its parameters in full. Putting them together costs more than most answers.
    pub parameters: fn() -> &'static [Line],
    /// The parameters as given and filled up.
    pub filled: fn(Json<'_>) -> Vec<(Option<serde_json::Value>, Text)>,
    /// The keys of parameters that are there and cannot be read.
    pub unread: fn(Json<'_>) -> Vec<&'static str>,
    /// The value.
    pub value: fn(Json<'_>, &O) -> i64,
}

impl<O> AnyDerived<O> {
    /// Hides the types of a derived value.
    #[must_use]
    pub const fn of<M: Derived<O>>() -> Self {
        Self {
            info: M::INFO,
            keys: M::KEYS,
            parameters: M::lines,
            filled: |json| M::read(Some(json)).values(),
            unread: |json| M::read(Some(json)).unread().to_vec(),
            value: |json, options| M::read(Some(json)).value(options),
        }
    }
}

impl<O> fmt::Debug for AnyDerived<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.info.fmt(f)
    }
}
