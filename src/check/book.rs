//! What checking keeps for each ruleset: its catalogues, their digests and its compiled shape. Opened on first use.

use std::{collections::BTreeMap, sync::OnceLock};

use super::{identity, schema, shape::Shape};
use crate::{
    model::{
        digest::Digest,
        json::{Json, Tree, parse},
        ruleset::{NAMELESS, Ruleset},
    },
    rulesets::Slot,
};

/// The kind of thing kept: a [`Book`] for each ruleset, opened when the first list wants it.
#[derive(Debug)]
pub(super) struct Books;

impl Slot for Books {
    type Kept<R: Ruleset> = OnceLock<Book<R>>;
}

/// One ruleset, ready to check lists.
pub(super) struct Book<R: Ruleset> {
    /// Shipped catalogues and the player's own, put together.
    pub catalogue: R::Catalogue,
    /// The shape of a list.
    pub shape: Shape,
    /// The digests of all catalogues, by their ids.
    pub digests: BTreeMap<String, Digest>,
}

impl<R: Ruleset> std::fmt::Debug for Book<R> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Book")
            .field("ruleset", &R::INFO.id)
            .finish_non_exhaustive()
    }
}

impl<R: Ruleset> Book<R> {
    /// Opens the book with the player's own catalogues beside the shipped ones.
    pub(super) fn open<'t>(own: impl IntoIterator<Item = &'t str>) -> Self {
        let shipped = R::shipped().iter().map(|catalogue| catalogue.text);
        let trees: Vec<Tree<'_>> = shipped.chain(own).map(parse).collect();
        Self {
            catalogue: R::catalogue(&trees),
            shape: Shape::new(schema::list_shape::<R>()),
            digests: trees.iter().map(Tree::root).map(digest).collect(),
        }
    }
}

/// A catalogue by its id; a table of prices may have none.
fn digest(catalogue: Json<'_>) -> (String, Digest) {
    let id = catalogue.get("id").and_then(Json::as_str);
    let id = id.map_or_else(|| NAMELESS.to_owned(), Into::into);
    (id, identity::of_catalogue(catalogue))
}
