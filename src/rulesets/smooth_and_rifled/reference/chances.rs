//! Reference: the chances of the standard situations, as the mechanics give them.

use crate::model::{
    lang::Text,
    sheet::{Block, Column, Section, Value},
};

use super::{
    super::chances::{self, ENEMIES},
    Desk, section, table,
};

/// Hits, melees, tests.
pub(super) fn chances(desk: Desk<'_, '_>) -> Section {
    let options = &desk.army.options;
    let tests = table(
        [
            Column::left("test", Text::new("% to pass", "% de réussite")),
            Column::right("break", Text::new("break test", "test de rupture")),
            Column::right("charge", Text::new("charge test", "test de charge")),
        ],
        ENEMIES.map(|c| {
            [
                Value::from(Text::same(format!("C {c}"))),
                chances::of_break_test(c).into(),
                chances::of_charge_test(c, options).into(),
            ]
        }),
    );
    section(
        "Chances",
        "Chances",
        "§6.2.1, §6.7.2, §6.7.6, §7.0.4",
        vec![
            Block::Table(chances::shots(options)),
            Block::Table(chances::melees()),
            Block::Table(tests),
        ],
    )
}
