//! One value of a list that should be a word of the book, as it was parsed: known, unknown, missing
//! or unreadable, and where it stands.

use std::borrow::Cow;

use super::{
    json::{Json, Kind, Place},
    term::Term,
};

/// What a list says at one place.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Parsed<'a, T> {
    /// It means this; where it stands, or where it comes from when something else fills it in.
    Known(T, Place),
    /// It is a word without a meaning.
    Unknown(Cow<'a, str>, Place),
    /// Nothing is said, and nothing fills it in.
    #[default]
    Missing,
    /// Not even a word, which the shape reports; or it hangs on something that could not be read.
    Unreadable,
}

impl<'a, T> Parsed<'a, T> {
    /// What a word means.
    #[must_use]
    pub fn read(json: Option<Json<'a>>, meaning: impl FnOnce(&str) -> Option<T>) -> Self {
        let Some(json) = json else {
            return Self::Missing;
        };
        let Some(word) = json.as_str() else {
            return Self::Unreadable;
        };
        match meaning(&word) {
            Some(value) => Self::Known(value, json.place()),
            None => Self::Unknown(word, json.place()),
        }
    }

    /// The meaning, when there is one.
    #[must_use]
    pub const fn known(&self) -> Option<&T> {
        match self {
            Self::Known(value, _) => Some(value),
            _ => None,
        }
    }

    /// Where it stands; None when nothing could be read.
    #[must_use]
    pub const fn place(&self) -> Option<Place> {
        match self {
            Self::Known(_, place) | Self::Unknown(_, place) => Some(*place),
            Self::Missing | Self::Unreadable => None,
        }
    }

    /// Whether nothing is said.
    #[must_use]
    pub const fn is_missing(&self) -> bool {
        matches!(self, Self::Missing)
    }

    /// This, or what fills it in where nothing is said.
    #[must_use]
    pub fn or(self, other: impl FnOnce() -> Self) -> Self {
        match self {
            Self::Missing => other(),
            said => said,
        }
    }
}

impl<T: Copy> Parsed<'_, T> {
    /// The meaning and where it stands, when there is one.
    #[must_use]
    pub const fn placed(&self) -> Option<(T, Place)> {
        match self {
            Self::Known(value, place) => Some((*value, *place)),
            _ => None,
        }
    }

    /// The same, where the meaning cannot stand: it is as good as unreadable.
    #[must_use]
    pub fn only_if(self, allowed: impl FnOnce(T) -> bool) -> Self {
        match self {
            Self::Known(value, _) if !allowed(value) => Self::Unreadable,
            other => other,
        }
    }

    /// The meaning itself, when there is one.
    #[must_use]
    pub const fn value(&self) -> Option<T> {
        match self {
            Self::Known(value, _) => Some(*value),
            _ => None,
        }
    }
}

impl<T: Clone> Parsed<'_, T> {
    /// The same for something that takes its values from this: what is wrong here is not wrong there again.
    #[must_use]
    pub fn passed_on(&self, place: Place) -> Self {
        match self {
            Self::Known(value, _) => Self::Known(value.clone(), place),
            _ => Self::Unreadable,
        }
    }
}

impl<'a, T> Parsed<'a, T> {
    /// The same of something else.
    #[must_use]
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Parsed<'a, U> {
        match self {
            Self::Known(value, place) => Parsed::Known(change(value), place),
            Self::Unknown(word, place) => Parsed::Unknown(word, place),
            Self::Missing => Parsed::Missing,
            Self::Unreadable => Parsed::Unreadable,
        }
    }

    /// Gives a word its meaning, where it has none yet.
    pub fn look_up(&mut self, meaning: impl FnOnce(&str) -> Option<T>) {
        if let Self::Unknown(word, place) = self
            && let Some(value) = meaning(word)
        {
            *self = Self::Known(value, *place);
        }
    }

    /// Fills it in where nothing is said.
    pub fn fill(&mut self, other: impl FnOnce() -> Self) {
        if self.is_missing() {
            *self = other();
        }
    }
}

impl<'a, T: Term> Parsed<'a, T> {
    /// The word as it is typed, whether it is one of the set or not.
    #[must_use]
    pub fn word(&self) -> Option<&str> {
        match self {
            Self::Known(term, _) => Some(term.id()),
            Self::Unknown(word, _) => Some(word),
            Self::Missing | Self::Unreadable => None,
        }
    }

    /// What a word of a closed set means.
    #[must_use]
    pub fn term(json: Option<Json<'a>>) -> Self {
        Self::read(json, T::parse)
    }
}

impl<T> Parsed<'_, T> {
    /// Something that is not a word.
    fn value_of<'t>(json: Option<Json<'t>>, value: impl FnOnce(Json<'t>) -> Option<T>) -> Self {
        match json.map(|json| (value(json), json.place())) {
            None => Self::Missing,
            Some((Some(value), place)) => Self::Known(value, place),
            Some((None, _)) => Self::Unreadable,
        }
    }

    /// What `view` makes of an object.
    #[must_use]
    pub fn object<'t>(json: Option<Json<'t>>, view: impl FnOnce(Json<'t>) -> T) -> Self {
        Self::value_of(json, |json| {
            (json.kind() == Kind::Object).then(|| view(json))
        })
    }
}

impl<'a> Parsed<'a, Cow<'a, str>> {
    /// A text or a word as it is typed.
    #[must_use]
    pub fn text(json: Option<Json<'a>>) -> Self {
        Self::value_of(json, Json::as_str)
    }
}

impl Parsed<'_, i64> {
    /// A whole number.
    #[must_use]
    pub fn whole(json: Option<Json<'_>>) -> Self {
        Self::value_of(json, Json::as_i64)
    }
}

impl Parsed<'_, f64> {
    /// A finite number.
    #[must_use]
    pub fn number(json: Option<Json<'_>>) -> Self {
        Self::value_of(json, |json| {
            json.as_f64().filter(|number| number.is_finite())
        })
    }
}

impl Parsed<'_, bool> {
    /// A flag.
    #[must_use]
    pub fn flag(json: Option<Json<'_>>) -> Self {
        Self::value_of(json, Json::as_bool)
    }

    /// Whether it is said and true.
    #[must_use]
    pub const fn is_set(&self) -> bool {
        matches!(self, Self::Known(true, _))
    }
}
