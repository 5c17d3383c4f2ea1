//! The words of the rulebook: three classes for each aptitude, firearms with their range, melee weapons with their die.

use crate::terms;

terms! {
    /// How quick a character is to act (l. 18-20).
    Initiative {
        /// Raw or dull.
        SecondClass = "second_class", "second class", "2e classe";
        /// A soldier like others.
        Standard = "standard", "standard", "standard";
        /// The best.
        Elite = "elite", "elite", "élite";
    }

    /// How nimble a character is (l. 61).
    Movement {
        /// Slow on its feet.
        Clumsy = "clumsy", "clumsy", "empoté";
        /// A soldier like others.
        Standard = "standard", "standard", "standard";
        /// A voltigeur and the like.
        Agile = "agile", "agile", "agile";
    }

    /// How well a character shoots (l. 75).
    Shooting {
        /// Practised at the fair.
        Fairground = "fairground", "fairground shot", "tireur de foire";
        /// A soldier like others.
        Standard = "standard", "standard", "standard";
        /// A rifleman and the like.
        Marksman = "marksman", "marksman", "tireur émérite";
    }

    /// How strong a character is hand to hand (l. 133-135).
    Build {
        /// A weakling.
        Puny = "puny", "puny", "gringalet";
        /// A soldier like others.
        Standard = "standard", "standard", "standard";
        /// A grenadier or a sergeant.
        Burly = "burly", "burly", "gros costaud";
    }

    /// What a character shoots with (l. 79-84).
    Firearm {
        /// Nothing.
        None = "none", "none", "sans";
        /// A pistol.
        Pistol = "pistol", "pistol", "pistolet";
        /// A smoothbore carbine.
        SmoothCarbine = "smooth_carbine", "smooth carbine", "carabine lisse";
        /// A smoothbore musket.
        SmoothMusket = "smooth_musket", "smooth musket", "fusil lisse";
        /// A rifled carbine, such as the Baker.
        RifledCarbine = "rifled_carbine", "rifled carbine", "carabine rayée";
    }

    /// What a character fights with hand to hand (l. 139-147).
    MeleeWeapon {
        /// A sponge-staff, a hanger, the butt of a musket.
        Improvised = "improvised", "improvised weapon", "arme improvisée";
        /// The weapon of the infantry, and of whoever names no other.
        Bayonet = "bayonet", "bayonet", "baïonnette";
        /// A sabre.
        Sabre = "sabre", "sabre", "sabre";
        /// A spontoon.
        Spontoon = "spontoon", "spontoon", "esponton";
    }
}

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

    /// Whether it is rifled, which is an argument of its own (l. 94).
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
