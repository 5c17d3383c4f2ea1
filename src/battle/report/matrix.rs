//! All pairs of a matrix as a grid: who beats whom.

use super::setting;
use crate::{
    battle::{
        Contestant, Results, TableTally,
        grid::{By, Duel, Grid, Seat},
    },
    model::lang::Text,
};

/// The results of each pair of armies as a grid.
#[must_use]
pub fn matrix_grid(pairs: &[Results]) -> Grid {
    let mut armies: Vec<&Contestant> = Vec::new();
    let mut duels = Vec::new();
    for pair in pairs {
        let numbers = pair.battle.armies.each_ref().map(|army| {
            let known = armies.iter().position(|known| is_same(known, army));
            known.unwrap_or_else(|| {
                armies.push(army);
                armies.len() - 1
            })
        });
        let [one, other] = numbers;
        let turned = one > other;
        let tables = pair.tables.iter().map(|table| {
            let [a, b] = table.wins;
            let wins = if turned { [b, a] } else { [a, b] };
            let runs = table.runs;
            ((0, table.table), TableTally { runs, wins })
        });
        duels.push(Duel {
            armies: [one.min(other), one.max(other)],
            tables: tables.collect(),
        });
    }
    let ruleset = pairs.first().map(|pair| &pair.battle.ruleset);
    let seats = armies.iter().enumerate().map(|(army, known)| Seat {
        ruleset: ruleset.cloned().unwrap_or_default(),
        player: None,
        name: known.name.clone(),
        army_lists: Vec::new(),
        legal: known.legal,
        army,
    });
    let setting = pairs.first().map_or_else(|| Text::same(""), setting);
    Grid::new(setting, &seats.collect::<Vec<_>>(), &duels, By::List)
}

fn is_same(one: &Contestant, other: &Contestant) -> bool {
    (&one.name, &one.fingerprint) == (&other.name, &other.fingerprint)
}
