//! Support groups: five types with a fixed crew and price, in 1914 and after, without grades and traits.

use super::about;
use crate::{
    model::{
        diagnostic::{Finding, Findings},
        json::Place,
        lang::Text,
        parsed::Parsed,
        suggest::{did_you_mean, named_words},
        term::Term,
    },
    rulesets::feu_a_volonte::{
        list::army::{Army, Support},
        options::{SupportPrice, SupportTraits},
        terms::{Grade, Group, Period, Quality},
    },
    text,
};

pub(super) fn wrong_period(army: &Army<'_>, findings: &mut Findings) {
    let Some(period) = army.period.value().filter(|period| !period.support) else {
        return;
    };
    let needed = Period::Modern.name();
    for group in &army.support {
        let who = group.label();
        let finding = findings.report(
            group.place,
            text!(
                "{who} in {period}; support groups need {needed}.",
                "{who} en {period} ; les groupes d’appui demandent la période {needed}.",
                who,
                period = period.name(),
                needed
            ),
        );
        finding.help(text!(
            "Remove the support group.",
            "Retirez le groupe d’appui."
        ));
        about(finding, &group.title());
    }
}

pub(super) fn unknown_group(army: &Army<'_>, findings: &mut Findings) {
    if army.forbids_support() {
        return;
    }
    for group in &army.support {
        let Parsed::Unknown(word, place) = &group.kind else {
            continue;
        };
        let allowed = named_words(Group::named());
        let finding = findings.report(
            *place,
            text!(
                "Unknown support group \"{word}\"; allowed: {allowed}.",
                "Groupe d’appui « {word} » inconnu ; possibles : {allowed}.",
                allowed
            ),
        );
        did_you_mean(finding, word, Group::named());
        finding.help(text!(
            "Choose one of the five.",
            "Choisissez l’un des cinq."
        ));
        about(finding, &group.title());
    }
}

pub(super) fn wrong_figures(army: &Army<'_>, findings: &mut Findings) {
    if army.forbids_support() {
        return;
    }
    for group in &army.support {
        let (Some(kind), Some(typed)) = (group.kind.value(), group.typed_figures) else {
            continue;
        };
        if typed.as_f64().is_none() || typed.as_i64() == Some(kind.figures) {
            continue;
        }
        let (who, found, needed) = (group.label(), typed.source(), kind.figures);
        let (figures_en, figures_fr) = if typed.as_i64() == Some(1) {
            ("figure", "figurine")
        } else {
            ("figures", "figurines")
        };
        let finding = findings.report(
            typed.place(),
            text!(
                "{who} has {found} {figures_en}; exactly {needed} needed.",
                "{who} : {found} {figures_fr} ; il en faut exactement {needed}.",
                who
            ),
        );
        finding.help(text!("Write {needed}.", "Écrivez {needed}."));
        if let Some(found) = typed.as_i64() {
            finding.numbers(found, needed);
        }
        about(finding, &group.title());
    }
}

pub(super) fn graded_group(army: &Army<'_>, findings: &mut Findings) {
    if army.options.support_traits == SupportTraits::Yes {
        return;
    }
    for group in &army.support {
        match &group.grade {
            Parsed::Known(grade, place) => {
                graded(group, &grade.name(), *place, findings);
            }
            Parsed::Unknown(word, place) => {
                let grade = text!("\"{word}\"", "« {word} »");
                let finding = graded(group, &grade, *place, findings);
                did_you_mean(finding, word, Grade::named());
            }
            Parsed::Missing | Parsed::Unreadable => {}
        }
        if !group.traits.items.is_empty() {
            gifted(group, findings);
        }
    }
}

fn graded<'f>(
    group: &Support<'_>,
    grade: &Text,
    place: Place,
    findings: &'f mut Findings,
) -> &'f mut Finding {
    let who = group.label();
    let finding = findings.report(
        place,
        text!(
            "{who} has the grade {grade}; support groups have none.",
            "{who} a le grade {grade} ; les groupes d’appui n’en ont pas.",
            who,
            grade
        ),
    );
    finding.help(text!(
        "Give the grade to a single figure.",
        "Donnez le grade à une figurine isolée."
    ));
    about(finding, &group.title());
    finding
}

fn gifted(group: &Support<'_>, findings: &mut Findings) {
    let (who, found, names) = (
        group.label(),
        group.traits.items.len(),
        group.traits.names(),
    );
    let (trait_en, trait_fr) = if found == 1 {
        ("trait", "trait")
    } else {
        ("traits", "traits")
    };
    let finding = findings.report(
        group.traits.place,
        text!(
            "{who} has {found} {trait_en} ({names}); support groups have none.",
            "{who} a {found} {trait_fr} ({names}) ; les groupes d’appui n’en ont pas.",
            who,
            names
        ),
    );
    finding
        .numbers(i64::try_from(found).unwrap_or(i64::MAX), 0)
        .help(text!(
            "Give the traits to single figures.",
            "Donnez les traits à des figurines isolées."
        ));
    about(finding, &group.title());
}

pub(super) fn unpriced_quality(army: &Army<'_>, findings: &mut Findings) {
    if army.options.support_price != SupportPrice::Flat {
        return;
    }
    let usual: Quality = army.options.support_quality;
    for group in &army.support {
        let Parsed::Known(quality, place) = group.quality else {
            continue;
        };
        if quality == usual {
            continue;
        }
        let (who, found, default) = (group.label(), quality.name(), usual.name());
        let finding = findings.report(
            place,
            text!(
                "{who} is {found}; crews are {default} by default, and the book prices no other \
                quality for them.",
                "{who} est de qualité {found} ; par défaut, c’est {default}, et le livret ne donne \
                pas de prix pour une autre.",
                who,
                found,
                default
            ),
        );
        finding.help(text!(
            "Leave the quality out, or agree on \"support_price\": \"quality_plus_type\".",
            "Retirez la qualité, ou convenez de \"support_price\" : \"quality_plus_type\"."
        ));
        about(finding, &group.title());
    }
}
