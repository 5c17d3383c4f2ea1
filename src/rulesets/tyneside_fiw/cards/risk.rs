//! The risk checklist and the action table of a unit, as small as they can be read.

use crate::{
    model::{
        forms::signed,
        lang::{Lang, Text},
        sheet::{Block, Column, Entry, Table, Value},
    },
    rulesets::tyneside_fiw::{
        options::Options,
        tables::{FORMATIONS, GROUPS, RISKS, Risk, risks},
        words::{TICK, result},
    },
};

/// Keys of the columns, one for each face of the die.
const FACES: [&str; 6] = ["one", "two", "three", "four", "five", "six"];

/// Checklist, table and legend.
pub(super) fn blocks(formed: bool, options: &Options) -> [Block; 3] {
    [checklist(formed), actions(formed, options), legend()]
}

/// Everything that raises or lowers the risk, with a box to tick.
fn checklist(formed: bool) -> Block {
    let risks = RISKS.iter().filter(|risk| formed || !risk.formed_only);
    let boxed = |risk: &Risk| {
        let (name, modifier) = ((risk.short)(), signed(risk.modifier));
        let tied = |lang| name.get(lang).replace(' ', "\u{a0}");
        Text::built(
            format!("{TICK}\u{a0}{}\u{a0}{modifier}", tied(Lang::En)),
            format!("{TICK}\u{a0}{}\u{a0}{modifier}", tied(Lang::Fr)),
        )
    };
    let risks: Vec<Text> = risks.map(boxed).collect();
    Block::Entries(vec![Entry {
        term: Text::new("Risk", "Risque"),
        meaning: Text::join(&risks, ", "),
    }])
}

/// The action table for groups, or that for formed infantry; what commanded troops may ignore is tinted, what binds them has an
/// exclamation mark.
fn actions(formed: bool, options: &Options) -> Block {
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
        let words = cells.iter().map(|(action, bond)| {
            let binds = !bond.ignorable(options.strict_italics);
            Value::from(result(&action.short(), binds))
        });
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

/// What the shading means.
const fn legend() -> Block {
    Block::Paragraph(Text::new(
        "Shaded: ignore if commanded. !: binds. ?: charge if in reach. Fire: d8 in \
        open/light/heavy cover; dmg: d6 that wounds/kills.",
        "Teinté : à votre gré si commandé. ! : oblige. ? : charge si possible. Tir : d8 à \
        découvert/couvert léger/lourd ; dom. : d6 qui blesse/tue.",
    ))
}
