//! The ambush plan: what stands behind each marker (§6.3.1).

use crate::{
    model::{
        forms,
        lang::Text,
        sheet::{Block, Column, Table, Value},
    },
    text,
};

use super::super::list::{Army, Hidden};

/// The plan, when the list has one.
pub(super) fn blocks(army: &Army<'_>) -> Vec<Block> {
    if army.ambush.is_empty() {
        return Vec::new();
    }
    vec![Block::Table(table(army))]
}

fn table(army: &Army<'_>) -> Table {
    let mut table = Table::new(vec![
        Column::left("marker", Text::new("marker", "marqueur")),
        Column::left("hides", Text::new("hides", "cache")),
        Column::right("figures", Text::new("figures", "figurines")),
    ])
    .captioned(Text::new("Ambush plan", "Plan d’embuscade"));
    for (index, marker) in army.ambush.iter().enumerate() {
        let number = || (index + 1).to_string();
        let id = marker
            .id
            .as_ref()
            .map_or_else(number, |id| id.id.to_string());
        let figures: Vec<Text> = marker
            .figures
            .iter()
            .map(|hidden| say(army, hidden))
            .collect();
        let hides = if marker.hidden() == 0 {
            Text::new("dummy", "leurre")
        } else {
            super::words::commas(&figures)
        };
        table.push([
            Value::from(id),
            Value::from(hides),
            Value::from(marker.hidden()),
        ]);
    }
    table
}

/// "6 × Soldier (Grenadiers)".
fn say(army: &Army<'_>, hidden: &Hidden<'_>) -> Text {
    let unit = hidden
        .unit
        .as_ref()
        .and_then(|unit| army.units.get(unit.term?));
    let id = hidden.entry.as_ref().map_or("?", |id| &*id.id);
    let entry = unit.and_then(|unit| {
        let kind = unit.kind?;
        kind.entries.get(kind.entry(id)?)
    });
    let name = &entry.map_or_else(|| Text::same(id.to_owned()), |entry| entry.name.clone());
    let figures = &forms::times(hidden.count.get(), name);
    match unit.filter(|_| army.units.len() > 1) {
        Some(unit) => text!(
            "{figures} ({unit})",
            "{figures} ({unit})",
            figures,
            unit = unit.label()
        ),
        None => figures.clone(),
    }
}
