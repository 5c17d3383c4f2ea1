//! A Unit of an army list: its figures with their prices, what they carry, the upgrades that they may take.

use crate::{
    model::{
        lang::Text,
        menu::{MenuUnit, price, range},
        roster::Provenance,
        rule::Heading,
        sheet::{Block, Column, Section, Stat, Table, Value, section},
        term::Term,
    },
    text,
};

use super::{
    super::{
        catalogue::{ArmyList, Effect, Entry, Swap, UnitType, Upgrade, Weapon},
        derived::ranges,
        terms::{Band, Per},
        vocabulary::on_offer,
        words,
    },
    both, source,
};

/// All of a Unit.
pub(super) fn unit(list: &ArmyList, unit: &UnitType) -> MenuUnit {
    let mut sections = vec![equipment(unit)];
    sections.extend(upgrades(list, unit));
    sections.extend(weapons(unit));
    let entries = unit.entries.iter();
    let sources = entries.map(|entry| source(list, entry, &entry.name));
    MenuUnit {
        id: unit.id.clone(),
        name: unit.name.clone(),
        note: Some(unit.arm.name()),
        limits: limits(unit),
        stats: vec![
            Stat::new("activation_costs", words::VA, words::va(unit.va)),
            Stat::new("combat_value", words::C, unit.c),
        ],
        traits: unit.traits.iter().map(|own| words::named(own)).collect(),
        table: self::entries(&unit.entries),
        sections,
        provenance: Provenance::gathered(sources),
    }
}

fn limits(unit: &UnitType) -> Option<Text> {
    if unit.min_figures.is_none() && unit.max_figures.is_none() {
        return None;
    }
    let range = range(unit.min_figures.unwrap_or(0), unit.max_figures);
    Some(text!("{range} figures", "{range} figurines"))
}

/// The columns of [`row`].
pub(super) fn columns() -> Vec<Column> {
    vec![
        Column::id(),
        Column::left("name", words::FIGURE),
        Column::left("role", words::ROLE),
        Column::centre("number", words::COUNT),
        Column::right("points", words::EACH),
        Column::centre("va", words::VA),
        Column::centre("c", words::C),
        Column::centre("vm", words::VM),
    ]
}

/// A figure with its limits, its price and its values.
pub(super) fn row(entry: &Entry) -> [Value; 8] {
    [
        entry.id.clone().into(),
        entry.name.clone().into(),
        words::roles(entry).into(),
        range(entry.min, entry.max).into(),
        price(entry.points, entry.status),
        words::va(entry.va).into(),
        entry.c.into(),
        entry.vm.into(),
    ]
}

/// Figures with their prices.
pub(super) fn entries<'e>(entries: impl IntoIterator<Item = &'e Entry>) -> Table {
    let mut table = Table::new(columns());
    for entry in entries {
        table.push(row(entry));
    }
    table
}

/// What the figures carry, have and may take.
fn equipment(unit: &UnitType) -> Section {
    let mut table = Table::new(vec![
        Column::left("name", words::FIGURE),
        Column::left("weapons", words::WEAPON),
        Column::left("melee_weapons", words::MELEE),
        Column::left("traits", Text::new("characteristics", "caractéristiques")),
        Column::left("upgrade_ids", Text::new("upgrades", "améliorations")),
        Column::centre("hero", words::HERO),
    ]);
    for entry in &unit.entries {
        let weapons = entry.weapons.iter().map(|weapon| &weapon.name);
        let melee = entry.melee_weapons.iter().map(|weapon| &weapon.name);
        let traits: Vec<Text> = entry.traits.iter().map(|own| words::named(own)).collect();
        let upgrades = on_offer(&unit.upgrades, entry).map(|upgrade| upgrade.id.as_str());
        let upgrades: Vec<&str> = upgrades.collect();
        table.push([
            entry.name.clone().into(),
            words::commas(weapons).into(),
            words::commas(melee).into(),
            words::commas(&traits).into(),
            upgrades.join(", ").into(),
            yes_no(entry.hero_allowed).into(),
        ]);
    }
    if unit.entries.iter().all(|entry| entry.hero_allowed) {
        table = table.without(&["hero"]);
    }
    if unit.upgrades.is_empty() {
        table = table.without(&["upgrade_ids"]);
    }
    part(
        Text::new(
            "Equipment and characteristics",
            "Équipement et caractéristiques",
        ),
        table,
    )
}

fn part(title: Text, table: Table) -> Section {
    section(title, Heading::NONE, vec![Block::Table(table)])
}

const fn yes_no(yes: bool) -> Text {
    if yes {
        Text::new("yes", "oui")
    } else {
        Text::new("no", "non")
    }
}

fn upgrades(list: &ArmyList, unit: &UnitType) -> Option<Section> {
    if unit.upgrades.is_empty() {
        return None;
    }
    let mut table = Table::new(vec![
        Column::id(),
        Column::left("name", Text::new("upgrade", "amélioration")),
        Column::right("points", words::POINTS),
        Column::left("per", Text::new("per", "par")),
        Column::left("limits", Text::new("limits", "limites")),
        Column::left("effect", Text::new("effect", "effet")),
    ]);
    for upgrade in &unit.upgrades {
        let takers = unit.entries.iter();
        let takers =
            takers.filter(|entry| on_offer(&unit.upgrades, entry).any(|own| own.id == upgrade.id));
        // It is as good as the figures that take it; where none may, as those of the whole list.
        let status = takers.map(|entry| entry.status).max();
        let status = status.or_else(|| {
            let all = list.units.iter().flat_map(|unit| &unit.entries);
            all.map(|entry| entry.status).max()
        });
        table.push([
            upgrade.id.clone().into(),
            upgrade.name.clone().into(),
            status.map_or_else(
                || upgrade.points.into(),
                |status| price(upgrade.points, status),
            ),
            upgrade.per.name().into(),
            conditions(upgrade).into(),
            effect(&upgrade.effect, unit).into(),
        ]);
    }
    Some(part(Text::new("Upgrades", "Améliorations"), table))
}

