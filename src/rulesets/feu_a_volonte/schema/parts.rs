//! Small pieces of JSON Schema, each with `type` beside its keywords, so that strict validators have nothing to warn about.

use serde_json::{Map, Value, json};

use crate::rulesets::feu_a_volonte::tables::Term;

/// An object with these keywords.
pub(super) fn object(keywords: Value) -> Value {
    let mut members = Map::new();
    members.insert("type".to_owned(), json!("object"));
    if let Value::Object(keywords) = keywords {
        members.extend(keywords);
    }
    Value::Object(members)
}

/// An object whose member, if it is there, fits.
pub(super) fn member(key: &str, schema: &Value) -> Value {
    object(json!({ "properties": { key: schema } }))
}

/// An object that has this member, and it fits.
pub(super) fn has(key: &str, schema: &Value) -> Value {
    object(json!({ "required": [key], "properties": { key: schema } }))
}

/// An object that has one of these members.
pub(super) fn either(keys: &[&str]) -> Value {
    let required: Vec<Value> = keys
        .iter()
        .map(|key| object(json!({ "required": [key] })))
        .collect();
    any(&required)
}

/// An array whose items all fit.
pub(super) fn each(item: &Value) -> Value {
    json!({ "type": "array", "items": item })
}

/// An array in which so many items fit.
pub(super) fn contains(item: &Value, least: i64, most: Option<i64>) -> Value {
    let mut schema = json!({ "type": "array", "contains": item, "minContains": least });
    if let Some(most) = most {
        schema["maxContains"] = json!(most);
    }
    schema
}

/// The figures of a list.
pub(super) fn figures(array: &Value) -> Value {
    object(json!({ "properties": { "figures": array } }))
}

/// The support groups of a list.
pub(super) fn support(array: &Value) -> Value {
    object(json!({ "properties": { "support": array } }))
}

/// A list that states this value of an option.
pub(super) fn option(key: &str, value: &str) -> Value {
    has(
        "options",
        &has(key, &json!({ "type": "string", "const": value })),
    )
}

/// One of the words of a table.
pub(super) fn choice<T: Term>() -> Value {
    let ids: Vec<&str> = T::ALL.iter().map(|term| term.id()).collect();
    json!({ "type": "string", "enum": ids })
}

/// All of these.
pub(super) fn all(schemas: &[Value]) -> Value {
    json!({ "allOf": schemas })
}

/// At least one of these.
pub(super) fn any(schemas: &[Value]) -> Value {
    json!({ "anyOf": schemas })
}

/// Not this.
pub(super) fn not(schema: &Value) -> Value {
    json!({ "not": schema })
}

/// This, whenever that.
pub(super) fn if_then(condition: &Value, consequence: &Value) -> Value {
    json!({ "if": condition, "then": consequence })
}
