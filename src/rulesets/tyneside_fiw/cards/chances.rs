//! The chances of a unit: what its shots do, how its melees go.

use crate::{
    model::{
        lang::Text,
        sheet::{Column, Entry, Table, Value},
        term::Term,
    },
    rulesets::tyneside_fiw::{
        chances::{Effect, melees, shot_cells},
        list::Kit,
        options::Options,
        tables::BANDS,
        terms::{Band, Damage},
    },
};

/// Shots out of a hundred that wound or kill, for weapons that harm alike.
pub(super) fn shots(kit: &Kit<'_>, options: &Options) -> Option<Table> {
    let title = Text::new("% wounded", "% blessé");
    let mut columns = vec![Column::left("shot", title)];
    let bands = Band::ALL.iter().zip(BANDS);
    columns.extend(bands.map(|(band, name)| Column::centre(band.id(), name)));
    let mut table = Table::new(columns);
    for &class in Damage::ALL {
        let alike = kit.ranged().map(|(weapon, _)| weapon);
        let alike = alike.filter(|weapon| weapon.damage == Some(class));
        let names: Vec<&Text> = alike.map(|weapon| &weapon.name).collect();
        if !names.is_empty() {
            let name = Value::from(Text::join(names, ", "));
            let cells = shot_cells((kit.rated(), class), Effect::Harm, options);
            table.push(std::iter::once(name).chain(cells));
        }
    }
    (!table.rows.is_empty()).then_some(table)
}

/// Melees out of a hundred that a figure wins against each quality.
pub(super) fn melee(kit: &Kit<'_>, options: &Options) -> Entry {
    Entry {
        term: Text::new("% melee won", "% mêlée gagnée"),
        meaning: melees(kit.rated(), options),
    }
}
