//! Where a player's own list or catalogue begins.

use serde_json::{Value, json};

use crate::model::ruleset::{NoStarter, StarterRequest};

use super::catalogue::Catalogue;

/// A small legal list.
pub fn starter(_catalogue: &Catalogue, _request: &StarterRequest<'_>) -> Result<Value, NoStarter> {
    Ok(json!({}))
}

/// A small sound catalogue.
pub fn starter_catalogue() -> Value {
    json!({})
}
