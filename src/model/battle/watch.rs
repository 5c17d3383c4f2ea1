//! Somebody who watches a battle: nobody in a thousand runs, the writer of a story in one.

use crate::model::{
    lang::Text,
    table::{Direction, Point, Side},
};

/// Watches a battle. What is told is only put into words when somebody listens.
pub trait Watch {
    /// A turn begins.
    fn turn(&mut self, number: u32);

    /// Something happened.
    fn note(&mut self, note: impl FnOnce() -> Note);

    /// Everybody stands like this now: after each activation, and at the end of a turn.
    fn scene(&mut self, scene: impl FnOnce() -> Scene);

    /// A rule was played that throws no dice; dice name their rule themselves.
    fn rule(&mut self, id: &'static str);

    /// One actor shoots at another: a line in the picture.
    fn shot(&mut self, shot: ShotLine);
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

/// Nobody watches.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Watch for Silent {
    fn turn(&mut self, _: u32) {}

    fn note(&mut self, _: impl FnOnce() -> Note) {}

    fn scene(&mut self, _: impl FnOnce() -> Scene) {}

    fn rule(&mut self, _: &'static str) {}

    fn shot(&mut self, _: ShotLine) {}
}
