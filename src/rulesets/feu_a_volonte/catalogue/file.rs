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
CatalogueFile {
    /// Where the schema of this file is, for editors.
    #[schemars(rename = "$schema")]
    schema_link: Option<String>,
    /// Its format.
    schema: String,
    /// The rulebook: `feu-a-volonte`.
    ruleset: String,
    /// Id of the catalogue.
    id: String,
    /// Its name.
    name: Name,
    /// The period whose lists may use it: `1760_1900` or `1914_today`.
    period: String,
    /// Where its numbers come from.
    source: Option<Name>,
    /// Weapons that are not in the book.
    weapons: Option<Vec<WeaponLine>>,
    /// Figures ready to be put into a list.
    profiles: Option<Vec<ProfileLine>>,
}

/// A weapon of one's own.
#[schemars(inline)]
WeaponLine {
    /// Its id; not one of the book's.
    id: String,
    /// Its name.
    name: Name,
    /// Shots per fire action; 0 for melee weapons.
    rate_of_fire: f64,
    /// Added to the attack.
    bonus: f64,
    /// Recruitment points.
    points: f64,
    /// Whether it serves in melee; melee weapons always do.
    melee: Option<bool>,
    /// Longest range in UD; unlimited when left out.
    max_ud: Option<f64>,
    /// `published` when a publication gives these numbers, `own` when you or your club set them, `sample` when they are made up.
    status: Standing,
    /// Where its numbers come from, when it is not where the file says.
    source: Option<Name>,
}

/// A profile.
#[schemars(inline)]
ProfileLine {
    /// Its id.
    id: String,
    /// Its name.
    name: Name,
    /// `recruit`, `seasoned`, `veteran` or `elite`.
    quality: String,
    /// `leader`, `second` or `trooper`; `trooper` when left out.
    grade: Option<String>,
    /// Ids of its weapons: of the arsenal of the period or of this file.
    weapons: Option<Vec<String>>,
    /// Its traits.
    traits: Option<Vec<String>>,
    /// `published` when a publication gives these values, `own` when you or your club set them, `sample` when they are made up.
    status: Standing,
    /// Where its values come from, when it is not where the file says.
    source: Option<Name>,
}
}
