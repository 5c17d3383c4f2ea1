//! Turns of phrase that several checks share.

use crate::model::{diagnostic::Finding, lang::Text, suggest::closest};

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

/// The names of Units in brackets, nothing when there are none.
pub(super) fn in_brackets<'u, 'a: 'u>(units: impl IntoIterator<Item = &'u Unit<'a>>) -> Text {
    let list = names(units.into_iter().map(Unit::label), ", ");
    if list.is_empty() {
        return list;
    }
    crate::text!(" ({list})", " ({list})"; list)
}

/// Advice for a word that is none of `candidates`: the nearest of them, or all when they are few.
pub(super) fn did_you_mean<'c>(
    finding: &mut Finding,
    word: &str,
    candidates: impl Iterator<Item = &'c str> + Clone,
) {
    const FEW: usize = 8;
    // Among more names than this nobody remembers one, and every comparison costs time.
    const MANY: usize = 200;
    let candidates = candidates.take(MANY);
    if let Some(near) = closest(word, candidates.clone()) {
        finding.help(crate::text!(
            "Did you mean \"{near}\"?",
            "Vouliez-vous dire « {near} » ?"
        ));
        return;
    }
    let all: Vec<&str> = candidates.take(FEW + 1).collect();
    if all.is_empty() || all.len() > FEW {
        return;
    }
    let all = all.join(", ");
    finding.help(crate::text!(
        "Choose one of: {all}.",
        "Choisissez parmi : {all}."
    ));
}
