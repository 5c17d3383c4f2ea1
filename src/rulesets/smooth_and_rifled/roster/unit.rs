//! A Unit on the roster: its values, its lines, its losses.

use crate::{
    model::{
        forms,
        lang::Text,
        portrait::Portrait,
        roster::{Group, Status},
        sheet::{Block, Stat, Value},
        term::Term,
    },
    text,
};

use super::{
    super::{
        catalogue::{Entry, UnitType},
        derived::{activation, morale, points, ranges},
        list::{Army, Line, Unit},
        tables,
        terms::{SeniorTrait, Size},
        words::{self, Ruler},
    },
    Morale, army,
    table::{self, Item},
};

/// All Units.
pub(super) fn groups(army: &Army<'_>, morale: &Morale) -> Vec<Group> {
    let units = army.units.iter().zip(&morale.units).enumerate();
    units
        .map(|(index, (unit, &vm))| {
            let escorts = escorts(army, index, unit);
            Group {
                name: unit.label().capitalised(),
                role: Some(words::dots(&role(army, unit, escorts))),
                points: Some(points::unit(unit)),
                stats: stats(army, unit, vm, morale.by_unit),
                traits: traits(unit),
                table: table::table(&items(army, unit)),
                blocks: blocks(army, vm, morale.by_unit),
            }
        })
        .collect()
}

/// Whether a Unit is the escort of the Senior Officer.
fn escorts(army: &Army<'_>, index: usize, unit: &Unit<'_>) -> bool {
    let senior = army.senior.as_ref();
    let named = senior.and_then(|senior| senior.escort.as_ref()?.term);
    named == Some(index) || unit.escort.is_set()
}

/// The values of a Unit that stand in boxes beside its name.
const BOXES: [&str; 6] = [
    "activation_costs",
    "combat_value",
    "figures",
    "gunners",
    "morale_value",
    "break_point",
];

/// What is said of all Units and their lines beside their names.
pub(in super::super) fn portraits(army: &Army<'_>) -> Vec<Portrait> {
    let morale = Morale::of(army);
    let units = army.units.iter().zip(&morale.units).enumerate();
    let each = units.flat_map(|(index, (unit, &vm))| {
        let mut boxes = stats(army, unit, vm, morale.by_unit);
        boxes.retain(|stat| BOXES.contains(&stat.key));
        let role = role(army, unit, escorts(army, index, unit)).map(|part| vec![part]);
        let whole = Portrait {
            role: role.to_vec(),
            ..Portrait::new(unit.place)
        };
        let waived = army.is_reinforcement(unit);
        let lines = unit.lines.iter().map(|line| Portrait {
            waived,
            ..of_line(unit, line)
        });
        let whole = whole.part(traits(unit)).values(boxes);
        std::iter::once(whole).chain(lines).collect::<Vec<_>>()
    });
    each.collect()
}

/// What the figures of a line are, and with what they fight.
fn of_line(unit: &Unit<'_>, line: &Line<'_>) -> Portrait {
    let portrait = Portrait::new(line.place);
    let (Some((_, entry)), Some(kind)) = (line.entry, unit.kind) else {
        return portrait;
    };
    let weapons = entry.weapons.iter().map(|weapon| &weapon.name);
    let melee = entry.melee_weapons.iter().map(|weapon| &weapon.name);
    portrait
        .part([words::roles(entry)])
        .part(weapons.chain(melee).cloned())
        .part(own_values(entry, kind))
        .by(entry.status)
}

/// Main Unit, reinforcement or escort, how it moves, and its army list where that is not the army's.
fn role(army: &Army<'_>, unit: &Unit<'_>, escorts: bool) -> [Text; 3] {
    let place = match army.size() {
        Some(Size::Medium) if unit.is_main() => words::MAIN_UNIT,
        Some(Size::Medium) => words::REINFORCEMENT,
        _ if escorts => words::ESCORT,
        _ => Text::same(""),
    };
    let arm = unit
        .kind
        .map_or_else(|| Text::same(""), |kind| kind.arm.name());
    let list = match (unit.list, army.list) {
        (Some(own), Some(all)) if own.id != all.id => own.name.clone(),
        (Some(own), None) => own.name.clone(),
        _ => Text::same(""),
    };
    [place, arm, list]
}

fn stats(army: &Army<'_>, unit: &Unit<'_>, vm: i64, by_unit: bool) -> Vec<Stat> {
    let mut stats = Vec::new();
    if let Some(kind) = unit.kind {
        stats.push(Stat::new("activation_costs", words::VA, words::va(kind.va)));
        stats.push(Stat::new("combat_value", words::C, kind.c));
    }
    stats.extend(prices(army, unit));
    stats.push(Stat::new("figures", words::FIGURES, unit.figures()));
    // They count with the Unit for morale, and stand in the table of the guns.
    let gunners = morale::gunners(army, unit);
    if gunners > 0 {
        stats.push(Stat::new("gunners", words::GUNNERS, gunners));
    }
    stats.push(Stat::new("morale_value", words::VM, vm));
    if by_unit {
        let at = morale::break_point(vm);
        stats.push(Stat::new("break_point", words::BREAK_POINT, at));
    }
    if army.size() == Some(Size::Large) {
        stats.extend(army::initiative(activation::unit_initiative(army, unit)));
    }
    stats
}

