//! The list as a player types it. These types give the schema its shape; the judge is the lenient view in [`army`].

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{options::OptionsFile, tables::SCALES};

pub mod army;
pub mod cost;
mod read;

/// A platoon for Feu à Volonté.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct List {
    /// Where the schema of this file is, for editors.
    #[serde(rename = "$schema", default, skip_serializing_if = "Option::is_none")]
    pub schema: Option<String>,
    /// The rulebook: `feu-a-volonte`.
    pub ruleset: String,
    /// The name of the platoon.
    pub name: String,
    /// The player's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// The player's own notes, printed on the roster.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notes: Option<String>,
    /// The period: `1760_1900` (30 points) or `1914_today` (40 points, support groups).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub period: Option<String>,
    /// The total as the player adds it up; always computed again and compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<i64>,
    /// The budget that the players agreed on, smaller or larger than that of the period, in whose place it stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1))]
    pub budget: Option<i64>,
    /// Size of the miniatures in millimetres: one UD is 1 cm at 10 mm, 2 cm at 15 and 20 mm, 4 cm at 28 mm.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scale_mm: Option<Scale>,
    /// The figures, one line for each kind.
    pub figures: Vec<FigureLine>,
    /// Support groups, in 1914 and after.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub support: Vec<SupportLine>,
    /// Agreed readings of the book.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub options: Option<OptionsFile>,
}

/// Sizes of miniatures that the book gives a unit of distance for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u32", into = "u32")]
pub struct Scale(u32);

impl Scale {
    /// Millimetres that are allowed.
    pub const ALL: [i64; 4] = [SCALES[0].0, SCALES[1].0, SCALES[2].0, SCALES[3].0];
}

impl TryFrom<u32> for Scale {
    type Error = String;

    fn try_from(millimetres: u32) -> Result<Self, String> {
        if Self::ALL.contains(&millimetres.into()) {
            Ok(Self(millimetres))
        } else {
            Err(format!("{millimetres} is not one of {:?}", Self::ALL))
        }
    }
}

impl From<Scale> for u32 {
    fn from(scale: Scale) -> Self {
        scale.0
    }
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

/// One figure, or several that are alike.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct FigureLine {
    /// The figure's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// How many such figures; 1 when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<f64>,
    /// A profile of a catalogue, which fills in whatever is not typed here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub profile: Option<String>,
    /// `leader`, `second` or `trooper`; `trooper` when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grade: Option<String>,
    /// `recruit`, `seasoned`, `veteran` or `elite`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quality: Option<String>,
    /// Weapons that it carries, by their ids in the arsenal of the period.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapons: Option<Vec<String>>,
    /// Traits, by their ids.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub traits: Option<Vec<String>>,
    /// What the miniature carries, to compare with the weapons.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub model: Option<Vec<String>>,
    /// The price of one such figure as the player adds it up; compared with the computed one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<i64>,
}

/// A support group.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct SupportLine {
    /// `anti_tank`, `lmg_team`, `sniper_team`, `mortar_team` or `hmg_team`.
    #[serde(rename = "type")]
    pub kind: String,
    /// Its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Figures on its base; those of its type when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub figures: Option<f64>,
    /// Its quality; `seasoned` when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quality: Option<String>,
    /// Grades are for single figures.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grade: Option<String>,
    /// Traits are for single figures.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub traits: Option<Vec<String>>,
}
