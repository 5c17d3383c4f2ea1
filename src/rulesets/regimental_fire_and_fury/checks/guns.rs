//! Batteries: two guns a stand, a known class, a way to move.

use std::collections::BTreeMap;

use super::phrases::{Together, demand, part, unknown_term};
use crate::{
    model::{
        checks::wrong_count,
        diagnostic::{Finding, Findings, Severity},
        edit::Word,
        forms,
        json::Place,
        lang::{Text, counted},
        parsed::Parsed,
        suggest::{advise, named_words},
        term::Term,
    },
    rulesets::regimental_fire_and_fury::{
        list::{army::Army, unit::Unit},
        tables::{BATTERY, GUNS_PER_BASE, MOST_MEN, PROLONGE, PROLONGE_MH},
        terms::{Arm, GunClass, Mobility},
        vocabulary::gun_classes,
    },
    text,
};

pub(super) fn disagree(army: &Army<'_>, findings: &mut Findings) {
    for unit in army.of_arm(Arm::Artillery) {
        if let Some(typed) = unit.guns.wrong() {
            let thing = part(&unit.title(), &Text::new("guns", "pièces"));
            wrong_count(findings, &thing, typed, 0..=MOST_MEN)
                .severity(Severity::Error)
                .about(unit.about())
                .help(Text::new(
                    "Set \"guns\" to a whole number, or remove it.",
                    "Mettez \"guns\" à un nombre entier, ou retirez-le.",
                ));
        }
        compare_guns(unit, findings);
    }
}

/// Guns are two a stand; an odd gun needs an extra stand.
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
    let pieces = forms::none_or(
        guns,
        ("no guns", ("gun", "guns")),
        ("aucune pièce", ("pièce", "pièces")),
    );
    let message = if needed > 0 {
        let stands = counted(bases, ("stand", "stands"), ("socle", "socles"));
        let found = text!(
            "{stands} for {pieces} at {GUNS_PER_BASE} a stand",
            "{stands} pour {pieces} à {GUNS_PER_BASE} par socle",
            stands,
            pieces
        );
        forms::exactly(&who, &found, needed)
    } else {
        forms::minimum(&who, &pieces, guns, 1)
    };
    let finding = findings.report(typed.place(), message);
    if guns.abs_diff(bases.saturating_mul(GUNS_PER_BASE)) > 1 {
        finding.severity(Severity::Error);
    }
    finding.numbers(bases, needed).about(unit.about());
    if needed > 0 {
        finding.help(text!(
            "Set \"bases\" to {needed}, or correct \"guns\".",
            "Mettez \"bases\" à {needed}, ou corrigez \"guns\"."
        ));
    } else {
        finding.help(Text::new("Correct \"guns\".", "Corrigez \"guns\"."));
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
                ("gun stand", "gun stands"),
                ("socle de canon", "socles de canon"),
            ),
        );
        let bonus = forms::signed(BATTERY);
        findings
            .report(
                typed.place(),
                text!(
                    "{who}: {has}, {least} needed for the {bonus} battery modifier.",
                    "{who} : {has}, il en faut {least} pour le modificateur de batterie, {bonus}.",
                    who,
                    has
                ),
            )
            .numbers(bases, least)
            .about(unit.about());
    }
}

/// One finding for each class, however many batteries have it: one row of a data file is enough for all.
pub(super) fn unknown_class(army: &Army<'_>, findings: &mut Findings) {
    let mut unknown: BTreeMap<&str, Vec<(&Unit<'_>, Place)>> = BTreeMap::new();
    for unit in army.of_arm(Arm::Artillery) {
        match &unit.gun_class {
            Parsed::Unknown(word, place) => {
                unknown.entry(word).or_default().push((unit, *place));
            }
            Parsed::Missing => {
                let message = forms::missing(&class_of(&unit.title()), &classes(army));
                let finding = findings.report(unit.place, message);
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
        let message = forms::unknown(&class_of(&together.who()), word, &classes(army));
        advise_class(army, together.report(findings, message), word);
    }
}

fn class_of(who: &Text) -> Text {
    part(who, &Text::new("gun class", "classe de canon"))
}

fn advise_class(army: &Army<'_>, finding: &mut Finding, word: &str) {
    advise(finding, word, Word::spelled(&gun_classes(army.data())));
    finding.fact(Text::new(
        "A data file of your own may have other classes in \"artillery\"; --catalogue loads it.",
        "Un jeu de données à vous peut avoir d’autres classes sous \"artillery\" ; --catalogue le charge.",
    ));
}

fn classes(army: &Army<'_>) -> Text {
    named_words(Word::spelled(&gun_classes(army.data())))
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
        let name = class.name();
        let message = text!(
            "{who} ({id}, {name}): {limits}.",
            "{who} ({id}, {name}) : {limits}.",
            who,
            name,
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
