//! Who fights in a battle, and where: the names behind the numbers of stories, pictures and statistics.

use crate::model::{
    battle::{Named, ScenarioInfo},
    lang::Text,
    table::{Footprint, Point, Side, Table},
};

/// Everybody in a battle.
#[derive(Clone, Debug)]
pub struct Cast {
    /// Where it is fought.
    pub table: Table,
    /// What it is about.
    pub scenario: &'static ScenarioInfo,
    /// The names of the armies.
    pub armies: [Text; 2],
    /// Lines of the lists: like figures or units are counted together.
    pub kinds: Vec<Kind>,
    /// Every ending and every way of being lost that the battles of this ruleset know.
    pub words: &'static [Named],
    /// Figures, stands or guns, each with its own miniature on the table.
    pub actors: Vec<Actor>,
    /// Places that the scenario is about, for the map.
    pub goals: Vec<Goal>,
}

/// A place that a scenario is about: an objective, a key position, the end of a road.
#[derive(Clone, Debug, PartialEq)]
pub struct Goal {
    /// What it is called.
    pub name: Text,
    /// Where it is.
    pub at: Point,
}

/// Like figures or units of one side.
#[derive(Clone, Debug, PartialEq)]
pub struct Kind {
    /// Its name.
    pub name: Text,
    /// Whose it is.
    pub side: Side,
}

/// One miniature.
#[derive(Clone, Debug, PartialEq)]
pub struct Actor {
    /// Its name, different from all others of its side: "Zouave 3".
    pub name: Text,
    /// Its kind, by its place in [`Cast::kinds`].
    pub kind: usize,
    /// The shape of its base.
    pub footprint: Footprint,
    /// A letter or two for pictures.
    pub letter: &'static str,
}

impl Cast {
    /// Whose an actor is.
    #[must_use]
    pub fn side_of(&self, actor: usize) -> Option<Side> {
        let kind = self.kinds.get(self.actors.get(actor)?.kind)?;
        Some(kind.side)
    }
}
