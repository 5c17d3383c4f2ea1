//! The shape of files as people write them: types that give a schema its members. Values are judged by the rules, not by these.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

/// Declares objects of a file: each member with its type and, as a comment, what it is, which becomes its description in the schema;
/// the French of it stands in the `schema.fr.json` of the ruleset.
/// Unknown members are refused; a member of type `Option` may be left out.
#[macro_export]
macro_rules! shapes {
    ($($(#[$meta:meta])* $name:ident { $($(#[$fmeta:meta])* $field:ident: $type:ty,)+ })+) => {$(
        #[derive(Debug, schemars::JsonSchema)]
        #[schemars(deny_unknown_fields)]
        $(#[$meta])*
        pub struct $name { $($(#[$fmeta])* pub $field: $type,)+ }
    )+};
}

/// What a text matches, as JSON Schema's `pattern`, that has at least one letter or sign to see.
pub const NOT_BLANK: &str = r"\S";

/// A name: one text, or one per language.
#[derive(Debug, serde::Deserialize, JsonSchema)]
#[serde(untagged, deny_unknown_fields)]
pub enum Name {
    /// The same in every language.
    One(#[schemars(regex(pattern = NOT_BLANK))] String),
    /// One per language.
    Both {
        /// English.
        #[schemars(regex(pattern = NOT_BLANK))]
        en: String,
        /// French.
        #[schemars(regex(pattern = NOT_BLANK))]
        fr: String,
    },
}

/// A text that may be empty: one, or one per language.
#[derive(Debug, serde::Deserialize, JsonSchema)]
#[serde(untagged, deny_unknown_fields)]
pub enum Wording {
    /// The same in every language.
    One(String),
    /// One per language.
    Both {
        /// English.
        en: String,
        /// French.
        fr: String,
    },
}

/// One word or several.
#[derive(Debug, serde::Deserialize, JsonSchema)]
#[serde(untagged)]
#[schemars(inline)]
pub enum OneOrMore {
    /// One.
    One(String),
    /// Several.
    Several(Vec<String>),
}

/// A number above 0: a length on the table, a calibre.
#[derive(Clone, Copy, Debug)]
pub struct Positive;

impl JsonSchema for Positive {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Positive".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "number", "exclusiveMinimum": 0 })
    }
}
