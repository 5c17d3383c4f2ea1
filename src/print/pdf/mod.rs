//! The only file that names the PDF crates. printpdf builds the document, its pages and its fonts; the content streams are ours
//! (kerned strings instead of one operator per glyph); lopdf adds what printpdf has no word for: the tree of elements, bookmarks, attached
//! lists, language, print scaling, a version and identifiers that are the same for the same input.

use std::collections::BTreeMap;

use lopdf::{Dictionary, Document, Object, ObjectId, Stream, dictionary};
use printpdf::{
    Codepoint, ExtendedGraphicsState, ExtendedGraphicsStateId, FontId, FontMetrics, Mm, Op,
    ParsedFont, PdfDocument, PdfFont, PdfFontHandle, PdfPage, PdfSaveOptions, Pt, TextItem,
};
use sha2::{Digest, Sha256};

use super::{
    PrintError,
    content::{Used, Writer},
    fonts::Face,
    picture::{Form, Picture},
    scene::{Scene, Symbol},
};
use crate::model::lang::Lang;

use deflater::Deflater;

pub use bounds::MOST_BYTES;
pub use compare::{Comparison, Difference, compare};
pub(super) use read::MOST_ATTACHED;
pub use read::{Attached, PdfReadError, attached_list, attached_lists, is_pdf, record};

/// What made the document.
const PROGRAM: &str = concat!("orbat ", env!("CARGO_PKG_VERSION"));

mod bounds;
mod compare;
mod deflater;
mod filters;
mod metadata;
mod packs;
mod read;
mod reader;
mod save;
mod syntax;
mod tree;
mod xref;

/// What a document says about itself.
pub(super) struct Meta {
    /// Shown in the title bar.
    pub title: String,
    /// The players.
    pub author: String,
    /// The rulebooks.
    pub subject: String,
    /// The language of the sheets.
    pub lang: Lang,
    /// How the printer turns the paper over, in the words of PDF.
    pub duplex: Option<&'static str>,
    /// The lists and their catalogues, as files inside the file.
    pub files: Vec<AttachedFile>,
    /// How it was printed, as JSON.
    pub record: String,
}

/// What a file inside the document is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum FileKind {
    /// A list.
    List,
    /// A catalogue that a list names.
    Catalogue,
}

impl FileKind {
    /// How it is related to the pages, in the words of PDF.
    const fn relationship(self) -> &'static str {
        match self {
            Self::List => "Source",
            Self::Catalogue => "Data",
        }
    }
}

/// A file to be put inside the document.
pub(super) struct AttachedFile {
    /// Its file name, different from all others in the document.
    pub name: String,
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// What is said of it: its hashes in full.
    pub description: String,
    /// What it is.
    pub kind: FileKind,
}

/// The document as bytes. The scene is given up for them page by page.
pub(super) fn write(scene: Scene, meta: &Meta) -> Result<Vec<u8>, PrintError> {
    let mut writer = Writer {
        pictures: &scene.pictures,
        ..Writer::default()
    };
    let symbols: Vec<_> = scene.symbols.iter().map(|one| writer.symbol(one)).collect();
    let mut deflater = Deflater::new();
    let sizes = scene.pages.iter().map(|page| (page.width, page.height));
    let sizes: Vec<(f64, f64)> = sizes.collect();
    let mut content = Vec::new();
    // Packed one by one, and each page given up when it is: together they would be most of a print's memory.
    let pages = scene.pages.into_iter().map(|page| {
        content.clear();
        writer.page(&page, &mut content);
        deflater.deflate(&content)
    });
    let pages: Vec<Vec<u8>> = pages.collect::<Result<_, _>>()?;
    writer.structure.finish();
    let mut document = skeleton(&sizes, meta, &writer)?;
    let mut forms = add_symbols(&mut document, &scene.symbols, symbols);
    let pictures = add_pictures(&mut document, &mut deflater, &scene.pictures)?;
    for (number, picture) in pictures.iter().enumerate() {
        forms.set(format!("P{number}"), *picture);
    }
    put_contents(&mut document, pages, forms)?;
    let elements = tree::add(&mut document, &mut deflater, &sizes, &writer.structure)?;
    attach(&mut document, &meta.files)?;
    finish(&mut document, meta, pictures)?;
    metadata::add(&mut document, meta)?;
    document.compress();
    save::save(&mut document, &mut deflater, &elements)
}

