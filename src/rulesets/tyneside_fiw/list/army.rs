//! A list, filled in from the catalogues.

use std::ops::Deref;

pub use super::shape::{Group, Leader, Loose, Markers, Platoon, SingleFigure};
use super::{kit::Kit, links::Links, read, shape::TypedList};
use crate::{
    model::{
        forms,
        head::Head,
        json::{Json, Place},
        lang::Text,
        name::Name,
        parsed::Parsed,
        ruleset::Headcount,
        terms::Terms,
    },
    rulesets::tyneside_fiw::{
        catalogue::Catalogue,
        terms::{Control, Role},
    },
    text,
};

/// One side: its list, filled in from the catalogues.
#[derive(Debug)]
pub struct Army<'a> {
    /// The list.
    pub typed: TypedList<'a>,
    /// Name, player, notes.
    pub head: Head<'a>,
    /// Troop types that it may refer to.
    pub catalogue: &'a Catalogue,
    /// Whether every leader could be read with his id, and none has been skipped.
    pub all_leaders: bool,
    /// Whether every group could be read with its id, and none has been skipped.
    pub all_groups: bool,
    /// Whether every platoon could be read with its id, and none has been skipped.
    pub all_platoons: bool,
    /// Who refers to whom.
    pub links: Links<'a>,
}

impl<'a> Deref for Army<'a> {
    type Target = TypedList<'a>;

    fn deref(&self) -> &Self::Target {
        &self.typed
    }
}

/// Figures that are alike.
#[derive(Clone, Copy, Debug)]
pub struct Body<'b, 'a> {
    /// What they are and carry.
    pub kit: &'b Kit<'a>,
    /// How many.
    pub count: i64,
}

/// Somebody with a name, a place and a kit of his own.
#[derive(Clone, Copy, Debug)]
pub enum Fighter<'b, 'a> {
    /// A leader.
    Leader(&'b Leader<'a>),
    /// A group.
    Group(&'b Group<'a>),
    /// Figures of a group that differ.
    Single(&'b SingleFigure<'a>),
    /// Figures outside any group.
    Loose(&'b Loose<'a>),
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
        let json = self.head.json;
        Terms::default()
            .options(&self.options, json.get("options"))
            .event(&self.event, json.get("event"))
    }

    /// Whether nobody plays it.
    #[must_use]
    pub fn is_automated(&self) -> bool {
        self.control.known() == Some(&Control::Automated)
    }

    /// Everybody with a kit of his own, in the order of the list.
    pub fn fighters(&self) -> impl Iterator<Item = Fighter<'_, 'a>> {
        let groups = self.groups.iter().flat_map(|group| {
            let singles = group.singles.iter().map(Fighter::Single);
            std::iter::once(Fighter::Group(group)).chain(singles)
        });
        let leaders = self.leaders.iter().map(Fighter::Leader);
        leaders
            .chain(groups)
            .chain(self.loose.iter().map(Fighter::Loose))
    }

    /// All figures, leaders included.
    pub fn bodies(&self) -> impl Iterator<Item = Body<'_, 'a>> {
        let leaders = self.leaders.iter().map(Leader::body);
        let groups = self.groups.iter().flat_map(Group::bodies);
        leaders
            .chain(groups)
            .chain(self.loose.iter().map(Loose::body))
    }

    /// The number of all figures that could be read.
    #[must_use]
    pub fn figures(&self) -> i64 {
        self.bodies()
            .fold(0, |sum: i64, body| sum.saturating_add(body.count))
    }

    /// How many figures there are, and which line has most of them.
    #[must_use]
    pub fn headcount(&self) -> Headcount {
        let leaders = self.leaders.iter().map(|one| (1, one.place));
        let groups = self.groups.iter().map(|group| (group.figures, group.place));
        let loose = self.loose.iter().map(|one| (one.count, one.place));
        let counted = groups.chain(loose).map(|(count, place)| {
            let typed = count.typed.map_or(place, Json::place);
            (count.number.unwrap_or(0), typed)
        });
        leaders.chain(counted).collect()
    }

    /// Whether every number of figures could be read.
    #[must_use]
    pub fn counted(&self) -> bool {
        let loose = self.loose.iter().all(|one| one.count.number.is_some());
        let groups = self.groups.iter().all(Group::is_counted);
        self.all_leaders && self.all_groups && self.loose.unskipped && loose && groups
    }
}

