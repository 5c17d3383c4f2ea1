//! The shapes of lists, catalogues and tables. Each is made from the types of its file when the first such file wants it, and kept: who builds
//! an army has it checked and laid out with every change.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
};

use serde_json::Value;

use super::Shape;
use crate::{check::schema, model::ruleset::Ruleset};

/// What has a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Document {
    /// A list of this ruleset.
    List(&'static str),
    /// A catalogue of this ruleset.
    Catalogue(&'static str),
    Table,
}

impl Shape {
    /// The shape of a list.
    #[must_use]
    pub fn of_list<R: Ruleset>() -> Arc<Self> {
        kept(Document::List(R::INFO.id), schema::list_shape::<R>)
    }

    /// The shape of a catalogue file.
    #[must_use]
    pub fn of_catalogue<R: Ruleset>() -> Arc<Self> {
        kept(
            Document::Catalogue(R::INFO.id),
            schema::catalogue_shape::<R>,
        )
    }

    /// The shape of a table's file.
    #[must_use]
    pub fn of_table() -> Arc<Self> {
        kept(Document::Table, schema::table_shape)
    }
}

fn kept(document: Document, make: fn() -> Value) -> Arc<Shape> {
    static KEPT: Mutex<BTreeMap<Document, Arc<Shape>>> = Mutex::new(BTreeMap::new());
    let mut all = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    let shape = all.entry(document);
    Arc::clone(shape.or_insert_with(|| Arc::new(Shape::new(make()))))
}
