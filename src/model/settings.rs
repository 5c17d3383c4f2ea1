//! What players or an organiser may agree on beside the book: readings of unclear rules (`options`) and limits of an event
//! (`event`). Each setting is one line of a table: key, kind, default, label in both languages.

use serde_json::{Value, json};

use super::{
    json::{Json, Kind, parse},
    lang::Text,
    term::Term,
};

/// The kind of a setting.
pub trait Setting {
    /// What it is set to.
    type Value: Clone + PartialEq;

    /// What holds when a list says nothing.
    fn usual() -> Self::Value;

    /// The value typed in a list; None when it cannot be one.
    fn read(json: Json<'_>) -> Option<Self::Value>;

    /// The value as a file writes it; None for "not set".
    fn typed(value: &Self::Value) -> Option<Value>;

    /// The value as a sheet prints it.
    fn shown(value: &Self::Value) -> Text;

    /// The values that a file may give, as JSON Schema.
    fn schema() -> Value;
}

/// A word of a closed set; its first is the default.
impl<T: Term> Setting for T {
    type Value = T;

    fn usual() -> T {
        T::ALL[0]
    }

    fn read(json: Json<'_>) -> Option<T> {
        T::ALL.iter().copied().find(|term| json.is(term.id()))
    }

    fn typed(value: &T) -> Option<Value> {
        Some(json!(value.id()))
    }

    fn shown(value: &T) -> Text {
        value.name()
    }

    fn schema() -> Value {
        one_of(&T::ALL.iter().map(|term| term.id()).collect::<Vec<_>>())
    }
}

/// A word of a closed set whose default is not the first but the one at `INDEX`.
#[derive(Debug)]
pub struct Usually<T, const INDEX: usize>(std::marker::PhantomData<T>);

impl<T: Term, const INDEX: usize> Setting for Usually<T, INDEX> {
    type Value = T;

    fn usual() -> T {
        T::ALL[INDEX]
    }

    fn read(json: Json<'_>) -> Option<T> {
        <T as Setting>::read(json)
    }

    fn typed(value: &T) -> Option<Value> {
        <T as Setting>::typed(value)
    }

    fn shown(value: &T) -> Text {
        value.name()
    }

    fn schema() -> Value {
        <T as Setting>::schema()
    }
}

/// Yes or no.
#[derive(Debug)]
pub struct Flag<const DEFAULT: bool>;

impl<const DEFAULT: bool> Setting for Flag<DEFAULT> {
    type Value = bool;

    fn usual() -> bool {
        DEFAULT
    }

    fn read(json: Json<'_>) -> Option<bool> {
        json.as_bool()
    }

    fn typed(value: &bool) -> Option<Value> {
        Some(json!(value))
    }

    fn shown(value: &bool) -> Text {
        if *value {
            Text::new("yes", "oui")
        } else {
            Text::new("no", "non")
        }
    }

    fn schema() -> Value {
        json!({ "type": "boolean" })
    }
}

/// A whole number between two others.
#[derive(Debug)]
pub struct Whole<const DEFAULT: i64, const LEAST: i64, const MOST: i64>;

impl<const DEFAULT: i64, const LEAST: i64, const MOST: i64> Setting
    for Whole<DEFAULT, LEAST, MOST>
{
    type Value = i64;

    fn usual() -> i64 {
        DEFAULT
    }

    fn read(json: Json<'_>) -> Option<i64> {
        json.as_i64()
            .filter(|number| (LEAST..=MOST).contains(number))
    }

    fn typed(value: &i64) -> Option<Value> {
        Some(json!(value))
    }

    fn shown(value: &i64) -> Text {
        Text::from(*value)
    }

    fn schema() -> Value {
        json!({ "type": "integer", "minimum": LEAST, "maximum": MOST })
    }
}

/// A share between 0 and 1, its default in percent.
#[derive(Debug)]
pub struct Share<const PERCENT: u32>;

impl<const PERCENT: u32> Setting for Share<PERCENT> {
    type Value = f64;

    fn usual() -> f64 {
        f64::from(PERCENT) / 100.0
    }

    fn read(json: Json<'_>) -> Option<f64> {
        json.as_f64().filter(|share| (0.0..=1.0).contains(share))
    }

