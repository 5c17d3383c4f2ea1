//! Catalogues: profiles that fill in a line of a list, and weapons of a player's own. The shipped ones are compiled in.

use std::{borrow::Cow, collections::BTreeMap};

use super::{
    tables::{Use, Weapon},
    terms::{Grade, Period, Quality, Trait},
};
use crate::{
    model::{
        json::Tree,
        lang::Text,
        name::{self, Name},
        parsed::Parsed,
        roster::{Provenance, Status},
        ruleset::Offer,
        view::{Meaning, Viewed},
    },
    shipped,
};

pub mod file;

pub use file::{CatalogueFile, TypedCatalogue};
use file::{TypedProfile, TypedWeapon};

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
    /// Its number in the file.
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
            catalogue.add(&CatalogueFile::view(1, tree.root()));
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

    fn add(&mut self, file: &TypedCatalogue<'_>) {
        let (Some(id), Some(period)) = (&file.id, file.period.value()) else {
            return;
        };
        let of = File {
            id: &id.id,
            period,
            source: file.source.as_ref().map_or(Text::same(""), Name::text),
        };
        let name = name::or_id(file.name.as_ref(), of.id);
        self.names.insert(of.id.to_owned(), name);
        for own in file.weapons.iter().filter_map(|weapon| of.weapon(weapon)) {
            self.weapons.insert(own.weapon.id.to_string(), own);
        }
        for profile in { file.profiles.iter() }.filter_map(|profile| of.profile(profile)) {
            self.profiles.insert(profile.id.clone(), profile);
        }
    }
}

/// What weapons and profiles take from the file that they stand in.
struct File<'f> {
    id: &'f str,
    period: Period,
    source: Text,
}

impl File<'_> {
    fn source(&self, own: Option<&Name<'_>>) -> Text {
        own.map_or_else(|| self.source.clone(), Name::text)
    }

    fn weapon(&self, typed: &TypedWeapon<'_>) -> Option<OwnWeapon> {
        let id = typed.id.as_ref()?.id.to_string();
        let (rate_of_fire, bonus) = (typed.rate_of_fire.number?, typed.bonus.number?);
        let melee = typed.melee.is_set() || rate_of_fire == 0;
        let weapon = Weapon {
            name: name::or_id(typed.name.as_ref(), &id),
            id: Cow::Owned(id),
            rate_of_fire,
            bonus,
            points: typed.points.number?,
            melee: melee.then_some(if rate_of_fire == 0 { bonus } else { 0 }),
            usage: if rate_of_fire == 0 {
                Use::Melee
            } else {
                Use::Shot
            },
            range: typed.max_ud.number,
        };
        Some(OwnWeapon {
            weapon,
            catalogue: self.id.to_owned(),
            period: self.period,
            status: Status::stated(typed.status.word()),
            source: self.source(typed.source.as_ref()),
        })
    }

    fn profile(&self, typed: &TypedProfile<'_>) -> Option<Profile> {
        let id = typed.id.as_ref()?.id.to_string();
        Some(Profile {
            name: name::or_id(typed.name.as_ref(), &id),
            id,
            quality: typed.quality.value()?,
            grade: match typed.grade {
                Parsed::Unknown(..) => return None,
                _ => typed.grade.value().unwrap_or(Grade::Trooper),
            },
            weapons: { typed.weapons.items.iter() }
                .map(|word| word.id.to_string())
                .collect(),
            traits: typed.traits.terms().collect(),
            status: Status::stated(typed.status.word()),
            source: self.source(typed.source.as_ref()),
            catalogue: self.id.to_owned(),
            period: self.period,
            order: typed.number,
        })
    }
}
