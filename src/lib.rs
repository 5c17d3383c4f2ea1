//! `orbat` ("order of battle"): army lists, points and paper for historical skirmish wargames.
//!
//! # The map
//!
//! ```text
//! model  <-  rulesets  <-  check  <-  edit, show, print, odds, battle  <-  door  <-  cli, page
//! ```
//!
//! Arrows go one way; a test reads the imports and is the wall. `model` holds the shared nouns and knows no ruleset. Each folder of
//! `rulesets` is one rulebook, all of the same shape, behind one registry line. [`check`] says what is wrong with a list, [`edit`] what may be added to it and how it becomes legal, [`show`] puts it on
//! screen, [`mod@print`] makes paper of it, [`odds`] counts chances, [`battle`] fights test battles by the thousand, [`door`] is what every front end needs beside them, `cli` is the only layer that prints or touches files, and `page` is the door in a browser.
//!
//! Start at [`check::Checker`] to see a list go through, at [`model::ruleset::Ruleset`] to see what a rulebook must supply, and at
//! `rulesets/mod.rs` for the line that adds one.

/// The build: a hash of source, compiled-in data and locked dependencies, in full. What two programs of one build print is the same.
pub const BUILD: &str = env!("ORBAT_BUILD");

pub mod battle;
pub mod check;
#[cfg(not(target_family = "wasm"))]
pub mod cli;
pub mod door;
pub mod edit;
pub mod model;
pub mod odds;
#[cfg(target_family = "wasm")]
pub mod page;
pub mod print;
pub mod rulesets;
pub mod show;
