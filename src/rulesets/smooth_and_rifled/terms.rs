//! The closed word lists of the book as types: each word with its spelling in files and its name in both languages.

use crate::terms;

terms! {
    /// The ruleset's own name, the only value of `ruleset` here.
    RulesetId {
        /// Smooth & Rifled.
        SmoothAndRifled = "smooth-and-rifled", "Smooth & Rifled", "Smooth & Rifled";
    }

    /// Size of game (A1).
    Size {
        /// One Unit a side.
        Small = "small", "Small", "petit format";
        /// A main Unit and up to two reinforcing ones.
        Medium = "medium", "Medium", "format moyen";
        /// Several Units under a Senior Officer.
        Large = "large", "Large", "grand format";
    }

    /// The scenarios of Annex II.
    Scenario {
        /// Hold a place.
        Objective = "objective", "Objective", "Objectif";
        /// Bring a captive home.
        Rescue = "rescue", "Rescue", "Sauvetage";
        /// A column on a road.
        Ambush = "ambush", "Ambush", "Embuscade";
        /// A fortified place.
        Assault = "assault", "Assault", "Assaut";
    }

    /// Which side of a scenario.
    Side {
        /// He comes.
        Attacker = "attacker", "attacker", "attaquant";
        /// He is there.
        Defender = "defender", "defender", "défenseur";
    }

    /// How a Unit moves.
    Arm {
        /// On foot.
        Foot = "foot", "foot", "à pied";
        /// On horseback.
        Mounted = "mounted", "mounted", "à cheval";
        /// Both in one Unit.
        Mixed = "mixed", "mixed", "mixte";
    }

    /// What a figure is in its Unit (§8).
    Role {
        /// The rank and file.
        Soldier = "soldier", "soldier", "soldat";
        /// Basic Leader.
        Nco = "nco", "NCO", "sous-officier";
        /// Leader who re-rolls initiative dice.
        Officer = "officer", "Officer", "officier";
        /// Rally point.
        StandardBearer = "standard_bearer", "standard-bearer", "porte-étendard";
        /// Carries orders further.
        Musician = "musician", "musician", "musicien";
        /// Always aims.
        Sharpshooter = "sharpshooter", "sharpshooter", "tireur d’élite";
        /// Serves a gun.
        Gunner = "gunner", "gunner", "servant";
        /// Captives and bystanders.
        Civilian = "civilian", "civilian", "civil";
    }

    /// Weight of a gun (artillery chapter).
    GunClass {
        /// Below six pounds.
        Light = "light", "light", "léger";
        /// Six pounds and above.
        Medium = "medium", "medium", "moyen";
    }

    /// Training of gunners (artillery chapter).
    CrewClass {
        /// VA 1/1/2.
        Elite = "elite", "elite", "élite";
        /// VA 1/2/3.
        Trained = "trained", "trained", "entraînés";
        /// VA 2/3/4.
        Irregular = "irregular", "irregular", "irréguliers";
    }

    /// What a Senior Officer brings (§8).
    SeniorTrait {
        /// One more initiative die to one Unit.
        Obstinate = "obstinate", "Obstinate", "Obstiné";
        /// Up to three initiative dice, shared out.
        Confident = "confident", "Confident", "Confiant";
    }

    /// What fires.
    WeaponKind {
        /// Muskets and carbines without rifling.
        Smoothbore = "smoothbore", "smoothbore", "canon lisse";
        /// Rifled long arms.
        Rifle = "rifle", "rifle", "canon rayé";
        /// Pistols and revolvers.
        Pistol = "pistol", "pistol", "pistolet";
        /// Bows.
        Bow = "bow", "bow", "arc";
        /// Spears and axes that are thrown.
        Thrown = "thrown", "thrown", "arme de jet";
        /// Anything else.
        Other = "other", "other", "autre";
    }

    /// A range band (§6.2.1).
    Band {
        /// Up to half the medium range.
        Short = "short", "short", "courte";
        /// Up to the medium range.
        Medium = "medium", "medium", "moyenne";
        /// Up to twice the medium range.
        Long = "long", "long", "longue";
        /// Up to three times the medium range.
        Extreme = "extreme", "extreme", "extrême";
    }

    /// How the price of an upgrade counts.
    Per {
        /// For every figure that has it.
        Figure = "figure", "figure", "figurine";
        /// Once for the Unit.
        Unit = "unit", "Unit", "unité";
    }
}
