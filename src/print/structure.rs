//! The tree of a document, gathered from its finished pages: which elements are met, in which order, and what belongs to them. Content has
//! a number on its page, by which the tree refers to it. Knows what elements are called in PDF, but not how they are written.

use std::{collections::HashMap, sync::Arc};

use foldhash::fast::RandomState;

use super::{
    scene::Run,
    tag::{Kind, Tag},
};

/// What an element consists of. A document has very many.
#[derive(Clone, Copy)]
pub(super) enum Kid {
    /// Another element, by its number.
    Element(u32),
    /// What has this number on this page.
    Content(u32, u32),
}

/// An element that some page shows.
pub(super) struct Element {
    /// What it is called in PDF.
    pub role: &'static str,
    /// The number of the element that it belongs to; of the first element its own.
    pub above: usize,
    /// What it consists of, as it is read.
    pub kids: Vec<Kid>,
    /// What heads a column or a row: which of them.
    pub scope: Option<&'static str>,
    /// A drawing in words, or the letters that are drawn, and what that is called in PDF.
    pub words: Option<Box<(&'static str, String)>>,
    /// How many cells a row has.
    cells: Option<usize>,
    /// The number of a row in its table, of a cell in its row.
    place: usize,
    has_bookmark: bool,
    /// The page and the height of its last line, and whether that ends with a hyphen.
    line: Option<(usize, u64)>,
    is_cut: bool,
}

impl Element {
    fn heads_columns(&self) -> bool {
        self.cells.is_some() && self.place == 0
    }
}

/// A line of the table of contents.
pub(super) struct Bookmark {
    /// The number of the element that it leads to.
    pub element: usize,
    /// What it says.
    pub title: String,
    /// The number of the element whose bookmark it stands under.
    pub above: Option<usize>,
    /// Its page, counted from 0.
    pub page: usize,
    /// How far down that page it leads; to its top for a whole part.
    pub y: Option<f64>,
}

/// Elements, bookmarks, and what stands on each page.
#[derive(Default)]
pub(super) struct Structure {
    /// The elements; the first is the document.
    pub elements: Vec<Element>,
    /// The bookmarks.
    pub bookmarks: Vec<Bookmark>,
    /// By page: the elements of its content, by number.
    pub pages: Vec<Vec<usize>>,
    /// The number of each element that was met, by the place of its tag, which is kept so that no other tag can have it.
    known: HashMap<*const Tag, (usize, Arc<Tag>), RandomState>,
}

impl Structure {
    /// A new piece of content on the last page: what it is called in PDF, and its number there.
    pub(super) fn content(&mut self, tag: &Arc<Tag>) -> (&'static str, usize) {
        let element = self.element(tag);
        let page = self.pages.len().saturating_sub(1);
        let mut number = 0;
        if let Some(content) = self.pages.last_mut() {
            number = content.len();
            content.push(element);
        }
        let element = &mut self.elements[element];
        element.kids.push(Kid::Content(page as u32, number as u32));
        (element.role, number)
    }

    fn element(&mut self, tag: &Arc<Tag>) -> usize {
        if let Some((known, _)) = self.known.get(&Arc::as_ptr(tag)) {
            return *known;
        }
        let above = tag.above.as_ref().map(|above| self.element(above));
        let above = match tag.kind {
            Kind::Entry => Some(self.add("LI", above)),
            _ => above,
        };
        let row = above.map(|above| &self.elements[above]);
        let heads = row.is_some_and(Element::heads_columns);
        let number = self.add(role(&tag.kind, heads), above);
        let element = &mut self.elements[number];
        match &tag.kind {
            Kind::Row(place, cells) => (element.place, element.cells) = (*place, Some(*cells)),
            Kind::Cell(column) => {
                element.place = *column;
                element.scope = heads.then_some("Column");
            }
            Kind::Lead => element.scope = Some("Row"),
            Kind::Figure(words) => element.words = Some(Box::new(("Alt", words.clone()))),
            Kind::Signs(letters) => element.words = Some(Box::new(("ActualText", letters.clone()))),
            Kind::Section(title) => self.bookmark(number, title.clone()),
            Kind::Heading(_) if has_bookmark(tag) => self.bookmark(number, String::new()),
            _ => {}
        }
        let kept = (number, Arc::clone(tag));
        self.known.insert(Arc::as_ptr(tag), kept);
        number
    }

