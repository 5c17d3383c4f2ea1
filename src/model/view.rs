//! The lenient view of a list: what could be read of each member that [`shapes!`](crate::shapes) declares, and where it stands. One
//! wrong type does not hide the other problems, and nothing is called missing that was merely unreadable.

use std::{borrow::Cow, collections::BTreeMap, ops::Deref};

use super::{
    count::Count,
    head::Declared,
    json::{Json, Place},
    name,
    parsed::Parsed,
    shape::{
        CodeOf, CountOf, CountOr, Id, Name, OneOrMore, OneOrMoreOf, Positive, Sum, Whole, WordOf,
        Wording,
    },
    term::Term,
    word::{Word, Words},
};

/// A type that a member of a list is declared with: what is read from the value that stands there.
pub trait Readable {
    /// What is read.
    type View<'a>;

    /// Reads the value; None where there is none.
    fn read(json: Option<Json<'_>>) -> Self::View<'_>;
}

/// A type that the items of an array are declared with.
pub trait Listed {
    /// What is read of all of them.
    type View<'a>;

    /// Reads the array; None where there is none.
    fn read(json: Option<Json<'_>>) -> Self::View<'_>;
}

/// Something that a word of a list stands for once it has been looked up, such as a profile of a catalogue.
pub trait Meaning {
    /// What is known of it.
    type Of<'a>;
}

/// An object that [`shapes!`](crate::shapes) declares with a view.
pub trait Viewed {
    /// Its members as far as they could be read.
    type View<'a>;

    /// Reads the members; `number` is that of the object in its array, from 1.
    fn view(number: usize, json: Json<'_>) -> Self::View<'_>;
}

/// The objects of an array.
#[derive(Clone, Debug)]
pub struct Objects<'a, T> {
    /// Those that could be read.
    pub items: Vec<T>,
    /// What is typed in their place, if anything is.
    pub typed: Option<Json<'a>>,
    /// Whether none was skipped: it is an array of nothing but objects, or there is none.
    pub unskipped: bool,
}

impl<'a, T> Objects<'a, T> {
    fn read(typed: Option<Json<'a>>, view: impl FnMut(usize, Json<'a>) -> T) -> Self {
        let (items, unskipped) = typed.map_or((Vec::new(), true), |json| json.objects(view));
        Self {
            items,
            typed,
            unskipped,
        }
    }

    /// Whether there is an array and no item of it was skipped.
    #[must_use]
    pub const fn whole(&self) -> bool {
        self.unskipped && self.typed.is_some()
    }

    /// Where they stand, or `otherwise` when nothing is typed.
    #[must_use]
    pub fn place(&self, otherwise: Place) -> Place {
        self.typed.map_or(otherwise, Json::place)
    }
}

impl<T> Deref for Objects<'_, T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items
    }
}

impl<'o, T> IntoIterator for &'o Objects<'_, T> {
    type Item = &'o T;
    type IntoIter = std::slice::Iter<'o, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.iter()
    }
}

/// What is read of an object that stands alone; something else than an object is unreadable.
pub fn object<T: Viewed>(json: Option<Json<'_>>) -> Parsed<'_, T::View<'_>> {
    Parsed::object(json, |json| T::view(1, json))
}

/// What is read of an array of objects.
pub fn objects<T: Viewed>(json: Option<Json<'_>>) -> Objects<'_, T::View<'_>> {
    Objects::read(json, T::view)
}

impl<T: Readable> Readable for Option<T> {
    type View<'a> = T::View<'a>;

    fn read(json: Option<Json<'_>>) -> Self::View<'_> {
        T::read(json)
    }
}

impl<T: Listed> Readable for Vec<T> {
    type View<'a> = T::View<'a>;

