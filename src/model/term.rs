//! Closed sets of words of a rulebook (qualities, classes, periods) as types: each word with its spelling in files and its name
//! in both languages.

use super::lang::{Lang, Text};

/// A closed set of words.
pub trait Term: Copy + PartialEq + 'static {
    /// All of them, in the order of the book.
    const ALL: &'static [Self];

    /// Other words that people type for a term: advice knows them, lists do not.
    const ALSO: &'static [(Self, &'static str)] = &[];

    /// The word as it is written in files.
    fn id(self) -> &'static str;

    /// The word as people say it.
    fn name(self) -> Text;

    /// The term with this spelling.
    #[must_use]
    fn parse(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|term| term.id() == word)
    }

    /// All spellings with their names, for advice.
    fn named() -> impl Iterator<Item = (&'static str, Text)> + Clone {
        Self::ALL.iter().map(|term| (term.id(), term.name()))
    }

    /// All spellings with everything that people call them, for advice.
    fn spoken() -> impl Iterator<Item = (&'static str, Text)> + Clone {
        let also = Self::ALSO.iter();
        Self::named().chain(also.map(|(term, word)| (term.id(), Text::new(word, word))))
    }

    /// All spellings, for messages: "recruit, seasoned, veteran, elite".
    #[must_use]
    fn ids() -> String {
        let ids: Vec<&str> = Self::ALL.iter().map(|term| term.id()).collect();
        ids.join(", ")
    }

    /// The name in lower case in both languages, as it stands within a sentence.
    #[must_use]
    fn plain(self) -> Text {
        let name = self.name();
        let low = |lang| name.get(lang).to_lowercase();
        Text::built(low(Lang::En), low(Lang::Fr))
    }
}

/// Declares enums whose variants are words in a file: the one place for spelling, name and schema, and for the words that people type
/// instead (`also`).
///
/// ```
/// use orbat::{model::term::Term, terms};
/// terms! {
///     /// How seasoned a soldier is.
///     Quality {
///         /// Has not smelt powder yet.
///         Green = "green", "green", "novice";
///         /// Has.
///         Veteran = "veteran", "veteran", "vétéran";
///     }
/// }
/// assert_eq!(Quality::parse("veteran"), Some(Quality::Veteran));
/// assert_eq!(Quality::ids(), "green, veteran");
/// ```
#[doc(hidden)]
#[macro_export]
macro_rules! terms {
    ($($(#[$doc:meta])* $enum:ident {
        $($(#[$vdoc:meta])* $variant:ident = $id:literal, $en:literal, $fr:literal $(, also $also:literal)*;)+
    })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum $enum { $($(#[$vdoc])* $variant,)+ }

        impl $crate::model::term::Term for $enum {
            const ALL: &'static [Self] = &[$(Self::$variant),+];
            const ALSO: &'static [(Self, &'static str)] = &[$($((Self::$variant, $also),)*)+];

            fn id(self) -> &'static str {
                match self { $(Self::$variant => $id),+ }
            }

            fn name(self) -> $crate::model::lang::Text {
                match self { $(Self::$variant => $crate::text!($en, $fr)),+ }
            }
        }

        $crate::term_shape!($enum);
    )+};
}

/// The schema of a [`Term`]: a plain `enum`, so that a message about a wrong word can name all the right ones.
#[doc(hidden)]
#[macro_export]
macro_rules! term_shape {
    ($term:ident) => {
        impl $crate::model::structure::Structured for $term {
            const KIND: $crate::model::structure::Kind = $crate::model::structure::Kind::Text;
        }

        impl $crate::model::view::Readable for $term {
            type View<'a> = $crate::model::parsed::Parsed<'a, Self>;

            fn read(
                typed: Option<$crate::model::json::Json<'_>>,
                _: $crate::model::json::Place,
            ) -> Self::View<'_> {
                $crate::model::parsed::Parsed::term(typed)
            }
        }

        impl $crate::model::view::Listed for $term {
            type View<'a> = $crate::model::word::Words<'a, Self>;

            fn read(
                typed: Option<$crate::model::json::Json<'_>>,
                of: $crate::model::json::Place,
            ) -> Self::View<'_> {
                $crate::model::view::words(typed, of, <Self as $crate::model::term::Term>::parse)
            }
        }

        impl schemars::JsonSchema for $term {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($term).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                let ids: Vec<&str> = <Self as $crate::model::term::Term>::ALL
                    .iter()
                    .map(|term| $crate::model::term::Term::id(*term))
                    .collect();
                schemars::json_schema!({ "type": "string", "enum": ids })
            }
        }
    };
}