/// The document with empty pages and its fonts.
fn skeleton(
    sizes: &[(f64, f64)],
    meta: &Meta,
    writer: &Writer<'_>,
) -> Result<Document, PrintError> {
    let mut document = PdfDocument::new(&meta.title);
    let info = &mut document.metadata.info;
    info.author.clone_from(&meta.author);
    info.subject.clone_from(&meta.subject);
    info.creator = PROGRAM.to_owned();
    info.producer.clone_from(&info.creator);
    for percent in &writer.alphas {
        let alpha = f32::from(*percent) / 100.0;
        let state = ExtendedGraphicsState::default().with_current_fill_alpha(alpha);
        let id = ExtendedGraphicsStateId(format!("A{percent}"));
        document.resources.extgstates.map.insert(id, state);
    }
    let mut glyphs = vec![Op::StartTextSection];
    for (face, used) in Face::ALL.into_iter().zip(&writer.used) {
        if !used.glyphs.is_empty() {
            let id = FontId(format!("T{}", face as usize));
            glyphs.extend(mention(&id, used));
            document.resources.fonts.map.insert(id, embed(face, used)?);
        }
    }
    glyphs.push(Op::EndTextSection);
    let pages = sizes.iter();
    document.pages = pages
        .map(|(width, height)| PdfPage::new(millimetres(*width), millimetres(*height), Vec::new()))
        .collect();
    if let Some(first) = document.pages.first_mut() {
        first.ops = glyphs;
    }
    let mut warnings = Vec::new();
    let lopdf = document.to_lopdf_document(&PdfSaveOptions::default(), &mut warnings);
    match warnings.first() {
        None => Ok(lopdf),
        Some(warning) => Err(PrintError::Pdf(format!("{warning:?}"))),
    }
}

fn millimetres(points: f64) -> Mm {
    Mm::from(Pt(points as f32))
}

/// printpdf embeds the fonts that some page shows; this shows every used glyph once. The page's real content replaces it.
fn mention(id: &FontId, used: &Used) -> [Op; 2] {
    let glyphs = used
        .glyphs
        .iter()
        .enumerate()
        .map(|(gid, (_, text))| Codepoint {
            gid: gid as u16,
            offset: 0.0,
            cid: Some(text.to_string()),
        });
    let font = PdfFontHandle::External(id.clone());
    let items = vec![TextItem::GlyphIds(glyphs.collect())];
    [
        Op::SetFont {
            font,
            size: Pt(1.0),
        },
        Op::ShowText { items },
    ]
}

/// A font reduced to the used glyphs, everything in thousandths of an em.
fn embed(face: Face, used: &Used) -> Result<PdfFont, PrintError> {
    let bytes = subsetter::subset(face.file(), 0, &used.remapper)
        .map_err(|error| PrintError::Pdf(error.to_string()))?;
    let font = face.font();
    let scale = |value: f64| (value * 1000.0 / f64::from(font.units_per_em())) as i16;
    let (ascent, descent, area) = font.metrics();
    let widths = used.glyphs.iter().enumerate();
    let mut parsed = ParsedFont::with_glyph_data(
        bytes,
        0,
        Some(format!("{}+{}", tag(face, used), face.name())),
        BTreeMap::new(),
        widths
            .map(|(gid, (width, _))| (gid as u16, *width))
            .collect(),
        1000,
        FontMetrics {
            ascent: scale(ascent),
            descent: scale(descent),
        },
    );
    let metrics = &mut parsed.pdf_font_metrics;
    [metrics.x_min, metrics.y_min, metrics.x_max, metrics.y_max] = area.map(scale);
    if face == Face::Italic {
        (metrics.caret_slope_rise, metrics.caret_slope_run) = (1000, 194);
    }
    Ok(PdfFont::new(parsed))
}

