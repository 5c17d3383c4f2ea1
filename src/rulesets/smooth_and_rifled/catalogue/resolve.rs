//! From catalogue files to look-ups. Inherits, derives and resolves; whatever is missing takes the value that the format gives it.

use std::collections::BTreeMap;

use crate::model::{
    json::Tree,
    lang::Text,
    name::{self, Name},
    parsed::Parsed,
    roster::Status,
    term::Term,
    view::{Items, Viewed},
    word::{Word, Words},
};

use super::{
    super::{
        tables,
        terms::{Arm, Band, CrewClass, GunClass, Per, Role, WeaponKind},
    },
    ArmyList, Artillery, Catalogue, Effect, Entry, MeleeWeapon, Swap, UnitType, Upgrade, Weapon,
    file::{
        CatalogueFile, TypedArmyList, TypedArtillery, TypedCatalogue, TypedEffect, TypedEntry,
        TypedMelee, TypedUnit, TypedUpgrade, TypedWeapon,
    },
};

/// Puts catalogue files together; later army lists replace earlier ones of the same id.
#[must_use]
pub fn catalogue(trees: &[Tree<'_>]) -> Catalogue {
    let mut catalogue = Catalogue::default();
    for tree in trees {
        let file = CatalogueFile::view(1, tree.root());
        let (arsenal, id) = (Arsenal::read(&file), id(file.id.as_ref()));
        for list in &file.army_lists {
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
    fn read(file: &TypedCatalogue<'_>) -> Self {
        let ranged = file.weapons.iter().map(weapon);
        let melee = file.melee_weapons.iter().map(melee_weapon);
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

fn weapon(typed: &TypedWeapon<'_>) -> Weapon {
    let id = id(typed.id.as_ref());
    let bands: Vec<Band> = typed.bands.terms().collect();
    Weapon {
        name: name::or_id(typed.name.as_ref(), &id),
        id,
        kind: typed.kind.value().unwrap_or(WeaponKind::Other),
        medium_cm: typed.medium_cm.value().unwrap_or(0.0),
        reload: typed.reload.get(),
        bands: if bands.is_empty() {
            vec![Band::Short, Band::Medium, Band::Long]
        } else {
            bands
        },
        fixed_target: typed.fixed_target.number,
        max_cm: typed.max_cm.value(),
        single_use: typed.single_use.is_set(),
        fire_while_moving_free: typed.fire_while_moving_free.is_set(),
        reload_add: { typed.reload_add.iter() }
            .map(|one| {
                (
                    self::id(one.condition.as_ref()),
                    one.add.value().unwrap_or(0),
                )
            })
            .collect(),
    }
}

fn melee_weapon(typed: &TypedMelee<'_>) -> MeleeWeapon {
    let id = id(typed.id.as_ref());
    MeleeWeapon {
        name: name::or_id(typed.name.as_ref(), &id),
        id,
        reroll: typed.reroll.value().unwrap_or(true),
        traits: traits(&typed.traits),
    }
}

fn army_list(typed: &TypedArmyList<'_>, arsenal: &Arsenal, catalogue: &str) -> ArmyList {
    let id = id(typed.id.as_ref());
    let units = typed.units.iter().map(|unit| unit_type(unit, arsenal));
    let units: Vec<UnitType> = units.collect();
    ArmyList {
        name: name::or_id(typed.name.as_ref(), &id),
        id,
        catalogue: catalogue.to_owned(),
        period: match numbers(&typed.period).as_slice() {
            [first, last] => Some((*first, *last)),
            _ => None,
        },
        theatre: typed.theatre.as_ref().map(Name::text),
        source: typed.source.as_ref().map(Name::text),
        local_rules: { typed.local_rules.iter() }
            .filter_map(|rule| Some((self::id(rule.id.as_ref()), rule.text.as_ref()?.text())))
            .collect(),
        artillery: artillery(typed.artillery.known()),
        senior_officer: typed.senior_officer.known().map(|senior| {
            let unit = Inherited::of_senior(senior);
            entry(senior, &unit, arsenal, &BTreeMap::new())
        }),
        index: index(units.iter().map(|unit| &unit.id)),
        units,
    }
}

fn artillery(typed: Option<&TypedArtillery<'_>>) -> Artillery {
    let Some(typed) = typed else {
        return Artillery {
            max_guns: None,
            classes: GunClass::ALL.to_vec(),
            crew_classes: CrewClass::ALL.to_vec(),
            gunner_c: None,
            prices: BTreeMap::new(),
        };
    };
    let allowed = typed.allowed.value().unwrap_or(true);
    let prices = typed.price_overrides.iter();
    Artillery {
        max_guns: if allowed {
            typed.max_guns.number
        } else {
            Some(0)
        },
        classes: some_or_all(&typed.classes),
        crew_classes: some_or_all(&typed.crew_classes),
        gunner_c: typed.gunner_c.number,
        prices: prices
            .filter_map(|price| Some((price.word.id.to_string(), price.value.number?)))
            .collect(),
    }
}

/// Activation values where neither an entry nor its Unit gives any, such as those of a Senior Officer.
const USUAL_VA: [i64; 3] = [1, 2, 3];

/// What entries take from their Unit.
struct Inherited {
    arm: Arm,
    va: [i64; 3],
    c: i64,
    traits: Vec<String>,
    source: Option<Text>,
}

impl Inherited {
    fn of_unit(typed: &TypedUnit<'_>) -> Self {
        Self {
            arm: typed.arm.value().unwrap_or(Arm::Foot),
            va: activation(&typed.va).unwrap_or(USUAL_VA),
            c: typed.c.number.unwrap_or(tables::GUNNER_C),
            traits: traits(&typed.traits),
            source: typed.source.as_ref().map(Name::text),
        }
    }

    /// A Senior Officer is mounted and stands alone (§8).
    fn of_senior(typed: &TypedEntry<'_>) -> Self {
        Self {
            arm: Arm::Mounted,
            va: activation(&typed.va).unwrap_or(USUAL_VA),
            c: typed.c.number.unwrap_or(tables::GUNNER_C),
            traits: traits(&typed.traits),
            source: typed.source.as_ref().map(Name::text),
        }
    }
}

fn unit_type(typed: &TypedUnit<'_>, arsenal: &Arsenal) -> UnitType {
    let id = id(typed.id.as_ref());
    let inherited = Inherited::of_unit(typed);
    let upgrades = typed.upgrades.iter().map(|one| upgrade(one, arsenal));
    let upgrades: Vec<Upgrade> = upgrades.collect();
    let upgrade_index = index(upgrades.iter().map(|upgrade| &upgrade.id));
    let entries: Vec<Entry> = { typed.entries.iter() }
        .map(|one| entry(one, &inherited, arsenal, &upgrade_index))
        .collect();
    let index = index(entries.iter().map(|entry| &entry.id));
    let base = { typed.base_entry.as_ref() }.and_then(|word| index.get(&*word.id).copied());
    UnitType {
        name: name::or_id(typed.name.as_ref(), &id),
        id,
        arm: inherited.arm,
        va: inherited.va,
        c: inherited.c,
        base_entry: base.or_else(|| entries.iter().position(|entry| entry.role == Role::Soldier)),
        traits: inherited.traits,
        min_figures: typed.min_figures.number,
        max_figures: typed.max_figures.number,
        entries,
        upgrades,
        index,
    }
}

fn entry(
    typed: &TypedEntry<'_>,
    unit: &Inherited,
    arsenal: &Arsenal,
    upgrades: &BTreeMap<String, usize>,
) -> Entry {
    let id = id(typed.id.as_ref());
    let role = typed.role.value().unwrap_or(Role::Soldier);
    let also_roles: Vec<Role> = typed.also_roles.terms().collect();
    let is = |wanted| role == wanted || also_roles.contains(&wanted);
    let mounted = typed.mounted.value().unwrap_or(unit.arm == Arm::Mounted);
    let mut traits = all_traits(unit, traits(&typed.traits));
    let leader = is(Role::Nco)
        || is(Role::Officer)
        || typed.leader.is_set()
        || traits.iter().any(|own| own == "leader");
    imply(&mut traits, "leader", leader);
    imply(&mut traits, "sharpshooter", is(Role::Sharpshooter));
    imply(&mut traits, "melee_weapon", is(Role::StandardBearer));
    imply(&mut traits, "mounted", mounted);
    let source = typed.source.as_ref().map(Name::text);
    Entry {
        name: name::or_id(typed.name.as_ref(), &id),
        id,
        role,
        leader,
        min: typed.min.get(),
        max: typed.max.number,
        points: typed.points.get(),
        mounted,
        va: activation(&typed.va).unwrap_or(unit.va),
        c: typed.c.number.unwrap_or(unit.c),
        vm: { typed.vm.number }.unwrap_or_else(|| role_vm(role, &also_roles, leader)),
        weapons: look_up(&typed.weapons, &arsenal.ranged),
        melee_weapons: look_up(&typed.melee_weapons, &arsenal.melee),
        traits,
        upgrades: look_up(&typed.upgrades, upgrades),
        hero_allowed: typed.hero_allowed.value().unwrap_or(!is(Role::Gunner)),
        status: Status::stated(typed.status.word()),
        source: source.or_else(|| unit.source.clone()),
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

fn upgrade(typed: &TypedUpgrade<'_>, arsenal: &Arsenal) -> Upgrade {
    let id = id(typed.id.as_ref());
    let group = typed.exclusive_group.known();
    Upgrade {
        name: name::or_id(typed.name.as_ref(), &id),
        id,
        points: typed.points.get(),
        per: typed.per.value().unwrap_or(Per::Figure),
        min: typed.min.get(),
        max: typed.max.number,
        max_ratio: match numbers(&typed.max_ratio).as_slice() {
            [numerator, denominator] if *denominator > 0 => Some((*numerator, *denominator)),
            _ => None,
        },
        exclusive_group: group.map(ToString::to_string),
        requires: { typed.requires.items.iter() }
            .map(|word| word.id.to_string())
            .collect(),
        all_or_none: typed.all_or_none.is_set(),
        effect: { typed.effect.known() }
            .map(|typed| effect(typed, arsenal))
            .unwrap_or_default(),
    }
}

fn effect(typed: &TypedEffect<'_>, arsenal: &Arsenal) -> Effect {
    let set = typed.set.known();
    Effect {
        add_traits: traits(&typed.add_traits),
        remove_traits: traits(&typed.remove_traits),
        va: set.and_then(|set| activation(&set.va)),
        c: set.and_then(|set| set.c.number),
        vm: set.and_then(|set| set.vm.value()),
        swap_weapon: match typed.swap_weapon.items.as_slice() {
            [old, new] => arsenal.swap(&new.id).map(|new| (old.id.to_string(), new)),
            _ => None,
        },
    }
}

/// An id; empty where there is none.
fn id(word: Option<&Word<'_>>) -> String {
    word.map_or_else(String::new, |word| word.id.to_string())
}

/// Characteristics under the names of the rules.
fn traits(typed: &Words<'_>) -> Vec<String> {
    let words = typed.items.iter();
    words
        .map(|word| tables::canonical_trait(&word.id).to_owned())
        .collect()
}

fn numbers(typed: &Items<'_, Parsed<'_, i64>>) -> Vec<i64> {
    typed.iter().filter_map(Parsed::value).collect()
}

fn activation(typed: &Items<'_, Parsed<'_, i64>>) -> Option<[i64; 3]> {
    numbers(typed).try_into().ok()
}

fn look_up<T: Clone>(words: &Words<'_>, known: &BTreeMap<String, T>) -> Vec<T> {
    let words = words.items.iter();
    words
        .filter_map(|word| known.get(&*word.id).cloned())
        .collect()
}

fn some_or_all<T: Term>(words: &Words<'_, T>) -> Vec<T> {
    let some: Vec<T> = words.terms().collect();
    if some.is_empty() {
        T::ALL.to_vec()
    } else {
        some
    }
}

fn index<'a>(ids: impl Iterator<Item = &'a String>) -> BTreeMap<String, usize> {
    ids.enumerate()
        .map(|(index, id)| (id.clone(), index))
        .collect()
}
