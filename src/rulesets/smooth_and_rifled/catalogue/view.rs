//! The lenient view of a catalogue file: its objects in file order, each with the Unit and army list that it stands in.

use std::borrow::Cow;

use crate::model::json::Json;

/// One catalogue file as far as it could be read.
#[derive(Clone, Debug)]
pub struct CatalogueView<'a> {
    /// The whole file.
    pub json: Json<'a>,
    /// Its Units.
    pub units: Vec<UnitView<'a>>,
}

/// A Unit of a catalogue file.
#[derive(Clone, Debug)]
pub struct UnitView<'a> {
    /// The Unit.
    pub json: Json<'a>,
    /// Its entries.
    pub entries: Vec<Json<'a>>,
    /// Its upgrades.
    pub upgrades: Vec<Json<'a>>,
}

impl<'a> CatalogueView<'a> {
    /// Reads a catalogue file.
    #[must_use]
    pub fn read(json: Json<'a>) -> Self {
        Self {
            json,
            units: json
                .items_of("army_lists")
                .flat_map(|list| list.items_of("units"))
                .map(UnitView::read)
                .collect(),
        }
    }

    /// The army lists.
    pub fn lists(&self) -> impl Iterator<Item = Json<'a>> + use<'a> {
        self.json.items_of("army_lists")
    }

    /// Every figure entry, those of Senior Officers included.
    pub fn entries(&self) -> impl Iterator<Item = Json<'a>> + '_ {
        let seniors = self.lists().filter_map(|list| list.get("senior_officer"));
        let figures = self
            .units
            .iter()
            .flat_map(|unit| unit.entries.iter().copied());
        figures.chain(seniors)
    }
}

impl<'a> UnitView<'a> {
    fn read(json: Json<'a>) -> Self {
        Self {
            json,
            entries: json.items_of("entries").collect(),
            upgrades: json.items_of("upgrades").collect(),
        }
    }
}

/// How a catalogue object is called in messages: its id, or a question mark.
#[must_use]
pub fn label(json: Json<'_>) -> String {
    json.str_of("id")
        .map_or_else(|| "?".into(), Cow::into_owned)
}
