//! Catalogues: troop types that fill in a group of a list. The shipped ones are compiled in.

mod file;

use std::{borrow::Cow, collections::BTreeMap};

pub use file::{CatalogueFile, TypedCatalogue, TypedTroop};

use super::{
    list::{Kit, People},
    tables::Weapon,
    terms::{Class, Quality},
};
use crate::{
    model::{
        json::{Place, Tree},
        lang::Text,
        name::{self, Name},
        parsed::Parsed,
        roster::{Provenance, Status},
        ruleset::Offer,
        view::{Meaning, Viewed},
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

impl Meaning for Troop {
    type Of<'a> = &'a Self;
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

impl Troop {
    /// What its figures are and carry, as if it were typed at this place.
    #[must_use]
    pub fn kit(&self, place: Place) -> Kit<'_> {
        let flag =
            |flag: Option<bool>| flag.map_or(Parsed::Missing, |flag| Parsed::Known(flag, place));
        let weapons = self.weapons.iter().map(String::as_str);
        Kit {
            class: Parsed::Known(self.class, place),
            quality: Parsed::Known(self.quality, place),
            people: Parsed::Known(People(Cow::Borrowed(&self.people)), place),
            weapons: Words::given(weapons.map(|id| (id, Weapon::find(id))), place),
            bayonet: flag(self.flags.bayonet),
            civilian: flag(self.flags.civilian),
            skirts_hitched: flag(self.flags.skirts_hitched),
            mounted: flag(self.flags.mounted),
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
            catalogue.add(&CatalogueFile::view(1, tree.root()));
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

    fn add(&mut self, file: &TypedCatalogue<'_>) {
        let Some(id) = &file.id else {
            return;
        };
        let source = file.source.as_ref().map_or(Text::same(""), Name::text);
        let name = name::or_id(file.name.as_ref(), &id.id);
        self.names.insert(id.id.to_string(), name);
        for typed in &file.troops {
            if let Some(troop) = troop(typed, &id.id, &source) {
                self.troops.insert(troop.id.clone(), troop);
            }
        }
    }
}

fn troop(typed: &TypedTroop<'_>, catalogue: &str, of_file: &Text) -> Option<Troop> {
    let id = typed.id.as_ref()?.id.to_string();
    let source = typed.source.as_ref();
    Some(Troop {
        name: name::or_id(typed.name.as_ref(), &id),
        id,
        class: typed.class.value()?,
        quality: typed.quality.value()?,
        people: typed
            .people
            .known()
            .map_or_else(String::new, ToString::to_string),
        weapons: { typed.weapons.items.iter() }
            .map(|word| word.id.to_string())
            .collect(),
        can_volley: typed.can_volley.value(),
        status: Status::stated(typed.status.word()),
        source: source.map_or_else(|| of_file.clone(), Name::text),
        catalogue: catalogue.to_owned(),
        flags: Flags {
            bayonet: typed.bayonet.value(),
            civilian: typed.civilian.value(),
            skirts_hitched: typed.skirts_hitched.value(),
            mounted: typed.mounted.value(),
        },
        order: typed.number,
    })
}
