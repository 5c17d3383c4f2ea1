//! What `orbat rulesets` says of the book: its periods with their budgets, and what is not checked.

use super::{starter, tables::WITHOUT_ARSENAL, terms::Period};
use crate::{
    model::{prose::Prose, ruleset::Format, term::Term},
    prose,
};

/// The two periods, each with its budget, and what else a platoon may begin as.
pub(super) fn formats() -> Vec<Format> {
    let periods = Period::ALL.iter().map(|period| Format {
        id: period.id(),
        name: period.name().clone(),
        budget: Some(period.budget),
    });
    periods.chain([starter::with_support()]).collect()
}

/// The text of what is not checked, and why.
#[must_use]
pub(super) fn not_checked() -> Prose<'static> {
    let (first, last) = WITHOUT_ARSENAL;
    prose!("not_checked").words([
        ("first_without", first.into()),
        ("last_without", last.into()),
    ])
}