/// Action points of one, two and three actions: of one figure, and of a Group under the Leader who gives orders most cheaply.
fn prices(army: &Army<'_>, unit: &Unit<'_>) -> Vec<Stat> {
    let Some(kind) = unit.kind else {
        return Vec::new();
    };
    let shown = |[one, two, three]: [i64; 3]| Value::from(format!("{one}/{two}/{three}"));
    let alone = activation::single_actions(kind.va);
    let mut stats = vec![Stat::new("single_actions", words::ap_alone(), shown(alone))];
    let leader = unit
        .known()
        .filter(|(line, entry)| entry.leader && line.count.get() > 0)
        .map(|(_, entry)| entry.va)
        .min();
    if let Some(leader) = leader {
        let group = activation::group_va(army, unit);
        let costs = activation::group_actions(army, group, leader, ranges::has_musician(unit));
        stats.push(Stat::new("group_actions", words::AP_GROUP, shown(costs)));
    }
    stats
}

/// Characteristics of the Unit.
fn traits(unit: &Unit<'_>) -> Vec<Text> {
    let own = unit.kind.into_iter().flat_map(|kind| &kind.traits);
    own.map(|own| words::named(own)).collect()
}

/// Losses of a Unit that tests for itself, action points of one that keeps its own.
fn blocks(army: &Army<'_>, vm: i64, by_unit: bool) -> Vec<Block> {
    let mut blocks = Vec::new();
    if by_unit {
        blocks.push(Block::Track(army::losses(
            army,
            vm,
            morale::break_point(vm),
        )));
    }
    if army.size() == Some(Size::Large) {
        let obstinate = activation::senior_trait(army) == Some(SeniorTrait::Obstinate);
        blocks.push(Block::Track(army::reserve(obstinate)));
    }
    blocks
}

fn items(army: &Army<'_>, unit: &Unit<'_>) -> Vec<Item> {
    let ruler = Ruler::of(army);
    unit.lines
        .iter()
        .map(|line| match (line.entry, unit.kind) {
            (Some((_, entry)), Some(kind)) => item(line, entry, kind, ruler),
            _ => unknown(line),
        })
        .collect()
}

/// A line that the army list does not know.
fn unknown(line: &Line<'_>) -> Item {
    let empty = || Text::same("");
    Item {
        count: line.count.get(),
        name: line.title(),
        role: empty(),
        weapons: empty(),
        melee: empty(),
        extras: empty(),
        each: 0,
        status: Status::Book,
        total: 0,
    }
}

fn item(line: &Line<'_>, entry: &Entry, kind: &UnitType, ruler: Ruler) -> Item {
    let weapons: Vec<Text> = entry
        .weapons
        .iter()
        .map(|weapon| words::weapon(weapon, ruler))
        .collect();
    let melee = entry.melee_weapons.iter().map(|weapon| &weapon.name);
    Item {
        count: line.count.get(),
        name: line.title(),
        role: words::roles(entry),
        weapons: words::commas(&weapons),
        melee: words::commas(melee),
        extras: words::commas(&extras(line, entry, kind)),
        each: points::figure(line),
        status: entry.status,
        total: points::line(line),
    }
}

/// Values and characteristics other than the Unit's, Heroes, Brilliant Officers and upgrades with their price.
fn extras(line: &Line<'_>, entry: &Entry, kind: &UnitType) -> Vec<Text> {
    let mut out = own_values(entry, kind);
    // Of one figure among several it is told that it is one.
    let alone = line.count.get() <= 1;
    let times = |count, name: &Text, points| match count {
        0 => None,
        1 if alone => Some(text!("{name} (+{points})", "{name} (+{points})", name)),
        many => Some(text!(
            "{names} (+{points})",
            "{names} (+{points})",
            names = &forms::times(many, name)
        )),
    };
    let (hero, brilliant) = (&words::named("hero"), words::named("brilliant"));
    let (va, c, vm) = (words::va(tables::HERO_VA), tables::HERO_C, tables::HERO_VM);
    let hero = text!(
        "{hero} AV {va}, C {c}, MV {vm}",
        "{hero} VA {va}, C {c}, VM {vm}",
        hero
    );
    out.extend(times(line.heroes.get(), &hero, tables::HERO_POINTS));
    out.extend(times(
        line.brilliant.get(),
        &brilliant,
        tables::BRILLIANT_POINTS,
    ));
    out.extend(line.upgrades.iter().filter_map(|chosen| {
        let (_, upgrade) = chosen.word.term?;
        times(chosen.count.get(), &upgrade.name, upgrade.points)
    }));
    out
}

/// Values and characteristics of an entry that are not those of its Unit.
fn own_values(entry: &Entry, kind: &UnitType) -> Vec<Text> {
    let mut out = Vec::new();
    if entry.va != kind.va {
        out.push(Text::join(
            [&words::VA, &Text::same(words::va(entry.va))],
            " ",
        ));
    }
    if entry.c != kind.c {
        out.push(Text::same(format!("C {}", entry.c)));
    }
    let own = entry
        .traits
        .iter()
        .filter(|own| says_more(own, entry, kind));
    out.extend(own.map(|own| words::named(own)));
    out
}

/// Whether a characteristic is neither the Unit's nor plain from the role.
fn says_more(own: &str, entry: &Entry, kind: &UnitType) -> bool {
    let plain = match own {
        "leader" => entry.is_nco() || entry.is(super::super::terms::Role::Officer),
        "mounted" => kind.arm == super::super::terms::Arm::Mounted,
        "melee_weapon" | "sharpshooter" => true,
        _ => false,
    };
    !plain && !kind.traits.iter().any(|unit| unit == own)
}
