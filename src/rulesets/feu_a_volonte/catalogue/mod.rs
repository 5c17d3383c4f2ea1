//! Catalogues: profiles that fill in a line of a list, and weapons of a player's own. The shipped ones are compiled in.

use std::{borrow::Cow, collections::BTreeMap};

use super::{
    tables::{Use, Weapon},
    terms::{Grade, Period, Quality, Trait},
};
use crate::{
    model::{
        json::{Json, Tree},
        lang::Text,
        roster::{Provenance, Status},
        ruleset::Offer,
        term::Term,
        view::Meaning,
    },
    shipped,
};

mod file;

pub use file::{CatalogueFile, ProfileLine, Standing, WeaponLine};

shipped! {
    /// Catalogues that come with the program.
    "lists/feu-a-volonte/catalogues":
    "fallschirmjaeger-1941",
    "maquis-1944",
    "poilus-1916",
    "rangers-1944",
    "rifles-1809",
    "voltigeurs-1808",
    "zouaves-1859",
}

/// A weapon that is not in the book.
#[derive(Clone, Debug)]
pub struct OwnWeapon {
    /// Its row.
    pub weapon: Weapon,
    /// The catalogue it stands in.
    pub catalogue: String,
    /// The period whose lists may use it.
    pub period: Period,
    /// Published or sample.
    pub status: Status,
    /// Where its numbers come from.
    pub source: Text,
}

impl Meaning for Profile {
    type Of<'a> = &'a Self;
}

/// A figure ready to be put into a list.
#[derive(Clone, Debug)]
pub struct Profile {
    /// Its id, unique among all catalogues.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// Its quality.
    pub quality: Quality,
    /// Its grade.
    pub grade: Grade,
    /// Ids of its weapons.
    pub weapons: Vec<String>,
    /// Its traits.
    pub traits: Vec<Trait>,
    /// Published or sample.
    pub status: Status,
    /// Where its numbers come from.
    pub source: Text,
    /// The catalogue it stands in.
    pub catalogue: String,
    /// The period of that catalogue.
    pub period: Period,
    /// Its place in the file.
    pub order: usize,
}

impl Profile {
    /// Where its values come from.
    #[must_use]
    pub fn provenance(&self) -> Provenance {
        Provenance {
            status: self.status,
            subject: self.name.clone(),
            source: self.source.clone(),
        }
    }
}

impl OwnWeapon {
    /// Where its numbers come from.
    #[must_use]
    pub fn provenance(&self) -> Provenance {
        Provenance {
            status: self.status,
            subject: self.weapon.name.clone(),
            source: self.source.clone(),
        }
    }
}

/// All catalogues together.
#[derive(Clone, Debug, Default)]
pub struct Catalogue {
    names: BTreeMap<String, Text>,
    profiles: BTreeMap<String, Profile>,
    weapons: BTreeMap<String, OwnWeapon>,
}

impl Catalogue {
    /// Puts sound catalogue files together; later files win where ids repeat.
    #[must_use]
    pub fn new(trees: &[Tree<'_>]) -> Self {
        let mut catalogue = Self::default();
        for tree in trees {
            catalogue.add(tree.root());
        }
        catalogue
    }

    /// The profile with this id.
    #[must_use]
    pub fn profile(&self, id: &str) -> Option<&Profile> {
        self.profiles.get(id)
    }

    /// The weapon of a catalogue with this id.
    #[must_use]
    pub fn own_weapon(&self, id: &str) -> Option<&OwnWeapon> {
        self.weapons.get(id)
    }

    /// The profiles of one catalogue, in the order of its file.
    #[must_use]
    pub fn profiles_of(&self, catalogue: &str) -> Vec<&Profile> {
        let mut profiles: Vec<&Profile> = self
            .profiles
            .values()
            .filter(|profile| profile.catalogue == catalogue)
            .collect();
        profiles.sort_by_key(|profile| profile.order);
        profiles
    }

    /// The name of a catalogue, or its id.
    #[must_use]
    pub fn name(&self, catalogue: &str) -> Text {
        let name = self.names.get(catalogue);
        name.cloned()
            .unwrap_or_else(|| Text::same(catalogue.to_owned()))
    }

    /// The weapons of one catalogue.
    #[must_use]
    pub fn weapons_of(&self, catalogue: &str) -> Vec<&OwnWeapon> {
        let of = |own: &&OwnWeapon| own.catalogue == catalogue;
        self.weapons.values().filter(of).collect()
    }

    /// The ids of the catalogues.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.names.keys().map(String::as_str)
    }

