//! The list as a player types it. These types give the schema its shape; the judge is the lenient view in [`army`].

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use super::{
    catalogue::Row,
    options::{Event, Options},
};
use crate::{
    model::shape::{Name, Wording},
    shapes,
};

pub mod army;
pub mod character;
pub mod cost;
mod read;

pub use army::Army;
pub use character::Character;

shapes! {
    /// The groups of one player for Laporte's skirmish game.
    List {
        /// Where the schema of this file is, for editors.
        #[schemars(rename = "$schema")]
        schema: Option<String>,
        /// The rulebook: `laporte-escarmouche`.
        ruleset: String,
        /// The name of the list.
        name: Name,
        /// The player's name.
        player: Option<String>,
        /// The player's own notes, printed on the roster.
        notes: Option<Wording>,
        /// The total as the player adds it up; always computed again and compared.
        points: Option<i64>,
        /// The price table: its id, or your own prices over those of the table in force.
        prices: Option<Tariff>,
        /// The groups.
        groups: Vec<GroupLine>,
        /// Limits of an event.
        event: Option<Event>,
        /// Agreed readings of the rules.
        options: Option<Options>,
    }

    /// A group: 7 to 12 characters, at least one of them a leader.
    #[schemars(inline)]
    GroupLine {
        /// Its name.
        name: Name,
        /// Its id, if it needs one.
        id: Option<String>,
        /// Its total as the player adds it up; compared with the computed one.
        points: Option<i64>,
        /// Its characters.
        characters: Vec<CharacterLine>,
    }

    /// A character, or several that are alike.
    #[schemars(inline)]
    CharacterLine {
        /// The character's name.
        name: Option<Wording>,
        /// A profile of a catalogue, which fills in whatever is not typed here.
        profile: Option<String>,
        /// Rank or trade, printed under the name.
        rank: Option<Wording>,
        /// How many such characters; 1 by default.
        count: Option<f64>,
        /// Whether it is a leader.
        leader: Option<bool>,
        /// `second_class` (1d6), `standard` (2d6) or `elite` (3d6).
        initiative: Option<String>,
        /// `clumsy` (1d6), `standard` (2d6) or `agile` (3d6).
        movement: Option<String>,
        /// `fairground` (1d6), `standard` (2d6) or `marksman` (3d6); needed with a firearm.
        shooting: Option<String>,
        /// `none`, `pistol`, `smooth_carbine`, `smooth_musket` or `rifled_carbine`.
        firearm: Option<String>,
        /// Further firearms, where an option allows them.
        extra_firearms: Option<Vec<String>>,
        /// `puny` (1 die), `standard` (2 dice) or `burly` (3 dice).
        build: Option<String>,
        /// `improvised` (d4), `bayonet` (d6), `sabre` (d8) or `spontoon` (d10); `bayonet` when left out.
        melee_weapon: Option<String>,
        /// The price of one such character as the player adds it up; compared with the computed one.
        points: Option<i64>,
    }

    /// Your own prices; what is left out costs as much as in the price table in force.
    OwnPrices {
        /// Prices of initiative classes.
        initiative: Option<Row>,
        /// Prices of movement classes.
        movement: Option<Row>,
        /// Prices of shooting classes, paid with a firearm only.
        shooting: Option<Row>,
        /// Prices of firearms.
        firearm: Option<Row>,
        /// Prices of builds.
        build: Option<Row>,
        /// Prices of melee weapons.
        melee_weapon: Option<Row>,
        /// What a leader costs extra.
        leader_premium: Option<f64>,
    }
}

/// The id of a table of prices, or prices of one's own.
#[derive(Debug)]
pub struct Tariff;

impl JsonSchema for Tariff {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Tariff".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let own = generator.subschema_for::<OwnPrices>();
        json_schema!({ "anyOf": [{ "type": "string" }, own] })
    }
}
