//! Choices, repairs and outlines, on screen and for programs.

mod document;
mod screen;

pub use document::{
    ChoicesDocument, FixDocument, choices_json, choices_schema, fills_json, fixes_json,
    fixes_schema,
};
pub use screen::{choices, fills, fixes, numbered, outline, standing_line, standing_then};
