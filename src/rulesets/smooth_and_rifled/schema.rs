//! What JSON Schema can say of the rules, in standard keywords.

use serde_json::Value;

use super::catalogue::Catalogue;

/// One definition per rule that stands in the schema, in whole or in part.
#[must_use]
pub fn rules(_catalogue: &Catalogue) -> Vec<(&'static str, Value)> {
    Vec::new()
}
