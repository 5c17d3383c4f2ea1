//! Fire points and thresholds, as far as the data set in force has them for an army.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    model::{
        lang::Text,
        prose::Prose,
        sheet::{Column, Table, Value},
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

/// Binds what follows from the data set.
pub(super) fn bind<'a>(text: Prose<'a>, army: &'a Army<'_>) -> Prose<'a> {
    let tried = army.data().filter(|data| !data.effectiveness.is_empty());
    let close = army.data().and_then(|data| data.close_range_cm);
    let close = close.map_or_else(|| BLANK.to_owned(), |close| close.to_string());
    text.fact(
        "weapons",
        army.units.iter().any(|unit| unit.code().is_some()),
    )
    .fact("figures", army.figures().is_some())
    .word("figures_name", name(army.figures()))
    .fact("data", tried.is_some())
    .word("data_name", name(tried))
    .word("close_range", close)
    .rows("weapons", || weapons(army))
    .table("firing", || firing(army.data()))
    .columns("temperaments", || {
        let each = Temperament::ALL.iter();
        each.map(|one| Column::centre(one.id(), one.name()))
    })
    .rows("thresholds", move || {
        tried.map_or_else(Vec::new, |data| thresholds(army, data))
    })
}

/// "Sample figures*".
fn name(data: Option<&DataSet>) -> Text {
    data.map_or(Text::same(""), |data| {
        let (name, mark) = (&data.name, data.status.mark());
        text!("{name}{mark}", "{name}{mark}", name)
    })
}

/// Points of one base by range, for every weapon of the army; with blanks to fill in.
fn weapons(army: &Army<'_>) -> Vec<[Value; 2]> {
    let mut rows: BTreeMap<&str, &Code<'_>> = BTreeMap::new();
    for code in army.units.iter().filter_map(Unit::code) {
        rows.insert(&code.id, code);
    }
    let row = |(id, code): (&str, &Code<'_>)| {
        let name = code.name.cloned().unwrap_or_else(|| Text::same(""));
        let name = if name.is_empty() {
            Text::same(id.to_owned())
        } else {
            text!("{id}, {name}", "{id}, {name}", name)
        };
        [Value::from(name), bands(code.bands).into()]
    };
    rows.into_iter().map(row).collect()
}

/// "2 (10), 1 (20)": fire points of a stand, and up to how many centimetres; blanks to fill in where nothing is known.
pub(super) fn bands(bands: &[Band]) -> String {
    if bands.is_empty() {
        return vec![format!("{BLANK} ({BLANK})"); BLANKS].join(", ");
    }
    let one = |band: &Band| format!("{}\u{a0}({})", band.points.words(), band.to_cm);
    let all: Vec<String> = bands.iter().map(one).collect();
    all.join(", ")
}

/// The bases that fire in each formation.
pub(super) fn firing(data: Option<&DataSet>) -> Table {
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

/// Thresholds of the data set, for the sizes and temperaments of the army.
fn thresholds(army: &Army<'_>, data: &DataSet) -> Vec<Vec<Value>> {
    let sizes = army.units.iter().map(Unit::bases);
    let sizes: BTreeSet<i64> = sizes.filter(|bases| *bases > 1).collect();
    let row = |bases: i64| {
        let cells = Temperament::ALL.iter().map(|one| {
            let row = data.effectiveness.get(&(*one, bases));
            Value::from(row.map_or_else(
                || "–".to_owned(),
                |row| format!("{}/{}", row.worn_at, row.spent_at),
            ))
        });
        std::iter::once(bases.into()).chain(cells).collect()
    };
    sizes.into_iter().map(row).collect()
}
