//! Range bands, command radii, reload and movement (§3, §6.1, §6.2, artillery chapter).

use super::super::{
    catalogue::Weapon,
    list::{Army, Gun, Unit},
    options::{COLUMN_8CM, COMMAND_RADIUS_CM},
    tables,
    terms::{Band, GunClass, Role, WeaponKind},
};

/// Farthest distance of Short, Medium, Long and Extreme in cm: half, once, twice and three times the medium range.
#[must_use]
pub fn bands(medium_cm: f64) -> [f64; 4] {
    [0.5, 1.0, 2.0, 3.0].map(|times| medium_cm * times)
}

/// Bands of a gun in cm.
#[must_use]
pub fn gun_bands(class: GunClass) -> [i64; 4] {
    let medium = tables::gun(class).medium_cm;
    [medium / 2, medium, medium * 2, medium * 3]
}

/// Whether a single figure with this weapon may fire in a band: Extreme is for sharpshooters.
#[must_use]
pub fn may_fire(weapon: &Weapon, band: Band, sharpshooter: bool) -> bool {
    weapon.bands.contains(&band) || band == Band::Extreme && sharpshooter
}

/// Whether an aimed Group may fire it at Extreme range: rifles only.
#[must_use]
pub fn extreme_in_group(weapon: &Weapon) -> bool {
    weapon.kind == WeaponKind::Rifle
}

/// Command radius of the Leaders of a Unit in cm, without and with a Musician.
#[must_use]
pub fn command(army: &Army<'_>) -> (i64, i64) {
    let radius = army.options.whole(&COMMAND_RADIUS_CM);
    (radius, radius.saturating_mul(tables::MUSICIAN_RADIUS))
}

/// Whether a Unit has a Musician.
#[must_use]
pub fn has_musician(unit: &Unit<'_>) -> bool {
    unit.count_where(|entry| entry.is(Role::Musician)) > 0
}

/// Actions to reload a gun.
#[must_use]
pub fn gun_reload(gun: &Gun<'_>, class: GunClass) -> i64 {
    let row = tables::gun(class);
    if gun.breech.is_some() {
        row.breech_reload
    } else {
        row.reload
    }
}

/// Whether a gun may fire at Extreme range: breech-loading includes rifling.
#[must_use]
pub const fn gun_is_rifled(gun: &Gun<'_>) -> bool {
    gun.rifled || gun.breech.is_some()
}

/// A mover of the movement table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mover {
    /// One man on foot.
    Foot,
    /// A Group on foot.
    Group,
    /// A Group on foot that charges, marches in column or on a road, or is Fast.
    QuickGroup,
    /// A march column.
    Column,
    /// Horsemen, alone or in a Group.
    Cavalry,
    /// Limbered guns and wagons off the road.
    WagonOffRoad,
    /// Limbered guns and wagons on a road.
    WagonOnRoad,
}

/// First move and later moves in cm (§6.1).
#[must_use]
pub fn moves(army: &Army<'_>, mover: Mover) -> (i64, i64) {
    match mover {
        Mover::Column if army.options.flag(&COLUMN_8CM) => (8, 8),
        Mover::Foot | Mover::QuickGroup | Mover::Column => (12, 8),
        Mover::Group => (8, 5),
        Mover::Cavalry => (20, 12),
        Mover::WagonOffRoad => (6, 4),
        Mover::WagonOnRoad => (16, 10),
    }
}
