//! The words that may stand at a place of a list or a catalogue: menus offer them, checks advise them.

use serde_json::Value;

use super::{
    catalogue::{ArmyList, Catalogue, Entry, UnitType, Upgrade},
    tables::TRAITS,
    terms::{
        Arm, Band, CrewClass, GunClass, Per, Role, Scenario, SeniorTrait, Side, Size, WeaponKind,
    },
    words::named,
};
use crate::model::{
    edit::{Site, Word, name_of, own_word},
    roster::Standing,
};

/// The words known as `of`; None where any will do.
pub(super) fn words(catalogue: &Catalogue, of: &str, site: &Site<'_>) -> Option<Vec<Word>> {
    of_list(catalogue, of, site).or_else(|| of_catalogue(of, site))
}

fn of_list(catalogue: &Catalogue, of: &str, site: &Site<'_>) -> Option<Vec<Word>> {
    Some(match of {
        "format" => Word::all::<Size>(),
        "army_list" => army_lists(catalogue),
        "unit" => match army_list(catalogue, site) {
            Some(list) => units(list),
            None => all_units(catalogue),
        },
        "entry" if site.is_nowhere() => of_all_units(catalogue, entries),
        "upgrade" if site.is_nowhere() => of_all_units(catalogue, all_upgrades),
        "entry" => {
            let list = army_list(catalogue, site)?;
            entries(list, list.unit(site.nearest_str("unit_id")?)?)
        }
        "upgrade" => {
            let list = army_list(catalogue, site)?;
            let unit = list.unit(site.nearest_str("unit_id")?)?;
            let entry = unit.entry(site.nearest_str("entry_id")?)?;
            upgrades(list, unit, unit.entries.get(entry)?)
        }
        "own_unit" => Roll::of(catalogue, site)?.names(),
        "hidden_entry" => {
            let roll = Roll::of(catalogue, site)?;
            match site.nearest("unit_id") {
                Some(name) => roll.entries(name.as_str()?)?,
                // Whose figure it is may be said after what it is.
                None => roll.all_entries()?,
            }
        }
        "officer_trait" => Word::all::<SeniorTrait>(),
        "scenario" => Word::all::<Scenario>(),
        "side" => Word::all::<Side>(),
        "gun_class" => Word::all::<GunClass>(),
        "crew_class" => Word::all::<CrewClass>(),
        _ => return None,
    })
}

fn of_catalogue(of: &str, site: &Site<'_>) -> Option<Vec<Word>> {
    Some(match of {
        "weapon_kind" => Word::all::<WeaponKind>(),
        "band" => Word::all::<Band>(),
        "trait" => TRAITS.iter().map(|id| Word::new(*id, named(id))).collect(),
        "arm" => Word::all::<Arm>(),
        "role" => Word::all::<Role>(),
        "status" => Word::all::<Standing>(),
        "per" => Word::all::<Per>(),
        "unit_entry" => ids(unit_around(site)?, "entries").filter(|ids| !ids.is_empty())?,
        "unit_upgrade" => ids(unit_around(site)?, "upgrades")?,
        "catalogue_weapon" => ids(site.root(), "weapons")?,
        "catalogue_melee_weapon" => ids(site.root(), "melee_weapons")?,
        "swapped_weapon" => {
            let mut both = ids(site.root(), "weapons")?;
            both.extend(ids(site.root(), "melee_weapons")?);
            both
        }
        _ => return None,
    })
}

/// The army list in force at a place: that of the Unit around it, else that of the whole list.
fn army_list<'c>(catalogue: &'c Catalogue, site: &Site<'_>) -> Option<&'c ArmyList> {
    catalogue.list(site.nearest_str("list")?)
}

/// Every army list.
pub(super) fn army_lists(catalogue: &Catalogue) -> Vec<Word> {
    let lists = catalogue.lists().iter();
    lists
        .map(|list| Word::of(&*list.catalogue, &*list.id, list.name.clone()))
        .collect()
}

/// The Units of an army list.
pub(super) fn units(list: &ArmyList) -> Vec<Word> {
    let units = list.units.iter();
    units
        .map(|unit| Word::of(&*list.catalogue, &*unit.id, unit.name.clone()))
        .collect()
}

/// The Units of all army lists, the first of each id.
fn all_units(catalogue: &Catalogue) -> Vec<Word> {
    let mut all: Vec<Word> = Vec::new();
    for word in catalogue.lists().iter().flat_map(units) {
        if all.iter().all(|other| other.id != word.id) {
            all.push(word);
        }
    }
    all
}

/// The words of every Unit of every army list.
fn of_all_units(
    catalogue: &Catalogue,
    words: impl Fn(&ArmyList, &UnitType) -> Vec<Word>,
) -> Vec<Word> {
    let lists = catalogue.lists().iter();
    let units = lists.flat_map(|list| list.units.iter().map(move |unit| (list, unit)));
    units.flat_map(|(list, unit)| words(list, unit)).collect()
}

