//! Choices, repairs and outlines, on screen and for programs.

mod document;
mod screen;

pub use document::{
    ChoicesDocument, FixDocument, RowEntry, choices_document, choices_schema, fills_document,
    fixes_document, fixes_schema, rows,
};
pub use screen::{
    agreed, choices, fills, fixes, numbered, outline, standing_line, standing_then, typed,
    yours_to_write,
};
