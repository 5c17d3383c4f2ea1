//! What a list has besides Units: guns, the Senior Officer, ambush markers.

use std::borrow::Cow;

use crate::model::{
    json::{Json, Kind, Place},
    lang::{Lang, Text},
    name::Name,
    term::Term,
};

use super::super::{
    read::{At, Count, flag, items, number, word},
    terms::{CrewClass, GunClass, SeniorTrait},
};

/// A gun as far as it could be read.
#[derive(Clone, Debug)]
pub struct Gun<'a> {
    /// Where it stands.
    pub place: Place,
    /// Its position among the guns, from 0.
    pub index: usize,
    /// Its own name.
    pub name: Option<Name<'a>>,
    /// The word for its class.
    pub class_word: Option<At<Cow<'a, str>>>,
    /// Its class, when the word is known.
    pub class: Option<GunClass>,
    /// Calibre in pounds.
    pub calibre: Option<At<f64>>,
    /// Its gunners, one item per member of `crew`.
    pub crew: Vec<Crew<'a>>,
    /// Where the crew stands, when it can be read.
    pub crew_place: Option<Place>,
    /// Balls bought.
    pub balls: Count<'a>,
    /// Boxes of canister bought.
    pub canister: Count<'a>,
    /// Gun shield.
    pub shield: bool,
    /// Rifled barrel.
    pub rifled: bool,
    /// Where that is said.
    pub rifled_place: Option<Place>,
    /// Breech-loading, and where that is said.
    pub breech: Option<At<bool>>,
    /// The Unit that it belongs to.
    pub unit: Option<Reference<'a>>,
    /// Whether it names a Unit, readably or not.
    pub names_a_unit: bool,
    /// Combat value of its gunners.
    pub gunner_c: Option<At<f64>>,
    /// Whether that is there and cannot be read.
    pub unreadable_c: bool,
    /// The first of shield, barrel and breech that is neither yes nor no.
    pub wrong_fitting: Option<Place>,
}

/// Gunners of one class.
#[derive(Clone, Debug)]
pub struct Crew<'a> {
    /// The word for the class.
    pub word: At<Cow<'a, str>>,
    /// The class, when the word is known.
    pub class: Option<CrewClass>,
    /// How many.
    pub count: Count<'a>,
}

/// The name of a Unit somewhere else in the list.
#[derive(Clone, Debug)]
pub struct Reference<'a> {
    /// As typed.
    pub id: At<Cow<'a, str>>,
    /// Position of the Unit, when there is one.
    pub unit: Option<usize>,
}

/// The Senior Officer as far as he could be read.
#[derive(Clone, Debug)]
pub struct Senior<'a> {
    /// Where he stands.
    pub place: Place,
    /// His own name.
    pub name: Option<Name<'a>>,
    /// The words for his characteristics.
    pub traits: Vec<At<Cow<'a, str>>>,
    /// Where they stand.
    pub traits_place: Option<Place>,
    /// Whether every one of them could be read.
    pub complete: bool,
    /// The Unit that escorts him.
    pub escort: Option<Reference<'a>>,
}

/// An ambush marker as far as it could be read.
#[derive(Clone, Debug)]
pub struct Marker<'a> {
    /// Where it stands.
    pub place: Place,
    /// What is written on its back.
    pub id: Option<Cow<'a, str>>,
    /// Where that stands.
    pub id_place: Option<Place>,
    /// What it hides.
    pub figures: Vec<Hidden<'a>>,
}

/// Figures behind a marker.
#[derive(Clone, Debug)]
pub struct Hidden<'a> {
    /// Where they stand.
    pub place: Place,
    /// Their Unit.
    pub unit: Option<Reference<'a>>,
    /// Their entry.
    pub entry: Option<At<Cow<'a, str>>>,
    /// How many.
    pub count: Count<'a>,
}

impl<'a> Reference<'a> {
    fn read(json: Json<'a>, key: &str, find: &impl Fn(&str) -> Option<usize>) -> Option<Self> {
        let id = word(json, key)?;
        let unit = find(&id.value);
        Some(Self { id, unit })
    }
}

impl<'a> Gun<'a> {
    pub(super) fn read(
        index: usize,
        json: Json<'a>,
        find: &impl Fn(&str) -> Option<usize>,
    ) -> Self {
        let class_word = word(json, "class");
        let crew = json.get("crew");
        let yes = |key| flag(json, key).is_some_and(|flag| flag.value);
        let wrong = |key| json.get(key).filter(|value| value.as_bool().is_none());
        let wrong_fitting = ["shield", "rifled", "breech"].into_iter().find_map(wrong);
        Self {
            place: json.place(),
            index,
            name: json.get("name").and_then(Name::read),
            class: class_word
                .as_ref()
                .and_then(|word| GunClass::parse(&word.value)),
            class_word,
            calibre: number(json, "calibre_lb").filter(|lb| lb.value > 0.0),
            crew: crew
                .into_iter()
                .flat_map(Json::members)
                .filter_map(|(key, value)| Crew::read(key, value))
                .collect(),
            crew_place: crew
                .filter(|crew| crew.kind() == Kind::Object)
                .map(Json::place),
            balls: Count::read(json.get("balls"), Some(0)),
            canister: Count::read(json.get("canister"), Some(0)),
            shield: yes("shield"),
            rifled: yes("rifled"),
            rifled_place: json.get("rifled").map(Json::place),
            breech: flag(json, "breech").filter(|breech| breech.value),
            unit: Reference::read(json, "unit_id", find),
            names_a_unit: json.get("unit_id").is_some(),
            gunner_c: number(json, "gunner_c"),
            unreadable_c: json.get("gunner_c").is_some_and(|c| c.as_f64().is_none()),
            wrong_fitting: wrong_fitting.map(Json::place),
        }
    }

