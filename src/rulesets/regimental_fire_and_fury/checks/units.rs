//! What every unit has: arm, bases, quality, formation; and its men, where the list states them.

use super::phrases::{Together, demand, part};
use crate::{
    model::{
        checks::{repeated_ids, unknown_word, wrong_count},
        diagnostic::{Findings, Severity},
        edit::Word,
        forms,
        json::{Json, Place},
        lang::{Text, counted},
        parsed::Parsed,
        suggest::advise,
        term::Term,
    },
    rulesets::regimental_fire_and_fury::{
        list::{army::Army, unit::Unit},
        tables::{MEN_PER_BASE, MOST_BASES, MOST_MEN},
        terms::{Arm, Formation, Quality, Trait},
        vocabulary::formations,
    },
    text,
};

pub(super) fn none_at_all(army: &Army<'_>, findings: &mut Findings) {
    if !army.whole || !army.units.is_empty() {
        return;
    }
    let json = army.head.json;
    let place = json.get("commands").unwrap_or(json).place();
    let none = Text::new("no units", "aucune unité");
    let message = forms::minimum(&Text::new("Side", "Camp"), &none, 0, 1);
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
        let thing = part(&unit.title(), &Text::new("stands", "socles"));
        let finding = wrong_count(findings, &thing, typed, 1..=MOST_BASES);
        finding.about(unit.about());
        if let Some(nearest) = unit.men.number.map(stands_for).filter(|stands| *stands > 0) {
            finding.help(text!(
                "Set \"bases\" to {nearest}: {MEN_PER_BASE} men to a stand.",
                "Mettez \"bases\" à {nearest} : {MEN_PER_BASE} hommes par socle."
            ));
        } else {
            finding.help(text!(
                "Count {MEN_PER_BASE} men or 2 guns for each stand.",
                "Comptez {MEN_PER_BASE} hommes ou 2 pièces par socle."
            ));
        }
    }
}

pub(super) fn men_disagree(army: &Army<'_>, findings: &mut Findings) {
    for unit in army.units.iter().filter(|unit| unit.is_troops()) {
        if let Some(typed) = unit.men.wrong() {
            let thing = part(&unit.title(), &Text::new("men", "hommes"));
            wrong_count(findings, &thing, typed, 0..=MOST_MEN)
                .severity(Severity::Error)
                .about(unit.about())
                .help(Text::new(
                    "Set \"men\" to a whole number, or remove it.",
                    "Mettez \"men\" à un nombre entier, ou retirez-le.",
                ));
        }
        compare_men(unit, findings);
    }
}

/// Men are 40 a base, to the nearest base; half a base counts up.
pub(super) const fn stands_for(men: i64) -> i64 {
    men.saturating_add(MEN_PER_BASE / 2) / MEN_PER_BASE
}

fn compare_men(unit: &Unit<'_>, findings: &mut Findings) {
    let (Some(men), Some(bases), Some(typed)) =
        (unit.men.number, unit.bases.number, unit.men.typed)
    else {
        return;
    };
    let nearest = stands_for(men);
    if nearest == bases {
        return;
    }
    let who = unit.title();
    let off = men.abs_diff(bases.saturating_mul(MEN_PER_BASE));
    let men_words = counted(men, ("man", "men"), ("homme", "hommes"));
    let message = if nearest > 0 {
        let stands = counted(bases, ("stand", "stands"), ("socle", "socles"));
        let found = text!(
            "{stands} for {men_words} at {MEN_PER_BASE} a stand",
            "{stands} pour {men_words} à {MEN_PER_BASE} par socle",
            stands,
            men_words
        );
        forms::exactly(&who, &found, nearest)
    } else {
        forms::minimum(&who, &men_words, men, MEN_PER_BASE / 2)
    };
    let finding = findings.report(typed.place(), message);
    if off > MEN_PER_BASE.unsigned_abs() / 2 {
        finding.severity(Severity::Error);
    }
    finding.numbers(bases, nearest).about(unit.about());
    if nearest > 0 {
        finding.help(text!(
            "Set \"bases\" to {nearest}, or correct \"men\".",
            "Mettez \"bases\" à {nearest}, ou corrigez \"men\"."
        ));
    } else {
        finding.help(Text::new("Correct \"men\".", "Corrigez \"men\"."));
    }
}

pub(super) fn foreign_formation(army: &Army<'_>, findings: &mut Findings) {
    for unit in &army.units {
        match (&unit.formation, unit.arm()) {
            (Parsed::Known(formation, place), Some(arm))
                if !arm.formations().contains(formation) =>
            {
                not_open(unit, arm, (*formation, *place), findings);
            }
            (Parsed::Unknown(word, place), arm) => {
                let open = formations(arm);
                let thing = part(&unit.title(), &Text::new("formation", "formation"));
                unknown_word(findings, *place, (&thing, word), Word::spelled(&open))
                    .about(unit.about());
            }
            _ => {}
        }
    }
}

