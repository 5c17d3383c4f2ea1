//! A platoon: its list, filled in from the catalogues.

use std::ops::Deref;

pub use super::{Figure, Support};
use super::{TypedList, read};
use crate::{
    model::{
        forms::quoted,
        head::Head,
        json::{Json, Place},
        lang::Text,
        parsed::Parsed,
        term::Term,
        terms::{Clause, Terms, Usual},
        view::Meaning,
        word::{Word, Words},
    },
    rulesets::feu_a_volonte::{
        catalogue::{Catalogue, OwnWeapon},
        options::SupportTraits,
        tables::{PISTOL_TOMAHAWK, Weapon, hand_grenade},
        terms::{Grade, Group, Trait},
    },
    text,
};

/// A platoon: its list, filled in from the catalogues.
#[derive(Debug)]
pub struct Army<'a> {
    /// The list.
    pub typed: TypedList<'a>,
    /// Name, player, notes, declared points.
    pub head: Head<'a>,
    /// Profiles and weapons that it may refer to.
    pub catalogue: &'a Catalogue,
}

impl<'a> Deref for Army<'a> {
    type Target = TypedList<'a>;

    fn deref(&self) -> &Self::Target {
        &self.typed
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

impl Word<'_, Trait> {
    /// The name of the trait, or the word as typed, in quotes.
    #[must_use]
    pub fn trait_name(&self) -> Text {
        self.term.map_or_else(|| self.quoted(), Term::name)
    }
}

impl Word<'_, Arm<'_>> {
    /// The name of the weapon, or the word as typed, in quotes.
    #[must_use]
    pub fn weapon_name(&self) -> Text {
        let named = |arm: Arm<'_>| arm.weapon.name.clone();
        self.term.map_or_else(|| self.quoted(), named)
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

impl Meaning for Arm<'_> {
    type Of<'a> = Arm<'a>;
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

    /// Whether every line is an object, so that none has been skipped.
    #[must_use]
    pub fn all_lines(&self) -> bool {
        self.figures.whole() && self.support.unskipped
    }

    /// Whether the period knows no support groups, so that one finding says everything about them (FAV-SUP-01).
    #[must_use]
    pub fn forbids_support(&self) -> bool {
        self.period.value().is_some_and(|period| !period.support)
    }

    /// Everyone who has, or ought not to have, traits: figures, and support groups where an option allows it.
    pub fn bearers(&self) -> impl Iterator<Item = Bearer<'_, 'a>> {
        let groups = match self.options.support_traits {
            SupportTraits::Yes => &self.support[..],
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
        weapon.id == PISTOL_TOMAHAWK
            && self.model.is_typed
            && self.model.complete
            && self.model.has("pistol")
            && !self.model.has("tomahawk")
            && !self.model.has(PISTOL_TOMAHAWK)
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

    /// Whether its quality is the usual one and not typed.
    #[must_use]
    pub fn assumed(&self) -> bool {
        self.quality.place() == Some(self.place)
    }

    /// The weapon of its type.
    #[must_use]
    pub fn arm(&self) -> Option<&'static Weapon> {
        self.kind.value().and_then(Group::arm)
    }

    /// Figures in it: those of its type, or what is typed where the type is unknown.
    #[must_use]
    pub fn figures(&self) -> Option<i64> {
        let typed = || self.figures.typed.and_then(Json::as_i64);
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
