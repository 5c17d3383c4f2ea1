//! What the words of the book are worth: dice of the classes, range of firearms, die of melee weapons.

use crate::rulesets::laporte_escarmouche::terms::{
    Build, Firearm, Initiative, MeleeWeapon, Movement, Shooting,
};

/// The first, second and third class of an aptitude roll one, two and three dice.
macro_rules! dice {
    ($($aptitude:ident),+) => {
        $(impl $aptitude {
            /// Dice of this class.
            #[must_use]
            pub const fn dice(self) -> i64 {
                self as i64 + 1
            }
        })+
    };
}

dice!(Initiative, Movement, Shooting, Build);

impl Firearm {
    /// Longest range in inches; 0 without a firearm (l. 79-84).
    #[must_use]
    pub const fn range(self) -> i64 {
        match self {
            Self::None => 0,
            Self::Pistol => 10,
            Self::SmoothCarbine => 20,
            Self::SmoothMusket => 30,
            Self::RifledCarbine => 40,
        }
    }

    /// Whether it is one at all.
    #[must_use]
    pub const fn shoots(self) -> bool {
        !matches!(self, Self::None)
    }

    /// Whether it is rifled, which is an argument of its own (l. 92).
    #[must_use]
    pub const fn rifled(self) -> bool {
        matches!(self, Self::RifledCarbine)
    }

    /// Whether a bayonet fits on it.
    #[must_use]
    pub const fn long(self) -> bool {
        !matches!(self, Self::None | Self::Pistol)
    }

    /// Puffs of cotton after a shot, each an action to reload (l. 94, l. 111).
    #[must_use]
    pub const fn puffs(self) -> i64 {
        match self {
            Self::None => 0,
            Self::RifledCarbine => 2,
            _ => 1,
        }
    }
}

impl MeleeWeapon {
    /// Faces of its dice (l. 139-147).
    #[must_use]
    pub const fn faces(self) -> i64 {
        4 + 2 * self as i64
    }
}
