//! Traits: how many, whose, and whether they can do anything.

use std::cell::LazyCell;

use super::about;
use crate::{
    model::{
        diagnostic::{Findings, Severity},
        lang::Text,
        suggest::{did_you_mean, named_words},
        term::Term,
    },
    rulesets::feu_a_volonte::{
        list::army::{Army, Bearer},
        options::{CommandTraitOnTrooper, DuplicateTraits, Grenades1760},
        tables::hand_grenade,
        terms::{Grade, Period, Trait},
    },
    text,
};

pub(super) fn too_many_of_leader(army: &Army<'_>, findings: &mut Findings) {
    let leaders = army
        .bearers()
        .filter(|bearer| bearer.grade().value() == Some(Grade::Leader));
    for bearer in leaders {
        judge_number(bearer, Grade::Leader, findings);
    }
}

pub(super) fn too_many(army: &Army<'_>, findings: &mut Findings) {
    for bearer in army.bearers() {
        if let Some(grade @ (Grade::Second | Grade::Trooper)) = bearer.grade().value() {
            judge_number(bearer, grade, findings);
        }
    }
}

fn judge_number(bearer: Bearer<'_, '_>, grade: Grade, findings: &mut Findings) {
    let traits = bearer.traits();
    let (found, most) = (number(traits.terms().count()), grade.max_traits);
    if found <= most {
        return;
    }
    let (who, names, grade) = (bearer.label(), traits.names(), grade.name());
    let excess = found - most;
    let finding = findings.report(
        traits.place,
        text!(
            "{who} ({grade}) has {found} traits ({names}); at most {most} allowed.",
            "{who} ({grade}) a {found} traits ({names}) ; {most} au plus.",
            who,
            grade,
            names
        ),
    );
    finding.numbers(found, most).help(text!(
        "Remove {excess} of them, or give them to others of the platoon.",
        "Retirez-en {excess}, ou donnez-les à d’autres du peloton."
    ));
    about(finding, &bearer.title());
}

pub(super) fn command_on_trooper(army: &Army<'_>, findings: &mut Findings) {
    for bearer in army.bearers() {
        if bearer.grade().value() != Some(Grade::Trooper) {
            continue;
        }
        for word in &bearer.traits().items {
            if !word.term.is_some_and(|gift| gift.command) {
                continue;
            }
            let (who, gift, grade) = (bearer.label(), &word.trait_name(), Grade::Trooper.name());
            let finding = findings.report(
                word.place,
                text!(
                    "{who} ({grade}) has {gift}; only a leader or a second may have it.",
                    "{who} ({grade}) a {gift}, réservé au leader et aux seconds.",
                    who,
                    grade,
                    gift
                ),
            );
            finding.help(text!(
                "Give {gift} to the leader or a second.",
                "Donnez {gift} au leader ou à un second.",
                gift
            ));
            if army.options.command_trait_on_trooper == CommandTraitOnTrooper::Warn {
                finding.severity(Severity::Warning);
            }
            about(finding, &bearer.title());
        }
    }
}

pub(super) fn repeated(army: &Army<'_>, findings: &mut Findings) {
    if army.options.duplicate_traits == DuplicateTraits::Allow {
        return;
    }
    for bearer in army.bearers() {
        for &gift in Trait::ALL {
            let mut same = bearer
                .traits()
                .items
                .iter()
                .filter(|word| word.term == Some(gift));
            let (Some(first), Some(second)) = (same.next(), same.next()) else {
                continue;
            };
            let found = number(same.count()).saturating_add(2);
            let (who, name) = (bearer.label(), gift.name());
            let finding = findings.report(
                second.place,
                text!(
                    "{who} has {name} {found} times; at most 1 allowed.",
                    "{who} a {found} fois {name} ; une fois au plus.",
                    who,
                    name
                ),
            );
            finding
                .numbers(found, 1)
                .help(text!("Keep it once.", "Gardez-le une fois."))
                .related(Text::new("the first time", "la première fois"), first.place);
            about(finding, &bearer.title());
        }
    }
}

