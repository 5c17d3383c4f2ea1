//! Getting the attached lists back out of a PDF. The file may come from anybody: it is read within bounds, trees are walked a bounded
//! number of steps, and whatever is wrong becomes a typed error.

use std::{collections::BTreeSet, error::Error, fmt, sync::Arc};

use lopdf::Object;

use super::{
    FileKind,
    reader::{Held, Reader},
    syntax::find,
    xref::MOST_BEFORE,
};
use crate::{
    model::{
        companions::{Companion, Companions, Home},
        digest::Digest,
        identity::Printed,
        lang::{Lang, Text},
    },
    print::{
        picture::{KeptPicture, Picture},
        record::{Record, Recorded},
    },
    text,
};

/// The most attachments that are looked at.
const MOST_FILES: usize = 1000;
/// So many bytes they have together: the lists of two hundred large armies, or a list with its catalogues. No more is printed.
pub(in crate::print) const MOST_ATTACHED: usize = 4 << 20;

/// A list found in a PDF.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Attached {
    /// The name of the file it was printed from.
    pub file_name: String,
    /// The list, byte for byte.
    pub bytes: Vec<u8>,
    /// What stands beside it.
    pub printed: Printed,
    /// The catalogues that it names, as far as they travel with it.
    pub companions: Companions,
}

/// A file found in a PDF.
struct File {
    name: String,
    bytes: Vec<u8>,
    description: String,
    kind: FileKind,
}

/// Why no list could be read from a PDF.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PdfReadError {
    /// More than 64 MiB.
    TooLarge,
    /// Not a PDF, or one that is damaged.
    Damaged,
    /// It unpacks to more, or takes more steps to read, than any print.
    TooMuch,
    /// A PDF that needs a password.
    Encrypted,
    /// A PDF that was not printed by `orbat`.
    NotOurs,
    /// A PDF that `orbat` printed of a catalogue.
    OfCatalogue,
    /// Other programs may find other objects in it than this one.
    Ambiguous,
    /// Several armies where one was expected; how many.
    Several(usize),
}

impl PdfReadError {
    /// The reason, to stand after a colon.
    #[must_use]
    pub fn sentence(&self) -> Text {
        match self {
            Self::TooLarge => Text::new("it is larger than 64 MiB", "il dépasse 64 Mio"),
            Self::Damaged => Text::new("it is damaged", "il est endommagé"),
            Self::TooMuch => Text::new(
                "it unpacks to more than any print",
                "il contient, décompressé, plus qu’aucune impression",
            ),
            Self::Encrypted => Text::new("it needs a password", "il demande un mot de passe"),
            Self::NotOurs => Text::new(
                "it has no army list inside",
                "il ne contient aucune liste d’armée",
            ),
            Self::OfCatalogue => Text::new(
                "it was printed of a catalogue, and has no army list inside",
                "il a été imprimé d’un catalogue et ne contient aucune liste d’armée",
            ),
            Self::Ambiguous => Text::new(
                "other programs may find other pages in it",
                "d’autres programmes peuvent y trouver d’autres pages",
            ),
            Self::Several(count) => text!(
                "it holds {count} army lists",
                "il contient {count} listes d’armée"
            ),
        }
    }
}

impl fmt::Display for PdfReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence().get(Lang::En))
    }
}

impl Error for PdfReadError {}

/// The one list of a PDF printed by `orbat`.
///
/// # Errors
/// [`PdfReadError`], also where the PDF holds several lists: [`attached_lists`] gives them all.
pub fn attached_list(pdf: &[u8]) -> Result<Attached, PdfReadError> {
    let mut lists = attached_lists(pdf)?;
    match (lists.pop(), lists.len()) {
        (Some(list), 0) => Ok(list),
        (_, others) => Err(PdfReadError::Several(others + 1)),
    }
}