    fn typed(value: &f64) -> Option<Value> {
        Some(json!(value))
    }

    fn shown(value: &f64) -> Text {
        let typed = value.to_string();
        let fr = typed.replace('.', ",");
        Text::built(typed, fr)
    }

    fn schema() -> Value {
        json!({ "type": "number", "minimum": 0, "maximum": 1 })
    }
}

/// A limit that an organiser may set: a whole number between two others, off unless it is given.
#[derive(Debug)]
pub struct Limit<const LEAST: i64, const MOST: i64>;

impl<const LEAST: i64, const MOST: i64> Setting for Limit<LEAST, MOST> {
    type Value = Option<i64>;

    fn usual() -> Option<i64> {
        None
    }

    fn read(json: Json<'_>) -> Option<Option<i64>> {
        <Whole<0, LEAST, MOST> as Setting>::read(json).map(Some)
    }

    fn typed(value: &Option<i64>) -> Option<Value> {
        value.map(|number| json!(number))
    }

    fn shown(value: &Option<i64>) -> Text {
        value.map_or(Text::new("off", "sans"), Text::from)
    }

    fn schema() -> Value {
        <Whole<0, LEAST, MOST> as Setting>::schema()
    }
}

/// Several values of one kind, so many at least and at most; as many as there must be are the default.
#[derive(Debug)]
pub struct Several<S, const LEAST: usize, const MOST: usize>(std::marker::PhantomData<S>);

impl<S: Setting, const LEAST: usize, const MOST: usize> Setting for Several<S, LEAST, MOST> {
    type Value = Vec<S::Value>;

    fn usual() -> Vec<S::Value> {
        vec![S::usual(); LEAST]
    }

    fn read(json: Json<'_>) -> Option<Vec<S::Value>> {
        let fits = json.kind() == Kind::Array && (LEAST..=MOST).contains(&json.items().count());
        fits.then(|| json.items().map(S::read).collect())?
    }

    fn typed(values: &Vec<S::Value>) -> Option<Value> {
        values.iter().map(S::typed).collect()
    }

    fn shown(values: &Vec<S::Value>) -> Text {
        let shown: Vec<Text> = values.iter().map(S::shown).collect();
        Text::join(&shown, ", ")
    }

    fn schema() -> Value {
        json!({ "type": "array", "items": S::schema(), "minItems": LEAST, "maxItems": MOST })
    }
}

/// A table of settings, as [`settings!`](crate::settings) declares it.
pub trait Settings: Clone + Default {
    /// The keys of its lines, in their order.
    const KEYS: &'static [&'static str];

    /// Reads the settings; what cannot be read keeps its default.
    fn read(json: Option<Json<'_>>) -> Self;

    /// The keys that were there and could not be read.
    fn unread(&self) -> &[&'static str];

    /// Every line of the table.
    fn lines() -> &'static [Line];

    /// The values, line by line: as a file writes them (None for "not set") and as a person reads them.
    fn values(&self) -> Vec<(Option<Value>, Text)>;
}

/// A table without lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NoSettings;

impl Settings for NoSettings {
    const KEYS: &'static [&'static str] = &[];

    fn read(_: Option<Json<'_>>) -> Self {
        Self
    }

    fn unread(&self) -> &[&'static str] {
        &[]
    }

    fn lines() -> &'static [Line] {
        &[]
    }

    fn values(&self) -> Vec<(Option<Value>, Text)> {
        Vec::new()
    }
}

/// One line of a table of settings.
#[derive(Clone, Debug)]
pub struct Line {
    /// Its key.
    pub key: &'static str,
    /// What it is about.
    pub label: Text,
    /// The values that a file may give, as JSON Schema with the default.
    pub schema: Value,
    /// The value that a file gives, as a person reads it; None for what cannot be one.
    pub read: fn(Json<'_>) -> Option<Text>,
}

impl Line {
    /// Whether it may have this value.
    #[must_use]
    pub fn takes(&self, value: &Value) -> bool {
        self.shown(value).is_some()
    }

