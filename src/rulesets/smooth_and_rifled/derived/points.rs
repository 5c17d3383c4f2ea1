//! What everything costs. Sums hold whatever could be read; [`total`] says whether that is everything.

use crate::model::ruleset::Points;

use super::super::{
    catalogue::{ArmyList, Entry},
    list::{Army, Gun, Line, Senior, Unit},
    options::{AmbushPoints, Options, SeniorCost},
    tables,
    terms::{CrewClass, GunClass, Per, Role},
};

/// Points of a line: its figures, their upgrades, Heroes and Brilliant Officers.
#[must_use]
pub fn line(line: &Line<'_>) -> i64 {
    let Some((_, entry)) = line.entry else {
        return 0;
    };
    let figures = line.count.get().saturating_mul(entry.points);
    let heroes = line.heroes.get().saturating_mul(tables::HERO_POINTS);
    let brilliant = line
        .brilliant
        .get()
        .saturating_mul(tables::BRILLIANT_POINTS);
    line.upgrades
        .iter()
        .filter_map(|chosen| {
            let (_, upgrade) = chosen.word.term?;
            let times = match upgrade.per {
                Per::Figure => chosen.count.get(),
                Per::Unit => chosen.count.get().min(1),
            };
            Some(times.saturating_mul(upgrade.points))
        })
        .fold(figures, i64::saturating_add)
        .saturating_add(heroes)
        .saturating_add(brilliant)
}

/// Points of one figure of a line as the list has it, upgrades that all of them carry included.
#[must_use]
pub fn figure(line: &Line<'_>) -> i64 {
    let Some((_, entry)) = line.entry else {
        return 0;
    };
    line.upgrades
        .iter()
        .filter(|chosen| chosen.count.number.is_some() && chosen.count.number == line.count.number)
        .filter_map(|chosen| chosen.word.term)
        .filter(|(_, upgrade)| upgrade.per == Per::Figure)
        .fold(entry.points, |sum, (_, upgrade)| {
            sum.saturating_add(upgrade.points)
        })
}

/// Points of a Unit, guns and Senior Officer not included.
#[must_use]
pub fn unit(unit: &Unit<'_>) -> i64 {
    unit.lines.iter().map(line).fold(0, i64::saturating_add)
}

/// Whether everything in a Unit that has a price could be read.
#[must_use]
pub fn unit_is_priced(unit: &Unit<'_>) -> bool {
    unit.complete && unit.lines.iter().all(Line::is_priced)
}

/// A price of the book or of the army list.
fn price(list: Option<&ArmyList>, key: &str, book: i64) -> i64 {
    let own = list.and_then(|list| list.artillery.prices.get(key).copied());
    own.unwrap_or(book)
}

/// Points of the gunners of a gun.
#[must_use]
pub fn crew(army: &Army<'_>, gun: &Gun<'_>) -> i64 {
    let list = army.list_of(gun);
    gun.crew
        .iter()
        .filter_map(|crew| {
            Some(
                crew.count
                    .get()
                    .saturating_mul(gunner(list, crew.word.term?)),
            )
        })
        .fold(0, i64::saturating_add)
}

/// Points of one gunner.
#[must_use]
pub fn gunner(list: Option<&ArmyList>, class: CrewClass) -> i64 {
    let key = match class {
        CrewClass::Elite => "gunner_elite",
        CrewClass::Trained => "gunner_trained",
        CrewClass::Irregular => "gunner_irregular",
    };
    price(list, key, tables::gunner_points(class))
}

/// What the book asks for a piece of artillery, by the key under which army lists set prices of their own.
fn of_book(options: &Options, key: &str) -> i64 {
    let (light, medium) = (tables::gun(GunClass::Light), tables::gun(GunClass::Medium));
    match key {
        "gun_light" => tables::GUN_POINTS,
        "gun_medium" => options.medium_gun_cost,
        "ball_light" => light.ball_points,
        "canister_light" => light.canister_points,
        "ball_medium" => medium.ball_points,
        "canister_medium" => medium.canister_points,
        "rifled" => tables::RIFLED_POINTS,
        "breech_loading" => tables::BREECH_POINTS,
        "shield" => tables::SHIELD_POINTS,
        "gunner_elite" => tables::gunner_points(CrewClass::Elite),
        "gunner_trained" => tables::gunner_points(CrewClass::Trained),
        "gunner_irregular" => tables::gunner_points(CrewClass::Irregular),
        _ => 0,
    }
}

/// Points of a piece of artillery, by the key under which army lists set prices of their own: `gun_light`, `ball_light`, `rifled`.
#[must_use]
pub fn artillery(list: Option<&ArmyList>, options: &Options, key: &str) -> i64 {
    price(list, key, of_book(options, key))
}

/// Points of a gun with its crew, ammunition and extras.
#[must_use]
pub fn gun(army: &Army<'_>, gun: &Gun<'_>) -> i64 {
    let list = army.list_of(gun);
    let pieces = gun.class.value().map_or(0, |class| piece(army, gun, class));
    [pieces, crew(army, gun), barrel(list, &army.options, gun)]
        .into_iter()
        .chain(
            gun.shield
                .is_set()
                .then(|| artillery(list, &army.options, "shield")),
        )
        .fold(0, i64::saturating_add)
}

