//! The sheet: fire points and thresholds, as far as the data set in force has them for this army.

use std::collections::BTreeMap;

use crate::{
    model::{
        lang::Text,
        rule::Heading,
        sheet::{Block, Column, Section, Table, Value, section},
        term::Term,
    },
    rulesets::regimental_fire_and_fury::{
        catalogue::{Band, DataSet, Firing},
        derived::BLANK,
        list::{
            army::Army,
            unit::{Code, Unit},
        },
        terms::{Formation, Temperament},
    },
    text,
};

/// Ranges that a row is drawn with, where it has no numbers.
const BLANKS: usize = 3;

/// Points of one base by range, for every weapon of the army; with blanks to fill in.
pub(super) fn fire(army: &Army<'_>) -> Vec<Section> {
    let mut rows: BTreeMap<&str, &Code<'_>> = BTreeMap::new();
    for code in army.units.iter().filter_map(Unit::code) {
        rows.insert(&code.id, code);
    }
    if rows.is_empty() {
        return Vec::new();
    }
    let mut table = Table::new(vec![
        Column::left("weapon", Text::new("weapon", "arme")),
        Column::left(
            "points",
            Text::new("points of a stand (to cm)", "points d’un socle (à cm)"),
        ),
    ]);
    for (id, code) in rows {
        let name = code.name.cloned().unwrap_or_else(|| Text::same(""));
        let name = if name.is_empty() {
            Text::same(id.to_owned())
        } else {
            text!("{id}, {name}", "{id}, {name}", name)
        };
        table.push([Value::from(name), bands(code.bands).into()]);
    }
    let mut blocks = vec![Block::Table(table), Block::Table(firing(army.data()))];
    let close = army.data().and_then(|data| data.close_range_cm);
    let close = close.map_or_else(|| BLANK.to_owned(), |close| close.to_string());
    blocks.push(Block::Paragraph(text!(
        "Close range: {close} cm.",
        "Courte portée : {close} cm."
    )));
    vec![section(
        heading(
            army.figures(),
            Text::new("Fire points by weapon", "Points de tir par arme"),
        ),
        Heading::NONE,
        blocks,
    )]
}

/// "2 (10), 1 (20)": fire points of a stand, and up to how many centimetres; blanks to fill in where nothing is known.
pub(in super::super) fn bands(bands: &[Band]) -> String {
    if bands.is_empty() {
        return vec![format!("{BLANK} ({BLANK})"); BLANKS].join(", ");
    }
    let one = |band: &Band| format!("{}\u{a0}({})", band.points.words(), band.to_cm);
    let all: Vec<String> = bands.iter().map(one).collect();
    all.join(", ")
}

/// The bases that fire in each formation.
pub(in super::super) fn firing(data: Option<&DataSet>) -> Table {
    let mut table = Table::new(vec![
        Column::left("formation", Text::new("formation", "formation")),
        Column::left("bases", Text::new("stands that fire", "socles qui tirent")),
    ]);
    for formation in Formation::of_troops() {
        let firing = data.and_then(|data| data.firing.get(&formation));
        let words = match firing {
            Some(Firing::All) => Firing::ALL.name(),
            Some(Firing::Half) => Firing::HALF.name(),
            Some(Firing::Most(most)) => text!("{most} at most", "{most} au plus"),
            None => Text::same(BLANK),
        };
        table.push([formation.name().into(), words.into()]);
    }
    table
}

/// "Fire points by weapon: Sample figures*".
fn heading(data: Option<&DataSet>, title: Text) -> Text {
    let Some(data) = data else {
        return title;
    };
    let (name, mark) = (&data.name, data.status.mark());
    text!(
        "{title}: {name}{mark}",
        "{title} : {name}{mark}",
        title,
        name
    )
}

/// Thresholds of the data set, for the sizes and temperaments of the army.
pub(super) fn thresholds(army: &Army<'_>) -> Option<Section> {
    let data = army.data().filter(|data| !data.effectiveness.is_empty())?;
    let mut columns = vec![Column::right("bases", Text::new("stands", "socles"))];
    columns.extend(
        Temperament::ALL
            .iter()
            .map(|one| Column::centre(one.id(), one.name())),
    );
    let mut table = Table::new(columns);
    let mut sizes: Vec<i64> = army
        .units
        .iter()
        .map(Unit::bases)
        .filter(|bases| *bases > 1)
        .collect();
    sizes.sort_unstable();
    sizes.dedup();
    for bases in sizes {
        let cells = Temperament::ALL.iter().map(|one| {
            let row = data.effectiveness.get(&(*one, bases));
            Value::from(row.map_or_else(
                || "–".to_owned(),
                |row| format!("{}/{}", row.worn_at, row.spent_at),
            ))
        });
        table.push([Value::from(bases)].into_iter().chain(cells));
    }
    if table.rows.is_empty() {
        return None;
    }
    let title = Text::new(
        "Worn/spent by size and temperament",
        "Ébranlé/fatigué selon taille et tempérament",
    );
    Some(section(
        heading(Some(data), title),
        Heading::NONE,
        vec![Block::Table(table)],
    ))
}
