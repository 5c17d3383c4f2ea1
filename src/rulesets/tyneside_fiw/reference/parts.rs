//! How sections of the sheet are put together.

use crate::model::{lang::Text, sheet::Block};

/// Running text.
pub(super) const fn paragraph(text: Text) -> Block {
    Block::Paragraph(text)
}

/// One sentence after the other.
pub(super) fn sentences<'a>(texts: impl IntoIterator<Item = &'a Text>) -> Text {
    Text::join(texts.into_iter().filter(|text| !text.is_empty()), " ")
}