pub(super) fn unknown_trait(army: &Army<'_>, findings: &mut Findings) {
    let allowed = LazyCell::new(|| named_words(Trait::named()));
    for bearer in army.bearers() {
        for word in bearer
            .traits()
            .items
            .iter()
            .filter(|word| word.term.is_none())
        {
            let (who, id) = (bearer.label(), &word.id);
            let finding = findings.report(
                word.place,
                text!(
                    "Unknown trait \"{id}\" of {who}; allowed: {allowed}.",
                    "Trait « {id} » de {who} inconnu ; possibles : {allowed}.",
                    who,
                    allowed = &*allowed
                ),
            );
            did_you_mean(finding, id, Trait::named());
            finding.help(if is_marksman(id) {
                let aims = Trait::ALL.iter().filter(|gift| gift.aims());
                let instead = named_words(aims.map(|gift| (gift.id(), gift.name())));
                text!(
                    "The introduction of the book names a marksman that its list of traits lacks: \
                    take one of {instead}.",
                    "L’introduction du livret nomme un tireur d’élite que sa liste de traits \
                    ignore : prenez l’un de {instead}.",
                    instead
                )
            } else {
                text!("Choose one of the eight.", "Choisissez l’un des huit.")
            });
            about(finding, &bearer.title());
        }
    }
}

/// The trait of the book's introduction, however it is written.
fn is_marksman(id: &str) -> bool {
    let id = id.to_lowercase();
    ["marksman", "sharpshooter", "sniper"].contains(&id.as_str()) || id.starts_with("tireur")
}

pub(super) fn useless(army: &Army<'_>, findings: &mut Findings) {
    for bearer in army.bearers().filter(|bearer| bearer.aims() == Some(false)) {
        for word in &bearer.traits().items {
            if word.term.is_some_and(Trait::aims) {
                report_useless(bearer, &word.trait_name(), word.place, findings);
            }
        }
    }
}

fn report_useless(
    bearer: Bearer<'_, '_>,
    gift: &Text,
    place: crate::model::json::Place,
    findings: &mut Findings,
) {
    let (who, carried) = (bearer.label(), bearer.carried());
    let finding = findings.report(
        place,
        text!(
            "{who} has {gift} but no weapon that it works with (found: {carried}); it will never \
            apply.",
            "{who} a {gift} mais aucune arme qui s’en serve (il porte : {carried}) ; le trait ne \
            servira jamais.",
            who,
            gift,
            carried = &carried
        ),
    );
    finding.help(text!(
        "Give the figure a firearm or a bow, or take another trait.",
        "Donnez à la figurine une arme de tir, ou prenez un autre trait."
    ));
    about(finding, &bearer.title());
}

pub(super) fn early_grenades(army: &Army<'_>, findings: &mut Findings) {
    if army.period.value() != Some(Period::BlackPowder) {
        return;
    }
    let forbidden = army.options.grenades_1760 == Grenades1760::Forbid;
    let row = hand_grenade();
    let (shots, bonus, range) = (row.rate_of_fire, row.bonus, row.range.unwrap_or_default());
    let period = Period::BlackPowder.name();
    for bearer in army.bearers() {
        let Some(word) = bearer
            .traits()
            .items
            .iter()
            .find(|word| word.term == Some(Trait::Grenades))
        else {
            continue;
        };
        let who = bearer.label();
        let message = if forbidden {
            text!(
                "{who} has grenades, which the arsenal of {period} lacks; the option \
                \"grenades_1760\" forbids them.",
                "{who} a des grenades, absentes de l’arsenal de {period} ; l’option \
                \"grenades_1760\" les interdit.",
                who,
                period
            )
        } else {
            text!(
                "{who} has grenades, which the arsenal of {period} lacks; the modern profile is \
                used (rate of fire {shots}, +{bonus}, range {range} UD).",
                "{who} a des grenades, absentes de l’arsenal de {period} ; le profil moderne \
                s’applique (cadence {shots}, +{bonus}, portée {range} UD).",
                who,
                period
            )
        };
        let finding = findings.report(word.place, message);
        if forbidden {
            finding.severity(Severity::Error);
        }
        finding.help(if forbidden {
            text!(
                "Take another trait, or agree on \"grenades_1760\": \"allow\".",
                "Prenez un autre trait, ou convenez de \"grenades_1760\" : \"allow\"."
            )
        } else {
            text!(
                "Tell your opponent, or take another trait.",
                "Prévenez l’adversaire, ou prenez un autre trait."
            )
        });
        about(finding, &bearer.title());
    }
}

fn number(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
