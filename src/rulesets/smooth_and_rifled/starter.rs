//! Where a player's own list or catalogue begins: the smallest legal army of a Unit, and a catalogue with one Unit.

use serde_json::{Value, json};

use crate::{
    model::{
        forms,
        lang::{Lang, Text},
        ruleset::{NoStarter, StarterRequest},
        suggest::named_words,
        term::Term,
    },
    text,
};

use super::{
    catalogue::{ArmyList, Catalogue, Entry, UnitType},
    tables,
    terms::{CrewClass, GunClass, Role, SeniorTrait, Size},
};

/// What to start with when nothing is asked for: army list and Unit of each size of game.
const fn usual(size: Size) -> (&'static str, &'static str) {
    match size {
        Size::Small => ("magenta-1859-french", "zouaves"),
        Size::Medium => ("russia-1812", "grenadiers"),
        Size::Large => ("civil-war-us", "trained"),
    }
}

/// A small legal list.
///
/// # Errors
/// When there is no such size of game, army list or Unit, or no legal army of it.
pub fn starter(catalogue: &Catalogue, request: &StarterRequest<'_>) -> Result<Value, NoStarter> {
    let sizes = match request.format {
        Some(word) => vec![Size::parse(word).ok_or_else(|| no_such_format(word))?],
        None => Size::ALL.to_vec(),
    };
    let mut why = None;
    for size in sizes {
        let (list, unit) = choose(catalogue, request, size)?;
        match army(size, list, unit) {
            Ok(mut army) => {
                army["name"] = json!(unit.name.get(request.lang));
                return Ok(army);
            }
            Err(none) => why = why.or(Some(none)),
        }
    }
    Err(why.unwrap_or_else(|| no_such_format("")))
}

/// Items to add to a list: every Unit with its fewest figures, the figures of the usual one, a gun of each class, an ambush marker with a
/// man behind it and a decoy.
#[must_use]
pub fn items(catalogue: &Catalogue, of: &str, lang: Lang) -> Vec<Value> {
    match of {
        "units" => catalogue.lists().iter().flat_map(smallest_units).collect(),
        "units/figures" => usual_figures(catalogue),
        "guns" => GunClass::ALL
            .iter()
            .map(|class| gun(*class, lang))
            .collect(),
        "ambush" => ambush(catalogue),
        _ => Vec::new(),
    }
}

/// The Units of an army list, each with the fewest figures that it may have.
fn smallest_units(list: &ArmyList) -> Vec<Value> {
    let smallest = |unit: &UnitType| {
        let (mut unit, _) = units(&[(unit, false)], 0);
        let mut unit = unit[0].take();
        unit["list"] = json!(list.id);
        unit
    };
    list.units.iter().map(smallest).collect()
}

/// The Unit that a Small army begins with.
fn usual_unit(catalogue: &Catalogue) -> Option<&UnitType> {
    let (list, unit) = usual(Size::Small);
    catalogue.list(list)?.unit(unit)
}

fn usual_figures(catalogue: &Catalogue) -> Vec<Value> {
    let entries = usual_unit(catalogue).map_or(&[][..], |unit| &unit.entries);
    let one = |entry: &Entry| json!({ "entry_id": entry.id, "count": 1 });
    entries.iter().map(one).collect()
}

/// A gun with the fewest gunners, and a box of canister with the balls that it asks for.
fn gun(class: GunClass, lang: Lang) -> Value {
    let name = match class {
        GunClass::Light => Text::new("Light gun", "Canon léger"),
        GunClass::Medium => Text::new("Medium gun", "Canon moyen"),
    };
    json!({
        "name": name.get(lang),
        "class": class.id(),
        "crew": { (CrewClass::Trained.id()): tables::gun(class).crew_min },
        "balls": tables::BALLS_PER_CANISTER,
        "canister": 1,
    })
}

fn ambush(catalogue: &Catalogue) -> Vec<Value> {
    let decoy = json!({ "id": "B", "figures": [] });
    let men = usual_unit(catalogue).and_then(|unit| Some((unit, &unit.entries[unit.base_entry?])));
    let hidden = men.map(|(unit, entry)| {
        let man = json!({ "unit_id": unit.id, "entry_id": entry.id, "count": 1 });
        json!({ "id": "A", "figures": [man] })
    });
    hidden.into_iter().chain([decoy]).collect()
}

