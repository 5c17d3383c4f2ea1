//! The table of weapons.

use crate::{model::lang::Text, rulesets::tyneside_fiw::terms::Damage};

/// One row of the table (Armes).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weapon {
    /// The word in a list.
    pub id: &'static str,
    /// Its name.
    pub name: Text,
    /// Upper limits of short, medium and long range in centimetres; None for what only strikes.
    pub bands: Option<[i64; 3]>,
    /// Its melee factor.
    pub melee: i64,
    /// Its row of the damage table; None for what only strikes.
    pub damage: Option<Damage>,
    /// Whether it takes a turn to load.
    pub muzzle_loader: bool,
}

const fn gun(id: &'static str, name: Text, bands: [i64; 3], melee: i64) -> Weapon {
    Weapon {
        id,
        name,
        bands: Some(bands),
        melee,
        damage: Some(Damage::BlackPowder),
        muzzle_loader: true,
    }
}

const fn thrown(
    id: &'static str,
    name: Text,
    bands: [i64; 3],
    melee: i64,
    damage: Damage,
) -> Weapon {
    Weapon {
        id,
        name,
        bands: Some(bands),
        melee,
        damage: Some(damage),
        muzzle_loader: false,
    }
}

const fn blade(id: &'static str, name: Text, melee: i64) -> Weapon {
    Weapon {
        id,
        name,
        bands: None,
        melee,
        damage: None,
        muzzle_loader: false,
    }
}

/// The weapon that takes a bayonet, and without which there is none.
pub const MUSKET: &str = "musket";

/// The weapon whose bearers an organiser may count.
pub const RIFLE: &str = "rifle";

/// The weapon that is neither loaded nor thrown.
pub const BOW: &str = "bow";

/// Melee factor of a musket with its bayonet.
pub const BAYONET: i64 = 3;

/// Melee factor of empty hands, which the book does not give.
pub const UNARMED: i64 = 0;

/// The weapons of the book.
#[rustfmt::skip]
pub static WEAPONS: [Weapon; 9] = [
    gun(RIFLE, Text::new("rifle", "fusil rayé"), [30, 90, 180], 2),
    gun(MUSKET, Text::new("musket", "mousquet"), [20, 40, 120], 2),
    gun("pistol", Text::new("pistol", "pistolet"), [4, 8, 20], 1),
    thrown(BOW, Text::new("bow", "arc"), [30, 60, 100], 1, Damage::BowSpear),
    thrown("spear", Text::new("spear", "lance"), [8, 12, 24], 3, Damage::BowSpear),
    blade("sword", Text::new("sword", "épée"), 3),
    blade("war_club", Text::new("war club", "massue"), 3),
    thrown("hatchet_knife", Text::new("hatchet/knife", "hachette/couteau"), [5, 10, 20], 2, Damage::Other),
    thrown("stones", Text::new("stones", "pierres"), [4, 8, 20], 1, Damage::Other),
];

impl Weapon {
    /// The weapon with this id.
    #[must_use]
    pub fn find(id: &str) -> Option<&'static Self> {
        WEAPONS.iter().find(|weapon| weapon.id == id)
    }

    /// All ids with their names, for advice.
    pub fn named() -> impl Iterator<Item = (&'static str, Text)> + Clone {
        WEAPONS
            .iter()
            .map(|weapon| (weapon.id, weapon.name.clone()))
    }

    /// All ids with everything that people call them.
    pub fn spoken() -> impl Iterator<Item = (&'static str, Text)> + Clone {
        let also = ["tomahawk", "hatchet", "knife", "axe", "hache"].into_iter();
        Self::named().chain(also.map(|word| ("hatchet_knife", Text::new(word, word))))
    }

    /// Whether it leaves the hand when it is shot.
    #[must_use]
    pub fn is_thrown(&self) -> bool {
        self.bands.is_some() && !self.muzzle_loader && self.id != BOW
    }

    /// Its melee factor, with the bayonet where there is one.
    #[must_use]
    pub fn melee_factor(&self, bayonet: bool) -> i64 {
        if bayonet && self.id == MUSKET {
            BAYONET
        } else {
            self.melee
        }
    }
}
