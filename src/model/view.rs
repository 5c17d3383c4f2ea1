//! The lenient view of a list or a catalogue: what could be read of each member that [`shapes!`](crate::shapes) declares, and where it
//! stands. One wrong type does not hide the other problems, and nothing is called missing that was merely unreadable.

use std::{
    borrow::Cow,
    collections::BTreeMap,
    ops::{Deref, RangeInclusive},
};

use super::{
    count::Count,
    head::Declared,
    json::{Json, Kind, Place},
    name,
    parsed::Parsed,
    shape::{
        AtLeast, CodeOf, CountOf, CountOr, Counts, Each, Id, IdOf, Name, NumberOf, Numbers,
        OneOrMore, OneOrMoreOf, Positive, Present, Sum, Whole, WordOf, Wording,
    },
    term::Term,
    word::{Word, Words},
};

/// A type that a member of a list is declared with: what is read from the value that stands there.
pub trait Readable {
    /// What is read.
    type View<'a>;

    /// Reads the value, if there is one; `of` is where the object stands that would have it.
    fn read(typed: Option<Json<'_>>, of: Place) -> Self::View<'_>;
}

/// A type that the items of an array are declared with.
pub trait Listed {
    /// What is read of all of them.
    type View<'a>;

    /// Reads the array, if there is one; `of` is where the object stands that would have it.
    fn read(typed: Option<Json<'_>>, of: Place) -> Self::View<'_>;
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

/// The items of an array, each with a view of its own.
#[derive(Clone, Debug)]
pub struct Items<'a, T> {
    /// Those that could be read.
    pub items: Vec<T>,
    /// What is typed in their place, if anything is.
    pub typed: Option<Json<'a>>,
    /// Where they stand, or what would have them when nothing is typed.
    pub place: Place,
    /// Whether none was skipped: it is an array of nothing but what it should be made of, or there is none.
    pub unskipped: bool,
}

impl<T> Items<'_, T> {
    /// Whether there is an array and no item of it was skipped.
    #[must_use]
    pub const fn whole(&self) -> bool {
        self.unskipped && self.typed.is_some()
    }
}

impl<T> Deref for Items<'_, T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items
    }
}

impl<'o, T> IntoIterator for &'o Items<'_, T> {
    type Item = &'o T;
    type IntoIter = std::slice::Iter<'o, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.iter()
    }
}

/// What is read of an object that stands alone; something else than an object is unreadable.
#[must_use]
pub fn object<T: Viewed>(typed: Option<Json<'_>>) -> Parsed<'_, T::View<'_>> {
    Parsed::object(typed, |json| T::view(1, json))
}

/// What is read of an array of objects.
#[must_use]
pub fn objects<T: Viewed>(typed: Option<Json<'_>>, of: Place) -> Items<'_, T::View<'_>> {
    let (items, unskipped) = typed.map_or((Vec::new(), true), |json| json.objects(T::view));
    Items {
        items,
        typed,
        place: typed.map_or(of, Json::place),
        unskipped,
    }
}

impl<T: Readable> Listed for Each<T> {
    type View<'a> = Items<'a, T::View<'a>>;

    fn read(typed: Option<Json<'_>>, of: Place) -> Self::View<'_> {
        let place = typed.map_or(of, Json::place);
        let items = typed.into_iter().flat_map(Json::items);
        Items {
            items: items.map(|item| T::read(Some(item), place)).collect(),
            typed,
            place,
            unskipped: typed.is_none_or(|json| json.kind() == Kind::Array),
        }
    }
}

/// What is read of a word, or of several.
fn one_or_more<T>(
    typed: Option<Json<'_>>,
    of: Place,
    meaning: impl Fn(&str) -> Option<T>,
) -> Words<'_, T> {
    typed.map_or(Words::none(of), |json| Words::one_or_more(json, meaning))
}

/// What is read of words that stand together.
pub fn words<T>(
    typed: Option<Json<'_>>,
    of: Place,
    meaning: impl Fn(&str) -> Option<T>,
) -> Words<'_, T> {
    typed.map_or(Words::none(of), |json| Words::read(json, meaning))
}