/// The six capitals that mark a reduced font: different for different glyphs, the same for the same.
fn tag(face: Face, used: &Used) -> String {
    let mut hash = Sha256::new();
    hash.update(face.name());
    for old in used.remapper.remapped_gids() {
        hash.update(old.to_be_bytes());
    }
    let letters = hash.finalize();
    letters
        .iter()
        .take(6)
        .map(|byte| char::from(b'A' + byte % 26))
        .collect()
}

/// Shared drawings as form objects, by the names that content streams use.
fn add_symbols(document: &mut Document, symbols: &[Symbol], streams: Vec<Vec<u8>>) -> Dictionary {
    let mut forms = Dictionary::new();
    for (number, (symbol, content)) in symbols.iter().zip(streams).enumerate() {
        let area = symbol.bounds;
        // Symbols have y downwards like pages; their streams are written with y upwards.
        let area = [area.x0, -area.y1, area.x1, -area.y0].map(|value| Object::Real(value as f32));
        let dict = dictionary! {
            "Type" => "XObject", "Subtype" => "Form", "FormType" => 1,
            "BBox" => area.to_vec(), "Resources" => Dictionary::new(),
        };
        let id = document.add_object(Stream::new(dict, content));
        forms.set(format!("S{number}"), id);
    }
    forms
}

/// Pictures as image objects: a JPEG as it is, dots packed as pages are.
fn add_pictures(
    document: &mut Document,
    deflater: &mut Deflater,
    pictures: &[Picture],
) -> Result<Vec<ObjectId>, PrintError> {
    let mut ids = Vec::new();
    for picture in pictures {
        let (width, height) = (picture.shape.width, picture.shape.height);
        let dict = |space: &str| {
            dictionary! {
                "Type" => "XObject", "Subtype" => "Image", "ColorSpace" => space, "BitsPerComponent" => 8,
                "Width" => i64::from(width), "Height" => i64::from(height),
            }
        };
        let stream = match picture.shape.form {
            Form::Dots => {
                let mut dots = dict("DeviceRGB");
                if let Some(alpha) = &picture.alpha {
                    let mask = compressed(deflater, dict("DeviceGray"), alpha)?;
                    dots.set("SMask", document.add_object(mask));
                }
                compressed(deflater, dots, &picture.bytes)?
            }
            form => {
                let is_grey = form == Form::GreyJpeg;
                let mut dots = dict(if is_grey { "DeviceGray" } else { "DeviceRGB" });
                dots.set("Filter", "DCTDecode");
                Stream::new(dots, picture.bytes.to_vec()).with_compression(false)
            }
        };
        ids.push(document.add_object(stream));
    }
    Ok(ids)
}

/// Puts their content, packed, on the pages.
fn put_contents(
    document: &mut Document,
    pages: Vec<Vec<u8>>,
    forms: Dictionary,
) -> Result<(), PrintError> {
    let forms = document.add_object(forms);
    let ids: Vec<ObjectId> = document.get_pages().into_values().collect();
    for (id, content) in ids.into_iter().zip(pages) {
        let page = document.get_dictionary(id)?;
        let stream = page.get(b"Contents").and_then(Object::as_reference);
        let resources = page.get(b"Resources").and_then(Object::as_reference);
        let (stream, resources) = (stream?, resources?);
        let old = document.get_object_mut(stream)?;
        *old = Object::Stream(packed(Dictionary::new(), content));
        let resources = document.get_dictionary_mut(resources)?;
        resources.set("XObject", forms);
    }
    Ok(())
}

/// A stream compressed at the usual level.
fn compressed(
    deflater: &mut Deflater,
    dict: Dictionary,
    content: &[u8],
) -> Result<Stream, PrintError> {
    Ok(packed(dict, deflater.deflate(content)?))
}

