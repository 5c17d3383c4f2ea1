//! A data set as a person writes it: what the sheet has lost, typed from one's own copy of the rules. Null and empty mean "not
//! known", everywhere.

use std::collections::BTreeMap;

use schemars::JsonSchema;

use crate::{
    model::{
        json::{Json, Place},
        name,
        shape::{CountOf, Counts, Id, Name, WordOf},
        structure::{Kind, Structured},
        view::Readable,
        word::Word,
    },
    rulesets::regimental_fire_and_fury::{
        catalogue::Firing,
        tables::{MOST_BASES, MOST_CM},
        terms::{Quality, Rating, RulesetId, Temperament, Trait},
    },
    shapes, terms,
};

/// More versions than anybody makes of a file.
pub const MOST_VERSIONS: i64 = 1_000_000;

/// The greatest price.
pub const MOST_POINTS: i64 = 10_000;

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
    DataFile as TypedData or null ["data file" / "jeu de données"] {
        /// Where the schema of this file lies, for editors.
        schema_link: Option<String> ["schema file" / "fichier de schéma", fixed; "$schema"],
        /// Its format.
        schema: String ["format of the file" / "format du fichier", fixed],
        /// The ruleset.
        ruleset: RulesetId ["ruleset" / "règle", fixed],
        /// Version of the data, of your own counting: 1, 2, 3.
        data_version: Option<CountOf<1, MOST_VERSIONS>> ["version of the data" / "version des données", fixed],
        /// Id of the data file: a list names it under `data`.
        id: Id ["id" / "identifiant", own_id],
        /// Its name.
        name: Name ["name" / "nom"],
        /// `published` when a publication gives the numbers, `own` when you or your club set them, `sample` when they are made up, `form` while there are none.
        status: Origin ["provenance" / "provenance", word "status"],
        /// Where the numbers come from.
        provenance: Option<Name> ["source" / "source"],
        /// What "close range" means, in cm.
        close_range_cm: Option<CountOf<1, MOST_CM>> ["close range in cm" / "courte portée en cm", measure],
        /// Rows of the fire table by code of small arm; new codes may be added.
        small_arms: Option<BTreeMap<String, Option<SmallArmRow>>> ["small arms" / "armes d’épaule", word "new_small_arm"],
        /// Rows of the fire table by class of gun.
        artillery: Option<BTreeMap<String, Option<GunRow>>> ["artillery" / "artillerie", word "new_gun_class"],
        /// How many stands fire in each formation of troops: "all", "half" or a number.
        firing_bases: Option<BTreeMap<String, Option<FiringShare>>> ["stands that fire" / "socles qui tirent", word "troop_formation"],
        /// When a unit is worn and spent, by temperament and number of stands.
        effectiveness: Option<Vec<ThresholdRow>> ["effectiveness" / "efficacité"],
        /// A points chart, for owners of the publisher's points system.
        points: Option<PointsTable> ["points" / "points"],
    }

    /// The row of a small arm.
    #[schemars(inline)]
    SmallArmRow as TypedSmallArm or null ["small arm" / "arme d’épaule"] {
        /// Its name.
        name: Option<Name> ["name" / "nom"],
        /// Other codes with the same points.
        shares_with: Option<Vec<String>> ["same points as" / "mêmes points que", reference "new_small_arm"],
        /// Points by range, nearest first.
        bands: Option<Vec<Band>> ["range bands" / "portées"],
    }

    /// The row of a class of gun.
    #[schemars(inline)]
    GunRow as TypedGunClass or null ["gun class" / "classe de pièce"] {
        /// Its name.
        name: Option<Name> ["name" / "nom"],
        /// Other classes with the same points.
        shares_with: Option<Vec<String>> ["same points as" / "mêmes points que", reference "new_gun_class"],
        /// Points by range, nearest first.
        bands: Option<Vec<Band>> ["range bands" / "portées"],
    }

    /// Points of one stand up to a range.
    #[schemars(inline)]
    Band as TypedBand or null ["range band" / "portée"] {
        /// The greatest distance in cm.
        to_cm: Option<CountOf<1, MOST_CM>> ["up to cm" / "jusqu’à, en cm", measure],
        /// Fire points of one base: a number such as 2 or 0.5, or a fraction such as "1/2".
        points_per_base: Option<Share> ["points of a stand" / "points d’un socle"],
    }

    /// When a unit of so many stands is worn and spent.
    #[schemars(inline)]
    ThresholdRow as TypedThresholds or null ["thresholds" / "seuils"] {
        /// `spirited`, `reliable` or `unreliable`.
        temperament: Option<WordOf<Temperament>> ["temperament" / "tempérament", word "temperament"],
        /// Stands that the unit starts with.
        bases: Option<CountOf<0, MOST_BASES>> ["stands" / "socles", measure],
        /// Worn with so many stands or fewer.
        worn_at: Option<CountOf<0, MOST_BASES>> ["worn at" / "ébranlée à", measure],
        /// Spent with so many stands or fewer.
        spent_at: Option<CountOf<0, MOST_BASES>> ["spent at" / "fatiguée à", measure],
    }

    /// A table of points, all whole numbers.
    #[schemars(inline)]
    PointsTable as TypedPoints or null ["points" / "points"] {
        /// A stand of infantry, by quality.
        infantry: Option<Counts<WordOf<Quality>, 0, MOST_POINTS>> ["infantry" / "infanterie", measure "quality"],
        /// A stand of cavalry, by quality.
        cavalry: Option<Counts<WordOf<Quality>, 0, MOST_POINTS>> ["cavalry" / "cavalerie", measure "quality"],
        /// A gun stand, by quality.
        artillery: Option<Counts<WordOf<Quality>, 0, MOST_POINTS>> ["artillery" / "artillerie", measure "quality"],
        /// More for a stand with this small arm.
        weapons: Option<Counts<String, 0, MOST_POINTS>> ["small arms" / "armes d’épaule", measure "new_small_arm"],
        /// More for a gun stand of this class.
        gun_classes: Option<Counts<String, 0, MOST_POINTS>> ["gun classes" / "classes de pièce", measure "new_gun_class"],
        /// More for a unit with this trait.
        traits: Option<Counts<WordOf<Trait>, 0, MOST_POINTS>> ["traits" / "traits", measure "trait"],
        /// A leader of this rating.
        leaders: Option<Counts<WordOf<Rating>, 0, MOST_POINTS>> ["leaders" / "chefs", measure "priced_rating"],
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
    const KIND: Kind = Kind::NumberOrWord(&[]);
}

