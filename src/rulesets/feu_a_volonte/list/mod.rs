//! The list as a player types it. These types give the schema its shape; the judge is the lenient view in [`army`].

use schemars::JsonSchema;

use super::{options::Options, tables::SCALES};
use crate::{
    model::{
        ruleset::MAX_BUDGET,
        shape::{Name, Wording},
        structure::{Kind, Structured},
    },
    shapes,
};

pub mod army;
pub mod cost;
mod read;

shapes! {
    /// A platoon for Feu à Volonté.
    List ["army list" / "liste d’armée"] {
        /// Where the schema of this file is, for editors.
        #[schemars(rename = "$schema")]
        schema: Option<String> ["schema file" / "fichier de schéma", fixed; "$schema"],
        /// The rulebook: `feu-a-volonte`.
        ruleset: String ["ruleset" / "règle", fixed],
        /// The name of the platoon.
        name: Name ["name" / "nom"],
        /// The player's name.
        player: Option<String> ["player" / "joueur"],
        /// The player's own notes, printed on the roster.
        notes: Option<Wording> ["notes" / "notes"],
        /// The period: `1760_1900` (30 points) or `1914_today` (40 points, support teams).
        period: Option<String> ["period" / "période", frame "period"],
        /// The total as the player adds it up; always computed again and compared.
        points: Option<i64> ["points" / "points", total],
        /// The budget that the players agreed on, smaller or larger than that of the period, in whose place it stands.
        #[schemars(range(min = 1, max = MAX_BUDGET))]
        budget: Option<i64> ["budget" / "budget", agreed],
        /// Size of the miniatures in millimetres: one UD is 1 cm at 10 mm, 2 cm at 15 and 20 mm, 4 cm at 28 mm.
        scale_mm: Option<Scale> ["scale in mm" / "échelle en mm", agreed],
        /// The figures, one line for each kind.
        figures: Vec<FigureLine> ["figures" / "figurines"],
        /// Support teams, in 1914 and after.
        support: Option<Vec<SupportLine>> ["support teams" / "groupes d’appui"],
        /// Agreed readings of the book.
        options: Option<Options> ["options" / "options", agreed],
    }

    /// One figure, or several that are alike.
    #[schemars(inline)]
    FigureLine ["figure" / "figurine"] {
        /// The figure's name.
        name: Option<Wording> ["name" / "nom"],
        /// How many such figures; 1 when left out.
        count: Option<f64> ["number" / "nombre", count],
        /// A profile of a catalogue, which fills in whatever is not typed here.
        profile: Option<String> ["profile" / "profil", word "profile"],
        /// `leader`, `second` or `trooper`; `trooper` when left out.
        grade: Option<String> ["grade" / "grade", word "grade"],
        /// `recruit`, `seasoned`, `veteran` or `elite`.
        quality: Option<String> ["quality" / "qualité", word "quality"],
        /// Weapons that it carries, by their ids in the arsenal of the period.
        weapons: Option<Vec<String>> ["weapons" / "armes", word "weapon"],
        /// Traits, by their ids.
        traits: Option<Vec<String>> ["traits" / "traits", word "trait"],
        /// What the miniature carries, to compare with the weapons.
        model: Option<Vec<String>> ["weapons of the miniature" / "armes de la figurine", word "shown_weapon"],
        /// The price of one such figure as the player adds it up; compared with the computed one.
        points: Option<i64> ["points" / "points", total],
    }

    /// A support team.
    #[schemars(inline)]
    SupportLine ["support team" / "groupe d’appui"] {
        /// `anti_tank`, `lmg_team`, `sniper_team`, `mortar_team` or `hmg_team`.
        #[schemars(rename = "type")]
        kind: String ["type" / "type", word "support"; "type"],
        /// Its name.
        name: Option<Wording> ["name" / "nom"],
        /// Figures on its base; those of its type when left out.
        figures: Option<f64> ["figures" / "figurines", count],
        /// Its quality; `seasoned` when left out.
        quality: Option<String> ["quality" / "qualité", word "quality"],
        /// Grades are for single figures.
        grade: Option<String> ["grade" / "grade", word "support_grade"],
        /// Traits are for single figures.
        traits: Option<Vec<String>> ["traits" / "traits", word "support_trait"],
    }
}

/// Sizes of miniatures that the book gives a unit of distance for, in millimetres.
#[derive(Clone, Copy, Debug)]
pub struct Scale;

impl Scale {
    /// Millimetres that are allowed.
    pub const ALL: [i64; 4] = [SCALES[0].0, SCALES[1].0, SCALES[2].0, SCALES[3].0];
}

impl Structured for Scale {
    const KIND: Kind = Kind::Number;
}

impl JsonSchema for Scale {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Scale".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "integer", "enum": Self::ALL })
    }
}