impl<'a> Leader<'a> {
    /// Whether a player runs him.
    #[must_use]
    pub fn is_player(&self) -> bool {
        self.is_pc.is_set() || self.role.known() == Some(&Role::PlayerCharacter)
    }

    /// Whether nobody can tell whether a player runs him.
    #[must_use]
    pub fn may_be_player(&self) -> bool {
        !self.is_player()
            && (matches!(self.is_pc, Parsed::Unreadable)
                || matches!(self.role, Parsed::Unreadable | Parsed::Unknown(..)))
    }

    const fn body(&self) -> Body<'_, 'a> {
        Body {
            kit: &self.kit,
            count: 1,
        }
    }
}

impl<'a> Group<'a> {
    /// Where it says whom it is loyal to.
    #[must_use]
    pub fn loyalty_place(&self) -> Place {
        self.loyal_to.place
    }

    /// Figures that differ from the others.
    #[must_use]
    pub fn described(&self) -> i64 {
        let counts = self.singles.iter().filter_map(|one| one.count.number);
        counts.fold(0, i64::saturating_add)
    }

    /// Whether every number in it could be read.
    #[must_use]
    pub fn is_counted(&self) -> bool {
        let singles = self.singles.iter().all(|one| one.count.number.is_some());
        self.figures.number.is_some() && self.singles.unskipped && singles
    }

    /// Its figures: those that are alike, and those that differ.
    pub fn bodies(&self) -> impl Iterator<Item = Body<'_, 'a>> {
        let figures = self.figures.number.unwrap_or(0);
        let alike = Body {
            kit: &self.kit,
            count: figures.saturating_sub(self.described()).max(0),
        };
        let mut left = figures;
        let singles = self.singles.iter().map(move |one| {
            // No more than there are: what is described beyond that is an error, not a figure.
            let count = one.count.number.unwrap_or(0).min(left);
            left -= count;
            Body {
                kit: &one.kit,
                count,
            }
        });
        std::iter::once(alike).chain(singles)
    }
}

impl<'a> Loose<'a> {
    fn body(&self) -> Body<'_, 'a> {
        Body {
            kit: &self.kit,
            count: self.count.number.unwrap_or(0),
        }
    }
}

impl Platoon<'_> {
    /// Its id, for messages.
    #[must_use]
    pub fn label(&self) -> Text {
        let number = self.number;
        let id = self.id.as_ref().map(|id| Text::same(id.id.to_string()));
        id.unwrap_or_else(|| text!("{number}", "{number}"))
    }

    /// Its name, for sheets.
    #[must_use]
    pub fn title(&self) -> Text {
        let label = self.label();
        let name = self.name.as_ref().map(Name::text);
        name.unwrap_or_else(|| text!("Platoon {label}", "Peloton {label}", label))
    }
}

impl<'b, 'a> Fighter<'b, 'a> {
    /// What he is and carries.
    #[must_use]
    pub const fn kit(self) -> &'b Kit<'a> {
        match self {
            Self::Leader(one) => &one.kit,
            Self::Group(one) => &one.kit,
            Self::Single(one) => &one.kit,
            Self::Loose(one) => &one.kit,
        }
    }

    /// Where he stands.
    #[must_use]
    pub const fn place(self) -> Place {
        match self {
            Self::Leader(one) => one.place,
            Self::Group(one) => one.place,
            Self::Single(one) => one.place,
            Self::Loose(one) => one.place,
        }
    }

    /// The name he goes by: his own, or his number.
    #[must_use]
    pub fn title(self) -> Text {
        self.name().map_or_else(|| self.numbered(), Name::text)
    }

    /// The same within a sentence: names stand in quotes.
    #[must_use]
    pub fn label(self) -> Text {
        match self.name() {
            Some(name) => forms::quoted(&name.text()),
            None => self.numbered(),
        }
    }

    const fn name(self) -> Option<&'b Name<'a>> {
        match self {
            Self::Leader(one) => one.name.as_ref(),
            Self::Group(one) => one.name.as_ref(),
            Self::Single(one) => one.name.as_ref(),
            Self::Loose(one) => one.name.as_ref(),
        }
    }

    fn numbered(self) -> Text {
        match self {
            Self::Leader(Leader { number, .. }) => text!("leader {number}", "commandant {number}"),
            Self::Group(Group { number, .. }) => text!("group {number}", "groupe {number}"),
            Self::Single(SingleFigure { number, .. }) => {
                text!("single figure {number}", "figurine à part {number}")
            }
            Self::Loose(Loose { number, .. }) => text!("figure {number}", "figurine {number}"),
        }
    }
}
