//! A Unit of a list and its lines, matched with the army list.

use crate::model::{
    count::Count,
    json::{Json, Kind, Place},
    lang::{Lang, Text},
    name::Name,
    parsed::Parsed,
    word::Word,
};

use super::super::{
    catalogue::{ArmyList, Entry, UnitType, Upgrade},
    tables::ANY,
    terms::Role,
};

/// A Unit as far as it could be read.
#[derive(Clone, Debug)]
pub struct Unit<'a> {
    /// Where it stands.
    pub place: Place,
    /// Its id in the army list.
    pub id: Option<Word<'a>>,
    /// Its own id in this list.
    pub own_id: Option<Word<'a>>,
    /// Its own army list, where it names one.
    pub list_id: Option<Word<'a>>,
    /// The army list that it comes from.
    pub list: Option<&'a ArmyList>,
    /// What the army list says of it.
    pub kind: Option<&'a UnitType>,
    /// Its own name.
    pub name: Option<Name<'a>>,
    /// Whether it has an id of its own that cannot be read.
    pub unreadable_id: bool,
    /// Main Unit of a Medium army.
    pub main: Parsed<'a, bool>,
    /// Said to be a reinforcement.
    pub reinforcement: Parsed<'a, bool>,
    /// Escort of the Senior Officer.
    pub escort: Parsed<'a, bool>,
    /// Its figures.
    pub lines: Vec<Line<'a>>,
    /// Where the figures stand, when there is such a member.
    pub figures_place: Option<Place>,
    /// Whether the kind and number of every figure could be read: nothing is missing by mistake.
    pub complete: bool,
}

/// Some figures of one kind.
#[derive(Clone, Debug)]
pub struct Line<'a> {
    /// Where it stands.
    pub place: Place,
    /// The id of its entry.
    pub id: Option<Word<'a>>,
    /// The entry and its position in the Unit of the army list.
    pub entry: Option<(usize, &'a Entry)>,
    /// Its own name.
    pub name: Option<Name<'a>>,
    /// How many.
    pub count: Count<'a>,
    /// Upgrades.
    pub upgrades: Vec<Chosen<'a>>,
    /// Whether the upgrades stand where they can be read.
    pub upgrades_complete: bool,
    /// How many Heroes.
    pub heroes: Count<'a>,
    /// How many Brilliant Officers.
    pub brilliant: Count<'a>,
}

/// An upgrade taken.
#[derive(Clone, Debug)]
pub struct Chosen<'a> {
    /// Its id.
    pub id: Word<'a>,
    /// What the entry offers under this id, with its position in the Unit.
    pub upgrade: Option<(usize, &'a Upgrade)>,
    /// On how many figures.
    pub count: Count<'a>,
}

impl<'a> Unit<'a> {
    /// Reads a Unit; `default` is the army list of the whole list.
    #[must_use]
    pub fn read(
        json: Json<'a>,
        default: Option<&'a ArmyList>,
        find: impl Fn(&str) -> Option<&'a ArmyList>,
    ) -> Self {
        let list_id = Word::name(json.get("list"));
        let list = match &list_id {
            Some(id) => find(&id.id),
            None => default,
        };
        let id = Word::name(json.get("unit_id"));
        let kind = id.as_ref().and_then(|id| list?.unit(&id.id));
        let figures = json.get("figures");
        let (lines, all) = json.objects_of("figures", |_, line| Line::read(line, kind));
        let readable = all && figures.is_some();
        Self {
            place: json.place(),
            complete: readable && kind.is_some() && lines.iter().all(Line::is_complete),
            id,
            own_id: Word::name(json.get("id")),
            unreadable_id: json.get("id").is_some_and(|id| id.as_str().is_none()),
            list_id,
            list,
            kind,
            name: json.get("name").and_then(Name::read),
            main: Parsed::flag(json.get("main")),
            reinforcement: Parsed::flag(json.get("reinforcement")),
            escort: Parsed::flag(json.get("escort")),
            lines,
            figures_place: figures.map(Json::place),
        }
    }

    /// How messages call it: its own name, its name in the army list, or its id.
    #[must_use]
    pub fn label(&self) -> Text {
        if let Some(name) = &self.name {
            return name.text();
        }
        if let Some(kind) = self.kind {
            return kind.name.clone();
        }
        Text::same(self.key())
    }

    /// How messages call a line of it: Unit and entry.
    #[must_use]
    pub fn label_of(&self, line: &Line<'_>) -> Text {
        crate::text!(
            "\"{unit}\" / {entry}",
            "« {unit} » / {entry}",
            unit = self.label(),
            entry = line.label()
        )
    }

    /// How the list refers to it: its own id or its id in the army list.
    #[must_use]
    pub fn key(&self) -> String {
        let id = self.own_id.as_ref().or(self.id.as_ref());
        id.map_or_else(|| "?".into(), |id| id.id.clone().into_owned())
    }

    /// Where its id stands, or the Unit itself.
    #[must_use]
    pub fn id_place(&self) -> Place {
        self.id.as_ref().map_or(self.place, |id| id.place)
    }

    /// Whether everything that it goes by is known.
    #[must_use]
    pub const fn is_named(&self) -> bool {
        self.kind.is_some() && !self.unreadable_id
    }

    /// Whether it is marked as main Unit.
    #[must_use]
    pub const fn is_main(&self) -> bool {
        self.main.is_set()
    }

    /// Whether it is marked as escort of the Senior Officer.
    #[must_use]
    pub const fn is_escort(&self) -> bool {
        self.escort.is_set()
    }

