//! Values of a list, each with its place: weapons, counts and references.

use std::borrow::Cow;

use crate::{
    model::json::{Json, Kind, Place},
    rulesets::tyneside_fiw::tables::Weapon,
};

/// A word in an array, and the weapon it stands for.
#[derive(Clone, Debug)]
pub struct Word<'a> {
    /// The word.
    pub id: Cow<'a, str>,
    /// Where it stands.
    pub place: Place,
    /// Its row; None when it has none.
    pub weapon: Option<&'static Weapon>,
}

/// Weapons as a list names them.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    /// Those that could be read.
    pub items: Vec<Word<'a>>,
    /// Where they stand.
    pub place: Place,
    /// Whether all of them could be read.
    pub complete: bool,
    /// Whether they are typed on this very line.
    pub typed: bool,
}

impl<'a> Words<'a> {
    /// No weapons, for certain or because nobody can tell.
    #[must_use]
    pub const fn none(place: Place, complete: bool) -> Self {
        Self {
            items: Vec::new(),
            place,
            complete,
            typed: false,
        }
    }

    /// Weapons that are typed.
    #[must_use]
    pub fn read(json: Json<'a>) -> Self {
        let items = json.items().filter_map(|item| {
            let id = item.as_str()?;
            Some(Word {
                weapon: Weapon::find(&id),
                id,
                place: item.place(),
            })
        });
        let items: Vec<_> = items.collect();
        Self {
            complete: json.kind() == Kind::Array && items.len() == json.len(),
            items,
            place: json.place(),
            typed: true,
        }
    }

    /// The weapons that the book knows.
    pub fn known(&self) -> impl Iterator<Item = &'static Weapon> {
        self.items.iter().filter_map(|word| word.weapon)
    }

    /// Whether this weapon is among them.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.items.iter().any(|word| word.id == id)
    }

    /// Whether every word could be read and has a meaning.
    #[must_use]
    pub fn understood(&self) -> bool {
        self.complete && self.items.iter().all(|word| word.weapon.is_some())
    }
}

/// Ids of other parts of the list.
#[derive(Clone, Debug)]
pub struct Refs<'a> {
    /// Those that could be read.
    pub items: Vec<(Cow<'a, str>, Place)>,
    /// Where they stand.
    pub place: Place,
    /// Whether all of them could be read.
    pub complete: bool,
}

impl<'a> Refs<'a> {
    /// An array of ids.
    #[must_use]
    pub fn read(json: Json<'a>) -> Self {
        let items = json
            .items()
            .filter_map(|item| Some((item.as_str()?, item.place())));
        let items: Vec<_> = items.collect();
        Self {
            complete: json.kind() == Kind::Array && items.len() == json.len(),
            items,
            place: json.place(),
        }
    }
}
