//! The word by which a file says whose rules it follows, put right in the text: without it nothing else in the file can be looked at.

use super::{Mended, line_of};
use crate::{
    check::near_ruleset,
    model::{clean::shorten, json::parse, suggest::closest},
    rulesets, text,
};

/// The text with the ruleset that was surely meant, under its right key; None where it is there already, and where none is near.
#[must_use]
pub fn name_ruleset(text: &str) -> Option<Mended> {
    let tree = parse(text);
    if !tree.errors().is_empty() {
        return None;
    }
    let root = tree.root();
    let known = root.get("ruleset").map(|value| (None, value));
    let (key, value) = known.or_else(|| {
        let (key, value) = near_ruleset(root)?;
        Some((Some(key), value))
    })?;
    let typed = value.as_str()?;
    let meant = closest(&typed, rulesets::ids())?;
    if key.is_none() && typed == meant {
        return None;
    }
    let quoted = |word: &str| format!("\"{word}\"");
    let mut edits = vec![(value.span(), quoted(meant))];
    edits.extend(key.map(|key| (key.span(), quoted("ruleset"))));
    let mut mended = text.to_owned();
    // A key stands before its value: the value is written first, so that the key is still where it was.
    for (span, new) in edits {
        mended.replace_range(span.start as usize..span.end as usize, &new);
    }
    let line = line_of(text, value.span().start as usize);
    let typed = match key {
        Some(key) => format!("{}: {}", shorten(key.source()), shorten(value.source())),
        None => shorten(value.source()),
    };
    let meant = match key {
        Some(_) => format!("\"ruleset\": \"{meant}\""),
        None => quoted(meant),
    };
    Some(Mended {
        text: mended,
        lines: vec![text!(
            "line {line}: {typed} → {meant}",
            "ligne {line} : {typed} → {meant}"
        )],
    })
}
