//! Adds to what a list says what the data file in force knows of it.

use std::collections::BTreeMap;

use super::{
    List, TypedList, Unit,
    army::Army,
    unit::{Code, Effect},
};
use crate::{
    model::{head::Head, json::Json, parsed::Parsed, term::Term, view::Viewed},
    rulesets::regimental_fire_and_fury::{
        catalogue::{Catalogue, DataSet, FireRow},
        terms::{GunClass, SmallArm, Trait},
    },
};

pub(super) fn army<'a>(json: Json<'a>, catalogue: &'a Catalogue) -> Army<'a> {
    let mut list = List::view(1, json);
    list.data.look_up(|id| catalogue.set(id));
    list.data.fill(|| {
        let own = catalogue.own();
        own.map_or(Parsed::Missing, |own| Parsed::Known(own, list.place))
    });
    let (mut units, whole) = units(&mut list);
    let data = Data {
        file: list.data.value(),
        hidden: matches!(list.data, Parsed::Unknown(..) | Parsed::Unreadable),
    };
    for (index, unit) in units.iter_mut().enumerate() {
        unit.number = index + 1;
        data.fill(unit);
    }
    Army {
        head: Head::read(json),
        catalogue,
        typed: list,
        units,
        whole,
    }
}

/// Takes the units of all commands and those outside any, and tells whether none of them was skipped.
fn units<'a>(list: &mut TypedList<'a>) -> (Vec<Unit<'a>>, bool) {
    let mut whole = list.commands.whole() && list.units.unskipped;
    let mut units = Vec::new();
    for (number, command) in list.commands.items.iter_mut().enumerate() {
        whole &= command.units.whole();
        let within = command.units.items.drain(..).map(|unit| Unit {
            command: Some(number),
            ..unit
        });
        units.extend(within);
    }
    units.append(&mut list.units.items);
    (units, whole)
}

/// What every unit is filled in from.
struct Data<'a> {
    /// The data file in force.
    file: Option<&'a DataSet>,
    /// Whether there may be data that cannot be seen: a data file is named and does not exist.
    hidden: bool,
}

impl<'a> Data<'a> {
    fn fill(&self, unit: &mut Unit<'a>) {
        let arms = self.file.map(|file| &file.small_arms);
        self.find(&mut unit.weapon, arms, |id| SmallArm::parse(id).is_some());
        let guns = self.file.map(|file| &file.artillery);
        self.find(&mut unit.gun_class, guns, |id| {
            GunClass::parse(id).is_some() || nobody_knows(id, guns)
        });
        let traits = Trait::ALL.iter().copied();
        unit.traits = traits.filter(|one| unit.flag(*one).is_set()).collect();
        unit.effect = self.effect(unit);
    }

    /// Looks up a code in the rows that there are; without its row it may still be `good`. A code that only a hidden data file can
    /// explain is nobody's mistake.
    fn find(
        &self,
        said: &mut Parsed<'a, Code<'a>>,
        rows: Option<&'a BTreeMap<String, FireRow>>,
        good: impl Fn(&str) -> bool,
    ) {
        let Parsed::Unknown(id, place) = said else {
            return;
        };
        let row = rows.and_then(|rows| rows.get(&**id));
        if row.is_some() || good(id) {
            let code = Code {
                id: std::mem::take(id),
                bands: row.map_or(&[], |row| row.bands.as_slice()),
                name: row.and_then(|row| row.name.as_ref()),
            };
            *said = Parsed::Known(code, *place);
        } else if self.hidden {
            *said = Parsed::Unreadable;
        }
    }

    fn effect(&self, unit: &Unit<'a>) -> Effect<'a> {
        match &unit.effectiveness {
            Parsed::Known(stated, _) => Effect::Own {
                json: stated.json,
                numbers: stated.numbers(),
            },
            Parsed::Missing => self.usual_effect(unit),
            Parsed::Unknown(..) | Parsed::Unreadable => Effect::Unreadable,
        }
    }

    /// The thresholds of its temperament and stands.
    fn usual_effect(&self, unit: &Unit<'a>) -> Effect<'a> {
        let (Parsed::Known(temperament, _), Some(bases)) = (&unit.temperament, unit.bases.number)
        else {
            return if unit.temperament.is_missing() {
                Effect::Missing
            } else {
                Effect::Unreadable
            };
        };
        let row = |file: &DataSet| {
            let row = file.effectiveness.get(&(*temperament, bases))?;
            Some(Effect::Data(*row, file.status))
        };
        match self.file.and_then(row) {
            Some(effect) => effect,
            None if self.hidden => Effect::Unreadable,
            None => Effect::Missing,
        }
    }
}

/// Whether a code may well be right, because there is no table at all that would have it.
fn nobody_knows(id: &str, rows: Option<&BTreeMap<String, FireRow>>) -> bool {
    !id.trim().is_empty() && rows.is_none_or(BTreeMap::is_empty)
}
