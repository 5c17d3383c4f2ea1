//! The words of the book that a list may use, as types: three classes for each aptitude, firearms, melee weapons. What they are worth
//! stands in `tables`.

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
        Sabre = "sabre", "sabre", "sabre", also "axe", also "hache", also "hatchet", also "tomahawk", also "sword", also "épée", also "cutlass";
        /// A spontoon.
        Spontoon = "spontoon", "spontoon", "esponton";
    }
}
