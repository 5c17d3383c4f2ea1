//! A catalogue file as a person writes it: gives the catalogue schema its shape. Values are judged by the rules.

use crate::{
    model::{
        roster::Standing,
        shape::{CountOf, Counts, Id, Name, Whole, WordOf},
        view::{Counted, Items},
    },
    rulesets::laporte_escarmouche::{
        tables::{MAX_COUNT, MAX_PRICE},
        terms::{Build, Firearm, Initiative, MeleeWeapon, Movement, Shooting},
    },
    shapes,
};

/// A price as a file has it.
pub(super) type Price = CountOf<{ -MAX_PRICE }, MAX_PRICE>;

/// Prices by the words they belong to.
pub(super) type Row<T> = Counts<WordOf<T>, { -MAX_PRICE }, MAX_PRICE>;

/// The same as far as they could be read.
pub(super) type TypedRow<'a, T> = Items<'a, Counted<'a, T>>;

shapes! {
    /// A price table, profiles of characters, or both.
    CatalogueFile as TypedCatalogue or null ["catalogue" / "catalogue"] {
        /// Where the schema of this file is, for editors.
        schema_link: Option<String> ["schema file" / "fichier de schéma", fixed; "$schema"],
        /// Its format.
        schema: Option<String> ["format of the file" / "format du fichier", fixed],
        /// The rulebook: `laporte-escarmouche`.
        ruleset: String ["ruleset" / "règle", fixed],
        /// Id of the catalogue, by which a list names its table.
        id: Option<String> ["id" / "identifiant", own_id],
        /// Its name, shown beside every price.
        name: Option<Name> ["name" / "nom"],
        /// `published` when a publication gives the prices; any other word says how they were made.
        status: Option<String> ["provenance" / "provenance", word "provenance"],
        /// Where prices and profiles come from.
        source: Option<Name> ["source" / "source"],
        /// A remark.
        note: Option<Name> ["remark" / "remarque"],
        /// How prices add up, for readers only: they always add up in one way, whatever is written here.
        formula: Option<String> ["formula" / "formule"],
        /// Prices of initiative classes: `second_class`, `standard`, `elite`.
        initiative: Option<Row<Initiative>> ["initiative" / "initiative", measure "initiative"],
        /// Prices of movement classes: `clumsy`, `standard`, `agile`.
        movement: Option<Row<Movement>> ["movement" / "mouvement", measure "movement"],
        /// Prices of shooting classes, paid with a firearm only: `fairground`, `standard`, `marksman`.
        shooting: Option<Row<Shooting>> ["shooting" / "tir", measure "shooting"],
        /// Prices of firearms: `pistol`, `smooth_carbine`, `smooth_musket`, `rifled_carbine`; `none` costs nothing.
        firearm: Option<Row<Firearm>> ["firearm" / "arme à feu", measure "firearm"],
        /// Prices of builds: `puny`, `standard`, `burly`.
        build: Option<Row<Build>> ["build" / "corpulence", measure "build"],
        /// Prices of melee weapons: `improvised`, `bayonet`, `sabre`, `spontoon`.
        melee_weapon: Option<Row<MeleeWeapon>> ["melee weapon" / "arme de corps à corps", measure "melee_weapon"],
        /// What a leader costs extra.
        leader_premium: Option<Price> ["leader premium" / "supplément du chef", measure],
        /// Points that a group may cost at most.
        group_limit: Option<CountOf<1, MAX_COUNT>> ["group limit" / "limite du groupe", measure],
        /// Characters with a known price, to test the table.
        checks: Option<Vec<Trial>> ["test characters" / "personnages d’essai"],
        /// Characters ready for a list.
        profiles: Option<Vec<ProfileLine>> ["profiles" / "profils"],
    }

    /// Your own prices; what is left out costs as much as in the price table in force.
    OwnPrices as TypedPrices ["own prices" / "prix propres"] {
        /// Prices of initiative classes.
        initiative: Option<Row<Initiative>> ["initiative" / "initiative", measure "initiative"],
        /// Prices of movement classes.
        movement: Option<Row<Movement>> ["movement" / "mouvement", measure "movement"],
        /// Prices of shooting classes, paid with a firearm only.
        shooting: Option<Row<Shooting>> ["shooting" / "tir", measure "shooting"],
        /// Prices of firearms.
        firearm: Option<Row<Firearm>> ["firearm" / "arme à feu", measure "firearm"],
        /// Prices of builds.
        build: Option<Row<Build>> ["build" / "corpulence", measure "build"],
        /// Prices of melee weapons.
        melee_weapon: Option<Row<MeleeWeapon>> ["melee weapon" / "arme de corps à corps", measure "melee_weapon"],
        /// What a leader costs extra.
        leader_premium: Option<Price> ["leader premium" / "supplément du chef", measure],
    }

    /// A character whose price is known.
    #[schemars(inline)]
    Trial as TypedTrial or null ["test character" / "personnage d’essai"] {
        /// Its name.
        name: String ["name" / "nom"],
        /// Whether it is a leader.
        leader: Option<bool> ["leader" / "chef"],
        /// Its initiative class.
        initiative: WordOf<Initiative> ["initiative" / "initiative", word "initiative"],
        /// Its movement class.
        movement: WordOf<Movement> ["movement" / "mouvement", word "movement"],
        /// Its shooting class.
        shooting: Option<WordOf<Shooting>> ["shooting" / "tir", word "shooting"],
        /// Its firearm.
        firearm: WordOf<Firearm> ["firearm" / "arme à feu", word "firearm"],
        /// Its build.
        build: WordOf<Build> ["build" / "corpulence", word "build"],
        /// Its melee weapon; `bayonet` when left out.
        melee_weapon: Option<WordOf<MeleeWeapon>> ["melee weapon" / "arme de corps à corps", word "melee_weapon"],
        /// The known price.
        published: Whole ["known price" / "prix connu", measure],
    }

    /// A profile.
    #[schemars(inline)]
    ProfileLine as TypedProfile or null ["profile" / "profil"] {
        /// Its id.
        id: Id ["id" / "identifiant", own_id],
        /// Its name.
        name: Name ["name" / "nom"],
        /// Its rank.
        rank: Option<Name> ["rank" / "grade"],
        /// Whether it is a leader.
        leader: Option<bool> ["leader" / "chef"],
        /// `second_class`, `standard` or `elite`.
        initiative: Option<WordOf<Initiative>> ["initiative" / "initiative", word "initiative"],
        /// `clumsy`, `standard` or `agile`.
        movement: Option<WordOf<Movement>> ["movement" / "mouvement", word "movement"],
        /// `fairground`, `standard` or `marksman`; needed with a firearm.
        shooting: Option<WordOf<Shooting>> ["shooting" / "tir", word "shooting"],
        /// `none`, `pistol`, `smooth_carbine`, `smooth_musket` or `rifled_carbine`.
        firearm: Option<WordOf<Firearm>> ["firearm" / "arme à feu", word "firearm"],
        /// `puny`, `standard` or `burly`.
        build: Option<WordOf<Build>> ["build" / "corpulence", word "build"],
        /// `improvised`, `bayonet`, `sabre` or `spontoon`; `bayonet` when left out.
        melee_weapon: Option<WordOf<MeleeWeapon>> ["melee weapon" / "arme de corps à corps", word "melee_weapon"],
        /// `published` when a publication gives these classes, `own` when you or your club set them, `sample` when they are made up.
        status: Option<Standing> ["provenance" / "provenance", word "status"],
        /// Where its classes come from, if not from the source of the file.
        source: Option<Name> ["source" / "source"],
    }
}
