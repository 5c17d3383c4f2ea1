//! The lenient view of a list: everything that could be read, each with its place, and whether that was everything. One wrong type
//! does not hide the other problems, and nothing is called missing that was merely unreadable.

use std::borrow::Cow;

use super::{cost::Cost, read};
use crate::{
    model::{
        count::Count,
        forms::quoted,
        head::{Declared, Head},
        json::{Json, Place},
        lang::Text,
        name::Name,
        parsed::Parsed,
        term::Term,
        terms::{Clause, Terms, Usual},
    },
    rulesets::feu_a_volonte::{
        catalogue::{Catalogue, OwnWeapon, Profile},
        options::{Options, SupportTraits},
        tables::{PISTOL_TOMAHAWK, Weapon, hand_grenade},
        terms::{Grade, Group, Period, Quality, Trait},
    },
    text,
};

/// A platoon.
#[derive(Debug)]
pub struct Army<'a> {
    /// Name, player, notes, declared points.
    pub head: Head<'a>,
    /// Profiles and weapons that it may refer to.
    pub catalogue: &'a Catalogue,
    /// Readings of the book in force.
    pub options: Options,
    /// Its period.
    pub period: Parsed<'a, Period>,
    /// The budget that the players agreed on.
    pub budget: Parsed<'a, i64>,
    /// Size of its miniatures.
    pub scale_mm: Option<i64>,
    /// Where its figures stand.
    pub figures_place: Place,
    /// Lines of single figures.
    pub figures: Vec<Figure<'a>>,
    /// Support groups.
    pub support: Vec<Support<'a>>,
    /// Whether every line is an object, so that none has been skipped.
    pub all_lines: bool,
}

/// A word in an array, and the term it stands for.
#[derive(Clone, Debug)]
pub struct Word<'a, T> {
    /// The word.
    pub id: Cow<'a, str>,
    /// Where it stands.
    pub place: Place,
    /// Its meaning; None when it has none.
    pub term: Option<T>,
}

/// An array of words.
#[derive(Clone, Debug)]
pub struct Words<'a, T> {
    /// Those that could be read.
    pub items: Vec<Word<'a, T>>,
    /// The array, or the figure when nothing is typed.
    pub place: Place,
    /// Whether every item is a word.
    pub complete: bool,
}

impl<T: Copy> Words<'_, T> {
    /// The terms among the words.
    pub fn terms(&self) -> impl Iterator<Item = T> {
        self.items.iter().filter_map(|word| word.term)
    }

    /// Whether every word could be read and has a meaning.
    #[must_use]
    pub fn understood(&self) -> bool {
        self.complete && self.items.iter().all(|word| word.term.is_some())
    }

    /// The words as typed, in straight quotes, for messages.
    #[must_use]
    pub fn typed(&self) -> String {
        let words = self.items.iter().map(|word| format!("\"{}\"", word.id));
        words.collect::<Vec<_>>().join(", ")
    }

    /// No words.
    #[must_use]
    pub const fn none(place: Place) -> Self {
        Self {
            items: Vec::new(),
            place,
            complete: true,
        }
    }
}

impl Words<'_, Trait> {
    /// Their names, for messages: "Cohesion, Forward!". What is no trait stands as typed, in quotes.
    #[must_use]
    pub fn names(&self) -> Text {
        let names: Vec<Text> = self.items.iter().map(Word::trait_name).collect();
        Text::join(&names, ", ")
    }
}

impl<T> Word<'_, T> {
    fn typed(&self) -> Text {
        quoted(&Text::same(self.id.to_string()))
    }
}

impl Word<'_, Trait> {
    /// The name of the trait, or the word as typed, in quotes.
    #[must_use]
    pub fn trait_name(&self) -> Text {
        self.term.map_or_else(|| self.typed(), Term::name)
    }
}

impl Word<'_, Arm<'_>> {
    /// The name of the weapon, or the word as typed, in quotes.
    #[must_use]
    pub fn weapon_name(&self) -> Text {
        let named = |arm: Arm<'_>| arm.weapon.name.clone();
        self.term.map_or_else(|| self.typed(), named)
    }
}

/// A weapon that a figure carries.
#[derive(Clone, Copy, Debug)]
pub struct Arm<'a> {
    /// Its row.
    pub weapon: &'a Weapon,
    /// Whether lists of this period may have it.
    pub allowed: bool,
    /// The row of a catalogue it comes from.
    pub own: Option<&'a OwnWeapon>,
}

