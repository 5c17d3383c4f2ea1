//! A catalogue file as a person writes it: gives the catalogue schema its shape.

use crate::{model::shape::Name, shapes, terms};

terms! {
    /// Whether numbers stand in a publication.
    Standing {
        /// A publication gives them.
        Published = "published", "published", "publié";
        /// The player or his club set them.
        Own = "own", "player’s own", "du joueur";
        /// They are made up.
        Sample = "sample", "sample", "exemple";
    }
}

shapes! {
    /// A catalogue of profiles and weapons for Feu à Volonté.
    CatalogueFile ["catalogue" / "catalogue"] {
        /// Where the schema of this file is, for editors.
        schema_link: Option<String> ["schema file" / "fichier de schéma", fixed; "$schema"],
        /// Its format.
        schema: String ["format of the file" / "format du fichier", fixed],
        /// The rulebook: `feu-a-volonte`.
        ruleset: String ["ruleset" / "règle", fixed],
        /// Id of the catalogue.
        id: String ["id" / "identifiant", own_id],
        /// Its name.
        name: Name ["name" / "nom"],
        /// The period whose lists may use it: `1760_1900` or `1914_today`.
        period: String ["period" / "période", frame "period"],
        /// Where its numbers come from.
        source: Option<Name> ["source" / "source"],
        /// Weapons that are not in the book.
        weapons: Option<Vec<WeaponLine>> ["weapons" / "armes"],
        /// Figures ready to be put into a list.
        profiles: Option<Vec<ProfileLine>> ["profiles" / "profils"],
    }

    /// A weapon of one's own.
    #[schemars(inline)]
    WeaponLine ["weapon" / "arme"] {
        /// Its id; not one of the book's.
        id: String ["id" / "identifiant", own_id],
        /// Its name.
        name: Name ["name" / "nom"],
        /// Shots per fire action; 0 for melee weapons.
        rate_of_fire: f64 ["rate of fire" / "cadence de tir", measure],
        /// Added to the attack.
        bonus: f64 ["bonus" / "bonus", measure],
        /// Recruitment points.
        points: f64 ["points" / "points", measure],
        /// Whether it serves in melee; melee weapons always do.
        melee: Option<bool> ["serves in melee" / "sert au corps à corps"],
        /// Longest range in UD; unlimited when left out.
        max_ud: Option<f64> ["longest range in UD" / "portée maximale en UD", measure],
        /// `published` when a publication gives these numbers, `own` when you or your club set them, `sample` when they are made up.
        status: Standing ["provenance" / "provenance", word "status"],
        /// Where its numbers come from, when it is not where the file says.
        source: Option<Name> ["source" / "source"],
    }

    /// A profile.
    #[schemars(inline)]
    ProfileLine ["profile" / "profil"] {
        /// Its id.
        id: String ["id" / "identifiant", own_id],
        /// Its name.
        name: Name ["name" / "nom"],
        /// `recruit`, `seasoned`, `veteran` or `elite`.
        quality: String ["quality" / "qualité", word "quality"],
        /// `leader`, `second` or `trooper`; `trooper` when left out.
        grade: Option<String> ["grade" / "grade", word "grade"],
        /// Ids of its weapons: of the arsenal of the period or of this file.
        weapons: Option<Vec<String>> ["weapons" / "armes", word "catalogue_weapon"],
        /// Its traits.
        traits: Option<Vec<String>> ["traits" / "traits", word "trait"],
        /// `published` when a publication gives these values, `own` when you or your club set them, `sample` when they are made up.
        status: Standing ["provenance" / "provenance", word "status"],
        /// Where its values come from, when it is not where the file says.
        source: Option<Name> ["source" / "source"],
    }
}
