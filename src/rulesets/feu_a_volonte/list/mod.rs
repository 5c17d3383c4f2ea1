//! The list as a player types it. These types give the schema its shape; the judge is the lenient view in [`army`].

use schemars::JsonSchema;

use super::{options::Options, tables::SCALES};
use crate::{
    model::{
        ruleset::MAX_BUDGET,
        shape::{Name, Wording},
    },
    shapes,
};

pub mod army;
pub mod cost;
mod read;

shapes! {
/// A platoon for Feu à Volonté.
List {
    /// Where the schema of this file is, for editors.
    #[schemars(rename = "$schema")]
    schema: Option<String>,
    /// The rulebook: `feu-a-volonte`.
    ruleset: String,
    /// The name of the platoon.
    name: Name,
    /// The player's name.
    player: Option<String>,
    /// The player's own notes, printed on the roster.
    notes: Option<Wording>,
    /// The period: `1760_1900` (30 points) or `1914_today` (40 points, support teams).
    period: Option<String>,
    /// The total as the player adds it up; always computed again and compared.
    points: Option<i64>,
    /// The budget that the players agreed on, smaller or larger than that of the period, in whose place it stands.
    #[schemars(range(min = 1, max = MAX_BUDGET))]
    budget: Option<i64>,
    /// Size of the miniatures in millimetres: one UD is 1 cm at 10 mm, 2 cm at 15 and 20 mm, 4 cm at 28 mm.
    scale_mm: Option<Scale>,
    /// The figures, one line for each kind.
    figures: Vec<FigureLine>,
    /// Support teams, in 1914 and after.
    support: Option<Vec<SupportLine>>,
    /// Agreed readings of the book.
    options: Option<Options>,
}

/// One figure, or several that are alike.
#[schemars(inline)]
FigureLine {
    /// The figure's name.
    name: Option<Wording>,
    /// How many such figures; 1 when left out.
    count: Option<f64>,
    /// A profile of a catalogue, which fills in whatever is not typed here.
    profile: Option<String>,
    /// `leader`, `second` or `trooper`; `trooper` when left out.
    grade: Option<String>,
    /// `recruit`, `seasoned`, `veteran` or `elite`.
    quality: Option<String>,
    /// Weapons that it carries, by their ids in the arsenal of the period.
    weapons: Option<Vec<String>>,
    /// Traits, by their ids.
    traits: Option<Vec<String>>,
    /// What the miniature carries, to compare with the weapons.
    model: Option<Vec<String>>,
    /// The price of one such figure as the player adds it up; compared with the computed one.
    points: Option<i64>,
}

/// A support team.
#[schemars(inline)]
SupportLine {
    /// `anti_tank`, `lmg_team`, `sniper_team`, `mortar_team` or `hmg_team`.
    #[schemars(rename = "type")]
    kind: String,
    /// Its name.
    name: Option<Wording>,
    /// Figures on its base; those of its type when left out.
    figures: Option<f64>,
    /// Its quality; `seasoned` when left out.
    quality: Option<String>,
    /// Grades are for single figures.
    grade: Option<String>,
    /// Traits are for single figures.
    traits: Option<Vec<String>>,
}
}

/// Sizes of miniatures that the book gives a unit of distance for, in millimetres.
#[derive(Clone, Copy, Debug)]
pub struct Scale;

impl Scale {
    /// Millimetres that are allowed.
    pub const ALL: [i64; 4] = [SCALES[0].0, SCALES[1].0, SCALES[2].0, SCALES[3].0];
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
