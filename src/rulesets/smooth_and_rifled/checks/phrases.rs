//! Turns of phrase that several checks share.

use crate::model::lang::{Lang, Text, counted, plural};

use super::super::list::Unit;

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
    counted(count, ("figure", "figures"), ("figurine", "figurines"))
}

/// How many Units or army lists were found: the number, and in French with a participle that agrees.
pub(super) fn found(count: i64) -> Text {
    let ending = if plural(Lang::Fr, count) { "s" } else { "" };
    Text::built(count.to_string(), format!("{count} trouvée{ending}"))
}

/// The names of Units in brackets, nothing when there are none.
pub(super) fn in_brackets<'u, 'a: 'u>(units: impl IntoIterator<Item = &'u Unit<'a>>) -> Text {
    let list = names(units.into_iter().map(Unit::label), ", ");
    if list.is_empty() {
        return list;
    }
    crate::text!(" ({list})", " ({list})", list)
}
