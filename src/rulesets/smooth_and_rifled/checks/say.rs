//! Turns of phrase that several checks share.

use crate::model::{
    diagnostic::Finding,
    lang::{Lang, Text, counted, plural},
    suggest::closest,
};

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
    crate::text!(" ({list})", " ({list})"; list)
}

fn meant(finding: &mut Finding, near: &str) {
    finding.help(crate::text!(
        "Did you mean \"{near}\"?",
        "Vouliez-vous dire « {near} » ?"
    ));
}

/// The same for ids with names: who wrote the name of a thing, in either language, means its id.
pub(super) fn did_you_mean_named<'c>(
    finding: &mut Finding,
    word: &str,
    candidates: impl Iterator<Item = (&'c str, Text)> + Clone,
) {
    let ids = candidates.clone().map(|(id, _)| id);
    if closest(word, ids.clone()).is_none()
        && let Some(id) = by_name(word, candidates)
    {
        meant(finding, id);
    } else {
        did_you_mean(finding, word, ids);
    }
}

/// The id of the thing whose name is near to `word`, or has it as one of its words.
fn by_name<'c>(word: &str, candidates: impl Iterator<Item = (&'c str, Text)>) -> Option<&'c str> {
    const MANY: usize = 200;
    // Shorter words are articles.
    const LONG: usize = 4;
    let word = word.to_lowercase().replace(['-', '_'], " ");
    let mut holds = None;
    for (id, name) in candidates.take(MANY) {
        for lang in [Lang::En, Lang::Fr] {
            let name = name.get(lang).to_lowercase();
            if closest(&word, [name.as_str()]).is_some() {
                return Some(id);
            }
            let long = |part: &&str| part.chars().count() >= LONG;
            if closest(&word, name.split([' ', ',', '’']).filter(long)).is_some() {
                holds = holds.or(Some(id));
            }
        }
    }
    holds
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
        meant(finding, near);
        return;
    }
    let mut all: Vec<&str> = Vec::new();
    for candidate in candidates {
        if all.len() <= FEW && !all.contains(&candidate) {
            all.push(candidate);
        }
    }
    if all.is_empty() || all.len() > FEW {
        return;
    }
    let all = all.join(", ");
    finding.help(crate::text!(
        "Choose one of: {all}.",
        "Choisissez parmi : {all}."
    ));
}