/// All lists of a PDF printed by `orbat`.
///
/// # Errors
/// [`PdfReadError`]; a file that is not ours is an error, never an empty answer.
pub fn attached_lists(pdf: &[u8]) -> Result<Vec<Attached>, PdfReadError> {
    let reader = Reader::open(pdf)?;
    let lists = lists(&reader);
    match reader.refusal() {
        Some(refusal) => Err(refusal),
        None if lists.is_empty() && is_of_catalogue(&reader) => Err(PdfReadError::OfCatalogue),
        None if lists.is_empty() => Err(PdfReadError::NotOurs),
        None => Ok(lists),
    }
}

/// What a PDF says of its own print.
///
/// # Errors
/// [`PdfReadError`] where it cannot be read.
pub fn record(pdf: &[u8]) -> Result<Recorded, PdfReadError> {
    let reader = Reader::open(pdf)?;
    let mut recorded = recorded(&reader);
    if let Recorded::Whole(record) = &mut recorded {
        record.art = pictures(&reader, record);
    }
    match reader.refusal() {
        Some(refusal) => Err(refusal),
        None => Ok(recorded),
    }
}

fn recorded(reader: &Reader<'_>) -> Recorded {
    private(reader).map_or(Recorded::Nothing, |json| Recorded::read(&json))
}

/// What `orbat` wrote of its own print, as text; None in PDFs of other programs.
fn private(reader: &Reader<'_>) -> Option<String> {
    let catalogue = reader.catalogue()?;
    let pieces = reader.member(&catalogue, b"PieceInfo")?;
    let ours = reader.member(&pieces, b"orbat")?;
    lopdf::decode_text_string(&*reader.member(&ours, b"Private")?).ok()
}

/// The pictures of a print, as far as they are those that it records.
fn pictures(reader: &Reader<'_>, record: &Record) -> Vec<Picture> {
    let streams = || {
        let catalogue = reader.catalogue()?;
        let pieces = reader.member(&catalogue, b"PieceInfo")?;
        let ours = reader.member(&pieces, b"orbat")?;
        let pictures = reader.member(&ours, b"Pictures")?;
        Some(pictures.as_array().ok()?.clone())
    };
    let content = |held: Option<Held<'_>>| match held? {
        Held::There(stream) => reader.content(&stream),
        Held::Here(_) => None,
    };
    let found = streams().unwrap_or_default();
    let kept = record.pictures.iter().zip(&found);
    let picture = |(kept, stream): (&KeptPicture, &Object)| {
        let stream = reader.resolve(stream)?;
        let alpha = reader.member(&stream, b"SMask");
        let alpha = alpha.is_some().then(|| content(alpha));
        kept.with(content(Some(stream))?, alpha.flatten())
    };
    kept.filter_map(picture).collect()
}

/// Whether it is a print that records no list: what a catalogue offers.
fn is_of_catalogue(reader: &Reader<'_>) -> bool {
    private(reader).is_some_and(|record| record.is_empty())
}

/// The lists among the files of a PDF, each with the catalogues that it names.
fn lists(reader: &Reader<'_>) -> Vec<Attached> {
    let files = files(reader).unwrap_or_default().into_iter();
    let (lists, others): (Vec<_>, Vec<_>) = files.partition(|file| file.kind == FileKind::List);
    let record = if others.is_empty() {
        Recorded::Nothing
    } else {
        recorded(reader)
    };
    let catalogues = others.into_iter();
    let catalogues: Vec<(String, Digest, Arc<[u8]>)> = catalogues
        .map(|file| (file.name, Digest::of(&file.bytes), file.bytes.into()))
        .collect();
    // Two lists may name different catalogues alike: it is by its digest that the record says which list means which.
    let catalogue = |list: &str, name: &str| {
        let found = match &record {
            Recorded::Whole(record) => {
                let digest = record.catalogue(list, name);
                let mut all = catalogues.iter();
                all.find(|(_, own, _)| Some(*own) == digest)
            }
            _ => catalogues.iter().find(|(own, ..)| own == name),
        };
        found.map_or(Companion::Absent, |(.., bytes)| {
            Companion::read(Arc::clone(bytes))
        })
    };
    let attached = |file: File| Attached {
        companions: Companions::read(Home::Pdf, &file.bytes, |name| catalogue(&file.name, name)),
        printed: Printed::read(&file.description),
        bytes: file.bytes,
        file_name: file.name,
    };
    lists.into_iter().map(attached).collect()
}

