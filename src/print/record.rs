//! What a PDF says of its own print: enough to print it again and to compare. It travels in the catalogue under `PieceInfo`, where
//! programs that save a PDF anew leave it alone.

use serde::{Deserialize, Serialize};

use super::{
    Address, CardSize, Imposition, JudgedBy, Length, Options, PaperSize, Picture, Sheet, Theme,
    picture::KeptPicture,
};
use crate::model::{
    digest::Digest,
    file_format::PRINT,
    identity::Withheld,
    lang::{Lang, Text},
    marker::Shape,
};

/// How a PDF was printed, and from what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    version: usize,
    /// The build that printed it, in full.
    pub build: String,
    lang: Lang,
    sheets: Vec<Sheet>,
    paper: PaperSize,
    cards: CardSize,
    backs: bool,
    copies: bool,
    #[serde(default, skip_serializing_if = "Imposition::is_usual")]
    imposition: Imposition,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    marker_size: Option<Length>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    marker_shape: Option<Shape>,
    #[serde(default, skip_serializing_if = "Theme::is_classic")]
    theme: Theme,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    large_print: bool,
    /// The player's own catalogues.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub catalogues: Vec<Kept>,
    /// The title of the book that they are bound into.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) bound: Option<Text>,
    /// By what the lists were judged.
    #[serde(default, skip_serializing_if = "JudgedBy::is_book")]
    pub judged_by: JudgedBy,
    /// The page of the links on the rosters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    link: Option<Address>,
    /// The player's pictures; the dots are those of the PDF itself.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) pictures: Vec<KeptPicture>,
    /// See `pictures`.
    #[serde(skip)]
    pub(super) art: Vec<Picture>,
    /// The lists, in the order in which they were printed.
    pub lists: Vec<Kept>,
}

/// A file that was printed from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept {
    /// The file name of a list, the id of a catalogue.
    pub name: String,
    /// What it says, as a hash in full.
    pub digest: String,
    /// What a list leaves out, where it is the public form of another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub withheld: Option<Withheld>,
    /// The catalogues that a list names, under these names, with the digests of their bytes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub catalogues: Vec<Self>,
}

impl Kept {
    /// A file, of which nothing is left out and which names no other.
    #[must_use]
    pub fn new(name: impl Into<String>, digest: Digest) -> Self {
        Self {
            name: name.into(),
            digest: digest.to_string(),
            withheld: None,
            catalogues: Vec::new(),
        }
    }
}

/// What could be read of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Recorded {
    /// The PDF says nothing of its print.
    Nothing,
    /// A newer program wrote it.
    Newer,
    /// The record.
    Whole(Box<Record>),
}

impl Recorded {
    /// Reads a record.
    pub(super) fn read(json: &str) -> Self {
        #[derive(Deserialize)]
        struct Head {
            version: usize,
        }
        match serde_json::from_str::<Head>(json) {
            Ok(head) if head.version > PRINT.current() => Self::Newer,
            Ok(_) => {
                let record = serde_json::from_str(json);
                record.map_or(Self::Nothing, |record| Self::Whole(Box::new(record)))
            }
            Err(_) => Self::Nothing,
        }
    }
}

impl Record {
    /// The record of a print by this program.
    pub(super) fn new(options: &Options, lists: Vec<Kept>) -> Self {
        Self {
            version: PRINT.current(),
            build: crate::BUILD.to_owned(),
            lang: options.lang,
            sheets: options.sheets.clone(),
            paper: options.paper,
            cards: options.card_size,
            backs: options.card_backs,
            copies: options.copies,
            imposition: options.imposition,
            marker_size: options.marker_size,
            marker_shape: options.marker_shape,
            theme: options.theme,
            large_print: options.large_print,
            catalogues: options.catalogues.clone(),
            bound: options.bound.clone(),
            judged_by: options.judged_by.clone(),
            link: options.link.clone(),
            pictures: options.art.iter().map(KeptPicture::of).collect(),
            art: options.art.clone(),
            lists,
        }
    }

    /// What the list of this file name leaves out, where it was printed in its public form.
    #[must_use]
    pub fn withheld(&self, name: &str) -> Option<Withheld> {
        let list = self.lists.iter().find(|kept| kept.name == name);
        list.and_then(|list| list.withheld)
    }

    /// The digest of the catalogue that the list of this file name names so.
    pub(super) fn catalogue(&self, list: &str, name: &str) -> Option<Digest> {
        let list = self.lists.iter().find(|kept| kept.name == list)?;
        let named = list.catalogues.iter().find(|kept| kept.name == name)?;
        named.digest.parse().ok()
    }

    /// What to print, and how, to get the same again.
    #[must_use]
    pub fn options(&self) -> Options {
        Options {
            lang: self.lang,
            sheets: self.sheets.clone(),
            paper: self.paper,
            card_size: self.cards,
            card_backs: self.backs,
            copies: self.copies,
            imposition: self.imposition,
            marker_size: self.marker_size,
            marker_shape: self.marker_shape,
            theme: self.theme,
            large_print: self.large_print,
            catalogues: self.catalogues.clone(),
            bound: self.bound.clone(),
            judged_by: self.judged_by.clone(),
            link: self.link.clone(),
            art: self.art.clone(),
        }
    }

    /// How the printer turns the paper over, where both sides are printed.
    pub(super) const fn duplex(&self) -> Option<&'static str> {
        if self.backs {
            self.imposition.flip.viewer()
        } else {
            None
        }
    }

    /// As it stands in the PDF.
    pub(super) fn json(&self) -> String {
        // Text and numbers always have a form in JSON.
        serde_json::to_string(self).unwrap_or_default()
    }
}