impl<T: Readable> Readable for Option<T> {
    type View<'a> = T::View<'a>;

    fn read(typed: Option<Json<'_>>, of: Place) -> Self::View<'_> {
        T::read(typed, of)
    }
}

impl<T: Listed> Readable for Vec<T> {
    type View<'a> = T::View<'a>;

    fn read(typed: Option<Json<'_>>, of: Place) -> Self::View<'_> {
        T::read(typed, of)
    }
}

macro_rules! views {
    ($trait:ident: $([$($of:tt)*] $type:ty => $view:ty, |$typed:ident, $place:ident| $read:expr;)+) => {$(
        impl<$($of)*> $trait for $type {
            type View<'a> = $view;

            fn read($typed: Option<Json<'_>>, $place: Place) -> Self::View<'_> {
                $read
            }
        }
    )+};
}

views! { Readable:
    [] String => Parsed<'a, Cow<'a, str>>, |typed, _of| Parsed::text(typed);
    [] bool => Parsed<'a, bool>, |typed, _of| Parsed::flag(typed);
    [] i64 => Parsed<'a, i64>, |typed, _of| Parsed::whole(typed);
    [] u32 => Parsed<'a, i64>, |typed, _of| Parsed::whole(typed);
    [] Whole => Parsed<'a, i64>, |typed, _of| Parsed::whole(typed);
    [T: Numbers] NumberOf<T> => Parsed<'a, i64>, |typed, _of| Parsed::whole(typed);
    [] f64 => Parsed<'a, f64>, |typed, _of| Parsed::number(typed);
    [] Positive => Parsed<'a, f64>, |typed, _of| Parsed::number(typed).only_if(|number| number > 0.0);
    [] Sum => Option<Declared<'a>>, |typed, _of| typed.and_then(Declared::read);
    [] Name => Option<name::Name<'a>>, |typed, _of| typed.and_then(name::Name::read);
    [] Wording => Option<name::Name<'a>>, |typed, _of| typed.and_then(name::Name::read);
    [] Id => Option<Word<'a>>, |typed, _of| Word::name(typed);
    [T: Term] WordOf<T> => Parsed<'a, T>, |typed, _of| Parsed::term(typed);
    [T: Meaning] CodeOf<T> => Parsed<'a, T::Of<'a>>, |typed, _of| Parsed::read(typed, |_| None);
    [T: Meaning] IdOf<T> => Option<Word<'a, T::Of<'a>>>, |typed, _of| Word::read(typed, |_| None);
    [T: Viewed] Present<T> => Option<T::View<'a>>, |typed, _of| typed.map(|json| T::view(1, json));
    [T: Term, const LEAST: i64, const MOST: i64] Counts<WordOf<T>, LEAST, MOST> => Items<'a, Counted<'a, T>>, |typed, of| counted(typed, of, &(LEAST..=MOST), T::parse);
    [T: Meaning, const LEAST: i64, const MOST: i64] Counts<CodeOf<T>, LEAST, MOST> => Items<'a, Counted<'a, T::Of<'a>>>, |typed, of| counted(typed, of, &(LEAST..=MOST), |_| None);
    [const LEAST: i64, const MOST: i64] Counts<String, LEAST, MOST> => Items<'a, Counted<'a, ()>>, |typed, of| counted(typed, of, &(LEAST..=MOST), |_| None);
    [] OneOrMore => Words<'a>, |typed, of| one_or_more(typed, of, |_| None);
    [T: Term] OneOrMoreOf<T> => Words<'a, T>, |typed, of| one_or_more(typed, of, T::parse);
    [const LEAST: i64, const MOST: i64] CountOf<LEAST, MOST> => Count<'a>, |typed, _of| Count::read(typed, LEAST..=MOST, None);
    [const USUAL: i64, const LEAST: i64, const MOST: i64] CountOr<USUAL, LEAST, MOST> => Count<'a>, |typed, _of| Count::read(typed, LEAST..=MOST, Some(USUAL));
    [T, const LEAST: i64] AtLeast<T, LEAST> => Count<'a>, |typed, _of| Count::at_least(typed, LEAST);
    [T: Readable] BTreeMap<String, T> => Items<'a, Entry<'a, T::View<'a>>>, |typed, of| entries::<T>(typed, of);
}

views! { Listed:
    [] String => Words<'a>, |typed, of| words(typed, of, |_| None);
    [T: Term] WordOf<T> => Words<'a, T>, |typed, of| words(typed, of, T::parse);
    [T: Meaning] CodeOf<T> => Words<'a, T::Of<'a>>, |typed, of| words(typed, of, |_| None);
}

/// How many of something: a word and its number.
#[derive(Clone, Debug)]
pub struct Counted<'a, T> {
    /// The word.
    pub word: Word<'a, T>,
    /// How many of it.
    pub count: Count<'a>,
}

/// What is read of an object whose keys are words and whose values are numbers.
fn counted<'a, T>(
    typed: Option<Json<'a>>,
    of: Place,
    allowed: &RangeInclusive<i64>,
    meaning: impl Fn(&str) -> Option<T>,
) -> Items<'a, Counted<'a, T>> {
    let members = typed.into_iter().flat_map(Json::members);
    let entry = |(key, value)| {
        Some(Counted {
            word: Word::read(Some(key), &meaning)?,
            count: Count::read(Some(value), allowed.clone(), None),
        })
    };
    Items {
        items: members.filter_map(entry).collect(),
        typed,
        place: typed.map_or(of, Json::place),
        unskipped: typed.is_none_or(|json| json.kind() == Kind::Object),
    }
}

/// A member of an object whose keys are words.
#[derive(Clone, Debug)]
pub struct Entry<'a, T> {
    /// Its key.
    pub word: Word<'a>,
    /// Its value.
    pub json: Json<'a>,
    /// What could be read of the value.
    pub value: T,
}

