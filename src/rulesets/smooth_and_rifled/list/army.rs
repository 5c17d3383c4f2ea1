//! The lenient view of a whole list: what could be read, matched with the army lists, every item with its place.

use std::collections::BTreeSet;

use crate::model::{
    diagnostic::Severity,
    head::Head,
    json::{Json, Place},
    lang::Text,
    parsed::Parsed,
    terms::{self, Clause, SetBy, Terms, Usual},
    word::Word,
};

use super::{
    super::{
        catalogue::{ArmyList, Catalogue},
        options::Options,
        tables,
        terms::{Scenario, Side, Size},
    },
    Gun, Marker, Named, Senior, Unit,
};

/// A list as far as it could be read.
#[derive(Debug)]
pub struct Army<'a> {
    /// Name, player, notes, declared points.
    pub head: Head<'a>,
    /// The army lists to choose from.
    pub catalogue: &'a Catalogue,
    /// The size of game.
    pub format: Parsed<'a, Size>,
    /// The id of the army list.
    pub list_id: Option<Word<'a>>,
    /// The army list of all Units that name no other.
    pub list: Option<&'a ArmyList>,
    /// A budget of its own.
    pub own_budget: Parsed<'a, i64>,
    /// Players of this side.
    pub players: i64,
    /// Size of the miniatures in mm.
    pub scale_mm: Option<i64>,
    /// Scenario.
    pub scenario: Parsed<'a, Scenario>,
    /// Attacker or defender.
    pub side: Parsed<'a, Side>,
    /// The table, for Assault.
    pub table: Option<Battlefield<'a>>,
    /// The Units.
    pub units: Vec<Unit<'a>>,
    /// Where they stand.
    pub units_place: Place,
    /// Whether the Units could be read as a list.
    pub units_complete: bool,
    /// Whether there are Units and all their names are known: while one is wrong, another part of the list may mean that one.
    pub units_named: bool,
    /// The guns.
    pub guns: Vec<Gun<'a>>,
    /// Where they stand.
    pub guns_place: Option<Place>,
    /// Whether the guns could be read as a list, and none was skipped.
    pub guns_complete: bool,
    /// The Senior Officer.
    pub senior: Option<Senior<'a>>,
    /// The ambush markers.
    pub ambush: Vec<Marker<'a>>,
    /// Where they stand.
    pub ambush_place: Option<Place>,
    /// Alternative readings of the book.
    pub options: Options,
}

/// The table, in cm.
#[derive(Clone, Debug)]
pub struct Battlefield<'a> {
    /// Width.
    pub width: Option<f64>,
    /// Depth.
    pub depth: Option<f64>,
    /// The fortified line.
    pub fortified: Parsed<'a, f64>,
}

impl<'a> Army<'a> {
    /// Reads a list.
    #[must_use]
    pub fn read(json: Json<'a>, catalogue: &'a Catalogue) -> Self {
        let list_id = Word::name(json.get("list"));
        let list = list_id.as_ref().and_then(|id| catalogue.list(&id.id));
        let (units, all_units) = json.objects_of("units", |_, unit| {
            Unit::read(unit, list, |id| catalogue.list(id))
        });
        let whole = |key| json.get(key).and_then(Json::as_i64);
        let named = Named::of(&units);
        let find = |id: &str| named.find(id);
        let (guns, guns_complete) =
            json.objects_of("guns", |number, gun| Gun::read(number, gun, &find));
        let (ambush, _) = json.objects_of("ambush", |_, marker| Marker::read(marker, &find));
        let senior = json.get("senior_officer");
        let senior = senior.map(|senior| Senior::read(senior, &find));
        Self {
            head: Head::read(json),
            catalogue,
            format: Parsed::term(json.get("format")),
            list_id,
            list,
            own_budget: Parsed::whole(json.get("budget")),
            players: whole("players").map_or(tables::PLAYERS, |players| players.max(1)),
            scale_mm: whole("figure_scale_mm"),
            scenario: Parsed::term(json.get("scenario")),
            side: Parsed::term(json.get("side_role")),
            table: json.get("table").map(Battlefield::read),
            units_place: json.get("units").unwrap_or(json).place(),
            units_complete: all_units && json.get("units").is_some(),
            units_named: !units.is_empty() && units.iter().all(Unit::is_named),
            units,
            guns,
            guns_place: json.get("guns").map(Json::place),
            guns_complete,
            senior,
            ambush,
            ambush_place: json.get("ambush").map(Json::place),
            options: Options::read(json.get("options")),
        }
    }

    /// The size of game, when the word for it is known.
    #[must_use]
    pub const fn size(&self) -> Option<Size> {
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
        let players = Parsed::whole(json.get("players")).placed();
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
        self.units_complete && self.units.iter().all(|unit| unit.complete)
    }

    /// The names that other parts of the list may call its Units, each once.
    pub fn unit_names(&self) -> impl Iterator<Item = &str> + Clone {
        let ids = self
            .units
            .iter()
            .flat_map(|unit| [&unit.own_id, &unit.id])
            .filter_map(|id| Some(&*id.as_ref()?.id));
        // A clone of the iterator carries its own memory of what it has said.
        ids.scan(BTreeSet::new(), |seen, id: &str| {
            Some(seen.insert(id).then_some(id))
        })
        .flatten()
    }

    /// Whether every gun could be read with its price.
    #[must_use]
    pub fn guns_priced(&self) -> bool {
        self.guns_complete && self.guns.iter().all(Gun::is_priced)
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

impl<'a> Battlefield<'a> {
    fn read(json: Json<'a>) -> Self {
        let length = |key| Parsed::number(json.get(key)).only_if(|cm| cm > 0.0);
        Self {
            width: length("width_cm").value(),
            depth: length("depth_cm").value(),
            fortified: length("fortified_perimeter_cm"),
        }
    }
}