/// How many of it, with what, and instead of what.
fn conditions(upgrade: &Upgrade) -> Text {
    let mut parts = Vec::new();
    if upgrade.per == Per::Figure && (upgrade.min > 0 || upgrade.max.is_some()) {
        parts.push(Text::same(range(upgrade.min, upgrade.max)));
    }
    if let Some((part, whole)) = upgrade.max_ratio {
        parts.push(text!(
            "{part} in {whole} at most",
            "{part} sur {whole} au plus"
        ));
    }
    if upgrade.all_or_none {
        parts.push(Text::new("all or none", "tous ou aucun"));
    }
    if !upgrade.requires.is_empty() {
        let others = upgrade.requires.join(", ");
        parts.push(text!("with {others}", "avec {others}"));
    }
    if let Some(group) = &upgrade.exclusive_group {
        parts.push(text!("one of “{group}”", "un seul de « {group} »"));
    }
    words::commas(&parts)
}

/// What it changes: "+ Veteran, − Skirmishers, C 5, rifle for musket".
fn effect(effect: &Effect, unit: &UnitType) -> Text {
    let mut parts: Vec<Text> = Vec::new();
    let named = |sign: &str, own: &String| {
        let name = words::named(own);
        both(|lang| format!("{sign}\u{a0}{}", name.get(lang)))
    };
    parts.extend(effect.add_traits.iter().map(|own| named("+", own)));
    parts.extend(effect.remove_traits.iter().map(|own| named("−", own)));
    let set = [
        (words::VA, effect.va.map(words::va)),
        (words::C, effect.c.map(|c| c.to_string())),
        (words::VM, effect.vm.map(|vm| vm.to_string())),
    ];
    for (label, value) in set {
        if let Some(value) = value {
            parts.push(Text::join([&label, &Text::same(value)], " "));
        }
    }
    if let Some((old, new)) = &effect.swap_weapon {
        let new = match new {
            Swap::Ranged(weapon) => &weapon.name,
            Swap::Melee(weapon) => &weapon.name,
        };
        let old = weapon_name(unit, old);
        parts.push(text!(
            "{new} for {old}",
            "{new} contre {old}",
            new,
            old = &old
        ));
    }
    words::commas(&parts)
}

/// The name of a weapon that some figure of the Unit carries, else its id.
fn weapon_name(unit: &UnitType, id: &str) -> Text {
    let ranged = unit.entries.iter().flat_map(|entry| &entry.weapons);
    let ranged = ranged.map(|weapon| (&weapon.id, &weapon.name));
    let melee = unit.entries.iter().flat_map(|entry| &entry.melee_weapons);
    let melee = melee.map(|weapon| (&weapon.id, &weapon.name));
    let found = ranged.chain(melee).find(|(own, _)| *own == id);
    found.map_or_else(|| Text::same(id.to_owned()), |(_, name)| name.clone())
}

/// Every weapon that fires, once: those of the figures, then those that upgrades bring.
fn weapons(unit: &UnitType) -> Option<Section> {
    let carried = unit.entries.iter().flat_map(|entry| &entry.weapons);
    let swapped = unit
        .upgrades
        .iter()
        .filter_map(|upgrade| match &upgrade.effect.swap_weapon {
            Some((_, Swap::Ranged(weapon))) => Some(weapon),
            _ => None,
        });
    let mut each: Vec<&Weapon> = Vec::new();
    for weapon in carried.chain(swapped) {
        if each.iter().all(|known| known.id != weapon.id) {
            each.push(weapon);
        }
    }
    let mut table = Table::new(vec![
        Column::id(),
        Column::left("name", words::WEAPON),
        Column::left("kind", Text::new("kind", "genre")),
        Column::left("ranges_cm", Text::new("ranges (cm)", "portées (cm)")),
        Column::centre("reload", Text::new("reload", "recharge")),
        Column::left("special", Text::new("special", "particularités")),
    ]);
    for weapon in &each {
        table.push([
            weapon.id.clone().into(),
            weapon.name.clone().into(),
            weapon.kind.name().into(),
            reaches(weapon).into(),
            weapon.reload.into(),
            words::habits(weapon)
                .map_or_else(|| Text::same(""), |habits| habits.meaning)
                .into(),
        ]);
    }
    (!each.is_empty()).then(|| part(Text::new("Weapons", "Armes"), table))
}

/// "15 / 30 / 60": the bands that it may use.
fn reaches(weapon: &Weapon) -> Text {
    let limit = weapon.max_cm.unwrap_or(f64::INFINITY);
    let bands = Band::ALL.iter().zip(ranges::bands(weapon.medium_cm));
    let bands = bands.filter(|(band, _)| ranges::may_fire(weapon, **band, false));
    let bands: Vec<Text> = bands
        .map(|(_, reach)| words::decimal(reach.min(limit)))
        .collect();
    Text::join(&bands, " / ")
}
