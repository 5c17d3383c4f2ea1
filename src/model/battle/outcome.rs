//! How a battle ended: who won, by what, and at what price.

use super::Strength;
use crate::model::{lang::Text, table::Side};

/// A word for scripts with its meaning for people: how a battle ended, what killed somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Named {
    /// Stable, `snake_case`: `break_test`.
    pub id: &'static str,
    /// In English.
    pub en: &'static str,
    /// In French.
    pub fr: &'static str,
}

impl Named {
    /// A word and its meaning.
    #[must_use]
    pub const fn new(id: &'static str, en: &'static str, fr: &'static str) -> Self {
        Self { id, en, fr }
    }

    /// Its meaning.
    #[must_use]
    pub const fn text(&self) -> Text {
        Text::new(self.en, self.fr)
    }
}

/// The end of a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Who won; None for a draw.
    pub winner: Option<Side>,
    /// What ended it.
    pub ending: &'static Named,
    /// Whether the stated limit of turns ended it, because nobody did.
    pub by_limit: bool,
    /// Turns played.
    pub turns: u32,
    /// What each side lost.
    pub losses: [Strength; 2],
    /// What broke each side; None for one that held.
    pub broken_by: [Option<&'static Named>; 2],
    /// Everybody who was lost, in order.
    pub kills: Vec<Kill>,
}

/// One loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Kill {
    /// The kind of whoever did it, by its place in the cast; None when nobody did.
    pub by: Option<usize>,
    /// The kind of the victim.
    pub victim: usize,
    /// How: a volley, a melee, a flight.
    pub how: &'static Named,
}

/// Declares the words of a ruleset's battles, and `ALL` of them for the cast.
///
/// ```
/// mod words {
///     orbat::named! {
///         /// A shot.
///         SHOT = "shot", "shot", "tir";
///         /// Nobody won in time.
///         LIMIT = "turn_limit", "limit of turns", "limite de tours";
///     }
/// }
/// # fn main() {
/// assert_eq!(words::ALL, [words::SHOT, words::LIMIT]);
/// # }
/// ```
#[doc(hidden)]
#[macro_export]
macro_rules! named {
    ($($(#[$doc:meta])* $name:ident = $id:literal, $en:literal, $fr:literal;)+) => {
        $(
            $(#[$doc])*
            pub(super) static $name: $crate::model::battle::Named =
                $crate::model::battle::Named::new($id, $en, $fr);
        )+
        /// All of them.
        pub(super) static ALL: &[$crate::model::battle::Named] =
            &[$($crate::model::battle::Named::new($id, $en, $fr)),+];
    };
}
