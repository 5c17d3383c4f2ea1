//! The shared nouns: what every ruleset, report and sheet is made of. Knows no ruleset, reads no files, no clock, no chance.

pub mod battle;
pub mod clean;
pub mod count;
pub mod diagnostic;
pub mod dice;
pub mod digest;
pub mod file_format;
pub mod head;
pub mod identity;
pub mod json;
pub mod keywords;
pub mod label;
pub mod lang;
pub mod marker;
pub mod mechanic;
pub mod participant;
pub mod roster;
pub mod rule;
pub mod ruleset;
pub mod said;
pub mod settings;
pub mod shape;
pub mod sheet;
pub mod suggest;
pub mod table;
pub mod term;
