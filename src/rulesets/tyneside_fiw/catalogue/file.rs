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
    CatalogueFile ["catalogue" / "catalogue"] {
        /// Where the schema of this file is, for editors.
        schema_link: Option<String> ["schema file" / "fichier de schéma", fixed; "$schema"],
        /// Its format.
        schema: String ["format of the file" / "format du fichier", fixed],
        /// The rulebook: `tyneside-fiw`.
        ruleset: String ["ruleset" / "règle", fixed],
        /// Id of the catalogue.
        id: String ["id" / "identifiant", own_id],
        /// Its name.
        name: Name ["name" / "nom"],
        /// Where its values come from.
        source: Option<Name> ["source" / "source"],
        /// Troop types ready to be put into a list.
        troops: Vec<TroopLine> ["troop types" / "types de troupe"],
    }

    /// A troop type.
    #[schemars(inline)]
    TroopLine ["troop type" / "type de troupe"] {
        /// Its id.
        id: String ["id" / "identifiant", own_id],
        /// Its name.
        name: Name ["name" / "nom"],
        /// `regular_formation`, `regular_skirmisher` or `irregular`.
        class: String ["class" / "classe", word "class"],
        /// `hero`, `veteran` or `green`.
        quality: String ["quality" / "qualité", word "quality"],
        /// `english`, `french`, `american_militia`, `indian:huron` or another tag.
        people: String ["people" / "peuple", word "people"],
        /// Ids of its weapons.
        weapons: Vec<String> ["weapons" / "armes", word "weapon"],
        /// Whether its muskets have bayonets.
        bayonet: Option<bool> ["bayonet" / "baïonnette"],
        /// Whether it can fire volleys.
        can_volley: Option<bool> ["volleys" / "salves"],
        /// Whether its figures are civilians.
        civilian: Option<bool> ["civilian" / "civil"],
        /// Whether skirts are hitched up.
        skirts_hitched: Option<bool> ["skirts hitched up" / "jupes retroussées"],
        /// Whether its figures ride.
        mounted: Option<bool> ["mounted" / "monté"],
        /// `published` when a publication gives these values, `own` when you or your club set them, `sample` when they are made up.
        status: Source ["provenance" / "provenance", word "status"],
        /// Where its values come from, when it is not where the file says.
        source: Option<Name> ["source" / "source"],
    }
}
