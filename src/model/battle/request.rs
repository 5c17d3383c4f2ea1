//! What is asked of a battle before it begins.

use serde::{Serialize, Serializer};

use crate::{
    model::{lang::Text, table::Table},
    terms,
};

terms! {
    /// How an automatic player plays.
    Level {
        /// Keeps cover and distance, attacks when the odds are good.
        Steady = "steady", "steady", "prudent";
        /// Presses on and takes risks.
        Bold = "bold", "bold", "audacieux";
    }
}

/// Id of the plainest scenario, which every book has: two armies meet.
pub const OPEN_BATTLE: &str = "battle";

/// A battle as it is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Request<'r> {
    /// Id of the scenario; None for the one that the first list names, or the plainest of the book.
    pub scenario: Option<&'r str>,
    /// The table; None for one that the seed makes, by the book's own setup where it has one.
    pub table: Option<&'r Table>,
    /// The seed of everything that is made before the first turn.
    pub seed: u64,
    /// How each side plays.
    pub levels: [Level; 2],
}

/// A scenario that test battles know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ScenarioInfo {
    /// Its id: `objective`.
    pub id: &'static str,
    /// Its name, in English and in French.
    #[serde(serialize_with = "as_text")]
    pub name: (&'static str, &'static str),
    /// The formats or periods for which it is meant; empty for all.
    pub formats: &'static [&'static str],
}

impl ScenarioInfo {
    /// Its name as a text.
    #[must_use]
    pub const fn text(&self) -> Text {
        Text::new(self.name.0, self.name.1)
    }
}

/// A name as all texts of both languages are written.
fn as_text<S: Serializer>(
    (en, fr): &(&'static str, &'static str),
    serializer: S,
) -> Result<S::Ok, S::Error> {
    Text::new(en, fr).serialize(serializer)
}
