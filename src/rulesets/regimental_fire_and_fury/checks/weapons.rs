//! Small arms: codes that exist, and buck and ball in smoothbores. And whether anybody knows the fire points of weapons and guns.

use std::collections::BTreeMap;

use super::phrases::Together;
use crate::{
    model::{
        diagnostic::Findings,
        json::{Json, Place},
        lang::Text,
        parsed::Parsed,
        suggest::advise,
        term::Term,
    },
    rulesets::regimental_fire_and_fury::{
        list::{army::Army, unit::Unit},
        missing_data,
        terms::{Arm, SmallArm, Trait},
    },
    text,
};

pub(super) fn unknown(army: &Army<'_>, findings: &mut Findings) {
    for unit in army.units.iter().filter(|unit| !unit.is_guns()) {
        match &unit.weapon {
            Parsed::Unknown(word, place) => {
                let (who, allowed) = (unit.title(), allowed(army));
                let message = text!(
                    "{who}: weapon \"{word}\" unknown; allowed: {allowed}.",
                    "{who} : arme « {word} » inconnue ; possibles : {allowed}.",
                    who
                );
                report(army, unit, findings, (*place, message, word));
            }
            Parsed::Missing if unit.is_troops() => {
                let (who, allowed) = (unit.title(), allowed(army));
                let message = text!(
                    "{who} has no weapon; allowed: {allowed}.",
                    "{who} n’a pas d’arme ; possibles : {allowed}.",
                    who
                );
                report(army, unit, findings, (unit.place(), message, ""));
            }
            Parsed::Known(..) | Parsed::Missing | Parsed::Unreadable => {}
        }
    }
}

fn report(
    army: &Army<'_>,
    unit: &Unit<'_>,
    findings: &mut Findings,
    (place, message, word): (Place, Text, &str),
) {
    let finding = findings.report(place, message);
    finding.about(unit.about());
    advise(finding, word, known(army));
}

fn allowed(army: &Army<'_>) -> String {
    let ids: Vec<&str> = known(army).map(|(id, _)| id).collect();
    ids.join(", ")
}

/// The codes of the sheet, then those that the data set adds.
fn known<'a>(army: &Army<'a>) -> impl Iterator<Item = (&'a str, Text)> + Clone + use<'a> {
    let own = army.data().into_iter().flat_map(|data| &data.small_arms);
    let own = own.filter(|(id, _)| SmallArm::parse(id).is_none());
    let own = own.map(|(id, row)| {
        let name = row.name.clone();
        (id.as_str(), name.unwrap_or_else(|| Text::same("")))
    });
    let of_sheet = SmallArm::named().map(|(id, name)| -> (&'a str, Text) { (id, name) });
    of_sheet.chain(own)
}

pub(super) fn buck_and_ball(army: &Army<'_>, findings: &mut Findings) {
    let key = Trait::BuckAndBall.id();
    for unit in army
        .with_trait(Trait::BuckAndBall)
        .filter(|unit| unit.is_troops())
    {
        let Some(code) = unit.weapon.known() else {
            continue;
        };
        if code.id == SmallArm::Sm.id() {
            continue;
        }
        let (who, found) = (unit.title(), &code.id);
        let place = unit.json.get(key).map_or_else(|| unit.place(), Json::place);
        findings
            .report(
                place,
                text!(
                    "{who}: buck and ball needs SM, found {found}.",
                    "{who} : buck and ball demande SM, et non {found}.",
                    who
                ),
            )
            .about(unit.about())
            .help(text!(
                "Remove \"{key}\", or set \"weapon\" to \"SM\".",
                "Retirez « {key} », ou mettez « weapon » à \"SM\"."
            ));
    }
}

/// One finding for each weapon or class, however many units have it: one row of the data set mends them all.
pub(super) fn missing_points(army: &Army<'_>, findings: &mut Findings) {
    if matches!(army.data, Parsed::Unknown(..) | Parsed::Unreadable) {
        return;
    }
    let mut bare: BTreeMap<(Table, &str), Vec<(&Unit<'_>, Place)>> = BTreeMap::new();
    for unit in &army.units {
        let (table, said) = match unit.arm() {
            Some(Arm::Artillery) => (Table::Artillery, &unit.gun_class),
            Some(Arm::Infantry | Arm::Cavalry) => (Table::SmallArms, &unit.weapon),
            None => continue,
        };
        if let Parsed::Known(code, place) = said
            && code.bands.is_empty()
        {
            let units = bare.entry((table, &*code.id)).or_default();
            units.push((unit, *place));
        }
    }
    for ((table, code), units) in bare {
        let Some(together) = Together::new(units) else {
            continue;
        };
        let who = together.who();
        let finding = together.report(findings, no_points(army, &who, code));
        for advice in missing_data::advice(army, table.member(), code) {
            finding.help(advice);
        }
    }
}

/// The two tables of fire of a data set, in the order of the file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Table {
    SmallArms,
    Artillery,
}

impl Table {
    const fn member(self) -> &'static str {
        match self {
            Self::SmallArms => "small_arms",
            Self::Artillery => "artillery",
        }
    }
}

fn no_points(army: &Army<'_>, who: &Text, code: &str) -> Text {
    match army.data() {
        Some(data) => {
            let id = &data.id;
            text!(
                "{who}: the data set \"{id}\" has no fire points for {code}.",
                "{who} : le jeu de données « {id} » n’a pas de points de tir pour {code}.",
                who
            )
        }
        None => text!(
            "{who}: no fire-point data for {code}.",
            "{who} : pas de points de tir connus pour {code}.",
            who
        ),
    }
}
