//! Turns of phrase in JSON Schema, for what a schema can say of a rule. Every keyword has its `type` beside it, as strict
//! validators want it.

use serde::Serialize;
use serde_json::{Value, json};

use super::term::Term;

/// An object whose members fit, where they are there.
#[must_use]
pub fn members(properties: Value) -> Value {
    let mut object = json!({ "type": "object" });
    object["properties"] = properties;
    object
}

/// An object whose member fits, if it is there.
#[must_use]
pub fn member(key: &str, schema: impl Serialize) -> Value {
    members(json!({ key: schema }))
}

/// An object that has these members, and they fit.
#[must_use]
pub fn with(properties: Value) -> Value {
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

/// An object that has this member, and it fits.
#[must_use]
pub fn has(key: &str, schema: impl Serialize) -> Value {
    with(json!({ key: schema }))
}

/// An object that has one of these members.
#[must_use]
pub fn has_any(keys: &[&str]) -> Value {
    let each =
        |key: &&str| json!({ "type": "object", "required": [key], "properties": { *key: true } });
    any(keys.iter().map(each))
}

/// An object without a member.
#[must_use]
pub fn without(key: &str) -> Value {
    json!({ "type": "object", "not": { "type": "object", "required": [key], "properties": { key: true } } })
}

/// A list that states this value of an option.
#[must_use]
pub fn option(key: &str, value: &str) -> Value {
    has("options", has(key, one_of(&[value])))
}

/// One of these words.
#[must_use]
pub fn one_of(words: &[&str]) -> Value {
    match words {
        [one] => json!({ "type": "string", "const": one }),
        several => json!({ "type": "string", "enum": several }),
    }
}

/// One of the words of a closed set.
#[must_use]
pub fn term<T: Term>() -> Value {
    let ids: Vec<&str> = T::ALL.iter().map(|term| term.id()).collect();
    one_of(&ids)
}

/// An array whose items all fit.
#[must_use]
pub fn each(item: impl Serialize) -> Value {
    json!({ "type": "array", "items": item })
}

/// An array with so many items that fit.
#[must_use]
pub fn some(item: impl Serialize, least: i64, most: Option<i64>) -> Value {
    let mut array = json!({ "type": "array", "contains": item, "minContains": least });
    if let Some(most) = most {
        array["maxContains"] = json!(most);
    }
    array
}

/// Fits all of them; an empty `allOf` would be no schema.
#[must_use]
pub fn all(schemas: impl IntoIterator<Item: Serialize>) -> Value {
    let schemas: Vec<Value> = schemas.into_iter().map(|schema| json!(schema)).collect();
    if schemas.is_empty() {
        return json!(true);
    }
    json!({ "allOf": schemas })
}

/// Fits at least one of them.
#[must_use]
pub fn any(schemas: impl IntoIterator<Item: Serialize>) -> Value {
    let schemas: Vec<Value> = schemas.into_iter().map(|schema| json!(schema)).collect();
    json!({ "anyOf": schemas })
}

/// Does not fit.
#[must_use]
pub fn not(schema: impl Serialize) -> Value {
    json!({ "not": schema })
}

/// What follows from what.
#[must_use]
pub fn when(condition: impl Serialize, then: impl Serialize) -> Value {
    json!({ "if": condition, "then": then })
}

/// No whole number above `most`; other wrong numbers are another rule's.
#[must_use]
pub fn at_most(most: i64) -> Value {
    json!({ "type": "number", "not": { "type": "integer", "minimum": most + 1 } })
}

/// A whole number of at least so many.
#[must_use]
pub fn at_least(least: i64) -> Value {
    json!({ "type": "integer", "minimum": least })
}
