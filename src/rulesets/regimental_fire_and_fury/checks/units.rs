//! What every unit has: arm, bases, quality, formation; and its men, where the list states them.

use std::collections::BTreeMap;

use super::phrases::{Together, demand, unknown_term};
use crate::{
    model::{
        diagnostic::{Findings, Severity},
        json::{Json, Place},
        lang::{Text, counted},
        parsed::Parsed,
        term::Term,
    },
    rulesets::regimental_fire_and_fury::{
        list::{army::Army, unit::Unit},
        tables::{MEN_PER_BASE, MOST_BASES, MOST_MEN},
        terms::{Arm, Formation, Quality, Trait},
    },
    text,
};

pub(super) fn none_at_all(army: &Army<'_>, findings: &mut Findings) {
    if !army.whole || !army.units.is_empty() {
        return;
    }
    let json = army.head.json;
    let place = json.get("commands").unwrap_or(json).place();
    let message = Text::new(
        "The side has no units; at least 1.",
        "Le camp n’a aucune unité ; il en faut au moins 1.",
    );
    let finding = findings.report(place, message);
    finding.numbers(0, 1).help(Text::new(
        "Add a regiment or a battery to the \"units\" of a command.",
        "Ajoutez un régiment ou une batterie aux \"units\" d’un commandement.",
    ));
}

pub(super) fn unknown_arm(army: &Army<'_>, findings: &mut Findings) {
    for unit in &army.units {
        demand::<Arm>(findings, unit, &Text::new("arm", "arme"), &unit.arm);
    }
}

pub(super) fn unknown_quality(army: &Army<'_>, findings: &mut Findings) {
    for unit in &army.units {
        demand::<Quality>(
            findings,
            unit,
            &Text::new("quality", "qualité"),
            &unit.quality,
        );
    }
}

pub(super) fn bad_bases(army: &Army<'_>, findings: &mut Findings) {
    for unit in &army.units {
        let Some(typed) = unit.bases.wrong() else {
            continue;
        };
        let (who, found) = (unit.title(), typed.source());
        let many = typed.as_f64().is_some_and(|bases| bases >= 1.0);
        let message = if !many {
            text!(
                "{who} has {found} bases; at least 1.",
                "{who} a {found} socles ; il en faut au moins 1.",
                who
            )
        } else if typed.as_f64().is_some_and(|bases| bases.fract() != 0.0) {
            text!(
                "{who} has {found} bases; a whole number is needed.",
                "{who} a {found} socles ; il faut un nombre entier.",
                who
            )
        } else {
            text!(
                "{who} has {found} bases; at most {MOST_BASES}.",
                "{who} a {found} socles ; {MOST_BASES} au plus.",
                who
            )
        };
        let finding = findings.report(typed.place(), message);
        finding.about(unit.about()).help(text!(
            "Count {MEN_PER_BASE} men or 2 guns for each base.",
            "Comptez {MEN_PER_BASE} hommes ou 2 pièces par socle."
        ));
        if let Some(found) = typed.as_i64() {
            finding.numbers(found, if found < 1 { 1 } else { MOST_BASES });
        }
    }
}

pub(super) fn men_disagree(army: &Army<'_>, findings: &mut Findings) {
    for unit in army.units.iter().filter(|unit| unit.is_troops()) {
        if let Some(typed) = unit.men.wrong() {
            let (who, found) = (unit.title(), typed.source());
            findings
                .report(
                    typed.place(),
                    text!(
                        "{who}: {found} men; a whole number from 0 to {MOST_MEN} is needed.",
                        "{who} : {found} hommes ; il faut un nombre entier de 0 à {MOST_MEN}.",
                        who
                    ),
                )
                .severity(Severity::Error)
                .about(unit.about())
                .help(text!(
                    "Write the men as a whole number, or remove \"men\".",
                    "Écrivez les hommes en nombre entier, ou enlevez « men »."
                ));
        }
        compare_men(unit, findings);
    }
}

