//! Small arms: codes that exist, and buck and ball in smoothbores. And whether the fire points of weapons and guns are known.

use std::collections::BTreeMap;

use super::phrases::{Together, part};
use crate::{
    model::{
        diagnostic::Findings,
        edit::Word,
        forms,
        json::{Json, Place},
        lang::Text,
        parsed::Parsed,
        suggest::{advise, named_words},
        term::Term,
    },
    rulesets::regimental_fire_and_fury::{
        list::{army::Army, unit::Unit},
        missing_data,
        terms::{Arm, GunClass, SmallArm, Trait},
        vocabulary::small_arms,
    },
    text,
};

pub(super) fn unknown(army: &Army<'_>, findings: &mut Findings) {
    for unit in army.units.iter().filter(|unit| !unit.is_guns()) {
        let thing = || part(&unit.title(), &Text::new("weapon", "arme"));
        match &unit.weapon {
            Parsed::Unknown(word, place) => {
                let known = small_arms(army.data());
                let message = forms::unknown(&thing(), word, &named_words(Word::spelled(&known)));
                report(unit, findings, (*place, message, word), &known);
            }
            Parsed::Missing if unit.is_troops() => {
                let known = small_arms(army.data());
                let message = forms::missing(&thing(), &named_words(Word::spelled(&known)));
                report(unit, findings, (unit.place, message, ""), &known);
            }
            Parsed::Known(..) | Parsed::Missing | Parsed::Unreadable => {}
        }
    }
}

fn report(
    unit: &Unit<'_>,
    findings: &mut Findings,
    (place, message, word): (Place, Text, &str),
    known: &[Word],
) {
    let finding = findings.report(place, message);
    finding.about(unit.about());
    advise(finding, word, Word::spelled(known));
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
        let (who, found) = (unit.title(), titled(&code.id));
        let needed = titled(SmallArm::Sm.id());
        let place = unit.json.get(key).map_or_else(|| unit.place, Json::place);
        findings
            .report(
                place,
                text!(
                    "{who}: buck and ball with {found}, {needed} needed.",
                    "{who} : buck and ball avec {found}, il faut {needed}.",
                    who,
                    found,
                    needed
                ),
            )
            .about(unit.about())
            .help(text!(
                "Remove \"{key}\", or set \"weapon\" to \"SM\".",
                "Retirez \"{key}\", ou mettez \"weapon\" à \"SM\"."
            ));
    }
}

/// The code of a weapon or class, with its name behind it where the sheet has one.
fn titled(code: &str) -> Text {
    let name = SmallArm::parse(code).map(SmallArm::name);
    let name = name.or_else(|| GunClass::parse(code).map(GunClass::name));
    named_words([(code, name.unwrap_or_else(|| Text::same("")))])
}

/// One finding for each weapon or class, however many units have it: one row of the data file is enough for all.
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
        for source in missing_data::sources(army, table.member(), code) {
            finding.fact(source);
        }
    }
}

/// The two tables of fire of a data file, in the order of the file.
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
    let code = titled(code);
    match army.data() {
        Some(data) => {
            let id = &data.id;
            text!(
                "{who}: the data file \"{id}\" has no fire points for {code}.",
                "{who} : le jeu de données \"{id}\" n’a pas de points de tir pour {code}.",
                who,
                code
            )
        }
        None => text!(
            "{who}: no fire-point data for {code}.",
            "{who} : pas de points de tir connus pour {code}.",
            who,
            code
        ),
    }
}
