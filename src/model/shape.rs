//! The shape of files as people write them: types that give a schema its members. Values are judged by the rules, not by these.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

/// Declares objects of a file: each member with its type, what it is called in English and in French, and what it is for; the comment
/// says what it is and becomes its description in the schema, whose French stands in the `schema.fr.json` of the ruleset.
///
/// What a member is for is one of [`Role`](crate::model::structure::Role): `own_id`, `fixed`, `agreed`, `frame`, `total`, `count`,
/// `measure`, `word "weapon"` and `reference "unit"`, the last two with the name under which the ruleset knows the words; a member that
/// says nothing of it is for what its type is usually for. A key that Rust cannot spell follows behind a semicolon.
/// Unknown members are refused; a member of type `Option` may be left out.
#[macro_export]
macro_rules! shapes {
    ($(
        $(#[$meta:meta])*
        $name:ident [$en:literal / $fr:literal] {$(
            $(#[$fmeta:meta])*
            $field:ident: $type:ty [$field_en:literal / $field_fr:literal $(, $role:ident $($of:literal)?)? $(; $key:literal)?],
        )+}
    )+) => {$(
        $crate::shapes! {
            $(#[$meta])*
            $name { $($(#[$fmeta])* $field: $type,)+ }
        }

        impl $crate::model::structure::Structured for $name {
            const KIND: $crate::model::structure::Kind = $crate::model::structure::Kind::Object(<Self as $crate::model::structure::Object>::STRUCTURE);
        }

        impl $crate::model::structure::Object for $name {
            const STRUCTURE: &'static $crate::model::structure::Structure = &$crate::model::structure::Structure {
                title: ($en, $fr),
                members: &[$($crate::model::structure::Member {
                    key: $crate::member!(@key $field $($key)?),
                    label: ($field_en, $field_fr),
                    role: $crate::member!(@role $type $(, $role)?),
                    of: $crate::member!(@of $($($of)?)?),
                    required: <$type as $crate::model::structure::Structured>::REQUIRED,
                    kind: <$type as $crate::model::structure::Structured>::KIND,
                }),+],
            };
        }
    )+};
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