/// The upgrades of a Unit, whichever of its figures may take them.
fn all_upgrades(list: &ArmyList, unit: &UnitType) -> Vec<Word> {
    let upgrades = unit.upgrades.iter();
    upgrades
        .map(|upgrade| Word::of(&*list.catalogue, &*upgrade.id, upgrade.name.clone()))
        .collect()
}

fn entries(list: &ArmyList, unit: &UnitType) -> Vec<Word> {
    let entries = unit.entries.iter();
    entries
        .map(|entry| Word::of(&*list.catalogue, &*entry.id, entry.name.clone()))
        .collect()
}

fn upgrades(list: &ArmyList, unit: &UnitType, entry: &Entry) -> Vec<Word> {
    on_offer(&unit.upgrades, entry)
        .map(|upgrade| Word::of(&*list.catalogue, &*upgrade.id, upgrade.name.clone()))
        .collect()
}

/// The upgrades of its Unit that an entry may take.
pub(super) fn on_offer<'u>(
    upgrades: &'u [Upgrade],
    entry: &'u Entry,
) -> impl Iterator<Item = &'u Upgrade> + Clone {
    { entry.upgrades.iter() }.filter_map(|&index| upgrades.get(index))
}

/// The Unit of a catalogue around a place: the nearest object with entries.
fn unit_around<'s>(site: &Site<'s>) -> Option<&'s Value> {
    let objects = site.around.iter().rev();
    { objects }
        .find(|object| object.get("entries").is_some())
        .copied()
}

/// The ids of the objects in an array member; None when one of them has no id to be read, which may be any.
fn ids(owner: &Value, key: &str) -> Option<Vec<Word>> {
    match owner.get(key) {
        None | Some(Value::Null) => Some(Vec::new()),
        Some(Value::Array(objects)) => objects.iter().map(own_word).collect(),
        Some(_) => None,
    }
}

/// The Units of a list as its other parts call them.
struct Roll<'s> {
    units: Vec<OwnUnit<'s>>,
}

struct OwnUnit<'s> {
    json: &'s Value,
    own: Option<&'s str>,
    id: &'s str,
    kind: &'s UnitType,
}

impl<'s> Roll<'s> {
    /// None while one of them is not known: it may be the one that is meant.
    fn of(catalogue: &'s Catalogue, site: &Site<'s>) -> Option<Self> {
        let usual = site.root().get("list");
        let read = |json: &'s Value| {
            let list = json.get("list").or(usual)?.as_str()?;
            let id = json.get("unit_id")?.as_str()?;
            let kind = catalogue.list(list)?.unit(id)?;
            let own = match json.get("id") {
                Some(own) => Some(own.as_str()?),
                None => None,
            };
            Some(OwnUnit {
                json,
                own,
                id,
                kind,
            })
        };
        let units = site.root().get("units")?.as_array()?;
        let units: Option<Vec<_>> = units.iter().map(read).collect();
        units
            .filter(|units| !units.is_empty())
            .map(|units| Self { units })
    }

    /// Their own ids, and those in their army list, each once.
    fn names(&self) -> Vec<Word> {
        let mut names: Vec<Word> = Vec::new();
        for unit in &self.units {
            let name = name_of(unit.json).unwrap_or_else(|| unit.kind.name.clone());
            for id in unit.own.into_iter().chain([unit.id]) {
                if names.iter().all(|other| other.id != id) {
                    names.push(Word::new(id, name.clone()));
                }
            }
        }
        names
    }

    /// The figures that the Unit of this name has; None when not all of them can be read, or there are none.
    fn entries(&self, name: &str) -> Option<Vec<Word>> {
        let own = self.units.iter().find(|unit| unit.own == Some(name));
        let unit = own.or_else(|| self.units.iter().find(|unit| unit.id == name))?;
        unit.entries()
    }

    /// Those of all Units, each once.
    fn all_entries(&self) -> Option<Vec<Word>> {
        let mut words: Vec<Word> = Vec::new();
        for unit in &self.units {
            for word in unit.entries()? {
                if words.iter().all(|other| other.id != word.id) {
                    words.push(word);
                }
            }
        }
        Some(words)
    }
}

impl OwnUnit<'_> {
    /// Its figures, each kind once; None when not all of them can be read, or there are none.
    fn entries(&self) -> Option<Vec<Word>> {
        let mut words: Vec<Word> = Vec::new();
        let mut figures = 0.0;
        for line in self.json.get("figures")?.as_array()? {
            let id = line.get("entry_id")?.as_str()?;
            let entry = self.kind.entries.get(self.kind.entry(id)?)?;
            figures += line.get("count")?.as_f64()?;
            if words.iter().all(|other| other.id != id) {
                words.push(Word::new(id, entry.name.clone()));
            }
        }
        (figures > 0.0).then_some(words)
    }
}
