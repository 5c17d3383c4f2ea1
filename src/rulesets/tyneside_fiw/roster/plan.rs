//! Which group stands behind which hidden marker: the opponent sees markers and dummies alike.

use crate::{
    model::{
        lang::{Text, counted},
        sheet::{Block, Column, Table, Value},
    },
    rulesets::tyneside_fiw::{
        derived::hidden,
        list::{Army, Fighter},
        markers::NOBODY,
    },
    text,
};

use super::groups::size;

/// The plan, when hidden markers are used.
pub(super) fn blocks(army: &Army<'_>) -> Vec<Block> {
    let (markers, dummies) = (hidden::markers(army), hidden::dummies(army));
    if markers == 0 && dummies == 0 {
        return Vec::new();
    }
    vec![Block::Table(table(army, markers, dummies))]
}

/// A line for each marker, numbered as on its back; markers that the list counts without saying whose they are, and the dummies,
/// have a line together.
fn table(army: &Army<'_>, markers: i64, dummies: i64) -> Table {
    let mut table = Table::new(vec![
        Column::left("marker", Text::new("marker", "marqueur")),
        Column::left("hides", Text::new("hides", "cache")),
        Column::right("figures", Text::new("figures", "figurines")),
    ])
    .captioned(Text::new("Hidden markers", "Marqueurs cachés"));
    let mut told = 0;
    for (index, group) in army.groups.iter().enumerate() {
        if group.hidden.is_set() {
            told += 1;
            let title = Fighter::Group(group).title();
            table.push([Value::from(told), title.into(), size(army, index).into()]);
        }
    }
    let mut together = |marker: String, count: i64, what: Text| {
        if count > 0 {
            table.push([Value::from(marker), what.into(), Value::from("")]);
        }
    };
    let (first, untold) = (told + 1, markers - told);
    let rest = if untold == 1 {
        markers.to_string()
    } else {
        format!("{first}–{markers}")
    };
    let units = &counted(untold, ("unit", "units"), ("unité", "unités"));
    together(
        rest,
        untold,
        text!(
            "{units}: the list does not say which",
            "{units} : la liste ne dit pas lesquelles",
            units
        ),
    );
    together(
        NOBODY.to_owned(),
        dummies,
        counted(dummies, ("dummy", "dummies"), ("leurre", "leurres")),
    );
    table
}
