//! What a builder says: the words that may stand at a place, and changes of a file as data (RFC 6902). No logic of editing is here.

use json_patch::Patch;
use serde_json::Value;

use super::{json::steps, lang::Text, term::Term};

/// A word that may stand at a place.
#[derive(Clone, Debug, PartialEq)]
pub struct Word {
    /// As it is written in a file.
    pub id: String,
    /// As people say it.
    pub name: Text,
    /// The catalogue or army list that offers it; None for the words of the book and of the list itself.
    pub home: Option<String>,
    /// Whether it belongs to another period than the file: allowed there, and out of place.
    pub anachronism: bool,
}

impl Word {
    /// A word of the book or of the list itself.
    #[must_use]
    pub fn new(id: impl Into<String>, name: Text) -> Self {
        Self {
            id: id.into(),
            name,
            home: None,
            anachronism: false,
        }
    }

    /// A word of a catalogue or army list.
    #[must_use]
    pub fn of(home: impl Into<String>, id: impl Into<String>, name: Text) -> Self {
        Self {
            home: Some(home.into()),
            ..Self::new(id, name)
        }
    }

    /// Every word of a closed set, in the order of the book.
    #[must_use]
    pub fn all<T: Term>() -> Vec<Self> {
        Self::each(T::ALL.iter().copied())
    }

    /// Each word as it is written, with its name: what advice is worked out from.
    pub fn spelled(words: &[Self]) -> impl Iterator<Item = (&str, Text)> + Clone {
        words
            .iter()
            .map(|word| (word.id.as_str(), word.name.clone()))
    }

    /// These words of a closed set.
    #[must_use]
    pub fn each<T: Term>(terms: impl IntoIterator<Item = T>) -> Vec<Self> {
        let terms = terms.into_iter();
        terms
            .map(|term| Self::new(term.id(), term.name()))
            .collect()
    }
}

/// A way to mend one finding that was tried out: with it, the finding is gone and no new error stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Fix {
    /// How sure it is, as programs read it: "safe", "offered" or `last_resort`.
    pub level: &'static str,
    /// How sure it is, for a person.
    pub sure: Text,
    /// The changes in words, a line each.
    pub lines: Vec<Text>,
    /// What is done to the file (RFC 6902), with the totals that it makes wrong.
    pub patch: Patch,
    /// What the army costs then, where things have prices.
    pub points: Option<i64>,
    /// How many errors the file has then.
    pub errors: usize,
}

/// The objects and arrays around a place, the whole file first.
#[derive(Clone, Copy, Debug)]
pub struct Site<'a> {
    /// From the outermost to the innermost.
    pub around: &'a [&'a Value],
}

/// The objects and arrays around the place that a JSON pointer names, the whole file first, as far as the file goes: the place itself
/// need not be there yet.
#[must_use]
pub fn around<'a>(file: &'a Value, pointer: &str) -> Vec<&'a Value> {
    let mut around = Vec::new();
    let mut at = Some(file);
    for step in steps(pointer) {
        let Some(outer) = at else { break };
        around.push(outer);
        at = match outer {
            Value::Array(items) => step.parse().ok().and_then(|index: usize| items.get(index)),
            outer => outer.get(&step),
        };
    }
    around
}

impl<'a> Site<'a> {
    /// The whole file.
    #[must_use]
    pub fn root(&self) -> &'a Value {
        self.around.first().copied().unwrap_or(&Value::Null)
    }

    /// Whether no file is at hand: then the words are asked for that may stand at such a place in any file, as far as they are known.
    #[must_use]
    pub const fn is_nowhere(&self) -> bool {
        self.around.is_empty()
    }

    /// The nearest object around the place that has a member with this key, and that member.
    #[must_use]
    pub fn nearest(&self, key: &str) -> Option<&'a Value> {
        self.around.iter().rev().find_map(|around| around.get(key))
    }

    /// The text of that member.
    #[must_use]
    pub fn nearest_str(&self, key: &str) -> Option<&'a str> {
        self.nearest(key).and_then(Value::as_str)
    }

    /// The ids that the objects of an array of the file go by, each with its name: `array` is a key of the outermost object.
    #[must_use]
    pub fn own_ids(&self, array: &str) -> Vec<Word> {
        let items = self.root().get(array).and_then(Value::as_array);
        items.into_iter().flatten().filter_map(own_word).collect()
    }
}

/// An object of a file as a word: its id and its name.
#[must_use]
pub fn own_word(object: &Value) -> Option<Word> {
    let id = object.get("id")?.as_str()?;
    Some(Word::new(
        id,
        name_of(object).unwrap_or_else(|| Text::same("")),
    ))
}

/// The name that an object of a file goes by: one text, or one per language.
#[must_use]
pub fn name_of(object: &Value) -> Option<Text> {
    match object.get("name")? {
        Value::String(name) => Some(Text::same(name.clone())),
        Value::Object(both) => {
            let typed = |lang: &str| {
                both.get(lang)
                    .and_then(Value::as_str)
                    .filter(|name| !name.is_empty())
            };
            let (en, fr) = (typed("en"), typed("fr"));
            let (en, fr) = (en.or(fr)?, fr.or(en)?);
            Some(Text::built(en.to_owned(), fr.to_owned()))
        }
        _ => None,
    }
}
