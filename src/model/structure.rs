//! What the objects of a file are made of: the members of each, their labels and what they are for. The list types declare it once
//! ([`shapes!`](crate::shapes)); schema, menus, edits and outlines are read from it.

use std::collections::BTreeMap;

use super::{
    lang::Text,
    settings::{Line, Settings},
    shape::{Name, OneOrMore, Positive, Wording},
};

/// What a member of a file is for: how a builder may change it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Words for people: a name, notes.
    Text,
    /// A total that somebody added up; always computed again.
    Total,
    /// The id by which other places of the file refer to the object.
    OwnId,
    /// What makes the file what it is: ruleset, format of the file.
    Fixed,
    /// What the players or their event have agreed on: budget, options. No repair touches it.
    Agreed,
    /// What kind of game the army is for: format, period, army list. The whole army hangs on it.
    Frame,
    /// How many of something there are.
    Count,
    /// Any other number.
    Measure,
    /// Yes or no.
    Flag,
    /// A word of the book or of a catalogue.
    Word,
    /// The id of something else in the same file.
    Reference,
    /// Parts with members of their own.
    Parts,
}

/// Of what kind a value is.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// A text, or a text per language.
    Text,
    /// A number.
    Number,
    /// `true` or `false`.
    Flag,
    /// An object.
    Object(&'static Structure),
    /// An array of these.
    List(&'static Self),
    /// An object whose keys are words and whose values are these.
    Map(&'static Self),
    /// A word, or an array of words.
    OneOrMore,
    /// A word, or an object that says more.
    WordOr(&'static Structure),
    /// A table of settings.
    Settings(fn() -> &'static [Line]),
    /// One of them.
    Setting(&'static Line),
    /// A number, or what stands for one: a fraction, or one of these words.
    NumberOrWord(&'static [NumberWord]),
}

/// A word that stands for a number.
#[derive(Clone, Copy, Debug)]
pub struct NumberWord {
    /// As a file writes it.
    pub id: &'static str,
    /// In English and in French.
    pub name: (&'static str, &'static str),
}

impl NumberWord {
    /// Its name.
    #[must_use]
    pub const fn name(&self) -> Text {
        Text::new(self.name.0, self.name.1)
    }
}

impl Kind {
    /// Whether it has no parts.
    #[must_use]
    pub const fn is_leaf(self) -> bool {
        matches!(
            self,
            Self::Text
                | Self::Number
                | Self::Flag
                | Self::OneOrMore
                | Self::NumberOrWord(_)
                | Self::Setting(_)
        )
    }

    /// What a member of this kind is for, unless it says otherwise.
    #[must_use]
    pub const fn usual_role(self) -> Role {
        match self {
            Self::Text | Self::OneOrMore => Role::Text,
            Self::Number => Role::Count,
            Self::Flag => Role::Flag,
            Self::List(items) => items.usual_role(),
            Self::NumberOrWord(_) => Role::Measure,
            Self::Object(_)
            | Self::Map(_)
            | Self::WordOr(_)
            | Self::Settings(_)
            | Self::Setting(_) => Role::Parts,
        }
    }
}

/// An object of a file.
#[derive(Debug)]
pub struct Structure {
    /// What one such object is called, in English and in French.
    pub title: (&'static str, &'static str),
    /// Its members in their order.
    pub members: &'static [Member],
}

/// A member of an object.
#[derive(Debug)]
pub struct Member {
    /// Its key.
    pub key: &'static str,
    /// What it is called, in English and in French.
    pub label: (&'static str, &'static str),
    /// What it is for.
    pub role: Role,
    /// Which words may stand there, by the name under which the ruleset knows them; empty where it does not matter.
    pub of: &'static str,
    /// Whether the object is not whole without it.
    pub required: bool,
    /// What kind its value is.
    pub kind: Kind,
}

impl Structure {
    /// What one such object is called.
    #[must_use]
    pub const fn title(&self) -> Text {
        Text::new(self.title.0, self.title.1)
    }

    /// The member that says how many of it there are: `count`, or a number without which it is not whole.
    #[must_use]
    pub fn number(&self) -> Option<&'static Member> {
        self.members.iter().find(|member| {
            let counts = member.role == Role::Count && matches!(member.kind, Kind::Number);
            counts && (member.required || member.key == "count")
        })
    }

    /// The member that says what one of it costs, where that is typed: `points`, unless they are a total.
    #[must_use]
    pub fn price(&self) -> Option<&'static Member> {
        self.member("points")
            .filter(|member| member.role == Role::Measure && matches!(member.kind, Kind::Number))
    }

    /// The member with this key.
    #[must_use]
    pub fn member(&self, key: &str) -> Option<&'static Member> {
        self.members.iter().find(|member| member.key == key)
    }
}

impl Member {
    /// What it is called.
    #[must_use]
    pub const fn label(&self) -> Text {
        Text::new(self.label.0, self.label.1)
    }
}

/// A type that a value of a file may have.
pub trait Structured {
    /// Its kind.
    const KIND: Kind;
    /// Whether a member of this type must be there.
    const REQUIRED: bool = true;
}

/// An object that [`shapes!`](crate::shapes) declares.
pub trait Object {
    /// What it is made of.
    const STRUCTURE: &'static Structure;
}

macro_rules! kinds {
    ($($type:ty = $kind:expr),+ $(,)?) => {$(
        impl Structured for $type {
            const KIND: Kind = $kind;
        }
    )+};
}

kinds! {
    String = Kind::Text,
    Name = Kind::Text,
    Wording = Kind::Text,
    OneOrMore = Kind::OneOrMore,
    bool = Kind::Flag,
    f64 = Kind::Number,
    i64 = Kind::Number,
    u32 = Kind::Number,
    Positive = Kind::Number,
}

impl<T: Structured> Structured for Option<T> {
    const KIND: Kind = T::KIND;
    const REQUIRED: bool = false;
}

impl<T: Structured> Structured for Vec<T> {
    const KIND: Kind = Kind::List(&T::KIND);
}

impl<T: Structured> Structured for BTreeMap<String, T> {
    const KIND: Kind = Kind::Map(&T::KIND);
}

/// The kind of a table of settings.
#[must_use]
pub const fn settings<S: Settings>() -> Kind {
    Kind::Settings(S::lines)
}

/// The role, the words, the key and the value of a member as [`shapes!`](crate::shapes) has them.
#[doc(hidden)]
#[macro_export]
macro_rules! member {
    (@role $type:ty) => {
        <$type as $crate::model::structure::Structured>::KIND.usual_role()
    };
    (@role $type:ty, own_id) => {
        $crate::model::structure::Role::OwnId
    };
    (@role $type:ty, fixed) => {
        $crate::model::structure::Role::Fixed
    };
    (@role $type:ty, agreed) => {
        $crate::model::structure::Role::Agreed
    };
    (@role $type:ty, frame) => {
        $crate::model::structure::Role::Frame
    };
    (@role $type:ty, total) => {
        $crate::model::structure::Role::Total
    };
    (@role $type:ty, count) => {
        $crate::model::structure::Role::Count
    };
    (@role $type:ty, measure) => {
        $crate::model::structure::Role::Measure
    };
    (@role $type:ty, word) => {
        $crate::model::structure::Role::Word
    };
    (@role $type:ty, reference) => {
        $crate::model::structure::Role::Reference
    };
    (@of) => {
        ""
    };
    (@of $of:literal) => {
        $of
    };
    (@key $field:ident) => {
        $crate::model::settings::key(stringify!($field))
    };
    (@key $field:ident $key:literal) => {
        $key
    };
    (@typed $typed:ident, ()) => {
        $typed
    };
    (@typed $typed:ident, (null)) => {
        $typed.and_then($crate::model::json::Json::filled)
    };
}
