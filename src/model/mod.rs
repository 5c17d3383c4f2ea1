//! The shared nouns: what every ruleset, report and sheet is made of. Knows no ruleset, reads no files, no clock, no chance.

pub mod lang;
pub mod marker;
pub mod roster;
pub mod sheet;
