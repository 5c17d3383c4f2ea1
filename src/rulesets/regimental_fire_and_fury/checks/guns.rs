//! Batteries: two guns a base, a class that somebody knows, a way to move.

use std::collections::BTreeMap;

use super::phrases::{Together, demand, unknown_term};
use crate::{
    model::{
        diagnostic::{Finding, Findings, Severity},
        json::Place,
        lang::{Text, counted},
        parsed::Parsed,
        suggest::advise,
        term::Term,
    },
    rulesets::regimental_fire_and_fury::{
        list::{army::Army, unit::Unit},
        tables::{BATTERY, GUNS_PER_BASE, MOST_MEN, PROLONGE, PROLONGE_MH},
        terms::{Arm, GunClass, Mobility},
    },
    text,
};

pub(super) fn disagree(army: &Army<'_>, findings: &mut Findings) {
    for unit in army.of_arm(Arm::Artillery) {
        if let Some(typed) = unit.guns.wrong() {
            let (who, found) = (unit.title(), typed.source());
            findings
                .report(
                    typed.place(),
                    text!(
                        "{who}: {found} guns; a whole number from 0 to {MOST_MEN} is needed.",
                        "{who} : {found} pièces ; il faut un nombre entier de 0 à {MOST_MEN}.",
                        who
                    ),
                )
                .severity(Severity::Error)
                .about(unit.about())
                .help(text!(
                    "Write the guns as a whole number, or remove \"guns\".",
                    "Écrivez les pièces en nombre entier, ou enlevez « guns »."
                ));
        }
        compare_guns(unit, findings);
    }
}

/// Guns are two a base; an odd gun takes a base of its own.
fn compare_guns(unit: &Unit<'_>, findings: &mut Findings) {
    let (Some(guns), Some(bases), Some(typed)) =
        (unit.guns.number, unit.bases.number, unit.guns.typed)
    else {
        return;
    };
    let needed = guns.saturating_add(GUNS_PER_BASE - 1) / GUNS_PER_BASE;
    if needed == bases {
        return;
    }
    let who = unit.title();
    let need = counted(needed, ("base", "bases"), ("socle", "socles"));
    let finding = findings.report(
        typed.place(),
        text!(
            "{who}: {guns} guns need {need} of {GUNS_PER_BASE}; found {bases}.",
            "{who} : {guns} pièces demandent {need} de {GUNS_PER_BASE} ; la liste en donne \
            {bases}.",
            who,
            need
        ),
    );
    if guns.abs_diff(bases.saturating_mul(GUNS_PER_BASE)) > 1 {
        finding.severity(Severity::Error);
    }
    finding.numbers(bases, needed).about(unit.about());
    if needed > 0 {
        finding.help(text!(
            "Set \"bases\" to {needed}, or correct \"guns\".",
            "Mettez « bases » à {needed}, ou corrigez « guns »."
        ));
    } else {
        finding.help(text!("Correct \"guns\".", "Corrigez « guns »."));
    }
}

pub(super) fn too_few(army: &Army<'_>, findings: &mut Findings) {
    let least = army.options.battery_min_bases;
    for unit in army.of_arm(Arm::Artillery) {
        let (Some(bases), Some(typed)) = (unit.bases.number, unit.bases.typed) else {
            continue;
        };
        if bases >= least {
            continue;
        }
        let (who, has) = (
            unit.title(),
            counted(
                bases,
                ("gun base", "gun bases"),
                ("socle de canon", "socles de canon"),
            ),
        );
        findings
            .report(
                typed.place(),
                text!(
                    "{who} has {has}; the +{BATTERY} battery modifier needs {least}.",
                    "{who} a {has} ; le modificateur de batterie, +{BATTERY}, en demande {least}.",
                    who,
                    has
                ),
            )
            .numbers(bases, least)
            .about(unit.about());
    }
}

