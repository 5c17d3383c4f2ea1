//! The table of checks: one line per rule, in code order.

use crate::model::{
    rule::{CatalogueRule, Rule},
    ruleset::Page,
};

use super::SmoothAndRifled;

/// The checks of lists.
pub const RULES: &[Rule<SmoothAndRifled>] = &[];

/// The checks of catalogues.
pub const CATALOGUE_RULES: &[CatalogueRule<SmoothAndRifled>] = &[];

/// The pages of the rules.
pub const PAGES: &[Page] = &[];
