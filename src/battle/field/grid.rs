//! The results of a field as a grid: each pair of armies with its tables, and what was fought in words.

use std::collections::BTreeMap;

use super::{Field, Outcome, Pieces};
use crate::{
    battle::{
        OWN_SETUP, TableTally,
        grid::{By, Duel, Grid, Seat},
    },
    model::{
        battle::{Level, ScenarioInfo},
        forms::thousands,
        lang::Text,
        ruleset::Ruleset,
        term::Term,
    },
    rulesets::{self, Visitor},
    text,
};

impl Pieces {
    /// The grid of what was fought so far.
    #[must_use]
    pub fn grid(&self, by: By) -> Grid {
        let seats = self.field.lists.iter().zip(&self.draw.army_of);
        let seats = seats.map(|(list, army)| Seat {
            ruleset: list.ruleset.clone(),
            player: list.player.clone(),
            name: list.name.clone(),
            army_lists: list.army_lists.clone(),
            legal: list.legal,
            army: *army,
        });
        let mut duels: BTreeMap<usize, Duel> = BTreeMap::new();
        for (number, outcome) in &self.blocks {
            let (Outcome::Fought(fought), Some(block)) = (outcome, self.draw.block(*number)) else {
                continue;
            };
            let duel = duels.entry(block.pair).or_insert_with(|| Duel {
                armies: self.draw.pairs[block.pair],
                tables: BTreeMap::new(),
            });
            let [a, b] = &fought.wins;
            let wins = a.iter().zip(b).map(|(a, b)| [*a, *b]);
            let runs = self.draw.runs_by_table(block);
            for ((table, runs), wins) in (self.draw.first_table(block)..).zip(runs).zip(wins) {
                let here = duel.tables.entry((block.ground, table)).or_default();
                *here = here.merged(TableTally { runs, wins });
            }
        }
        let seats: Vec<Seat> = seats.collect();
        let duels: Vec<Duel> = duels.into_values().collect();
        Grid::new(self.field.setting(), &seats, &duels, by)
    }
}

impl Field {
    /// "Magenta Cup · Objective · tables T1, T2 · seed 1 · 100 games of each pair on each table · A steady, B steady".
    fn setting(&self) -> Text {
        let mut parts: Vec<Text> = self.event.iter().cloned().collect();
        let mut scenarios: Vec<&str> = self.grounds.iter().map(|at| at.scenario.as_str()).collect();
        scenarios.sort_unstable();
        scenarios.dedup();
        let ruleset = self.lists.first().map_or("", |list| list.ruleset.as_str());
        let scenarios: Vec<Text> = scenarios
            .into_iter()
            .map(|id| scenario(ruleset, id))
            .collect();
        parts.push(Text::join(&scenarios, ", "));
        let (seed, runs) = (self.seed, &thousands(self.runs));
        let named = self.grounds.iter().filter(|at| at.table != OWN_SETUP);
        let tables: Vec<&str> = named.map(|at| at.table.as_str()).collect();
        if tables.is_empty() {
            let count = thousands(self.runs.div_ceil(self.per_table.max(1)));
            parts.push(text!(
                "tables from seed {seed}: {count}",
                "tables tirées de la graine {seed} : {count}",
                count = &count
            ));
            parts.push(text!(
                "{runs} games of each pair",
                "{runs} parties par paire",
                runs
            ));
        } else {
            let tables = tables.join(", ");
            parts.push(text!("tables: {tables}", "tables : {tables}"));
            parts.push(text!("seed {seed}", "graine {seed}"));
            parts.push(text!(
                "{runs} games of each pair on each table",
                "{runs} parties par paire sur chaque table",
                runs
            ));
        }
        let [a, b] = self.doctrines.each_ref().map(|doctrine| {
            Level::parse(doctrine).map_or_else(|| Text::same(doctrine.clone()), Term::name)
        });
        parts.push(text!("A {a}, B {b}", "A : {a}, B : {b}", a = &a, b = &b));
        Text::join(&parts, " · ")
    }
}

/// What a scenario is called.
fn scenario(ruleset: &str, id: &str) -> Text {
    let known = rulesets::dispatch(ruleset, Scenarios).unwrap_or_default();
    let found = known.iter().find(|known| known.id == id);
    found.map_or_else(|| Text::same(id.to_owned()), ScenarioInfo::text)
}

struct Scenarios;

impl Visitor for Scenarios {
    type Out = &'static [ScenarioInfo];

    fn visit<R: Ruleset>(self) -> Self::Out {
        R::scenarios()
    }
}
