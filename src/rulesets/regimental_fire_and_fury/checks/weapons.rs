//! Small arms: codes that exist, buck and ball in smoothbores, and whether anybody knows their fire points.

use std::collections::BTreeMap;

use super::say::few;
use crate::{
    model::{
        diagnostic::Findings,
        json::{Json, Place},
        lang::Text,
        said::Said,
        suggest::advise,
        term::Term,
    },
    rulesets::regimental_fire_and_fury::{
        list::{army::Army, unit::Unit},
        missing,
        terms::{SmallArm, Trait},
    },
    text,
};

pub(super) fn unknown(army: &Army<'_>, findings: &mut Findings) {
    for unit in army.units.iter().filter(|unit| unit.is_troops()) {
        match &unit.weapon {
            Said::Unknown(word, place) => {
                let (who, allowed) = (unit.title(), allowed(army));
                let message = text!(
                    "{who}: weapon \"{word}\" unknown; allowed: {allowed}.",
                    "{who} : arme « {word} » inconnue ; possibles : {allowed}.";
                    who
                );
                report(army, unit, findings, (*place, message, word));
            }
            Said::Missing => {
                let (who, allowed) = (unit.title(), allowed(army));
                let message = text!(
                    "{who} has no weapon; allowed: {allowed}.",
                    "{who} n’a pas d’arme ; possibles : {allowed}.";
                    who
                );
                report(army, unit, findings, (unit.place(), message, ""));
            }
            Said::Known(..) | Said::Unreadable => {}
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
                    "{who} : buck and ball demande SM, et non {found}.";
                    who
                ),
            )
            .about(unit.about())
            .help(text!(
                "Remove \"{key}\", or set \"weapon\" to \"SM\".",
                "Enlevez « {key} », ou mettez « weapon » à \"SM\"."
            ));
    }
}

/// One finding for each weapon, however many units have it: one row of the data set mends them all.
pub(super) fn missing_points(army: &Army<'_>, findings: &mut Findings) {
    if matches!(army.data, Said::Unknown(..) | Said::Unreadable) {
        return;
    }
    let mut bare: BTreeMap<&str, (Place, Vec<&Unit<'_>>)> = BTreeMap::new();
    for unit in army.units.iter().filter(|unit| unit.is_troops()) {
        if let Said::Known(code, place) = &unit.weapon
            && code.bands.is_empty()
        {
            let entry = bare.entry(&*code.id);
            entry.or_insert((*place, Vec::new())).1.push(unit);
        }
    }
    for (weapon, (place, units)) in bare {
        let names: Vec<Text> = units.iter().take(4).map(|unit| unit.title()).collect();
        let who = few(&names, units.len());
        let finding = findings.report(
            place,
            text!(
                "{who}: no fire-point data for {weapon}.",
                "{who} : pas de points de tir connus pour {weapon}.";
                who
            ),
        );
        for advice in missing::advice(army) {
            finding.help(advice);
        }
        if let [only] = units[..] {
            finding.about(only.about());
        }
    }
}
