//! Where a player's own list or catalogue begins: the smallest legal army of a Unit, alone, with a gun or in ambush, and a catalogue with
//! one Unit.

use serde_json::{Value, json};

use crate::{
    model::{
        forms,
        lang::{Lang, Text},
        ruleset::{Format, NoStarter, StarterRequest},
        suggest::named_words,
        term::Term,
    },
    text,
};

use super::{
    catalogue::{ArmyList, Catalogue, Entry, UnitType},
    derived::points::artillery,
    options::Options,
    tables,
    terms::{Arm, CrewClass, GunClass, Role, SeniorTrait, Size},
};

/// What a list may begin as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Start {
    /// The smallest army of a size of game.
    Plain(Size),
    /// A Medium army with a gun.
    Artillery,
    /// A Small army behind ambush markers.
    Ambush,
    /// A Small army of a mounted Unit.
    Cavalry,
}

impl Start {
    /// Those that are more than a size of game.
    const MORE: [Self; 3] = [Self::Artillery, Self::Ambush, Self::Cavalry];

    const fn size(self) -> Size {
        match self {
            Self::Plain(size) => size,
            Self::Artillery => Size::Medium,
            Self::Ambush | Self::Cavalry => Size::Small,
        }
    }

    fn id(self) -> &'static str {
        match self {
            Self::Plain(size) => size.id(),
            Self::Artillery => "artillery",
            Self::Ambush => "ambush",
            Self::Cavalry => "cavalry",
        }
    }

    fn name(self) -> Text {
        let size = &self.size().name();
        match self {
            Self::Plain(_) => size.clone(),
            Self::Artillery => text!("{size} with a gun", "{size}, avec un canon", size),
            Self::Ambush => text!(
                "{size} with ambush markers",
                "{size}, avec des marqueurs d’embuscade",
                size
            ),
            Self::Cavalry => text!("{size}, mounted", "{size}, à cheval", size),
        }
    }

    fn parse(id: &str) -> Option<Self> {
        let size = Size::parse(id).map(Self::Plain);
        size.or_else(|| Self::MORE.into_iter().find(|start| start.id() == id))
    }

    /// What to start with when nothing is asked for: army list and Unit.
    const fn usual(self) -> (&'static str, &'static str) {
        match self {
            Self::Plain(Size::Small) | Self::Ambush => ("magenta-1859-french", "zouaves"),
            Self::Plain(Size::Medium) => ("russia-1812", "grenadiers"),
            Self::Plain(Size::Large) => ("civil-war-us", "trained"),
            Self::Artillery => ("zulu-war-british", "infantry"),
            Self::Cavalry => ("russia-1812", "dragoons"),
        }
    }

    /// Whether a list may begin so with this Unit, as far as its kind goes.
    fn suits(self, unit: &UnitType) -> bool {
        self != Self::Cavalry || unit.arm == Arm::Mounted
    }
}

/// What a list may begin as besides a size of game.
pub fn formats() -> impl Iterator<Item = Format> {
    Start::MORE.into_iter().map(|start| Format {
        id: start.id(),
        name: start.name(),
        budget: None,
    })
}

