//! What a front end may ask, as JSON; version 1.

use std::collections::BTreeMap;

use json_patch::Patch;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::files::file_name;
use crate::{
    check::Source,
    model::{
        companions::{Companion, Companions, Home},
        lang::Lang,
    },
};
#[cfg(feature = "pdf")]
use crate::{
    model::marker::Shape,
    print::{CardSize, Face, Imposition, JudgedBy, Length, Options, PaperSize, Sheet, Theme},
};

/// A question and the language in which it is answered.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The language of the answer.
    #[serde(default)]
    pub lang: Lang,
    /// What is asked.
    pub ask: Request,
}

/// What is asked.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[non_exhaustive]
pub enum Request {
    /// The program: its version and its build.
    Program,
    /// A typeface of the sheets, for a screen that looks like them: the bytes that come with the answer.
    #[cfg(feature = "pdf")]
    Font {
        /// Which.
        face: Face,
    },
    /// Every ruleset: books, formats, army lists and catalogues on offer, examples.
    Rulesets {
        /// The player's own catalogues.
        #[serde(default)]
        own: Vec<File>,
    },
    /// Everything that the lists and catalogues of a ruleset offer, with prices.
    Menu {
        /// Its id.
        ruleset: String,
        /// The player's own catalogues.
        #[serde(default)]
        own: Vec<File>,
    },
    /// A small legal list to begin with.
    Starter(Starter),
    /// A catalogue of the player's own to begin with.
    Own {
        /// The id of its ruleset.
        ruleset: String,
        /// The shipped catalogue that it begins as a copy of.
        from: Option<String>,
    },
    /// An army that comes with the program.
    Example {
        /// The id of its ruleset.
        ruleset: String,
        /// Its file name.
        file: String,
    },
    /// The files inside the bytes that came with the question: a JSON file, a PDF with lists in it, a ZIP archive of such files.
    Open {
        /// Its name.
        name: String,
    },
    /// Files as one ZIP archive: the bytes that come with the answer.
    Pack {
        /// The files, each by a name of its own.
        files: Vec<File>,
    },
    /// The verdict on a list or a catalogue, and its rows.
    Check {
        /// The file.
        file: File,
        /// Whether each error comes with the ways to mend it alone: work of many checks.
        #[serde(default)]
        fixes: bool,
    },
    /// What can be chosen at a place.
    Choices {
        /// The file.
        file: File,
        /// JSON pointer of the place; without it, every place where something can be added.
        at: Option<String>,
    },
    /// Carries a patch out, keeping the layout of everything else.
    Apply {
        /// The file.
        file: File,
        /// What is done to it (RFC 6902).
        #[schemars(with = "Vec<serde_json::Value>")]
        patch: Patch,
        /// JSON pointers of rows that somebody looks at.
        #[serde(default)]
        follow: Vec<String>,
    },
    /// What somebody typed at a place: a name, a number, a word.
    Set {
        /// The file.
        file: File,
        /// JSON pointer of the place.
        at: String,
        /// As it was typed.
        value: String,
    },
    /// The smallest ways back to a legal file.
    Fix {
        /// The file.
        file: File,
        /// JSON pointers of places that stay as they are.
        #[serde(default)]
        keep: Vec<String>,
    },
    /// Ways to spend what is left.
    Fill {
        /// The file.
        file: File,
        /// Points to fill up to, where they are not the budget.
        points: Option<i64>,
    },
    /// What makes one file into another, in the terms of the army.
    Compare {
        /// The one.
        file: File,
        /// The other.
        other: File,
    },
    /// Whether the catalogues that a list brings have changed since: each is held against the player's own of the same id.
    Renew {
        /// The list.
        file: File,
        /// The player's own catalogues.
        own: Vec<File>,
    },
    /// The page of a rule.
    Explain {
        /// Its code.
        code: String,
    },
    /// The sheets of armies, a drawing for each page.
    #[cfg(feature = "pdf")]
    Pages(Print),
    /// The sheets of armies as a PDF: the bytes that come with the answer.
    #[cfg(feature = "pdf")]
    Pdf(Print),
    /// The page that tests two-sided printing with this paper and imposition, as a PDF.
    #[cfg(feature = "pdf")]
    TestPage(Print),
    /// The army as words.
    Text {
        /// The list.
        file: File,
        /// In which form.
        form: Form,
    },
    /// A list as the opponent may see it.
    Public {
        /// The list.
        file: File,
    },
    /// A file in its canonical layout.
    Format {
        /// The file.
        file: File,
    },
    /// An army as a link and as a QR code.
    Link {
        /// The list.
        file: File,
        /// What stands before `#` in the QR code.
        address: String,
    },
    /// The army inside a link.
    Unlink {
        /// An address, or the part of it behind `#`.
        link: String,
    },
}

