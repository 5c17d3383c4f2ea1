//! A list with what the data file adds to it, and the leaders of its commands.

use std::ops::Deref;

use serde_json::json;

pub use super::{Command, Leader};
use super::{TypedList, Unit, read};
use crate::{
    model::{
        diagnostic::Severity,
        head::Head,
        json::{Json, Place},
        lang::Text,
        name::Name,
        parsed::Parsed,
        terms::{Clause, Given, Kind, SetBy, Terms, Usual},
        word::Word,
    },
    rulesets::regimental_fire_and_fury::{
        catalogue::{Catalogue, DataSet},
        terms::{Arm, Situation, Trait},
    },
    text,
};

/// One side: its list, with what the data file in force says of it.
#[derive(Debug)]
pub struct Army<'a> {
    /// The list as typed, without its units.
    pub typed: TypedList<'a>,
    /// Name, player, notes.
    pub head: Head<'a>,
    /// Data files that it may name.
    pub catalogue: &'a Catalogue,
    /// All its units, those of the first command first and those outside any command last.
    pub units: Vec<Unit<'a>>,
    /// Whether every command and unit is an object, so that none has been skipped.
    pub whole: bool,
}

impl<'a> Deref for Army<'a> {
    type Target = TypedList<'a>;

    fn deref(&self) -> &Self::Target {
        &self.typed
    }
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
            .with(self.data_clause(json.get("data")))
            .options(&self.options, json.get("options"))
            .event(&self.event, json.get("event"))
    }

    /// The data file as a term of the list; `typed` is where it names one.
    fn data_clause(&self, typed: Option<Json<'_>>) -> Option<Clause> {
        let given = |data: &DataSet| Given {
            typed: json!(data.id),
            shown: data.name.clone(),
        };
        let usual = self.catalogue.own().map(given);
        Some(Clause {
            kind: Kind::Data,
            key: "data",
            label: Text::new("data file", "jeu de données"),
            value: given(self.data()?),
            usual: usual.map_or(Usual::Nothing, Usual::Default),
            set_by: typed.map_or(SetBy::Catalogue, |json| SetBy::List(json.place())),
            severity: Severity::Info,
        })
    }

    /// The data file in force.
    #[must_use]
    pub fn data(&self) -> Option<&'a DataSet> {
        self.data.known().copied()
    }

    /// The data file in force, if anything in it is filled in.
    #[must_use]
    pub fn figures(&self) -> Option<&'a DataSet> {
        self.data().filter(|data| !data.is_blank())
    }

    /// The units of a command.
    pub fn units_of(&self, command: usize) -> impl Iterator<Item = &Unit<'a>> {
        let of = move |unit: &&Unit<'a>| unit.command == Some(command);
        self.units.iter().filter(of)
    }

    /// The units outside any command.
    pub fn orphans(&self) -> impl Iterator<Item = &Unit<'a>> {
        self.units.iter().filter(|unit| unit.command.is_none())
    }

    /// The key positions of the scenario.
    pub fn key_positions(&self) -> impl Iterator<Item = &str> {
        let words = self.key_positions.items.iter();
        words.map(|word| &*word.id)
    }

    /// All leaders.
    pub fn leaders(&self) -> impl Iterator<Item = &Leader<'a>> {
        self.commands
            .iter()
            .filter_map(|command| command.leader.known())
    }

    /// The leader of a unit's command.
    #[must_use]
    pub fn leader_of(&self, unit: &Unit<'_>) -> Option<&Leader<'a>> {
        self.commands.get(unit.command?)?.leader.known()
    }

    /// The stands of units that fit.
    #[must_use]
    pub fn bases(&self, wanted: impl Fn(&Unit<'a>) -> bool) -> i64 {
        let fitting = self.units.iter().filter(|unit| wanted(unit));
        fitting.fold(0, |sum: i64, unit| sum.saturating_add(unit.bases()))
    }

    /// The stands of infantry and cavalry.
    #[must_use]
    pub fn troop_bases(&self) -> i64 {
        self.bases(Unit::is_troops)
    }

    /// The gun stands.
    #[must_use]
    pub fn gun_bases(&self) -> i64 {
        self.bases(Unit::is_guns)
    }

    /// The units of an arm.
    pub fn of_arm(&self, arm: Arm) -> impl Iterator<Item = &Unit<'a>> {
        self.units
            .iter()
            .filter(move |unit| unit.arm() == Some(arm))
    }

    /// The units with a trait.
    pub fn with_trait(&self, wanted: Trait) -> impl Iterator<Item = &Unit<'a>> {
        self.units.iter().filter(move |unit| unit.has(wanted))
    }

    /// Whether arm and stands of every unit could be read.
    #[must_use]
    pub fn counted(&self) -> bool {
        let known = |unit: &Unit<'_>| unit.arm().is_some() && unit.bases.number.is_some();
        self.whole && self.units.iter().all(known)
    }
}

impl Command<'_> {
    /// The name it goes by: its own, its id, or its number.
    #[must_use]
    pub fn title(&self) -> Text {
        let n = self.number;
        match (&self.name, &self.id) {
            (Some(name), _) => name.text(),
            (None, Some(Word { id, .. })) => Text::same(id.to_string()),
            (None, None) => text!("command {n}", "commandement {n}"),
        }
    }
}

impl Leader<'_> {
    /// Where that is said, if it is.
    #[must_use]
    pub fn attachment(&self) -> Option<Place> {
        self.attached_to.is_typed.then_some(self.attached_to.place)
    }

    /// Whether he has a horse: so unless the list says otherwise.
    #[must_use]
    pub const fn rides(&self) -> bool {
        !matches!(self.mounted, Parsed::Known(false, _))
    }

    /// His name.
    #[must_use]
    pub fn title(&self) -> Text {
        let named = self.name.as_ref();
        named.map_or(Text::new("the leader", "le chef"), Name::text)
    }

    /// Where he is, when that is known; detached when nothing is said.
    #[must_use]
    pub fn situation(&self) -> Option<Situation> {
        match &self.situation {
            Parsed::Known(situation, _) => Some(*situation),
            Parsed::Missing if self.attached_to.items.is_empty() => Some(Situation::Detached),
            Parsed::Missing => Some(Situation::Attached),
            Parsed::Unknown(..) | Parsed::Unreadable => None,
        }
    }

    /// Whether he stands in for a fallen leader.
    #[must_use]
    pub fn is_provisional(&self) -> bool {
        self.situation() == Some(Situation::Provisional)
    }

    /// Whether he goes on foot.
    #[must_use]
    pub fn on_foot(&self) -> bool {
        !self.rides() || self.situation() == Some(Situation::Dismounted)
    }
}
