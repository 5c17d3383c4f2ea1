//! How sections of the sheet are put together.

use crate::model::{
    forms,
    lang::Text,
    sheet::{Column, Table, Value},
};

/// A table of two columns of words.
pub(super) fn pairs<const N: usize>(head: (Column, Column), rows: [(Text, Text); N]) -> Table {
    let mut table = Table::new(vec![head.0, head.1]);
    for (left, right) in rows {
        table.push([left.into(), right.into()]);
    }
    table
}

/// A table of three columns.
pub(super) fn triples(
    head: [Column; 3],
    rows: impl IntoIterator<Item = (Text, Text, Text)>,
) -> Table {
    let mut table = Table::new(head.into());
    for (one, two, three) in rows {
        table.push([one.into(), two.into(), three.into()]);
    }
    table
}

/// A number with its sign, as a cell.
pub(super) fn signed(number: i64) -> Value {
    forms::signed(number).into()
}

/// A number of tenths: "22.5", "45".
pub(super) fn tenths(number: i64) -> Text {
    let (whole, part) = (number / 10, number % 10);
    if part == 0 {
        return Text::same(whole.to_string());
    }
    forms::decimal(format!("{whole}.{part}"))
}
