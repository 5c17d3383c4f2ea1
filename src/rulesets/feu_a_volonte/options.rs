//! Readings of the book that players may agree on: every point where Feu à Volonté is silent or says two things has a key here, its
//! values in order, and the default first. What differs from the default is printed on every sheet.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::tables::{Quality, Term};
use crate::model::json::Json;

mod table;

pub use table::*;

/// A value of an option.
pub trait Setting: Copy + PartialEq {
    /// What holds when a list says nothing.
    const DEFAULT: Self;

    /// The value typed in a list; None when there is no such value.
    fn read(json: Json<'_>) -> Option<Self>;

    /// The value as typed.
    fn word(self) -> String;
}

/// The schema of an enum of words: a plain `enum`, so that a message about a wrong word can name all the right ones.
macro_rules! plain_words {
    ($kind:ident: $($word:literal),+) => {
        impl JsonSchema for $kind {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($kind).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({ "type": "string", "enum": [$($word),+] })
            }
        }
    };
}
pub(in crate::rulesets::feu_a_volonte) use plain_words;

/// Declares the values of one option; options with a type of their own have none.
macro_rules! setting {
    ($(#[$doc:meta])* $kind:ident []) => {};
    ($(#[$doc:meta])* $kind:ident [$first:ident = $first_word:literal $(, $value:ident = $word:literal)*]) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        pub enum $kind {
            #[doc = concat!("`", $first_word, "`, the default.")]
            #[default]
            #[serde(rename = $first_word)]
            $first,
            $(
                #[doc = concat!("`", $word, "`.")]
                #[serde(rename = $word)]
                $value,
            )*
        }

        plain_words!($kind: $first_word $(, $word)*);

        impl Setting for $kind {
            const DEFAULT: Self = Self::$first;

            fn read(json: Json<'_>) -> Option<Self> {
                if json.is($first_word) {
                    return Some(Self::$first);
                }
                $(if json.is($word) {
                    return Some(Self::$value);
                })*
                None
            }

            fn word(self) -> String {
                match self {
                    Self::$first => $first_word,
                    $(Self::$value => $word,)*
                }
                .to_owned()
            }
        }
    };
}
use setting;

/// Declares the options: one line each, values in order with the default first.
macro_rules! options {
    ($(
        $(#[$doc:meta])*
        $key:ident: $kind:ident [$($first:ident = $first_word:literal $(, $value:ident = $word:literal)*)?] $en:literal / $fr:literal;
    )+) => {
        $(setting! { $(#[$doc])* $kind [$($first = $first_word $(, $value = $word)*)?] })+

        /// Agreed readings of the book, as a list states them. What is left out has its default.
        #[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
        #[serde(deny_unknown_fields)]
        #[schemars(inline)]
        pub struct OptionsFile {
            $(
                $(#[$doc])*
                #[serde(default, skip_serializing_if = "Option::is_none")]
                pub $key: Option<$kind>,
            )+
        }

        /// The readings in force.
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct Options {
            $(
                $(#[$doc])*
                pub $key: $kind,
            )+
        }

        impl Default for Options {
            fn default() -> Self {
                Self { $($key: $kind::DEFAULT,)+ }
            }
        }

        impl Options {
            /// Reads the options of a list; what cannot be read keeps its default.
            #[must_use]
            pub fn read(json: Json<'_>) -> Self {
                let mut options = Self::default();
                for (key, value) in json.members() {
                    $(if key.is(stringify!($key)) {
                        options.$key = $kind::read(value).unwrap_or($kind::DEFAULT);
                    })+
                }
                options
            }

            /// The options that differ from their default.
            #[must_use]
            pub fn changed(&self) -> Vec<Stat> {
                let mut changed = Vec::new();
                $(if self.$key != $kind::DEFAULT {
                    changed.push(Stat::new(stringify!($key), Text::new($en, $fr), self.$key.word()));
                })+
                changed
            }
        }
    };
}
use options;

/// The quality of support groups, which the book does not price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SupportQuality {
    /// `recruit`.
    Recruit,
    /// `seasoned`, the default.
    Seasoned,
    /// `veteran`.
    Veteran,
    /// `elite`.
    Elite,
}

plain_words!(SupportQuality: "recruit", "seasoned", "veteran", "elite");

impl SupportQuality {
    /// The quality of the rulebook.
    #[must_use]
    pub const fn quality(self) -> Quality {
        match self {
            Self::Recruit => Quality::Recruit,
            Self::Seasoned => Quality::Seasoned,
            Self::Veteran => Quality::Veteran,
            Self::Elite => Quality::Elite,
        }
    }
}

impl Setting for SupportQuality {
    const DEFAULT: Self = Self::Seasoned;

    fn read(json: Json<'_>) -> Option<Self> {
        [Self::Recruit, Self::Seasoned, Self::Veteran, Self::Elite]
            .into_iter()
            .find(|setting| json.is(setting.quality().id()))
    }

    fn word(self) -> String {
        self.quality().id().to_owned()
    }
}

/// Action points that aiming an anti-tank launcher takes on top of its fire action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
#[schemars(inline)]
pub struct AimPoints(#[schemars(range(min = 0, max = 1))] pub u32);

impl Setting for AimPoints {
    const DEFAULT: Self = Self(0);

    fn read(json: Json<'_>) -> Option<Self> {
        number(json, 0, 1).map(Self)
    }

    fn word(self) -> String {
        self.0.to_string()
    }
}

/// Hits that destroy a construction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
#[schemars(inline)]
pub struct StructureHits(#[schemars(range(min = 1, max = 99))] pub u32);

impl Setting for StructureHits {
    const DEFAULT: Self = Self(3);

    fn read(json: Json<'_>) -> Option<Self> {
        number(json, 1, 99).map(Self)
    }

    fn word(self) -> String {
        self.0.to_string()
    }
}

fn number(json: Json<'_>, least: u32, most: u32) -> Option<u32> {
    let number = u32::try_from(json.as_i64()?).ok()?;
    (least..=most).contains(&number).then_some(number)
}
