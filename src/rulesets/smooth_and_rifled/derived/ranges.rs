//! Range bands, command radii, reload and movement (§3, §6.1, §6.2, artillery chapter).

use super::super::{
    catalogue::Weapon,
    list::{Army, Gun, Unit},
    options::{GroupLink, Options},
    tables::{
        self,
        play::{self, Mover},
    },
    terms::{Band, GunClass, Role, WeaponKind},
};

/// Farthest distance of Short, Medium, Long and Extreme in cm: half, once, twice and three times the medium range.
#[must_use]
pub fn bands(medium_cm: f64) -> [f64; 4] {
    play::BANDS.map(|halves| medium_cm / 2.0 * f64::from(halves))
}

/// Bands of a gun in cm.
#[must_use]
pub fn gun_bands(class: GunClass) -> [i64; 4] {
    let medium = tables::gun(class).medium_cm;
    play::BANDS.map(|halves| medium / 2 * i64::from(halves))
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

/// Command radius of Leaders in cm, without and with a Musician.
#[must_use]
pub fn command(options: &Options) -> (i64, i64) {
    let radius = options.command_radius_cm;
    (radius, radius.saturating_mul(tables::MUSICIAN_RADIUS))
}

/// Radius within which men belong to a Group without a chain to its Leader, without and with a Musician; None where the chain is
/// always asked for.
#[must_use]
pub fn without_chain(options: &Options) -> Option<(i64, i64)> {
    let radius = play::EXAMPLE_RADIUS_CM.min(options.command_radius_cm);
    (options.group_link == GroupLink::Example)
        .then(|| (radius, radius.saturating_mul(tables::MUSICIAN_RADIUS)))
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
    if gun.breech.is_set() {
        row.breech_reload
    } else {
        row.reload
    }
}

/// Whether a gun may fire at Extreme range: breech-loading includes rifling.
#[must_use]
pub const fn gun_is_rifled(gun: &Gun<'_>) -> bool {
    gun.rifled.is_set() || gun.breech.is_set()
}

/// First move and later moves of Fanatics on foot who charge in cm, alone or as a Group (§8).
#[must_use]
pub fn fanatic_charge(army: &Army<'_>) -> (i64, i64) {
    let (first, later) = moves(army, Mover::QuickGroup);
    (first.max(play::FANATIC_CM), later.max(play::FANATIC_CM))
}

/// First move and later moves in cm: those of the book, or of the option that slows march columns down.
#[must_use]
pub fn moves(army: &Army<'_>, mover: Mover) -> (i64, i64) {
    if mover == Mover::Column && army.options.column_8cm {
        return play::SLOW_COLUMN_CM;
    }
    play::moves_cm(mover)
}
