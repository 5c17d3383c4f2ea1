//! Traits: how many, whose, and whether they can do anything.

use super::about;
use crate::{
    model::{
        checks::unknown_term,
        diagnostic::{Findings, Severity},
        forms,
        lang::{Text, counted},
        suggest::named_words,
        suspect::Change,
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
    let thing = text!("{who} ({grade})", "{who} ({grade})", who, grade);
    let all = counted(found, ("trait", "traits"), ("trait", "traits"));
    let all = text!("{all} ({names})", "{all} ({names})", all = &all, names);
    let finding = findings.report(traits.place, forms::maximum(&thing, &all, found, most));
    finding.numbers(found, most).help(text!(
        "Remove {excess} of them, or give them to other figures of the platoon.",
        "Retirez-en {excess}, ou donnez-les à d’autres figurines du peloton."
    ));
    let kept = usize::try_from(most).unwrap_or_default();
    let kept: Vec<&str> = traits
        .items
        .iter()
        .map(|word| &*word.id)
        .take(kept)
        .collect();
    let kept = serde_json::json!(kept).to_string();
    finding.mended_by(Change::Set(traits.place, kept));
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
                    "{who} ({grade}) has {gift}; only the leader and seconds-in-command may have \
                    it.",
                    "{who} ({grade}) a {gift}, réservé au leader et aux seconds.",
                    who,
                    grade,
                    gift
                ),
            );
            finding.help(text!(
                "Remove {gift}, or give it to the leader or a second-in-command.",
                "Retirez {gift}, ou donnez-le au leader ou à un second.",
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
            let thing = text!("{who}, {name}", "{who}, {name}", who, name);
            let times = text!("{found} times", "{found} fois");
            let finding = findings.report(second.place, forms::maximum(&thing, &times, found, 1));
            finding
                .numbers(found, 1)
                .help(text!("List it once.", "Inscrivez-le une seule fois."))
                .related(Text::new("the first time", "la première fois"), first.place);
            about(finding, &bearer.title());
        }
    }
}

pub(super) fn unknown_trait(army: &Army<'_>, findings: &mut Findings) {
    for bearer in army.bearers() {
        for word in bearer
            .traits()
            .items
            .iter()
            .filter(|word| word.term.is_none())
        {
            let (who, id) = (bearer.label(), &word.id);
            let thing = text!("{who}, trait", "{who}, trait", who);
            let finding = unknown_term::<Trait>(findings, word.place, (&thing, id));
            if is_marksman(id) {
                let aims = Trait::ALL.iter().filter(|gift| gift.aims());
                let instead = named_words(aims.map(|gift| (gift.id(), gift.name())));
                finding.help(text!(
                    "The rulebook’s introduction mentions a marksman, but its list of traits has \
                    none: choose one of {instead}.",
                    "L’introduction du livret nomme un tireur d’élite que sa liste de traits \
                    ignore : choisissez parmi {instead}.",
                    instead
                ));
            }
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
            "{who} has {gift} but no weapon it works with (carries: {carried}): it has no effect.",
            "{who} a {gift} mais aucune arme qui s’en serve (porte : {carried}) : le trait n’a aucun \
            effet.",
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
    let (shots, range) = (row.rate_of_fire, row.range.unwrap_or_default());
    let bonus = forms::signed(row.bonus);
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
                "{who} has grenades, which are not in the arsenal of {period}; the option \
                \"grenades_1760\" forbids them.",
                "{who} a des grenades, absentes de l’arsenal de {period} ; l’option \
                \"grenades_1760\" les interdit.",
                who,
                period
            )
        } else {
            text!(
                "{who} has grenades, which are not in the arsenal of {period}; the modern profile \
                is used (rate of fire {shots}, {bonus}, range {range} UD).",
                "{who} a des grenades, absentes de l’arsenal de {period} ; le profil moderne \
                s’applique (cadence {shots}, {bonus}, portée {range} UD).",
                who,
                period
            )
        };
        let finding = findings.report(word.place, message);
        if forbidden {
            finding.severity(Severity::Error);
        }
        finding.help(Text::new("Take another trait.", "Prenez un autre trait."));
        finding.fact(if forbidden {
            Text::new(
                "Players may agree on \"grenades_1760\": \"allow\".",
                "Les joueurs peuvent convenir de \"grenades_1760\": \"allow\".",
            )
        } else {
            Text::new(
                "Opponents like to know it before the game.",
                "L’adversaire aime le savoir avant la partie.",
            )
        });
        about(finding, &bearer.title());
    }
}

fn number(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
