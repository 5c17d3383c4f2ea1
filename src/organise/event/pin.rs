//! Hashes of catalogues in an event: what they say today is what lists are judged by, whatever becomes of the catalogues.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use crate::{
    check::{Checker, Source, json_style::lay_out},
    model::{digest::Digest, json::parse},
};

/// An event with its catalogues pinned.
#[derive(Clone, Debug)]
pub struct PinnedEvent {
    /// Its text.
    pub text: String,
    /// How many catalogues are pinned.
    pub count: usize,
}

/// Writes the hashes of today into an event: of the catalogues that it names, and of all that come with orbat where it names none.
#[must_use]
pub fn pinned(source: &Source, checker: &Checker) -> PinnedEvent {
    let text = String::from_utf8_lossy(&source.bytes);
    let mut root = parse(&text).root().to_value();
    let mut count = 0;
    // What is allowed may stand in the event that this one builds on: there it is pinned.
    let is_whole = root.get("extends").is_none();
    let books = root.get_mut("rulesets").and_then(Value::as_object_mut);
    for (ruleset, terms) in books.into_iter().flatten() {
        let known = checker.catalogue_digests(ruleset).unwrap_or_default();
        let named = terms.get("catalogues").and_then(Value::as_object);
        if named.is_none() && !is_whole {
            continue;
        }
        let pinned = pin(named, &known);
        count += pinned.len();
        if let Some(terms) = terms.as_object_mut() {
            terms.insert("catalogues".into(), Value::Object(pinned));
        }
    }
    let text = root.to_string();
    let tree = parse(&text);
    PinnedEvent {
        text: lay_out(tree.root()) + "\n",
        count,
    }
}

fn pin(named: Option<&Map<String, Value>>, known: &BTreeMap<String, Digest>) -> Map<String, Value> {
    let named_of = |id: &String| named.is_none_or(|named| named.contains_key(id));
    let wanted = known.iter().filter(|(id, _)| named_of(id));
    wanted
        .map(|(id, digest)| (id.clone(), json!(digest.to_string())))
        .collect()
}
