//! A word in a list with the place where it stands: an id, the name of another part of the list, or one of a set that it may or may not
//! belong to.

use std::borrow::Cow;

use super::{
    forms::quoted,
    json::{Json, Kind, Place},
    lang::Text,
};

/// A word, and what it stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word<'a, T = ()> {
    /// The word as typed.
    pub id: Cow<'a, str>,
    /// Where it stands.
    pub place: Place,
    /// Its meaning; None when it has none, or is nothing but a name.
    pub term: Option<T>,
}

impl<'a, T> Word<'a, T> {
    /// A word and its meaning; None when nothing is typed, or something else than a word.
    #[must_use]
    pub fn read(json: Option<Json<'a>>, meaning: impl FnOnce(&str) -> Option<T>) -> Option<Self> {
        let json = json?;
        let id = json.as_str()?;
        Some(Self {
            term: meaning(&id),
            id,
            place: json.place(),
        })
    }

    /// The word as typed, in quotes.
    #[must_use]
    pub fn quoted(&self) -> Text {
        quoted(&Text::same(self.id.to_string()))
    }
}

impl<'a> Word<'a> {
    /// A word that is nothing but a name.
    #[must_use]
    pub fn name(json: Option<Json<'a>>) -> Option<Self> {
        Self::read(json, |_| None)
    }
}

/// Words that stand together.
#[derive(Clone, Debug)]
pub struct Words<'a, T = ()> {
    /// Those that could be read.
    pub items: Vec<Word<'a, T>>,
    /// Where they stand, or what would have them when nothing is typed.
    pub place: Place,
    /// Whether all of them could be read.
    pub complete: bool,
    /// Whether they stand in the list itself, and nothing else fills them in.
    pub is_typed: bool,
}

impl<'a, T> Words<'a, T> {
    /// The words of an array.
    #[must_use]
    pub fn read(json: Json<'a>, meaning: impl Fn(&str) -> Option<T>) -> Self {
        let items = json.items();
        let items: Vec<_> = items
            .filter_map(|item| Word::read(Some(item), &meaning))
            .collect();
        Self {
            complete: json.kind() == Kind::Array && items.len() == json.len(),
            items,
            place: json.place(),
            is_typed: true,
        }
    }

    /// The words of an array, or the one that stands in its place.
    #[must_use]
    pub fn one_or_more(json: Json<'a>, meaning: impl Fn(&str) -> Option<T>) -> Self {
        if json.kind() == Kind::Array {
            return Self::read(json, meaning);
        }
        let one = Word::read(Some(json), meaning);
        Self {
            complete: one.is_some(),
            items: one.into_iter().collect(),
            place: json.place(),
            is_typed: true,
        }
    }

    /// No words, for certain.
    #[must_use]
    pub const fn none(place: Place) -> Self {
        Self {
            items: Vec::new(),
            place,
            complete: true,
            is_typed: false,
        }
    }

    /// Words that nobody can know, because what would name them cannot be read.
    #[must_use]
    pub const fn unknown(place: Place) -> Self {
        Self {
            items: Vec::new(),
            place,
            complete: false,
            is_typed: false,
        }
    }

    /// Words that something else than the list names, such as a profile that stands at `place`.
    #[must_use]
    pub fn given(items: impl Iterator<Item = (&'a str, Option<T>)>, place: Place) -> Self {
        let word = |(id, term)| Word {
            id: Cow::Borrowed(id),
            place,
            term,
        };
        Self {
            items: items.map(word).collect(),
            ..Self::none(place)
        }
    }

    /// These words, where the list has them itself.
    #[must_use]
    pub fn as_typed(&self) -> Option<&Self> {
        self.is_typed.then_some(self)
    }

    /// Gives the words their meanings.
    pub fn look_up(&mut self, meaning: impl Fn(&str) -> Option<T>) {
        for word in &mut self.items {
            word.term = meaning(&word.id);
        }
    }

    /// Fills them in where none are typed.
    pub fn fill(&mut self, other: impl FnOnce() -> Self) {
        if !self.is_typed {
            *self = other();
        }
    }

    /// Whether every word could be read and has a meaning.
    #[must_use]
    pub fn understood(&self) -> bool {
        self.complete && self.items.iter().all(|word| word.term.is_some())
    }

    /// Whether this word is among them.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.items.iter().any(|word| word.id == id)
    }

    /// The words as typed, in straight quotes, for messages.
    #[must_use]
    pub fn typed(&self) -> String {
        let words = self.items.iter().map(|word| format!("\"{}\"", word.id));
        words.collect::<Vec<_>>().join(", ")
    }
}

impl<T> Default for Words<'_, T> {
    fn default() -> Self {
        Self::none(Place::default())
    }
}

impl<T: Copy> Words<'_, T> {
    /// What the words stand for.
    pub fn terms(&self) -> impl Iterator<Item = T> {
        self.items.iter().filter_map(|word| word.term)
    }
}
