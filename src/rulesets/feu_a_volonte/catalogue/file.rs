//! A catalogue file as a person writes it: gives the catalogue schema its shape.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::rulesets::feu_a_volonte::options::plain_words;

/// The format of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Format {
    /// The first and only version.
    #[serde(rename = "fav-catalogue/1")]
    V1,
}

plain_words!(Format: "fav-catalogue/1");

/// Whether numbers stand in a publication.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// A publication gives them.
    Published,
    /// They are made up.
    Sample,
}

plain_words!(Source: "published", "sample");

/// A text: one string, or one for each language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
#[schemars(inline)]
pub enum Name {
    /// The same in both languages.
    Same(String),
    /// English and French.
    Both {
        /// English.
        en: String,
        /// French.
        fr: String,
    },
}

/// A catalogue of profiles and weapons for Feu à Volonté.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CatalogueFile {
    /// Where the schema of this file is, for editors.
    #[serde(rename = "$schema", default, skip_serializing_if = "Option::is_none")]
    pub schema_link: Option<String>,
    /// The format: `fav-catalogue/1`.
    pub schema: Format,
    /// The rulebook: `feu-a-volonte`.
    pub ruleset: String,
    /// Id of the catalogue.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// The period whose lists may use it: `1760_1900` or `1914_today`.
    pub period: String,
    /// Where its numbers come from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<Name>,
    /// Weapons that are not in the book.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub weapons: Vec<WeaponLine>,
    /// Figures ready to be put into a list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub profiles: Vec<ProfileLine>,
}

/// A weapon of one's own.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct WeaponLine {
    /// Its id; not one of the book's.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Shots per fire action; 0 for melee weapons.
    pub rate_of_fire: f64,
    /// Added to the attack.
    pub bonus: f64,
    /// Recruitment points.
    pub points: f64,
    /// Whether it serves in melee; melee weapons always do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub melee: Option<bool>,
    /// Longest range in UD; unlimited when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_ud: Option<f64>,
    /// `published` when a publication gives these numbers, `sample` when they are made up.
    pub status: Source,
    /// Where its numbers come from, when it is not where the file says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<Name>,
}

/// A profile.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct ProfileLine {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// `recruit`, `seasoned`, `veteran` or `elite`.
    pub quality: String,
    /// `leader`, `second` or `trooper`; `trooper` when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grade: Option<String>,
    /// Ids of its weapons: of the arsenal of the period or of this file.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub weapons: Vec<String>,
    /// Its traits.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub traits: Vec<String>,
    /// `published` when a publication gives these values, `sample` when they are made up.
    pub status: Source,
    /// Where its values come from, when it is not where the file says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<Name>,
}
