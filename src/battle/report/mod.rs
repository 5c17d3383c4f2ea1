//! Results for a person: who tends to win, how badly, what decides it.

mod causes;
mod ground;
mod matrix;
mod numbers;
mod setting;
mod wins;

pub use matrix::matrix_grid;
pub(super) use numbers::{percent, share};
use setting::setting;
pub use setting::{made_table, named_table};

use super::{Results, verdict::verdict};
use crate::model::{
    clean::Clean,
    lang::{Lang, Text},
    sheet::Table,
};
use causes::causes;
use ground::{by_table, of_the_ground};
use wins::wins;

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
    let mut said = vec![verdict(results)];
    said.extend(of_the_ground(results));
    let mut parts = vec![
        Part::words(setting(results)),
        wins(results),
        Part::words(Text::join(&said, " ")),
    ];
    parts.extend(by_table(results));
    parts.extend(causes(results));
    parts
}

/// What an id means.
fn word(id: &str, results: &Results) -> Text {
    results
        .words
        .get(id)
        .map_or_else(|| Text::same(id.to_owned()), Text::clone)
}

impl Part {
    pub(in crate::battle) const fn words(title: Text) -> Self {
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
