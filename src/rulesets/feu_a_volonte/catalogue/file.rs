//! A catalogue file as a person writes it: gives the catalogue schema its shape.

use crate::{
    model::{
        roster::Standing,
        shape::{CountOf, Id, Name, WordOf},
    },
    rulesets::feu_a_volonte::terms::{Grade, Period, Quality, Trait},
    shapes,
};

/// The least and the greatest rate of fire; the book has 0 to 6.
pub const RATE_OF_FIRE: (i64, i64) = (0, 12);
/// The same for the bonus; the book has −1 to 2.
pub const BONUS: (i64, i64) = (-5, 5);
/// The same for recruitment points; the book has 0 to 3.
pub const POINTS: (i64, i64) = (0, 20);
/// The same for the longest range in UD.
pub const MAX_UD: (i64, i64) = (1, 100);

shapes! {
    /// A catalogue of profiles and weapons for Feu à Volonté.
    CatalogueFile as TypedCatalogue or null ["catalogue" / "catalogue"] {
        /// Where the schema of this file is, for editors.
        schema_link: Option<String> ["schema file" / "fichier de schéma", fixed; "$schema"],
        /// Its format.
        schema: String ["format of the file" / "format du fichier", fixed],
        /// The rulebook: `feu-a-volonte`.
        ruleset: String ["ruleset" / "règle", fixed],
        /// Id of the catalogue.
        id: Id ["id" / "identifiant", own_id],
        /// Its name.
        name: Name ["name" / "nom"],
        /// The period whose lists may use it: `1760_1900` or `1914_today`.
        period: WordOf<Period> ["period" / "période", frame "period"],
        /// Where its numbers come from.
        source: Option<Name> ["source" / "source"],
        /// Weapons that are not in the book.
        weapons: Option<Vec<WeaponLine>> ["weapons" / "armes"],
        /// Figures ready to be put into a list.
        profiles: Option<Vec<ProfileLine>> ["profiles" / "profils"],
    }

    /// A weapon of one's own.
    #[schemars(inline)]
    WeaponLine as TypedWeapon or null ["weapon" / "arme"] {
        /// Its id; not one of the book's.
        id: Id ["id" / "identifiant", own_id],
        /// Its name.
        name: Name ["name" / "nom"],
        /// Shots per fire action; 0 for melee weapons.
        rate_of_fire: CountOf<{ RATE_OF_FIRE.0 }, { RATE_OF_FIRE.1 }> ["rate of fire" / "cadence de tir", measure],
        /// Added to the attack.
        bonus: CountOf<{ BONUS.0 }, { BONUS.1 }> ["bonus" / "bonus", measure],
        /// Recruitment points.
        points: CountOf<{ POINTS.0 }, { POINTS.1 }> ["points" / "points", measure],
        /// Whether it serves in melee; melee weapons always do.
        melee: Option<bool> ["serves in melee" / "sert au corps à corps"],
        /// Longest range in UD; unlimited when left out.
        max_ud: Option<CountOf<{ MAX_UD.0 }, { MAX_UD.1 }>> ["longest range in UD" / "portée maximale en UD", measure],
        /// `published` when a publication gives these numbers, `own` when you or your club set them, `sample` when they are made up.
        status: Standing ["provenance" / "provenance", word "status"],
        /// Where its numbers come from, when it is not where the file says.
        source: Option<Name> ["source" / "source"],
    }

    /// A profile.
    #[schemars(inline)]
    ProfileLine as TypedProfile or null ["profile" / "profil"] {
        /// Its id.
        id: Id ["id" / "identifiant", own_id],
        /// Its name.
        name: Name ["name" / "nom"],
        /// `recruit`, `seasoned`, `veteran` or `elite`.
        quality: WordOf<Quality> ["quality" / "qualité", word "quality"],
        /// `leader`, `second` or `trooper`; `trooper` when left out.
        grade: Option<WordOf<Grade>> ["grade" / "grade", word "grade"],
        /// Ids of its weapons: of the arsenal of the period or of this file.
        weapons: Option<Vec<String>> ["weapons" / "armes", word "catalogue_weapon"],
        /// Its traits.
        traits: Option<Vec<WordOf<Trait>>> ["traits" / "traits", word "trait"],
        /// `published` when a publication gives these values, `own` when you or your club set them, `sample` when they are made up.
        status: Standing ["provenance" / "provenance", word "status"],
        /// Where its values come from, when it is not where the file says.
        source: Option<Name> ["source" / "source"],
    }
}
