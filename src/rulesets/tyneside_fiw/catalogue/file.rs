//! A catalogue file as a person writes it: gives the catalogue schema its shape.

use crate::{model::shape::Name, shapes, terms};

terms! {
    /// Whether values stand in a publication.
    Source {
        /// A publication gives them.
        Published = "published", "published", "publié";
        /// The player or his club set them.
        Own = "own", "player’s own", "du joueur";
        /// They are made up.
        Sample = "sample", "sample", "exemple";
    }
}

shapes! {
    /// A catalogue of troop types for the French and Indian War skirmish rules of the Tyneside Wargames Club.
    CatalogueFile {
        /// Where the schema of this file is, for editors.
        #[schemars(rename = "$schema")]
        schema_link: Option<String>,
        /// Its format.
        schema: String,
        /// The rulebook: `tyneside-fiw`.
        ruleset: String,
        /// Id of the catalogue.
        id: String,
        /// Its name.
        name: Name,
        /// Where its values come from.
        source: Option<Name>,
        /// Troop types ready to be put into a list.
        troops: Vec<TroopLine>,
    }

    /// A troop type.
    #[schemars(inline)]
    TroopLine {
        /// Its id.
        id: String,
        /// Its name.
        name: Name,
        /// `regular_formation`, `regular_skirmisher` or `irregular`.
        class: String,
        /// `hero`, `veteran` or `green`.
        quality: String,
        /// `english`, `french`, `american_militia`, `indian:huron` or another tag.
        people: String,
        /// Ids of its weapons.
        weapons: Vec<String>,
        /// Whether its muskets have bayonets.
        bayonet: Option<bool>,
        /// Whether it can fire volleys.
        can_volley: Option<bool>,
        /// Whether its figures are civilians.
        civilian: Option<bool>,
        /// Whether skirts are hitched up.
        skirts_hitched: Option<bool>,
        /// Whether its figures ride.
        mounted: Option<bool>,
        /// `published` when a publication gives these values, `own` when you or your club set them, `sample` when they are made up.
        status: Source,
        /// Where its values come from, when it is not where the file says.
        source: Option<Name>,
    }
}
