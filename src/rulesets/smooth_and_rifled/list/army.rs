//! A whole list, matched with the army lists.

use std::{collections::BTreeSet, ops::Deref};

use crate::model::{
    diagnostic::Severity,
    head::Head,
    json::Json,
    lang::Text,
    terms::{self, Clause, SetBy, Terms, Usual},
    view::Viewed,
    word::Word,
};

use super::{
    super::{
        catalogue::{ArmyList, Catalogue},
        tables,
        terms::Size,
    },
    Gun, List, Named, TypedList, Unit,
};

/// A list, matched with the army lists.
#[derive(Debug)]
pub struct Army<'a> {
    /// The list as typed.
    pub typed: TypedList<'a>,
    /// Name, player, notes, declared points.
    pub head: Head<'a>,
    /// The army lists to choose from.
    pub catalogue: &'a Catalogue,
    /// The army list of all Units that name no other.
    pub list: Option<&'a ArmyList>,
    /// Whether there are Units and all their names are known: while one is wrong, another part of the list may mean that one.
    pub units_named: bool,
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
        let mut typed = List::view(1, json);
        let list_of = |id: &Option<Word<'a>>| catalogue.list(&id.as_ref()?.id);
        let list = list_of(&typed.list_id);
        for unit in &mut typed.units.items {
            let own = unit.list_id.is_some();
            unit.fill(if own { list_of(&unit.list_id) } else { list });
        }
        let named = Named::of(&typed.units);
        let guns = typed.guns.items.iter_mut().map(|gun| &mut gun.unit);
        let escort = typed.senior.iter_mut().map(|senior| &mut senior.escort);
        let markers = typed.ambush.items.iter_mut();
        let hidden = markers.flat_map(|marker| &mut marker.figures.items);
        let hidden = hidden.map(|hidden| &mut hidden.unit);
        for reference in guns.chain(escort).chain(hidden).flatten() {
            reference.term = named.find(&reference.id);
        }
        Self {
            head: Head::read(json),
            catalogue,
            list,
            units_named: !typed.units.is_empty() && typed.units.iter().all(Unit::is_named),
            typed,
        }
    }

    /// Players of this side.
    #[must_use]
    pub fn players(&self) -> i64 {
        let typed = self.players.value();
        typed.map_or(tables::PLAYERS, |players| players.max(1))
    }

    /// The size of game, when the word for it is known.
    #[must_use]
    pub fn size(&self) -> Option<Size> {
        self.format.value()
    }

    /// Points allowed: the list's own budget or that of the format.
    #[must_use]
    pub fn budget(&self) -> Option<i64> {
        let own = self.own_budget.value();
        own.or_else(|| self.size().map(tables::budget))
    }

    /// The terms by which it is played.
    #[must_use]
    pub fn terms(&self) -> Terms {
        let json = self.head.json;
        let own = self.own_budget.placed();
        let usual = match self.size() {
            None => Usual::Nothing,
            Some(Size::Large) => Usual::BookAtLeast(tables::LARGE_BUDGET),
            Some(size) => Usual::Book(tables::budget(size).into()),
        };
        let players = self.players.placed();
        let players = players.map(|(players, place)| Clause {
            kind: terms::Kind::Players,
            key: "players",
            label: Text::new("players of this side", "joueurs de ce camp"),
            value: players.into(),
            usual: Usual::Book(tables::PLAYERS.into()),
            set_by: SetBy::List(place),
            severity: Severity::Info,
        });
        Terms::default()
            .with(Clause::budget(own, usual))
            .with(players)
            .options(&self.options, json.get("options"))
    }

    /// Whether every figure of every Unit could be read.
    #[must_use]
    pub fn complete(&self) -> bool {
        self.units.whole() && self.units.iter().all(|unit| unit.complete)
    }

    /// The names that other parts of the list may call its Units, each once.
    pub fn unit_names(&self) -> impl Iterator<Item = &str> + Clone {
        let ids = self.units.iter().flat_map(Unit::ids);
        // A clone of the iterator carries its own memory of what it has said.
        ids.scan(BTreeSet::new(), |seen, id: &str| {
            Some(seen.insert(id).then_some(id))
        })
        .flatten()
    }

    /// Whether every gun could be read with its price.
    #[must_use]
    pub fn guns_priced(&self) -> bool {
        self.guns.unskipped && self.guns.iter().all(Gun::is_priced)
    }

    /// The main Unit of a Medium army, when exactly one is marked.
    #[must_use]
    pub fn main_unit(&self) -> Option<&Unit<'a>> {
        let mut main = self.units.iter().filter(|unit| unit.is_main());
        let first = main.next().filter(|_| self.size() == Some(Size::Medium))?;
        main.next().is_none().then_some(first)
    }

    /// Whether a Unit reinforces a Medium army.
    #[must_use]
    pub fn is_reinforcement(&self, unit: &Unit<'_>) -> bool {
        self.size() == Some(Size::Medium) && !unit.is_main()
    }

    /// The Units that reinforce a Medium army.
    pub fn reinforcements(&self) -> impl Iterator<Item = &Unit<'a>> {
        self.units.iter().filter(|unit| self.is_reinforcement(unit))
    }

    /// The Unit that a gun belongs to.
    #[must_use]
    pub fn unit_of(&self, gun: &Gun<'_>) -> Option<&Unit<'a>> {
        self.units.get(gun.unit.as_ref()?.term?)
    }

    /// The army list whose artillery a gun comes from: its Unit's, else the list's.
    #[must_use]
    pub fn list_of(&self, gun: &Gun<'_>) -> Option<&'a ArmyList> {
        match self.unit_of(gun) {
            Some(unit) => unit.list,
            None => self.list,
        }
    }
}
