//! Catalogues: tables of prices, and profiles that fill in a character. The shipped ones are compiled in.

use std::collections::BTreeMap;

use super::terms::{Build, Firearm, Initiative, MeleeWeapon, Movement, Shooting};
use crate::{
    model::{
        json::Tree,
        lang::Text,
        name::{self, Name},
        roster::{Provenance, Status},
        ruleset::{NAMELESS, Offer},
        view::{Meaning, Viewed},
    },
    shipped,
};

mod file;
mod gaps;
mod prices;

use file::TypedProfile;
pub use file::{CatalogueFile, OwnPrices, TypedCatalogue, TypedPrices, TypedTrial};
pub use gaps::Gaps;
pub use prices::{
    AskAttribute, Attribute, LEADER_PREMIUM, PriceTable, Prices, Rows, Substitute, each_attribute,
    free, priced,
};

/// The id of the shipped table, which holds when there is no other.
pub const HOUSE: &str = "house";

shipped! {
    /// Catalogues that come with the program; the table of prices first.
    "lists/laporte-escarmouche/catalogues":
    "house-points",
    "austrian",
    "british",
    "french",
    "portuguese",
    "prussian",
    "published-characters",
    "russian",
    "spanish",
}

impl Meaning for Profile {
    type Of<'a> = &'a Self;
}

/// A character ready to be put into a list; what it leaves open, the list says.
#[derive(Clone, Debug)]
pub struct Profile {
    /// Its id, unique among all catalogues.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// Its rank.
    pub rank: Option<Text>,
    /// Whether it is a leader.
    pub leader: bool,
    /// Its initiative class.
    pub initiative: Option<Initiative>,
    /// Its movement class.
    pub movement: Option<Movement>,
    /// Its shooting class.
    pub shooting: Option<Shooting>,
    /// Its firearm.
    pub firearm: Option<Firearm>,
    /// Its build.
    pub build: Option<Build>,
    /// Its melee weapon.
    pub melee_weapon: Option<MeleeWeapon>,
    /// Published or sample.
    pub status: Status,
    /// Where its classes come from.
    pub source: Text,
    /// The catalogue it stands in.
    pub catalogue: String,
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

/// All catalogues together.
#[derive(Clone, Debug)]
pub struct Catalogue {
    names: BTreeMap<String, Text>,
    profiles: BTreeMap<String, Profile>,
    tables: BTreeMap<String, PriceTable>,
    /// The table in force where a list names none: the last that was loaded.
    in_force: String,
    nothing: PriceTable,
}

impl Catalogue {
    /// Puts sound catalogue files together; later files win where ids repeat.
    #[must_use]
    pub fn new(trees: &[Tree<'_>]) -> Self {
        let mut catalogue = Self {
            names: BTreeMap::new(),
            profiles: BTreeMap::new(),
            tables: BTreeMap::new(),
            in_force: HOUSE.to_owned(),
            nothing: PriceTable {
                id: HOUSE.to_owned(),
                name: Text::same(HOUSE),
                status: Status::Sample,
                prices: Prices::default(),
                substitute: None,
                group_limit: None,
            },
        };
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

    /// The profiles of one catalogue, in the order of its file.
    #[must_use]
    pub fn profiles_of(&self, catalogue: &str) -> Vec<&Profile> {
        let of = |profile: &&Profile| profile.catalogue == catalogue;
        let mut profiles: Vec<&Profile> = self.profiles.values().filter(of).collect();
        profiles.sort_by_key(|profile| profile.order);
        profiles
    }

    /// The table with this id.
    #[must_use]
    pub fn table(&self, id: &str) -> Option<&PriceTable> {
        self.tables.get(id)
    }

    /// The table that holds where a list names none.
    #[must_use]
    pub fn usual_table(&self) -> &PriceTable {
        self.tables.get(&self.in_force).unwrap_or(&self.nothing)
    }

    /// All tables of prices.
    pub fn tables(&self) -> impl Iterator<Item = &PriceTable> {
        self.tables.values()
    }

    /// Whether a catalogue has this id.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.names.contains_key(id)
    }

    /// The name of a catalogue, or its id.
    #[must_use]
    pub fn name(&self, catalogue: &str) -> Text {
        let name = self.names.get(catalogue);
        name.cloned()
            .unwrap_or_else(|| Text::same(catalogue.to_owned()))
    }

    /// The ids of all catalogues.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.names.keys().map(String::as_str)
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
        // A table may stand alone and without an id; it holds all the same.
        let id = file.id.known().map_or(NAMELESS, |id| id);
        let name = named(file, id);
        if priced(file.into()) || file.group_limit.number.is_some() {
            self.add_table(file, id, &name);
        }
        let source = file
            .source
            .as_ref()
            .map_or_else(|| name.clone(), Name::text);
        for typed in &file.profiles {
            if let Some(profile) = profile(typed, id, &source) {
                self.profiles.insert(profile.id.clone(), profile);
            }
        }
        self.names.insert(id.to_owned(), name);
    }

    /// A table of prices. What it leaves out costs as much as in the shipped one; a limit alone goes with the shipped prices.
    fn add_table(&mut self, file: &TypedCatalogue<'_>, id: &str, name: &Text) {
        let rows = file.into();
        let shipped = self.tables.get(HOUSE);
        let house = shipped.unwrap_or(&self.nothing);
        let gaps = Gaps::everything().closed_by(rows);
        let (name, status) = if priced(rows) {
            let status = file.status.known().map(|word| &**word);
            (name.clone(), Status::stated(status))
        } else {
            (house.name.clone(), house.status)
        };
        let filled = shipped.filter(|_| priced(rows) && !gaps.is_empty());
        let table = PriceTable {
            id: id.to_owned(),
            name,
            status,
            prices: house.prices.with(rows),
            substitute: filled.map(|table| Substitute {
                gaps,
                name: table.name.clone(),
            }),
            group_limit: file.group_limit.number,
        };
        self.in_force = id.to_owned();
        self.tables.insert(id.to_owned(), table);
    }
}

/// The name of a catalogue; without one, how its prices were made stands beside them.
fn named(file: &TypedCatalogue<'_>, id: &str) -> Text {
    match (&file.name, file.status.known()) {
        (Some(name), _) => name.text(),
        (None, Some(status)) if status.trim().is_empty() => Text::same(id.to_owned()),
        (None, Some(status)) => Text::same(status.to_string()),
        (None, None) => Text::new("your price table", "votre barème"),
    }
}

fn profile(typed: &TypedProfile<'_>, catalogue: &str, of_file: &Text) -> Option<Profile> {
    let id = typed.id.as_ref()?.id.to_string();
    let source = typed.source.as_ref();
    Some(Profile {
        name: name::or_id(typed.name.as_ref(), &id),
        rank: typed.rank.as_ref().map(Name::text),
        leader: typed.leader.is_set(),
        initiative: typed.initiative.value(),
        movement: typed.movement.value(),
        shooting: typed.shooting.value(),
        firearm: typed.firearm.value(),
        build: typed.build.value(),
        melee_weapon: typed.melee_weapon.value(),
        status: Status::stated(typed.status.word()),
        source: source.map_or_else(|| of_file.clone(), Name::text),
        catalogue: catalogue.to_owned(),
        order: typed.number,
        id,
    })
}
