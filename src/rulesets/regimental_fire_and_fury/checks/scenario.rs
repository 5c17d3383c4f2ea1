//! What the scenario says of the side: the losses that count as heavy. Explained with the units.

use crate::{
    model::{
        diagnostic::{Findings, Severity},
        lang::Text,
    },
    rulesets::regimental_fire_and_fury::{list::army::Army, tables::MOST_BASES},
    text,
};

pub(super) fn heavy_casualties(army: &Army<'_>, findings: &mut Findings) {
    if let Some(typed) = army.heavy_casualties_at.wrong() {
        let found = typed.source();
        let message = text!(
            "Heavy casualties at {found} bases lost; a whole number from 1 to {MOST_BASES} is \
            needed.",
            "Lourdes pertes à {found} socles perdus ; il faut un nombre entier de 1 à {MOST_BASES}."
        );
        let finding = findings.report(typed.place(), message);
        if let Some(found) = typed.as_i64() {
            finding.numbers(found, if found < 1 { 1 } else { MOST_BASES });
        }
        finding.help(Text::new(
            "Write the bases lost that the scenario gives, or remove \"heavy_casualties_at\".",
            "Écrivez les socles perdus que donne le scénario, ou enlevez « heavy_casualties_at ».",
        ));
    }
    beyond_all(army, findings);
}

/// Losses that the list alone cannot have.
fn beyond_all(army: &Army<'_>, findings: &mut Findings) {
    let (Some(at), Some(typed)) = (
        army.heavy_casualties_at.number,
        army.heavy_casualties_at.typed,
    ) else {
        return;
    };
    let all = army.bases(|_| true);
    if at <= all || !army.counted() {
        return;
    }
    findings
        .report(
            typed.place(),
            text!(
                "Heavy casualties at {at} bases lost, and the list has {all}.",
                "Lourdes pertes à {at} socles perdus, et la liste en a {all}."
            ),
        )
        .severity(Severity::Warning)
        .numbers(at, all)
        .help(Text::new(
            "Correct it, unless other lists fight on this side.",
            "Corrigez-le, sauf si d’autres listes sont de ce camp.",
        ));
}