/// One line of single figures.
#[derive(Clone, Debug)]
pub struct Figure<'a> {
    /// Its number in the list, from 1.
    pub number: usize,
    /// Where it stands.
    pub place: Place,
    /// Its name.
    pub name: Option<Name<'a>>,
    /// How many there are.
    pub count: Count<'a>,
    /// The profile that fills in what is not typed.
    pub profile: Parsed<'a, &'a Profile>,
    /// Its grade.
    pub grade: Parsed<'a, Grade>,
    /// Its quality.
    pub quality: Parsed<'a, Quality>,
    /// What it carries.
    pub weapons: Words<'a, Arm<'a>>,
    /// Its traits.
    pub traits: Words<'a, Trait>,
    /// What the miniature carries.
    pub model: Option<Words<'a, ()>>,
    /// Its price as the player adds it up.
    pub declared: Option<Declared<'a>>,
    /// Its price.
    pub cost: Cost,
}

/// One support group.
#[derive(Clone, Debug)]
pub struct Support<'a> {
    /// Its number in the list, from 1.
    pub number: usize,
    /// Where it stands.
    pub place: Place,
    /// Its name.
    pub name: Option<Name<'a>>,
    /// Its type.
    pub kind: Parsed<'a, Group>,
    /// Figures that the list gives it.
    pub typed_figures: Option<Json<'a>>,
    /// Its quality.
    pub quality: Parsed<'a, Quality>,
    /// Whether that quality is the default and not typed.
    pub assumed: bool,
    /// A grade, which it may not have.
    pub grade: Parsed<'a, Grade>,
    /// Traits, which it may not have.
    pub traits: Words<'a, Trait>,
    /// Its price.
    pub cost: Cost,
}

impl<'a> Army<'a> {
    /// Reads a list.
    #[must_use]
    pub fn read(json: Json<'a>, catalogue: &'a Catalogue) -> Self {
        read::army(json, catalogue)
    }

    /// The terms by which it is played.
    #[must_use]
    pub fn terms(&self) -> Terms {
        let own = match self.budget {
            Parsed::Known(budget, place) => Some((budget, place)),
            _ => None,
        };
        let period = self.period.value();
        let usual = period.map_or(Usual::Nothing, |period| Usual::Book(period.budget.into()));
        Terms::default()
            .with(Clause::budget(own, usual))
            .options(&self.options, self.head.json.get("options"))
    }

    /// Whether the period knows no support groups, so that one finding says everything about them (FAV-SUP-01).
    #[must_use]
    pub fn forbids_support(&self) -> bool {
        self.period.value().is_some_and(|period| !period.support)
    }

    /// Everyone who has, or ought not to have, traits: figures, and support groups where an option allows it.
    pub fn bearers(&self) -> impl Iterator<Item = Bearer<'_, 'a>> {
        let groups = match self.options.support_traits {
            SupportTraits::Yes => self.support.as_slice(),
            SupportTraits::No => &[],
        };
        let figures = self.figures.iter().map(Bearer::Figure);
        figures.chain(groups.iter().map(Bearer::Group))
    }
}

impl<'a> Figure<'a> {
    /// The name it goes by: its own, its profile's, or its number.
    #[must_use]
    pub fn title(&self) -> Text {
        let n = self.number;
        match (&self.name, &self.profile) {
            (Some(name), _) => name.text(),
            (None, Parsed::Known(profile, _)) => profile.name.clone(),
            _ => text!("figure {n}", "figurine {n}"),
        }
    }

    /// The same within a sentence: names stand in quotes.
    #[must_use]
    pub fn label(&self) -> Text {
        let named = self.name.is_some() || self.profile.value().is_some();
        if named {
            quoted(&self.title())
        } else {
            self.title()
        }
    }

    /// What it carries, for messages.
    #[must_use]
    pub fn carried(&self) -> Text {
        if self.weapons.items.is_empty() {
            Text::new("nothing", "rien")
        } else {
            let names: Vec<Text> = self.weapons.items.iter().map(Word::weapon_name).collect();
            Text::series(&names)
        }
    }

