//! A PDF read object by object, each when it is asked for, within [`Bounds`]. lopdf, which writes our pages, reads a file whole and
//! believes the sizes in it: two hundred bytes can make it ask for all memory there is.

use std::{
    cell::{Cell, RefCell},
    collections::BTreeMap,
    ops::Deref,
    rc::Rc,
};

use lopdf::{Dictionary, Document, Object, Stream, encryption::EncryptionState};

use super::{
    bounds::{Bounds, MOST_BYTES},
    filters,
    read::PdfReadError,
    syntax::{Parser, find},
    xref::{self, Place, Table},
};

/// The first and one past the last byte of a stream.
#[derive(Clone, Copy, Debug)]
pub(super) struct Extent {
    pub start: usize,
    pub end: usize,
}

/// An object by its number, with the extent of its stream if it is one.
#[derive(Debug)]
pub(super) struct Loaded {
    number: u32,
    generation: u16,
    pub object: Object,
    extent: Option<Extent>,
}

impl Loaded {
    pub(super) const fn is_stream(&self) -> bool {
        self.extent.is_some()
    }
}

/// An object stream: its bytes, and which objects begin where.
#[derive(Debug)]
struct Pack {
    bytes: Vec<u8>,
    starts: BTreeMap<u32, usize>,
}

/// A value: inside another, or an object by itself.
#[derive(Debug)]
pub(super) enum Held<'o> {
    Here(&'o Object),
    There(Rc<Loaded>),
}

impl Deref for Held<'_> {
    type Target = Object;

    fn deref(&self) -> &Object {
        match self {
            Self::Here(object) => object,
            Self::There(loaded) => &loaded.object,
        }
    }
}

/// A PDF, opened.
#[derive(Debug)]
pub(super) struct Reader<'a> {
    bytes: &'a [u8],
    bounds: Bounds,
    table: Table,
    encryption: Option<EncryptionState>,
    loaded: RefCell<BTreeMap<u32, Option<Rc<Loaded>>>>,
    packs: RefCell<BTreeMap<u32, Option<Rc<Pack>>>>,
    depth: Cell<usize>,
    /// Whether the file's own table was sound.
    orderly: bool,
}

impl<'a> Reader<'a> {
    /// Opens a PDF as far as its catalogue.
    pub(super) fn open(bytes: &'a [u8]) -> Result<Self, PdfReadError> {
        if bytes.len() > MOST_BYTES {
            return Err(PdfReadError::TooLarge);
        }
        let mut reader = Self {
            bytes,
            bounds: Bounds::new(),
            table: Table::default(),
            encryption: None,
            loaded: RefCell::default(),
            packs: RefCell::default(),
            depth: Cell::new(0),
            orderly: true,
        };
        for table in [xref::given, xref::searched] {
            if let Some(table) = table(bytes, &reader.bounds) {
                reader.table = table;
                reader.loaded.borrow_mut().clear();
                reader.packs.borrow_mut().clear();
                reader.encryption = reader.decryption()?;
                if reader.catalogue().is_some() {
                    return Ok(reader);
                }
            }
            reader.orderly = false;
        }
        Err(reader.refusal().unwrap_or(PdfReadError::Damaged))
    }

    /// Whether every program finds the same objects in the file.
    pub(super) fn is_unambiguous(&self) -> bool {
        self.orderly && xref::is_unambiguous(self.bytes, &self.table, &self.bounds)
    }

    /// Why what was read is not the whole, if the file asked for too much.
    pub(super) fn refusal(&self) -> Option<PdfReadError> {
        self.bounds.exceeded().then_some(PdfReadError::TooMuch)
    }

    pub(super) const fn bounds(&self) -> &Bounds {
        &self.bounds
    }

