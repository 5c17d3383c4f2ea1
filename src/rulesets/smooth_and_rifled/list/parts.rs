//! What a list has besides Units: guns, the Senior Officer, ambush markers.

use crate::model::{
    count::Count,
    json::{Json, Kind, Place},
    lang::{Lang, Text},
    name::Name,
    parsed::Parsed,
    term::Term,
    word::{Word, Words},
};

use super::super::{
    tables::ANY,
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
    /// Its class.
    pub class: Parsed<'a, GunClass>,
    /// Calibre in pounds.
    pub calibre: Parsed<'a, f64>,
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
    /// Breech-loading.
    pub breech: bool,
    /// The Unit that it belongs to.
    pub unit: Option<Reference<'a>>,
    /// Whether it names a Unit, readably or not.
    pub names_a_unit: bool,
    /// Combat value of its gunners.
    pub gunner_c: Parsed<'a, f64>,
    /// The first of shield, barrel and breech that is neither yes nor no.
    pub wrong_fitting: Option<Place>,
}

/// Gunners of one class.
#[derive(Clone, Debug)]
pub struct Crew<'a> {
    /// The class.
    pub word: Word<'a, CrewClass>,
    /// How many.
    pub count: Count<'a>,
}

/// The name of a Unit somewhere else in the list, and its position, when there is such a Unit.
pub type Reference<'a> = Word<'a, usize>;

/// The Senior Officer as far as he could be read.
#[derive(Clone, Debug)]
pub struct Senior<'a> {
    /// Where he stands.
    pub place: Place,
    /// His own name.
    pub name: Option<Name<'a>>,
    /// His characteristics, and where they stand.
    pub traits: Words<'a, SeniorTrait>,
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
    pub id: Option<Word<'a>>,
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
    pub entry: Option<Word<'a>>,
    /// How many.
    pub count: Count<'a>,
}

impl<'a> Gun<'a> {
    pub(super) fn read(
        number: usize,
        json: Json<'a>,
        find: &impl Fn(&str) -> Option<usize>,
    ) -> Self {
        let crew = json.get("crew");
        let yes = |key| json.get(key).and_then(Json::as_bool) == Some(true);
        let wrong = |key| json.get(key).filter(|value| value.as_bool().is_none());
        let wrong_fitting = ["shield", "rifled", "breech"].into_iter().find_map(wrong);
        Self {
            place: json.place(),
            index: number - 1,
            name: json.get("name").and_then(Name::read),
            class: Parsed::term(json.get("class")),
            calibre: Parsed::number(json.get("calibre_lb")).only_if(|lb| lb > 0.0),
            crew: json
                .members_of("crew")
                .filter_map(|(key, value)| Crew::read(key, value))
                .collect(),
            crew_place: crew
                .filter(|crew| crew.kind() == Kind::Object)
                .map(Json::place),
            balls: Count::read(json.get("balls"), ANY, Some(0)),
            canister: Count::read(json.get("canister"), ANY, Some(0)),
            shield: yes("shield"),
            rifled: yes("rifled"),
            rifled_place: json.get("rifled").map(Json::place),
            breech: yes("breech"),
            unit: Word::read(json.get("unit_id"), find),
            names_a_unit: json.get("unit_id").is_some(),
            gunner_c: Parsed::number(json.get("gunner_c")),
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
        self.crew_place.is_some() && self.crew.iter().all(|crew| crew.count.number.is_some())
    }

    /// Whether everything with a price could be read.
    #[must_use]
    pub fn is_priced(&self) -> bool {
        self.class.known().is_some()
            && self.crew_complete()
            && self
                .crew
                .iter()
                .all(|crew| crew.word.term.is_some() || crew.count.number == Some(0))
            && self.balls.number.is_some()
            && self.canister.number.is_some()
            && self.wrong_fitting.is_none()
    }
}

impl<'a> Crew<'a> {
    fn read(key: Json<'a>, value: Json<'a>) -> Option<Self> {
        Some(Self {
            word: Word::read(Some(key), CrewClass::parse)?,
            count: Count::read(Some(value), ANY, None),
        })
    }
}

impl<'a> Senior<'a> {
    pub(super) fn read(json: Json<'a>, find: &impl Fn(&str) -> Option<usize>) -> Self {
        let traits = json.get("trait").map_or_else(
            || Words::none(json.place()),
            |quality| Words::one_or_more(quality, SeniorTrait::parse),
        );
        Self {
            place: json.place(),
            name: json.get("name").and_then(Name::read),
            complete: json.kind() == Kind::Object && traits.complete,
            traits,
            escort: Word::read(json.get("escort_unit_id"), find),
        }
    }

    /// His characteristics that the book knows, each once.
    #[must_use]
    pub fn qualities(&self) -> Vec<SeniorTrait> {
        SeniorTrait::ALL
            .iter()
            .copied()
            .filter(|quality| self.traits.terms().any(|own| own == *quality))
            .collect()
    }

    /// Whether his price is known.
    #[must_use]
    pub fn is_priced(&self) -> bool {
        self.complete && self.traits.understood()
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
        let (figures, _) = json.objects_of("figures", |_, hidden| Hidden {
            place: hidden.place(),
            unit: Word::read(hidden.get("unit_id"), find),
            entry: Word::name(hidden.get("entry_id")),
            count: Count::read(hidden.get("count"), ANY, None),
        });
        Self {
            place: json.place(),
            id: Word::name(json.get("id")),
            figures,
        }
    }

    /// What is written on its back, or a question mark.
    #[must_use]
    pub fn key(&self) -> &str {
        self.id.as_ref().map_or("?", |id| &*id.id)
    }

    /// How messages call it.
    #[must_use]
    pub fn label(&self) -> Text {
        let id = self.key();
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
