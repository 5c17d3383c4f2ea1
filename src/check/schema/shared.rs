//! What several rules of a schema say in the same words stands once, under `$defs`, and is referred to: army lists of many Units would
//! otherwise make a schema ten times as long.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};

/// Shorter things are written out: a reference would be no shorter.
const SHORTEST: usize = 100;

/// Keywords under which one schema stands.
const ONE: &[&str] = &[
    "additionalProperties",
    "contains",
    "else",
    "if",
    "items",
    "not",
    "then",
];

/// Keywords under which several stand.
const MANY: &[&str] = &["allOf", "anyOf", "oneOf"];

/// The definitions of rules with what they have in common taken out, and that.
pub(super) fn share(rules: Map<String, Value>) -> Map<String, Value> {
    let mut parts = Parts::default();
    for rule in rules.values() {
        parts.count(rule);
    }
    let rules = rules.into_iter().map(|(code, rule)| {
        let rule = within(&rule, &mut |part| parts.shared(part));
        (code, rule)
    });
    let mut all: Map<String, Value> = rules.collect();
    all.extend(parts.defined);
    all
}

/// The parts of schemas, each by its text.
#[derive(Default)]
struct Parts {
    /// In how many different schemas each stands.
    uses: BTreeMap<String, usize>,
    seen: BTreeSet<String>,
    names: BTreeMap<String, String>,
    defined: Map<String, Value>,
}

impl Parts {
    /// What stands in something that is seen for the second time is taken out with it.
    fn count(&mut self, schema: &Value) {
        within(schema, &mut |part| {
            let text = part.to_string();
            *self.uses.entry(text.clone()).or_default() += 1;
            if self.seen.insert(text) {
                self.count(part);
            }
            Value::Null
        });
    }

    /// A part with what it has in common with others taken out; a reference where it is common itself.
    fn shared(&mut self, part: &Value) -> Value {
        let text = part.to_string();
        let common = self.uses.get(&text).is_some_and(|uses| *uses > 1);
        if !common || text.len() < SHORTEST {
            return within(part, &mut |inner| self.shared(inner));
        }
        if !self.names.contains_key(&text) {
            let name = format!("shared:{}", self.names.len() + 1);
            self.names.insert(text.clone(), name.clone());
            // It keeps its place in the order of names while its own parts are looked at.
            self.defined.insert(name.clone(), Value::Null);
            self.defined[&name] = within(part, &mut |inner| self.shared(inner));
        }
        json!({ "$ref": format!("#/$defs/{}", self.names[&text]) })
    }
}

/// A schema with something made of each schema directly within it.
fn within(schema: &Value, make: &mut dyn FnMut(&Value) -> Value) -> Value {
    let Value::Object(members) = schema else {
        return schema.clone();
    };
    let made = members.iter().map(|(key, value)| {
        let value = match value {
            Value::Object(named) if key == "properties" => named
                .iter()
                .map(|(name, inner)| (name.clone(), made_of(inner, make)))
                .collect(),
            Value::Object(_) if ONE.contains(&key.as_str()) => make(value),
            Value::Array(all) if MANY.contains(&key.as_str()) => {
                all.iter().map(|inner| made_of(inner, make)).collect()
            }
            _ => value.clone(),
        };
        (key.clone(), value)
    });
    Value::Object(made.collect())
}

/// `true` and `false` are schemas, too, of which nothing is made.
fn made_of(schema: &Value, make: &mut dyn FnMut(&Value) -> Value) -> Value {
    if schema.is_object() {
        make(schema)
    } else {
        schema.clone()
    }
}
