//! What a finding is known by from run to run, so that a forge shows it as new once: its rule, its place in the list, and the file. Lines
//! are no part of it, so that a list that is laid out anew brings no new findings.

use std::collections::BTreeMap;

use super::place::FilePlace;
use crate::{check::report::Located, model::digest::Digest};

/// Gives each finding of a report a mark of its own.
pub(super) struct Marks<'p> {
    place: &'p FilePlace<'p>,
    /// How often a rule has spoken of a place.
    seen: BTreeMap<(&'static str, String), usize>,
}

impl<'p> Marks<'p> {
    pub(super) const fn new(place: &'p FilePlace<'p>) -> Self {
        Self {
            place,
            seen: BTreeMap::new(),
        }
    }

    /// The mark of the next finding: sixteen hexadecimal digits and, as `CodeQL` has it, the number of its kind.
    pub(super) fn next(&mut self, located: &Located) -> String {
        let code = located.finding.code;
        let number = self
            .seen
            .entry((code, located.pointer.clone()))
            .or_insert(0);
        *number += 1;
        let (path, inside) = (&self.place.path, self.place.attachment.unwrap_or_default());
        let known_by = [code, &located.pointer, path, inside];
        format!("{}:{number}", of(&known_by))
    }
}

/// Sixteen hexadecimal digits that stand for some words.
pub(super) fn of(words: &[&str]) -> String {
    // No word has this character, so that words do not run into each other.
    let digest = Digest::of(words.join("\0").as_bytes());
    format!("{:016x}", digest.seed())
}
