//! How sections of the sheet are put together.

use crate::model::{
    lang::Text,
    rule::book,
    sheet::{Block, Entry, Section},
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
pub(super) fn entries(entries: impl IntoIterator<Item = (Text, Text)>) -> Block {
    let entry = |(term, meaning)| Entry { term, meaning };
    Block::Entries(entries.into_iter().map(entry).collect())
}

/// Running text.
pub(super) const fn paragraph(text: Text) -> Block {
    Block::Paragraph(text)
}

/// One sentence after the other.
pub(super) fn sentences<'a>(texts: impl IntoIterator<Item = &'a Text>) -> Text {
    Text::join(texts.into_iter().filter(|text| !text.is_empty()), " ")
}
