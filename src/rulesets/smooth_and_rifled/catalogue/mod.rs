//! Army lists ready for look-ups: everything inherited, derived and resolved once, so that checking a list only compares.

use std::collections::BTreeMap;

use crate::{
    model::{lang::Text, roster::Status},
    shipped,
};

use super::terms::{Arm, Band, CrewClass, GunClass, Per, Role, WeaponKind};

pub mod file;
pub mod resolve;

shipped! {
    /// Catalogues that come with the program.
    "lists/smooth-and-rifled/catalogues":
    "american-civil-war",
    "magenta-1859",
    "papal-states-1860s",
    "peninsula-1808-1809",
    "russia-1812",
    "snowshoes-1758",
    "zulu-war-1879",
}

/// All army lists of all catalogues.
#[derive(Clone, Debug, Default)]
pub struct Catalogue {
    lists: Vec<ArmyList>,
    index: BTreeMap<String, usize>,
}

impl Catalogue {
    /// Every army list, in the order of loading.
    #[must_use]
    pub fn lists(&self) -> &[ArmyList] {
        &self.lists
    }

    /// The army list with this id.
    #[must_use]
    pub fn list(&self, id: &str) -> Option<&ArmyList> {
        self.index.get(id).map(|&index| &self.lists[index])
    }

    /// Adds an army list; one of the same id is replaced.
    pub fn add(&mut self, list: ArmyList) {
        if let Some(&index) = self.index.get(&list.id) {
            self.lists[index] = list;
        } else {
            self.index.insert(list.id.clone(), self.lists.len());
            self.lists.push(list);
        }
    }
}

/// What one side of one war may field.
#[derive(Clone, Debug)]
pub struct ArmyList {
    /// Its id, known to all catalogues.
    pub id: String,
    /// The id of the catalogue that it stands in.
    pub catalogue: String,
    /// Its name.
    pub name: Text,
    /// First and last year.
    pub period: Option<(i64, i64)>,
    /// Where it fought.
    pub theatre: Option<Text>,
    /// Where the values come from.
    pub source: Option<Text>,
    /// Rules of this list alone: id and text.
    pub local_rules: Vec<(String, Text)>,
    /// Guns.
    pub artillery: Artillery,
    /// The Senior Officer's own profile, where the list has one.
    pub senior_officer: Option<Entry>,
    /// Units on offer.
    pub units: Vec<UnitType>,
    pub(super) index: BTreeMap<String, usize>,
}

impl ArmyList {
    /// The Unit with this id.
    #[must_use]
    pub fn unit(&self, id: &str) -> Option<&UnitType> {
        self.index.get(id).map(|&index| &self.units[index])
    }

    /// Where prices of its own for guns come from; None where guns cost what the book says. They are as good as its figures.
    #[must_use]
    pub fn gun_prices(&self) -> Option<Status> {
        let entries = self.units.iter().flat_map(|unit| &unit.entries);
        let status = entries.map(|entry| entry.status).max();
        let status = status.unwrap_or(Status::Published);
        (!self.artillery.prices.is_empty()).then_some(status)
    }
}

/// What an army list says of guns.
#[derive(Clone, Debug)]
pub struct Artillery {
    /// Most guns; None is unlimited, 0 is none at all.
    pub max_guns: Option<i64>,
    /// Classes of gun, all when the list does not say.
    pub classes: Vec<GunClass>,
    /// Classes of crew, all when the list does not say.
    pub crew_classes: Vec<CrewClass>,
    /// Combat value of gunners.
    pub gunner_c: Option<i64>,
    /// Prices other than the book's.
    pub prices: BTreeMap<String, i64>,
}

/// A Unit of an army list.
#[derive(Clone, Debug)]
pub struct UnitType {
    /// Its id in the army list.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// How it moves.
    pub arm: Arm,
    /// Activation values of its figures, where the entry has none of its own.
    pub va: [i64; 3],
    /// Combat value, likewise.
    pub c: i64,
    /// Characteristics of all its figures.
    pub traits: Vec<String>,
    /// The entry of the rank and file, whose C breaks ties of morale.
    pub base_entry: Option<usize>,
    /// Fewest figures.
    pub min_figures: Option<i64>,
    /// Most figures.
    pub max_figures: Option<i64>,
    /// Lines of the Unit.
    pub entries: Vec<Entry>,
    /// Upgrades on offer.
    pub upgrades: Vec<Upgrade>,
    pub(super) index: BTreeMap<String, usize>,
}

impl UnitType {
    /// The position of the entry with this id.
    #[must_use]
    pub fn entry(&self, id: &str) -> Option<usize> {
        self.index.get(id).copied()
    }

