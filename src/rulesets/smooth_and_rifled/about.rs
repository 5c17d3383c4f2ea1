//! What the ruleset says of itself: its sizes of game, what is on offer, and what of the book is not checked.

use crate::{
    model::{
        prose::Prose,
        ruleset::{Format, Offer},
        term::Term,
    },
    prose,
};

use super::{catalogue::Catalogue, starter, tables, terms::Size};

/// The sizes of game with their budgets, and what else a list may begin as.
#[must_use]
pub fn formats() -> Vec<Format> {
    let sizes = Size::ALL.iter().map(|&size| Format {
        id: size.id(),
        name: size.name(),
        budget: Some(tables::budget(size)),
    });
    sizes.chain(starter::formats()).collect()
}

/// The Units of every army list.
#[must_use]
pub fn offers(catalogue: &Catalogue) -> Vec<Offer> {
    catalogue
        .lists()
        .iter()
        .map(|list| Offer {
            catalogue: list.id.clone(),
            catalogue_name: list.name.clone(),
            units: list
                .units
                .iter()
                .map(|unit| (unit.id.clone(), unit.name.clone()))
                .collect(),
        })
        .collect()
}

/// The text of what is not checked, and why.
#[must_use]
pub(super) fn not_checked() -> Prose<'static> {
    prose!("not_checked")
}
