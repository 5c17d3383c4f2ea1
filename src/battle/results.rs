//! The results of a batch as a file keeps them, so that batches of several machines can be put together afterwards.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Count, Interval, KillKey, SideTally, TableTally, Tally};
use crate::{
    model::{
        battle::{Cast, Counted, Strength},
        file_format::RESULTS,
        lang::Text,
    },
    text,
};

/// The tables that the seed makes, by the book's own setup where it has one.
pub const OWN_SETUP: &str = "setup";

/// Everything that is known of a batch of one battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Results {
    /// The version of this format.
    pub version: usize,
    /// What was fought.
    pub battle: Match,
    /// Runs: first, and the one after the last; sorted, without overlap.
    pub runs: Vec<[u64; 2]>,
    /// Battles without a winner.
    pub draws: u64,
    /// Battles that the limit of turns ended.
    pub by_limit: u64,
    /// Turns played.
    pub turns: Count,
    /// The first and the second army.
    pub sides: [SideResults; 2],
    /// The battles on each table, in the order of their numbers: how the shares differ between them says how sure they are.
    pub tables: Vec<TableResults>,
    /// What losses are counted in; figures in results of an earlier orbat.
    #[serde(default)]
    pub counted: Counted,
    /// How often each end came, by its id.
    pub endings: BTreeMap<String, u64>,
    /// What killed what.
    pub kills: Vec<KillCount>,
    /// Like figures or units of both lists: what `by` and `victim` of a kill count in.
    pub kinds: Vec<KindName>,
    /// What the ids mean, in both languages.
    pub words: BTreeMap<String, Text>,
}

/// What was fought: batches with another match are not put together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Match {
    /// Id of the ruleset.
    pub ruleset: String,
    /// Version of the program, because a rule may be played otherwise by another one.
    pub tool: String,
    /// The armies.
    pub armies: [Contestant; 2],
    /// Id of the scenario.
    pub scenario: String,
    /// The table: its file name or id, and what tells it from others of the name; or [`OWN_SETUP`].
    pub table: String,
    /// The seed of all tables and dice.
    pub seed: u64,
    /// Runs on each table; null where all were fought on one, in results of an earlier orbat.
    pub per_table: Option<u64>,
}

impl Match {
    /// Whether other armies have fought about the same, on the same tables.
    #[must_use]
    pub fn has_terms_of(&self, other: &Self) -> bool {
        let terms = |it: &Self| {
            (
                it.ruleset.clone(),
                it.tool.clone(),
                it.scenario.clone(),
                it.table.clone(),
                it.seed,
                it.per_table,
            )
        };
        terms(self) == terms(other)
    }
}

/// One army of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contestant {
    /// Its name.
    pub name: Text,
    /// The digest of its list, in full: armies are told apart by it.
    pub fingerprint: String,
    /// The digest of the book's edition and the catalogues that it uses; empty in results of an earlier orbat.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub data: String,
    /// Whether the list is legal.
    pub legal: bool,
    /// How it was played: `steady`, `bold`.
    pub doctrine: String,
    /// What it began with; null in results of an earlier orbat.
    pub strength: Option<Strength>,
}

/// One side.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideResults {
    /// Battles won.
    pub wins: u64,
    /// Figures or bases lost.
    pub figures: Count,
    /// Points lost.
    pub points: Count,
    /// Morale value lost.
    pub morale: Count,
    /// How often it broke, by the id of what broke it.
    pub broken: BTreeMap<String, u64>,
}

/// The battles on one table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableResults {
    /// Its number: the same in all batches of one seed.
    pub table: u64,
    /// Battles.
    pub runs: u64,
    /// Battles won by each side.
    pub wins: [u64; 2],
}

/// So many losses of one kind by another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KillCount {
    /// Who did it; null when nobody did.
    pub by: Option<usize>,
    /// The victim.
    pub victim: usize,
    /// Id of the way.
    pub how: String,
    /// How many, in all runs together.
    pub count: u64,
}

/// A kind and whose it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KindName {
    /// Its name.
    pub name: Text,
    /// 0 for the first army, 1 for the second.
    pub side: usize,
}

impl Results {
    /// The results of the runs from `first` on.
    #[must_use]
    pub fn new(battle: Match, cast: &Cast, first: u64, tally: &Tally) -> Self {
        let [a, b] = &tally.sides;
        let end = first.saturating_add(tally.runs);
        Self {
            version: RESULTS.current(),
            battle,
            runs: if tally.runs == 0 {
                Vec::new()
            } else {
                vec![[first, end]]
            },
            draws: tally.draws,
            by_limit: tally.by_limit,
            turns: tally.turns,
            sides: [side(a), side(b)],
            tables: tally.tables.iter().map(table).collect(),
            counted: cast.counted,
            endings: owned(&tally.endings),
            kills: tally.kills.iter().map(kill).collect(),
            kinds: kinds(cast),
            words: words(cast),
        }
    }