/// A stream of what is packed already.
fn packed(mut dict: Dictionary, bytes: Vec<u8>) -> Stream {
    dict.set("Filter", "FlateDecode");
    Stream::new(dict, bytes)
}

impl From<lopdf::Error> for PrintError {
    fn from(error: lopdf::Error) -> Self {
        Self::Pdf(error.to_string())
    }
}

/// Puts files into the document that any reader can save.
fn attach(document: &mut Document, attached: &[AttachedFile]) -> Result<(), PrintError> {
    let mut names = BTreeMap::new();
    let mut files = Vec::new();
    for one in attached {
        let dict = dictionary! {
            "Type" => "EmbeddedFile", "Subtype" => "application/json",
            "Params" => dictionary! { "Size" => one.bytes.len() as i64 },
        };
        let file = document.add_object(Stream::new(dict, one.bytes.clone()));
        let spec = document.add_object(dictionary! {
            "Type" => "Filespec",
            "F" => Object::string_literal(ascii(&one.name)),
            "UF" => lopdf::text_string(&one.name),
            "Desc" => lopdf::text_string(&one.description),
            "AFRelationship" => one.kind.relationship(),
            "EF" => dictionary! { "F" => file, "UF" => file },
        });
        names.insert(&one.name, spec);
        files.push(spec.into());
    }
    // The tree is sorted by name; the array has the order in which the armies were printed.
    let names = names.into_iter();
    let names = names.flat_map(|(name, spec)| [lopdf::text_string(name), spec.into()]);
    let tree = document.add_object(dictionary! { "Names" => names.collect::<Vec<_>>() });
    let catalog = document.catalog_mut()?;
    catalog.set("Names", dictionary! { "EmbeddedFiles" => tree });
    catalog.set("AF", Object::Array(files));
    Ok(())
}

fn ascii(name: &str) -> String {
    name.chars()
        .map(|c| if c.is_ascii_graphic() { c } else { '_' })
        .collect()
}

/// Language, viewer behaviour, version and identifiers.
fn finish(document: &mut Document, meta: &Meta, pictures: Vec<ObjectId>) -> Result<(), PrintError> {
    document.version = "1.7".to_owned();
    let catalog = document.catalog_mut()?;
    catalog.set("Lang", Object::string_literal(meta.lang.code()));
    // The date is demanded; a print has none.
    let mut private = dictionary! {
        "LastModified" => Object::string_literal("D:20000101000000Z"),
        "Private" => lopdf::text_string(&meta.record),
    };
    if !pictures.is_empty() {
        let pictures = pictures.into_iter().map(Object::Reference);
        private.set("Pictures", pictures.collect::<Vec<_>>());
    }
    catalog.set("PieceInfo", dictionary! { "orbat" => private });
    let mut viewer = dictionary! { "PrintScaling" => "None", "DisplayDocTitle" => true };
    if let Some(duplex) = meta.duplex {
        viewer.set("Duplex", duplex);
    }
    catalog.set("ViewerPreferences", viewer);
    let info = document.trailer.get(b"Info").and_then(Object::as_reference);
    let info = document.get_dictionary_mut(info?)?;
    for bogus in [
        "GTS_PDFXVersion",
        "Trapped",
        "CreationDate",
        "ModDate",
        "Identifier",
        "Keywords",
    ] {
        info.remove(bogus.as_bytes());
    }
    if meta.author.is_empty() {
        info.remove(b"Author");
    }
    if meta.subject.is_empty() {
        info.remove(b"Subject");
    }
    let mut hash = Sha256::new();
    hash.update(&meta.record);
    for file in &meta.files {
        hash.update(&file.description);
        hash.update(&file.bytes);
    }
    let id = Object::String(
        hash.finalize()[..16].to_vec(),
        lopdf::StringFormat::Hexadecimal,
    );
    document
        .trailer
        .set("ID", Object::Array(vec![id.clone(), id]));
    Ok(())
}
