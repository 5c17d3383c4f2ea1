//! Small helps for the typed shapes: what schemars adds to a schema that no strict validator should see.

use schemars::Schema;
use serde_json::Value;

/// A member left out is not null, and numbers need no Rust sizes: every property keeps one plain type.
pub fn plain(schema: &mut Schema) {
    let Some(Value::Object(properties)) = schema.get_mut("properties") else {
        return;
    };
    for property in properties.values_mut() {
        strip(property);
    }
}

fn strip(value: &mut Value) {
    match value {
        Value::Object(members) => {
            if is_number_format(members.get("format")) {
                members.remove("format");
            }
            if let Some(Value::Array(types)) = members.get_mut("type") {
                types.retain(|name| name != "null");
                if let [one] = types.as_slice() {
                    let one = one.clone();
                    members.insert("type".into(), one);
                }
            }
            drop_null_branch(members);
            members.values_mut().for_each(strip);
        }
        Value::Array(items) => items.iter_mut().for_each(strip),
        _ => {}
    }
}

fn is_number_format(format: Option<&Value>) -> bool {
    matches!(format.and_then(Value::as_str), Some("int64" | "double"))
}

/// `anyOf [X, null]` becomes X, with the description kept.
fn drop_null_branch(members: &mut serde_json::Map<String, Value>) {
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
