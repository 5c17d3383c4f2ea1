//! Words of the book that a list may use: classes, qualities, roles, who plays a side.

use crate::terms;

terms! {
    /// How troops fight.
    Class {
        /// Shoulder to shoulder, in platoons.
        RegularFormation = "regular_formation", "regular formation", "régulière en formation";
        /// Drilled, but spread out.
        RegularSkirmisher = "regular_skirmisher", "regular skirmisher", "tirailleur régulier";
        /// Indians, militia and the like.
        Irregular = "irregular", "irregular", "irrégulière";
    }

    /// How well they fight.
    Quality {
        /// Larger than life.
        Hero = "hero", "hero", "héros";
        /// Experienced.
        Veteran = "veteran", "veteran", "vétéran", also "elite", also "regular", also "seasoned";
        /// Inexperienced, and every civilian.
        Green = "green", "green", "bleu";
    }

    /// What a leader is.
    Role {
        /// An officer or chief whom a player runs, whatever his rank.
        PlayerCharacter = "player_character", "player character", "personnage joueur";
        /// An officer.
        Officer = "officer", "officer", "officier", also "captain", also "capitaine", also "lieutenant", also "ensign", also "enseigne", also "major", also "colonel";
        /// A chief of Indians.
        Chief = "chief", "chief", "chef", also "sachem", also "war leader";
        /// An officer's second.
        Nco = "nco", "NCO", "officier en second", also "sergeant", also "sergent", also "corporal", also "caporal";
        /// A drummer.
        Drummer = "drummer", "drummer", "tambour";
        /// A bugler.
        Bugler = "bugler", "bugler", "clairon";
    }

    /// Peoples whose loyalty the book settles.
    Nation {
        /// Loyal to their own officers, if they are regulars.
        English = "english", "English", "Anglais";
        /// The same.
        French = "french", "French", "Français";
        /// The militia of the colonies.
        AmericanMilitia = "american_militia", "American militia", "Milice américaine";
        /// Of whatever nation.
        Indian = "indian", "Indians", "Indiens";
    }

    /// Who plays a side.
    Control {
        /// Players, each with his character.
        Player = "player", "players", "joueurs";
        /// The action tables.
        Automated = "automated", "automated", "automatique";
    }

    /// The rows of the damage table.
    Damage {
        /// Rifles, muskets, pistols.
        BlackPowder = "black_powder", "black powder", "arme à poudre";
        /// Bows and spears.
        BowSpear = "bow_spear", "bow, spear", "arc, lance";
        /// Everything else that is thrown.
        Other = "other", "other", "autre";
    }

    /// The bands of range, from near to far.
    Band {
        /// The first.
        Short = "short", "short", "courte";
        /// The second.
        Medium = "medium", "medium", "moyenne";
        /// The last.
        Long = "long", "long", "longue";
    }

    /// The columns of the table of hits.
    Cover {
        /// None.
        Open = "open", "open", "découvert";
        /// Light.
        Light = "light", "light", "léger";
        /// Heavy.
        Heavy = "heavy", "heavy", "lourd";
    }

    /// The action tables.
    Table {
        /// Of groups and single figures.
        Group = "group", "groups and single figures", "groupes et figurines seules";
        /// Of formed infantry.
        Formation = "formation", "formed infantry", "infanterie en formation";
    }
}

impl Role {
    /// Whether he only beats a drum or blows a bugle.
    #[must_use]
    pub const fn is_musician(self) -> bool {
        matches!(self, Self::Drummer | Self::Bugler)
    }

    /// Whether a player may be him.
    #[must_use]
    pub const fn may_be_player(self) -> bool {
        matches!(self, Self::PlayerCharacter | Self::Officer | Self::Chief)
    }

    /// Whether Indians may follow him.
    #[must_use]
    pub const fn is_chief(self) -> bool {
        matches!(self, Self::Chief | Self::PlayerCharacter)
    }

    /// Whether he keeps a platoon together.
    #[must_use]
    pub const fn keeps(&self) -> bool {
        matches!(self, Self::PlayerCharacter | Self::Officer | Self::Nco)
    }
}
