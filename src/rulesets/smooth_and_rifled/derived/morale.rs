//! Morale values and break points (§7.0, A2).

use super::super::{
    list::{Army, Gun, Line, Unit},
    options::MediumMorale,
    tables,
    terms::{Scenario, Side, Size},
};

/// Morale value of a line: Heroes count as Heroes, upgrades may change the rest.
#[must_use]
pub fn line(line: &Line<'_>) -> i64 {
    let Some((_, entry)) = line.entry else {
        return 0;
    };
    let heroes = line.heroes.get().min(line.count.get());
    let others = line.count.get().saturating_sub(heroes);
    let plain = others.saturating_mul(entry.vm);
    let changed = line.upgrades.iter().filter_map(|chosen| {
        let (_, upgrade) = chosen.word.term?;
        let difference = upgrade.effect.vm?.saturating_sub(entry.vm);
        Some(chosen.count.get().min(others).saturating_mul(difference))
    });
    changed
        .fold(plain, i64::saturating_add)
        .saturating_add(heroes.saturating_mul(tables::HERO_VM))
}

/// Morale value of the figures of a Unit, its gunners not included.
#[must_use]
pub fn figures(unit: &Unit<'_>) -> i64 {
    unit.lines.iter().map(line).fold(0, i64::saturating_add)
}

/// Morale value of each Unit with its gunners, by its position. A gun without a Unit of its own counts with the first one.
#[must_use]
pub fn by_unit(army: &Army<'_>) -> Vec<i64> {
    let mut values: Vec<i64> = army.units.iter().map(figures).collect();
    for gun in &army.guns {
        if let Some(value) = values.get_mut(unit_of(gun)) {
            *value = value.saturating_add(gun.gunners().saturating_mul(tables::GUNNER_VM));
        }
    }
    values
}

/// Position of the Unit that the gunners of a gun count with.
fn unit_of(gun: &Gun<'_>) -> usize {
    let named = gun.unit.as_ref().and_then(|reference| reference.term);
    named.unwrap_or(0)
}

/// Gunners that count with a Unit.
#[must_use]
pub fn gunners(army: &Army<'_>, unit: &Unit<'_>) -> i64 {
    let counts_here = |gun: &&Gun<'_>| {
        let own = army.units.get(unit_of(gun));
        own.is_some_and(|own| own.place == unit.place)
    };
    let guns = army.guns.iter().filter(counts_here);
    guns.fold(0, |sum, gun| sum.saturating_add(gun.gunners()))
}

/// Morale value of the whole side, Senior Officer included.
#[must_use]
pub fn army(army: &Army<'_>) -> i64 {
    let senior = army.senior.iter().map(|_| tables::SENIOR_VM);
    by_unit(army)
        .into_iter()
        .chain(senior)
        .fold(0, i64::saturating_add)
}

/// Lost morale value at which a Unit, or a side in Small and Medium, must test: a third, rounded up.
#[must_use]
pub fn break_point(value: i64) -> i64 {
    share(value, tables::UNIT_BREAK_SHARE)
}

/// Lost morale value at which a side in Small and Medium must test when the game begins: the defender of an Assault has his
/// whole bonus then, no attacker being inside.
#[must_use]
pub fn first_break(army: &Army<'_>, value: i64) -> i64 {
    if defends_in_assault(army) {
        break_point(value.saturating_add(tables::ASSAULT_BONUS))
    } else {
        break_point(value)
    }
}

/// Whether this side holds the fort of an Assault.
#[must_use]
pub fn defends_in_assault(army: &Army<'_>) -> bool {
    let attacks = army.side.value() == Some(Side::Attacker);
    army.scenario.value() == Some(Scenario::Assault) && !attacks
}

/// Morale value that the victim of an Ambush must bring off the table by the road, rounded up (A2).
#[must_use]
pub fn exit_share(army: &Army<'_>) -> i64 {
    let percent = (army.options.ambush_exit_share * 100.0).round();
    // A share lies between 0 and 1.
    let percent = (0..=100).rfind(|whole| f64::from(*whole) <= percent);
    let parts = self::army(army).saturating_mul(percent.unwrap_or(0).into());
    parts / 100 + i64::from(parts % 100 > 0)
}

/// Lost morale value at which a Large army breaks: half, rounded up.
#[must_use]
pub fn army_break(value: i64) -> i64 {
    share(value, tables::ARMY_BREAK_SHARE)
}

/// Break point of a side while it holds the objective; None in Large, which has no scenarios. A Medium army that breaks as an
/// army does so at the half, with the objective as without it.
#[must_use]
pub fn objective_break(army: &Army<'_>, value: i64) -> Option<i64> {
    let (bonus, breaks): (i64, fn(i64) -> i64) = match army.size()? {
        Size::Small => (tables::OBJECTIVE_SMALL, break_point),
        Size::Medium if army.options.medium_morale == MediumMorale::Army => {
            (tables::OBJECTIVE_MEDIUM, army_break)
        }
        Size::Medium => (tables::OBJECTIVE_MEDIUM, break_point),
        Size::Large => return None,
    };
    Some(breaks(value.saturating_add(bonus)))
}

/// What the fort of an Assault still adds with so many attackers inside (A2).
#[must_use]
pub fn fort_bonus(inside: i64) -> i64 {
    let less = inside.max(0).saturating_mul(tables::ASSAULT_LESS);
    (tables::ASSAULT_BONUS - less).max(0)
}

/// Break points of an Assault defender with 0, 1, 2… attackers inside, down to where they no longer matter.
#[must_use]
pub fn assault_breaks(value: i64) -> Vec<i64> {
    (0..=tables::ASSAULT_BONUS)
        .map(|inside| break_point(value.saturating_add(fort_bonus(inside))))
        .collect()
}

const fn share(value: i64, parts: i64) -> i64 {
    value / parts + if value % parts > 0 { 1 } else { 0 }
}
