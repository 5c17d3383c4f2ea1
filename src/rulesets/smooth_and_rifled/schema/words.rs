//! Turns of phrase in JSON Schema. Every keyword has its `type` beside it, as strict validators want it.

use serde_json::{Value, json};

/// An object whose members fit, where they are there.
pub(super) fn members(properties: Value) -> Value {
    let mut object = json!({ "type": "object" });
    object["properties"] = properties;
    object
}

/// An object that has these members, and they fit.
pub(super) fn with(properties: Value) -> Value {
    let keys: Vec<&String> = properties
        .as_object()
        .into_iter()
        .flat_map(|map| map.keys())
        .collect();
    let required = json!(keys);
    let mut object = members(properties);
    object["required"] = required;
    object
}

/// An object without a member.
pub(super) fn without(key: &str) -> Value {
    json!({ "type": "object", "not": { "required": [key] } })
}

/// One of these words.
pub(super) fn one_of(words: &[&str]) -> Value {
    match words {
        [one] => json!({ "type": "string", "const": one }),
        several => json!({ "type": "string", "enum": several }),
    }
}

/// An array whose items all fit.
pub(super) fn each(item: Value) -> Value {
    let mut array = json!({ "type": "array" });
    array["items"] = item;
    array
}

/// An array with so many items that fit.
pub(super) fn some(item: Value, least: u64, most: Option<u64>) -> Value {
    let mut array = json!({ "type": "array", "minContains": least });
    array["contains"] = item;
    if let Some(most) = most {
        array["maxContains"] = json!(most);
    }
    array
}

/// Fits all of them; an empty `allOf` would be no schema.
pub(super) fn all(schemas: Vec<Value>) -> Value {
    if schemas.is_empty() {
        return json!({ "type": "object" });
    }
    let mut object = json!({ "type": "object" });
    object["allOf"] = schemas.into();
    object
}

/// What follows from what.
pub(super) fn when(condition: Value, then: Value) -> Value {
    let mut schema = json!({ "type": "object" });
    schema["if"] = condition;
    schema["then"] = then;
    schema
}

/// A list of this size of game.
pub(super) fn sized(words: &[&str]) -> Value {
    with(json!({ "format": one_of(words) }))
}

/// No whole number above `most`; other wrong numbers are another rule's.
pub(super) fn at_most(most: i64) -> Value {
    json!({ "type": "number", "not": { "type": "integer", "minimum": most + 1 } })
}

/// A whole number of at least so many.
pub(super) fn at_least(least: i64) -> Value {
    json!({ "type": "integer", "minimum": least })
}