/// What a small list is wanted for.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Starter {
    /// The id of the ruleset.
    pub ruleset: String,
    /// The id of a format.
    pub format: Option<String>,
    /// The id of an army list or catalogue, shipped or own.
    pub catalogue: Option<String>,
    /// The id of a Unit.
    pub unit: Option<String>,
    /// With a seed, a whole army drawn by it.
    pub seed: Option<u64>,
    /// Points that a drawn army is to cost at most.
    pub points: Option<i64>,
    /// The player's own catalogues.
    #[serde(default)]
    pub own: Vec<File>,
}

/// Armies to print, and how.
#[cfg(feature = "pdf")]
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Print {
    /// The lists.
    pub files: Vec<File>,
    /// Which sheets; all, where none is named.
    #[serde(default)]
    pub sheets: Vec<Sheet>,
    /// The paper.
    #[serde(default)]
    pub paper: PaperSize,
    /// The size of cards.
    #[serde(default)]
    pub cards: CardSize,
    /// Whether cards have backs.
    #[serde(default)]
    pub backs: bool,
    /// How cards stand on their paper, and how their backs come behind them.
    #[serde(default)]
    pub imposition: Imposition,
    /// One size for all markers, in tenths of a millimetre, instead of their own.
    #[serde(default)]
    pub marker_size: Option<Length>,
    /// One outline for all markers instead of their own.
    #[serde(default)]
    pub marker_shape: Option<Shape>,
    /// How the sheets look.
    #[serde(default)]
    pub theme: Theme,
    /// Whether they are in large print: no words on rosters, cards and reference sheets smaller than 12 points.
    #[serde(default)]
    pub large_print: bool,
    /// Whether a card is printed as often as it has figures.
    #[serde(default)]
    pub copies: bool,
    /// Whether the public form of the lists is printed: what the opponent may see.
    #[serde(default)]
    pub public: bool,
}

#[cfg(feature = "pdf")]
impl Print {
    /// As the print takes them.
    pub(super) fn options(&self, lang: Lang) -> Options {
        let usual = Options::default();
        Options {
            bound: None,
            judged_by: JudgedBy::Book,
            lang,
            sheets: if self.sheets.is_empty() {
                usual.sheets
            } else {
                self.sheets.clone()
            },
            paper: self.paper,
            card_size: self.cards,
            card_backs: self.backs,
            copies: self.copies,
            imposition: self.imposition,
            marker_size: self.marker_size,
            marker_shape: self.marker_shape,
            theme: self.theme,
            large_print: self.large_print,
            ..usual
        }
    }
}

/// A form of words.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Form {
    /// Plain text.
    Text,
    /// One line, for a chat.
    Line,
    /// Markdown, as some forums take it.
    Markdown,
    /// `BBCode`, as other forums take it.
    Bbcode,
    /// Everything as data.
    Json,
}

/// A list or catalogue with the catalogues of its own that it names.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct File {
    /// Its name: `zouaves.json`.
    pub name: String,
    /// Its text.
    pub text: String,
    /// The texts of its own catalogues, by file name.
    #[serde(default)]
    pub catalogues: BTreeMap<String, String>,
}

impl File {
    /// A file of its own.
    pub(super) fn new(name: &str, text: impl Into<String>) -> Self {
        Self {
            name: name.to_owned(),
            text: text.into(),
            catalogues: BTreeMap::new(),
        }
    }

    /// A file that was opened; None where it is no text.
    #[must_use]
    pub fn of(source: &Source) -> Option<Self> {
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).ok();
        let found = source.companions.found();
        let found = found.map(|(name, bytes, _)| Some((name.to_owned(), text(bytes)?)));
        Some(Self {
            name: file_name(&source.name).to_owned(),
            text: text(&source.bytes)?,
            catalogues: found.collect::<Option<_>>()?,
        })
    }

    /// It as the checker reads it. Catalogues that it does not name are not looked at.
    #[must_use]
    pub fn source(&self) -> Source {
        let read = |name: &str| {
            let text = self.catalogues.get(name);
            text.map_or(Companion::Absent, |text| {
                Companion::read(text.as_bytes().into())
            })
        };
        Source {
            companions: Companions::read(Home::Folder, self.text.as_bytes(), read),
            ..Source::new(self.name.clone(), self.text.clone())
        }
    }
}