    /// The first object of the document.
    pub(super) fn catalogue(&self) -> Option<Held<'_>> {
        let root = self.resolve(self.table.trailer.get(b"Root").ok()?)?;
        root.as_dict()
            .is_ok_and(|root| root.has(b"Pages"))
            .then_some(root)
    }

    /// What leads to the catalogue.
    pub(super) const fn trailer(&self) -> &Dictionary {
        &self.table.trailer
    }

    /// Follows references a few steps, never in a circle.
    pub(super) fn resolve<'o>(&self, object: &'o Object) -> Option<Held<'o>> {
        let mut held = Held::Here(object);
        for _ in 0..8 {
            let Object::Reference((number, _)) = &*held else {
                return Some(held);
            };
            held = Held::There(self.load(*number)?);
        }
        None
    }

    /// The value of a member, its reference followed.
    pub(super) fn member<'o>(&self, of: &'o Object, key: &[u8]) -> Option<Held<'o>> {
        self.resolve(of.as_dict().ok()?.get(key).ok()?)
    }

    /// The unpacked bytes of a loaded stream; None for what is none, or cannot be unpacked.
    pub(super) fn content(&self, loaded: &Loaded) -> Option<Vec<u8>> {
        let Extent { start, end } = loaded.extent?;
        let packed = self.bytes.get(start..end)?;
        let Object::Dictionary(dictionary) = &loaded.object else {
            return None;
        };
        let filters = filters::named(dictionary, Some(self))?;
        let Some(encryption) = &self.encryption else {
            return filters::unpack(packed, &filters, &self.bounds);
        };
        self.bounds.unpack(packed.len())?;
        let mut stream = Object::Stream(Stream::new(Dictionary::new(), packed.to_vec()));
        let id = (loaded.number, loaded.generation);
        lopdf::encryption::decrypt_object(encryption, id, &mut stream).ok()?;
        filters::unpack(&stream.as_stream().ok()?.content, &filters, &self.bounds)
    }

    /// The object of this number, read once.
    pub(super) fn load(&self, number: u32) -> Option<Rc<Loaded>> {
        /// An object needs others to be read: the length of a stream, the object stream that it is in.
        const DEEPEST: usize = 6;
        if let Some(known) = self.loaded.borrow().get(&number) {
            return known.clone();
        }
        if self.depth.get() > DEEPEST {
            return None;
        }
        self.depth.set(self.depth.get() + 1);
        let loaded = self.find(number).map(Rc::new);
        self.depth.set(self.depth.get() - 1);
        self.loaded.borrow_mut().insert(number, loaded.clone());
        loaded
    }

    fn find(&self, number: u32) -> Option<Loaded> {
        match self.table.places.get(&number)? {
            Place::At(at) => self.alone(number, *at),
            Place::Packed(pack) => {
                let pack = self.pack(*pack)?;
                let start = *pack.starts.get(&number)?;
                let object = Parser::new(&pack.bytes, start, &self.bounds).value()?;
                Some(Loaded {
                    number,
                    generation: 0,
                    object,
                    extent: None,
                })
            }
            Place::Free => None,
        }
    }

    fn alone(&self, number: u32, at: usize) -> Option<Loaded> {
        let length = |object: &Object| usize::try_from(self.resolve(object)?.as_i64().ok()?).ok();
        let ((found, generation), mut object, extent) =
            object_at(self.bytes, at, &self.bounds, length)?;
        if found != number {
            return None;
        }
        if let Some(encryption) = &self.encryption {
            let id = (number, generation);
            lopdf::encryption::decrypt_object(encryption, id, &mut object).ok()?;
        }
        Some(Loaded {
            number,
            generation,
            object,
            extent,
        })
    }

    fn pack(&self, number: u32) -> Option<Rc<Pack>> {
        if let Some(known) = self.packs.borrow().get(&number) {
            return known.clone();
        }
        // Object streams stand by themselves, never in one another.
        let alone = matches!(self.table.places.get(&number), Some(Place::At(_)));
        let pack = alone.then(|| self.load(number)).flatten();
        let pack = pack.and_then(|loaded| {
            let bytes = self.content(&loaded)?;
            let starts = starts(&bytes, loaded.object.as_dict().ok()?, &self.bounds)?;
            Some(Rc::new(Pack { bytes, starts }))
        });
        self.packs.borrow_mut().insert(number, pack.clone());
        pack
    }

    /// What decrypts the file, if it opens without a password.
    fn decryption(&self) -> Result<Option<EncryptionState>, PdfReadError> {
        let Ok(key) = self.table.trailer.get(b"Encrypt") else {
            return Ok(None);
        };
        let key = self.resolve(key).ok_or(PdfReadError::Encrypted)?.clone();
        // lopdf looks for the key in a document of its own.
        let mut document = Document::new();
        let id = document.add_object(key);
        document.trailer.set("Encrypt", id);
        let id = self.table.trailer.get(b"ID").ok();
        if let Some(id) = id.and_then(|id| self.resolve(id)) {
            document.trailer.set("ID", id.clone());
        }
        self.loaded.borrow_mut().clear();
        let opened = || {
            document.authenticate_user_password("")?;
            EncryptionState::decode(&document, "")
        };
        // A crate that reads keys from anywhere may still hold a slip of its own; it must not end our program.
        match std::panic::catch_unwind(std::panic::AssertUnwindSafe(opened)) {
            Ok(Ok(state)) => Ok(Some(state)),
            _ => Err(PdfReadError::Encrypted),
        }
    }
}

