//! The two arsenals. Weapons of a player's own catalogue are rows of the same type.

use std::borrow::Cow;

use super::{GRENADE_RANGE, MORTAR_RANGE, PISTOL_RANGE};
use crate::{model::lang::Text, rulesets::feu_a_volonte::terms::Period};

/// How a weapon is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// In melee only.
    Melee,
    /// Shoots along the four range bands.
    Shot,
    /// Shoots to its short range, and distance changes nothing.
    Close,
    /// Bursts: everything around the point of impact is hit.
    Area,
    /// Aimed with a quality test before it is shot.
    Aimed,
}

/// One row of an arsenal.
#[derive(Clone, Debug, PartialEq)]
pub struct Weapon {
    /// The word in a list.
    pub id: Cow<'static, str>,
    /// Its name.
    pub name: Text,
    /// Shots per fire action; 0 for melee weapons.
    pub rate_of_fire: i64,
    /// Added to the attack.
    pub bonus: i64,
    /// Recruitment points.
    pub points: i64,
    /// What it adds in melee; None when it is of no use there.
    pub melee: Option<i64>,
    /// How it is used.
    pub usage: Use,
    /// Longest range in UD; None for unlimited.
    pub range: Option<i64>,
}

impl Weapon {
    /// Whether it shoots or is thrown: rate of fire 1 or more.
    #[must_use]
    pub const fn ranged(&self) -> bool {
        self.rate_of_fire > 0
    }

    /// Whether a telescopic sight or a fine rifle has an effect on it: no grenades, no shells.
    #[must_use]
    pub const fn aims(&self) -> bool {
        self.ranged() && !matches!(self.usage, Use::Area)
    }

    /// Whether it belongs to a crew: HMG, mortar, anti-tank launcher.
    #[must_use]
    pub fn crew_served(&self) -> bool {
        matches!(&*self.id, "hmg" | "mortar" | "at_launcher")
    }

    const fn row(id: &'static str, name: Text, numbers: (i64, i64, i64), usage: Use) -> Self {
        Self {
            id: Cow::Borrowed(id),
            name,
            rate_of_fire: numbers.0,
            bonus: numbers.1,
            points: numbers.2,
            melee: if matches!(usage, Use::Melee) {
                Some(numbers.1)
            } else {
                None
            },
            usage,
            range: None,
        }
    }

    const fn within(mut self, range: i64) -> Self {
        self.range = Some(range);
        self
    }

    const fn also_melee(mut self) -> Self {
        self.melee = Some(0);
        self
    }
}

/// The row that a pistol and a tomahawk share.
pub const PISTOL_TOMAHAWK: &str = "pistol_tomahawk";

/// What the ordinary bayonet, knife or sabre adds in melee, in both arsenals.
pub const BLADE_BONUS: i64 = 0;

/// Fists, the same in both arsenals.
static FISTS: Weapon = FISTS_ROW;
const FISTS_ROW: Weapon = Weapon::row(
    "fists",
    Text::new("Fists", "Poings"),
    (0, -1, 0),
    Use::Melee,
);

/// The hand grenade of the modern arsenal, which the trait lends to the older one.
static HAND_GRENADE: Weapon = HAND_GRENADE_ROW;
const HAND_GRENADE_ROW: Weapon = Weapon::row(
    "hand_grenade",
    Text::new("Hand grenade", "Grenade à main"),
    (1, 1, 0),
    Use::Area,
)
.within(GRENADE_RANGE);

/// Arsenal 1760-1900: rate of fire, bonus, points. The tomahawk shares the row of the pistol, and its range.
pub static ARSENAL_1760: [Weapon; 6] = [
    FISTS_ROW,
    Weapon::row(
        "blade",
        Text::new("Bayonet, knife, sabre", "Baïonnette, couteau, sabre"),
        (0, BLADE_BONUS, 0),
        Use::Melee,
    ),
    Weapon::row(
        PISTOL_TOMAHAWK,
        Text::new("Pistol or tomahawk", "Pistolet ou tomahawk"),
        (1, 0, 0),
        Use::Close,
    )
    .within(PISTOL_RANGE)
    .also_melee(),
    Weapon::row("bow", Text::new("Bow", "Arc"), (2, -1, 1), Use::Shot),
    Weapon::row(
        "musket",
        Text::new("Musket", "Mousquet"),
        (1, -1, 0),
        Use::Shot,
    ),
    Weapon::row(
        "carbine",
        Text::new("Carbine", "Carabine"),
        (1, 0, 1),
        Use::Shot,
    ),
];

/// Arsenal 1914 to the present: rate of fire, bonus, points.
pub static ARSENAL_1914: [Weapon; 11] = [
    FISTS_ROW,
    Weapon::row(
        "blade",
        Text::new("Bayonet, knife", "Baïonnette, couteau"),
        (0, BLADE_BONUS, 0),
        Use::Melee,
    ),
    HAND_GRENADE_ROW,
    Weapon::row(
        "pistol",
        Text::new("Pistol", "Pistolet"),
        (1, 0, 0),
        Use::Close,
    )
    .within(PISTOL_RANGE),
    Weapon::row("rifle", Text::new("Rifle", "Fusil"), (1, 1, 0), Use::Shot),
    Weapon::row(
        "sniper_rifle",
        Text::new("Sniper rifle", "Fusil de sniper"),
        (1, 2, 1),
        Use::Shot,
    ),
    Weapon::row(
        "smg",
        Text::new("SMG", "SMG (pistolet-mitrailleur)"),
        (2, 0, 1),
        Use::Shot,
    ),
    Weapon::row(
        "lmg",
        Text::new("LMG", "LMG (fusil-mitrailleur)"),
        (4, 1, 2),
        Use::Shot,
    ),
    Weapon::row(
        "hmg",
        Text::new("HMG", "HMG (mitrailleuse lourde)"),
        (6, 2, 3),
        Use::Shot,
    ),
    Weapon::row(
        "at_launcher",
        Text::new("Bazooka, Panzerfaust, PIAT", "Bazooka, Panzerfaust, Piat"),
        (1, 1, 2),
        Use::Aimed,
    ),
    Weapon::row(
        "mortar",
        Text::new("Mortar", "Mortier"),
        (1, 2, 3),
        Use::Area,
    )
    .within(MORTAR_RANGE),
];

/// The arsenal of a period.
#[must_use]
pub fn arsenal(period: Period) -> &'static [Weapon] {
    match period {
        Period::BlackPowder => &ARSENAL_1760,
        Period::Modern => &ARSENAL_1914,
    }
}

/// The row that hand grenades use, in either period.
#[must_use]
pub fn hand_grenade() -> &'static Weapon {
    &HAND_GRENADE
}

/// What a figure without a melee weapon fights with, in either period.
#[must_use]
pub fn fists() -> &'static Weapon {
    &FISTS
}
