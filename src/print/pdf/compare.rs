//! Whether two PDFs show the same: all objects from the catalogue on, unpacked, whatever their numbers and order. What programs that
//! save a PDF anew change is not looked at: producer, dates, identifiers, compression.

use std::{
    cell::{Cell, RefCell},
    collections::{BTreeMap, BTreeSet},
    rc::Rc,
};

use lopdf::Object;

use super::{
    read::PdfReadError,
    reader::{Held, Loaded, Reader},
};
use crate::{
    model::{digest::Digest, lang::Text},
    text,
};

/// More pages are not compared.
const MOST_PAGES: usize = 5_000;
/// More pairs of objects are not compared.
const MOST_PAIRS: usize = 1_000_000;

/// What a comparison of two PDFs found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// Every byte is the same.
    Equal,
    /// Other bytes, the same content.
    Resaved,
    /// These differ.
    Differs(Vec<Difference>),
}

/// Something that differs between two PDFs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Difference {
    /// How many pages there are, and how many were expected.
    Pages(usize, usize),
    /// What stands on a page, counted from 1.
    Content(usize),
    /// Fonts, drawings and layers that a page uses.
    Resources(usize),
    /// Notes, fields and links on a page.
    Annotations(usize),
    /// Size, rotation and the like of a page.
    Frame(usize),
    /// The title, the players, the rulebooks.
    Title,
    /// The list inside.
    Attachments,
    /// The table of contents.
    Outline,
    /// Layers that are shown or hidden.
    Layers,
    /// Fields to fill in.
    Fields,
    /// Whatever else the document holds beside its pages.
    Others,
}

impl Difference {
    /// What differs, in words.
    #[must_use]
    pub fn in_words(self) -> Text {
        match self {
            Self::Pages(found, expected) => text!(
                "{found} pages instead of {expected}",
                "{found} pages au lieu de {expected}"
            ),
            Self::Content(page) => text!("page {page}", "page {page}"),
            Self::Resources(page) => text!(
                "page {page} (fonts, drawings or layers)",
                "page {page} (polices, dessins ou calques)"
            ),
            Self::Annotations(page) => {
                text!("page {page} (annotations)", "page {page} (annotations)")
            }
            Self::Frame(page) => text!(
                "page {page} (size or rotation)",
                "page {page} (format ou rotation)"
            ),
            Self::Title => Text::new("the title", "le titre"),
            Self::Attachments => Text::new("the files inside", "les fichiers joints"),
            Self::Outline => Text::new("the table of contents", "la table des matières"),
            Self::Layers => Text::new("the layers", "les calques"),
            Self::Fields => Text::new("form fields", "des champs de formulaire"),
            Self::Others => Text::new("something beside the pages", "autre chose que les pages"),
        }
    }
}

/// Compares a PDF from anywhere with one that was just printed.
///
/// # Errors
/// Where the first cannot be read whole, or its own table does not say where its objects are: what it shows then depends on the reader.
pub fn compare(pdf: &[u8], printed: &[u8]) -> Result<Comparison, PdfReadError> {
    if pdf == printed {
        return Ok(Comparison::Equal);
    }
    let (found, expected) = (Reader::open(pdf)?, Reader::open(printed)?);
    if !found.is_unambiguous() {
        return Err(PdfReadError::Ambiguous);
    }
    let (found, expected) = (Side::new(&found), Side::new(&expected));
    if found.odd {
        return Err(PdfReadError::Ambiguous);
    }
    let both = Both {
        found: &found,
        expected: &expected,
        pairs: Cell::new(0),
    };
    let differences = both.differences();
    if let Some(refusal) = found.reader.refusal() {
        return Err(refusal);
    }
    Ok(match differences {
        Some(differences) if differences.is_empty() => Comparison::Resaved,
        Some(differences) => Comparison::Differs(differences.into_iter().collect()),
        None => return Err(PdfReadError::Damaged),
    })
}

