//! Paper: rosters, cards, labels, markers and reference sheets as PDF bytes. Reads no files, no clock; the same input gives the same bytes.
//!
//! The way of a print: [`print()`] lets `sheet`, `cards`, `labels`, `cutouts` and `reference` lay out pages as a [`scene`], `furniture` adds
//! footers and the stamp of an illegal list, `pdf` writes the scene, or `svg` for a screen. `text` sets type with glyphs from `fonts`; `blocks` and
//! `table` draw the vocabulary of [`crate::model::sheet`]; `page` lets it flow. What is set has a `tag` that says what it is, for `structure`.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "counts of things on a page, and lengths of a page in points, are small"
)]

use std::{collections::BTreeSet, sync::Arc};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::model::{
    clean::harmful,
    companions::Companions,
    diagnostic::Severity,
    digest::Digest,
    identity::{Identity, Withheld},
    label::Label,
    lang::{Lang, Text},
    marker::{Marker, Shape},
    roster::{Card, Roster},
    sheet::Section,
};

mod art;
mod backs;
mod blocks;
mod bound;
mod card_face;
mod cards;
mod columns;
mod content;
mod cut_lines;
mod cutouts;
mod desk;
mod dress;
mod faces;
mod fonts;
mod furniture;
mod grid;
mod html;
mod imposition;
mod inscription;
mod labels;
mod large;
mod lengths;
mod link;
mod listed;
mod menu;
mod notice;
mod packing;
mod page;
mod paragraph;
mod pdf;
mod picture;
#[cfg(not(target_family = "wasm"))]
mod picture_file;
#[cfg(not(target_family = "wasm"))]
mod png;
mod preflight;
mod record;
mod reference;
pub mod scene;
mod sheet;
mod sizes;
mod structure;
mod svg;
mod table;
mod tag;
mod test_page;
mod text;
mod theme;
mod token;
mod tokens;
mod track;
mod typography;
mod words;

pub use dress::Theme;
pub use fonts::Face;
pub use html::html;
pub use imposition::{Cut, Flip, Imposition};
pub use link::{Address, NotAnAddress};
pub use menu::{Menu, layout_menus, print_menus};
#[cfg(not(target_family = "wasm"))]
pub(crate) use notice::sheet_names;
pub use notice::{Notice, PrintError};
pub use page::PaperSize;
pub use pdf::{
    Attached, Comparison, Difference, MOST_BYTES as MOST_PDF_BYTES, PdfReadError, attached_list,
    attached_lists, compare, is_pdf, record,
};

pub use picture::{BACK, MOST_PICTURE_BYTES, Picture};
#[cfg(not(target_family = "wasm"))]
pub use png::{Dpi, Painter};
pub use preflight::{Preflight, Smallest};
pub use record::{Kept, Record, Recorded};
pub use sizes::{CardSize, Length, Measure, NotALength, Offset};
pub use svg::{part, svg};
pub use test_page::test_page;

use desk::Desk;
use tag::Kind;

/// One army to print.
#[derive(Clone, Copy, Debug)]
pub struct Paper<'a> {
    /// The army.
    pub roster: &'a Roster,
    /// Its cards.
    pub cards: &'a [Card],
    /// Its labels.
    pub labels: &'a [Label],
    /// Its markers.
    pub markers: &'a [Marker],
    /// Reference tables of its ruleset.
    pub reference: &'a [Section],
    /// Title and edition of the rulebook.
    pub ruleset: &'a str,
    /// What the check found.
    pub verdict: &'a Judgement,
    /// The hashes of the list: its fingerprint stands on every page, the full digest beside the attachment.
    pub identity: &'a Identity,
    /// The list itself, put into the PDF.
    pub attachment: &'a [u8],
    /// The name of its file, `zouaves.json`.
    pub file_name: &'a str,
    /// What the list leaves out, where it is the public form of another.
    pub withheld: Option<Withheld>,
    /// The catalogues that the list names, put into the PDF beside it.
    pub companions: Option<&'a Companions>,
}