/// One finding for each class, however many batteries have it: one row of a data set mends them all.
pub(super) fn unknown_class(army: &Army<'_>, findings: &mut Findings) {
    let mut unknown: BTreeMap<&str, Vec<(&Unit<'_>, Place)>> = BTreeMap::new();
    for unit in army.of_arm(Arm::Artillery) {
        match &unit.gun_class {
            Parsed::Unknown(word, place) => {
                unknown.entry(word).or_default().push((unit, *place));
            }
            Parsed::Missing => {
                let (who, list) = (unit.title(), classes(army));
                let message = text!(
                    "{who} has no gun class (known: {list}).",
                    "{who} n’a pas de classe de canon (connues : {list}).",
                    who
                );
                let finding = findings.report(unit.place(), message);
                finding.about(unit.about());
                advise_class(army, finding, "");
            }
            Parsed::Known(..) | Parsed::Unreadable => {}
        }
    }
    for (word, units) in unknown {
        let Some(together) = Together::new(units) else {
            continue;
        };
        let (who, list) = (together.who(), classes(army));
        let message = text!(
            "{who}: class \"{word}\" has no fire data (known: {list}).",
            "{who} : la classe « {word} » n’a pas de données de tir (connues : {list}).",
            who
        );
        advise_class(army, together.report(findings, message), word);
    }
}

fn advise_class(army: &Army<'_>, finding: &mut Finding, word: &str) {
    let known = known(army);
    advise(
        finding,
        word,
        known.iter().map(|(id, name)| (*id, name.clone())),
    );
    finding.help(Text::new(
        "Or add the class to \"artillery\" of a data set of your own, and give it with \
        --catalogue.",
        "Ou ajoutez la classe sous « artillery » dans votre jeu de données, et donnez-le par \
        --catalogue.",
    ));
}

fn classes(army: &Army<'_>) -> String {
    let ids: Vec<&str> = known(army).iter().map(|(id, _)| *id).collect();
    ids.join(", ")
}

/// The classes of the sheet and of the data set in force, in alphabetical order.
fn known<'a>(army: &Army<'a>) -> Vec<(&'a str, Text)> {
    let own = army.data().into_iter().flat_map(|data| &data.artillery);
    let own = own.filter(|(id, _)| GunClass::parse(id).is_none());
    let own = own.map(|(id, row)| {
        let name = row.name.clone();
        (id.as_str(), name.unwrap_or_else(|| Text::same("")))
    });
    let of_sheet = GunClass::named().map(|(id, name)| -> (&'a str, Text) { (id, name) });
    let mut known: Vec<(&str, Text)> = of_sheet.chain(own).collect();
    known.sort_by_key(|(id, _)| *id);
    known
}

pub(super) fn unknown_mobility(army: &Army<'_>, findings: &mut Findings) {
    let kind = Text::new("mobility", "mobilité");
    for unit in &army.units {
        if unit.is_guns() {
            demand::<Mobility>(findings, unit, &kind, &unit.mobility);
        } else if let Parsed::Unknown(word, place) = &unit.mobility {
            unknown_term::<Mobility>(findings, &unit.title(), &kind, (word, *place))
                .about(unit.about());
        }
    }
}

pub(super) fn class_limits(army: &Army<'_>, findings: &mut Findings) {
    for class in GunClass::ALL {
        let batteries = army.of_arm(Arm::Artillery).filter_map(|unit| {
            let own = unit.sheet_class()? == *class;
            let Parsed::Known(_, place) = &unit.gun_class else {
                return None;
            };
            own.then_some((unit, *place))
        });
        let Some(together) = Together::new(batteries.collect()) else {
            continue;
        };
        let (who, id, limits) = (together.who(), class.id(), limits(*class));
        let message = text!(
            "{who} ({id}): {limits}.",
            "{who} ({id}) : {limits}.",
            who,
            limits
        );
        together.report(findings, message);
    }
}

/// What a class of the sheet changes.
fn limits(class: GunClass) -> Text {
    if class.is_heavy() {
        Text::new(
            "no double-quick and no prolonge",
            "ni marche forcée ni prolonge",
        )
    } else {
        text!(
            "prolonge {PROLONGE_MH} cm instead of {PROLONGE}",
            "prolonge de {PROLONGE_MH} cm au lieu de {PROLONGE}"
        )
    }
}