/// A small legal list.
///
/// # Errors
/// When there is no such format, army list or Unit, or no legal army of it.
pub fn starter(catalogue: &Catalogue, request: &StarterRequest<'_>) -> Result<Value, NoStarter> {
    let starts = match request.format {
        Some(word) => vec![Start::parse(word).ok_or_else(|| no_such_format(word))?],
        None => Size::ALL.iter().copied().map(Start::Plain).collect(),
    };
    let mut why = None;
    for start in starts {
        let (list, unit) = choose(catalogue, request, start)?;
        match army((start, request.lang), list, unit) {
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
    let (list, unit) = Start::Plain(Size::Small).usual();
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
    usual_unit(catalogue).map_or_else(Vec::new, markers)
}

/// A marker with a man of the rank and file behind it, and a dummy.
fn markers(unit: &UnitType) -> Vec<Value> {
    let man = unit.base_entry.map(|base| {
        let entry = &unit.entries[base];
        json!({ "unit_id": unit.id, "entry_id": entry.id, "count": 1 })
    });
    let hidden = man.map(|man| json!({ "id": "A", "figures": [man] }));
    let dummy = json!({ "id": "B", "figures": [] });
    hidden.into_iter().chain([dummy]).collect()
}

/// The army list and Unit that were asked for, or the usual ones.
fn choose<'c>(
    catalogue: &'c Catalogue,
    request: &StarterRequest<'_>,
    start: Start,
) -> Result<(&'c ArmyList, &'c UnitType), NoStarter> {
    let (usual_list, usual_unit) = start.usual();
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
            .or_else(|| list.units.iter().find(|unit| start.suits(unit)))
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

fn army(
    (start, lang): (Start, Lang),
    list: &ArmyList,
    unit: &UnitType,
) -> Result<Value, NoStarter> {
    let size = start.size();
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
    let fits = match start {
        Start::Plain(_) => true,
        Start::Cavalry => start.suits(unit),
        Start::Artillery => match gun_of(list, lang) {
            Some((gun, cost)) => {
                army["guns"] = json!([gun]);
                points.saturating_add(cost) <= tables::budget(size)
            }
            None => false,
        },
        Start::Ambush => {
            army["ambush"] = json!(markers(unit));
            let men = figures(unit, false, 0);
            let hides = unit.base_entry.is_some_and(|base| men[base] > 0);
            hides && points >= tables::AMBUSH_POINTS
        }
    };
    if fits && legal(size, list, unit, points) {
        Ok(army)
    } else {
        Err(none_of(start, unit))
    }
}

/// The first gun that the army list allows with the fewest gunners of the first class that it allows, and what it costs; none where it
/// allows no guns.
fn gun_of(list: &ArmyList, lang: Lang) -> Option<(Value, i64)> {
    let rules = &list.artillery;
    if rules.max_guns.is_some_and(|most| most < 1) {
        return None;
    }
    let class = *GunClass::ALL
        .iter()
        .find(|class| rules.classes.contains(class))?;
    let trained = Some(CrewClass::Trained).filter(|usual| rules.crew_classes.contains(usual));
    let crew = trained.or_else(|| rules.crew_classes.first().copied())?;
    let mut gun = gun(class, lang);
    let men = tables::gun(class).crew_min;
    gun["crew"] = json!({ (crew.id()): men });
    let price = |what: &str| artillery(Some(list), &Options::default(), what);
    let of = |what: &str, class: &str| price(&format!("{what}_{class}"));
    let parts = [
        of("gun", class.id()),
        of("gunner", crew.id()).saturating_mul(men),
        of("ball", class.id()).saturating_mul(tables::BALLS_PER_CANISTER),
        of("canister", class.id()),
    ];
    Some((gun, parts.into_iter().fold(0, i64::saturating_add)))
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
fn legal(size: Size, list: &ArmyList, unit: &UnitType, points: i64) -> bool {
    let led = officer(first_of_large(list, unit)).is_some();
    let has_nco = unit.entries.iter().any(Entry::is_nco);
    match size {
        Size::Small => has_nco && points <= tables::SMALL_BUDGET,
        Size::Medium => {
            let half = tables::MEDIUM_BUDGET / tables::MAIN_UNIT_SHARE;
            officer(unit).is_some() && has_nco && (half..=tables::MEDIUM_BUDGET).contains(&points)
        }
        Size::Large => {
            (led || list.senior_officer.is_some()) && points <= tables::LARGE_BUDGET * 3 / 4
        }
    }
}

/// Why no list begins so with this Unit.
fn none_of(start: Start, unit: &UnitType) -> NoStarter {
    let (name, format) = (&unit.name, &start.name());
    let message = match start {
        Start::Plain(_) | Start::Ambush => text!(
            "No starter army of \"{unit}\" in {format}: its Officers, NCOs or points do not fit; \
            try another Unit or format.",
            "Pas d’armée de départ de « {unit} » en {format} : officiers, sous-officiers ou \
            points ne conviennent pas ; essayez une autre unité ou un autre format.",
            unit = name,
            format
        ),
        Start::Artillery => text!(
            "No starter army of \"{unit}\" with a gun: its army list allows none, or its Officers, \
            NCOs or points do not fit; try another Unit or format.",
            "Pas d’armée de départ de « {unit} » avec un canon : sa liste d’armée n’en permet pas, \
            ou officiers, sous-officiers ou points ne conviennent pas ; essayez une autre unité ou \
            un autre format.",
            unit = name
        ),
        Start::Cavalry => text!(
            "No mounted starter army of \"{unit}\": it is on foot, or its NCOs or points do not fit; \
            try another Unit or format.",
            "Pas d’armée de départ à cheval de « {unit} » : elle est à pied, ou sous-officiers ou \
            points ne conviennent pas ; essayez une autre unité ou un autre format.",
            unit = name
        ),
    };
    NoStarter { message }
}

fn no_such_format(word: &str) -> NoStarter {
    let more = Start::MORE.map(|start| (start.id(), start.name()));
    let all = named_words(Size::named().chain(more));
    NoStarter {
        message: forms::unknown(&Text::same("Format"), word, &all),
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