    fn read(json: Option<Json<'_>>) -> Self::View<'_> {
        T::read(json)
    }
}

macro_rules! views {
    ($trait:ident: $([$($of:tt)*] $type:ty => $view:ty, |$json:ident| $read:expr;)+) => {$(
        impl<$($of)*> $trait for $type {
            type View<'a> = $view;

            fn read($json: Option<Json<'_>>) -> Self::View<'_> {
                $read
            }
        }
    )+};
}

views! { Readable:
    [] String => Parsed<'a, Cow<'a, str>>, |json| Parsed::text(json);
    [] bool => Parsed<'a, bool>, |json| Parsed::flag(json);
    [] i64 => Parsed<'a, i64>, |json| Parsed::whole(json);
    [] f64 => Parsed<'a, f64>, |json| Parsed::number(json);
    [] Whole => Parsed<'a, i64>, |json| Parsed::whole(json);
    [] Positive => Parsed<'a, f64>, |json| Parsed::number(json).only_if(|number| number > 0.0);
    [] Sum => Option<Declared<'a>>, |json| json.and_then(Declared::read);
    [] Name => Option<name::Name<'a>>, |json| json.and_then(name::Name::read);
    [] Wording => Option<name::Name<'a>>, |json| json.and_then(name::Name::read);
    [T: Term] WordOf<T> => Parsed<'a, T>, |json| Parsed::term(json);
    [T: Meaning] CodeOf<T> => Parsed<'a, T::Of<'a>>, |json| Parsed::read(json, |_| None);
    [] Id => Option<Word<'a>>, |json| Word::name(json);
    [] OneOrMore => Option<Words<'a>>, |json| json.map(|json| Words::one_or_more(json, |_| None));
    [T: Term] OneOrMoreOf<T> => Option<Words<'a, T>>, |json| json.map(|json| Words::one_or_more(json, T::parse));
    [const LEAST: i64, const MOST: i64] CountOf<LEAST, MOST> => Count<'a>, |json| Count::read(json, LEAST..=MOST, None);
    [const USUAL: i64, const LEAST: i64, const MOST: i64] CountOr<USUAL, LEAST, MOST> => Count<'a>, |json| Count::read(json, LEAST..=MOST, Some(USUAL));
}

views! { Listed:
    [] String => Option<Words<'a>>, |json| json.map(|json| Words::read(json, |_| None));
    [T: Term] WordOf<T> => Option<Words<'a, T>>, |json| json.map(|json| Words::read(json, T::parse));
}

/// The entries of an object whose keys are words.
#[derive(Clone, Debug)]
pub struct Entries<'a, V> {
    /// Key and value of each.
    pub items: Vec<(Word<'a>, V)>,
    /// What is typed, if anything is.
    pub typed: Option<Json<'a>>,
}

impl<T: Readable> Readable for BTreeMap<String, T> {
    type View<'a> = Entries<'a, T::View<'a>>;

    fn read(typed: Option<Json<'_>>) -> Self::View<'_> {
        let members = typed.into_iter().flat_map(Json::members);
        let entry = |(key, value)| Some((Word::name(Some(key))?, T::read(Some(value))));
        Entries {
            items: members.filter_map(entry).collect(),
            typed,
        }
    }
}

/// The view of an object as [`shapes!`](crate::shapes) generates it.
#[macro_export]
macro_rules! view {
    (() $($rest:tt)*) => {};
    (($view:ident) $name:ident
        [$($about:literal)+] [$($lint:meta)?]
        {$([$($doc:literal)+] $field:ident: $type:ty = $key:expr;)+}
        {$([$($more_doc:literal)+] $more:ident: $more_type:ty;)*}
    ) => {
        $(#[doc = $about])+
        #[derive(Clone, Debug)]
        $(#[$lint])?
        pub struct $view<'a> {
            /// Number in its array, from 1; 1 where it stands alone.
            pub number: usize,
            /// All of it.
            pub json: $crate::model::json::Json<'a>,
            /// Where it stands.
            pub place: $crate::model::json::Place,
            $($(#[doc = $doc])+ pub $field: <$type as $crate::model::view::Readable>::View<'a>,)+
            $($(#[doc = $more_doc])+ pub $more: $more_type,)*
        }

        impl $crate::model::view::Viewed for $name {
            type View<'a> = $view<'a>;

            fn view(number: usize, json: $crate::model::json::Json<'_>) -> Self::View<'_> {
                $view {
                    number,
                    json,
                    place: json.place(),
                    $($field: <$type as $crate::model::view::Readable>::read(json.get($key)),)+
                    $($more: Default::default(),)*
                }
            }
        }

        impl $crate::model::view::Readable for $name {
            type View<'a> = $crate::model::parsed::Parsed<'a, $view<'a>>;

            fn read(json: Option<$crate::model::json::Json<'_>>) -> Self::View<'_> {
                $crate::model::view::object::<Self>(json)
            }
        }

        impl $crate::model::view::Listed for $name {
            type View<'a> = $crate::model::view::Objects<'a, $view<'a>>;

            fn read(json: Option<$crate::model::json::Json<'_>>) -> Self::View<'_> {
                $crate::model::view::objects::<Self>(json)
            }
        }
    };
}
