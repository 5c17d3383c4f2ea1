//! The quick reference sheet: the whole of play from the numbers of the tables, with the readings in force.

use super::list::Army;
use crate::model::{
    lang::Text,
    sheet::{Block, Column, Section, Table, Value, section},
};

mod actions;
mod chances;
mod fight;
mod fire;
pub(super) mod prices;
mod turn;

/// The sheet for a list: its options and its prices.
#[must_use]
pub(super) fn reference(army: &Army<'_>) -> Vec<Section> {
    let options = &army.options;
    vec![
        turn::turn(),
        turn::classes(),
        turn::initiative(options),
        turn::activation(options),
        turn::counter(options),
        actions::actions(options),
        fire::shooting(options),
        fire::arguments(),
        fire::save(),
        fight::melee(options),
        fight::morale(options),
        fight::end(),
        chances::chances(options),
        prices::prices(army),
        about(),
    ]
}

/// What of it is ours.
fn about() -> Section {
    let title = Text::new("About this sheet", "À propos de cette aide");
    let working = Text::new(
        "“Escarmouche” is a working title: our text has lost the true one.",
        "« Escarmouche » est un titre de travail : le texte dont nous disposons a perdu le sien.",
    );
    let ours = Text::new(
        "† Our reading, where the text is silent or unclear; options of a list change some of them.",
        "† Notre interprétation, là où le texte se tait ou hésite ; les options d’une liste en changent \
        certaines.",
    );
    section(
        title,
        "",
        vec![Block::Paragraph(ours), Block::Paragraph(working)],
    )
}

/// A table with these columns and rows of cells.
fn table(columns: Vec<Column>, rows: impl IntoIterator<Item = Vec<Value>>) -> Block {
    let mut table = Table::new(columns);
    for row in rows {
        table.push(row);
    }
    Block::Table(table)
}

/// Dice of six faces: "2d6".
fn d6(dice: i64) -> Value {
    format!("{dice}d6").into()
}
