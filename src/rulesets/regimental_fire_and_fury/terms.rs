//! The words of the book: arms, qualities, ratings, formations, codes of weapons. Each with its spelling in files, its name in both
//! languages, and what it is worth on the dice.

use crate::{
    model::{lang::Text, term::Term},
    terms,
};

terms! {
    /// The ruleset that a file names.
    RulesetId {
        /// Regimental Fire and Fury.
        Ours = "regimental-fire-and-fury", "Regimental Fire and Fury", "Regimental Fire and Fury";
    }

    /// The three rows of the movement table.
    Arm {
        /// On foot.
        Infantry = "infantry", "Infantry", "Infanterie";
        /// On horseback.
        Cavalry = "cavalry", "Cavalry", "Cavalerie";
        /// Guns.
        Artillery = "artillery", "Artillery", "Artillerie";
    }

    /// How good a unit is.
    Quality {
        /// The best.
        Crack = "crack", "Crack", "Crack", also "elite", also "élite";
        /// Has seen battle.
        Veteran = "veteran", "Veteran", "Vétéran";
        /// Has been drilled.
        Trained = "trained", "Trained", "Entraîné", also "regular", also "régulier", also "seasoned";
        /// Has not.
        Green = "green", "Green", "Bleu", also "raw", also "recruit", also "recrue", also "conscript", also "conscrit";
    }

    /// How soon losses tell: with the number of stands it picks the thresholds of a data file.
    Temperament {
        /// Late.
        Spirited = "spirited", "Spirited", "Fougueux";
        /// In between.
        Reliable = "reliable", "Reliable", "Solide";
        /// Early.
        Unreliable = "unreliable", "Unreliable", "Incertain";
    }

    /// What its losses have made of a unit.
    State {
        /// Few losses.
        Fresh = "fresh", "Fresh", "Frais";
        /// Some.
        Worn = "worn", "Worn", "Ébranlé";
        /// Many.
        Spent = "spent", "Spent", "Fatigué";
    }

    /// How good a leader is.
    Rating {
        /// Leads from the front.
        Gallant = "gallant", "Gallant", "Vaillant";
        /// Does his duty.
        Able = "able", "Able", "Moyen";
        /// Does not.
        Poor = "poor", "Poor", "Timoré";
    }

    /// Where a leader is when the game begins.
    Situation {
        /// With a unit.
        Attached = "attached", "Attached", "Attaché";
        /// On his own.
        Detached = "detached", "Detached", "Détaché";
        /// A colonel in the place of a fallen leader.
        Provisional = "provisional", "Provisional", "Provisoire";
        /// On foot.
        Dismounted = "dismounted", "Dismounted", "Démonté";
    }

    /// How guns move.
    Mobility {
        /// The crew walks.
        Foot = "foot", "Foot", "À pied";
        /// The crew rides.
        Horse = "horse", "Horse", "À cheval";
        /// Not at all.
        Fixed = "fixed", "Fixed", "Fixe";
    }

    /// How the stands of a unit stand.
    Formation {
        /// Two deep.
        DoubleLine = "double_line", "Double line", "Double ligne";
        /// One deep.
        SingleLine = "single_line", "Extended line", "Simple ligne";
        /// A column to manoeuvre in.
        FieldColumn = "field_column", "Field column", "Colonne de combat";
        /// A column for roads.
        MarchColumn = "march_column", "March column", "Colonne de marche";
        /// Within a building or works.
        Garrison = "garrison", "Garrison", "En garnison";
        /// Cavalry that fights on foot.
        DismountedSingleLine = "dismounted_single_line", "Dismounted, extended line", "Démonté, simple ligne";
        /// Guns behind their teams.
        Limbered = "limbered", "Limbered", "Attelé";
        /// Guns ready to fire.
        Unlimbered = "unlimbered", "Unlimbered", "Dételé";
    }

    /// The codes of small arms on the sheet. Two codes of a row share its points.
    SmallArm {
        /// Rifle musket.
        Rm = "RM", "rifle musket", "fusil rayé";
        /// Explained nowhere; shares its row with rifled carbines.
        Ir = "IR", "IR (not explained on the sheet)", "IR (que l’aide de jeu n’explique pas)";
        /// Rifled carbine.
        Rc = "RC", "rifled carbine", "carabine rayée";
        /// Repeating carbine.
        Rpc = "RPC", "repeating carbine", "carabine à répétition";
        /// Repeating rifle.
        Rpr = "RPR", "repeating rifle", "fusil à répétition";
        /// Breech-loading carbine.
        Blc = "BLC", "breech-loading carbine", "carabine à chargement par la culasse";
        /// Breech-loading rifle.
        Blr = "BLR", "breech-loading rifle", "fusil à chargement par la culasse";
        /// Smoothbore musket.
        Sm = "SM", "smoothbore musket", "fusil lisse";
        /// Explained nowhere; shares its row with smoothbore muskets.
        Sh = "SH", "SH (not explained on the sheet)", "SH (que l’aide de jeu n’explique pas)";
    }

    /// The classes of guns that the sheet itself names; every other one stands in a data file.
    GunClass {
        /// Heavy howitzer.
        Hh = "HH", "heavy howitzer", "obusier lourd";
        /// Heavy rifle.
        Hr = "HR", "heavy rifle", "pièce rayée lourde";
        /// Mountain howitzer.
        Mh = "MH", "mountain howitzer", "obusier de montagne";
    }

    /// What a unit may have besides.
    Trait {
        /// Marksmen.
        Sharpshooters = "sharpshooters", "sharpshooters", "sharpshooters";
        /// A ball with three buckshot.
        BuckAndBall = "buck_and_ball", "buck and ball", "buck and ball";
        /// Bayonet or sabre.
        ColdSteel = "cold_steel", "bayonet or sabre", "baïonnette ou sabre";
        /// Raised in a hurry.
        Militia = "militia", "militia", "milice";
        /// Rides to battle and fights on foot.
        MountedInfantry = "mounted_infantry", "mounted infantry", "infanterie montée";
        /// Its colonel leads from the front.
        BraveColonel = "brave_colonel", "brave colonel", "colonel courageux";
    }
}

