//! A schema in French. The types of the files say in English what each member is; phrase books say it in French: one beside each
//! ruleset, and one here for what several of them, tables and reports say. Keys and words of a file are the same in every language.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::model::lang::french_spacing;

/// The phrase book of everything that is no single ruleset's, as JSON.
pub const SHARED_PHRASES: &str = include_str!("shared.fr.json");

type Phrases = BTreeMap<String, String>;

/// Says every description in French: as `own` has it, else as all do. A test finds the one that neither has.
pub(super) fn describe(schema: &mut Value, own: &str) {
    let mut phrases = read(SHARED_PHRASES);
    phrases.extend(read(own));
    walk(schema, &phrases);
}

fn read(book: &str) -> Phrases {
    serde_json::from_str(book).unwrap_or_default()
}

fn walk(value: &mut Value, phrases: &Phrases) {
    match value {
        Value::Object(members) => {
            // What is called so but is no text is a member of that name.
            if let Some(Value::String(said)) = members.get_mut("description")
                && let Some(french) = phrases.get(said)
            {
                *said = french_spacing(french).into_owned();
            }
            members.values_mut().for_each(|value| walk(value, phrases));
        }
        Value::Array(items) => items.iter_mut().for_each(|item| walk(item, phrases)),
        _ => {}
    }
}
