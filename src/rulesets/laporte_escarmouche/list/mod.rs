//! The list as a player types it, and the views of its objects. What profiles and prices add to them is in [`army`] and [`character`].

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use self::cost::Cost;
use super::{
    catalogue::{OwnPrices, Profile},
    options::{Event, Options},
    tables::MAX_COUNT,
    terms::{Build, Firearm, Initiative, MeleeWeapon, Movement, Shooting},
};
use crate::{
    model::{
        json::{Json, Place},
        shape::{CodeOf, CountOr, Each, Id, Name, Sum, WordOf, Wording},
        structure::{Kind, Object, Structured},
        view::Readable,
    },
    shapes,
};

pub mod army;
pub mod character;
pub mod cost;
mod read;

pub use army::Army;

shapes! {
    /// The groups of one player for Laporte's skirmish game.
    List as TypedList ["army list" / "liste d’armée"] {
        /// Where the schema of this file is, for editors.
        schema: Option<String> ["schema file" / "fichier de schéma", fixed; "$schema"],
        /// The rulebook: `laporte-escarmouche`.
        ruleset: String ["ruleset" / "règle", fixed],
        /// The name of the list.
        name: Name ["name" / "nom"],
        /// The player's name.
        player: Option<String> ["player" / "joueur"],
        /// The player's own notes, printed on the roster.
        notes: Option<Wording> ["notes" / "notes"],
        /// The total as the player adds it up; always computed again and compared.
        points: Option<Sum> ["points" / "points", total],
        /// The price table: its id, or your own prices over those of the table in force.
        prices: Option<Tariff> ["prices" / "prix", agreed "price_table"],
        /// The groups.
        groups: Vec<GroupLine> ["groups" / "groupes"],
        /// Limits of an event.
        event: Option<Event> ["event limits" / "limites du tournoi", agreed],
        /// Agreed readings of the rules.
        options: Option<Options> ["options" / "options", agreed],
    }

    /// A group: 7 to 12 characters, at least one of them a leader.
    #[schemars(inline)]
    GroupLine as Group ["group" / "groupe"] {
        /// Its name.
        name: Name ["name" / "nom"],
        /// Its id, if it needs one.
        id: Option<Id> ["id" / "identifiant", own_id],
        /// Its total as the player adds it up; compared with the computed one.
        points: Option<Sum> ["points" / "points", total],
        /// Its characters.
        characters: Vec<CharacterLine> ["characters" / "personnages"],
    }

    /// A character, or several that are alike.
    #[schemars(inline)]
    CharacterLine as Character ["character" / "personnage"] {
        /// The character's name.
        name: Option<Wording> ["name" / "nom"],
        /// A profile of a catalogue, which fills in whatever is not typed here.
        profile: Option<CodeOf<Profile>> ["profile" / "profil", word "profile"],
        /// Rank or trade, printed under the name.
        rank: Option<Wording> ["rank" / "grade"],
        /// How many such characters; 1 by default.
        count: Option<CountOr<1, 1, MAX_COUNT>> ["number" / "nombre", count],
        /// Whether it is a leader.
        leader: Option<bool> ["leader" / "chef"],
        /// `second_class` (1d6), `standard` (2d6) or `elite` (3d6).
        initiative: Option<WordOf<Initiative>> ["initiative" / "initiative", word "initiative"],
        /// `clumsy` (1d6), `standard` (2d6) or `agile` (3d6).
        movement: Option<WordOf<Movement>> ["movement" / "mouvement", word "movement"],
        /// `fairground` (1d6), `standard` (2d6) or `marksman` (3d6); needed with a firearm.
        shooting: Option<WordOf<Shooting>> ["shooting" / "tir", word "shooting"],
        /// `none`, `pistol`, `smooth_carbine`, `smooth_musket` or `rifled_carbine`.
        firearm: Option<WordOf<Firearm>> ["firearm" / "arme à feu", word "firearm"],
        /// Further firearms, where an option allows them.
        extra_firearms: Option<Vec<Each<WordOf<Firearm>>>> ["further firearms" / "autres armes à feu", word "extra_firearm"],
        /// `puny` (1 die), `standard` (2 dice) or `burly` (3 dice).
        build: Option<WordOf<Build>> ["build" / "corpulence", word "build"],
        /// `improvised` (d4), `bayonet` (d6), `sabre` (d8) or `spontoon` (d10); `bayonet` when left out.
        melee_weapon: Option<WordOf<MeleeWeapon>> ["melee weapon" / "arme de corps à corps", word "melee_weapon"],
        /// The price of one such character as the player adds it up; compared with the computed one.
        points: Option<Sum> ["points" / "points", total],
    } {
        /// Whether its function alone gives it the dice of an elite, as an option has it, and so their price.
        leads_as_elite: bool,
        /// Its price.
        cost: Cost,
    }
}

/// The id of a table of prices, or prices of one's own.
#[derive(Debug)]
pub struct Tariff;

impl Structured for Tariff {
    const KIND: Kind = Kind::WordOr(OwnPrices::STRUCTURE);
}

impl Readable for Tariff {
    type View<'a> = Option<Json<'a>>;

    fn read(typed: Option<Json<'_>>, _: Place) -> Self::View<'_> {
        typed
    }
}

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