impl Paper<'_> {
    /// Whether the army has anything for this kind of sheet.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn has(&self, sheet: Sheet) -> bool {
        match sheet {
            Sheet::Roster => true,
            Sheet::Cards => !self.cards.is_empty(),
            Sheet::Labels => !self.labels.is_empty(),
            Sheet::Markers => !self.markers.is_empty(),
            Sheet::Reference => !self.reference.is_empty(),
            Sheet::Plan => !self.roster.plan.is_empty(),
        }
    }

    /// The catalogues that the list names: name, bytes and digest.
    fn catalogues(&self) -> impl Iterator<Item = (&str, &Arc<[u8]>, Digest)> {
        self.companions.into_iter().flat_map(Companions::found)
    }
}

/// What the check found, as sheets tell it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// Whether the list may be played.
    pub legal: bool,
    /// Every finding: its severity, its code and its sentence.
    pub findings: Vec<(Severity, String, Text)>,
}

/// A kind of sheet.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Sheet {
    /// The whole army.
    Roster,
    /// One card per entry.
    Cards,
    /// Strips to put under stands.
    Labels,
    /// Markers to cut out.
    Markers,
    /// Tables of the rulebook.
    Reference,
    /// What the opponent must not see, on a sheet of paper of its own.
    Plan,
}

impl Sheet {
    /// All sheets, in printing order.
    pub const ALL: [Self; 6] = [
        Self::Roster,
        Self::Cards,
        Self::Labels,
        Self::Markers,
        Self::Reference,
        Self::Plan,
    ];

    /// Which armies share this kind of sheet: what is cut up fills the same paper, but nothing of a legal list stands under the stamp
    /// of an illegal one; a reference sheet is printed once, unless options of the list change what stands on it.
    fn shared<'a>(self, armies: &[Paper<'a>]) -> Vec<Vec<Paper<'a>>> {
        let share = |one: &Paper<'_>, other: &Paper<'_>| match self {
            Self::Roster | Self::Plan => false,
            Self::Cards | Self::Labels | Self::Markers => one.verdict.legal == other.verdict.legal,
            Self::Reference => (one.ruleset, one.reference) == (other.ruleset, other.reference),
        };
        let mut groups: Vec<Vec<Paper<'a>>> = Vec::new();
        for army in armies {
            let mut known = groups.iter_mut();
            match known.find(|group| group.first().is_some_and(|first| share(first, army))) {
                Some(group) => group.push(*army),
                None => groups.push(vec![*army]),
            }
        }
        groups
    }
}

/// By what the armies of a print were judged.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum JudgedBy {
    /// By their books alone.
    #[default]
    Book,
    /// By the event of this title.
    Event(Text),
    /// In the register of the event of this title: with its names and its rulings.
    Register(Text),
}

impl JudgedBy {
    /// Whether it is by the books alone.
    #[must_use]
    pub fn is_book(&self) -> bool {
        *self == Self::Book
    }
}

/// What to print, and how.
#[derive(Clone, Debug)]
pub struct Options {
    /// The language of the sheets.
    pub lang: Lang,
    /// Which sheets, printed in this order.
    pub sheets: Vec<Sheet>,
    /// The paper.
    pub paper: PaperSize,
    /// The cards.
    pub card_size: CardSize,
    /// Whether cards get backs; how they come behind their fronts says [`Imposition::flip`].
    pub card_backs: bool,
    /// Whether a card is printed as often as it has figures.
    pub copies: bool,
    /// How cards stand on their paper, and how their backs come behind them.
    pub imposition: Imposition,
    /// One size for all markers instead of their own.
    pub marker_size: Option<Length>,
    /// One outline for all markers instead of their own; letters and drawings still tell kinds apart.
    pub marker_shape: Option<Shape>,
    /// How the sheets look.
    pub theme: Theme,
    /// Whether rosters, cards and reference sheets are in large print: no words smaller than 12 points. Cards need more room then:
    /// [`CardSize::LARGE_PRINT`].
    pub large_print: bool,
    /// The player's own catalogues, to be recorded.
    pub catalogues: Vec<Kept>,
    /// Binds the armies into one book of this title: a cover, each army on a sheet of paper of its own, and one reference sheet for each
    /// rulebook at the end.
    pub bound: Option<Text>,
    /// By what the armies were judged, to be recorded.
    pub judged_by: JudgedBy,
    /// The page whose link with the list stands on each roster as a QR code.
    pub link: Option<Address>,
    /// Pictures of the player's, each for the cards that have its name among their ids, or for the backs of cards.
    pub art: Vec<Picture>,
}

