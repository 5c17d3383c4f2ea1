//! How sections of the sheet are put together.

use crate::{
    model::{
        lang::Text,
        rule::book,
        sheet::{Block, Column, Entry, Section, Table, Value},
    },
    text,
};

/// A titled section with the chapter it comes from.
pub(super) const fn section(title: Text, source: &'static str, blocks: Vec<Block>) -> Section {
    Section {
        title,
        source: book(source),
        blocks,
    }
}

/// Terms and their meanings.
pub(super) fn entries<const N: usize>(entries: [(Text, Text); N]) -> Block {
    Block::Entries(
        entries
            .into_iter()
            .map(|(term, meaning)| Entry { term, meaning })
            .collect(),
    )
}

/// A table of two columns of words.
pub(super) fn pairs<const N: usize>(head: (Column, Column), rows: [(Text, Text); N]) -> Table {
    let mut table = Table::new(vec![head.0, head.1]);
    for (left, right) in rows {
        table.push([left.into(), right.into()]);
    }
    table
}

/// A table of three columns.
pub(super) fn triples<const N: usize>(head: [Column; 3], rows: [(Text, Text, Text); N]) -> Table {
    let mut table = Table::new(head.into());
    for (one, two, three) in rows {
        table.push([one.into(), two.into(), three.into()]);
    }
    table
}

/// A number with its sign, as a cell.
pub(super) fn signed(number: i64) -> Value {
    crate::rulesets::feu_a_volonte::derived::signed(number).into()
}

/// A number of tenths: "22.5", "45".
pub(super) fn tenths(number: i64) -> Text {
    let (whole, part) = (number / 10, number % 10);
    if part == 0 {
        return Text::same(whole.to_string());
    }
    text!("{whole}.{part}", "{whole},{part}")
}
