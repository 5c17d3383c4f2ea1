//! How sections of the sheet are put together.

use crate::model::{
    lang::Text,
    sheet::{Block, Column, Table, Value},
};

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
    Text::series(items)
}
