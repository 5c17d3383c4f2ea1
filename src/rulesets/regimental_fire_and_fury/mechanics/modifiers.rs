//! What counts on the three dice: manoeuvre, fire, charge. Each line counts once.

use super::{
    command::{Commander, worth},
    fire::Kind,
};
use crate::{
    rulesets::regimental_fire_and_fury::{
        options::{F5Close, GunFirePenalty, Options},
        tables::{
            BATTERY, PRESENCE,
            charge::{self, CAVALRY, HELPLESS, IMPETUS, OUTNUMBERED, STRONG_PLACE, SUPPORT, THIN},
            fire::{
                ENFILADED, EXPOSED, FINE_ARMS, FORTIFIED, FULL_COVER, GREEN, GUN_TARGET,
                PARTIAL_COVER,
            },
            manoeuvre::{DANGER, GREATER_LOSSES, HEAVY_CASUALTIES, KEY_POSITION, POSTURE},
        },
        terms::{Quality, State},
    },
    terms,
};

/// A modifier that holds or not.
const fn when(so: bool, modifier: i64) -> i64 {
    if so { modifier } else { 0 }
}

/// A line of two cases: once, or for each where players add them up.
const fn line(one: bool, other: bool, stack: bool, modifier: i64) -> i64 {
    if one && other && stack {
        modifier + modifier
    } else {
        when(one || other, modifier)
    }
}

/// A unit that tests manoeuvre.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manoeuvring {
    /// Who commands it.
    pub commander: Commander,
    /// With a leader attached, or under a brave colonel.
    pub presence: bool,
    /// Its quality.
    pub quality: Quality,
    /// What its losses have made of it.
    pub state: State,
    /// Gun bases that it has, 0 for troops.
    pub gun_bases: i64,
    /// In field or march column, garrison, linear cover, or a limbered gun.
    pub posture: bool,
    /// Outflanked near by, or broken.
    pub danger: bool,
    /// A key position was lost.
    pub key_position_lost: bool,
    /// Its side has heavy casualties.
    pub heavy_casualties: bool,
    /// Its side has the greater losses.
    pub greater_losses: bool,
}

/// RFF-MAN-02: all that counts on the manoeuvre die of a unit.
#[must_use]
pub fn manoeuvre(unit: &Manoeuvring, options: &Options) -> i64 {
    let heavy = when(unit.heavy_casualties, HEAVY_CASUALTIES);
    let greater = when(unit.greater_losses, GREATER_LOSSES);
    let losses = if options.losses_stack {
        heavy + greater
    } else {
        heavy.min(greater)
    };
    worth(unit.commander)
        + when(unit.presence, PRESENCE)
        + unit.quality.modifier()
        + unit.state.modifier()
        + when(unit.gun_bases >= options.battery_min_bases, BATTERY)
        + when(unit.posture, POSTURE)
        + when(unit.danger, DANGER)
        + when(unit.key_position_lost, KEY_POSITION)
        + losses
}

/// Who fires.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shooter {
    /// Troops or guns.
    pub kind: Kind,
    /// Green.
    pub green: bool,
    /// With buck and ball or repeating arms.
    pub fast: bool,
    /// Charging or being charged.
    pub in_charge: bool,
    /// Sharpshooters.
    pub sharp: bool,
    /// At close range of the target.
    pub close: bool,
}

/// RFF-FIR-03, lines F1 and F2: what the shooter adds.
#[must_use]
pub fn shooter(by: &Shooter, options: &Options) -> i64 {
    let always = options.gun_fire_penalty == GunFirePenalty::Always;
    let guns = by.kind == Kind::Cannonade;
    line(
        by.fast && by.in_charge,
        by.sharp,
        options.f1_stack,
        FINE_ARMS,
    ) + when(by.green || guns && always, GREEN)
}

terms! {
    /// What protects a target.
    Cover {
        /// Nothing.
        Open = "open", "in the open", "à découvert";
        /// Partial cover.
        Partial = "partial", "partial cover", "couvert partiel";
        /// Full cover.
        Full = "full", "full cover", "couvert complet";
        /// Works.
        Fortified = "fortified", "fortified", "fortifié";
    }
}

/// Who is fired at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// Guns, not troops.
    pub guns: bool,
    /// Troops in field column, mounted cavalry, about-faced, after a passage of lines, or broken.
    pub exposed: bool,
    /// Outflanked.
    pub outflanked: bool,
    /// Enfiladed.
    pub enfiladed: bool,
    /// Troops in march column.
    pub march_column: bool,
    /// Limbered guns.
    pub limbered: bool,
    /// At close range of an enemy.
    pub close: bool,
    /// In single line.
    pub single_line: bool,
    /// What protects it.
    pub cover: Cover,
}

