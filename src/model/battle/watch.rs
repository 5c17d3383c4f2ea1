//! Somebody who watches a battle: nobody in a thousand runs, the writer of a story in one.

use std::{cell::RefCell, rc::Rc};

use crate::model::{
    dice::Thrown,
    lang::Text,
    table::{Direction, Point, Side},
};

/// Who watches a battle. What happens is only put into words when somebody listens.
///
/// One type and no trait: a battle is compiled once, whether it is watched or not.
#[derive(Clone, Debug, Default)]
pub struct Watch(Option<Rc<RefCell<Vec<Entry>>>>);

impl Watch {
    /// Nobody watches.
    #[must_use]
    pub const fn nobody() -> Self {
        Self(None)
    }

    /// Everything is written down; clones write into the same record.
    #[must_use]
    pub fn scribe() -> Self {
        Self(Some(Rc::default()))
    }

    /// Whether nobody looks closely: invariants, which take longer to look at than what they are about, are held against each step of a battle
    /// that is written down, and in debug builds of any.
    #[must_use]
    pub const fn is_cursory(&self) -> bool {
        self.0.is_none() && !cfg!(debug_assertions)
    }

    /// A turn begins.
    pub fn turn(&mut self, number: u32) {
        self.write(Entry::Turn(number));
    }

    /// Something happened.
    pub fn note(&mut self, note: impl FnOnce() -> Note) {
        self.write_with(|| Entry::Note(note()));
    }

    /// Everybody stands like this now: after each activation, and at the end of a turn.
    pub fn scene(&mut self, scene: impl FnOnce() -> Scene) {
        self.write_with(|| Entry::Scene(scene()));
    }

    /// A rule was played that throws no dice; dice name their rule themselves.
    pub fn rule(&mut self, id: &'static str) {
        self.write(Entry::Rule(id));
    }

    /// One actor shoots at another: a line in the picture.
    pub fn shot(&mut self, shot: ShotLine) {
        self.write(Entry::Shot(shot));
    }

    /// What was written down, in order; the record is empty afterwards.
    #[must_use]
    pub fn take(&self) -> Vec<Entry> {
        self.0
            .as_ref()
            .map(|record| record.take())
            .unwrap_or_default()
    }

    pub(super) fn write(&self, entry: Entry) {
        self.write_with(|| entry);
    }

    #[inline]
    fn write_with(&self, entry: impl FnOnce() -> Entry) {
        if let Some(record) = &self.0 {
            push(record, entry);
        }
    }
}

/// Sentences and pictures are made out of the way of the thousands of battles that nobody watches.
#[cold]
#[inline(never)]
fn push(record: &RefCell<Vec<Entry>>, entry: impl FnOnce() -> Entry) {
    let entry = entry();
    record.borrow_mut().push(entry);
}

/// One entry of a record.
#[derive(Clone, Debug, PartialEq)]
pub enum Entry {
    /// A turn began.
    Turn(u32),
    /// A sentence.
    Note(Note),
    /// Dice.
    Throw(Thrown),
    /// Where everybody stood.
    Scene(Scene),
    /// A rule was played without dice.
    Rule(&'static str),
    /// Somebody shot at somebody.
    Shot(ShotLine),
}

/// Who shoots at whom, by their places in the cast.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShotLine {
    /// The shooter.
    pub from: usize,
    /// The target.
    pub to: usize,
}

/// One sentence of the story.
#[derive(Clone, Debug, PartialEq)]
pub struct Note {
    /// Whose doing it was.
    pub side: Option<Side>,
    /// The rule by which it happened; empty for a plan of the automatic player.
    pub rule: &'static str,
    /// The sentence.
    pub text: Text,
}

/// Where everybody stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// What has just been done, in a few words.
    pub title: Text,
    /// Who is on the table.
    pub spots: Vec<Spot>,
}

/// Where one actor stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// Which, by its place in the cast.
    pub actor: usize,
    /// The middle of its base.
    pub at: Point,
    /// Where it looks.
    pub facing: Direction,
    /// Markers beside it.
    pub marks: Vec<Mark>,
}

/// A marker beside a miniature in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Shaken, disordered, wounded: worse than before.
    Hurt,
    /// Has aimed or waits.
    Ready,
    /// Not loaded.
    Unloaded,
    /// Not seen by the enemy.
    Hidden,
}