/// The army list and Unit that were asked for, or the usual ones.
fn choose<'c>(
    catalogue: &'c Catalogue,
    request: &StarterRequest<'_>,
    size: Size,
) -> Result<(&'c ArmyList, &'c UnitType), NoStarter> {
    let (usual_list, usual_unit) = usual(size);
    let list = match request.catalogue {
        Some(id) => find_list(catalogue, id).ok_or_else(|| no_such_list(catalogue, id))?,
        None => with_unit(catalogue, usual_list, request.unit)
            .ok_or_else(|| no_such_list(catalogue, usual_list))?,
    };
    let unit = match request.unit {
        Some(id) => list.unit(id).ok_or_else(|| no_such_unit(list, id))?,
        None => list
            .unit(usual_unit)
            .filter(|_| request.catalogue.is_none())
            .or_else(|| list.units.first())
            .ok_or_else(|| no_such_unit(list, ""))?,
    };
    Ok((list, unit))
}

/// An army list by its own id, or the first of the catalogue with this id.
fn find_list<'c>(catalogue: &'c Catalogue, id: &str) -> Option<&'c ArmyList> {
    let first = || catalogue.lists().iter().find(|list| list.catalogue == id);
    catalogue.list(id).or_else(first)
}

/// The usual army list, unless another one has the Unit that is wanted.
fn with_unit<'c>(
    catalogue: &'c Catalogue,
    usual: &str,
    unit: Option<&str>,
) -> Option<&'c ArmyList> {
    let usual = catalogue
        .list(usual)
        .or_else(|| catalogue.lists().first())?;
    let Some(unit) = unit.filter(|unit| usual.unit(unit).is_none()) else {
        return Some(usual);
    };
    let other = catalogue
        .lists()
        .iter()
        .find(|list| list.unit(unit).is_some());
    Some(other.unwrap_or(usual))
}

fn army(size: Size, list: &ArmyList, unit: &UnitType) -> Result<Value, NoStarter> {
    let mut army = json!({
        "$schema": "../../schemas/smooth-and-rifled.schema.json",
        "ruleset": "smooth-and-rifled",
        "name": "",
        "format": size.id(),
        "list": list.id,
    });
    let (units, points) = match size {
        Size::Small => units(&[(unit, false)], 0),
        Size::Medium => units(
            &[(unit, true)],
            tables::MEDIUM_BUDGET / tables::MAIN_UNIT_SHARE,
        ),
        Size::Large => units(&[(first_of_large(list, unit), true), (unit, true)], 0),
    };
    army["units"] = units;
    match size {
        Size::Small => {}
        Size::Medium => army["units"][0]["main"] = json!(true),
        Size::Large => {
            army["units"][0]["id"] = json!("a");
            army["units"][1]["id"] = json!("b");
            army["senior_officer"] = json!({ "trait": SeniorTrait::Confident.id() });
        }
    }
    legal(size, list, unit, points)?;
    Ok(army)
}

/// A Large army wants an Officer somewhere: in the Unit itself, else in another one of the list.
fn first_of_large<'c>(list: &'c ArmyList, unit: &'c UnitType) -> &'c UnitType {
    let led = |unit: &&UnitType| officer(unit).is_some();
    let other = || list.units.iter().find(led);
    Some(unit).filter(led).or_else(other).unwrap_or(unit)
}

/// Units as they stand in a list, and what they cost.
fn units(kinds: &[(&UnitType, bool)], least: i64) -> (Value, i64) {
    let mut sum = 0_i64;
    let units = kinds
        .iter()
        .map(|(kind, with_officer)| {
            let counts = figures(kind, *with_officer, least);
            sum = sum.saturating_add(cost(kind, &counts));
            let figures = kind
                .entries
                .iter()
                .zip(counts)
                .filter(|(_, count)| *count > 0);
            let lines: Vec<Value> = figures
                .map(|(entry, count)| json!({ "entry_id": entry.id, "count": count }))
                .collect();
            json!({ "unit_id": kind.id, "figures": lines })
        })
        .collect();
    (units, sum)
}

/// The fewest figures that the army list allows, with a Leader, and as many of the rank and file as the points ask for.
fn figures(kind: &UnitType, with_officer: bool, least: i64) -> Vec<i64> {
    let mut counts: Vec<i64> = kind.entries.iter().map(|entry| entry.min).collect();
    let nco = kind
        .entries
        .iter()
        .position(|entry| entry.is_nco() && entry.max != Some(0));
    for wanted in [nco, officer(kind).filter(|_| with_officer)]
        .into_iter()
        .flatten()
    {
        counts[wanted] = counts[wanted].max(1);
    }
    let Some(base) = kind.base_entry else {
        return counts;
    };
    let entry = &kind.entries[base];
    let men = counts
        .iter()
        .fold(0, |sum: i64, count| sum.saturating_add(*count));
    let few = kind.min_figures.unwrap_or(1).saturating_sub(men);
    let short = least.saturating_sub(cost(kind, &counts)).max(0);
    let poor = if entry.points > 0 {
        short / entry.points + i64::from(short % entry.points > 0)
    } else {
        0
    };
    let most = entry.max.unwrap_or(i64::MAX);
    counts[base] = counts[base].saturating_add(few.max(poor).max(0)).min(most);
    counts
}

