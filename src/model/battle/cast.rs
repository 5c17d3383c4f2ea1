//! Who fights in a battle, and where: the names behind the numbers of stories, pictures and statistics.

use std::ops::AddAssign;

use serde::{Deserialize, Serialize};

use crate::model::{
    battle::{Named, ScenarioInfo},
    forms,
    lang::{Lang, Text},
    table::{Footprint, Point, Side, Table},
};

/// What the strength of a side is counted in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Counted {
    /// Single miniatures.
    #[default]
    Figures,
    /// Bases of several miniatures, and leaders on bases of their own.
    Bases,
}

impl Counted {
    /// What the losses are called.
    #[must_use]
    pub const fn lost(self) -> Text {
        match self {
            Self::Figures => Text::new("figures lost", "figurines perdues"),
            Self::Bases => Text::new("stands and leaders lost", "socles et chefs perdus"),
        }
    }
}

/// What a side has, or has lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Strength {
    /// Figures or bases.
    pub figures: u32,
    /// Points of them; 0 in books without points.
    pub points: i64,
    /// Morale value of them, in the book's own measure; 0 in books that count none.
    pub morale: i64,
}

impl AddAssign for Strength {
    fn add_assign(&mut self, more: Self) {
        self.figures += more.figures;
        self.points += more.points;
        self.morale += more.morale;
    }
}

impl Strength {
    /// What both sides begin with: everybody of each side, with what he is worth.
    pub fn of_sides<T: IntoIterator<Item = (usize, Self)>>(all: T) -> [Self; 2] {
        all.into_iter()
            .fold(Default::default(), |mut sides: [Self; 2], (side, worth)| {
                sides[side] += worth;
                sides
            })
    }
}

/// Everybody in a battle.
#[derive(Clone, Debug)]
pub struct Cast {
    /// Where it is fought.
    pub table: Table,
    /// What it is about.
    pub scenario: &'static ScenarioInfo,
    /// The names of the armies.
    pub armies: [Text; 2],
    /// What each side begins with.
    pub strengths: [Strength; 2],
    /// What that is counted in.
    pub counted: Counted,
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
    /// The name of a side as it stands in a sentence: quoted where it has a comma of its own, which would end the phrase.
    #[must_use]
    pub fn army(&self, side: usize) -> Text {
        let name = &self.armies[side];
        let parted = Lang::ALL.iter().any(|lang| name.get(*lang).contains(','));
        if parted {
            forms::quoted(name)
        } else {
            name.clone()
        }
    }

    /// Whose an actor is.
    #[must_use]
    pub fn side_of(&self, actor: usize) -> Option<Side> {
        let kind = self.kinds.get(self.actors.get(actor)?.kind)?;
        Some(kind.side)
    }
}