    /// How many battles.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.runs
            .iter()
            .map(|[first, end]| end.saturating_sub(*first))
            .sum()
    }

    /// Two batches of one battle as one.
    ///
    /// # Errors
    /// When they are not of the same battle, or both have fought the same run.
    pub fn merged(mut self, other: Self) -> Result<Self, Text> {
        if !self.is_of(&other) {
            return Err(Text::new(
                "The results are not from the same battle: ruleset, program, lists, doctrines, \
                scenario, table, seed and --per-table must be the same.",
                "Les résultats ne sont pas de la même bataille : règle, programme, listes, \
                doctrines, scénario, table, graine et --per-table doivent être les mêmes.",
            ));
        }
        let runs = united(&self.runs, &other.runs)?;
        self.add(other);
        self.runs = runs;
        Ok(self)
    }

    /// Whether another batch is of the same battle.
    #[must_use]
    pub fn is_of(&self, other: &Self) -> bool {
        self.battle == other.battle && self.kinds == other.kinds
    }

    /// The share of battles of which each table has so many, with its interval.
    #[must_use]
    pub fn share(&self, hits: impl Fn(&TableResults) -> u64) -> Interval {
        self.share_of(hits, |table| table.runs)
    }

    /// The same of those battles only that `among` counts.
    pub(super) fn share_of(
        &self,
        hits: impl Fn(&TableResults) -> u64,
        among: impl Fn(&TableResults) -> u64,
    ) -> Interval {
        let each = |table: &TableResults| (hits(table), among(table));
        Interval::over_tables(&self.tables.iter().map(each).collect::<Vec<_>>())
    }

    /// Adds all counts of another batch; which runs they are of is left to the caller.
    fn add(&mut self, other: Self) {
        let (runs, others) = (self.count(), other.count());
        self.draws += other.draws;
        self.by_limit += other.by_limit;
        self.turns = self.turns.merged(runs, other.turns, others);
        for (own, theirs) in self.sides.iter_mut().zip(other.sides) {
            own.wins += theirs.wins;
            own.figures = own.figures.merged(runs, theirs.figures, others);
            own.points = own.points.merged(runs, theirs.points, others);
            own.morale = own.morale.merged(runs, theirs.morale, others);
            add(&mut own.broken, theirs.broken);
        }
        add(&mut self.endings, other.endings);
        self.words.extend(other.words);
        self.tables = tables(&self.tables, &other.tables);
        self.kills = kills(std::mem::take(&mut self.kills), other.kills);
    }
}

impl TableResults {
    /// Battles without a winner.
    #[must_use]
    pub const fn draws(&self) -> u64 {
        self.runs - self.wins[0] - self.wins[1]
    }
}

fn table((table, tally): (&u64, &TableTally)) -> TableResults {
    TableResults {
        table: *table,
        runs: tally.runs,
        wins: tally.wins,
    }
}

/// The tables of both: one on which both have fought, with all its battles.
fn tables(own: &[TableResults], theirs: &[TableResults]) -> Vec<TableResults> {
    let mut sums: BTreeMap<u64, TableTally> = BTreeMap::new();
    for one in own.iter().chain(theirs) {
        let sum = sums.entry(one.table).or_default();
        *sum = sum.merged(TableTally {
            runs: one.runs,
            wins: one.wins,
        });
    }
    sums.iter().map(table).collect()
}

fn side(tally: &SideTally) -> SideResults {
    SideResults {
        wins: tally.wins,
        figures: tally.figures,
        points: tally.points,
        morale: tally.morale,
        broken: owned(&tally.broken),
    }
}

fn owned(counts: &super::Counts) -> BTreeMap<String, u64> {
    counts
        .iter()
        .map(|(id, count)| (id.to_string(), *count))
        .collect()
}

fn kill((key, count): (&KillKey, &u64)) -> KillCount {
    KillCount {
        by: key.by,
        victim: key.victim,
        how: key.how.to_string(),
        count: *count,
    }
}

fn kinds(cast: &Cast) -> Vec<KindName> {
    let name = |kind: &crate::model::battle::Kind| KindName {
        name: kind.name.clone(),
        side: kind.side as usize,
    };
    cast.kinds.iter().map(name).collect()
}

fn words(cast: &Cast) -> BTreeMap<String, Text> {
    let scenario = (cast.scenario.id, cast.scenario.text());
    let words = cast.words.iter().map(|named| (named.id, named.text()));
    words
        .chain([scenario])
        .map(|(id, text)| (id.to_owned(), text))
        .collect()
}

fn add(counts: &mut BTreeMap<String, u64>, others: BTreeMap<String, u64>) {
    for (id, count) in others {
        *counts.entry(id).or_default() += count;
    }
}

fn kills(own: Vec<KillCount>, theirs: Vec<KillCount>) -> Vec<KillCount> {
    let mut sums: BTreeMap<(Option<usize>, usize, String), u64> = BTreeMap::new();
    for kill in own.into_iter().chain(theirs) {
        *sums.entry((kill.by, kill.victim, kill.how)).or_default() += kill.count;
    }
    let count = |((by, victim, how), count)| KillCount {
        by,
        victim,
        how,
        count,
    };
    sums.into_iter().map(count).collect()
}

/// All runs of both, neighbours joined.
fn united(own: &[[u64; 2]], theirs: &[[u64; 2]]) -> Result<Vec<[u64; 2]>, Text> {
    let mut all: Vec<[u64; 2]> = own.iter().chain(theirs).copied().collect();
    all.sort_unstable();
    let mut joined: Vec<[u64; 2]> = Vec::new();
    for [first, end] in all {
        match joined.last_mut() {
            Some(before) if first < before[1] => {
                return Err(text!(
                    "Game {first} is in both results: give each machine its own games with \
                    --first-run.",
                    "La partie {first} est dans les deux résultats : donnez à chaque machine ses \
                    propres parties avec --first-run."
                ));
            }
            Some(before) if first == before[1] => before[1] = end,
            _ => joined.push([first, end]),
        }
    }
    Ok(joined)
}