fn officer(kind: &UnitType) -> Option<usize> {
    kind.entries
        .iter()
        .position(|entry| entry.is(Role::Officer) && entry.max != Some(0))
}

fn cost(kind: &UnitType, counts: &[i64]) -> i64 {
    let lines = kind.entries.iter().zip(counts);
    lines.fold(0, |sum, (entry, count)| {
        sum.saturating_add(entry.points.saturating_mul(*count))
    })
}

/// Whether the smallest army of this Unit obeys the size of game.
fn legal(size: Size, list: &ArmyList, unit: &UnitType, points: i64) -> Result<(), NoStarter> {
    let (name, size_name) = (&unit.name, size.name());
    let led = officer(first_of_large(list, unit)).is_some();
    let senior = list.senior_officer.as_ref();
    let fails = match size {
        Size::Small => !unit.entries.iter().any(Entry::is_nco) || points > tables::SMALL_BUDGET,
        Size::Medium => {
            let half = tables::MEDIUM_BUDGET / tables::MAIN_UNIT_SHARE;
            officer(unit).is_none()
                || !unit.entries.iter().any(Entry::is_nco)
                || !(half..=tables::MEDIUM_BUDGET).contains(&points)
        }
        Size::Large => !led && senior.is_none() || points > tables::LARGE_BUDGET * 3 / 4,
    };
    if fails {
        return Err(NoStarter {
            message: text!(
                "No starter army of \"{unit}\" in {size}: its Officers, NCOs or points do not fit; \
                try another Unit or format.",
                "Pas d’armée de départ de « {unit} » en {size} : officiers, sous-officiers ou \
                points ne conviennent pas ; essayez une autre unité ou un autre format.",
                unit = name,
                size = &size_name
            ),
        });
    }
    Ok(())
}

fn no_such_format(word: &str) -> NoStarter {
    NoStarter {
        message: forms::unknown(&Text::same("Format"), word, &named_words(Size::named())),
    }
}

fn no_such_list(catalogue: &Catalogue, id: &str) -> NoStarter {
    let lists = catalogue.lists().iter();
    let all = named_words(lists.map(|list| (list.id.as_str(), list.name.clone())));
    NoStarter {
        message: forms::unknown(&Text::new("Army list", "Liste d’armée"), id, &all),
    }
}

fn no_such_unit(list: &ArmyList, id: &str) -> NoStarter {
    let units = list.units.iter();
    let all = named_words(units.map(|unit| (unit.id.as_str(), unit.name.clone())));
    let name = text!(
        "Unit of list \"{list}\"",
        "Unité de la liste « {list} »",
        list = &list.name
    );
    NoStarter {
        message: forms::unknown(&name, id, &all),
    }
}

/// A small sound catalogue.
#[must_use]
pub fn starter_catalogue() -> Value {
    let line = |id: &str, name: (&str, &str), role: &str, (min, max): (i64, i64), points: i64| {
        json!({
            "id": id,
            "name": { "en": name.0, "fr": name.1 },
            "role": role,
            "min": min,
            "max": max,
            "points": points,
            "weapons": ["musket"],
            "melee_weapons": ["bayonet"],
            "status": "own",
        })
    };
    json!({
        "ruleset": "smooth-and-rifled",
        "id": "sample",
        "name": { "en": "Sample catalogue", "fr": "Catalogue d’exemple" },
        "weapons": [{
            "id": "musket",
            "name": { "en": "Musket", "fr": "Mousquet" },
            "kind": "smoothbore",
            "medium_cm": 20,
            "reload": 2,
        }],
        "melee_weapons": [{ "id": "bayonet", "name": { "en": "Bayonet", "fr": "Baïonnette" }, "reroll": true }],
        "army_lists": [{
            "id": "sample-list",
            "name": { "en": "Sample list", "fr": "Liste d’exemple" },
            "source": { "en": "Your own", "fr": "La vôtre" },
            "units": [{
                "id": "line",
                "name": { "en": "Line infantry", "fr": "Infanterie de ligne" },
                "arm": "foot",
                "va": [1, 2, 3],
                "c": 4,
                "base_entry": "soldier",
                "entries": [
                    line("officer", ("Officer", "Officier"), "officer", (0, 1), 24),
                    line("nco", ("Sergeant", "Sergent"), "nco", (1, 1), 20),
                    line("soldier", ("Soldier", "Soldat"), "soldier", (6, 20), 14),
                ],
            }],
        }],
    })
}
