//! Labels: the strips that hobbyists put under or behind their stands, with the name of the unit and boxes for what it can lose.

use serde::Serialize;

use super::{lang::Text, roster::Status};

/// One strip.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Label {
    /// One or two letters in the band at its left end, seen across the table: the initial of the quality.
    pub mark: Text,
    /// Small words over the name: side, then command. Where the strip is too short for all of them, the first give way.
    pub over: Vec<Text>,
    /// The name of the unit.
    pub name: Text,
    /// Short words at its right end; the first is the largest: the weapon.
    pub facts: Vec<Text>,
    /// What it can lose, in the order in which it is lost. Empty: no boxes.
    pub steps: Vec<Step>,
    /// The same in figures, after the boxes: "8/5/3", with the mark of whose word is given for them.
    pub sum: Text,
    /// Whose word is given for them.
    pub status: Status,
}

/// Boxes that are ticked before the next step begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Step {
    /// What the unit is as long as one of them is left: fresh, worn, spent.
    pub name: Text,
    /// How many boxes.
    pub boxes: u32,
}
