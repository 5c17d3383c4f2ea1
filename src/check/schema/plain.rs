//! What schemars adds to the schema of a typed shape and no strict validator should see: nulls for members that may be left out,
//! and the sizes of Rust's numbers. And what types cannot say: that a name is not blank.

use serde_json::{Map, Value, json};

use crate::model::shape::NOT_BLANK;

/// Every required member is also named as a property of the same object: strict validators refuse a `required` without.
pub(super) fn name_required(value: &mut Value) {
    match value {
        Value::Object(members) => {
            members.values_mut().for_each(name_required);
            let Some(Value::Array(required)) = members.get("required").cloned() else {
                return;
            };
            let properties = members.entry("properties").or_insert_with(|| json!({}));
            if let Some(properties) = properties.as_object_mut() {
                for key in required.iter().filter_map(Value::as_str) {
                    properties.entry(key).or_insert(Value::Bool(true));
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(name_required),
        _ => {}
    }
}

/// A name that must be there must also be one that can be read.
pub(super) fn name_not_blank(value: &mut Value) {
    match value {
        Value::Object(members) => {
            members.values_mut().for_each(name_not_blank);
            let required = members.get("required").and_then(Value::as_array);
            let is_required = required.is_some_and(|keys| keys.iter().any(|key| key == "name"));
            let properties = members.get_mut("properties");
            if let Some(name) = properties.and_then(|properties| properties.get_mut("name"))
                && is_required
                && name["type"] == "string"
            {
                name["pattern"] = json!(NOT_BLANK);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(name_not_blank),
        _ => {}
    }
}

/// Members that may be left out may also be null, which catalogues use for "inherit" and "unlimited".
pub(super) fn optional_or_null(value: &mut Value) {
    match value {
        Value::Object(members) => {
            members.values_mut().for_each(optional_or_null);
            let required = members.get("required").cloned().unwrap_or_default();
            let is_required = |key: &str| {
                required
                    .as_array()
                    .is_some_and(|keys| keys.iter().any(|name| name == key))
            };
            // The entries of a map may all be left out.
            if let Some(entry @ Value::Object(_)) = members.get_mut("additionalProperties") {
                allow_null(entry);
            }
            if let Some(Value::Object(properties)) = members.get_mut("properties") {
                for (key, schema) in properties.iter_mut().filter(|(key, _)| !is_required(key)) {
                    if !key.starts_with('$') {
                        allow_null(schema);
                    }
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(optional_or_null),
        _ => {}
    }
}

/// `X` becomes `anyOf [X, null]`; a union of types would offend strict validators.
fn allow_null(schema: &mut Value) {
    let mut inner = schema.take();
    let description = inner
        .as_object_mut()
        .and_then(|members| members.shift_remove("description"));
    *schema = json!({ "anyOf": [inner, { "type": "null" }] });
    if let Some(description) = description {
        schema["description"] = description;
    }
}

/// Every member of a shape keeps one plain type, all the way down.
pub(super) fn plain(value: &mut Value) {
    match value {
        Value::Object(members) => strip_members(members),
        Value::Array(items) => items.iter_mut().for_each(plain),
        _ => {}
    }
}

fn strip_members(members: &mut Map<String, Value>) {
    if members.get("format").is_some_and(is_number_format) {
        members.remove("format");
    }
    if members.get("default").is_some_and(Value::is_null) {
        members.remove("default");
    }
    drop_null(members);
    members.values_mut().for_each(plain);
}

fn is_number_format(format: &Value) -> bool {
    matches!(
        format.as_str(),
        Some("int64" | "uint64" | "int32" | "uint32" | "double")
    )
}

fn drop_null(members: &mut Map<String, Value>) {
    if let Some(Value::Array(words)) = members.get_mut("enum") {
        words.retain(|word| !word.is_null());
    }
    if let Some(Value::Array(types)) = members.get_mut("type") {
        types.retain(|name| name != "null");
        if let [one] = types.as_slice() {
            let one = one.clone();
            members.insert("type".into(), one);
        }
    }
    drop_null_branch(members);
}

/// `anyOf [X, null]` becomes X, with the description kept.
fn drop_null_branch(members: &mut Map<String, Value>) {
    let Some(Value::Array(branches)) = members.get_mut("anyOf") else {
        return;
    };
    branches.retain(|branch| branch.get("type").is_none_or(|name| name != "null"));
    if let [Value::Object(one)] = branches.as_slice() {
        let one = one.clone();
        members.remove("anyOf");
        for (key, value) in one {
            members.entry(key).or_insert(value);
        }
    }
}