/// The object that stands here: its number, its value, and the extent of its stream; `length` tells how long that is.
pub(super) fn object_at(
    bytes: &[u8],
    at: usize,
    bounds: &Bounds,
    length: impl Fn(&Object) -> Option<usize>,
) -> Option<((u32, u16), Object, Option<Extent>)> {
    let mut parser = Parser::new(bytes, at, bounds);
    let id = parser.heading()?;
    let object = parser.value()?;
    let Object::Dictionary(dictionary) = &object else {
        return Some((id, object, None));
    };
    let Some(start) = parser.stream() else {
        return Some((id, object, None));
    };
    let said = dictionary.get(b"Length").ok();
    let said = said.and_then(|said| match said {
        Object::Integer(said) => usize::try_from(*said).ok(),
        other => length(other),
    });
    let ends = |end: &usize| {
        let mut parser = Parser::new(bytes, *end, bounds);
        parser.word(b"endstream")
    };
    let end = said.and_then(|said| start.checked_add(said)).filter(ends);
    let end = end.or_else(|| {
        let end = find(bytes, start..bytes.len(), b"endstream")?;
        bounds.read(end - start)?;
        Some(end)
    })?;
    Some((id, object, Some(Extent { start, end })))
}

/// Which objects begin where in the bytes of an object stream.
fn starts(bytes: &[u8], dictionary: &Dictionary, bounds: &Bounds) -> Option<BTreeMap<u32, usize>> {
    let number = |key: &[u8]| usize::try_from(dictionary.get(key).ok()?.as_i64().ok()?).ok();
    let (count, first) = (number(b"N")?, number(b"First")?);
    let mut parser = Parser::new(bytes.get(..first)?, 0, bounds);
    let mut starts = BTreeMap::new();
    for _ in 0..count {
        let (Some(number), Some(offset)) = (parser.whole(), parser.whole()) else {
            break;
        };
        bounds.value()?;
        starts.insert(u32::try_from(number).ok()?, first.checked_add(offset)?);
    }
    Some(starts)
}

/// The numbers of the objects in an object stream, for files without a sound table.
pub(super) fn packed_numbers(
    bytes: &[u8],
    table: &Table,
    pack: u32,
    bounds: &Bounds,
) -> Option<Vec<usize>> {
    let Place::At(at) = *table.places.get(&pack)? else {
        return None;
    };
    let (_, object, extent) = object_at(bytes, at, bounds, |_| None)?;
    let (dictionary, extent) = (object.as_dict().ok()?, extent?);
    let filters = filters::named(dictionary, None)?;
    let packed = bytes.get(extent.start..extent.end)?;
    let unpacked = filters::unpack(packed, &filters, bounds)?;
    let starts = starts(&unpacked, dictionary, bounds)?;
    let numbers = starts.into_keys().map(usize::try_from);
    numbers.collect::<Result<_, _>>().ok()
}
