//! A catalogue file as a person writes it: gives the catalogue schema its shape.

use crate::{
    model::{
        roster::Standing,
        shape::{Id, Name, WordOf},
    },
    rulesets::tyneside_fiw::terms::{Class, Quality},
    shapes,
};

shapes! {
    /// A catalogue of troop types for the French and Indian War skirmish rules of the Tyneside Wargames Club.
    CatalogueFile as TypedCatalogue or null ["catalogue" / "catalogue"] {
        /// Where the schema of this file is, for editors.
        schema_link: Option<String> ["schema file" / "fichier de schéma", fixed; "$schema"],
        /// Its format.
        schema: String ["format of the file" / "format du fichier", fixed],
        /// The rulebook: `tyneside-fiw`.
        ruleset: String ["ruleset" / "règle", fixed],
        /// Id of the catalogue.
        id: Id ["id" / "identifiant", own_id],
        /// Its name.
        name: Name ["name" / "nom"],
        /// Where its values come from.
        source: Option<Name> ["source" / "source"],
        /// Troop types ready to be put into a list.
        troops: Vec<TroopLine> ["troop types" / "types de troupe"],
    }

    /// A troop type.
    #[schemars(inline)]
    TroopLine as TypedTroop or null ["troop type" / "type de troupe"] {
        /// Its id.
        id: Id ["id" / "identifiant", own_id],
        /// Its name.
        name: Name ["name" / "nom"],
        /// `regular_formation`, `regular_skirmisher` or `irregular`.
        class: WordOf<Class> ["class" / "classe", word "class"],
        /// `hero`, `veteran` or `green`.
        quality: WordOf<Quality> ["quality" / "qualité", word "quality"],
        /// `english`, `french`, `american_militia`, `indian:huron` or another tag.
        people: String ["people" / "peuple", word "people"],
        /// Ids of its weapons.
        weapons: Vec<String> ["weapons" / "armes", word "weapon"],
        /// Whether its muskets have bayonets.
        bayonet: Option<bool> ["bayonet" / "baïonnette"],
        /// Whether it can fire volleys.
        can_volley: Option<bool> ["volleys" / "volées"],
        /// Whether its figures are civilians.
        civilian: Option<bool> ["civilian" / "civil"],
        /// Whether skirts are hitched up.
        skirts_hitched: Option<bool> ["skirts hitched up" / "jupes retroussées"],
        /// Whether its figures ride.
        mounted: Option<bool> ["mounted" / "monté"],
        /// `published` when a publication gives these values, `own` when you or your club set them, `sample` when they are made up.
        status: Standing ["provenance" / "provenance", word "status"],
        /// Where its values come from, when it is not where the file says.
        source: Option<Name> ["source" / "source"],
    }
}
