//! Choices, repairs and outlines, on screen and for programs.

mod document;
mod screen;

pub use document::{ChoicesDocument, FixDocument, choices_json, fills_json, fixes_json};
pub use screen::{choices, fills, fixes, numbered, standing_line};
