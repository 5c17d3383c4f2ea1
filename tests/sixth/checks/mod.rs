//! The one check of the book, and its page.

use super::{Sixth, army::Army};
use crate::{
    model::{
        diagnostic::{Findings, Severity::Error},
        rule::{InSchema::Fully, ListRule, book},
    },
    pages, text,
};

/// Fewest throwers of a side.
pub(super) const TEAM: i64 = 2;

/// The checks of lists.
pub(super) const RULES: &[ListRule<Sixth>] = &[ListRule::<Sixth>::new(
    "SNO-TEAM-01",
    "lonely-thrower",
    Error,
    book("p. 1"),
    Fully,
    lonely,
)];

pages![pub(super) PAGES: "team"];

fn lonely(army: &Army<'_>, findings: &mut Findings) {
    let throwers = i64::try_from(army.throwers.len()).unwrap_or(i64::MAX);
    if throwers < TEAM {
        findings
            .report(
                army.place,
                text!(
                    "{throwers} of {TEAM} throwers.",
                    "{throwers} lanceur(s) sur {TEAM}."
                ),
            )
            .numbers(throwers, TEAM)
            .help(text!("Call a friend.", "Appelez un ami."));
    }
}
