//! Types of the door for whoever edits the shell: `templates/page/shell/types.d.ts`, written from the door's schema. Editors check the
//! shell by it, `@type {import("./types").Answer}`; no browser ever reads it. `UPDATE=1 cargo test page_types` writes it anew.

use std::{collections::BTreeSet, fmt::Write};

use serde_json::{Map, Value};

use crate::support::{expect_file, files, read};

const SCHEMA: &str = "schemas/door.schema.json";
const TYPES: &str = "templates/page/shell/types.d.ts";

#[test]
fn types_of_the_door_are_current() {
    let schema: Value = serde_json::from_str(&read(SCHEMA)).expect("the schema is JSON");
    let mut out = format!("// Generated from {SCHEMA}: UPDATE=1 cargo test page_types\n");
    let definitions = schema["$defs"].as_object().expect("definitions");
    for (name, one) in definitions {
        comment(&mut out, one, "");
        let _ = writeln!(out, "export type {name} = {};", of(one, ""));
    }
    expect_file(TYPES, &out);
}

/// The types that a module of the shell names in its comments.
fn named_in(module: &str) -> BTreeSet<String> {
    let places = module.split("import(\"./types\").").skip(1);
    let word = |rest: &str| rest.chars().take_while(|c| c.is_alphanumeric()).collect();
    places.map(word).collect()
}

#[test]
fn the_shell_names_types_that_there_are() {
    let types = read(TYPES);
    let mut all = BTreeSet::new();
    for path in files("templates/page/shell", "js") {
        let named = named_in(&read(&path));
        for name in &named {
            let declared = types.contains(&format!("export type {name} = "));
            assert!(declared, "{}: there is no type {name}", path.display());
        }
        all.extend(named);
    }
    assert!(all.len() >= 18, "the shell names few types: {all:?}");
    // What takes questions to the engine says which ones.
    for (module, types) in [
        ("ask.js", ["Request", "Answer"]),
        ("engine.js", ["Question", "Answer"]),
        ("advice.js", ["PlaceEntry", "FixDocument"]),
    ] {
        let named = named_in(&read(format!("templates/page/shell/{module}")));
        for one in types {
            assert!(named.contains(one), "{module} does not name {one}");
        }
    }
}

fn comment(out: &mut String, schema: &Value, indent: &str) {
    if let Some(words) = schema["description"].as_str() {
        let words = words.replace("*/", "* /").replace('\n', " ");
        let _ = writeln!(out, "{indent}/** {words} */");
    }
}

/// The type that a schema describes. `indent` is that of the line it begins on.
fn of(schema: &Value, indent: &str) -> String {
    let Some(schema) = schema.as_object() else {
        return "unknown".to_owned();
    };
    if let Some(reference) = schema.get("$ref").and_then(Value::as_str) {
        return reference.rsplit('/').next().unwrap_or_default().to_owned();
    }
    if let Some(only) = schema.get("const") {
        return only.to_string();
    }
    if let Some(words) = schema.get("enum").and_then(Value::as_array) {
        return either(words.iter().map(Value::to_string));
    }
    let several = ["oneOf", "anyOf"]
        .iter()
        .find_map(|key| schema.get(*key)?.as_array());
    if let Some(several) = several {
        return either(several.iter().map(|one| of(one, indent)));
    }
    match schema.get("type") {
        Some(Value::Array(types)) => either(types.iter().map(|one| simple(one, schema, indent))),
        Some(one) => simple(one, schema, indent),
        None => "unknown".to_owned(),
    }
}

fn either(types: impl Iterator<Item = String>) -> String {
    let mut distinct: Vec<String> = Vec::new();
    for one in types {
        if !distinct.contains(&one) {
            distinct.push(one);
        }
    }
    distinct.join(" | ")
}

fn simple(name: &Value, schema: &Map<String, Value>, indent: &str) -> String {
    match name.as_str().unwrap_or_default() {
        "integer" | "number" => "number".to_owned(),
        "array" => array(schema, indent),
        "object" => object(schema, indent),
        other => other.to_owned(),
    }
}

fn array(schema: &Map<String, Value>, indent: &str) -> String {
    if let Some(items) = schema.get("prefixItems").and_then(Value::as_array) {
        let items: Vec<String> = items.iter().map(|one| of(one, indent)).collect();
        return format!("[{}]", items.join(", "));
    }
    let items = schema.get("items").map(|items| of(items, indent));
    format!("Array<{}>", items.unwrap_or_else(|| "unknown".to_owned()))
}

fn object(schema: &Map<String, Value>, indent: &str) -> String {
    let Some(members) = schema.get("properties").and_then(Value::as_object) else {
        let values = schema
            .get("additionalProperties")
            .filter(|one| one.is_object());
        let values = values.map_or_else(|| "unknown".to_owned(), |one| of(one, indent));
        return format!("{{ [key: string]: {values} }}");
    };
    let required = schema.get("required").and_then(Value::as_array);
    let inner = format!("{indent}  ");
    let mut out = "{\n".to_owned();
    for (name, one) in members {
        comment(&mut out, one, &inner);
        let must = required.is_some_and(|all| all.iter().any(|one| one == name.as_str()));
        let optional = if must { "" } else { "?" };
        let _ = writeln!(out, "{inner}{}{optional}: {};", key(name), of(one, &inner));
    }
    out + indent + "}"
}

/// A member's name, in quotation marks where it is no word.
fn key(name: &str) -> String {
    let is_word = name
        .chars()
        .all(|c| c.is_alphanumeric() || c == '_' || c == '$');
    if is_word {
        name.to_owned()
    } else {
        format!("\"{name}\"")
    }
}
