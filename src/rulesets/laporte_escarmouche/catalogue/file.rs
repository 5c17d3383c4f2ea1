//! A catalogue file as a person writes it: gives the catalogue schema its shape. Values are judged by the rules.

use std::collections::BTreeMap;

use crate::{model::shape::Name, shapes};

/// Prices by the words they belong to.
pub type Row = BTreeMap<String, f64>;

shapes! {
    /// A price table, profiles of characters, or both.
    CatalogueFile {
        /// Where the schema of this file is, for editors.
        #[schemars(rename = "$schema")]
        schema_link: Option<String>,
        /// Its format.
        schema: Option<String>,
        /// The rulebook: `laporte-escarmouche`.
        ruleset: String,
        /// Id of the catalogue, by which a list names its table.
        id: Option<String>,
        /// Its name, shown beside every price.
        name: Option<Name>,
        /// `published` when a publication gives the prices; any other word says how they were made.
        status: Option<String>,
        /// Where prices and profiles come from.
        source: Option<Name>,
        /// A remark.
        note: Option<Name>,
        /// How prices add up, for readers only: they always add up in one way, whatever is written here.
        formula: Option<String>,
        /// Prices of initiative classes: `second_class`, `standard`, `elite`.
        initiative: Option<Row>,
        /// Prices of movement classes: `clumsy`, `standard`, `agile`.
        movement: Option<Row>,
        /// Prices of shooting classes, paid with a firearm only: `fairground`, `standard`, `marksman`.
        shooting: Option<Row>,
        /// Prices of firearms: `pistol`, `smooth_carbine`, `smooth_musket`, `rifled_carbine`; `none` costs nothing.
        firearm: Option<Row>,
        /// Prices of builds: `puny`, `standard`, `burly`.
        build: Option<Row>,
        /// Prices of melee weapons: `improvised`, `bayonet`, `sabre`, `spontoon`.
        melee_weapon: Option<Row>,
        /// What a leader costs extra.
        leader_premium: Option<f64>,
        /// Points that a group may cost at most.
        group_limit: Option<f64>,
        /// Characters with a known price, to test the table.
        checks: Option<Vec<Trial>>,
        /// Characters ready for a list.
        profiles: Option<Vec<ProfileLine>>,
    }

    /// A character whose price is known.
    #[schemars(inline)]
    Trial {
        /// Its name.
        name: String,
        /// Whether it is a leader.
        leader: Option<bool>,
        /// Its initiative class.
        initiative: String,
        /// Its movement class.
        movement: String,
        /// Its shooting class.
        shooting: Option<String>,
        /// Its firearm.
        firearm: String,
        /// Its build.
        build: String,
        /// Its melee weapon; `bayonet` when left out.
        melee_weapon: Option<String>,
        /// The known price.
        published: f64,
    }

    /// A profile.
    #[schemars(inline)]
    ProfileLine {
        /// Its id.
        id: String,
        /// Its name.
        name: Name,
        /// Its rank.
        rank: Option<Name>,
        /// Whether it is a leader.
        leader: Option<bool>,
        /// `second_class`, `standard` or `elite`.
        initiative: Option<String>,
        /// `clumsy`, `standard` or `agile`.
        movement: Option<String>,
        /// `fairground`, `standard` or `marksman`; needed with a firearm.
        shooting: Option<String>,
        /// `none`, `pistol`, `smooth_carbine`, `smooth_musket` or `rifled_carbine`.
        firearm: Option<String>,
        /// `puny`, `standard` or `burly`.
        build: Option<String>,
        /// `improvised`, `bayonet`, `sabre` or `spontoon`; `bayonet` when left out.
        melee_weapon: Option<String>,
        /// `published` when a publication gives these classes, `own` when you or your club set them, `sample` when they are made up.
        status: Option<String>,
        /// Where its classes come from, if not from the source of the file.
        source: Option<Name>,
    }
}