    /// How messages call it: its own name, or its number in the list.
    #[must_use]
    pub fn label(&self) -> Text {
        if let Some(name) = &self.name {
            return name.text();
        }
        let number = self.index + 1;
        Text::built(format!("gun {number}"), format!("canon {number}"))
    }

    /// How reports refer to it.
    #[must_use]
    pub fn key(&self) -> String {
        let number = || format!("guns/{}", self.index);
        self.name
            .as_ref()
            .map_or_else(number, |name| name.typed(Lang::En).to_owned())
    }

    /// All gunners, of known classes or not.
    #[must_use]
    pub fn gunners(&self) -> i64 {
        self.crew
            .iter()
            .fold(0, |sum, crew| sum.saturating_add(crew.count.get()))
    }

    /// Whether every number of gunners could be read.
    #[must_use]
    pub fn crew_complete(&self) -> bool {
        self.crew_place.is_some() && self.crew.iter().all(|crew| crew.count.value.is_some())
    }

    /// Whether everything with a price could be read.
    #[must_use]
    pub fn is_priced(&self) -> bool {
        self.class.is_some()
            && self.crew_complete()
            && self
                .crew
                .iter()
                .all(|crew| crew.class.is_some() || crew.count.value == Some(0))
            && self.balls.value.is_some()
            && self.canister.value.is_some()
            && self.wrong_fitting.is_none()
    }
}

impl<'a> Crew<'a> {
    fn read(key: Json<'a>, value: Json<'a>) -> Option<Self> {
        let word = At::new(key.as_str()?, key);
        Some(Self {
            class: CrewClass::parse(&word.value),
            word,
            count: Count::read(Some(value), None),
        })
    }
}

impl<'a> Senior<'a> {
    pub(super) fn read(json: Json<'a>, find: &impl Fn(&str) -> Option<usize>) -> Self {
        let quality = json.get("trait");
        let words: Vec<Json<'a>> = match quality {
            Some(quality) if quality.kind() == Kind::Array => quality.items().collect(),
            one => one.into_iter().collect(),
        };
        let traits: Vec<_> = words
            .iter()
            .filter_map(|&json| Some(At::new(json.as_str()?, json)))
            .collect();
        Self {
            place: json.place(),
            name: json.get("name").and_then(Name::read),
            complete: json.kind() == Kind::Object && traits.len() == words.len(),
            traits,
            traits_place: quality.map(Json::place),
            escort: Reference::read(json, "escort_unit_id", find),
        }
    }

    /// His characteristics that the book knows, each once.
    #[must_use]
    pub fn qualities(&self) -> Vec<SeniorTrait> {
        SeniorTrait::ALL
            .iter()
            .copied()
            .filter(|quality| self.traits.iter().any(|word| word.value == quality.id()))
            .collect()
    }

    /// Whether his price is known.
    #[must_use]
    pub fn is_priced(&self) -> bool {
        let known = |word: &At<Cow<'_, str>>| SeniorTrait::parse(&word.value).is_some();
        self.complete && self.traits.iter().all(known)
    }

    /// How messages call him.
    #[must_use]
    pub fn label(&self) -> Text {
        self.name.as_ref().map_or_else(
            || Text::new("Senior Officer", "Officier supérieur"),
            Name::text,
        )
    }
}

impl<'a> Marker<'a> {
    pub(super) fn read(json: Json<'a>, find: &impl Fn(&str) -> Option<usize>) -> Self {
        Self {
            place: json.place(),
            id: word(json, "id").map(|id| id.value),
            id_place: json.get("id").map(Json::place),
            figures: items(json, "figures")
                .map(|hidden| Hidden {
                    place: hidden.place(),
                    unit: Reference::read(hidden, "unit_id", find),
                    entry: word(hidden, "entry_id"),
                    count: Count::read(hidden.get("count"), None),
                })
                .collect(),
        }
    }

    /// How messages call it.
    #[must_use]
    pub fn label(&self) -> Text {
        let id = self.id.as_deref().unwrap_or("?");
        crate::text!("marker {id}", "marqueur {id}")
    }

    /// Figures behind it.
    #[must_use]
    pub fn hidden(&self) -> i64 {
        self.figures
            .iter()
            .fold(0, |sum, hidden| sum.saturating_add(hidden.count.get()))
    }
}