/// RFF-FIR-03, lines F3 to F5: how good a target it is. A flank that enfilade counts is not counted again.
#[must_use]
pub fn target(at: &Target, by: &Shooter, options: &Options) -> i64 {
    if at.guns {
        let close = match options.f5_close {
            F5Close::Target => at.close,
            F5Close::Shooter => by.kind == Kind::Cannonade && by.close,
        };
        return when(at.limbered || at.enfiladed || close, GUN_TARGET);
    }
    when(at.exposed || at.outflanked && !at.enfiladed, EXPOSED)
        + when(at.march_column || at.enfiladed, ENFILADED)
}

/// RFF-FIR-03, lines F6 to F8: what protects it, the strongest only.
#[must_use]
pub const fn cover(at: &Target, options: &Options) -> i64 {
    match (at.cover, at.single_line) {
        (Cover::Fortified, _) => FORTIFIED,
        (Cover::Full, true) => options.single_line_full_cover,
        (Cover::Full, false) | (Cover::Partial, true) => FULL_COVER,
        (Cover::Partial, false) | (Cover::Open, true) => PARTIAL_COVER,
        (Cover::Open, false) => 0,
    }
}

/// RFF-FIR-03: all that counts on the fire die besides the points.
#[must_use]
pub fn fire(by: &Shooter, at: &Target, options: &Options) -> i64 {
    shooter(by, options) + target(at, by, options) + cover(at, options)
}

/// A cavalry charge or counter-charge, by the ground that it crosses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Clear.
    Clear,
    /// Handicapping.
    Handicap,
    /// Difficult.
    Difficult,
}

/// One side of a combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fighter {
    /// Quality.
    pub quality: Quality,
    /// What losses have made of it.
    pub state: State,
    /// Bases of this side in the combat, and of the enemy.
    pub bases: (i64, i64),
    /// Guns: whether they have support. None for troops.
    pub gun_support: Option<bool>,
    /// Disordered troops, or a silenced gun.
    pub disordered: bool,
    /// With a leader attached, or under a brave colonel.
    pub presence: bool,
    /// In single line.
    pub single_line: bool,
    /// Militia.
    pub militia: bool,
    /// Outflanked, broken, in march column, or limbered guns.
    pub helpless: bool,
    /// Defends favourable ground.
    pub good_ground: bool,
    /// Defends dense or fortified protection.
    pub protected: bool,
    /// With bayonet or sabre.
    pub cold_steel: bool,
    /// In a breakthrough.
    pub breakthrough: bool,
    /// Mounted cavalry that charges or counter-charges. Mounted infantry and cavalry that stands still are None.
    pub cavalry: Option<Ground>,
}

impl Fighter {
    /// Troops of a quality and state, as many as the enemy, with nothing else that counts.
    #[must_use]
    pub const fn plain(quality: Quality, state: State) -> Self {
        Self {
            quality,
            state,
            bases: (1, 1),
            gun_support: None,
            disordered: false,
            presence: false,
            single_line: false,
            militia: false,
            helpless: false,
            good_ground: false,
            protected: false,
            cold_steel: false,
            breakthrough: false,
            cavalry: None,
        }
    }

    /// RFF-CHG-03: the same side after a fierce combat: with a base less on both sides, in disorder or silenced, without
    /// breakthrough, bayonet or sabre and cavalry charge. None when it has no base left.
    #[must_use]
    pub fn after_fierce(self) -> Option<Self> {
        let less = |bases: i64| (bases - charge::FIERCE_LOSS).max(0);
        let bases = (less(self.bases.0), less(self.bases.1));
        (bases.0 > 0).then_some(Self {
            bases,
            disordered: true,
            cold_steel: false,
            breakthrough: false,
            cavalry: None,
            ..self
        })
    }
}

/// RFF-CHG-01: what being outnumbered takes off; the smaller side suffers it.
#[must_use]
pub fn outnumbered(own: i64, enemy: i64) -> i64 {
    let row = OUTNUMBERED
        .iter()
        .find(|(many, few, _)| enemy > own && enemy * few >= own * many);
    row.map_or(0, |(.., modifier)| *modifier)
}

/// RFF-CHG-01: all that counts on the charge die of a side.
#[must_use]
pub fn combat(side: &Fighter, options: &Options) -> i64 {
    let (own, enemy) = side.bases;
    let support = match side.gun_support {
        Some(true) => SUPPORT,
        Some(false) => -SUPPORT,
        None => 0,
    };
    let cavalry = side.cavalry.map_or(0, |ground| CAVALRY[ground as usize]);
    side.quality.modifier()
        + side.state.modifier()
        + outnumbered(own, enemy)
        + support
        + when(side.disordered, charge::DISORDERED)
        + when(side.presence, PRESENCE)
        + line(
            side.single_line,
            side.militia,
            options.militia_single_line_stack,
            THIN,
        )
        + when(side.helpless, HELPLESS)
        + line(
            side.good_ground,
            side.protected,
            options.charge_defence_stack,
            STRONG_PLACE,
        )
        + when(side.cold_steel || side.breakthrough, IMPETUS)
        + cavalry
}