    /// The weapons it carries.
    pub fn arms(&self) -> impl Iterator<Item = &'a Weapon> {
        self.weapons.terms().map(|arm| arm.weapon)
    }

    /// Every weapon it fights with, each once: those it carries, and the grenades of the trait.
    #[must_use]
    pub fn arsenal(&self) -> Vec<&'a Weapon> {
        let gift = self.traits.terms().any(|gift| gift == Trait::Grenades);
        let mut weapons: Vec<&'a Weapon> = Vec::with_capacity(self.weapons.items.len().min(8));
        for weapon in self.arms().chain(gift.then(hand_grenade)) {
            if weapons.iter().all(|known| known.id != weapon.id) {
                weapons.push(weapon);
            }
        }
        weapons
    }

    /// What its best melee weapon adds; None when it has but its fists.
    #[must_use]
    pub fn melee(&self) -> Option<i64> {
        self.arms()
            .filter(|weapon| !self.is_mere_pistol(weapon))
            .filter_map(|weapon| weapon.melee)
            .max()
    }

    /// A pistol and a tomahawk share a row of the arsenal, and only the miniature tells them apart.
    fn is_mere_pistol(&self, weapon: &Weapon) -> bool {
        let shows = |words: &Words<'_, ()>, id: &str| words.items.iter().any(|word| word.id == id);
        weapon.id == PISTOL_TOMAHAWK
            && self.model.as_ref().is_some_and(|model| {
                model.complete
                    && shows(model, "pistol")
                    && !shows(model, "tomahawk")
                    && !shows(model, PISTOL_TOMAHAWK)
            })
    }

    /// How many there are; 0 when that cannot be read.
    #[must_use]
    pub fn count(&self) -> i64 {
        self.count.number.unwrap_or(0)
    }
}

impl Support<'_> {
    /// The name it goes by: its own, its type's, or its number.
    #[must_use]
    pub fn title(&self) -> Text {
        let n = self.number;
        match (&self.name, self.kind.value()) {
            (Some(name), _) => name.text(),
            (None, Some(kind)) => kind.name.clone(),
            _ => text!("support team {n}", "groupe d’appui {n}"),
        }
    }

    /// The same within a sentence: its name in quotes, or the name of its type.
    #[must_use]
    pub fn label(&self) -> Text {
        if self.name.is_some() {
            quoted(&self.title())
        } else {
            self.title()
        }
    }

    /// The weapon of its type.
    #[must_use]
    pub fn arm(&self) -> Option<&'static Weapon> {
        self.kind.value().and_then(Group::arm)
    }

    /// Figures in it: those of its type, or what is typed where the type is unknown.
    #[must_use]
    pub fn figures(&self) -> Option<i64> {
        let typed = || self.typed_figures.and_then(Json::as_i64);
        self.kind
            .value()
            .map(|kind| kind.figures)
            .or_else(|| typed().filter(|figures| *figures > 0))
    }
}

/// Someone who has traits.
#[derive(Clone, Copy, Debug)]
pub enum Bearer<'b, 'a> {
    /// A line of figures.
    Figure(&'b Figure<'a>),
    /// A support group.
    Group(&'b Support<'a>),
}

impl<'b, 'a> Bearer<'b, 'a> {
    /// The name it goes by, for sentences.
    #[must_use]
    pub fn label(self) -> Text {
        match self {
            Self::Figure(figure) => figure.label(),
            Self::Group(group) => group.label(),
        }
    }

    /// The name it goes by, for scripts.
    #[must_use]
    pub fn title(self) -> Text {
        match self {
            Self::Figure(figure) => figure.title(),
            Self::Group(group) => group.title(),
        }
    }

    /// Its grade as the list says it.
    #[must_use]
    pub const fn grade(self) -> &'b Parsed<'a, Grade> {
        match self {
            Self::Figure(figure) => &figure.grade,
            Self::Group(group) => &group.grade,
        }
    }

    /// Its traits.
    #[must_use]
    pub const fn traits(self) -> &'b Words<'a, Trait> {
        match self {
            Self::Figure(figure) => &figure.traits,
            Self::Group(group) => &group.traits,
        }
    }

    /// Whether a sight or a fine rifle is of use to it; None when not all of its weapons are understood.
    #[must_use]
    pub fn aims(self) -> Option<bool> {
        match self {
            Self::Figure(figure) => figure
                .weapons
                .understood()
                .then(|| figure.arms().any(Weapon::aims)),
            Self::Group(group) => group.arm().map(Weapon::aims),
        }
    }

    /// What it carries, for messages.
    #[must_use]
    pub fn carried(self) -> Text {
        match self {
            Self::Figure(figure) => figure.carried(),
            Self::Group(group) => group
                .arm()
                .map_or_else(|| Text::same(""), |weapon| weapon.name.clone()),
        }
    }

    /// Where it stands.
    #[must_use]
    pub const fn place(self) -> Place {
        match self {
            Self::Figure(figure) => figure.place,
            Self::Group(group) => group.place,
        }
    }

    /// How many there are, at least 1.
    #[must_use]
    pub fn count(self) -> i64 {
        match self {
            Self::Figure(figure) => figure.count().max(1),
            Self::Group(_) => 1,
        }
    }
}
