//! The battle of a book whose battles are not fought.

use super::{Battle, BattleDice, CannotFight, Cast, Outcome, Watch};
use crate::{model::dice::Trouble, text};

/// No battle: there is no value of this type.
#[derive(Clone, Copy, Debug)]
pub enum NoBattle {}

impl NoBattle {
    /// Why there is none.
    ///
    /// # Errors
    /// Always.
    pub fn of(book: &str) -> Result<Self, Vec<CannotFight>> {
        Err(vec![CannotFight::new(text!(
            "orbat has no test battles for {book}.",
            "orbat n’a pas de batailles d’essai pour {book}."
        ))])
    }
}

impl Battle for NoBattle {
    fn cast(&self) -> &Cast {
        match *self {}
    }

    fn fight(&self, _: &mut BattleDice, _: &mut Watch) -> Result<Outcome, Trouble> {
        match *self {}
    }
}
