//! A data set as a person writes it: what the sheet has lost, typed from one's own copy of the rules. Null and empty mean "not
//! known", everywhere.

use std::collections::BTreeMap;

use schemars::JsonSchema;

use crate::{
    model::{
        shape::Name,
        structure::{Kind, Structured},
    },
    rulesets::regimental_fire_and_fury::terms::RulesetId,
    shapes, terms,
};

terms! {
    /// Where the numbers of a file come from.
    Origin {
        /// A publication gives them.
        Published = "published", "published", "publié";
        /// The player or his club set them.
        Own = "own", "player’s own", "du joueur";
        /// They are made up.
        Sample = "sample", "sample", "exemple";
        /// There are none yet: a form to fill in.
        Form = "form", "form", "formulaire";
    }
}

shapes! {
    /// What is missing from the quick reference sheet: fire points, gun classes, firing stands, thresholds, points.
    #[schemars(title = "Regimental Fire and Fury data file")]
    DataFile ["data file" / "fichier de données"] {
        /// Where the schema of this file lies, for editors.
        schema_link: Option<String> ["schema file" / "fichier de schéma", fixed; "$schema"],
        /// Its format.
        schema: String ["format of the file" / "format du fichier", fixed],
        /// The ruleset.
        ruleset: RulesetId ["ruleset" / "règle", fixed],
        /// Version of the data, of your own counting: 1, 2, 3.
        data_version: Option<f64> ["version of the data" / "version des données", fixed],
        /// Id of the data file: a list names it under `data`.
        id: String ["id" / "identifiant", own_id],
        /// Its name.
        name: Name ["name" / "nom"],
        /// `published` when a publication gives the numbers, `own` when you or your club set them, `sample` when they are made up, `form` while there are none.
        status: Origin ["provenance" / "provenance", word "status"],
        /// Where the numbers come from.
        provenance: Option<Name> ["source" / "source"],
        /// What "close range" means, in cm.
        close_range_cm: Option<f64> ["close range in cm" / "courte portée en cm", measure],
        /// Rows of the fire table by code of small arm; new codes may be added.
        small_arms: Option<BTreeMap<String, Option<SmallArmRow>>> ["small arms" / "armes d’épaule", word "new_small_arm"],
        /// Rows of the fire table by class of gun.
        artillery: Option<BTreeMap<String, Option<GunRow>>> ["artillery" / "artillerie", word "new_gun_class"],
        /// How many stands fire in each formation of troops: "all", "half" or a number.
        firing_bases: Option<BTreeMap<String, Option<Share>>> ["bases that fire" / "socles qui tirent", word "troop_formation"],
        /// When a unit is worn and spent, by temperament and number of stands.
        effectiveness: Option<Vec<ThresholdRow>> ["effectiveness" / "efficacité"],
        /// A points chart, for owners of the publisher's points system.
        points: Option<PointsTable> ["points" / "points"],
    }

    /// The row of a small arm.
    #[schemars(inline)]
    SmallArmRow ["small arm" / "arme d’épaule"] {
        /// Its name.
        name: Option<Name> ["name" / "nom"],
        /// Other codes with the same points.
        shares_with: Option<Vec<String>> ["same points as" / "mêmes points que", reference "new_small_arm"],
        /// Points by range, nearest first.
        bands: Option<Vec<Band>> ["range bands" / "portées"],
    }

    /// The row of a class of gun.
    #[schemars(inline)]
    GunRow ["gun class" / "classe de pièce"] {
        /// Its name.
        name: Option<Name> ["name" / "nom"],
        /// Other classes with the same points.
        shares_with: Option<Vec<String>> ["same points as" / "mêmes points que", reference "new_gun_class"],
        /// Points by range, nearest first.
        bands: Option<Vec<Band>> ["range bands" / "portées"],
    }

    /// Points of one stand up to a range.
    #[schemars(inline)]
    Band ["range band" / "portée"] {
        /// The greatest distance in cm.
        to_cm: Option<f64> ["up to cm" / "jusqu’à, en cm", measure],
        /// Fire points of one base: a number such as 2 or 0.5, or a fraction such as "1/2".
        points_per_base: Option<Share> ["points of a base" / "points d’un socle"],
    }

    /// When a unit of so many stands is worn and spent.
    #[schemars(inline)]
    ThresholdRow ["thresholds" / "seuils"] {
        /// `spirited`, `reliable` or `unreliable`.
        temperament: Option<String> ["temperament" / "tempérament", word "temperament"],
        /// Stands that the unit starts with.
        bases: Option<f64> ["bases" / "socles", measure],
        /// Worn with so many stands or fewer.
        worn_at: Option<f64> ["worn at" / "usée à", measure],
        /// Spent with so many stands or fewer.
        spent_at: Option<f64> ["spent at" / "épuisée à", measure],
    }

    /// A table of points, all whole numbers.
    #[schemars(inline)]
    PointsTable ["points" / "points"] {
        /// A stand of infantry, by quality.
        infantry: Option<BTreeMap<String, Option<f64>>> ["infantry" / "infanterie", word "quality"],
        /// A stand of cavalry, by quality.
        cavalry: Option<BTreeMap<String, Option<f64>>> ["cavalry" / "cavalerie", word "quality"],
        /// A gun stand, by quality.
        artillery: Option<BTreeMap<String, Option<f64>>> ["artillery" / "artillerie", word "quality"],
        /// More for a stand with this small arm.
        weapons: Option<BTreeMap<String, Option<f64>>> ["small arms" / "armes d’épaule", word "new_small_arm"],
        /// More for a gun stand of this class.
        gun_classes: Option<BTreeMap<String, Option<f64>>> ["gun classes" / "classes de pièce", word "new_gun_class"],
        /// More for a unit with this trait.
        traits: Option<BTreeMap<String, Option<f64>>> ["traits" / "traits", word "trait"],
        /// A leader of this rating.
        leaders: Option<BTreeMap<String, Option<f64>>> ["leaders" / "chefs", word "priced_rating"],
    }
}

/// A number, or a word or fraction.
#[derive(Debug, JsonSchema)]
#[serde(untagged)]
#[schemars(inline)]
pub enum Share {
    /// A number.
    Number(f64),
    /// A word such as "all", or a fraction such as "1/2".
    Word(String),
}

impl Structured for Share {
    const KIND: Kind = Kind::Open;
}
