//! The narrator of a battle: writes sentences and scenes for those who watch, and nothing when
//! nobody does.

use super::{Cast, Mark, Note, Scene, Spot, Watch};
use crate::model::{lang::Text, table::Side};

/// Writes what happens. No sentence is made when nobody watches.
#[derive(Debug)]
pub struct Narrator<'b, 'w> {
    /// Who fights, and where.
    pub cast: &'b Cast,
    /// Who watches.
    pub watch: &'w mut Watch,
}

impl<'b> Narrator<'b, '_> {
    /// A sentence about a side's doing, or about nobody's, and the rule by which it happened.
    pub fn log(
        &mut self,
        side: Option<Side>,
        rule: &'static str,
        text: impl FnOnce(&'b Cast) -> Text,
    ) {
        let cast = self.cast;
        self.watch.note(|| Note {
            side,
            rule,
            text: text(cast),
        });
    }

    /// Where everybody stands after what the title says.
    pub fn show(
        &mut self,
        title: impl FnOnce(&'b Cast) -> Text,
        spots: impl FnOnce() -> Vec<Spot>,
    ) {
        let cast = self.cast;
        self.watch.scene(|| Scene {
            title: title(cast),
            spots: spots(),
        });
    }
}

impl Mark {
    /// The marks that are there.
    #[must_use]
    pub fn those<const N: usize>(marks: [(bool, Self); N]) -> Vec<Self> {
        let there = marks.into_iter().filter(|(there, _)| *there);
        there.map(|(_, mark)| mark).collect()
    }
}
