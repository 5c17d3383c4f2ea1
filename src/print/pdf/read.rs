//! Getting the attached lists back out of a PDF. The file may come from anybody: sizes are bounded, trees are walked a bounded
//! number of steps, and whatever is wrong becomes a typed error.

use std::{error::Error, fmt};

use lopdf::{Dictionary, Document, LoadOptions, Object};

use super::footers;
use crate::{
    model::{
        clean::shorten,
        identity::Printed,
        lang::{Lang, Text},
    },
    text,
};

/// The largest PDF that is looked into.
pub const MOST_BYTES: usize = 64 << 20;
/// The largest list that is unpacked.
const MOST_UNPACKED: usize = 16 << 20;
/// The most attachments that are looked at.
const MOST_FILES: usize = 1000;

/// A list found in a PDF.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attached {
    /// The name of the file it was printed from.
    pub file_name: String,
    /// The list, byte for byte.
    pub bytes: Vec<u8>,
    /// What stands beside it and on the printed pages.
    pub printed: Printed,
}

/// Why no list could be read from a PDF.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PdfReadError {
    /// More than 64 MiB.
    TooLarge,
    /// Not a PDF, or one that cannot be read; with the reader's words.
    Unreadable(String),
    /// A PDF that needs a password.
    Encrypted,
    /// A PDF that was not printed by `orbat`.
    NotOurs,
    /// Several armies where one was expected; how many.
    Several(usize),
}

impl PdfReadError {
    /// The reason, to stand after a colon.
    #[must_use]
    pub fn sentence(&self) -> Text {
        match self {
            Self::TooLarge => Text::new("it is larger than 64 MiB", "il dépasse 64 Mio"),
            Self::Unreadable(why) => {
                let why = shorten(why);
                text!("it cannot be read ({why})", "il est illisible ({why})")
            }
            Self::Encrypted => Text::new("it is encrypted", "il est chiffré"),
            Self::NotOurs => Text::new(
                "it has no army list inside",
                "il ne contient aucune liste d’armée",
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

/// All lists of a PDF printed by `orbat`, in the order in which the armies were printed.
///
/// # Errors
/// [`PdfReadError`]; a file that is not ours is an error, never an empty answer.
pub fn attached_lists(pdf: &[u8]) -> Result<Vec<Attached>, PdfReadError> {
    if pdf.len() > MOST_BYTES {
        return Err(PdfReadError::TooLarge);
    }
    let document = load(pdf)?;
    let mut lists = files(&document).unwrap_or_default();
    if lists.is_empty() {
        return Err(PdfReadError::NotOurs);
    }
    let shown = footers::fingerprints(&document);
    lists.sort_by_key(|list| shown.iter().position(|one| *one == list.printed.shown));
    compare(&mut lists, &shown);
    Ok(lists)
}

/// Each list says what its sheets show. Where the pages show something else, or nothing, the pages are right.
fn compare(lists: &mut [Attached], shown: &[String]) {
    let claimed: Vec<String> = lists
        .iter()
        .map(|list| list.printed.shown.clone())
        .collect();
    let unclaimed = shown.iter().filter(|one| !claimed.contains(one));
    let mut unclaimed: Vec<String> = unclaimed.cloned().collect();
    unclaimed.reverse();
    for list in lists.iter_mut() {
        if !shown.contains(&list.printed.shown) {
            list.printed.shown = unclaimed.pop().unwrap_or_default();
        }
    }
    // Pages of an army whose list is not here.
    if let (Some(stray), Some(first)) = (unclaimed.pop(), lists.first_mut()) {
        first.printed.shown = stray;
    }
}

fn load(pdf: &[u8]) -> Result<Document, PdfReadError> {
    // A crate that reads files from anywhere may still hold a slip of its own; it must not end our program.
    let loaded = std::panic::catch_unwind(|| {
        let options = LoadOptions::with_max_decompressed_size(MOST_UNPACKED);
        Document::load_mem_with_options(pdf, options)
    });
    match loaded {
        Ok(Ok(document)) if document.trailer.has(b"Encrypt") => Err(PdfReadError::Encrypted),
        Ok(Ok(document)) => Ok(document),
        Ok(Err(error)) => Err(PdfReadError::Unreadable(error.to_string())),
        Err(_) => Err(PdfReadError::Unreadable("damaged structure".to_owned())),
    }
}

fn files(document: &Document) -> Option<Vec<Attached>> {
    let catalog = document.catalog().ok()?;
    let names = dictionary(document, catalog.get(b"Names").ok()?)?;
    let root = dictionary(document, names.get(b"EmbeddedFiles").ok()?)?;
    let mut waiting = vec![root];
    let mut found = Vec::new();
    let mut steps = 0;
    while let Some(node) = waiting.pop() {
        steps += 1;
        let unpacked: usize = found.iter().map(|one: &Attached| one.bytes.len()).sum();
        if steps > MOST_FILES || found.len() > MOST_FILES || unpacked > MOST_BYTES {
            break;
        }
        for child in array(document, node, b"Kids").iter().take(MOST_FILES) {
            waiting.extend(dictionary(document, child));
        }
        let pairs = array(document, node, b"Names").chunks_exact(2);
        let mut room = MOST_BYTES;
        let files = pairs.take(MOST_FILES).map_while(|pair| {
            let file = file(document, &pair[1]);
            let size = file.as_ref().map_or(0, |file| file.bytes.len());
            room = room.checked_sub(size)?;
            Some(file)
        });
        found.extend(files.flatten());
    }
    Some(found)
}

fn file(document: &Document, spec: &Object) -> Option<Attached> {
    let spec = dictionary(document, spec)?;
    let name = spec.get(b"UF").or_else(|_| spec.get(b"F")).ok()?;
    let inner = dictionary(document, spec.get(b"EF").ok()?)?;
    let stream = resolve(document, inner.get(b"F").ok()?)?.as_stream().ok()?;
    let bytes = if stream.dict.has(b"Filter") {
        stream.decompressed_content_with_limit(MOST_UNPACKED).ok()?
    } else {
        stream.content.clone()
    };
    Some(Attached {
        file_name: string(document, name)?,
        bytes,
        printed: spec
            .get(b"Desc")
            .ok()
            .and_then(|claimed| string(document, claimed))
            .map(|claimed| Printed::read(&claimed))
            .unwrap_or_default(),
    })
}

/// Follows references a few steps, never in a circle.
fn resolve<'a>(document: &'a Document, mut object: &'a Object) -> Option<&'a Object> {
    for _ in 0..8 {
        match object {
            Object::Reference(id) => object = document.objects.get(id)?,
            other => return Some(other),
        }
    }
    None
}

fn dictionary<'a>(document: &'a Document, object: &'a Object) -> Option<&'a Dictionary> {
    resolve(document, object)?.as_dict().ok()
}

fn array<'a>(document: &'a Document, node: &'a Dictionary, key: &[u8]) -> &'a [Object] {
    node.get(key)
        .ok()
        .and_then(|object| resolve(document, object)?.as_array().ok())
        .map_or(&[], Vec::as_slice)
}

fn string(document: &Document, object: &Object) -> Option<String> {
    lopdf::decode_text_string(resolve(document, object)?).ok()
}
