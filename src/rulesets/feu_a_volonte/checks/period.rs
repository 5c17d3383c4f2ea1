//! The period: one for the whole list, and it decides the budget, the arsenal and the support groups.

use std::cell::LazyCell;

use crate::{
    model::{
        diagnostic::Findings,
        forms,
        lang::Text,
        parsed::Parsed,
        suggest::{did_you_mean, named_words},
        term::Term,
    },
    rulesets::feu_a_volonte::{list::army::Army, terms::Period},
    text,
};

pub(super) fn unknown_period(army: &Army<'_>, findings: &mut Findings) {
    let allowed = LazyCell::new(|| named_words(Period::named()));
    let thing = Text::new("Period", "Période");
    match &army.period {
        Parsed::Missing => {
            findings
                .report(army.head.json.place(), forms::missing(&thing, &allowed))
                .help(text!(
                    "Set \"period\": \"1760_1900\" (30 points) or \"1914_today\" (40 points).",
                    "Mettez \"period\": \"1760_1900\" (30 PdR) ou \"1914_today\" (40 PdR)."
                ));
        }
        Parsed::Unknown(word, place) => {
            let finding = findings.report(*place, forms::unknown(&thing, word, &allowed));
            did_you_mean(finding, word, Period::named());
            finding.help(text!(
                "Choose the period of your weapons: {allowed}.",
                "Choisissez la période de vos armes : {allowed}.",
                allowed = &*allowed
            ));
        }
        Parsed::Known(..) | Parsed::Unreadable => {}
    }
}
