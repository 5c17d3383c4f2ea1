//! What is answered, as JSON; version 1. Texts are in the language of the question.

use std::collections::BTreeMap;

use json_patch::Patch;
use schemars::JsonSchema;
use serde::Serialize;

use super::request::File;
use crate::{
    check::{explain::Explanation, render::ReportEntry},
    edit::render::{ChoicesDocument, FixDocument, RowEntry},
    model::menu::MenuList,
};

/// The answer to a [`Question`](super::request::Question).
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Answer {
    /// The program.
    Program(Program),
    /// A typeface; its bytes come beside the answer.
    Font,
    /// Every ruleset.
    Rulesets(Vec<RulesetEntry>),
    /// What the lists and catalogues of a ruleset offer: names and texts in both languages.
    Menu(#[schemars(with = "Vec<serde_json::Value>")] Vec<MenuList>),
    /// Files that were made or drawn, each with its own catalogues.
    Files(Vec<File>),
    /// What is inside a file that was opened.
    Opened(Opened),
    /// Files packed into one; its bytes come beside the answer.
    Packed,
    /// A file as it stands.
    Checked(Box<Checked>),
    /// What can be chosen.
    Choices(Box<Offered>),
    /// A file that was changed.
    Changed(Box<Changed>),
    /// Ways to mend a file or to fill it up.
    Proposals(Box<FixDocument>),
    /// What makes one file into another.
    Difference(Difference),
    /// A list as the opponent may see it.
    Published(Published),
    /// The catalogues of a list that have changed, and what becomes of it with them.
    Renewed(Box<Renewed>),
    /// The page of a rule.
    Page(#[schemars(with = "serde_json::Value")] Box<Explanation>),
    /// Sheets as drawings.
    Pages(Pages),
    /// A PDF; its bytes come beside the answer.
    Pdf(PdfEntry),
    /// Words to paste somewhere.
    Text(String),
    /// An army as a link.
    Link(Linked),
    /// Why there is no other answer, in words.
    Refused(String),
}

/// The program that answers.
#[derive(Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct Program {
    /// Its version.
    pub version: &'static str,
    /// Its build: two of one build judge and print the same.
    pub build: &'static str,
}

/// A ruleset in short.
#[derive(Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct RulesetEntry {
    /// Its id.
    pub id: &'static str,
    /// Title of the book.
    pub title: &'static str,
    /// Title and edition, as citations name it.
    pub book: &'static str,
    /// The wars and years that it is for.
    pub era: String,
    /// Its sizes of game.
    pub formats: Vec<FormatEntry>,
    /// The army lists and catalogues on offer.
    pub lists: Vec<OfferEntry>,
    /// The armies that come with the program.
    pub examples: Vec<ExampleEntry>,
}

/// A size of game.
#[derive(Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct FormatEntry {
    /// The word in a list.
    pub id: &'static str,
    /// Its name.
    pub name: String,
    /// Points per army; null where the book sets none.
    pub budget: Option<i64>,
}

/// An army list or a catalogue.
#[derive(Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct OfferEntry {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where its values come from: "published", "sample", "own" …, the least certain of them.
    pub status: Option<String>,
    /// Its Units.
    pub units: Vec<UnitEntry>,
}

/// A Unit or a profile of an army list.
#[derive(Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct UnitEntry {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
}

/// An army that comes with the program.
#[derive(Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct ExampleEntry {
    /// Its file name.
    pub file: &'static str,
    /// Its name.
    pub name: String,
}

/// What is inside a file that was opened.
#[derive(Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct Opened {
    /// The files, each with its own catalogues.
    pub files: Vec<File>,
    /// What an archive holds beside them that should be such a file and cannot be read.
    pub unread: Vec<Unread>,
}

/// A file of an archive that cannot be read.
#[derive(Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct Unread {
    /// Its name there, with its folders.
    pub name: String,
    /// Why, in words.
    pub why: String,
}

/// A file as it stands.
#[derive(Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct Checked {
    /// "list" or "catalogue"; null for what is neither.
    pub kind: Option<&'static str>,
    /// The verdict with every finding.
    pub report: ReportEntry,
    /// The rows, each behind what it is a part of; none where the file cannot be read.
    pub rows: Vec<RowEntry>,
    /// What the marks of rows stand for: "* sample values …"; none where no row has one.
    pub legend: Vec<String>,
}

/// What can be chosen.
#[derive(Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct Offered {
    /// The places and their choices.
    #[serde(flatten)]
    pub choices: ChoicesDocument,
    /// What one of the things is called that can be added at a place, by its JSON pointer: "gun" where the place is called "guns".
    pub kinds: BTreeMap<String, String>,
}

/// A list as the opponent may see it: without notes, and without what its ruleset keeps secret.
#[derive(Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct Published {
    /// It.
    pub file: File,
    /// What was left out, in words: "ambush markers (8)".
    pub left_out: Vec<String>,
    /// Whether what was left out breaks rules that nothing else breaks.
    pub hides_errors: bool,
}

/// A file that was changed.
#[derive(Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct Changed {
    /// Its text now.
    pub text: String,
    /// What was done, in the terms of the army, a line each.
    pub told: Vec<String>,
    /// What takes the change back (RFC 6902).
    #[schemars(with = "Vec<serde_json::Value>")]
    pub inverse: Patch,
    /// Where the rows stand now that were to be followed; null for those that are gone.
    pub followed: Vec<Option<String>>,
    /// How it stands now.
    #[serde(flatten)]
    pub checked: Checked,
}

/// What makes one file into another.
#[derive(Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct Difference {
    /// In the terms of the army, a line each.
    pub lines: Vec<String>,
    /// Points more or less; null where nothing has a price.
    pub points: Option<i64>,
    /// All of it (RFC 6902).
    #[schemars(with = "Vec<serde_json::Value>")]
    pub patch: Patch,
}

/// The catalogues of a list that have changed, and what becomes of it with them.
#[derive(Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct Renewed {
    /// Those that have changed since, by the file names that the list knows; none where all are as they were.
    pub changed: Vec<RenewedEntry>,
    /// The list with them as they are now; null where all are as they were.
    pub file: Option<File>,
    /// How it would stand.
    pub checked: Option<Checked>,
    /// Points more or less; null where nothing has a price.
    pub points: Option<i64>,
}

/// A catalogue that has changed.
#[derive(Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct RenewedEntry {
    /// Its file name in the list.
    pub file: String,
    /// Its name.
    pub name: String,
}

/// Sheets as drawings.
#[derive(Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct Pages {
    /// SVG, one a page.
    pub pages: Vec<String>,
    /// Where each sheet begins.
    pub sheets: Vec<SheetEntry>,
    /// What is not on paper as it was meant: to be known before it is printed.
    pub notices: Vec<String>,
    /// What is only worth knowing: how much paper it is, how small its words are, that a card goes on on another one.
    pub notes: Vec<String>,
}

/// A sheet of a print.
#[derive(Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct SheetEntry {
    /// Its title.
    pub title: String,
    /// Its first page, from 0.
    pub page: usize,
}

/// A finished PDF.
#[derive(Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct PdfEntry {
    /// How many pages it has.
    pub pages: usize,
    /// What should be known of it.
    pub notices: Vec<String>,
}

/// An army as a link.
#[derive(Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct Linked {
    /// What follows `#` in an address.
    pub link: String,
    /// The QR code of the address as SVG; null where no code holds it.
    pub qr: Option<String>,
}