/// What a page may have from the nodes above it.
const INHERITED: [&[u8]; 4] = [b"Resources", b"MediaBox", b"CropBox", b"Rotate"];

/// A page, and for each of [`INHERITED`] the node that it has it from.
struct Page {
    own: Rc<Loaded>,
    above: [Option<Rc<Loaded>>; 4],
}

impl Page {
    fn members(&self) -> BTreeMap<&[u8], &Object> {
        let mut members = BTreeMap::new();
        for (key, node) in INHERITED.iter().zip(&self.above) {
            let node = node.as_deref().and_then(|node| node.object.as_dict().ok());
            if let Some(value) = node.and_then(|node| node.get(key).ok()) {
                members.insert(*key, value);
            }
        }
        members.extend(
            self::members(&self.own.object, &[b"Parent"])
                .into_iter()
                .flatten(),
        );
        members
    }
}

/// A document with its pages in order.
struct Side<'r, 'a> {
    reader: &'r Reader<'a>,
    pages: Vec<Page>,
    /// Which page an object is.
    places: BTreeMap<u32, usize>,
    digests: RefCell<BTreeMap<u32, Option<Digest>>>,
    /// Whether the tree of pages has a page twice, one that is not there, or one that is no object of its own: programs differ in what
    /// they show of those.
    odd: bool,
}

impl<'r, 'a> Side<'r, 'a> {
    fn new(reader: &'r Reader<'a>) -> Self {
        let mut side = Self {
            reader,
            pages: Vec::new(),
            places: BTreeMap::new(),
            digests: RefCell::default(),
            odd: false,
        };
        let catalogue = reader.catalogue();
        let pages = catalogue
            .as_deref()
            .and_then(|catalogue| catalogue.as_dict().ok());
        if let Some(Object::Reference((root, _))) = pages.and_then(|pages| pages.get(b"Pages").ok())
        {
            side.gather(*root);
        }
        side
    }

    /// All pages of a tree.
    fn gather(&mut self, root: u32) {
        let mut seen = BTreeSet::new();
        let mut waiting = vec![(root, [const { None }; 4])];
        while let Some((number, mut above)) = waiting.pop() {
            if seen.len() > MOST_PAGES {
                self.reader.bounds().exceed();
                return;
            }
            let Some(own) = self.reader.load(number).filter(|_| seen.insert(number)) else {
                self.odd = true;
                continue;
            };
            let Some(kids) = self.reader.member(&own.object, b"Kids") else {
                self.places.insert(number, self.pages.len());
                self.pages.push(Page { own, above });
                continue;
            };
            for (key, above) in INHERITED.iter().zip(&mut above) {
                if own.object.as_dict().is_ok_and(|node| node.has(key)) {
                    *above = Some(Rc::clone(&own));
                }
            }
            let start = waiting.len();
            for kid in kids.as_array().into_iter().flatten().take(MOST_PAGES) {
                match kid {
                    Object::Reference((kid, _)) => waiting.push((*kid, above.clone())),
                    _ => self.odd = true,
                }
            }
            waiting[start..].reverse();
        }
    }

    /// The digest of what a stream unpacks to, each unpacked once; None for what is no stream.
    fn digest(&self, number: u32) -> Option<Digest> {
        if let Some(known) = self.digests.borrow().get(&number) {
            return *known;
        }
        let loaded = self.reader.load(number);
        let bytes = loaded.and_then(|loaded| self.content(&loaded));
        let digest = bytes.map(|bytes| Digest::of(&bytes));
        self.digests.borrow_mut().insert(number, digest);
        digest
    }

    /// What a stream unpacks to; nothing for one whose bytes some programs look for in another file.
    fn content(&self, stream: &Loaded) -> Option<Vec<u8>> {
        let elsewhere = stream.object.as_dict().is_ok_and(|stream| stream.has(b"F"));
        (!elsewhere).then(|| self.reader.content(stream))?
    }

