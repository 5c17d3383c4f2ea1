//! Results for a person: who tends to win, how badly, what decides it.

mod causes;
mod numbers;
mod setting;
mod wins;

pub(super) use numbers::percent;
pub use setting::{made_table, setting};

use super::{OWN_SETUP, Results, Words, verdict::verdict};
use crate::model::{
    clean::Clean,
    lang::{Lang, Text},
    sheet::Table,
};
use causes::causes;
use setting::one_table;
use wins::{by_table, wins};

/// A part of a report.
#[derive(Clone, Debug)]
pub struct Part {
    /// Words above it.
    pub title: Text,
    /// Its table; without one, the words are all.
    pub table: Option<Table>,
}

/// Rows of a long table, at most.
const MOST_ROWS: usize = 15;

/// The whole report.
#[must_use]
pub fn report(results: &Results) -> Vec<Part> {
    let fought = &results.battle;
    let mut said = vec![verdict(results)];
    if fought.table == OWN_SETUP {
        said.push(one_table(fought.seed));
    }
    let mut parts = vec![
        Part::words(setting(std::slice::from_ref(results))),
        wins(results),
        Part::words(Text::join(&said, " ")),
    ];
    parts.extend(causes(results));
    parts
}

/// The report on battles of one pair of armies on several tables that seeds have made, one batch for each; empty without batches.
#[must_use]
pub fn report_over_tables(batches: &[Results]) -> Vec<Part> {
    let (Some(sum), [_, _, ..]) = (Results::over_tables(batches), batches) else {
        return batches.iter().flat_map(report).collect();
    };
    let mut parts = vec![
        Part::words(setting(batches)),
        wins(&sum),
        Part::words(verdict(&sum)),
        by_table(batches),
    ];
    parts.extend(causes(&sum));
    parts
}

/// What an id means.
fn word(id: &str, results: &Results) -> Text {
    results
        .words
        .get(id)
        .map_or_else(|| Text::same(id.to_owned()), Words::text)
}

impl Part {
    const fn words(title: Text) -> Self {
        Self { title, table: None }
    }

    /// The part as plain text, the table drawn by `grid`.
    #[must_use]
    pub fn text(&self, lang: Lang, grid: impl Fn(&Table) -> Clean) -> Clean {
        let title = Clean::line(self.title.get(lang)) + "\n";
        match &self.table {
            Some(table) => title + grid(table) + "\n",
            None => title,
        }
    }
}
