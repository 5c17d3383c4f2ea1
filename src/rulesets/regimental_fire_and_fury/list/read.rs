//! Reads the lenient view from the tree.

use std::{borrow::Cow, collections::BTreeMap};

use super::{
    army::{Army, Command, Leader},
    unit::{Code, Effect, Unit},
};
use crate::{
    model::{
        count::Count,
        head::Head,
        json::{Json, Kind},
        name::Name,
        parsed::Parsed,
        term::Term,
        word::{Word, Words},
    },
    rulesets::regimental_fire_and_fury::{
        catalogue::{Catalogue, DataSet, FireRow, Thresholds},
        event::Event,
        options::Options,
        tables::{MOST_BASES, MOST_MEN},
        terms::{GunClass, Situation, SmallArm, Trait},
    },
};

/// What every unit is read with.
struct Reader<'a> {
    data: Option<&'a DataSet>,
    /// Whether there may be data that cannot be seen: a data file is named and does not exist.
    hidden: bool,
    units: Vec<Unit<'a>>,
    whole: bool,
}

pub(super) fn army<'a>(json: Json<'a>, catalogue: &'a Catalogue) -> Army<'a> {
    let data = data(json, catalogue);
    let mut reader = Reader {
        data: data.known().copied(),
        hidden: matches!(data, Parsed::Unknown(..) | Parsed::Unreadable),
        units: Vec::new(),
        whole: true,
    };
    let (items, all) = json.objects_of("commands", |_, item| item);
    let mut commands = Vec::new();
    for (number, item) in items.into_iter().enumerate() {
        commands.push(command(item, number + 1));
        reader.units(item, Some(number));
        reader.whole &= item.get("units").is_some();
    }
    reader.whole &= all && json.get("commands").is_some();
    reader.units(json, None);
    Army {
        head: Head::read(json),
        catalogue,
        data,
        options: Options::read(json.get("options")),
        event: Event::read(json.get("event")),
        heavy_casualties_at: Count::read(json.get("heavy_casualties_at"), 1..=MOST_BASES, None),
        greater_losses: json.str_of("greater_losses"),
        key_positions: words(json.get("key_positions")),
        commands,
        units: reader.units,
        whole: reader.whole,
    }
}

/// The data file that the list names, or the player's own.
fn data<'a>(json: Json<'a>, catalogue: &'a Catalogue) -> Parsed<'a, &'a DataSet> {
    match (json.get("data"), catalogue.own()) {
        (None, Some(own)) => Parsed::Known(own, json.place()),
        (typed, _) => Parsed::read(typed, |id| catalogue.set(id)),
    }
}