/// Points of the gun itself with its ammunition.
fn piece(army: &Army<'_>, gun: &Gun<'_>, class: GunClass) -> i64 {
    let of = |key| artillery(army.list_of(gun), &army.options, key);
    let (own, ball, canister) = match class {
        GunClass::Light => (of("gun_light"), of("ball_light"), of("canister_light")),
        GunClass::Medium => (of("gun_medium"), of("ball_medium"), of("canister_medium")),
    };
    own.saturating_add(gun.balls.get().saturating_mul(ball))
        .saturating_add(gun.canister.get().saturating_mul(canister))
}

/// Rifling and breech-loading: the second includes the first, unless the option charges both.
fn barrel(list: Option<&ArmyList>, options: &Options, gun: &Gun<'_>) -> i64 {
    let rifled = artillery(list, options, "rifled");
    let breech = artillery(list, options, "breech_loading");
    match (gun.breech.is_set(), gun.rifled.is_set()) {
        (true, true) if options.breech_cost_on_top => breech.saturating_add(rifled),
        (true, _) => breech,
        (false, true) => rifled,
        (false, false) => 0,
    }
}

/// The Officer whose values and weapons the Senior Officer takes: highest C, then lowest VA, then highest price (§8).
#[must_use]
pub fn best_officer<'a>(army: &Army<'a>) -> Option<&'a Entry> {
    let officers = army.units.iter().flat_map(Unit::known);
    officers
        .filter(|(line, entry)| entry.is(Role::Officer) && line.count.get() > 0)
        .map(|(_, entry)| entry)
        .min_by_key(|entry| (-entry.c, entry.va, -entry.points))
}

/// The profile of the Senior Officer: his army list's own, or the best Officer's. Where only the Units name an army list, his is
/// the first of theirs that has one.
#[must_use]
pub fn senior_profile<'a>(army: &Army<'a>) -> Option<&'a Entry> {
    let of_units = || army.units.iter().filter_map(|unit| unit.list);
    let own = match &army.list_id {
        Some(_) => army.list.and_then(|list| list.senior_officer.as_ref()),
        None => of_units().find_map(|list| list.senior_officer.as_ref()),
    };
    own.or_else(|| best_officer(army))
}

/// Points of the Senior Officer. While Units are unreadable the best Officer is unknown, and only the characteristic counts.
#[must_use]
pub fn senior(army: &Army<'_>) -> i64 {
    let Some(senior) = &army.senior else {
        return 0;
    };
    let man = if army.options.senior_cost == SeniorCost::TraitOnly || !army.complete() {
        0
    } else {
        senior_profile(army).map_or(0, |profile| profile.points)
    };
    senior
        .qualities()
        .into_iter()
        .map(tables::senior_points)
        .fold(man, i64::saturating_add)
}

/// Points of all Units.
#[must_use]
pub fn units(army: &Army<'_>) -> i64 {
    army.units.iter().map(unit).fold(0, i64::saturating_add)
}

/// Options that change prices.
const PRICED: &[&str] = &["breech_cost_on_top", "medium_gun_cost", "senior_cost"];

/// Points of the whole army, and whether everything with a price could be read.
#[must_use]
pub fn total(army: &Army<'_>) -> Points {
    let guns = army.guns.iter().map(|own| gun(army, own));
    Points {
        spent: guns.fold(
            units(army).saturating_add(senior(army)),
            i64::saturating_add,
        ),
        allowed: army.budget(),
        complete: army.units.whole()
            && army.units.iter().all(unit_is_priced)
            && army.guns_priced()
            && army.options.readable(PRICED)
            && army.senior.as_ref().is_none_or(Senior::is_priced),
    }
}

/// Points of troops: figures with upgrades, gunners and Senior Officer, without guns and ammunition.
#[must_use]
pub fn troops(army: &Army<'_>) -> i64 {
    let crews = army.guns.iter().map(|gun| crew(army, gun));
    crews.fold(
        units(army).saturating_add(senior(army)),
        i64::saturating_add,
    )
}

/// Points that count for ambush markers.
#[must_use]
pub fn for_ambush(army: &Army<'_>) -> i64 {
    if army.options.ambush_points == AmbushPoints::Total {
        total(army).spent
    } else {
        troops(army)
    }
}

/// Ambush markers allowed: two for every full hundred points (§6.3.1).
#[must_use]
pub fn ambush_markers(army: &Army<'_>) -> i64 {
    let hundreds = for_ambush(army).max(0) / tables::AMBUSH_POINTS;
    hundreds.saturating_mul(tables::AMBUSH_MARKERS)
}

/// Points of the main Unit that count for its share of the budget.
#[must_use]
pub fn main_share(army: &Army<'_>, main: &Unit<'_>) -> i64 {
    let own = unit(main);
    if !army.options.guns_count_for_main {
        return own;
    }
    army.guns
        .iter()
        .filter(|gun| {
            army.unit_of(gun)
                .is_none_or(|unit| unit.place == main.place)
        })
        .map(|own| gun(army, own))
        .fold(own, i64::saturating_add)
}

/// Whether everything that [`main_share`] sums up could be read.
#[must_use]
pub fn main_share_is_known(army: &Army<'_>, main: &Unit<'_>) -> bool {
    let guns = !army.options.guns_count_for_main || army.guns_priced();
    guns && unit_is_priced(main)
}
