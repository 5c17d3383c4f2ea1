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

/// A line for each marker, numbered as on its back; one line for markers whose units the list does not name, and one for the dummies.
fn table(army: &Army<'_>, markers: i64, dummies: i64) -> Table {
    let mut table = Table::new(vec![
        Column::left("marker", Text::new("marker", "marqueur")),
        Column::left("hides", Text::new("hides", "cache")),
        Column::right("figures", Text::new("figures", "figurines")),
    ])
    .captioned(Text::new("Hidden markers", "Marqueurs cachés"));
    let mut named = 0;
    for (index, group) in army.groups.iter().enumerate() {
        if group.hidden.is_set() {
            named += 1;
            let title = Fighter::Group(group).title();
            table.push([Value::from(named), title.into(), size(army, index).into()]);
        }
    }
    let mut together = |marker: String, count: i64, what: Text| {
        if count > 0 {
            table.push([Value::from(marker), what.into(), Value::from("")]);
        }
    };
    let (first, unnamed) = (named + 1, markers - named);
    let rest = if unnamed == 1 {
        markers.to_string()
    } else {
        format!("{first}–{markers}")
    };
    let units = &counted(unnamed, ("unit", "units"), ("unité", "unités"));
    together(
        rest,
        unnamed,
        text!(
            "{units} that the list does not name",
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
