//! Turns of phrase that several checks share.

use crate::{
    model::{
        forms,
        lang::{Text, counted},
        suspect::Change,
        term::Term,
    },
    text,
};

use super::super::{
    catalogue::Entry,
    list::{Line, Unit},
    terms::Size,
};

/// After so many names a list of them ends in an ellipsis.
const NAMES: usize = 6;

/// Names one after the other, the first few of them.
pub(super) fn names(names: impl IntoIterator<Item = Text>, separator: &str) -> Text {
    let mut shown: Vec<Text> = names.into_iter().take(NAMES + 1).collect();
    if shown.len() > NAMES {
        shown[NAMES] = Text::same("…");
    }
    Text::join(&shown, separator)
}

/// A price or a sum: "1 point", "12 points".
pub(super) fn points(count: i64) -> Text {
    counted(count, ("point", "points"), ("point", "points"))
}

/// So many figures.
pub(super) fn figures(count: i64) -> Text {
    forms::none_or(
        count,
        ("no figures", ("figure", "figures")),
        ("aucune figurine", ("figurine", "figurines")),
    )
}

/// So many Leaders.
pub(super) fn leaders(count: i64) -> Text {
    forms::none_or(
        count,
        ("no Leader", ("Leader", "Leaders")),
        ("aucun leader", ("leader", "leaders")),
    )
}

/// So many Units.
pub(super) fn units(count: i64) -> Text {
    forms::none_or(
        count,
        ("no Unit", ("Unit", "Units")),
        ("aucune unité", ("unité", "unités")),
    )
}

/// A format at the head of a sentence: "Small", « Petit format ».
pub(super) fn format(size: Size) -> Text {
    size.name().capitalised()
}

/// An entry of a Unit: `"Zouaves" / Zouave`.
pub(super) fn entry_of(unit: &Unit<'_>, entry: &Entry) -> Text {
    text!(
        "\"{unit}\" / {entry}",
        "« {unit} » / {entry}",
        unit = unit.label(),
        entry = &entry.name
    )
}

/// The names of Units in brackets, nothing when there are none.
pub(super) fn in_brackets<'u, 'a: 'u>(units: impl IntoIterator<Item = &'u Unit<'a>>) -> Text {
    let list = names(units.into_iter().map(Unit::label), ", ");
    if list.is_empty() {
        return list;
    }
    text!(" ({list})", " ({list})", list)
}

/// More figures of an entry, or fewer: the number of its last line, or a line of their own.
pub(super) fn more_of(unit: &Unit<'_>, entry: &Entry, more: i64) -> Change {
    let own = |line: &&Line<'_>| line.entry.is_some_and(|(_, own)| own.id == entry.id);
    let typed = unit.lines.iter().rev().find(own);
    if let Some((json, count)) = typed.and_then(|line| Some((line.count.typed?, line.count.get())))
    {
        return Change::Set(json.place(), count.saturating_add(more).max(0).to_string());
    }
    let line = format!("{{ \"entry_id\": \"{}\", \"count\": {more} }}", entry.id);
    Change::Append(unit.lines.place, line)
}
