//! Who beats whom: the battles of many armies as a grid, a row and a column for each. It is what all pairs of a matrix come to, and what a
//! field does.

mod csv;
mod html;
mod parts;
mod strength;

use std::collections::{BTreeMap, BTreeSet};

use super::{Interval, TableTally};
use crate::model::lang::Text;

pub use csv::csv;
pub use html::html;
pub use parts::parts;
pub use strength::Strength;

/// What a row stands for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum By {
    /// A list.
    #[default]
    List,
    /// All lists that are taken from the same army lists.
    ArmyList,
}

/// A list among many.
#[derive(Clone, Debug)]
pub struct Seat {
    /// Id of its ruleset.
    pub ruleset: String,
    /// The player; None where the list names none.
    pub player: Option<String>,
    /// What the army is called.
    pub name: Text,
    /// Ids of the army lists that it is taken from.
    pub army_lists: Vec<String>,
    /// Whether it is legal.
    pub legal: bool,
    /// The army that fought: seats with the same one share its battles.
    pub army: usize,
}

/// A table: on which ground, and its number there.
pub type TableKey = (usize, u64);

/// The battles of two armies.
#[derive(Clone, Debug, Default)]
pub struct Duel {
    /// The armies, the lower number first.
    pub armies: [usize; 2],
    /// What came of it on each table.
    pub tables: BTreeMap<TableKey, TableTally>,
}

/// What armies came to against each other.
#[derive(Clone, Debug)]
pub struct Grid {
    /// What was fought.
    pub setting: Text,
    /// A part for each ruleset, since armies of two never meet.
    pub sections: Vec<Section>,
}

/// The armies of one ruleset.
#[derive(Clone, Debug)]
pub struct Section {
    /// Id of the ruleset.
    pub ruleset: String,
    /// The rows.
    pub standings: Vec<Standing>,
}

/// A row.
#[derive(Clone, Debug)]
pub struct Standing {
    /// The player; None where the list names none, or several lists stand together.
    pub player: Option<String>,
    /// The army, or the army lists.
    pub name: Text,
    /// Ids of its army lists.
    pub army_lists: Vec<String>,
    /// Whether all of its lists are legal.
    pub legal: bool,
    /// Against each row, itself included.
    pub cells: Vec<Cell>,
    /// Against all others together; None where it fought nobody.
    pub all: Option<Score>,
    /// How strong it is; None where it fought nobody.
    pub strength: Option<Strength>,
    /// The armies that fought for it.
    armies: BTreeSet<usize>,
}

/// One row against another.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// Itself.
    Own,
    /// The same army under another name.
    Same,
    /// They did not fight.
    Unfought,
    /// They did.
    Fought(Score),
}

/// Battles, as the row sees them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Score {
    /// How many.
    pub games: u64,
    /// Won.
    pub wins: u64,
    /// Lost.
    pub losses: u64,
    /// The share that was won, as sure as the tables make it.
    pub share: Interval,
}

impl Score {
    fn of<'t>(tables: impl IntoIterator<Item = &'t Seen>) -> Option<Self> {
        let tables: Vec<&Seen> = tables.into_iter().collect();
        let sum = |of: fn(&Seen) -> u64| tables.iter().map(|seen| of(seen)).sum::<u64>();
        let won: Vec<(u64, u64)> = tables.iter().map(|seen| (seen.wins, seen.runs)).collect();
        let score = Self {
            games: sum(|seen| seen.runs),
            wins: sum(|seen| seen.wins),
            losses: sum(|seen| seen.losses),
            share: Interval::over_tables(&won),
        };
        (score.games > 0).then_some(score)
    }

    /// Without a winner.
    #[must_use]
    pub const fn draws(&self) -> u64 {
        self.games - self.wins - self.losses
    }
}

/// The battles on one table, as one row sees them.
#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    wins: u64,
    losses: u64,
    runs: u64,
}

/// The same of several tables.
type ByTable = BTreeMap<TableKey, Seen>;

impl Standing {
    /// "Anna – 2e Zouaves".
    #[must_use]
    pub fn label(&self) -> Text {
        let name = match &self.player {
            Some(player) => Text::join([&Text::same(player.clone()), &self.name], " – "),
            None => self.name.clone(),
        };
        if self.legal {
            return name;
        }
        Text::join([&name, &Text::new("(illegal)", "(illégale)")], " ")
    }

    /// One list.
    fn of(seat: &Seat) -> Self {
        Self {
            player: seat.player.clone(),
            name: seat.name.clone(),
            army_lists: seat.army_lists.clone(),
            legal: seat.legal,
            cells: Vec::new(),
            all: None,
            strength: None,
            armies: BTreeSet::from([seat.army]),
        }
    }
}

