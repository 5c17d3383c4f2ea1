//! The voice of a battle: sentences and scenes for those who watch, with the names of the cast at hand.

use super::{Cast, Mark, Note, Scene, Spot, Watch};
use crate::model::{lang::Text, table::Side};

/// Tells what happens. Nothing is put into words when nobody listens.
#[derive(Debug)]
pub struct Teller<'b, 'w> {
    /// Who fights, and where.
    pub cast: &'b Cast,
    /// Who listens.
    pub watch: &'w mut Watch,
}

impl<'b> Teller<'b, '_> {
    /// A sentence about a side's doing, or about nobody's, and the rule by which it happened.
    pub fn tell(
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