    fn add(&mut self, role: &'static str, above: Option<usize>) -> usize {
        let number = self.elements.len();
        self.elements.push(Element {
            role,
            above: above.unwrap_or_default(),
            kids: Vec::new(),
            scope: None,
            words: None,
            cells: None,
            place: 0,
            has_bookmark: false,
            line: None,
            is_cut: false,
        });
        if let Some(above) = above {
            self.elements[above].kids.push(Kid::Element(number as u32));
        }
        number
    }

    fn place(&self, kid: &Kid) -> usize {
        match kid {
            Kid::Element(number) => self.elements[*number as usize].place,
            Kid::Content(..) => 0,
        }
    }

    fn bookmark(&mut self, element: usize, title: String) {
        let mut above = element;
        while above > 0 {
            above = self.elements[above].above;
            if self.elements[above].has_bookmark {
                break;
            }
        }
        let is_under = self.elements[above].has_bookmark;
        self.elements[element].has_bookmark = true;
        self.bookmarks.push(Bookmark {
            element,
            title,
            above: is_under.then_some(above),
            page: self.pages.len().saturating_sub(1),
            y: None,
        });
    }

    /// Notes type that is set, for the bookmark of its heading. Returns whether it stands apart from what its element has already: lines of
    /// a paragraph end without a space, and are read out with one.
    pub(super) fn read(&mut self, run: &Run) -> bool {
        let tag = run.tag.as_ref().map(Arc::as_ptr);
        let Some((number, _)) = tag.and_then(|tag| self.known.get(&tag)) else {
            return false;
        };
        let element = &mut self.elements[*number];
        let line = (self.pages.len(), run.at.y.to_bits());
        let is_other = element.line.is_some_and(|last| last != line);
        let apart = is_other && !run.joined && !element.is_cut;
        if !run.joined {
            element.line = Some(line);
        }
        let last = run.pieces.last().and_then(|(_, piece)| piece.glyphs.last());
        element.is_cut = last.is_some_and(|glyph| &*glyph.text == "-");
        if element.has_bookmark {
            let mut marks = self.bookmarks.iter_mut().rev();
            if let Some(mark) = marks.find(|mark| mark.element == *number) {
                mark.y.get_or_insert(run.at.y - run.size);
                mark.title.push_str(if apart { " " } else { "" });
                mark.title.push_str(&run.text());
            }
        }
        apart
    }

    /// Puts rows in their order, for cards may stand in another, and the cells of each into their columns, empty ones between them.
    pub(super) fn finish(&mut self) {
        for number in 0..self.elements.len() {
            let mut kids = std::mem::take(&mut self.elements[number].kids);
            if self.elements[number].role == "Table" {
                kids.sort_by_key(|kid| self.place(kid));
            }
            let Some(cells) = self.elements[number].cells else {
                self.elements[number].kids = kids;
                continue;
            };
            let (role, scope) = if self.elements[number].heads_columns() {
                ("TH", Some("Column"))
            } else {
                ("TD", None)
            };
            for column in 0..cells {
                if let Some(kid) = kids.iter().find(|kid| self.place(kid) == column) {
                    let kid = *kid;
                    self.elements[number].kids.push(kid);
                } else {
                    let empty = self.add(role, Some(number));
                    self.elements[empty].scope = scope;
                }
            }
        }
        // The copies of a card stand together: one bookmark leads to the first.
        let marks = &mut self.bookmarks;
        let mut last: Option<(Option<usize>, String)> = None;
        marks.retain(|mark| {
            let this = (mark.above, mark.title.clone());
            mark.y.is_none() || last.replace(this.clone()).as_ref() != Some(&this)
        });
    }
}

/// The title of a sheet has none, for the sheet has one.
fn has_bookmark(tag: &Tag) -> bool {
    let of_part = || matches!(tag.above.as_deref(), Some(above) if above.kind == Kind::Part);
    match tag.kind {
        Kind::Heading(1) => of_part(),
        Kind::Heading(_) => true,
        _ => false,
    }
}

/// What an element is called in PDF; whether the row that it stands in heads columns.
const fn role(kind: &Kind, heads: bool) -> &'static str {
    match kind {
        Kind::Document => "Document",
        Kind::Section(_) | Kind::Part => "Sect",
        Kind::Heading(1) => "H1",
        Kind::Heading(_) => "H2",
        Kind::Paragraph => "P",
        Kind::Table => "Table",
        Kind::Caption => "Caption",
        Kind::Row(..) => "TR",
        Kind::Lead => "TH",
        Kind::Cell(_) if heads => "TH",
        Kind::Cell(_) => "TD",
        Kind::List => "L",
        Kind::Entry => "LBody",
        Kind::Figure(_) => "Figure",
        Kind::Signs(_) => "Span",
    }
}