    /// Combat value of the rank and file.
    #[must_use]
    pub fn base_c(&self) -> i64 {
        self.base_entry
            .map_or(self.c, |entry| self.entries[entry].c)
    }
}

/// One kind of figure of a Unit, with everything it inherits.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its id in the Unit.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// What it is.
    pub role: Role,
    /// What it is besides.
    pub also_roles: Vec<Role>,
    /// Whether it gives orders: NCO, Officer, or said to be a Leader.
    pub leader: bool,
    /// Fewest figures.
    pub min: i64,
    /// Most figures; None is unlimited.
    pub max: Option<i64>,
    /// Points of one figure.
    pub points: i64,
    /// On horseback.
    pub mounted: bool,
    /// Activation values.
    pub va: [i64; 3],
    /// Combat value.
    pub c: i64,
    /// Morale value.
    pub vm: i64,
    /// What it fires.
    pub weapons: Vec<Weapon>,
    /// What it fights with.
    pub melee_weapons: Vec<MeleeWeapon>,
    /// Characteristics: its own, its Unit's and its roles', under the names of the rules.
    pub traits: Vec<String>,
    /// Positions of the upgrades it may take.
    pub upgrades: Vec<usize>,
    /// Whether it may be a Hero.
    pub hero_allowed: bool,
    /// Published or sample.
    pub status: Status,
    /// Where its values come from, when it is not the army list's source.
    pub source: Option<Text>,
}

impl Entry {
    /// Whether it has this role, first or second.
    #[must_use]
    pub fn is(&self, role: Role) -> bool {
        self.role == role || self.also_roles.contains(&role)
    }

    /// Whether it counts as the NCO that A1 asks for: an NCO, or a Leader who is no Officer.
    #[must_use]
    pub fn is_nco(&self) -> bool {
        self.is(Role::Nco) || self.leader && !self.is(Role::Officer)
    }

    /// Whether it has this characteristic.
    #[must_use]
    pub fn has(&self, characteristic: &str) -> bool {
        self.traits.iter().any(|own| own == characteristic)
    }
}

/// A weapon that fires.
#[derive(Clone, Debug, PartialEq)]
pub struct Weapon {
    /// Its id in the catalogue.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// What it is.
    pub kind: WeaponKind,
    /// Medium range in cm.
    pub medium_cm: f64,
    /// Actions to reload, 0 fires without reloading.
    pub reload: i64,
    /// Bands that it may ever use; Extreme comes by the rules.
    pub bands: Vec<Band>,
    /// A to-hit number of its own.
    pub fixed_target: Option<i64>,
    /// A farthest distance of its own, in cm.
    pub max_cm: Option<f64>,
    /// Thrown away after one shot.
    pub single_use: bool,
    /// Loses no die by moving.
    pub fire_while_moving_free: bool,
    /// More reload actions under a condition: its id and how many.
    pub reload_add: Vec<(String, i64)>,
}

/// A weapon for melee.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MeleeWeapon {
    /// Its id in the catalogue.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// Whether it re-rolls a die.
    pub reroll: bool,
    /// Characteristics that it gives.
    pub traits: Vec<String>,
}

/// An option of a Unit that costs points.
#[derive(Clone, Debug)]
pub struct Upgrade {
    /// Its id in the Unit.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// Points.
    pub points: i64,
    /// For each figure or once.
    pub per: Per,
    /// Fewest, when it is taken at all.
    pub min: i64,
    /// Most in the Unit.
    pub max: Option<i64>,
    /// Most as a share of the figures that may take it: numerator, denominator.
    pub max_ratio: Option<(i64, i64)>,
    /// Upgrades of one group exclude each other on one figure.
    pub exclusive_group: Option<String>,
    /// Upgrades that the same line must have too.
    pub requires: Vec<String>,
    /// All figures that may take it, or none.
    pub all_or_none: bool,
    /// What it changes.
    pub effect: Effect,
}

/// What an upgrade changes on a figure.
#[derive(Clone, Debug, Default)]
pub struct Effect {
    /// Characteristics gained.
    pub add_traits: Vec<String>,
    /// Characteristics lost.
    pub remove_traits: Vec<String>,
    /// Another activation value.
    pub va: Option<[i64; 3]>,
    /// Another combat value.
    pub c: Option<i64>,
    /// Another morale value.
    pub vm: Option<i64>,
    /// A weapon given up for another: its id and the new one.
    pub swap_weapon: Option<(String, Swap)>,
}

/// The weapon that comes with a swap.
#[derive(Clone, Debug)]
pub enum Swap {
    /// It fires.
    Ranged(Weapon),
    /// It is for melee.
    Melee(MeleeWeapon),
}