/// Whether a file is a PDF, also where a mail gateway put its own words in front of it.
#[must_use]
pub fn is_pdf(bytes: &[u8]) -> bool {
    let start = bytes.iter().find(|byte| !byte.is_ascii_whitespace());
    let is_json = start.is_some_and(|first| b"{[".contains(first));
    !is_json && find(bytes, 0..bytes.len().min(MOST_BEFORE), b"%PDF-").is_some()
}

/// The files in the tree of attachments.
fn files(reader: &Reader<'_>) -> Option<Vec<File>> {
    let catalogue = reader.catalogue()?;
    let names = reader.member(&catalogue, b"Names")?;
    let root = reader.member(&names, b"EmbeddedFiles")?;
    // The tree is sorted by name; beside it they stand in the order in which they were printed.
    let printed = reader.member(&catalogue, b"AF");
    let printed = printed.as_deref().and_then(|files| files.as_array().ok());
    let place = |spec: &Object| {
        let mut printed = printed.into_iter().flatten().take(MOST_FILES);
        printed.position(|one| one == spec)
    };
    let (mut found, mut attached) = (Vec::new(), 0);
    let mut taken = BTreeSet::new();
    let mut seen = BTreeSet::new();
    let mut waiting = vec![Node::read(reader, &root)];
    while let Some(node) = waiting.pop() {
        for pair in node.names.chunks_exact(2) {
            if let Object::Reference((number, _)) = pair[1]
                && !taken.insert(number)
            {
                continue;
            }
            if let Some(file) = file(reader, &pair[1]) {
                attached += file.bytes.len();
                found.push((place(&pair[1]), file));
            }
            if found.len() > MOST_FILES || attached > MOST_ATTACHED {
                reader.bounds().exceed();
                return None;
            }
        }
        // A node that was seen is not looked at again: names that go in a circle name each list once.
        for kid in node.kids.iter().rev() {
            if let Object::Reference((number, _)) = kid
                && seen.insert(*number)
            {
                waiting.extend(reader.resolve(kid).map(|kid| Node::read(reader, &kid)));
            }
        }
    }
    found.sort_by_key(|(place, _)| place.unwrap_or(MOST_FILES));
    Some(found.into_iter().map(|(_, file)| file).collect())
}

/// A node of a tree of names.
struct Node {
    names: Vec<Object>,
    kids: Vec<Object>,
}

impl Node {
    fn read(reader: &Reader<'_>, node: &Object) -> Self {
        let array = |key| {
            let array = reader.member(node, key);
            let items = array.as_deref().and_then(|array| array.as_array().ok());
            let items = items.into_iter().flatten();
            items.take(2 * MOST_FILES).cloned().collect()
        };
        Self {
            names: array(b"Names"),
            kids: array(b"Kids"),
        }
    }
}

fn file(reader: &Reader<'_>, spec: &Object) -> Option<File> {
    let spec = reader.resolve(spec)?;
    let text = |key| lopdf::decode_text_string(&*reader.member(&spec, key)?).ok();
    let inner = reader.member(&spec, b"EF")?;
    let Held::There(stream) = reader.member(&inner, b"F")? else {
        return None;
    };
    let relationship = reader.member(&spec, b"AFRelationship");
    let relationship = relationship.as_deref().and_then(|name| name.as_name().ok());
    let data = FileKind::Catalogue.relationship().as_bytes();
    Some(File {
        name: text(b"UF").or_else(|| text(b"F"))?,
        bytes: reader.content(&stream)?,
        description: text(b"Desc").unwrap_or_default(),
        kind: if relationship == Some(data) {
            FileKind::Catalogue
        } else {
            FileKind::List
        },
    })
}
