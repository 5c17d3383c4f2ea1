//! `orbat` ("order of battle"): army lists, points and paper for historical skirmish wargames.
//!
//! # The map
//!
//! ```text
//! model  <-  rulesets  <-  check  <-  edit, show, print, odds, battle  <-  organise  <-  door  <-  cli, page
//! ```
//!
//! Arrows go one way; a test reads the imports and is the wall. `model` holds the shared nouns and knows no ruleset. Each folder of
//! `rulesets` is one rulebook, all of the same shape, behind one registry line. [`check`] says what is wrong with a list, [`edit`] what may be added to it and how it becomes legal, [`show`] puts it on
//! screen, [`mod@print`] makes paper of it, [`odds`] counts chances, [`battle`] fights test battles by the thousand, [`organise`] judges by the terms of an event, [`door`] is what every front end needs beside them, `cli` is the only layer that prints or touches files, and `page` is the door in a browser.
//!
//! # For other programs
//!
//! What stands on this page is the face of the library: it checks a list, prints it, and answers the questions of a front end
//! ([`door::Door`]). The rooms behind it are open to the tests of this crate and to nobody else: they change without notice.
//!
//! ```
//! use orbat::{Army, Checker, Lang, Options, Source, Verdict, print};
//!
//! let list = orbat::example("smooth-and-rifled", "magenta-1859-2e-zouaves").expect("it comes with the program");
//! let source = Source::new(list.file, list.text);
//! let checker = Checker::default();
//! let report = checker.check(&source);
//! for located in &report.findings {
//!     println!("{}: {}", located.pointer, located.finding.message.get(Lang::En));
//! }
//! assert_eq!(report.verdict, Verdict::Legal);
//! let army = Army::of(&checker, source).expect("a list");
//! let sheets = print(&[army.paper()], &Options::default()).expect("sheets");
//! assert!(sheets.bytes.starts_with(b"%PDF"));
//! ```
//!
//! Features leave out what a program does not need: without `pdf` there are no sheets, no fonts and no lists out of printed PDFs, without
//! `battle` no test battles. `default-features = false` leaves out both.
//!
//! # For those who work on it
//!
//! Start at [`check::Checker`] to see a list go through, at [`model::ruleset::Ruleset`] to see what a rulebook must supply, and at
//! `rulesets/mod.rs` for the line that adds one.

/// The build: a hash of source, compiled-in data and locked dependencies, in full. What two programs of one build print is the same.
pub const BUILD: &str = env!("ORBAT_BUILD");

#[doc(inline)]
pub use crate::{
    check::{
        Checker, Source,
        report::{Located, Report, Verdict},
    },
    door::{
        Door,
        examples::{EXAMPLES, Example, example},
    },
    model::{
        diagnostic::{Finding, Severity},
        json::Place,
        lang::{Lang, Text},
    },
};
#[cfg(feature = "pdf")]
#[doc(inline)]
pub use crate::{
    door::army::Army,
    print::{
        Address, Attached, CardSize, Cut, Flip, Imposition, JudgedBy, Length, NotALength,
        NotAnAddress, Notice, Offset, Options, Paper, PaperSize, PdfReadError, Picture, PrintError,
        Printed, Sheet, Theme, attached_lists, layout, print, scene::Scene, svg,
    },
};

pub mod door;

#[cfg(feature = "battle")]
#[doc(hidden)]
pub mod battle;
#[doc(hidden)]
pub mod check;
#[cfg(all(feature = "battle", feature = "pdf", not(target_family = "wasm")))]
#[doc(hidden)]
pub mod cli;
#[doc(hidden)]
pub mod edit;
#[doc(hidden)]
pub mod model;
#[doc(hidden)]
pub mod odds;
#[doc(hidden)]
pub mod organise;
#[cfg(target_family = "wasm")]
#[doc(hidden)]
pub mod page;
#[cfg(feature = "pdf")]
#[doc(hidden)]
pub mod print;
#[doc(hidden)]
pub mod rulesets;
#[doc(hidden)]
pub mod show;
