//! A data set as a person writes it: what the sheet has lost, typed from one's own copy of the rules. Null and empty mean "not
//! known", everywhere.

use std::collections::BTreeMap;

use schemars::JsonSchema;

use crate::{
    model::shape::Name, rulesets::regimental_fire_and_fury::terms::RulesetId, shapes, terms,
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
    DataFile {
        /// Where the schema of this file lies, for editors.
        #[schemars(rename = "$schema")]
        schema_link: Option<String>,
        /// Its format.
        schema: String,
        /// The ruleset.
        ruleset: RulesetId,
        /// Version of the data, of your own counting: 1, 2, 3.
        data_version: Option<f64>,
        /// Id of the data file: a list names it under `data`.
        id: String,
        /// Its name.
        name: Name,
        /// `published` when a publication gives the numbers, `own` when you or your club set them, `sample` when they are made up, `form` while there are none.
        status: Origin,
        /// Where the numbers come from.
        provenance: Option<Name>,
        /// What "close range" means, in cm.
        close_range_cm: Option<f64>,
        /// Rows of the fire table by code of small arm; new codes may be added.
        small_arms: Option<BTreeMap<String, Option<SmallArmRow>>>,
        /// Rows of the fire table by class of gun.
        artillery: Option<BTreeMap<String, Option<GunRow>>>,
        /// How many stands fire in each formation of troops: "all", "half" or a number.
        firing_bases: Option<BTreeMap<String, Option<Share>>>,
        /// When a unit is worn and spent, by temperament and number of stands.
        effectiveness: Option<Vec<ThresholdRow>>,
        /// A points chart, for owners of the publisher's points system.
        points: Option<PointsTable>,
    }

    /// The row of a small arm.
    #[schemars(inline)]
    SmallArmRow {
        /// Its name.
        name: Option<Name>,
        /// Other codes with the same points.
        shares_with: Option<Vec<String>>,
        /// Points by range, nearest first.
        bands: Option<Vec<Band>>,
    }

    /// The row of a class of gun.
    #[schemars(inline)]
    GunRow {
        /// Its name.
        name: Option<Name>,
        /// Other classes with the same points.
        shares_with: Option<Vec<String>>,
        /// Points by range, nearest first.
        bands: Option<Vec<Band>>,
    }

    /// Points of one stand up to a range.
    #[schemars(inline)]
    Band {
        /// The greatest distance in cm.
        to_cm: Option<f64>,
        /// Fire points of one base: a number such as 2 or 0.5, or a fraction such as "1/2".
        points_per_base: Option<Share>,
    }

    /// When a unit of so many stands is worn and spent.
    #[schemars(inline)]
    ThresholdRow {
        /// `spirited`, `reliable` or `unreliable`.
        temperament: Option<String>,
        /// Stands that the unit starts with.
        bases: Option<f64>,
        /// Worn with so many stands or fewer.
        worn_at: Option<f64>,
        /// Spent with so many stands or fewer.
        spent_at: Option<f64>,
    }

    /// A table of points, all whole numbers.
    #[schemars(inline)]
    PointsTable {
        /// A stand of infantry, by quality.
        infantry: Option<BTreeMap<String, Option<f64>>>,
        /// A stand of cavalry, by quality.
        cavalry: Option<BTreeMap<String, Option<f64>>>,
        /// A gun stand, by quality.
        artillery: Option<BTreeMap<String, Option<f64>>>,
        /// More for a stand with this small arm.
        weapons: Option<BTreeMap<String, Option<f64>>>,
        /// More for a gun stand of this class.
        gun_classes: Option<BTreeMap<String, Option<f64>>>,
        /// More for a unit with this trait.
        traits: Option<BTreeMap<String, Option<f64>>>,
        /// A leader of this rating.
        leaders: Option<BTreeMap<String, Option<f64>>>,
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
