//! The shape of files as people write them: types that give a schema its members. Values are judged by the rules, not by these.

use std::{borrow::Cow, collections::BTreeMap, marker::PhantomData};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use super::structure::{Kind, Structured};

/// Declares objects of a file: each member with its type, what it is called in English and in French, and what it is for; the comment
/// says what it is and becomes its description in the schema, whose French stands in the `schema.fr.json` of the ruleset.
///
/// What a member is for is one of [`Role`](crate::model::structure::Role): `own_id`, `fixed`, `agreed`, `frame`, `total`, `count`,
/// `measure`, `word "weapon"` and `reference "unit"`, the last two with the name under which the ruleset knows the words; a member that
/// says nothing of it is for what its type is usually for. A key that is not the name of the field follows behind a semicolon.
/// Unknown members are refused; a member of type `Option` may be left out.
///
/// `ListUnit as Unit` declares the view of the object besides: a struct with the same members as far as they could be read, each what
/// its type makes of the value ([`Readable`](crate::model::view::Readable)). What a ruleset works out and keeps with them follows in a
/// second pair of braces; it is filled in after the reading. `ProfileLine as TypedProfile or null` is that of an object in a catalogue,
/// where null says as much as a member that is left out.
///
/// ```
/// use orbat::{model::{json::parse, shape::{CountOf, Name}, view::Viewed}, shapes};
/// shapes! {
///     /// Some figures.
///     #[schemars(inline)]
///     ListGroup as Group ["group" / "groupe"] {
///         /// Their name.
///         name: Name ["name" / "nom"],
///         /// How many.
///         figures: Option<CountOf<1, 10>> ["figures" / "figurines", count],
///     } {
///         /// What they cost.
///         cost: i64,
///     }
/// }
/// let tree = parse(r#"{ "name": 7, "figures": 4 }"#);
/// let group = ListGroup::view(1, tree.root());
/// assert_eq!((group.name, group.figures.number, group.cost), (None, Some(4), 0));
/// ```
#[doc(hidden)]
#[macro_export]
macro_rules! shapes {
    ($(
        $(#[doc = $about:literal])+
        $(#[schemars($($schema:tt)*)])?
        $(#[expect($($lint:tt)*)])?
        $name:ident $(as $view:ident $(or $null:ident)?)? [$en:literal / $fr:literal] {$(
            $(#[doc = $doc:literal])+
            $(#[schemars($($field_schema:tt)*)])?
            $field:ident: $type:ty [$field_en:literal / $field_fr:literal $(, $role:ident $($of:literal)?)? $(; $key:literal)?],
        )+} $({$(
            $(#[doc = $more_doc:literal])+
            $more:ident: $more_type:ty,
        )+})?
    )+) => {$(
        $crate::shapes! {
            $(#[doc = $about])+
            $(#[schemars($($schema)*)])?
            $(#[expect($($lint)*)])?
            $name { $($(#[doc = $doc])+ $(#[schemars($($field_schema)*)])? $(#[schemars(rename = $key)])? $field: $type,)+ }
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

        $crate::view! {
            ($($view ($($null)?))?) $name
            [$($about)+] [$(expect($($lint)*))?]
            {$([$($doc)+] $field: $type = $crate::member!(@key $field $($key)?);)+}
            {$($([$($more_doc)+] $more: $more_type;)+)?}
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

/// Numbers of which one may be chosen.
pub trait Numbers {
    /// All of them.
    const ALL: &'static [i64];
}

/// One of these numbers.
#[derive(Debug)]
pub struct NumberOf<T>(PhantomData<T>);

impl<T> Structured for NumberOf<T> {
    const KIND: Kind = Kind::Number;
}

impl<T: Numbers> JsonSchema for NumberOf<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Number".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "integer", "enum": T::ALL })
    }
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

/// Types that are written like another one and mean more to those who read them.
macro_rules! written_like {
    ($($plain:ty: [$($of:tt)*] $type:ty;)+) => {$(
        impl<$($of)*> Structured for $type {
            const KIND: Kind = <$plain as Structured>::KIND;
        }

        impl<$($of)*> JsonSchema for $type {
            fn inline_schema() -> bool {
                <$plain as JsonSchema>::inline_schema()
            }

            fn schema_name() -> Cow<'static, str> {
                <$plain as JsonSchema>::schema_name()
            }

            fn schema_id() -> Cow<'static, str> {
                <$plain as JsonSchema>::schema_id()
            }

            fn json_schema(generator: &mut SchemaGenerator) -> Schema {
                <$plain as JsonSchema>::json_schema(generator)
            }
        }
    )+};
}

/// A word of a closed set. The rules judge whether it is one, so that the schema of the shape takes any.
#[derive(Debug)]
pub struct WordOf<T>(PhantomData<T>);

/// A word that stands for something in a catalogue; unknown until it has been looked up.
#[derive(Debug)]
pub struct CodeOf<T>(PhantomData<T>);

/// An id: that of the object itself, or of another one.
#[derive(Debug)]
pub struct Id;

/// The id of something else in the list; not known until it has been looked up.
#[derive(Debug)]
pub struct IdOf<T>(PhantomData<T>);

/// An object that counts as being there even where something else is typed in its place.
#[derive(Debug)]
pub struct Present<T>(PhantomData<T>);

/// An item that is judged by itself, also where it cannot be read.
#[derive(Debug)]
pub struct Each<T>(PhantomData<T>);

/// A word of a closed set, or several.
#[derive(Debug)]
pub struct OneOrMoreOf<T>(PhantomData<T>);

/// How many there are, within bounds that the rules judge.
#[derive(Debug)]
pub struct CountOf<const LEAST: i64, const MOST: i64>;

/// The same, with a number that is meant where none is typed.
#[derive(Debug)]
pub struct CountOr<const USUAL: i64, const LEAST: i64, const MOST: i64>;

/// A number that is a whole one of at least so many; the rules judge whether it is.
#[derive(Debug)]
pub struct AtLeast<T, const LEAST: i64>(PhantomData<T>);

/// How many of each: an object whose keys are words and whose values are numbers within bounds that the rules judge.
#[derive(Debug)]
pub struct Counts<K, const LEAST: i64, const MOST: i64>(PhantomData<K>);

/// A whole number. The rules judge whether it is one, so that the schema of the shape takes any number.
#[derive(Debug)]
pub struct Whole;

/// Points that a player has added up.
#[derive(Debug)]
pub struct Sum;

written_like! {
    String: [T] WordOf<T>;
    String: [T] CodeOf<T>;
    String: [] Id;
    String: [T] IdOf<T>;
    T: [T: JsonSchema + Structured] Present<T>;
    OneOrMore: [T] OneOrMoreOf<T>;
    T: [T: JsonSchema + Structured] Each<T>;
    f64: [const LEAST: i64, const MOST: i64] CountOf<LEAST, MOST>;
    f64: [const USUAL: i64, const LEAST: i64, const MOST: i64] CountOr<USUAL, LEAST, MOST>;
    T: [T: JsonSchema + Structured, const LEAST: i64] AtLeast<T, LEAST>;
    BTreeMap<String, f64>: [K, const LEAST: i64, const MOST: i64] Counts<K, LEAST, MOST>;
    f64: [] Whole;
    i64: [] Sum;
}