/// A number, or a word or fraction.
#[derive(Debug, JsonSchema)]
#[serde(transparent)]
#[schemars(inline)]
pub struct FiringShare(pub Share);

impl Structured for FiringShare {
    const KIND: Kind = Kind::NumberOrWord(&[Firing::ALL, Firing::HALF]);
}

impl Readable for FiringShare {
    type View<'a> = Option<Json<'a>>;

    fn read(typed: Option<Json<'_>>, place: Place) -> Self::View<'_> {
        Share::read(typed, place)
    }
}

impl Readable for Share {
    type View<'a> = Option<Json<'a>>;

    fn read(typed: Option<Json<'_>>, _: Place) -> Self::View<'_> {
        typed
    }
}

/// A line of one of the two tables of fire; empty where it is null or unreadable.
#[derive(Clone, Copy, Debug)]
pub struct FireLine<'v, 'a> {
    /// The code of the small arm, or the class of the gun.
    pub code: &'v Word<'a>,
    /// The row itself.
    pub json: Json<'a>,
    /// Its name.
    pub name: Option<&'v name::Name<'a>>,
    /// Other codes with the same points.
    pub shares_with: &'v [Word<'a>],
    /// Points by range, nearest first.
    pub bands: &'v [TypedBand<'a>],
}

/// The lines of a table of fire: both have the same members.
macro_rules! lines {
    ($rows:expr) => {{
        let lines = $rows.iter().map(|entry| {
            let row = entry.value.known();
            FireLine {
                code: &entry.word,
                json: entry.json,
                name: row.and_then(|row| row.name.as_ref()),
                shares_with: row.map_or(&[], |row| &row.shares_with.items),
                bands: row.map_or(&[], |row| &row.bands),
            }
        });
        lines.collect()
    }};
}

impl<'a> TypedData<'a> {
    /// The table of small arms, then that of guns.
    #[must_use]
    pub fn fire_tables(&self) -> [Vec<FireLine<'_, 'a>>; 2] {
        [lines!(self.small_arms), lines!(self.artillery)]
    }
}
