//! What players or an event agree on beside the book: the values that may be chosen for a setting, and what is typed for it.

use serde_json::{Value, json};

use super::{
    candidates::AGREED,
    change::{Action, Change},
    typed::{number, yes_or_no},
};
use crate::{
    model::{
        clean::shorten,
        forms,
        lang::{Lang, Text},
        places::Place,
        settings::Line,
        suggest::named_words,
    },
    text,
};

/// Every value that a setting may have, or numbers beside the one that it has; and that nothing is agreed on.
pub(super) fn changes(root: &Value, place: &Place<'_>, line: &Line) -> Vec<Change> {
    let now = place.value.and_then(Value::as_i64);
    let near = now
        .into_iter()
        .flat_map(|now| [now.saturating_add(1), now.saturating_sub(1)]);
    let all = line.all().into_iter().chain(near.map(Value::from));
    let fresh = all.filter(|value| line.takes(value) && Some(value) != place.value);
    let changed = fresh.map(|to| match place.value {
        Some(from) if to.is_number() => {
            Change::replace(Action::Number, &place.pointer, from, to, AGREED)
        }
        Some(from) => Change::replace(Action::Word, &place.pointer, from, to, AGREED),
        None => Change::say(root, &place.pointer, &to, AGREED),
    });
    let unset = place
        .value
        .map(|value| Change::remove(Action::Unset, &place.pointer, value, AGREED));
    changed.chain(unset).collect()
}

/// What was typed for a setting: its value, or how that is shown in either language.
///
/// # Errors
/// When it may not have that value.
pub(super) fn value(line: &Line, typed: &str) -> Result<Value, Text> {
    let typed = typed.trim();
    let lower = typed.to_lowercase();
    let is_shown = |value: &Value| {
        let shown = line.shown(value);
        let same = |shown: Text| {
            let mut both = Lang::ALL.iter().map(|lang| shown.get(*lang).to_lowercase());
            both.any(|one| one == lower)
        };
        shown.is_some_and(same)
    };
    let named = line.all().into_iter().find(is_shown);
    let value = named
        .or_else(|| number(typed).ok())
        .or_else(|| yes_or_no(typed))
        .or_else(|| serde_json::from_str(typed).ok())
        .unwrap_or_else(|| json!(typed));
    if line.takes(&value) {
        return Ok(value);
    }
    Err(forms::unknown(&line.label, &shorten(typed), &allowed(line)))
}

/// What a setting may be: numbers from one to another, words, or parts that are given as JSON.
fn allowed(line: &Line) -> Text {
    if let Some((least, most)) = line.bounds() {
        return text!("{least} to {most}", "{least} à {most}");
    }
    if let Some(parts) = line.schema["properties"].as_object() {
        let parts: Vec<String> = parts.keys().map(|key| format!("\"{key}\"")).collect();
        let parts = parts.join(", ");
        return text!("JSON with {parts}", "du JSON avec {parts}");
    }
    let words = line.all();
    let written: Vec<(String, Text)> = words
        .iter()
        .filter_map(|word| {
            let typed = word
                .as_str()
                .map_or_else(|| word.to_string(), str::to_owned);
            Some((typed, line.shown(word)?))
        })
        .collect();
    named_words(
        written
            .iter()
            .map(|(word, name)| (word.as_str(), name.clone())),
    )
}