fn words(json: Option<Json<'_>>) -> Vec<Cow<'_, str>> {
    let items = json.into_iter().flat_map(Json::items);
    items.filter_map(Json::as_str).collect()
}

fn command(json: Json<'_>, number: usize) -> Command<'_> {
    let leader = json.get("leader");
    Command {
        number,
        place: json.place(),
        id: Word::name(json.get("id")),
        name: json.get("name").and_then(Name::read),
        leaderless: leader.is_none(),
        leader: leader
            .filter(|leader| leader.kind() == Kind::Object)
            .map(self::leader),
    }
}

fn leader(json: Json<'_>) -> Leader<'_> {
    let attachment = json.get("attached_to");
    Leader {
        place: json.place(),
        name: json.get("name").and_then(Name::read),
        rating: Parsed::term(json.get("rating")),
        mounted: json.get("mounted").and_then(Json::as_bool).unwrap_or(true),
        situation: Parsed::<Situation>::term(json.get("situation")),
        attached_to: attachment.map_or_else(Vec::new, |to| Words::one_or_more(to, |_| None).items),
        attachment: attachment.map(Json::place),
    }
}

impl<'a> Reader<'a> {
    fn units(&mut self, json: Json<'a>, command: Option<usize>) {
        let (units, all) = json.objects_of("units", |_, unit| unit);
        self.whole &= all;
        for unit in units {
            let unit = self.unit(unit, command);
            self.units.push(unit);
        }
    }

    fn unit(&self, json: Json<'a>, command: Option<usize>) -> Unit<'a> {
        let flag = |gift: &Trait| json.get(gift.id()).and_then(Json::as_bool) == Some(true);
        let mut unit = Unit {
            number: self.units.len() + 1,
            json,
            id: Word::name(json.get("id")),
            name: json.get("name").and_then(Name::read),
            command,
            arm: Parsed::term(json.get("arm")),
            bases: Count::read(json.get("bases"), 1..=MOST_BASES, None),
            men: Count::read(json.get("men"), 0..=MOST_MEN, None),
            guns: Count::read(json.get("guns"), 0..=MOST_MEN, None),
            quality: Parsed::term(json.get("quality")),
            temperament: Parsed::term(json.get("temperament")),
            weapon: self.code(
                json.get("weapon"),
                |data| &data.small_arms,
                |id, _| SmallArm::parse(id).is_some(),
            ),
            gun_class: self.code(
                json.get("gun_class"),
                |data| &data.artillery,
                |id, rows| GunClass::parse(id).is_some() || nobody_knows(id, rows),
            ),
            mobility: Parsed::term(json.get("mobility")),
            formation: Parsed::term(json.get("formation")),
            effect: Effect::Missing,
            traits: Trait::ALL.iter().copied().filter(flag).collect(),
        };
        unit.effect = self.effect(json.get("effectiveness"), &unit);
        unit
    }

    /// A code of the data file in force, or one that is good without it, given the rows that there are. A code that only a hidden
    /// data file can explain is nobody's mistake.
    fn code(
        &self,
        typed: Option<Json<'a>>,
        rows: impl Fn(&'a DataSet) -> &'a BTreeMap<String, FireRow>,
        good: impl Fn(&str, Option<&BTreeMap<String, FireRow>>) -> bool,
    ) -> Parsed<'a, Code<'a>> {
        let Some(json) = typed else {
            return Parsed::Missing;
        };
        let Some(id) = json.as_str() else {
            return Parsed::Unreadable;
        };
        let rows = self.data.map(rows);
        let row = rows.and_then(|rows| rows.get(&*id));
        if row.is_none() && !good(&id, rows) {
            return if self.hidden {
                Parsed::Unreadable
            } else {
                Parsed::Unknown(id, json.place())
            };
        }
        let code = Code {
            id,
            bands: row.map_or(&[], |row| row.bands.as_slice()),
            name: row.and_then(|row| row.name.as_ref()),
        };
        Parsed::Known(code, json.place())
    }

    fn effect(&self, typed: Option<Json<'a>>, unit: &Unit<'a>) -> Effect<'a> {
        if let Some(json) = typed {
            if json.kind() != Kind::Object {
                return Effect::Unreadable;
            }
            let number = |key| json.get(key).and_then(Json::as_i64);
            let both = || Some((number("worn_at")?, number("spent_at")?));
            let numbers = both().map(|(worn_at, spent_at)| Thresholds { worn_at, spent_at });
            return Effect::Own { json, numbers };
        }
        match (&unit.temperament, unit.bases.number) {
            (Parsed::Missing, _) => Effect::Missing,
            (Parsed::Known(temperament, _), Some(bases)) => self
                .data
                .and_then(|data| {
                    let row = data.effectiveness.get(&(*temperament, bases))?;
                    Some(Effect::Data(*row, data.status))
                })
                .unwrap_or(if self.hidden {
                    Effect::Unreadable
                } else {
                    Effect::Missing
                }),
            _ => Effect::Unreadable,
        }
    }
}

/// Whether a code may well be right, because there is no table at all that would have it.
fn nobody_knows(id: &str, rows: Option<&BTreeMap<String, FireRow>>) -> bool {
    !id.trim().is_empty() && rows.is_none_or(BTreeMap::is_empty)
}