    /// A value as a person reads it; None for what it may not have.
    #[must_use]
    pub fn shown(&self, value: &Value) -> Option<Text> {
        (self.read)(parse(&value.to_string()).root())
    }

    /// Every value that it may have, where they can be counted up: words, yes and no.
    #[must_use]
    pub fn all(&self) -> Vec<Value> {
        match (self.schema["enum"].as_array(), &self.schema["type"]) {
            (Some(words), _) => words.clone(),
            (None, kind) if kind == "boolean" => vec![json!(true), json!(false)],
            (None, _) => Vec::new(),
        }
    }

    /// The least and the greatest number that it may be.
    #[must_use]
    pub fn bounds(&self) -> Option<(f64, f64)> {
        let [least, most] = ["minimum", "maximum"].map(|key| self.schema[key].as_f64());
        least.zip(most)
    }
}

/// How a kind of setting shows what a file gives.
#[must_use]
pub fn shown_as<S: Setting>(json: Json<'_>) -> Option<Text> {
    S::read(json).map(|value| S::shown(&value))
}

/// The key of a line by the name of its field: words that Rust keeps for itself are fields like `r#move`.
#[must_use]
pub const fn key(field: &'static str) -> &'static str {
    match field.as_bytes() {
        [b'r', b'#', ..] => field.split_at(2).1,
        _ => field,
    }
}

/// A value as a file writes it; None for "not set".
#[must_use]
pub fn typed<S: Setting>(value: &S::Value) -> Option<Value> {
    S::typed(value)
}

/// The schema of one member of a table of settings.
#[must_use]
pub fn member<S: Setting>(about: &str) -> Value {
    described(S::schema(), about, S::typed(&S::usual()))
}

fn described(mut schema: Value, about: &str, default: Option<Value>) -> Value {
    schema["description"] = json!(about.trim());
    if let Some(default) = default {
        schema["default"] = default;
    }
    schema
}

/// The schema of a word out of a closed set.
fn one_of(ids: &[&str]) -> Value {
    json!({ "type": "string", "enum": ids })
}

/// Declares a table of settings: one line each.
///
/// A line is `key: Kind "label" / "étiquette";`. A kind with words in brackets is an enum that is declared with it: its first word
/// is the default, and each word has its name. Further kinds are [`Flag`], [`Whole`], [`Share`], [`Limit`], [`Usually`], [`Several`] and any
/// [`Term`]. The table becomes a struct with one typed field per line. `pub struct Other: Table;` declares a table of the same lines.
///
/// ```
/// use orbat::{model::{json::Tree, settings::Flag}, settings};
/// settings! {
///     /// Agreed readings.
///     pub struct Options;
///     /// Who goes first.
///     first: First [Low = "low", "the lower" / "le plus bas"; High = "high", "the higher" / "le plus haut"] "first" / "premier";
///     /// Whether it rains.
///     rain: Flag<false> "rain" / "pluie";
/// }
/// let options = Options::default();
/// assert_eq!(options.first, First::Low);
/// assert!(!options.rain && options == Options::read(None));
/// ```
#[doc(hidden)]
#[macro_export]
macro_rules! settings {
    ($(#[doc = $about:literal])+ pub struct $table:ident: $same:ty;) => {
        $(#[doc = $about])+
        #[derive(Clone, Debug, Default, PartialEq)]
        pub struct $table($same);

        impl $crate::model::settings::Settings for $table {
            const KEYS: &'static [&'static str] = <$same as $crate::model::settings::Settings>::KEYS;

            fn read(json: Option<$crate::model::json::Json<'_>>) -> Self {
                Self(<$same as $crate::model::settings::Settings>::read(json))
            }

            fn unread(&self) -> &[&'static str] {
                $crate::model::settings::Settings::unread(&self.0)
            }

            fn lines() -> &'static [$crate::model::settings::Line] {
                <$same as $crate::model::settings::Settings>::lines()
            }

            fn values(&self) -> Vec<(Option<serde_json::Value>, $crate::model::lang::Text)> {
                $crate::model::settings::Settings::values(&self.0)
            }
        }
    };
    (
        $(#[doc = $about:literal])+
        pub struct $table:ident;
        $(
            $(#[doc = $doc:literal])+
            $key:ident: $kind:ident $(<$($argument:tt),+>)?
            $([$($variant:ident = $word:literal, $name_en:literal / $name_fr:literal);+ $(;)?])?
            $en:literal / $fr:literal;
        )+
    ) => {
        $($(
            $crate::terms! {
                #[doc = concat!("What `", stringify!($key), "` may be set to.")]
                $kind {
                    $(
                        #[doc = concat!("`", $word, "`: ", $name_en, ".")]
                        $variant = $word, $name_en, $name_fr;
                    )+
                }
            }
        )?)+

        $(#[doc = $about])+
        #[derive(Clone, Debug, PartialEq)]
        pub struct $table {
            $(
                $(#[doc = $doc])+
                pub $key: <$kind $(<$($argument),+>)? as $crate::model::settings::Setting>::Value,
            )+
            unread: Vec<&'static str>,
        }

        impl Default for $table {
            fn default() -> Self {
                Self {
                    $($key: <$kind $(<$($argument),+>)? as $crate::model::settings::Setting>::usual(),)+
                    unread: Vec::new(),
                }
            }
        }

        impl $table {
            /// Reads the settings of a list; what cannot be read keeps its default.
            #[must_use]
            pub fn read(json: Option<$crate::model::json::Json<'_>>) -> Self {
                let mut settings = Self::default();
                for (key, value) in json.into_iter().flat_map($crate::model::json::Json::members) {
                    $(if key.is($crate::model::settings::key(stringify!($key))) {
                        match <$kind $(<$($argument),+>)? as $crate::model::settings::Setting>::read(value) {
                            Some(value) => settings.$key = value,
                            None => settings.unread.push($crate::model::settings::key(stringify!($key))),
                        }
                    } else)+ {}
                }
                settings
            }

            /// Whether these settings are as typed, or left out; false when one of them could not be read.
            #[must_use]
            pub fn readable(&self, keys: &[&str]) -> bool {
                !self.unread.iter().any(|key| keys.contains(key))
            }
        }

        impl $crate::model::settings::Settings for $table {
            const KEYS: &'static [&'static str] = &[$($crate::model::settings::key(stringify!($key))),+];

            fn read(json: Option<$crate::model::json::Json<'_>>) -> Self {
                Self::read(json)
            }

            fn unread(&self) -> &[&'static str] {
                &self.unread
            }

            fn lines() -> &'static [$crate::model::settings::Line] {
                static LINES: std::sync::LazyLock<Vec<$crate::model::settings::Line>> =
                    std::sync::LazyLock::new(|| vec![$($crate::model::settings::Line {
                    key: $crate::model::settings::key(stringify!($key)),
                    label: $crate::text!($en, $fr),
                    schema: $crate::model::settings::member::<$kind $(<$($argument),+>)?>(concat!($($doc),+)),
                    read: $crate::model::settings::shown_as::<$kind $(<$($argument),+>)?>,
                }),+]);
                &LINES
            }

            fn values(&self) -> Vec<(Option<serde_json::Value>, $crate::model::lang::Text)> {
                vec![$((
                    $crate::model::settings::typed::<$kind $(<$($argument),+>)?>(&self.$key),
                    <$kind $(<$($argument),+>)? as $crate::model::settings::Setting>::shown(&self.$key),
                )),+]
            }
        }

        impl $crate::model::structure::Structured for $table {
            const KIND: $crate::model::structure::Kind = $crate::model::structure::settings::<Self>();
        }

        impl $crate::model::view::Readable for $table {
            type View<'a> = Self;

            fn read(
                typed: Option<$crate::model::json::Json<'_>>,
                _: $crate::model::json::Place,
            ) -> Self {
                Self::read(typed)
            }
        }

        impl schemars::JsonSchema for $table {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($table).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                let lines = <Self as $crate::model::settings::Settings>::lines();
                let members: serde_json::Map<_, _> = lines
                    .iter()
                    .map(|line| (line.key.to_owned(), line.schema.clone()))
                    .collect();
                schemars::json_schema!({
                    "description": concat!($($about),+).trim(),
                    "type": "object",
                    "properties": members,
                    "additionalProperties": false
                })
            }
        }
    };
}