impl Default for Options {
    /// All sheets in English on A4, poker cards without backs.
    fn default() -> Self {
        Self {
            lang: Lang::En,
            sheets: Sheet::ALL.to_vec(),
            paper: PaperSize::A4,
            card_size: CardSize::Poker,
            card_backs: false,
            copies: false,
            imposition: Imposition::default(),
            marker_size: None,
            marker_shape: None,
            theme: Theme::Classic,
            large_print: false,
            catalogues: Vec::new(),
            bound: None,
            judged_by: JudgedBy::Book,
            link: None,
            art: Vec::new(),
        }
    }
}

/// A finished print.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Printed {
    /// The PDF.
    pub bytes: Vec<u8>,
    /// How many pages it has.
    pub pages: usize,
    /// What the player should know about it.
    pub notices: Vec<Notice>,
}

/// Prints armies into one PDF: sheet by sheet, and those that are cut up on the same paper.
///
/// # Errors
/// [`PrintError`] where nothing could be printed: no page at all, more text, lines, cards, labels or markers than anybody wants, or a
/// PDF that could not be written.
pub fn print(armies: &[Paper<'_>], options: &Options) -> Result<Printed, PrintError> {
    let kept = names(armies).into_iter().zip(armies);
    let kept = kept.map(|(name, army)| Kept {
        withheld: army.withheld,
        catalogues: army
            .catalogues()
            .map(|(name, _, digest)| Kept::new(name, digest))
            .collect(),
        ..Kept::new(name, army.identity.list)
    });
    write(armies, options, &Record::new(options, kept.collect()))
}

/// Prints armies again as this record says they were printed, for [`compare()`].
///
/// # Errors
/// As for [`print()`], also where all armies together ask for more than is printed again.
pub fn print_again(armies: &[Paper<'_>], record: &Record) -> Result<Printed, PrintError> {
    let options = record.options();
    lengths::all(armies, &options)?;
    write(armies, &options, record)
}

fn write(armies: &[Paper<'_>], options: &Options, record: &Record) -> Result<Printed, PrintError> {
    let meta = meta(armies, record);
    let asked: usize = meta.files.iter().map(|file| file.bytes.len()).sum();
    if asked > pdf::MOST_ATTACHED {
        let most = pdf::MOST_ATTACHED;
        return Err(PrintError::TooLargeFiles {
            asked: asked as u64,
            most: most as u64,
        });
    }
    let (scene, notices) = layout(armies, options)?;
    Ok(Printed {
        pages: scene.pages.len(),
        bytes: pdf::write(scene, &meta)?,
        notices,
    })
}

/// The pages as a scene, before they become a PDF, with the notices of the print.
///
/// # Errors
/// As for [`print()`].
pub fn layout(
    armies: &[Paper<'_>],
    options: &Options,
) -> Result<(scene::Scene, Vec<Notice>), PrintError> {
    options.check()?;
    let mut desk = Desk::new(options);
    // What cannot be printed is said at once, and not after a minute of setting type.
    for army in armies {
        desk.count(army)?;
        lengths::count(army, &options.sheets)?;
    }
    if let Some(title) = &options.bound {
        bound::layout(&mut desk, armies, title)?;
        return Ok(desk.finish());
    }
    let mut parts = Vec::new();
    for sheet in &options.sheets {
        let title = words::sheet(*sheet).get(options.lang).into_owned();
        let groups = sheet.shared(armies);
        let several = groups.len() > 1;
        let outer = desk.setter.element.clone();
        if several {
            desk.setter.open(Kind::Section(title.clone()));
        }
        for together in groups {
            let owner = match &together[..] {
                [only] if armies.len() > 1 => Some(only.roster.name.typed(options.lang)),
                _ => None,
            };
            let title = if several {
                let names = together.iter();
                listed(names.map(|army| army.roster.name.typed(options.lang)))
            } else {
                title.clone()
            };
            let pages = desk.section(title, *sheet, &together)?;
            let pages = desk.bind(*sheet, owner, pages);
            parts.push((pages, together));
        }
        desk.setter.close(outer);
    }
    let whole = 0..desk.scene.pages.len();
    furniture::footers(&mut desk, &parts, &whole);
    if desk.scene.pages.is_empty() {
        return Err(PrintError::nothing_of(&options.sheets));
    }
    Ok(desk.finish())
}

/// The names of the attached lists, each different.
fn names(armies: &[Paper<'_>]) -> Vec<String> {
    let mut taken = BTreeSet::new();
    let free = armies
        .iter()
        .map(|army| free_name(&mut taken, army.file_name));
    free.collect()
}

fn meta(armies: &[Paper<'_>], record: &Record) -> pdf::Meta {
    let mut taken = BTreeSet::new();
    let lists = armies.iter().map(|army| pdf::AttachedFile {
        name: free_name(&mut taken, army.file_name),
        bytes: army.attachment.to_vec(),
        description: army.identity.description(),
        kind: pdf::FileKind::List,
    });
    let mut files: Vec<pdf::AttachedFile> = lists.collect();
    files.extend(catalogues(armies, &mut taken));
    let lang = record.options().lang;
    pdf::Meta {
        title: match &record.bound {
            Some(title) => listed(std::iter::once(title.typed(lang))),
            None => listed(armies.iter().map(|army| army.roster.name.typed(lang))),
        },
        author: listed(
            armies
                .iter()
                .filter_map(|army| army.roster.player.as_deref()),
        ),
        subject: listed(armies.iter().map(|army| army.ruleset)),
        lang,
        duplex: record.duplex(),
        files,
        record: record.json(),
    }
}

/// The catalogues that the lists name, each once, behind the lists. Two that share a name get different ones here: it is by their digests
/// that the record says which list means which.
fn catalogues(armies: &[Paper<'_>], taken: &mut BTreeSet<String>) -> Vec<pdf::AttachedFile> {
    let mut seen = BTreeSet::new();
    let named = armies.iter().flat_map(Paper::catalogues);
    let once = named.filter(|(.., digest)| seen.insert(*digest));
    let files = once.map(|(name, bytes, digest)| pdf::AttachedFile {
        name: free_name(taken, name),
        bytes: bytes.to_vec(),
        description: digest.to_string(),
        kind: pdf::FileKind::Catalogue,
    });
    files.collect()
}

/// The first so many characters of a title, without those that a reader would obey.
fn short_title(words: &str, most: usize) -> String {
    words.chars().filter(|c| !harmful(*c)).take(most).collect()
}

/// Different words side by side, each shortened to what a title bar shows. Names have commas of their own.
fn listed<'a>(words: impl Iterator<Item = &'a str>) -> String {
    let mut seen: Vec<String> = Vec::new();
    for word in words {
        let short = short_title(word, 200);
        if !short.is_empty() && !seen.contains(&short) {
            seen.push(short);
        }
    }
    seen.join(" · ")
}

/// `zouaves.json`, or `zouaves-2.json` where that name is taken.
fn free_name(taken: &mut BTreeSet<String>, name: &str) -> String {
    let (stem, end) = name
        .rsplit_once('.')
        .map_or((name, String::new()), |(stem, end)| {
            (stem, format!(".{end}"))
        });
    let mut free = name.to_owned();
    let mut number = 2;
    while !taken.insert(free.clone()) {
        free = format!("{stem}-{number}{end}");
        number += 1;
    }
    free
}
