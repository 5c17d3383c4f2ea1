//! The battle of a book whose battles are not fought.

use super::{Battle, BattleDice, Cast, Outcome, Unfit, Watch};
use crate::{model::dice::Trouble, text};

/// No battle: there is no value of this type.
#[derive(Clone, Copy, Debug)]
pub enum NoBattle {}

impl NoBattle {
    /// Why there is none.
    ///
    /// # Errors
    /// Always.
    pub fn of(book: &str) -> Result<Self, Vec<Unfit>> {
        Err(vec![Unfit::new(text!(
            "Battles of {book} are not fought here.",
            "Les batailles de {book} ne se jouent pas ici."
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
