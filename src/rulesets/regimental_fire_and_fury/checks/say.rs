//! Sentences that several checks share.

use crate::{
    model::{
        diagnostic::{Finding, Findings},
        json::Place,
        lang::Text,
        said::Said,
        suggest::advise,
        term::Term,
    },
    rulesets::regimental_fire_and_fury::list::unit::Unit,
    text,
};

/// Reports a word that is no term of its kind.
pub(super) fn unknown_term<'f, T: Term>(
    findings: &'f mut Findings,
    who: &Text,
    kind: &Text,
    (word, place): (&str, Place),
) -> &'f mut Finding {
    let allowed = T::ids();
    let finding = findings.report(
        place,
        text!(
            "{who}: {kind} \"{word}\" unknown; allowed: {allowed}.",
            "{who} : {kind} « {word} » : valeur inconnue ; possibles : {allowed}.";
            who, kind
        ),
    );
    advise(finding, word, T::named());
    finding
}

/// Reports that a unit does not say what it must, or says a word that is none.
pub(super) fn demand<T: Term>(
    findings: &mut Findings,
    unit: &Unit<'_>,
    kind: &Text,
    said: &Said<'_, T>,
) {
    match said {
        Said::Unknown(word, place) => {
            unknown_term::<T>(findings, &unit.title(), kind, (word, *place)).about(unit.about());
        }
        Said::Missing => missing::<T>(findings, unit, kind),
        Said::Known(..) | Said::Unreadable => {}
    }
}

fn missing<T: Term>(findings: &mut Findings, unit: &Unit<'_>, kind: &Text) {
    let (who, allowed) = (unit.title(), T::ids());
    findings
        .report(
            unit.place(),
            text!(
                "{who}: {kind} missing; allowed: {allowed}.",
                "{who} : {kind} : rien n’est indiqué ; possibles : {allowed}.";
                who, kind
            ),
        )
        .about(unit.about())
        .help(text!(
            "Choose one of: {allowed}.",
            "Choisissez parmi : {allowed}."
        ));
}

/// The first names of so many things: "2nd Wisconsin, 6th Wisconsin, 7th Wisconsin and 4 others".
pub(super) fn few(names: &[Text], all: usize) -> Text {
    const MOST: usize = 3;
    let shown = Text::join(names.iter().take(MOST), ", ");
    match all.saturating_sub(MOST) {
        0 => shown,
        1 => text!("{shown} and 1 other", "{shown} et 1 autre"; shown),
        rest => text!("{shown} and {rest} others", "{shown} et {rest} autres"; shown),
    }
}
