//! What the scenario sets for the side: the losses that count as heavy. Explained with the units.

use crate::{
    model::{
        checks::wrong_count,
        diagnostic::{Findings, Severity},
        lang::Text,
    },
    rulesets::regimental_fire_and_fury::{list::army::Army, tables::MOST_BASES},
    text,
};

pub(super) fn heavy_casualties(army: &Army<'_>, findings: &mut Findings) {
    if let Some(typed) = army.heavy_casualties_at.wrong() {
        let thing = Text::new(
            "Heavy casualties, stands lost",
            "Lourdes pertes, socles perdus",
        );
        let finding = wrong_count(findings, &thing, typed, 1..=MOST_BASES);
        finding.help(Text::new(
            "Set \"heavy_casualties_at\" to the stands lost that the scenario gives, or remove it.",
            "Mettez \"heavy_casualties_at\" au nombre de socles perdus que donne le scénario, ou \
            retirez-le.",
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
                "Heavy casualties at {at} stands lost; the list has only {all}.",
                "Lourdes pertes à {at} socles perdus ; la liste n’en a que {all}."
            ),
        )
        .severity(Severity::Warning)
        .numbers(at, all)
        .fact(Text::new(
            "Other lists may fight on this side.",
            "D’autres listes peuvent être de ce camp.",
        ));
}
