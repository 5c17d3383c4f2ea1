//! The period: one for the whole list, and it decides the budget, the arsenal and the support groups.

use crate::{
    model::{
        checks::unknown_term, diagnostic::Findings, forms, lang::Text, parsed::Parsed,
        suggest::named_words, term::Term,
    },
    rulesets::feu_a_volonte::{list::army::Army, terms::Period},
    text,
};

pub(super) fn unknown_period(army: &Army<'_>, findings: &mut Findings) {
    let thing = Text::new("Period", "Période");
    match &army.period {
        Parsed::Missing => {
            let allowed = named_words(Period::named());
            findings
                .report(army.head.json.place(), forms::missing(&thing, &allowed))
                .help(text!(
                    "Set \"period\": \"1760_1900\" (30 points) or \"1914_today\" (40 points).",
                    "Mettez \"period\": \"1760_1900\" (30 PdR) ou \"1914_today\" (40 PdR)."
                ));
        }
        Parsed::Unknown(word, place) => {
            unknown_term::<Period>(findings, *place, (&thing, word));
        }
        Parsed::Known(..) | Parsed::Unreadable => {}
    }
}
