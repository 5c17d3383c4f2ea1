//! What `orbat rulesets` lists for these rules: the kinds of sides, and what is not checked.

use super::{starter, terms::Control};
use crate::{
    model::{lang::Text, prose::Prose, ruleset::Format, term::Term},
    prose,
};

/// The ways to play a side, and what else it may begin as; the book has no points.
pub(super) fn formats() -> Vec<Format> {
    let name = |control| match control {
        Control::Player => Text::new("players’ side", "camp de joueurs"),
        Control::Automated => Text::new("automated side", "camp automatique"),
    };
    let controls = Control::ALL.iter().map(|control| Format {
        id: control.id(),
        name: name(*control),
        budget: None,
    });
    controls.chain(starter::more_formats()).collect()
}

/// The text of what is not checked, and why.
#[must_use]
pub(super) fn not_checked() -> Prose<'static> {
    prose!("not_checked")
}
