//! The tables that come with the program.

use super::{Table, read};
use crate::model::json::parse;

/// A table of `templates/tables`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shipped {
    /// The name by which it is called, which is that of its file.
    pub id: &'static str,
    /// Its file.
    pub text: &'static str,
}

macro_rules! tables {
    ($($id:literal),+ $(,)?) => {
        &[$(Shipped {
            id: $id,
            text: include_str!(concat!("../../../templates/tables/", $id, ".json")),
        }),+]
    };
}

/// Every table, the small ones first.
pub const SHIPPED: &[Shipped] = tables![
    "magenta-canal-1859",
    "galatas-1941",
    "smolensk-suburb-1812",
    "barba-del-puerco-1810",
    "hougoumont-gate-1815",
    "herbst-woods-1863",
    "snowshoes-1758",
    "brawners-farm-1862",
];

/// The table of this name; None for an unknown one.
#[must_use]
pub fn shipped(id: &str) -> Option<Table> {
    let found = SHIPPED.iter().find(|table| table.id == id)?;
    read(parse(found.text).root()).0
}
