//! The census of an army: what it is made of, row by row, in words that are the same for every ruleset. House rules select rows by
//! it, the identity of an army is taken from it, overviews sum it up and two submissions differ by it.
//!
//! Rows are what the list has, line by line: one id on several lines has several rows, and [`sum`] puts them together.

use std::{borrow::Cow, collections::BTreeMap};

use super::{json::Place, parsed::Parsed, term::Term};

/// What a row counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// The army itself; its tags are format, scenario and whatever else holds for all of it.
    Army,
    /// A brigade, a platoon: what has units under it.
    Command,
    /// A Unit, group, regiment or battery.
    Unit,
    /// Figures that are alike.
    Figure,
    /// Something that figures or guns have over what their profile gives them, at a price or by choice.
    Upgrade,
    /// A gun.
    Gun,
    /// A support team.
    Support,
    /// A leader who stands outside the units.
    Leader,
}

impl Kind {
    /// The word for it in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Army => "army",
            Self::Command => "command",
            Self::Unit => "unit",
            Self::Figure => "figure",
            Self::Upgrade => "upgrade",
            Self::Gun => "gun",
            Self::Support => "support",
            Self::Leader => "leader",
        }
    }
}

/// One thing that is true of a row: its role, a weapon, a trait, its quality.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Tag<'a> {
    /// What it says: `role`, `weapon`, `trait`, or a member of the list such as `quality`. A key may be there several times.
    pub key: &'static str,
    /// An id, a number, or `true`.
    pub value: Cow<'a, str>,
    /// The catalogue in which the value stands, where it is not that of the row.
    pub catalogue: Option<&'a str>,
}

impl<'a> Tag<'a> {
    /// A tag.
    pub fn new(key: &'static str, value: impl Into<Cow<'a, str>>) -> Self {
        Self {
            key,
            value: value.into(),
            catalogue: None,
        }
    }
}

/// So many of one thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row<'a> {
    /// Where it stands in the list.
    pub place: Place,
    /// What it is.
    pub kind: Kind,
    /// Its id in the catalogue or book; None for what is put together in the list itself.
    pub id: Option<Cow<'a, str>>,
    /// The catalogue in which that id stands.
    pub catalogue: Option<&'a str>,
    /// The army list of that catalogue, where it has several.
    pub list: Option<&'a str>,
    /// What else is true of every one of them.
    pub tags: Vec<Tag<'a>>,
    /// The row of which it is a part, by its number; always an earlier one. None for parts of the army.
    pub within: Option<usize>,
    /// How many there are.
    pub count: i64,
    /// Figures or bases that they put on the table; the parts of a row have their own.
    pub figures: i64,
    /// What all of them cost, parts not included; None where they have no price of their own.
    pub points: Option<i64>,
    /// Whether all of this could be read.
    pub known: bool,
}

impl<'a> Row<'a> {
    /// One of a kind, known and without anything else.
    #[must_use]
    pub const fn new(kind: Kind, place: Place) -> Self {
        Self {
            place,
            kind,
            id: None,
            catalogue: None,
            list: None,
            tags: Vec::new(),
            within: None,
            count: 1,
            figures: 0,
            points: None,
            known: true,
        }
    }

    /// The same with a tag more.
    #[must_use]
    pub fn tag(mut self, key: &'static str, value: impl Into<Cow<'a, str>>) -> Self {
        self.tags.push(Tag::new(key, value));
        self
    }

    /// The same with a tag more, where there is a value.
    #[must_use]
    pub fn tag_some(self, key: &'static str, value: Option<impl Into<Cow<'a, str>>>) -> Self {
        match value {
            Some(value) => self.tag(key, value),
            None => self,
        }
    }

    /// The same with a tag `true`, where that is so.
    #[must_use]
    pub fn flag(self, key: &'static str, flag: bool) -> Self {
        self.tag_some(key, flag.then_some("true"))
    }

    /// The same with a number as a tag, where there is one.
    #[must_use]
    pub fn number(self, key: &'static str, number: Option<i64>) -> Self {
        self.tag_some(key, number.map(|number| number.to_string()))
    }

    /// The same with what a list says of it; what could not be read makes the row unknown.
    #[must_use]
    pub fn said<T: Term>(mut self, key: &'static str, said: &'a Parsed<'_, T>) -> Self {
        match said {
            Parsed::Known(term, _) => self.tag(key, term.id()),
            Parsed::Missing => self,
            Parsed::Unknown(word, _) => {
                self.known = false;
                self.tag(key, &**word)
            }
            Parsed::Unreadable => {
                self.known = false;
                self
            }
        }
    }

    /// The values of a tag.
    pub fn values<'r>(&'r self, key: &'r str) -> impl Iterator<Item = &'r str> {
        let tags = self.tags.iter().filter(move |tag| tag.key == key);
        tags.map(|tag| tag.value.as_ref())
    }

    /// The catalogues that it needs.
    pub fn catalogues(&self) -> impl Iterator<Item = &'a str> + '_ {
        let tags = self.tags.iter().filter_map(|tag| tag.catalogue);
        self.catalogue.into_iter().chain(tags)
    }
}

/// What rows of one kind and id come to together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    /// How many.
    pub count: i64,
    /// Figures.
    pub figures: i64,
    /// Points, parts not included.
    pub points: i64,
    /// Whether one of the rows could not be read: there may be more.
    pub unknown: bool,
}

/// The rows summed up by kind and id.
#[must_use]
pub fn sum<'r>(rows: &'r [Row<'_>]) -> BTreeMap<(Kind, Option<&'r str>), Sum> {
    let mut sums: BTreeMap<_, Sum> = BTreeMap::new();
    for row in rows {
        let sum = sums.entry((row.kind, row.id.as_deref())).or_default();
        sum.count = sum.count.saturating_add(row.count);
        sum.figures = sum.figures.saturating_add(row.figures);
        sum.points = sum.points.saturating_add(row.points.unwrap_or(0));
        sum.unknown |= !row.known;
    }
    sums
}

/// A row and everything that it is a part of, from the inside to the outside.
pub fn upwards<'r, 'a>(rows: &'r [Row<'a>], row: usize) -> impl Iterator<Item = &'r Row<'a>> {
    let mut next = Some(row);
    std::iter::from_fn(move || {
        let number = next?;
        let row = rows.get(number)?;
        // Always an earlier one, so that this ends.
        next = row.within.filter(|outer| *outer < number);
        Some(row)
    })
}