fn not_open(unit: &Unit<'_>, arm: Arm, (is, place): (Formation, Place), findings: &mut Findings) {
    let (who, formation, arm_name) = (unit.title(), is.plain(), named(arm));
    let finding = findings.report(
        place,
        text!(
            "{who}: formation \"{formation}\" is not open to {arm_name}.",
            "{who} : la formation « {formation} » n’existe pas pour {arm_name}.",
            who,
            formation,
            arm_name
        ),
    );
    finding.about(unit.about());
    advise(finding, is.id(), Word::spelled(&formations(Some(arm))));
}

/// An arm as a sentence names it, with its article in French.
const fn named(arm: Arm) -> Text {
    match arm {
        Arm::Infantry => Text::new("infantry", "l’infanterie"),
        Arm::Cavalry => Text::new("cavalry", "la cavalerie"),
        Arm::Artillery => Text::new("artillery", "l’artillerie"),
    }
}

pub(super) fn brave_colonel_of_guns(army: &Army<'_>, findings: &mut Findings) {
    for unit in army
        .of_arm(Arm::Artillery)
        .filter(|unit| unit.has(Trait::BraveColonel))
    {
        let (who, key) = (unit.title(), Trait::BraveColonel.id());
        let place = unit.json.get(key).map_or_else(|| unit.place, Json::place);
        findings
            .report(
                place,
                text!(
                    "{who}: the sheet has no brave colonel for guns.",
                    "{who} : l’aide de jeu ne prévoit pas de colonel courageux pour des canons.",
                    who
                ),
            )
            .about(unit.about())
            .help(text!("Remove \"{key}\".", "Retirez \"{key}\"."))
            .fact(Text::new(
                "Players may agree on it.",
                "Les joueurs peuvent en convenir.",
            ));
    }
}

/// One finding for each command: another leader corrects all its militia.
pub(super) fn militia_under_rated_leader(army: &Army<'_>, findings: &mut Findings) {
    if !army.options.militia_provisional_only {
        return;
    }
    let key = Trait::Militia.id();
    for (number, command) in army.commands.iter().enumerate() {
        let leader = command.leader.known();
        if !leader.is_some_and(|one| one.situation().is_some() && !one.is_provisional()) {
            continue;
        }
        let militia = army
            .units_of(number)
            .filter(|unit| unit.has(Trait::Militia));
        let militia = militia.filter(|unit| unit.is_troops()).map(|unit| {
            let flag = unit.json.get(key);
            (unit, flag.map_or_else(|| unit.place, Json::place))
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
            "Donnez-leur un chef de situation \"provisional\", ou mettez l’option \
            \"militia_provisional_only\" à false.",
        ));
    }
}

pub(super) fn repeated_id(army: &Army<'_>, findings: &mut Findings) {
    let units = army.units.iter().filter_map(|unit| unit.id.as_ref());
    let commands = army.commands.iter();
    let commands = commands.filter_map(|command| command.id.as_ref());
    repeated_ids(units.map(|word| (&word.id, word.place)), findings);
    repeated_ids(commands.map(|word| (&word.id, word.place)), findings);
}

/// Members that have no effect on guns, and those that have none on troops.
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

/// The members with some keys that a unit has, flags that are off left out.
fn stated<const N: usize>(unit: &Unit<'_>, keys: &[&'static str; N]) -> Vec<(&'static str, Place)> {
    let values = keys.iter().zip(unit.json.members_at(keys));
    let stated = values.filter_map(|(key, value)| {
        let value = value.filter(|value| value.as_bool() != Some(false))?;
        Some((*key, value.place()))
    });
    stated.collect()
}

pub(super) fn useless_member(army: &Army<'_>, findings: &mut Findings) {
    for unit in &army.units {
        let Some(arm) = unit.arm() else {
            continue;
        };
        let stated = if arm.is_troops() {
            stated(unit, &OF_GUNS)
        } else {
            stated(unit, &OF_TROOPS)
        };
        let Some((_, place)) = stated.first() else {
            continue;
        };
        let (who, arm_name) = (unit.title(), named(arm));
        let keys: Vec<String> = stated.iter().map(|(key, _)| format!("\"{key}\"")).collect();
        let all = keys.join(", ");
        let (message, advice) = if keys.len() == 1 {
            (
                text!(
                    "{who}: {all} has no effect on {arm_name}.",
                    "{who} : {all} n’a aucun effet sur {arm_name}.",
                    who,
                    arm_name
                ),
                Text::new(
                    "Remove it, or correct \"arm\".",
                    "Retirez-le, ou corrigez \"arm\".",
                ),
            )
        } else {
            (
                text!(
                    "{who}: {all} have no effect on {arm_name}.",
                    "{who} : {all} n’ont aucun effet sur {arm_name}.",
                    who,
                    arm_name
                ),
                Text::new(
                    "Remove them, or correct \"arm\".",
                    "Retirez-les, ou corrigez \"arm\".",
                ),
            )
        };
        let finding = findings.report(*place, message);
        finding.about(unit.about()).help(advice);
    }
}