/// What is read of an object whose keys are words.
fn entries<T: Readable>(typed: Option<Json<'_>>, of: Place) -> Items<'_, Entry<'_, T::View<'_>>> {
    let place = typed.map_or(of, Json::place);
    let members = typed.into_iter().flat_map(Json::members);
    let entry = |(key, json)| {
        Some(Entry {
            word: Word::name(Some(key))?,
            json,
            value: T::read(Some(json), place),
        })
    };
    Items {
        items: members.filter_map(entry).collect(),
        typed,
        place,
        unskipped: typed.is_none_or(|json| json.kind() == Kind::Object),
    }
}

/// A member of a view with its key, for messages: `keyed!(weapon.bonus)` is `("bonus", &weapon.bonus)`.
#[macro_export]
macro_rules! keyed {
    ($view:ident.$field:ident) => {
        (
            $crate::model::settings::key(stringify!($field)),
            &$view.$field,
        )
    };
}

/// The view of an object as [`shapes!`](crate::shapes) generates it.
#[doc(hidden)]
#[macro_export]
macro_rules! view {
    (() $($rest:tt)*) => {};
    (($view:ident $null:tt) $name:ident
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
                let place = json.place();
                let [$($field),+] = json.members_at(&[$($key),+]);
                $view {
                    number,
                    json,
                    place,
                    $($field: <$type as $crate::model::view::Readable>::read($crate::member!(@typed $field, $null), place),)+
                    $($more: Default::default(),)*
                }
            }
        }

        impl $crate::model::view::Readable for $name {
            type View<'a> = $crate::model::parsed::Parsed<'a, $view<'a>>;

            fn read(
                typed: Option<$crate::model::json::Json<'_>>,
                _: $crate::model::json::Place,
            ) -> Self::View<'_> {
                $crate::model::view::object::<Self>(typed)
            }
        }

        impl $crate::model::view::Listed for $name {
            type View<'a> = $crate::model::view::Items<'a, $view<'a>>;

            fn read(
                typed: Option<$crate::model::json::Json<'_>>,
                of: $crate::model::json::Place,
            ) -> Self::View<'_> {
                $crate::model::view::objects::<Self>(typed, of)
            }
        }
    };
}