/// Men are 40 a base, to the nearest base; half a base counts up.
fn compare_men(unit: &Unit<'_>, findings: &mut Findings) {
    let (Some(men), Some(bases), Some(typed)) =
        (unit.men.number, unit.bases.number, unit.men.typed)
    else {
        return;
    };
    let nearest = men.saturating_add(MEN_PER_BASE / 2) / MEN_PER_BASE;
    if nearest == bases {
        return;
    }
    let who = unit.title();
    let off = men.abs_diff(bases.saturating_mul(MEN_PER_BASE));
    let are = counted(nearest, ("base", "bases"), ("socle", "socles"));
    let finding = findings.report(
        typed.place(),
        text!(
            "{who}: {men} men are {are} at {MEN_PER_BASE} men each; found {bases}.",
            "{who} : {men} hommes font {are} de {MEN_PER_BASE} hommes ; la liste en donne {bases}.",
            who,
            are
        ),
    );
    if off > MEN_PER_BASE.unsigned_abs() / 2 {
        finding.severity(Severity::Error);
    }
    finding.numbers(bases, nearest).about(unit.about());
    if nearest > 0 {
        finding.help(text!(
            "Set \"bases\" to {nearest}, or correct \"men\".",
            "Mettez « bases » à {nearest}, ou corrigez « men »."
        ));
    } else {
        finding.help(text!("Correct \"men\".", "Corrigez « men »."));
    }
}

pub(super) fn foreign_formation(army: &Army<'_>, findings: &mut Findings) {
    for unit in &army.units {
        match (&unit.formation, unit.arm()) {
            (Parsed::Known(formation, place), Some(arm))
                if !arm.formations().contains(formation) =>
            {
                not_open(unit, arm, (formation.id(), *place), findings);
            }
            (Parsed::Unknown(word, place), Some(arm)) => {
                not_open(unit, arm, (word, *place), findings);
            }
            (Parsed::Unknown(word, place), None) => {
                let kind = Text::new("formation", "formation");
                unknown_term::<Formation>(findings, &unit.title(), &kind, (word, *place))
                    .about(unit.about());
            }
            _ => {}
        }
    }
}

fn not_open(unit: &Unit<'_>, arm: Arm, (word, place): (&str, Place), findings: &mut Findings) {
    let (who, of) = (unit.title(), arm.plain());
    let open = arm.formations().iter().map(|open| (open.id(), open.name()));
    let finding = findings.report(
        place,
        text!(
            "{who}: formation \"{word}\" not open to {of}.",
            "{who} : la formation « {word} » n’existe pas pour cette arme ({of}).",
            who,
            of
        ),
    );
    finding.about(unit.about());
    crate::model::suggest::advise(finding, word, open);
}

pub(super) fn brave_colonel_of_guns(army: &Army<'_>, findings: &mut Findings) {
    for unit in army
        .of_arm(Arm::Artillery)
        .filter(|unit| unit.has(Trait::BraveColonel))
    {
        let (who, key) = (unit.title(), Trait::BraveColonel.id());
        let place = unit.json.get(key).map_or_else(|| unit.place(), Json::place);
        findings
            .report(
                place,
                text!(
                    "{who}: brave colonel on guns is not covered.",
                    "{who} : la règle ne prévoit pas de colonel courageux pour des canons.",
                    who
                ),
            )
            .about(unit.about())
            .help(text!(
                "Remove \"{key}\", or agree on it.",
                "Retirez « {key} », ou convenez-en."
            ));
    }
}

