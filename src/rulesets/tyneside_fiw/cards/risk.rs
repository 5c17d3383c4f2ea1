//! The risk checklist and the action table of a unit, as small as they can be read.

use crate::{
    model::{
        lang::Text,
        sheet::{Block, Column, Table, Value},
    },
    rulesets::tyneside_fiw::{
        derived::signed,
        options::Options,
        tables::{FORMATIONS, GROUPS, RISKS, risks},
        words::TICK,
    },
};

/// Keys of the columns, one for each face of the die.
const FACES: [&str; 6] = ["one", "two", "three", "four", "five", "six"];

/// Everything that raises or lowers the risk, with a box to tick.
pub(super) fn checklist(formed: bool) -> Block {
    let mut table = Table::new(vec![
        Column::centre("modifier", Text::new("Risk", "Risque")),
        Column::left("when", Text::new("", "")),
        Column::centre("mark", Text::new("", "")),
    ]);
    for risk in RISKS.iter().filter(|risk| formed || !risk.formed_only) {
        table.push([
            Value::from(signed(risk.modifier)),
            risk.short.clone().into(),
            TICK.into(),
        ]);
    }
    Block::Table(table)
}

/// The action table for groups, or that for formed infantry; what commanded troops may ignore is tinted.
pub(super) fn actions(formed: bool, options: &Options) -> Block {
    let lines = if formed { &FORMATIONS } else { &GROUPS };
    let mut columns = vec![Column::left("risk", Text::new("d6", "d6"))];
    columns.extend(
        FACES
            .iter()
            .zip(1_i64..)
            .map(|(key, face)| Column::centre(key, Text::from(face))),
    );
    let mut table = Table::new(columns);
    for (row, (_, cells)) in lines.iter().enumerate() {
        let words = cells.iter().map(|(action, _)| Value::from(action.short()));
        let shaded = cells
            .iter()
            .zip(1..)
            .filter(|((_, bond), _)| bond.ignorable(options.strict_italics))
            .map(|(_, column)| column);
        let risk = Value::from(risks(lines, row));
        table.push_shaded(std::iter::once(risk).chain(words), shaded.collect());
    }
    Block::Table(table)
}

/// What the tint means.
pub(super) const fn legend() -> Block {
    Block::Paragraph(Text::new(
        "Tinted: commanded troops and player characters do as their player likes. C?: charge if in reach.",
        "Teinté : troupes commandées et personnages joueurs font à leur gré. C? : charge si possible.",
    ))
}
