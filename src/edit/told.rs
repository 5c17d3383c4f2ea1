//! Several changes in words: steps on one value are one line, and what becomes of something new is said with it.

use serde_json::Value;

use super::{
    change::{Action, Change},
    desk::Desk,
    say,
};
use crate::{
    model::{json::holds, lang::Text},
    text,
};

/// Changes in words, each before the file as the ones before it left it; several steps on one value are one line, and what becomes of
/// something new is said with it.
#[must_use]
pub fn told(desk: &Desk<'_>, root: &Value, changes: &[Change]) -> Vec<Text> {
    let mut root = root.clone();
    let mut lines = Vec::new();
    for group in groups(changes) {
        let change = whole(&group);
        let line = say::change(desk, &root, &change);
        let after = change.applied(&root).unwrap_or_else(|| root.clone());
        let with = unsaid(desk, &root, &after, &group);
        lines.push(if with.is_empty() {
            line
        } else {
            let with = Text::join(&with, ", ");
            text!("{line}, with {with}", "{line}, avec {with}", line, with)
        });
        root = after;
    }
    lines
}

/// What of the changes of something new its own words do not say.
fn unsaid(desk: &Desk<'_>, root: &Value, after: &Value, group: &[Change]) -> Vec<Text> {
    let Some((first, rest)) = group.split_first() else {
        return Vec::new();
    };
    let mut new = first.clone();
    let mut unsaid = Vec::new();
    for change in rest
        .iter()
        .filter(|change| holds(&first.place, &change.place))
    {
        let before = say::change(desk, root, &new);
        let is_part = new.takes_in(change);
        if is_part && before == say::change(desk, root, &new) {
            unsaid.push(say::done(desk, after, change));
        }
    }
    unsaid
}

/// So many changes, as they are told.
pub(super) fn number_of(changes: &[Change]) -> usize {
    groups(changes).len()
}

/// Changes that are told together: steps on one value, and something new with what becomes of it. What becomes of something that is then
/// taken away does not matter. Nothing between them may have moved the place.
fn groups(changes: &[Change]) -> Vec<Vec<Change>> {
    let mut groups: Vec<Vec<Change>> = Vec::new();
    for change in changes {
        let moved = |since: &[Vec<Change>]| {
            let mut since = since.iter().flatten();
            since.any(|one| one.moves(&change.place))
        };
        if change.action == Action::Remove {
            let matters = |at: usize| {
                let mut within = groups[at].iter();
                !within.all(|one| one.stays_within(&change.place)) || moved(&groups[at..])
            };
            let matters: Vec<bool> = (0..groups.len()).map(matters).collect();
            let mut matters = matters.into_iter();
            groups.retain(|_| matters.next().unwrap_or(true));
        }
        let begun = (0..groups.len()).rev().find(|at| {
            let mut begun = whole(&groups[*at]);
            let same = change.goes_on(&begun) || begun.takes_in(change);
            same && !moved(&groups[at + 1..])
        });
        match begun {
            Some(at) => groups[at].push(change.clone()),
            None => groups.push(vec![change.clone()]),
        }
    }
    groups
}

/// What a group of changes does as one.
fn whole(group: &[Change]) -> Change {
    let mut changes = group.iter().cloned();
    let first = changes
        .next()
        .unwrap_or_else(|| Change::new(Action::Set, "", 0));
    changes.fold(first, |mut begun, change| {
        if change.goes_on(&begun) {
            begun.to.clone_from(&change.to);
            begun.operations.extend(change.operations);
        } else {
            begun.takes_in(&change);
        }
        begun
    })
}