/// One finding for each command: another leader mends all its militia.
pub(super) fn militia_under_rated_leader(army: &Army<'_>, findings: &mut Findings) {
    if !army.options.militia_provisional_only {
        return;
    }
    let key = Trait::Militia.id();
    for (number, command) in army.commands.iter().enumerate() {
        let leader = command.leader.as_ref();
        if !leader.is_some_and(|one| one.situation().is_some() && !one.is_provisional()) {
            continue;
        }
        let militia = army
            .units_of(number)
            .filter(|unit| unit.has(Trait::Militia));
        let militia = militia.filter(|unit| unit.is_troops()).map(|unit| {
            let flag = unit.json.get(key);
            (unit, flag.map_or_else(|| unit.place(), Json::place))
        });
        let Some(together) = Together::new(militia.collect()) else {
            continue;
        };
        let who = together.who();
        let message = if together.alone() {
            text!(
                "{who} is militia: provisional command only (QRS 2.1).",
                "{who} est une milice : commandement provisoire seulement (QRS 2.1).",
                who
            )
        } else {
            text!(
                "{who} are militia: provisional command only (QRS 2.1).",
                "{who} sont des milices : commandement provisoire seulement (QRS 2.1).",
                who
            )
        };
        together.report(findings, message).help(Text::new(
            "Give them a leader whose situation is \"provisional\", or set the \
            option \"militia_provisional_only\" to false.",
            "Donnez-leur un chef de situation « provisional », ou mettez l’option « \
            militia_provisional_only » à false.",
        ));
    }
}

pub(super) fn repeated_id(army: &Army<'_>, findings: &mut Findings) {
    let units = army
        .units
        .iter()
        .map(|unit| (unit.id.as_ref(), unit.title()));
    repeated(units, findings);
    let commands = army.commands.iter();
    repeated(
        commands.map(|command| (command.id.as_ref(), command.title())),
        findings,
    );
}

fn repeated<'i>(
    all: impl Iterator<Item = (Option<&'i (std::borrow::Cow<'i, str>, Place)>, Text)>,
    findings: &mut Findings,
) {
    let mut seen: BTreeMap<&str, Place> = BTreeMap::new();
    for (id, who) in all {
        let Some((id, place)) = id else {
            continue;
        };
        let Some(first) = seen.get(&**id) else {
            seen.insert(id, *place);
            continue;
        };
        findings
            .report(
                *place,
                text!(
                    "{who}: the id \"{id}\" stands here twice.",
                    "{who} : l’identifiant « {id} » apparaît deux fois.",
                    who
                ),
            )
            .about(id.to_string())
            .help(text!(
                "Give each its own id.",
                "Donnez à chacun son identifiant."
            ))
            .related(Text::new("the first one", "le premier"), *first);
    }
}

/// Members that say nothing for guns, and those that say nothing for troops.
const OF_TROOPS: [&str; 7] = [
    "men",
    "weapon",
    "sharpshooters",
    "buck_and_ball",
    "cold_steel",
    "militia",
    "mounted_infantry",
];
const OF_GUNS: [&str; 3] = ["guns", "gun_class", "mobility"];

pub(super) fn useless_member(army: &Army<'_>, findings: &mut Findings) {
    for unit in &army.units {
        let Some(arm) = unit.arm() else {
            continue;
        };
        let foreign: &[&str] = if arm.is_troops() {
            &OF_GUNS
        } else {
            &OF_TROOPS
        };
        let stated = foreign.iter().filter_map(|key| {
            let value = unit.json.get(key)?;
            (value.as_bool() != Some(false)).then_some((*key, value.place()))
        });
        let stated: Vec<(&str, Place)> = stated.collect();
        let Some((_, place)) = stated.first() else {
            continue;
        };
        let (who, of) = (unit.title(), arm.plain());
        let keys: Vec<&str> = stated.iter().map(|(key, _)| *key).collect();
        let keys = keys.join(", ");
        findings
            .report(
                *place,
                text!(
                    "{who}: {keys} says nothing for {of}.",
                    "{who} : {keys} ne dit rien pour cette arme ({of}).",
                    who,
                    of
                ),
            )
            .about(unit.about())
            .help(text!(
                "Remove it, or correct \"arm\".",
                "Retirez-le, ou corrigez « arm »."
            ));
    }
}
