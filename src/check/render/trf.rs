//! The players of a report, for programs that pair them: FIDE's tournament report file, of which it has the lines on players and nothing
//! else. Ratings and federations are chess.

use std::collections::BTreeSet;

use super::rows::{Row, sorted};
use crate::{
    check::report::Verdict,
    model::{clean::Clean, spelling},
};

/// A name has so many columns, from the fifteenth on.
const NAME: usize = 33;

/// A line for each player who has sent a list, in the order of their names.
pub(super) fn trf(rows: Vec<Row>) -> Clean {
    let mut seen = BTreeSet::new();
    let rows = sorted(rows).into_iter();
    let sent = rows.filter(|row| !matches!(row.verdict, Verdict::Unreadable | Verdict::Missing));
    let players = sent.filter_map(|row| row.player);
    let players = players.filter(|player| seen.insert(spelling::key(player)));
    let lines = players.enumerate().map(|(index, player)| {
        let (rank, name) = (index + 1, String::from(Clean::line(player)));
        let name: String = name.chars().take(NAME).collect();
        // Start rank in columns 5 to 8, name in 15 to 47, points in 81 to 84, rank in 86 to 89.
        format!(
            "001 {rank:>4}      {name:<NAME$}{:33}{:>4} {rank:>4}",
            "", "0.0"
        )
    });
    Clean::lines(lines)
}