    /// What a title bar shows.
    fn titles(&self) -> Option<[Option<String>; 3]> {
        let info = self
            .reader
            .resolve(self.reader.trailer().get(b"Info").ok()?)?;
        let text = |key| lopdf::decode_text_string(&*self.reader.member(&info, key)?).ok();
        Some([text(b"Title"), text(b"Author"), text(b"Subject")])
    }

    /// The digest of what stands on a page, which may be in several streams.
    fn drawn(&self, contents: &Object) -> Option<Digest> {
        match (contents, &*self.reader.resolve(contents)?) {
            (_, Object::Array(parts)) => {
                let mut drawn = Vec::new();
                for part in parts {
                    let Held::There(part) = self.reader.resolve(part)? else {
                        return None;
                    };
                    drawn.extend(self.content(&part)?);
                    drawn.push(b'\n');
                }
                drawn.pop();
                Some(Digest::of(&drawn))
            }
            (Object::Reference((number, _)), _) => self.digest(*number),
            _ => None,
        }
    }
}

/// Two documents side by side.
struct Both<'s, 'r, 'a> {
    found: &'s Side<'r, 'a>,
    expected: &'s Side<'r, 'a>,
    pairs: Cell<usize>,
}

impl Both<'_, '_, '_> {
    fn differences(&self) -> Option<BTreeSet<Difference>> {
        let mut differences = BTreeSet::new();
        let (found, expected) = (&self.found.pages, &self.expected.pages);
        if found.len() != expected.len() {
            differences.insert(Difference::Pages(found.len(), expected.len()));
        }
        for (number, (found, expected)) in (1..).zip(found.iter().zip(expected)) {
            let (found, expected) = (found.members(), expected.members());
            for key in self.unequal(&found, &expected) {
                differences.insert(match key {
                    b"Contents" => Difference::Content(number),
                    b"Resources" => Difference::Resources(number),
                    b"Annots" => Difference::Annotations(number),
                    _ => Difference::Frame(number),
                });
            }
        }
        let (found, expected) = (
            self.found.reader.catalogue()?,
            self.expected.reader.catalogue()?,
        );
        let (found, expected) = (members(&found, &BUILT)?, members(&expected, &BUILT)?);
        for key in self.unequal(&found, &expected) {
            differences.insert(match key {
                b"Names" | b"AF" => Difference::Attachments,
                b"Outlines" => Difference::Outline,
                b"OCProperties" => Difference::Layers,
                b"AcroForm" => Difference::Fields,
                _ => Difference::Others,
            });
        }
        if self.found.titles() != self.expected.titles() {
            differences.insert(Difference::Title);
        }
        Some(differences)
    }

    /// The keys of members that differ.
    fn unequal<'k>(
        &self,
        found: &BTreeMap<&'k [u8], &Object>,
        expected: &BTreeMap<&'k [u8], &Object>,
    ) -> BTreeSet<&'k [u8]> {
        let keys: BTreeSet<&[u8]> = found.keys().chain(expected.keys()).copied().collect();
        let equal = |key: &&[u8]| match (found.get(*key), expected.get(*key)) {
            (Some(found), Some(expected)) if *key == b"Contents" => {
                let drawn = self.found.drawn(found);
                drawn.is_some() && drawn == self.expected.drawn(expected)
            }
            (Some(found), Some(expected)) => self.same(found, expected),
            _ => false,
        };
        keys.into_iter().filter(|key| !equal(key)).collect()
    }

    /// Whether two values are the same with everything that they refer to.
    fn same(&self, found: &Object, expected: &Object) -> bool {
        let mut seen = BTreeSet::new();
        let mut waiting = Vec::new();
        if !self.alike(found, expected, &mut waiting) {
            return false;
        }
        while let Some(pair) = waiting.pop() {
            if !seen.insert(pair) {
                continue;
            }
            self.pairs.set(self.pairs.get() + 1);
            if self.pairs.get() > MOST_PAIRS {
                self.found.reader.bounds().exceed();
                return false;
            }
            let (found, expected) = pair;
            let pages = (
                self.found.places.get(&found),
                self.expected.places.get(&expected),
            );
            let equal = match pages {
                (None, None) => self.equal(found, expected, &mut waiting),
                (found, expected) => found == expected,
            };
            if !equal {
                return false;
            }
        }
        true
    }

    /// Whether two objects are the same; what they refer to waits to be compared.
    fn equal(&self, found: u32, expected: u32, waiting: &mut Vec<(u32, u32)>) -> bool {
        let one = self.found.reader.load(found);
        let other = self.expected.reader.load(expected);
        let (Some(one), Some(other)) = (one, other) else {
            return false;
        };
        match (one.is_stream(), other.is_stream()) {
            (true, true) => {
                let digest = self.found.digest(found);
                digest.is_some()
                    && digest == self.expected.digest(expected)
                    && members(&one.object, &PACKING)
                        .zip(members(&other.object, &PACKING))
                        .is_some_and(|(one, other)| self.all_alike(&one, &other, waiting))
            }
            (false, false) => self.alike(&one.object, &other.object, waiting),
            _ => false,
        }
    }

    fn alike(&self, found: &Object, expected: &Object, waiting: &mut Vec<(u32, u32)>) -> bool {
        let number = |object: &Object| object.as_float().ok();
        match (found, expected) {
            (Object::Reference((found, _)), Object::Reference((expected, _))) => {
                waiting.push((*found, *expected));
                true
            }
            // A value may be moved into an object of its own.
            (Object::Reference(_), _) => {
                let found = self.found.reader.resolve(found);
                found.is_some_and(|found| self.alike(&found, expected, waiting))
            }
            (_, Object::Reference(_)) => {
                let expected = self.expected.reader.resolve(expected);
                expected.is_some_and(|expected| self.alike(found, &expected, waiting))
            }
            (Object::Array(found), Object::Array(expected)) => {
                let mut pairs = found.iter().zip(expected);
                found.len() == expected.len()
                    && pairs.all(|(one, other)| self.alike(one, other, waiting))
            }
            (Object::Dictionary(_), Object::Dictionary(_)) => members(found, &[])
                .zip(members(expected, &[]))
                .is_some_and(|(found, expected)| self.all_alike(&found, &expected, waiting)),
            (Object::String(found, _), Object::String(expected, _)) => found == expected,
            _ => match (number(found), number(expected)) {
                // Programs write the same number with more or fewer decimals.
                (Some(found), Some(expected)) => {
                    (found - expected).abs() <= 1e-4_f32.max(expected.abs() * 1e-5)
                }
                _ => found == expected,
            },
        }
    }

    fn all_alike(
        &self,
        found: &BTreeMap<&[u8], &Object>,
        expected: &BTreeMap<&[u8], &Object>,
        waiting: &mut Vec<(u32, u32)>,
    ) -> bool {
        found.len() == expected.len()
            && found
                .iter()
                .zip(expected)
                .all(|((key, found), (wanted, expected))| {
                    key == wanted && self.alike(found, expected, waiting)
                })
    }
}

/// How a stream is packed, not what it says.
const PACKING: [&[u8]; 4] = [b"Length", b"Filter", b"DecodeParms", b"DL"];

/// What every reader ignores, or what says how the document is built rather than what it holds.
const BUILT: [&[u8]; 5] = [b"Type", b"Pages", b"Metadata", b"Version", b"Extensions"];

/// The members of a dictionary, without those left out and those that are null.
fn members<'o>(object: &'o Object, without: &[&[u8]]) -> Option<BTreeMap<&'o [u8], &'o Object>> {
    let members = object.as_dict().ok()?.iter();
    let members = members.filter(|(key, value)| {
        !without.contains(&key.as_slice()) && !matches!(value, Object::Null)
    });
    Some(
        members
            .map(|(key, value)| (key.as_slice(), value))
            .collect(),
    )
}
