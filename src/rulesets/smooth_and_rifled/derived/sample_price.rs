//! What figures and upgrades cost on the sample scale of this project: the prices that catalogues mark as `sample`.

use super::super::{
    catalogue::{ArmyList, Effect, Entry, MeleeWeapon, Swap, Upgrade, Weapon},
    tables::sample_scale as scale,
    terms::{Role, WeaponKind},
};

/// Points of a figure of this army list; None where the scale has no price for something of it.
#[must_use]
pub fn figure(list: &ArmyList, entry: &Entry) -> Option<i64> {
    let weapons: Option<i64> = entry.weapons.iter().map(weapon).sum();
    let traits: Option<i64> = entry
        .traits
        .iter()
        .map(|own| scale::characteristic(own))
        .sum();
    let c = entry.c.saturating_sub(scale::USUAL_C);
    let parts = [
        scale::bare_figure(entry.va)?,
        c.saturating_mul(scale::POINT_OF_C),
        rank(entry),
        weapons?,
        melee(&entry.melee_weapons),
        traits?,
        shield(list),
    ];
    Some(parts.into_iter().fold(0, i64::saturating_add))
}

/// Points of an upgrade on this figure: what the figure costs with it, less what it costs without. None where the scale has no price.
#[must_use]
pub fn upgrade(list: &ArmyList, entry: &Entry, upgrade: &Upgrade) -> Option<i64> {
    Some(figure(list, &with(entry, &upgrade.effect))? - figure(list, entry)?)
}

fn with(entry: &Entry, effect: &Effect) -> Entry {
    let mut entry = entry.clone();
    entry.va = effect.va.unwrap_or(entry.va);
    entry.c = effect.c.unwrap_or(entry.c);
    entry
        .traits
        .retain(|own| !effect.remove_traits.contains(own));
    for gained in &effect.add_traits {
        if !entry.has(gained) {
            entry.traits.push(gained.clone());
        }
    }
    if let Some((old, new)) = &effect.swap_weapon {
        entry.weapons.retain(|weapon| weapon.id != *old);
        entry.melee_weapons.retain(|weapon| weapon.id != *old);
        match new {
            Swap::Ranged(weapon) => entry.weapons.push(weapon.clone()),
            Swap::Melee(weapon) => entry.melee_weapons.push(weapon.clone()),
        }
    }
    entry
}

/// A figure pays for the dearest of its roles; a Leader under another name pays as an NCO.
fn rank(entry: &Entry) -> i64 {
    let roles = std::iter::once(&entry.role).chain(&entry.also_roles);
    let dearest = roles.map(|role| scale::rank(*role)).max().unwrap_or(0);
    if entry.leader && !entry.is(Role::Officer) {
        dearest.max(scale::LEADER)
    } else {
        dearest
    }
}

fn melee(weapons: &[MeleeWeapon]) -> i64 {
    weapons.iter().map(|_| scale::MELEE_WEAPON).sum()
}

fn shield(list: &ArmyList) -> i64 {
    let (rule, points) = scale::SHIELD;
    let carried = list.local_rules.iter().any(|(id, _)| id == rule);
    if carried { points } else { 0 }
}

fn weapon(weapon: &Weapon) -> Option<i64> {
    match weapon.kind {
        WeaponKind::Thrown => Some(scale::THROWN),
        WeaponKind::Pistol => scale::pistol(weapon.reload),
        WeaponKind::Smoothbore | WeaponKind::Rifle => {
            Some(range(weapon.medium_cm)? + scale::long_arm(weapon.reload)?)
        }
        WeaponKind::Bow | WeaponKind::Other => None,
    }
}

/// Points of the range of a long arm; None where it is not a whole number of them.
fn range(medium_cm: f64) -> Option<i64> {
    let points = medium_cm / scale::CM_A_POINT;
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a float cast saturates, and only whole numbers are taken"
    )]
    let whole = points as i64;
    (points.fract() == 0.0).then_some(whole)
}