    /// The weapons that catalogues add to the arsenal of a period.
    pub fn own_weapons(&self, period: Period) -> impl Iterator<Item = &OwnWeapon> {
        self.weapons
            .values()
            .filter(move |own| own.period == period)
    }

    /// What `orbat rulesets` and `orbat new` offer.
    #[must_use]
    pub fn offers(&self) -> Vec<Offer> {
        let offer = |(id, name): (&String, &Text)| Offer {
            catalogue: id.clone(),
            catalogue_name: name.clone(),
            units: self
                .profiles_of(id)
                .iter()
                .map(|profile| (profile.id.clone(), profile.name.clone()))
                .collect(),
        };
        self.names.iter().map(offer).collect()
    }

    fn add(&mut self, json: Json<'_>) {
        let Some((id, period)) = identity(json) else {
            return;
        };
        let source = Text::read_or(json.get("source"), "");
        self.names
            .insert(id.to_string(), Text::read_or(json.get("name"), &id));
        for item in json.get("weapons").into_iter().flat_map(Json::items) {
            if let Some(own) = own_weapon(item, (&id, period), &source) {
                self.weapons.insert(own.weapon.id.to_string(), own);
            }
        }
        let profiles = json.get("profiles").into_iter().flat_map(Json::items);
        for (order, item) in profiles.enumerate() {
            if let Some(mut profile) = profile(item, (&id, period), &source) {
                profile.order = order;
                self.profiles.insert(profile.id.clone(), profile);
            }
        }
    }
}

fn identity(json: Json<'_>) -> Option<(Cow<'_, str>, Period)> {
    let period = json.get("period")?.as_str()?;
    Some((json.get("id")?.as_str()?, Period::parse(&period)?))
}

fn source(json: Json<'_>, of_file: &Text) -> Text {
    json.get("source")
        .map_or_else(|| of_file.clone(), |own| Text::read_or(Some(own), ""))
}

fn own_weapon(json: Json<'_>, of: (&str, Period), of_file: &Text) -> Option<OwnWeapon> {
    let number = |key| json.get(key).and_then(Json::as_i64);
    let id = json.get("id")?.as_str()?.into_owned();
    let (rate_of_fire, bonus) = (number("rate_of_fire")?, number("bonus")?);
    let melee = json.get("melee").and_then(Json::as_bool).unwrap_or(false) || rate_of_fire == 0;
    let weapon = Weapon {
        name: Text::read_or(json.get("name"), &id),
        id: Cow::Owned(id),
        rate_of_fire,
        bonus,
        points: number("points")?,
        melee: melee.then_some(if rate_of_fire == 0 { bonus } else { 0 }),
        usage: if rate_of_fire == 0 {
            Use::Melee
        } else {
            Use::Shot
        },
        range: number("max_ud"),
    };
    Some(OwnWeapon {
        weapon,
        catalogue: of.0.to_owned(),
        period: of.1,
        status: Status::read(json),
        source: source(json, of_file),
    })
}

fn profile(json: Json<'_>, of: (&str, Period), of_file: &Text) -> Option<Profile> {
    let word = |key| json.get(key).and_then(Json::as_str);
    let words = |key| {
        json.get(key)
            .into_iter()
            .flat_map(Json::items)
            .filter_map(Json::as_str)
    };
    let id = word("id")?.into_owned();
    Some(Profile {
        name: Text::read_or(json.get("name"), &id),
        id,
        quality: Quality::parse(&word("quality")?)?,
        grade: word("grade").map_or(Some(Grade::Trooper), |grade| Grade::parse(&grade))?,
        weapons: words("weapons").map(Cow::into_owned).collect(),
        traits: words("traits").filter_map(|id| Trait::parse(&id)).collect(),
        status: Status::read(json),
        source: source(json, of_file),
        catalogue: of.0.to_owned(),
        period: of.1,
        order: 0,
    })
}
