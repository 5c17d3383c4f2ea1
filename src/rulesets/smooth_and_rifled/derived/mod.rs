//! Values that follow from a list: points, morale, action points, ranges. Pure functions; checks and sheets use the same ones.

pub mod activation;
pub mod morale;
pub mod points;
pub mod ranges;
pub mod sample_price;

use super::{
    catalogue::UnitType,
    list::{Army, Gun, Unit},
    tables,
};
use crate::model::{json::Place, ruleset::MAX_FIGURES};

/// Men of the army: figures, gunners, Senior Officer.
#[must_use]
pub fn figures(army: &Army<'_>) -> i64 {
    counts(army).fold(0, |sum, (count, _)| sum.saturating_add(count))
}

/// Every number of men, and where it stands.
pub fn counts(army: &Army<'_>) -> impl Iterator<Item = (i64, Place)> {
    let lines = army.units.iter().flat_map(|unit| &unit.lines);
    let figures = lines.map(|line| (line.count.get(), line.count.place(line.place)));
    let crews = army.guns.iter().flat_map(|gun| &gun.crew);
    let gunners = crews.map(|crew| (crew.count.get(), crew.count.place(crew.word.place)));
    let senior = army.senior.iter().map(|senior| (1, senior.place));
    figures.chain(gunners).chain(senior)
}

/// Upgrades, characteristics, balls and canister beyond anything that a list holds: numbers with a digit too many, like those of men.
pub fn absurd_counts(army: &Army<'_>) -> impl Iterator<Item = (i64, Place)> {
    let lines = army.units.iter().flat_map(|unit| &unit.lines);
    let counts = lines.flat_map(|line| {
        let upgrades = line.upgrades.iter().map(|chosen| chosen.count);
        let all = upgrades.chain([line.heroes, line.brilliant]);
        all.map(|count| (count.get(), count.place(line.place)))
    });
    let ammunition = army.guns.iter().flat_map(|gun| {
        let bought = [gun.balls, gun.canister].into_iter();
        bought.map(|count| (count.get(), count.place(gun.place)))
    });
    let all = counts.chain(ammunition);
    all.filter(|(count, _)| count.unsigned_abs() > MAX_FIGURES)
}

/// Combat value of the gunners of a gun, and whether list or catalogue gives it.
#[must_use]
pub fn gunner_c(army: &Army<'_>, gun: &Gun<'_>) -> (i64, bool) {
    // A number that is no C is reported, and played by nobody.
    let typed = gun
        .gunner_c
        .value()
        .filter(|c| (0..=tables::C_MAX).contains(c));
    if let Some(c) = typed.or_else(|| army.list_of(gun)?.artillery.gunner_c) {
        return (c, true);
    }
    let unit = gunner_unit(army, gun);
    let base = unit.and_then(|unit| unit.kind).map(UnitType::base_c);
    (base.unwrap_or(tables::GUNNER_C), false)
}

/// The Unit that gunners belong to: the one they are attached to, the main one, or the first.
#[must_use]
pub fn gunner_unit<'u, 'a>(army: &'u Army<'a>, gun: &Gun<'_>) -> Option<&'u Unit<'a>> {
    army.unit_of(gun)
        .or_else(|| army.main_unit())
        .or_else(|| army.units.first())
}
