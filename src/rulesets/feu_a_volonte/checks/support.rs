//! Support groups: five types with a fixed crew and price, in 1914 and after, without grades and traits.

use super::about;
use crate::{
    model::{
        diagnostic::{Finding, Findings},
        forms,
        json::Place,
        lang::{Text, counted},
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
                "{who} in {period}: support teams need the period {needed}.",
                "{who} en {period} : les groupes d’appui demandent la période {needed}.",
                who,
                period = period.name(),
                needed
            ),
        );
        finding.help(text!(
            "Remove the support team.",
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
        let (who, allowed) = (group.label(), named_words(Group::named()));
        let thing = text!("{who}, type", "{who}, type", who);
        let finding = findings.report(*place, forms::unknown(&thing, word, &allowed));
        did_you_mean(finding, word, Group::spoken());
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
        let (Some(kind), Some(typed)) = (group.kind.value(), group.figures.typed) else {
            continue;
        };
        if typed.as_f64().is_none() || typed.as_i64() == Some(kind.figures) {
            continue;
        }
        let (source, needed) = (typed.source(), kind.figures);
        let found = match typed.as_i64() {
            Some(found) => counted(found, ("figure", "figures"), ("figurine", "figurines")),
            None => text!("{source} figures", "{source} figurines"),
        };
        let finding = findings.report(
            typed.place(),
            forms::exactly(&group.label(), &found, needed),
        );
        finding.help(text!(
            "Set \"figures\" to {needed}, or remove it.",
            "Mettez \"figures\" à {needed}, ou retirez-le."
        ));
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
                let grade = forms::quoted(&Text::same(word.to_string()));
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
            "{who} has the grade {grade}; support teams cannot have one.",
            "{who} a le grade {grade} ; les groupes d’appui n’en ont pas.",
            who,
            grade
        ),
    );
    finding.help(text!(
        "Remove \"grade\", or give it to a single figure.",
        "Retirez \"grade\", ou donnez-le à une figurine isolée."
    ));
    about(finding, &group.title());
    finding
}

fn gifted(group: &Support<'_>, findings: &mut Findings) {
    let found = i64::try_from(group.traits.items.len()).unwrap_or(i64::MAX);
    let (who, names) = (group.label(), group.traits.names());
    let traits = counted(found, ("trait", "traits"), ("trait", "traits"));
    let finding = findings.report(
        group.traits.place,
        text!(
            "{who} has {traits} ({names}); support teams cannot have any.",
            "{who} a {traits} ({names}) ; les groupes d’appui n’en ont pas.",
            who,
            traits,
            names
        ),
    );
    finding.numbers(found, 0).help(text!(
        "Remove \"traits\", or give them to single figures.",
        "Retirez \"traits\", ou donnez-les à des figurines isolées."
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
                "{who} is {found}; support teams are {default} by default, and the rulebook has no \
                price for another quality.",
                "{who} est de qualité {found} ; par défaut, c’est {default}, et le livret ne donne \
                pas de prix pour une autre.",
                who,
                found,
                default
            ),
        );
        finding
            .help(Text::new("Remove \"quality\".", "Retirez \"quality\"."))
            .fact(Text::new(
                "Players may agree on a price: \"support_price\": \"quality_plus_type\".",
                "Les joueurs peuvent convenir d’un prix : \"support_price\": \"quality_plus_type\".",
            ));
        about(finding, &group.title());
    }
}