impl Grid {
    /// The grid of these lists and their battles.
    #[must_use]
    pub fn new(setting: Text, seats: &[Seat], duels: &[Duel], by: By) -> Self {
        let duels: BTreeMap<[usize; 2], &Duel> =
            duels.iter().map(|duel| (duel.armies, duel)).collect();
        let mut rulesets: Vec<&String> = seats.iter().map(|seat| &seat.ruleset).collect();
        rulesets.dedup();
        let sections = rulesets.into_iter().map(|ruleset| {
            let seats = seats.iter().filter(|seat| seat.ruleset == *ruleset);
            Section::new(ruleset, rows(seats, by), &duels)
        });
        Self {
            setting,
            sections: sections.collect(),
        }
    }
}

/// A row for each list, or for all that are taken from the same army lists.
fn rows<'s>(seats: impl Iterator<Item = &'s Seat>, by: By) -> Vec<Standing> {
    if by == By::List {
        return seats.map(Standing::of).collect();
    }
    let mut groups: BTreeMap<&[String], Standing> = BTreeMap::new();
    for seat in seats {
        let group = groups.entry(&seat.army_lists).or_insert_with(|| Standing {
            player: None,
            name: if seat.army_lists.is_empty() {
                Text::new("(no army list)", "(sans liste publiée)")
            } else {
                Text::same(seat.army_lists.join(" + "))
            },
            ..Standing::of(seat)
        });
        group.legal &= seat.legal;
        group.armies.insert(seat.army);
    }
    groups.into_values().collect()
}

impl Section {
    fn new(
        ruleset: &str,
        mut standings: Vec<Standing>,
        duels: &BTreeMap<[usize; 2], &Duel>,
    ) -> Self {
        // Lists of one army are one fighter.
        let mut fighters: Vec<&BTreeSet<usize>> = Vec::new();
        let fighter_of: Vec<usize> = standings
            .iter()
            .map(|row| {
                let known = fighters.iter().position(|known| **known == row.armies);
                known.unwrap_or_else(|| {
                    fighters.push(&row.armies);
                    fighters.len() - 1
                })
            })
            .collect();
        let seen: Vec<Vec<ByTable>> = fighters
            .iter()
            .map(|row| {
                let others = fighters.iter();
                others.map(|other| between(row, other, duels)).collect()
            })
            .collect();
        let strengths = strength::of(&seen);
        let overall: Vec<Option<Score>> = seen.iter().map(|row| overall(row)).collect();
        let cells: Vec<Vec<Cell>> = (0..standings.len())
            .map(|row| {
                let others = 0..standings.len();
                let cell = |other: usize| match (fighter_of[row], fighter_of[other]) {
                    _ if row == other => Cell::Own,
                    (one, same) if one == same => Cell::Same,
                    (one, other) => {
                        Score::of(seen[one][other].values()).map_or(Cell::Unfought, Cell::Fought)
                    }
                };
                others.map(cell).collect()
            })
            .collect();
        for ((row, cells), fighter) in standings.iter_mut().zip(cells).zip(fighter_of) {
            row.cells = cells;
            row.all = overall[fighter];
            row.strength = strengths[fighter].filter(|_| row.all.is_some());
        }
        Self {
            ruleset: ruleset.to_owned(),
            standings,
        }
    }

    /// The rows by their strength, the strongest first; those that fought nobody last.
    #[must_use]
    pub fn ranked(&self) -> Vec<usize> {
        let mut rows: Vec<usize> = (0..self.standings.len()).collect();
        let points = |row: &usize| {
            let strength = self.standings[*row].strength;
            strength.map_or(f64::NEG_INFINITY, |strength| strength.points)
        };
        // The sort is stable: equals stay in the order of the lists.
        rows.sort_by(|one, other| points(other).total_cmp(&points(one)));
        rows
    }

    /// The scores of all cells.
    pub fn scores(&self) -> impl Iterator<Item = &Score> {
        let cells = self.standings.iter().flat_map(|row| &row.cells);
        cells.filter_map(|cell| match cell {
            Cell::Fought(score) => Some(score),
            _ => None,
        })
    }
}

/// The battles of some armies against others, table by table, as the first see them.
fn between(
    row: &BTreeSet<usize>,
    other: &BTreeSet<usize>,
    duels: &BTreeMap<[usize; 2], &Duel>,
) -> ByTable {
    let mut seen = ByTable::new();
    if row == other {
        return seen;
    }
    for one in row {
        for two in other {
            let (pair, own) = if one < two {
                ([*one, *two], 0)
            } else {
                ([*two, *one], 1)
            };
            let Some(duel) = duels.get(&pair) else {
                continue;
            };
            for (table, tally) in &duel.tables {
                let here = seen.entry(*table).or_default();
                here.wins += tally.wins[own];
                here.losses += tally.wins[1 - own];
                here.runs += tally.runs;
            }
        }
    }
    seen
}

/// One row against all others: tables that several pairs fought on count once, with all battles there.
fn overall(row: &[ByTable]) -> Option<Score> {
    let mut all = ByTable::new();
    for (table, seen) in row.iter().flatten() {
        let here = all.entry(*table).or_default();
        here.wins += seen.wins;
        here.losses += seen.losses;
        here.runs += seen.runs;
    }
    Score::of(all.values())
}