    /// Lines whose entry is known.
    pub fn known(&self) -> impl Iterator<Item = (&Line<'a>, &'a Entry)> {
        self.lines
            .iter()
            .filter_map(|line| Some((line, line.entry?.1)))
    }

    /// Figures of which `wanted` holds.
    #[must_use]
    pub fn count_where(&self, wanted: impl Fn(&Entry) -> bool) -> i64 {
        self.known()
            .filter(|(_, entry)| wanted(entry))
            .fold(0, |sum, (line, _)| sum.saturating_add(line.count.get()))
    }

    /// All figures, of known entries or not.
    #[must_use]
    pub fn figures(&self) -> i64 {
        self.lines
            .iter()
            .fold(0, |sum, line| sum.saturating_add(line.count.get()))
    }

    /// NCOs and other Leaders who are no Officers.
    #[must_use]
    pub fn ncos(&self) -> i64 {
        self.count_where(Entry::is_nco)
    }

    /// Officers.
    #[must_use]
    pub fn officers(&self) -> i64 {
        self.count_where(|entry| entry.is(Role::Officer))
    }

    /// All who give orders.
    #[must_use]
    pub fn leaders(&self) -> i64 {
        self.count_where(|entry| entry.leader)
    }

    /// Whether it could be read whole and has no figures.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.complete && self.figures() == 0
    }

    /// How many more figures of an entry the army list allows here.
    #[must_use]
    pub fn room_for(&self, entry: &Entry) -> i64 {
        let own = || self.count_where(|other| std::ptr::eq(other, entry));
        let of_entry = entry.max.map(|max| max.saturating_sub(own()));
        let most = self.kind.and_then(|kind| kind.max_figures);
        let of_unit = most.map(|max| max.saturating_sub(self.figures()));
        let room = [of_entry, of_unit].into_iter().flatten().min();
        room.unwrap_or(i64::MAX).max(0)
    }

    /// How many figures each entry of the army list has here, by its position.
    #[must_use]
    pub fn counts(&self) -> Vec<i64> {
        let mut counts = vec![0_i64; self.kind.map_or(0, |kind| kind.entries.len())];
        for line in &self.lines {
            if let Some((index, _)) = line.entry {
                counts[index] = counts[index].saturating_add(line.count.get());
            }
        }
        counts
    }
}

impl<'a> Line<'a> {
    fn read(json: Json<'a>, unit: Option<&'a UnitType>) -> Self {
        let id = Word::name(json.get("entry_id"));
        let entry = id.as_ref().and_then(|id| {
            let index = unit?.entry(&id.id)?;
            Some((index, unit?.entries.get(index)?))
        });
        let upgrades = json.get("upgrades");
        Self {
            place: json.place(),
            id,
            entry,
            name: json.get("name").and_then(Name::read),
            count: Count::read(json.get("count"), ANY, None),
            upgrades_complete: upgrades.is_none_or(|json| json.kind() == Kind::Object),
            upgrades: upgrades
                .into_iter()
                .flat_map(Json::members)
                .filter_map(|(key, value)| Chosen::read(key, value, unit, entry))
                .collect(),
            heroes: Count::read(json.get("hero"), ANY, Some(0)),
            brilliant: Count::read(json.get("brilliant"), ANY, Some(0)),
        }
    }

    /// Whether its kind and number are known.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.entry.is_some() && self.count.number.is_some()
    }

    /// Whether its price is known too.
    #[must_use]
    pub fn is_priced(&self) -> bool {
        self.is_complete()
            && self.heroes.number.is_some()
            && self.brilliant.number.is_some()
            && self.upgrades_complete
            && self
                .upgrades
                .iter()
                .all(|chosen| chosen.upgrade.is_some() && chosen.count.number.is_some())
    }

    /// What stands over it on sheets: its own name, with that of its entry unless the one has the other in it.
    #[must_use]
    pub fn title(&self) -> Text {
        let label = self.label();
        match &self.name {
            Some(name) => named(name, &label),
            None => label,
        }
    }

    /// How messages call it: the name of its entry, or the id as typed.
    #[must_use]
    pub fn label(&self) -> Text {
        match (self.entry, &self.id) {
            (Some((_, entry)), _) => entry.name.clone(),
            (None, Some(id)) => Text::same(id.id.clone().into_owned()),
            (None, None) => Text::same("?"),
        }
    }
}

/// A name that a player gave to figures of an entry: "Daurière" becomes "Daurière (Zouave)".
#[must_use]
pub fn named(name: &Name<'_>, entry: &Text) -> Text {
    let says = |lang| {
        let entry = entry.get(lang).to_lowercase();
        name.typed(lang).to_lowercase().contains(&entry)
    };
    let name = name.text();
    if says(Lang::En) || says(Lang::Fr) {
        return name;
    }
    crate::text!("{name} ({entry})", "{name} ({entry})", name, entry)
}

impl<'a> Chosen<'a> {
    fn read(
        key: Json<'a>,
        value: Json<'a>,
        unit: Option<&'a UnitType>,
        entry: Option<(usize, &'a Entry)>,
    ) -> Option<Self> {
        let id = Word::name(Some(key))?;
        let offers = entry.map_or(&[] as &[usize], |(_, entry)| &entry.upgrades);
        let offered = offers.iter().find_map(|&index| {
            let upgrade = unit?.upgrades.get(index)?;
            (upgrade.id == id.id).then_some((index, upgrade))
        });
        Some(Self {
            id,
            upgrade: offered,
            count: Count::read(Some(value), ANY, None),
        })
    }
}
