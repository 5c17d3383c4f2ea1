//! Values that follow from a list: points, morale, action points, ranges. Pure functions; checks and sheets use the same ones.

pub mod activation;
pub mod morale;
pub mod points;
pub mod ranges;

use super::{
    catalogue::UnitType,
    list::{Army, Gun, Unit},
    tables,
};

/// Men of the army: figures, gunners, Senior Officer.
#[must_use]
pub fn figures(army: &Army<'_>) -> i64 {
    let figures = army.units.iter().map(Unit::figures);
    let gunners = army.guns.iter().map(Gun::gunners);
    let senior = army.senior.iter().map(|_| 1);
    figures
        .chain(gunners)
        .chain(senior)
        .fold(0, i64::saturating_add)
}

/// Combat value of the gunners of a gun, and whether list or catalogue gives it.
#[must_use]
pub fn gunner_c(army: &Army<'_>, gun: &Gun<'_>) -> (i64, bool) {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a float cast saturates, and C is a small number"
    )]
    let typed = gun.gunner_c.map(|c| c.value as i64);
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
