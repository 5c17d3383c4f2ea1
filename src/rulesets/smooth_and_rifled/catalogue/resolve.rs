//! From catalogue files to look-ups. Inherits, derives and resolves; whatever is missing takes the value that the format gives it.

use std::collections::BTreeMap;

use crate::model::{
    json::{Json, Tree},
    lang::Text,
    roster::Status,
    term::Term,
};

use super::{
    super::{
        read::{flag, given, items, number, whole, word},
        tables,
        terms::{Arm, Band, CrewClass, GunClass, Per, Role, WeaponKind},
    },
    ArmyList, Artillery, Catalogue, Effect, Entry, MeleeWeapon, Swap, UnitType, Upgrade, Weapon,
};

/// Puts catalogue files together; later army lists replace earlier ones of the same id.
#[must_use]
pub fn catalogue(trees: &[Tree<'_>]) -> Catalogue {
    let mut catalogue = Catalogue::default();
    for tree in trees {
        let root = tree.root();
        let (arsenal, id) = (Arsenal::read(root), text(root, "id"));
        for list in items(root, "army_lists") {
            catalogue.add(army_list(list, &arsenal, &id));
        }
    }
    catalogue
}

/// The weapons of one file by id.
struct Arsenal {
    ranged: BTreeMap<String, Weapon>,
    melee: BTreeMap<String, MeleeWeapon>,
}

impl Arsenal {
    fn read(root: Json<'_>) -> Self {
        let ranged = items(root, "weapons").map(weapon);
        let melee = items(root, "melee_weapons").map(melee_weapon);
        Self {
            ranged: ranged.map(|weapon| (weapon.id.clone(), weapon)).collect(),
            melee: melee.map(|weapon| (weapon.id.clone(), weapon)).collect(),
        }
    }

    fn swap(&self, id: &str) -> Option<Swap> {
        let ranged = self.ranged.get(id).cloned().map(Swap::Ranged);
        ranged.or_else(|| self.melee.get(id).cloned().map(Swap::Melee))
    }
}

fn weapon(json: Json<'_>) -> Weapon {
    let bands: Vec<Band> = words(json, "bands", Band::parse);
    Weapon {
        id: text(json, "id"),
        name: label(json),
        kind: term(json, "kind", WeaponKind::parse).unwrap_or(WeaponKind::Other),
        medium_cm: number(json, "medium_cm").map_or(0.0, |cm| cm.value),
        reload: integer(json, "reload").unwrap_or(0),
        bands: if bands.is_empty() {
            vec![Band::Short, Band::Medium, Band::Long]
        } else {
            bands
        },
        fixed_target: integer(json, "fixed_target"),
        max_cm: number(json, "max_cm").map(|cm| cm.value),
        single_use: yes(json, "single_use").unwrap_or(false),
        fire_while_moving_free: yes(json, "fire_while_moving_free").unwrap_or(false),
        reload_add: items(json, "reload_add")
            .map(|item| (text(item, "if"), integer(item, "add").unwrap_or(0)))
            .collect(),
    }
}

fn melee_weapon(json: Json<'_>) -> MeleeWeapon {
    MeleeWeapon {
        id: text(json, "id"),
        name: label(json),
        reroll: yes(json, "reroll").unwrap_or(true),
        traits: traits(json, "traits"),
    }
}

fn army_list(json: Json<'_>, arsenal: &Arsenal, catalogue: &str) -> ArmyList {
    let units: Vec<UnitType> = items(json, "units")
        .map(|unit| unit_type(unit, arsenal))
        .collect();
    let years: Vec<i64> = items(json, "period").filter_map(Json::as_i64).collect();
    ArmyList {
        id: text(json, "id"),
        catalogue: catalogue.to_owned(),
        name: label(json),
        period: match years.as_slice() {
            [first, last] => Some((*first, *last)),
            _ => None,
        },
        theatre: given(json, "theatre").and_then(Text::read),
        source: source(json),
        local_rules: items(json, "local_rules")
            .filter_map(|rule| Some((text(rule, "id"), Text::read(rule.get("text")?)?)))
            .collect(),
        artillery: artillery(given(json, "artillery")),
        senior_officer: given(json, "senior_officer").map(|senior| {
            let unit = Inherited::of_senior(senior);
            entry(senior, &unit, arsenal, &BTreeMap::new())
        }),
        index: index(units.iter().map(|unit| &unit.id)),
        units,
    }
}

fn artillery(json: Option<Json<'_>>) -> Artillery {
    let Some(json) = json else {
        return Artillery {
            max_guns: None,
            classes: GunClass::ALL.to_vec(),
            crew_classes: CrewClass::ALL.to_vec(),
            gunner_c: None,
            prices: BTreeMap::new(),
        };
    };
    let allowed = yes(json, "allowed").unwrap_or(true);
    let prices = given(json, "price_overrides");
    Artillery {
        max_guns: if allowed {
            integer(json, "max_guns")
        } else {
            Some(0)
        },
        classes: some_or_all(words(json, "classes", GunClass::parse), GunClass::ALL),
        crew_classes: some_or_all(
            words(json, "crew_classes", CrewClass::parse),
            CrewClass::ALL,
        ),
        gunner_c: integer(json, "gunner_c"),
        prices: prices
            .into_iter()
            .flat_map(Json::members)
            .filter_map(|(key, value)| Some((key.as_str()?.into_owned(), value.as_i64()?)))
            .collect(),
    }
}

/// What entries take from their Unit.
struct Inherited {
    arm: Arm,
    va: [i64; 3],
    c: i64,
    traits: Vec<String>,
    source: Option<Text>,
}

impl Inherited {
    fn of_unit(json: Json<'_>) -> Self {
        Self {
            arm: term(json, "arm", Arm::parse).unwrap_or(Arm::Foot),
            va: values(json).unwrap_or([1, 2, 3]),
            c: integer(json, "c").unwrap_or(tables::GUNNER_C),
            traits: traits(json, "traits"),
            source: source(json),
        }
    }

    /// A Senior Officer is mounted and stands alone (§8).
    fn of_senior(json: Json<'_>) -> Self {
        Self {
            arm: Arm::Mounted,
            ..Self::of_unit(json)
        }
    }
}

fn unit_type(json: Json<'_>, arsenal: &Arsenal) -> UnitType {
    let inherited = Inherited::of_unit(json);
    let upgrades: Vec<Upgrade> = items(json, "upgrades")
        .map(|item| upgrade(item, arsenal))
        .collect();
    let upgrade_index = index(upgrades.iter().map(|upgrade| &upgrade.id));
    let entries: Vec<Entry> = items(json, "entries")
        .map(|item| entry(item, &inherited, arsenal, &upgrade_index))
        .collect();
    let index = index(entries.iter().map(|entry| &entry.id));
    let base = word(json, "base_entry").and_then(|id| index.get(id.value.as_ref()).copied());
    UnitType {
        id: text(json, "id"),
        name: label(json),
        arm: inherited.arm,
        va: inherited.va,
        c: inherited.c,
        base_entry: base.or_else(|| entries.iter().position(|entry| entry.role == Role::Soldier)),
        traits: inherited.traits,
        min_figures: integer(json, "min_figures"),
        max_figures: integer(json, "max_figures"),
        entries,
        upgrades,
        index,
    }
}

fn entry(
    json: Json<'_>,
    unit: &Inherited,
    arsenal: &Arsenal,
    upgrades: &BTreeMap<String, usize>,
) -> Entry {
    let role = term(json, "role", Role::parse).unwrap_or(Role::Soldier);
    let also_roles: Vec<Role> = words(json, "also_roles", Role::parse);
    let is = |wanted| role == wanted || also_roles.contains(&wanted);
    let mounted = yes(json, "mounted").unwrap_or(unit.arm == Arm::Mounted);
    let mut traits = all_traits(unit, traits(json, "traits"));
    let leader = is(Role::Nco)
        || is(Role::Officer)
        || yes(json, "leader").unwrap_or(false)
        || traits.iter().any(|own| own == "leader");
    imply(&mut traits, "leader", leader);
    imply(&mut traits, "sharpshooter", is(Role::Sharpshooter));
    imply(&mut traits, "melee_weapon", is(Role::StandardBearer));
    imply(&mut traits, "mounted", mounted);
    Entry {
        id: text(json, "id"),
        name: label(json),
        role,
        leader,
        min: integer(json, "min").unwrap_or(0),
        max: integer(json, "max"),
        points: integer(json, "points").unwrap_or(0),
        mounted,
        va: values(json).unwrap_or(unit.va),
        c: integer(json, "c").unwrap_or(unit.c),
        vm: integer(json, "vm").unwrap_or_else(|| role_vm(role, &also_roles, leader)),
        weapons: look_up(json, "weapons", &arsenal.ranged),
        melee_weapons: look_up(json, "melee_weapons", &arsenal.melee),
        traits,
        upgrades: look_up(json, "upgrades", upgrades),
        hero_allowed: yes(json, "hero_allowed").unwrap_or(!is(Role::Gunner)),
        status: Status::read(json),
        source: source(json).or_else(|| unit.source.clone()),
        also_roles,
    }
}

fn all_traits(unit: &Inherited, own: Vec<String>) -> Vec<String> {
    let mut all = unit.traits.clone();
    for name in own {
        imply(&mut all, &name, true);
    }
    all
}

fn imply(traits: &mut Vec<String>, name: &str, holds: bool) {
    if holds && !traits.iter().any(|own| own == name) {
        traits.push(name.to_owned());
    }
}

fn role_vm(role: Role, also: &[Role], leader: bool) -> i64 {
    let roles = std::iter::once(&role).chain(also);
    let best = roles.map(|&role| tables::role_vm(role)).max().unwrap_or(0);
    if leader {
        best.max(tables::LEADER_VM)
    } else {
        best
    }
}

fn upgrade(json: Json<'_>, arsenal: &Arsenal) -> Upgrade {
    let ratio: Vec<i64> = items(json, "max_ratio").filter_map(Json::as_i64).collect();
    Upgrade {
        id: text(json, "id"),
        name: label(json),
        points: integer(json, "points").unwrap_or(0),
        per: term(json, "per", Per::parse).unwrap_or(Per::Figure),
        min: integer(json, "min").unwrap_or(0),
        max: integer(json, "max"),
        max_ratio: match ratio.as_slice() {
            [numerator, denominator] if *denominator > 0 => Some((*numerator, *denominator)),
            _ => None,
        },
        exclusive_group: word(json, "exclusive_group").map(|group| group.value.into_owned()),
        requires: strings(json, "requires"),
        all_or_none: yes(json, "all_or_none").unwrap_or(false),
        effect: given(json, "effect")
            .map(|json| effect(json, arsenal))
            .unwrap_or_default(),
    }
}

fn effect(json: Json<'_>, arsenal: &Arsenal) -> Effect {
    let set = given(json, "set");
    let swap = strings(json, "swap_weapon");
    Effect {
        add_traits: traits(json, "add_traits"),
        remove_traits: traits(json, "remove_traits"),
        va: set.and_then(values),
        c: set.and_then(|set| integer(set, "c")),
        vm: set.and_then(|set| integer(set, "vm")),
        swap_weapon: match swap.as_slice() {
            [old, new] => arsenal.swap(new).map(|new| (old.clone(), new)),
            _ => None,
        },
    }
}

fn text(json: Json<'_>, key: &str) -> String {
    word(json, key).map_or_else(String::new, |word| word.value.into_owned())
}

/// The name of an object, or its id.
fn label(json: Json<'_>) -> Text {
    json.get("name")
        .and_then(Text::read)
        .unwrap_or_else(|| Text::same(text(json, "id")))
}

fn source(json: Json<'_>) -> Option<Text> {
    given(json, "source").and_then(Text::read)
}

fn integer(json: Json<'_>, key: &str) -> Option<i64> {
    whole(json, key).map(|number| number.value)
}

fn yes(json: Json<'_>, key: &str) -> Option<bool> {
    flag(json, key).map(|flag| flag.value)
}

fn term<T>(json: Json<'_>, key: &str, parse: fn(&str) -> Option<T>) -> Option<T> {
    word(json, key).and_then(|word| parse(&word.value))
}

fn words<T>(json: Json<'_>, key: &str, parse: fn(&str) -> Option<T>) -> Vec<T> {
    items(json, key)
        .filter_map(|item| parse(&item.as_str()?))
        .collect()
}

fn strings(json: Json<'_>, key: &str) -> Vec<String> {
    words(json, key, |word| Some(word.to_owned()))
}

fn traits(json: Json<'_>, key: &str) -> Vec<String> {
    words(json, key, |word| {
        Some(tables::canonical_trait(word).to_owned())
    })
}

fn values(json: Json<'_>) -> Option<[i64; 3]> {
    let values: Vec<i64> = items(json, "va").filter_map(Json::as_i64).collect();
    values.try_into().ok()
}

fn look_up<T: Clone>(json: Json<'_>, key: &str, known: &BTreeMap<String, T>) -> Vec<T> {
    items(json, key)
        .filter_map(|item| known.get(item.as_str()?.as_ref()).cloned())
        .collect()
}

fn some_or_all<T: Clone>(some: Vec<T>, all: &[T]) -> Vec<T> {
    if some.is_empty() { all.to_vec() } else { some }
}

fn index<'a>(ids: impl Iterator<Item = &'a String>) -> BTreeMap<String, usize> {
    ids.enumerate()
        .map(|(index, id)| (id.clone(), index))
        .collect()
}
