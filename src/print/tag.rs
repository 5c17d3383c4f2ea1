//! What a screen reader hears: headings, paragraphs, lists, tables and drawings with their words. Type is tagged as it is set, with the
//! element that is open at that moment; what belongs to no element is decoration. `structure` gathers the tree from finished pages,
//! pictures ignore it.

use std::sync::Arc;

use super::{scene::Item, text::Setter};

/// What an element of the document is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Everything.
    Document,
    /// A part with a bookmark of this title.
    Section(String),
    /// A card or a label.
    Part,
    /// The title of a sheet or a card, and one below it; each has a bookmark.
    Heading(u8),
    /// Running text.
    Paragraph,
    /// Rows.
    Table,
    /// The title of a table.
    Caption,
    /// The row with this number, and how many cells it has; those of the first head columns.
    Row(usize, usize),
    /// The cell of this column.
    Cell(usize),
    /// The cell that heads its row.
    Lead,
    /// Entries.
    List,
    /// One of a list.
    Entry,
    /// A drawing in these words.
    Figure(String),
    /// Letters that are drawn: boxes in running text.
    Signs(String),
}

impl Kind {
    /// Whether type stands in it directly, and not in paragraphs.
    const fn holds_type(&self) -> bool {
        !matches!(
            self,
            Self::Document
                | Self::Section(_)
                | Self::Part
                | Self::Table
                | Self::Row(..)
                | Self::List
        )
    }
}

/// An element of the document, with all that it belongs to.
#[derive(Debug)]
pub struct Tag {
    pub(super) kind: Kind,
    pub(super) above: Option<Arc<Self>>,
}

impl Tag {
    /// The document itself.
    pub(super) fn document() -> Arc<Self> {
        let (kind, above) = (Kind::Document, None);
        Arc::new(Self { kind, above })
    }

    /// An element in another.
    pub(super) fn within(above: &Arc<Self>, kind: Kind) -> Arc<Self> {
        let above = Some(Arc::clone(above));
        Arc::new(Self { kind, above })
    }
}

impl Setter {
    /// Opens an element for what is set from now on; returns the one to go back to.
    pub(super) fn open(&mut self, kind: Kind) -> Option<Arc<Tag>> {
        let inner = self.element.as_ref().map(|above| Tag::within(above, kind));
        std::mem::replace(&mut self.element, inner)
    }

    /// Goes back to an element.
    pub(super) fn close(&mut self, outer: Option<Arc<Tag>>) {
        self.element = outer;
    }

    /// What `set` sets, in an element of its own.
    pub(super) fn tagged<T>(&mut self, kind: Kind, set: impl FnOnce(&mut Self) -> T) -> T {
        let outer = self.open(kind);
        let done = set(self);
        self.close(outer);
        done
    }

    /// What `set` sets, as decoration: it says nothing that is not said elsewhere.
    pub(super) fn untold<T>(&mut self, set: impl FnOnce(&mut Self) -> T) -> T {
        let outer = self.element.take();
        let done = set(self);
        self.close(outer);
        done
    }

    /// What `set` sets, in a list: in the one that is open already, where there is one.
    pub(super) fn list<T>(&mut self, set: impl FnOnce(&mut Self) -> T) -> T {
        match self.element.as_deref() {
            Some(open) if open.kind == Kind::List => set(self),
            _ => self.tagged(Kind::List, set),
        }
    }

    /// Where a drawing begins that belongs to the open element; it ends with `Item::Drawing(None)`.
    pub(super) fn drawing(&self) -> Item {
        Item::Drawing(self.element.clone())
    }

    /// The element of type that is set now: a paragraph where none holds type.
    pub(super) fn tag(&self) -> Option<Arc<Tag>> {
        let open = self.element.as_ref()?;
        Some(if open.kind.holds_type() {
            Arc::clone(open)
        } else {
            Tag::within(open, Kind::Paragraph)
        })
    }

    /// Moves what was set before to the element that is open now.
    pub(super) fn claim(&self, items: Vec<Item>) -> Vec<Item> {
        let tag = self.tag();
        let claimed = items.into_iter().map(|mut item| {
            if let Item::Text(run) = &mut item {
                run.tag.clone_from(&tag);
            }
            item
        });
        claimed.collect()
    }
}

/// Makes decoration of what stands there a second time: the head of a table on its next page.
pub(super) fn repeated(items: &mut [Item]) {
    for item in items {
        match item {
            Item::Text(run) => run.tag = None,
            Item::Drawing(tag) => *tag = None,
            Item::Fill(..)
            | Item::Stroke(..)
            | Item::Panel(..)
            | Item::Symbol(..)
            | Item::Picture(_) => {}
        }
    }
}
