//! A list, filled in from the catalogues and priced.

use std::ops::Deref;

use serde_json::json;

pub use super::Group;
use super::{TypedList, character::Character, read};
use crate::{
    model::{
        diagnostic::Severity,
        forms,
        head::Head,
        json::Json,
        lang::Text,
        name::Name,
        parsed::Parsed,
        roster::Status,
        ruleset::{Headcount, Points},
        terms::{Clause, Given, Kind, SetBy, Terms, Usual},
    },
    rulesets::laporte_escarmouche::catalogue::{
        Catalogue, PriceTable, Prices, Substitute, TypedPrices,
    },
    text,
};

/// All groups of a player: the list, filled in from the catalogues and priced.
#[derive(Debug)]
pub struct Army<'a> {
    /// The list.
    pub typed: TypedList<'a>,
    /// Name, player, notes, declared points.
    pub head: Head<'a>,
    /// Profiles and tables of prices that it may refer to.
    pub catalogue: &'a Catalogue,
    /// The prices in force.
    pub tariff: Tariff<'a>,
}

impl<'a> Deref for Army<'a> {
    type Target = TypedList<'a>;

    fn deref(&self) -> &Self::Target {
        &self.typed
    }
}

/// The prices in force.
#[derive(Debug)]
pub struct Tariff<'a> {
    /// The table that the list names.
    pub named: Parsed<'a, &'a PriceTable>,
    /// The table in force.
    pub table: &'a PriceTable,
    /// Prices of the list's own, if it has any.
    pub own: Option<TypedPrices<'a>>,
    /// What stands in where neither table nor list has a price.
    pub substitute: Option<Substitute>,
    /// Both together.
    pub prices: Prices,
    /// Whether all of it could be read.
    pub complete: bool,
}

impl<'a> Army<'a> {
    /// Reads a list.
    #[must_use]
    pub fn read(json: Json<'a>, catalogue: &'a Catalogue) -> Self {
        read::army(json, catalogue)
    }

    /// All characters with their groups.
    pub fn characters(&self) -> impl Iterator<Item = (&Group<'a>, &Character<'a>)> {
        self.groups.iter().flat_map(|group| {
            let characters = group.characters.iter();
            characters.map(move |one| (group, one))
        })
    }

    /// How many characters there are.
    #[must_use]
    pub fn size(&self) -> i64 {
        self.groups
            .iter()
            .map(Group::size)
            .fold(0, i64::saturating_add)
    }

    /// How many characters there are, and which line has most of them.
    #[must_use]
    pub fn headcount(&self) -> Headcount {
        let lines = self.groups.iter().flat_map(|group| &group.characters);
        lines
            .map(|one| (one.count(), one.count.typed.map_or(one.place, Json::place)))
            .collect()
    }

    /// The total, and whether it is the whole truth.
    #[must_use]
    pub fn points(&self) -> Points {
        let groups = self.groups.iter().map(|group| group.points(&self.tariff));
        let start = Points {
            spent: 0,
            allowed: self.event.list_limit,
            complete: self.groups.whole(),
        };
        groups.fold(start, |sum, group| Points {
            spent: sum.spent.saturating_add(group.spent),
            complete: sum.complete && group.complete,
            ..sum
        })
    }

    /// The terms by which it is played.
    #[must_use]
    pub fn terms(&self) -> Terms {
        let json = self.head.json;
        let mut terms = Terms::default()
            .with(
                self.tariff
                    .clause(self.prices, self.catalogue.usual_table()),
            )
            .options(&self.options, json.get("options"))
            .event(&self.event, json.get("event"));
        // A limit that goes with the prices holds until the list sets another; a higher one is no small matter.
        if let (Some(usual), Some(own)) =
            (self.tariff.table.group_limit, terms.get_mut("group_limit"))
        {
            own.usual = Usual::Default(usual.into());
            if self.event.group_limit > Some(usual) {
                own.severity = Severity::Warning;
            }
        }
        terms
    }

    /// Points that a group may cost: what the event allows, or else what goes with the prices.
    #[must_use]
    pub fn group_limit(&self) -> Option<i64> {
        self.event.group_limit.or(self.tariff.table.group_limit)
    }
}

impl Tariff<'_> {
    /// What stands beside every price: the name of the table, whether the list has changed it, and what fills its gaps.
    #[must_use]
    pub fn name(&self) -> Text {
        let own = self.without_substitute();
        match &self.substitute {
            Some(Substitute { name, .. }) => {
                text!(
                    "{own}, completed by {name}",
                    "{own}, complété par {name}",
                    own,
                    name
                )
            }
            None => own,
        }
    }

    /// The same without what fills its gaps.
    #[must_use]
    pub fn without_substitute(&self) -> Text {
        let name = &self.table.name;
        if self.own.is_some() {
            text!(
                "{name}, with prices of this list",
                "{name}, prix modifiés par cette liste",
                name
            )
        } else {
            name.clone()
        }
    }

    /// The prices as a term of the list; `typed` is where it has them.
    fn clause(&self, typed: Option<Json<'_>>, usual: &PriceTable) -> Clause {
        let place = typed.filter(|_| self.own.is_some() || self.table.id != usual.id);
        let id = &self.table.id;
        Clause {
            kind: Kind::Prices,
            key: "prices",
            label: Text::new("prices", "prix"),
            value: Given {
                typed: if self.own.is_some() {
                    self.prices.json()
                } else {
                    json!(id)
                },
                shown: self.name(),
            },
            usual: Usual::Default(Given {
                typed: json!(usual.id),
                shown: usual.name.clone(),
            }),
            set_by: place.map_or(SetBy::Catalogue, |json| SetBy::List(json.place())),
            severity: Severity::Info,
        }
    }

    /// Whether a publication gives the prices, all of them.
    #[must_use]
    pub const fn status(&self) -> Status {
        if self.substitute.is_some() {
            Status::Sample
        } else if self.own.is_some() {
            Status::Own
        } else {
            self.table.status
        }
    }
}

impl Group<'_> {
    /// The name it goes by, within a sentence.
    #[must_use]
    pub fn label(&self) -> Text {
        let n = self.number;
        match self.title() {
            Some(name) => forms::quoted(&name),
            None => text!("group {n}", "groupe {n}"),
        }
    }

    /// Its name, when it has one.
    #[must_use]
    pub fn title(&self) -> Option<Text> {
        self.name.as_ref().map(Name::text)
    }

    /// Whether all of it could be counted.
    #[must_use]
    pub fn counted(&self) -> bool {
        let known = |one: &Character<'_>| one.count.number.is_some();
        self.characters.whole() && self.characters.iter().all(known)
    }

    /// How many characters it has.
    #[must_use]
    pub fn size(&self) -> i64 {
        let counts = self.characters.iter().map(Character::count);
        counts.fold(0, i64::saturating_add)
    }

    /// How many surely are leaders; a line whose count cannot be read is one at least.
    #[must_use]
    pub fn leaders(&self) -> i64 {
        let leaders = self.characters.iter().filter(|one| one.leads());
        leaders.fold(0, |sum, one| sum.saturating_add(one.count().max(1)))
    }

    /// What it costs.
    #[must_use]
    pub fn points(&self, tariff: &Tariff<'_>) -> Points {
        let costs = self.characters.iter();
        let spent = costs.fold(0, |sum: i64, one| {
            sum.saturating_add(one.cost.total().saturating_mul(one.count()))
        });
        let priced = self.characters.iter().all(|one| one.cost.complete);
        Points {
            spent,
            allowed: None,
            complete: priced && tariff.complete && self.counted(),
        }
    }
}
