//! The spanned tree of a JSON text. Every value knows its bytes, so that every finding can quote them. Reading goes on after a
//! mistake and reports all of them; nesting is bounded, so hostile files end in a sentence and not in a crash.
//!
//! Written here because no crate gives places, duplicate keys, several syntax errors and a bounded depth together.

use std::{borrow::Cow, collections::HashMap, sync::OnceLock};

mod of_key;
mod overlay;
mod parse;
mod pointer;
mod twins;
mod write;

pub use overlay::{Imposed, overlaid};
pub use parse::{MAX_DEPTH, MAX_ERRORS, SyntaxError, SyntaxKind, parse};
pub use pointer::{Finder, Pointers, holds, inside, parent, pattern, steps};
pub use write::write;

/// A range of bytes in the text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

/// What a value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number; its text is kept as typed.
    Number,
    /// A string; `escaped` when its text differs from its bytes.
    String {
        /// Whether there is a backslash in it.
        escaped: bool,
    },
    /// An array.
    Array,
    /// An object: its children are key, value, key, value…
    Object,
    /// Something that could not be read and has been reported.
    Broken,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    kind: Kind,
    span: Span,
    /// Index of the first node after this one and everything inside it.
    next: u32,
    /// Number of items or members.
    len: u32,
    /// Whether this is a key that a later equal key of the same object replaces.
    replaced: bool,
}

impl Node {
    /// One without anything inside it yet.
    const fn new(kind: Kind, span: Span, next: u32) -> Self {
        Self {
            kind,
            span,
            next,
            len: 0,
            replaced: false,
        }
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "files are limited to 10 MB before they are parsed"
)]
const fn offset(at: usize) -> u32 {
    at as u32
}

/// A parsed text: nodes in the order in which they begin.
#[derive(Debug)]
pub struct Tree<'s> {
    text: &'s str,
    nodes: Vec<Node>,
    errors: Vec<SyntaxError>,
    duplicates: Vec<Duplicate>,
    meant: OnceLock<HashMap<u32, String>>,
}

/// The same key twice in one object.
#[derive(Clone, Copy, Debug)]
pub struct Duplicate {
    /// Node of the repeated member's value.
    pub node: u32,
    /// The repeated key.
    pub again: Span,
    /// The key it repeats.
    pub first: Span,
}

/// Where something stands in a text: its node (for the JSON pointer) and the bytes to underline.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// Index of the node in its tree.
    pub node: u32,
    /// The bytes to quote.
    pub span: Span,
}

impl<'s> Tree<'s> {
    /// The text it was read from.
    #[must_use]
    pub const fn text(&self) -> &'s str {
        self.text
    }

    /// Everything in the text that is not JSON, in file order, at most [`MAX_ERRORS`].
    #[must_use]
    pub fn errors(&self) -> &[SyntaxError] {
        &self.errors
    }

    /// Keys that stand twice in one object, at most [`MAX_ERRORS`].
    #[must_use]
    pub fn duplicates(&self) -> &[Duplicate] {
        &self.duplicates
    }

    /// From now on [`Json::get`] takes these keys, by their nodes, for the ones that were meant: what stands under a mistyped key
    /// is then not missing besides.
    pub fn read_as(&self, meant: HashMap<u32, String>) {
        // A second reading changes nothing: the first one has been acted upon.
        let _ = self.meant.set(meant);
    }

    /// Takes the keys for what they are taken for in `typed`, of which this tree begins with all nodes.
    pub(crate) fn read_like(&self, typed: &Tree<'_>) {
        if let Some(meant) = typed.meant.get() {
            self.read_as(meant.clone());
        }
    }

    /// The outermost value.
    #[must_use]
    pub const fn root(&self) -> Json<'_> {
        Json {
            tree: self,
            node: 0,
        }
    }

    /// The value with this index.
    #[must_use]
    pub const fn value(&self, node: u32) -> Json<'_> {
        Json { tree: self, node }
    }

    /// How many values there are, keys included.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The first array or object with more than so many items or members.
    #[must_use]
    pub fn longer_than(&self, most: usize) -> Option<Json<'_>> {
        let node = self
            .nodes
            .iter()
            .position(|node| node.len as usize > most)?;
        u32::try_from(node).ok().map(|node| self.value(node))
    }

    /// How many values there are, each within another counted too.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.nodes.len()
    }

    /// Whether nothing could be read at all.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The JSON pointer (RFC 6901) of a node; the empty string is the whole document. For many nodes, [`Pointers`] is faster.
    #[must_use]
    pub fn pointer(&self, node: u32) -> String {
        Pointers::new(self).of(node)
    }

    /// The value at a JSON pointer. For many pointers, [`Finder`] is faster.
    #[must_use]
    pub fn at_pointer<'t>(&'t self, pointer: &str) -> Option<Json<'t>>
    where
        's: 't,
    {
        Finder::new(self).at(pointer)
    }

    fn bytes(&self, span: Span) -> &'s str {
        &self.text[span.start as usize..span.end as usize]
    }
}

/// One value of a [`Tree`].
#[derive(Clone, Copy, Debug)]
pub struct Json<'t> {
    tree: &'t Tree<'t>,
    node: u32,
}

