//! Data sets: what the sheet has lost and a list may name. The shipped one is a sample of ours and is used only when a list asks
//! for it by its id; a player's own, given on the command line, is used by every list that names none.

use std::collections::BTreeMap;

use super::terms::{Formation, Temperament};
use crate::{
    model::{
        json::Tree,
        lang::Text,
        roster::{Provenance, Status},
        ruleset::Offer,
        structure::NumberWord,
        view::{Meaning, Viewed},
    },
    shipped,
};

pub mod file;
mod fill;
mod points;

use file::{DataFile, TypedData};
pub(in crate::rulesets::regimental_fire_and_fury) use fill::share;
pub use points::Prices;

use super::ratio::Ratio;

shipped! {
    /// Data sets that come with the program.
    "lists/regimental-fire-and-fury/data":
    "sample-acw",
}

/// The empty form: where a player's own data set begins.
pub const FORM: &str = include_str!("../../../../lists/regimental-fire-and-fury/data/form.json");

/// Points of one base up to a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Band {
    /// The greatest distance in cm.
    pub to_cm: i64,
    /// Fire points of one base.
    pub points: Ratio,
}

/// A row of the fire table.
#[derive(Clone, Debug, Default)]
pub struct FireRow {
    /// Its name, where the file gives one.
    pub name: Option<Text>,
    /// Points by range, nearest first; empty where nothing is known.
    pub bands: Vec<Band>,
}

/// How many bases of a formation fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Firing {
    /// Every one.
    All,
    /// Half of them, the odd one too.
    Half,
    /// At most so many.
    Most(i64),
}

impl Firing {
    /// The word for every one.
    pub const ALL: NumberWord = NumberWord {
        id: "all",
        name: ("all", "tous"),
    };
    /// The word for half of them.
    pub const HALF: NumberWord = NumberWord {
        id: "half",
        name: ("half", "la moitié"),
    };

    /// The bases that fire out of so many.
    #[must_use]
    pub fn of(self, bases: i64) -> i64 {
        match self {
            Self::All => bases,
            Self::Half => bases / 2 + bases % 2,
            Self::Most(most) => bases.min(most),
        }
    }
}

/// When a unit becomes worn and spent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thresholds {
    /// Worn with so many bases or fewer.
    pub worn_at: i64,
    /// Spent with so many bases or fewer.
    pub spent_at: i64,
}

impl Thresholds {
    /// Whether a unit of so many bases passes through all three states.
    #[must_use]
    pub const fn fit(self, bases: i64) -> bool {
        bases > self.worn_at && self.worn_at > self.spent_at && self.spent_at >= 0
    }
}

impl Meaning for DataSet {
    type Of<'a> = &'a Self;
}

/// One data set, as far as it is filled in.
#[derive(Clone, Debug)]
pub struct DataSet {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// Published, or not vouched for by any publication.
    pub status: Status,
    /// Where the numbers come from.
    pub provenance: Text,
    /// What "close range" means, in cm.
    pub close_range_cm: Option<i64>,
    /// Rows of small arms by code.
    pub small_arms: BTreeMap<String, FireRow>,
    /// Rows of guns by class.
    pub artillery: BTreeMap<String, FireRow>,
    /// Bases that fire, by formation.
    pub firing: BTreeMap<Formation, Firing>,
    /// When units are worn and spent.
    pub effectiveness: BTreeMap<(Temperament, i64), Thresholds>,
    /// A table of points.
    pub prices: Option<Prices>,
}

impl DataSet {
    /// The data set of a file; None without an id.
    #[must_use]
    pub fn read(file: &TypedData<'_>) -> Option<Self> {
        fill::data_set(file)
    }

    /// Whether nothing is filled in yet: a form, whatever it calls itself.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        let mut rows = self.small_arms.values().chain(self.artillery.values());
        rows.all(|row| row.bands.is_empty())
            && self.close_range_cm.is_none()
            && self.firing.is_empty()
            && self.effectiveness.is_empty()
            && self.prices.is_none()
    }

    /// Who says these numbers.
    #[must_use]
    pub fn provenance(&self) -> Provenance {
        Provenance {
            status: self.status,
            subject: self.name.clone(),
            source: self.provenance.clone(),
        }
    }
}

/// All data sets together.
#[derive(Clone, Debug, Default)]
pub struct Catalogue {
    sets: BTreeMap<String, DataSet>,
    own: Option<String>,
}

impl Catalogue {
    /// Puts sound files together; later files win where ids repeat. Those after the shipped ones are the player's own.
    #[must_use]
    pub fn new(trees: &[Tree<'_>]) -> Self {
        let mut catalogue = Self::default();
        for (number, tree) in trees.iter().enumerate() {
            let Some(set) = DataSet::read(&DataFile::view(1, tree.root())) else {
                continue;
            };
            if number >= SHIPPED.len() {
                catalogue.own = Some(set.id.clone());
            }
            catalogue.sets.insert(set.id.clone(), set);
        }
        catalogue
    }

    /// The data set with this id.
    #[must_use]
    pub fn set(&self, id: &str) -> Option<&DataSet> {
        self.sets.get(id)
    }

    /// The player's own data set, the last one given: for lists that name none.
    #[must_use]
    pub fn own(&self) -> Option<&DataSet> {
        self.set(self.own.as_deref()?)
    }

    /// All ids with their names.
    pub fn named(&self) -> impl Iterator<Item = (&str, Text)> + Clone {
        self.sets
            .iter()
            .map(|(id, set)| (id.as_str(), set.name.clone()))
    }

    /// What `orbat rulesets` and `orbat new` offer.
    #[must_use]
    pub fn offers(&self) -> Vec<Offer> {
        let offer = |(id, name): (&str, Text)| Offer {
            catalogue: id.to_owned(),
            catalogue_name: name,
            units: Vec::new(),
        };
        self.named().map(offer).collect()
    }
}