impl Arm {
    /// The formations that the movement table has for it, the usual first.
    #[must_use]
    pub const fn formations(self) -> &'static [Formation] {
        use Formation::{
            DismountedSingleLine, DoubleLine, FieldColumn, Garrison, Limbered, MarchColumn,
            SingleLine, Unlimbered,
        };
        match self {
            Self::Infantry => &[DoubleLine, SingleLine, FieldColumn, MarchColumn, Garrison],
            Self::Cavalry => &[
                DoubleLine,
                SingleLine,
                FieldColumn,
                MarchColumn,
                DismountedSingleLine,
            ],
            Self::Artillery => &[Unlimbered, Limbered],
        }
    }

    /// Whether it is counted in men.
    #[must_use]
    pub const fn is_troops(self) -> bool {
        !matches!(self, Self::Artillery)
    }
}

impl Formation {
    /// The formations of troops, which a data file may say the firing stands of.
    pub fn of_troops() -> impl Iterator<Item = Self> + Clone {
        let troops = |formation: &Self| !matches!(formation, Self::Limbered | Self::Unlimbered);
        Self::ALL.iter().copied().filter(troops)
    }
}

impl Quality {
    /// What it adds to the manoeuvre and charge dice (manoeuvre table, charge table).
    #[must_use]
    pub const fn modifier(self) -> i64 {
        match self {
            Self::Crack => 2,
            Self::Veteran => 1,
            Self::Trained => 0,
            Self::Green => -1,
        }
    }

    /// The letter on a label.
    #[must_use]
    pub const fn initial(self) -> Text {
        match self {
            Self::Crack => Text::new("C", "C"),
            Self::Veteran => Text::new("V", "V"),
            Self::Trained => Text::new("T", "E"),
            Self::Green => Text::new("G", "B"),
        }
    }
}

impl State {
    /// What it adds to the manoeuvre and charge dice (manoeuvre table, charge table).
    #[must_use]
    pub const fn modifier(self) -> i64 {
        match self {
            Self::Fresh => 2,
            Self::Worn => 0,
            Self::Spent => -2,
        }
    }
}

impl Rating {
    /// What he adds to the manoeuvre die (manoeuvre table).
    #[must_use]
    pub const fn modifier(self) -> i64 {
        match self {
            Self::Gallant => 1,
            Self::Able => 0,
            Self::Poor => -1,
        }
    }
}

impl SmallArm {
    /// Whether its code begins with RP (fire modifiers).
    #[must_use]
    pub const fn repeats(self) -> bool {
        matches!(self, Self::Rpc | Self::Rpr)
    }
}

impl GunClass {
    /// No double-quick and no prolonge (manoeuvres of guns).
    #[must_use]
    pub const fn is_heavy(self) -> bool {
        matches!(self, Self::Hh | Self::Hr)
    }
}