impl<'t> Json<'t> {
    fn raw(self) -> &'t Node {
        &self.tree.nodes[self.node as usize]
    }

    /// The index of this value in its tree.
    #[must_use]
    pub const fn node(self) -> u32 {
        self.node
    }

    /// The address of its tree: together with the node, the identity of the value.
    #[must_use]
    pub fn address(self) -> usize {
        std::ptr::from_ref(self.tree).addr()
    }

    /// What stands at a place of the same text.
    #[must_use]
    pub const fn at(self, place: Place) -> Self {
        self.tree.value(place.node)
    }

    /// What it is.
    #[must_use]
    pub fn kind(self) -> Kind {
        self.raw().kind
    }

    /// Its bytes.
    #[must_use]
    pub fn span(self) -> Span {
        self.raw().span
    }

    /// Where it stands.
    #[must_use]
    pub fn place(self) -> Place {
        Place {
            node: self.node,
            span: self.span(),
        }
    }

    /// Its text exactly as typed.
    #[must_use]
    pub fn source(self) -> &'t str {
        self.tree.bytes(self.span())
    }

    /// The number of items or members.
    #[must_use]
    pub fn len(self) -> usize {
        self.raw().len as usize
    }

    /// Whether there are no items or members.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.raw().len == 0
    }

    /// The text of a string.
    #[must_use]
    pub fn as_str(self) -> Option<Cow<'t, str>> {
        let Kind::String { escaped } = self.kind() else {
            return None;
        };
        let source = self.source();
        if escaped {
            serde_json::from_str(source).ok().map(Cow::Owned)
        } else {
            Some(Cow::Borrowed(&source[1..source.len() - 1]))
        }
    }

    /// A boolean.
    #[must_use]
    pub fn as_bool(self) -> Option<bool> {
        if let Kind::Bool(value) = self.kind() {
            Some(value)
        } else {
            None
        }
    }

    /// A whole number; `10.0` and `1e1` are 10, as every JSON Schema validator has it. None for fractions and beyond 2^53.
    #[must_use]
    pub fn as_i64(self) -> Option<i64> {
        if self.kind() != Kind::Number {
            return None;
        }
        let source = self.source();
        if let Ok(number) = source.parse::<i64>() {
            return Some(number);
        }
        whole(source.parse::<f64>().ok()?)
    }

    /// Any number.
    #[must_use]
    pub fn as_f64(self) -> Option<f64> {
        if self.kind() == Kind::Number {
            self.source().parse().ok()
        } else {
            None
        }
    }

    /// The items of an array; nothing for other kinds.
    pub fn items(self) -> impl Iterator<Item = Self> + 't {
        let (mut at, end) = self.inside(Kind::Array);
        std::iter::from_fn(move || {
            (at < end).then(|| {
                let item = Self {
                    tree: self.tree,
                    node: at,
                };
                at = item.raw().next;
                item
            })
        })
    }

    /// The members of an object as key and value; nothing for other kinds. Where a key is repeated the last one counts, as other
    /// readers have it.
    pub fn members(self) -> impl Iterator<Item = (Self, Self)> + 't {
        self.all_members().filter(|(key, _)| !key.raw().replaced)
    }

    /// The members of an object with those that a later equal key replaces.
    fn all_members(self) -> impl Iterator<Item = (Self, Self)> + 't {
        let (mut at, end) = self.inside(Kind::Object);
        std::iter::from_fn(move || {
            (at < end).then(|| {
                let (key, value) = (
                    Self {
                        tree: self.tree,
                        node: at,
                    },
                    Self {
                        tree: self.tree,
                        node: at + 1,
                    },
                );
                at = value.raw().next;
                (key, value)
            })
        })
    }

    /// The member with this key; the last one where the key is repeated, and one that was meant to have it where there is none.
    #[must_use]
    pub fn get(self, key: &str) -> Option<Self> {
        let mut members = self.members();
        let found = members.find(|(name, _)| name.is(key));
        let found = found.or_else(|| self.find_meant(key));
        found.map(|(_, value)| value)
    }

    fn find_meant(self, key: &str) -> Option<(Self, Self)> {
        let meant = self.tree.meant.get()?;
        self.members()
            .find(|(name, _)| meant.get(&name.node).is_some_and(|own| own == key))
    }

    /// Whether a node is this one, or inside it.
    #[must_use]
    pub fn holds(self, node: u32) -> bool {
        (self.node..self.raw().next).contains(&node)
    }

    /// Whether this is the string `text`.
    #[must_use]
    pub fn is(self, text: &str) -> bool {
        let Node { kind, span, .. } = *self.raw();
        match kind {
            // The most frequent question of all: bytes, without a thought for characters.
            Kind::String { escaped: false } => {
                let (start, end) = (span.start as usize + 1, span.end as usize - 1);
                end - start == text.len()
                    && self.tree.text.as_bytes()[start..end] == *text.as_bytes()
            }
            Kind::String { escaped: true } => self.as_str().is_some_and(|own| own == text),
            _ => false,
        }
    }

    fn inside(self, kind: Kind) -> (u32, u32) {
        if self.kind() == kind {
            (self.node + 1, self.raw().next)
        } else {
            (0, 0)
        }
    }

    /// The same value in serde's own tree, for the few places that want one.
    #[must_use]
    pub fn to_value(self) -> serde_json::Value {
        serde_json::from_str(self.source()).unwrap_or_default()
    }
}

fn whole(number: f64) -> Option<i64> {
    const EXACT: f64 = 9_007_199_254_740_992.0;
    #[expect(
        clippy::cast_possible_truncation,
        reason = "checked to be whole and within 2^53 on the same line"
    )]
    (number.fract() == 0.0 && number.abs() <= EXACT).then_some(number as i64)
}
