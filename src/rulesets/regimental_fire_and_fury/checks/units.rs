//! What every unit has: arm, bases, quality, thresholds, formation; and its men, where the list states them.

use std::collections::BTreeMap;

use super::say::{demand, unknown_term};
use crate::{
    model::{
        diagnostic::{Findings, Severity},
        json::{Json, Place},
        lang::{Text, counted},
        term::Term,
    },
    rulesets::regimental_fire_and_fury::{
        list::{
            army::Army,
            said::Said,
            unit::{Effect, Unit},
        },
        tables::{MEN_PER_BASE, MOST_BASES},
        terms::{Arm, Formation, Quality, Temperament, Trait},
    },
    text,
};

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

pub(super) fn unknown_temperament(army: &Army<'_>, findings: &mut Findings) {
    let kind = Text::new("temperament", "tempérament");
    for unit in &army.units {
        if let Said::Unknown(word, place) = &unit.temperament {
            unknown_term::<Temperament>(findings, &unit.title(), &kind, (word, *place))
                .about(unit.about());
        }
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
            text!("{who} has {found} bases; at least 1.", "{who} a {found} socles ; il en faut au moins 1."; who)
        } else if typed.as_f64().is_some_and(|bases| bases.fract() != 0.0) {
            text!("{who} has {found} bases; a whole number is needed.", "{who} a {found} socles ; il faut un nombre entier."; who)
        } else {
            text!("{who} has {found} bases; at most {MOST_BASES}.", "{who} a {found} socles ; {MOST_BASES} au plus."; who)
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
    for unit in army.units.iter().filter(|unit| !unit.is_guns()) {
        if let Some(typed) = unit.men.wrong() {
            let (who, found) = (unit.title(), typed.source());
            findings
                .report(
                    typed.place(),
                    text!(
                        "{who}: {found} men; a whole number is needed, 0 or more.",
                        "{who} : {found} hommes ; il faut un nombre entier, au moins 0.";
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
            "{who} : {men} hommes font {are} de {MEN_PER_BASE} hommes ; la liste en donne {bases}.";
            who, are
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

pub(super) fn thresholds_out_of_order(army: &Army<'_>, findings: &mut Findings) {
    for unit in &army.units {
        let Effect::Own { json, numbers } = unit.effect else {
            continue;
        };
        let message = match numbers {
            None => not_whole(unit, json),
            Some(stated) => {
                // While the bases cannot be read, the two numbers are compared with each other only.
                let bases = unit.bases.number.unwrap_or(i64::MAX);
                if stated.fit(bases) {
                    continue;
                }
                Some(out_of_order(unit, stated.worn_at, stated.spent_at))
            }
        };
        let Some(message) = message else {
            continue;
        };
        findings.report(json.place(), message).about(unit.about()).help(text!(
            "Give the bases left at which it is worn, and fewer at which it is spent: 8 bases, worn at 5, spent at 3.",
            "Donnez les socles restants auxquels elle est ébranlée, et moins pour fatiguée : 8 socles, ébranlée à 5, fatiguée à 3."
        ));
    }
}

fn out_of_order(unit: &Unit<'_>, worn: i64, spent: i64) -> Text {
    let who = unit.title();
    match unit.bases.number {
        Some(bases) => text!(
            "{who}: worn at {worn}, spent at {spent}, starts with {bases}; need {bases} > worn > spent.",
            "{who} : ébranlée à {worn}, fatiguée à {spent}, {bases} au départ ; il faut {bases} > ébranlée > fatiguée.";
            who
        ),
        None => text!(
            "{who}: worn at {worn}, spent at {spent}; need worn > spent, and spent at least 0.",
            "{who} : ébranlée à {worn}, fatiguée à {spent} ; il faut ébranlée > fatiguée, et fatiguée au moins 0.";
            who
        ),
    }
}

/// One of the two is left out, or is no whole number; words are the shape's business.
fn not_whole(unit: &Unit<'_>, json: Json<'_>) -> Option<Text> {
    let who = unit.title();
    for key in ["worn_at", "spent_at"] {
        let Some(typed) = json.get(key) else {
            return Some(text!("{who}: \"{key}\" is missing.", "{who} : « {key} » manque."; who));
        };
        typed.as_f64()?;
        if typed.as_i64().is_none() {
            let found = typed.source();
            return Some(text!(
                "{who}: \"{key}\" is {found}; a whole number is needed.",
                "{who} : « {key} » vaut {found} ; il faut un nombre entier.";
                who
            ));
        }
    }
    None
}

pub(super) fn missing_thresholds(army: &Army<'_>, findings: &mut Findings) {
    for unit in &army.units {
        // A single base cannot pass through three states.
        if !matches!(unit.effect, Effect::Missing) || unit.bases() < 2 {
            continue;
        }
        let who = unit.title();
        let finding = findings.report(
            unit.place(),
            text!(
                "{who}: no fresh/worn/spent thresholds; stays fresh.",
                "{who} : pas de seuils frais/ébranlé/fatigué ; reste fraîche.";
                who
            ),
        );
        finding.about(unit.about()).help(text!(
            "Write \"effectiveness\": {{ \"worn_at\": …, \"spent_at\": … }} from your copy of the rules.",
            "Écrivez \"effectiveness\": {{ \"worn_at\": …, \"spent_at\": … }} d’après votre exemplaire de la règle."
        ));
        if army.data().is_some() && unit.temperament.is_missing() {
            let words = Temperament::ids();
            finding.help(text!(
                "Or give its \"temperament\" ({words}): the data set then has them.",
                "Ou donnez son « temperament » ({words}) : le jeu de données les a alors."
            ));
        }
    }
}

pub(super) fn foreign_formation(army: &Army<'_>, findings: &mut Findings) {
    for unit in &army.units {
        match (&unit.formation, unit.arm()) {
            (Said::Known(formation, place), Some(arm)) if !arm.formations().contains(formation) => {
                not_open(unit, arm, (formation.id(), *place), findings);
            }
            (Said::Unknown(word, place), Some(arm)) => {
                not_open(unit, arm, (word, *place), findings);
            }
            (Said::Unknown(word, place), None) => {
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
            "{who} : la formation « {word} » n’existe pas pour cette arme ({of}).";
            who, of
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
                    "{who} : la règle ne prévoit pas de colonel courageux pour des canons.";
                    who
                ),
            )
            .about(unit.about())
            .help(text!(
                "Remove \"{key}\", or agree on it.",
                "Enlevez « {key} », ou convenez-en."
            ));
    }
}

pub(super) fn militia_under_rated_leader(army: &Army<'_>, findings: &mut Findings) {
    if !army.options.militia_provisional_only {
        return;
    }
    for unit in army
        .with_trait(Trait::Militia)
        .filter(|unit| !unit.is_guns())
    {
        let rated = army
            .leader_of(unit)
            .is_some_and(|leader| leader.situation().is_some() && !leader.is_provisional());
        if !rated {
            continue;
        }
        let (who, key) = (unit.title(), Trait::Militia.id());
        let place = unit.json.get(key).map_or_else(|| unit.place(), Json::place);
        findings
            .report(
                place,
                text!(
                    "{who} is militia: provisional command only (QRS 2.1).",
                    "{who} est une milice : commandement provisoire seulement (QRS 2.1).";
                    who
                ),
            )
            .about(unit.about())
            .help(Text::new(
                "Give it a leader whose situation is \"provisional\", or set the option \"militia_provisional_only\" to false.",
                "Donnez-lui un chef de situation « provisional », ou mettez l’option « militia_provisional_only » à false.",
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
                    "{who} : l’identifiant « {id} » apparaît deux fois.";
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
                    "{who} : {keys} ne dit rien pour cette arme ({of}).";
                    who, of
                ),
            )
            .about(unit.about())
            .help(text!(
                "Remove it, or correct \"arm\".",
                "Enlevez-le, ou corrigez « arm »."
            ));
    }
}
