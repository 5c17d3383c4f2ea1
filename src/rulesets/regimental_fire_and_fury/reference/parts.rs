//! How sections of the sheet are put together.

use crate::model::{
    lang::Text,
    rule::Heading,
    sheet::{Block, Column, Entry, Section, Table, Value},
};

/// A titled section with the part of the sheet it comes from.
pub(super) const fn section(title: Text, source: Heading, blocks: Vec<Block>) -> Section {
    Section {
        title,
        source,
        blocks,
    }
}

/// Terms and their meanings.
pub(super) fn entries(entries: impl IntoIterator<Item = (Text, Text)>) -> Block {
    let entry = |(term, meaning)| Entry { term, meaning };
    Block::Entries(entries.into_iter().map(entry).collect())
}

/// What counts on a die: modifiers before words.
pub(super) fn modifiers(
    caption: Option<Text>,
    rows: impl IntoIterator<Item = (Value, Text)>,
) -> Block {
    let mut table = Table::new(vec![
        Column::centre("modifier", Text::new("die", "dé")),
        Column::left("line", Text::new("counts for", "compte pour")),
    ]);
    table.caption = caption;
    for (modifier, line) in rows {
        table.push([modifier, line.into()]);
    }
    Block::Table(table)
}

/// A list of things that can be done, in one paragraph.
pub(super) fn list(items: &[Text]) -> Text {
    Text::join(items, "; ")
}
