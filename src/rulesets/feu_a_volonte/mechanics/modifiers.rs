//! What adds to a shot: weapon, distance, situation, traits, wounds, weather (FAV-SIT, FAV-SHT-07, FAV-SHT-09, FAV-SHT-10).

use super::pool::Pool;
use crate::rulesets::feu_a_volonte::{
    options::{BandEdge, CoverProneStack, FireIntoMelee, Options, PistolFlat, SupportFireCost},
    tables::{
        AURA_BONUS, BANDS, COVER, FINE_RIFLE, HEADWIND, MOVED, REAR, SCOPE_DICE, SUPPORT, Use,
        WOUND, Weapon, cost, ud,
    },
};

/// What adds to a shot besides weapon and distance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Situation {
    /// Shot into the rear (FAV-SIT-01).
    pub rear: bool,
    /// The shooter walked, ran or climbed in this activation; turning is no move (FAV-SIT-07).
    pub moved: bool,
    /// The target is in cover (FAV-SIT-08).
    pub in_cover: bool,
    /// The target is prone (FAV-SIT-08).
    pub prone: bool,
    /// Wounds in the shooter's arms (FAV-WND-03).
    pub arm_wounds: i64,
    /// En avant ! reaches the shooter (FAV-DIC-06).
    pub forward: bool,
    /// The shooter has a fine rifle (FAV-SHT-10).
    pub fine_rifle: bool,
    /// Figures that support the shot (FAV-SHT-07).
    pub helpers: i64,
    /// The shooter faces the wind, and it matters at this distance (FAV-WTH-01).
    pub headwind: bool,
}

/// What a distance in UD adds (FAV-SIT-03 to FAV-SIT-06).
#[must_use]
pub fn band(distance: f64, options: &Options) -> i64 {
    let within = |edge: i64| match options.band_edge {
        BandEdge::Nearer => distance <= ud(edge),
        BandEdge::Farther => distance < ud(edge),
    };
    let band = BANDS.iter().find(|band| band.to.is_none_or(within));
    band.map_or(0, |band| band.bonus)
}

/// Whether a weapon reaches so far (FAV-SHT-09, FAV-DRV-15).
#[must_use]
pub fn reaches(weapon: &Weapon, distance: f64) -> bool {
    weapon.ranged() && weapon.range.is_none_or(|range| distance <= ud(range))
}

/// The net modifier of a shot; None when the weapon does not reach (FAV-SHT-01, step 3).
#[must_use]
pub fn net(
    weapon: &Weapon,
    distance: f64,
    situation: &Situation,
    options: &Options,
) -> Option<i64> {
    if !reaches(weapon, distance) {
        return None;
    }
    let deaf = options.pistol_flat == PistolFlat::All;
    Some(match weapon.usage {
        // Power alone: neither distance nor situation changes it.
        Use::Area => weapon.bonus,
        Use::Close if deaf => weapon.bonus,
        Use::Close => weapon.bonus + situational(situation, weapon, options),
        Use::Melee | Use::Shot | Use::Aimed => {
            weapon.bonus + band(distance, options) + situational(situation, weapon, options)
        }
    })
}

fn situational(situation: &Situation, weapon: &Weapon, options: &Options) -> i64 {
    let cover = match options.cover_prone_stack {
        CoverProneStack::No => i64::from(situation.in_cover || situation.prone),
        CoverProneStack::Yes => i64::from(situation.in_cover) + i64::from(situation.prone),
    };
    i64::from(situation.rear) * REAR
        + i64::from(situation.moved) * MOVED
        + cover * COVER
        + situation.arm_wounds * WOUND
        + i64::from(situation.forward) * AURA_BONUS
        + i64::from(situation.fine_rifle && weapon.aims()) * FINE_RIFLE
        + situation.helpers * SUPPORT
        + i64::from(situation.headwind) * HEADWIND
}

/// The dice of a shot: a telescopic sight serves with every ranged weapon but grenades and shells (FAV-SHT-10).
#[must_use]
pub const fn pool(pool: Pool, scope: bool, weapon: &Weapon) -> Pool {
    if scope && weapon.aims() {
        pool.with(SCOPE_DICE)
    } else {
        pool
    }
}

/// Action points that each figure pays which supports a shot; it may not have fired (FAV-SHT-07).
#[must_use]
pub fn support_price(options: &Options) -> i64 {
    match options.support_fire_cost {
        SupportFireCost::Full => cost::FIGHT,
        SupportFireCost::Free => 0,
    }
}

/// What stands against a shot at a target.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bar {
    /// The weapon is out of ammunition.
    pub out_of_ammo: bool,
    /// The shooter is in contact with an enemy.
    pub shooter_in_contact: bool,
    /// The target is in contact with a friend of the shooter.
    pub target_in_contact: bool,
    /// The target hides and is not spotted, or fog hides it.
    pub unseen: bool,
}

/// Whether nothing stands against a shot (FAV-SHT-01, steps 1 and 2).
#[must_use]
pub fn may_shoot(bar: &Bar, options: &Options) -> bool {
    let melee = bar.target_in_contact && options.fire_into_melee == FireIntoMelee::No;
    !(bar.out_of_ammo || bar.shooter_in_contact || melee || bar.unseen)
}
