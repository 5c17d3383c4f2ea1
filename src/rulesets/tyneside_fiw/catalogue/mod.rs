//! Catalogues: troop types that fill in a group of a list. The shipped ones are compiled in.

mod file;

use std::{borrow::Cow, collections::BTreeMap};

pub use file::{CatalogueFile, Source};

use super::{
    list::{Kit, People, Typed},
    tables::Weapon,
    terms::{Class, Quality},
};
use crate::{
    model::{
        json::{Json, Place, Tree},
        lang::Text,
        parsed::Parsed,
        roster::{Provenance, Status},
        ruleset::Offer,
        term::Term,
        view::Meaning,
        word::Words,
    },
    shipped,
};

shipped! {
    /// Catalogues that come with the program.
    "lists/tyneside-fiw/catalogues":
    "british-1755",
    "nations-1755",
    "new-france-1755",
}

/// A troop type.
#[derive(Clone, Debug)]
pub struct Troop {
    /// Its id, unique among all catalogues.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// How it fights.
    pub class: Class,
    /// How well.
    pub quality: Quality,
    /// Whose side it is on.
    pub people: String,
    /// What it carries.
    pub weapons: Vec<String>,
    /// Whether it can fire volleys; None leaves that to the list.
    pub can_volley: Option<bool>,
    /// Published or sample.
    pub status: Status,
    /// Where it comes from.
    pub source: Text,
    /// The catalogue it stands in.
    pub catalogue: String,
    flags: Flags,
    order: usize,
}

/// What else a troop type says of its figures.
#[derive(Clone, Copy, Debug)]
struct Flags {
    bayonet: Option<bool>,
    civilian: Option<bool>,
    skirts_hitched: Option<bool>,
    mounted: Option<bool>,
}

impl Meaning for Troop {
    type Of<'a> = &'a Self;
}

impl Troop {
    /// What its figures are and carry, as if it were typed at this place.
    #[must_use]
    pub fn kit(&self, place: Place) -> Kit<'_> {
        let flag =
            |flag: Option<bool>| flag.map_or(Parsed::Missing, |flag| Parsed::Known(flag, place));
        let weapons = self.weapons.iter();
        Kit {
            class: Parsed::Known(self.class, place),
            quality: Parsed::Known(self.quality, place),
            people: Parsed::Known(People(Cow::Borrowed(&self.people)), place),
            weapons: Words::given(weapons.map(|id| (id.as_str(), Weapon::find(id))), place),
            bayonet: flag(self.flags.bayonet),
            civilian: flag(self.flags.civilian),
            skirts_hitched: flag(self.flags.skirts_hitched),
            mounted: flag(self.flags.mounted),
            typed: Typed::default(),
        }
    }
}

impl Troop {
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
#[derive(Clone, Debug, Default)]
pub struct Catalogue {
    names: BTreeMap<String, Text>,
    troops: BTreeMap<String, Troop>,
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

    /// The troop type with this id.
    #[must_use]
    pub fn troop(&self, id: &str) -> Option<&Troop> {
        self.troops.get(id)
    }

    /// The tags of the peoples of all troop types.
    pub fn peoples(&self) -> impl Iterator<Item = &str> + Clone {
        let troops = self.troops.values();
        troops.map(|troop| troop.people.as_str())
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

    /// The troop types of one catalogue, in the order of its file.
    #[must_use]
    pub fn troops_of(&self, catalogue: &str) -> Vec<&Troop> {
        let own = |troop: &&Troop| troop.catalogue == catalogue;
        let mut troops: Vec<&Troop> = self.troops.values().filter(own).collect();
        troops.sort_by_key(|troop| troop.order);
        troops
    }

    /// Everything that can be asked for.
    #[must_use]
    pub fn offers(&self) -> Vec<Offer> {
        let offer = |(id, name): (&String, &Text)| Offer {
            catalogue: id.clone(),
            catalogue_name: name.clone(),
            units: self
                .troops_of(id)
                .iter()
                .map(|troop| (troop.id.clone(), troop.name.clone()))
                .collect(),
        };
        self.names.iter().map(offer).collect()
    }

    fn add(&mut self, json: Json<'_>) {
        let Some(id) = json.get("id").and_then(Json::as_str) else {
            return;
        };
        let source = Text::read_or(json.get("source"), "");
        self.names
            .insert(id.to_string(), Text::read_or(json.get("name"), &id));
        let troops = json.get("troops").into_iter().flat_map(Json::items);
        for (order, item) in troops.enumerate() {
            if let Some(troop) = troop(item, (&id, order), &source) {
                self.troops.insert(troop.id.clone(), troop);
            }
        }
    }
}

fn troop(json: Json<'_>, (catalogue, order): (&str, usize), of_file: &Text) -> Option<Troop> {
    let word = |key| json.get(key).and_then(Json::as_str);
    let flag = |key| json.get(key).and_then(Json::as_bool);
    let id = word("id")?.into_owned();
    let weapons = json.get("weapons").into_iter().flat_map(Json::items);
    Some(Troop {
        name: Text::read_or(json.get("name"), &id),
        id,
        class: Class::parse(&word("class")?)?,
        quality: Quality::parse(&word("quality")?)?,
        people: word("people").unwrap_or_default().into_owned(),
        weapons: weapons
            .filter_map(Json::as_str)
            .map(Cow::into_owned)
            .collect(),
        can_volley: flag("can_volley"),
        status: Status::read(json),
        source: json
            .get("source")
            .map_or_else(|| of_file.clone(), |own| Text::read_or(Some(own), "")),
        catalogue: catalogue.to_owned(),
        flags: Flags {
            bayonet: flag("bayonet"),
            civilian: flag("civilian"),
            skirts_hitched: flag("skirts_hitched"),
            mounted: flag("mounted"),
        },
        order,
    })
}
