//! Casualties: a box for each figure of a group, with the risk that the loss of so many adds.

use crate::{
    model::{
        forms::signed,
        lang::Text,
        sheet::{Column, Table, Value},
    },
    rulesets::tyneside_fiw::{
        derived::group::{risk_of_losses, size},
        list::{Army, Fighter},
        tables::GROUP,
        words::TICK,
    },
    text,
};

/// Boxes drawn for one group: two more than a legal group can have.
const MOST: i64 = GROUP.1 + 2;

/// Keys of the columns, one for each box.
const KEYS: [&str; 12] = [
    "loss_1", "loss_2", "loss_3", "loss_4", "loss_5", "loss_6", "loss_7", "loss_8", "loss_9",
    "loss_10", "loss_11", "loss_12",
];

/// The risk after each loss, from the first: +1, +2, +3, +5 …
pub(in crate::rulesets::tyneside_fiw) fn risk_steps(size: i64) -> Vec<i64> {
    (1..=size.min(MOST))
        .map(|casualties| risk_of_losses(casualties, size))
        .collect()
}

/// A row of boxes for each group; None where there are no groups.
pub(super) fn casualties(army: &Army<'_>) -> Option<Table> {
    let sizes: Vec<i64> = (0..army.groups.len())
        .map(|number| size(army, number))
        .collect();
    let widest = sizes
        .iter()
        .copied()
        .max()
        .filter(|size| *size > 0)?
        .min(MOST);
    let numbers = usize::try_from(widest).unwrap_or(KEYS.len());
    let mut columns = vec![Column::left("name", Text::new("Group", "Groupe"))];
    columns.extend(
        KEYS.iter()
            .zip(1_i64..)
            .take(numbers)
            .map(|(key, number)| Column::centre(key, Text::from(number))),
    );
    let caption = if sizes.iter().any(|size| *size > MOST) {
        text!(
            "The first {MOST} casualties, wounded or killed, and the risk that they add; more on paper",
            "Les {MOST} premières pertes, blessés ou tués, et le risque qu’elles ajoutent ; les autres sur papier"
        )
    } else {
        Text::new(
            "Casualties, wounded or killed, and the risk that they add",
            "Pertes, blessés ou tués, et le risque qu’elles ajoutent",
        )
    };
    let mut table = Table::new(columns).captioned(caption);
    for (group, size) in army.groups.iter().zip(sizes) {
        let mut cells: Vec<Value> = vec![Fighter::Group(group).title().into()];
        let steps = risk_steps(size);
        cells.extend(
            steps
                .iter()
                .map(|risk| Value::from(format!("{TICK}\u{a0}{}", signed(*risk)))),
        );
        cells.resize(numbers + 1, "".into());
        table.push(cells);
    }
    Some(table)
}
