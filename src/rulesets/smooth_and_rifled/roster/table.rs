//! The lines of a Unit as a table. Columns in which no line has anything to say are left out.

use crate::model::{
    lang::Text,
    roster::Status,
    sheet::{Column, Table, Value},
};

use super::super::words;

/// One line of a roster before it is laid out.
pub(super) struct Item {
    /// How many.
    pub(super) count: i64,
    /// What they are called.
    pub(super) name: Text,
    /// What they are.
    pub(super) role: Text,
    /// What they fire.
    pub(super) weapons: Text,
    /// What they fight with.
    pub(super) melee: Text,
    /// Upgrades and values of their own.
    pub(super) extras: Text,
    /// Points of one.
    pub(super) each: i64,
    /// Whether those are published.
    pub(super) status: Status,
    /// Points of all.
    pub(super) total: i64,
}

type Cell = fn(&Item) -> Value;

/// The table of these lines.
pub(super) fn table(items: &[Item]) -> Table {
    let columns: [(Column, Cell); 8] = [
        (Column::right("count", words::COUNT), |item| {
            item.count.into()
        }),
        (Column::left("figure", words::FIGURE), |item| {
            item.name.clone().into()
        }),
        (Column::left("role", words::ROLE), |item| {
            item.role.clone().into()
        }),
        (Column::left("weapons", words::WEAPON), |item| {
            item.weapons.clone().into()
        }),
        (Column::left("melee_weapons", words::MELEE), |item| {
            item.melee.clone().into()
        }),
        (Column::left("extras", words::EXTRAS), |item| {
            item.extras.clone().into()
        }),
        (Column::right("each", words::EACH), |item| {
            priced(item.each, item.status)
        }),
        (Column::right("total", words::POINTS), |item| {
            item.total.into()
        }),
    ];
    let says = |value: &Value| !matches!(value, Value::Text(text) if text.is_empty());
    let columns: Vec<(Column, Cell)> = columns
        .into_iter()
        .filter(|(_, cell)| items.iter().any(|item| says(&cell(item))))
        .collect();
    let mut table = Table::new(columns.iter().map(|(column, _)| column.clone()).collect());
    for item in items {
        table.push(columns.iter().map(|(_, cell)| cell(item)));
    }
    table
}

/// Points, with a mark when they are not published.
pub(super) fn priced(points: i64, status: Status) -> Value {
    let mark = status.mark();
    if mark.is_empty() {
        points.into()
    } else {
        format!("{points}{mark}").into()
    }
}
