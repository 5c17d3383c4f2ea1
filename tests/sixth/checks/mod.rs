//! The one check of the book, and its page.

use super::{
    Sixth,
    army::{Army, Snow},
};
use crate::{
    model::{
        diagnostic::{Findings, Severity::Error},
        edit::Word,
        forms::quoted,
        lang::Text,
        parsed::Parsed,
        rule::{InSchema, ListRule, book},
        suggest::advise,
    },
    pages, text,
};

/// Fewest throwers of a side.
pub(super) const TEAM: i64 = 2;

/// So far the arms of a side reach together at most.
pub(super) const ARMS: i64 = 6;

/// The checks of lists.
pub(super) const RULES: &[ListRule<Sixth>] = &[
    ListRule::<Sixth>::new(
        "SNO-ARM-01",
        "long-arms",
        Error,
        book("p. 1"),
        InSchema::No,
        long_arms,
    ),
    ListRule::<Sixth>::new(
        "SNO-SNOW-01",
        "unknown-snow",
        Error,
        book("p. 1"),
        InSchema::No,
        unknown_snow,
    ),
    ListRule::<Sixth>::new(
        "SNO-TEAM-01",
        "lonely-thrower",
        Error,
        book("p. 1"),
        InSchema::Fully,
        lonely,
    ),
];

fn long_arms(army: &Army<'_>, findings: &mut Findings) {
    let arms = army.arms();
    if arms > ARMS {
        let message = text!("Arms: {arms} of {ARMS}.", "Bras : {arms} sur {ARMS}.");
        findings.report(army.place, message).numbers(arms, ARMS);
    }
}

fn unknown_snow(army: &Army<'_>, findings: &mut Findings) {
    for one in &army.throwers {
        let Parsed::Unknown(word, place) = &one.snow else {
            continue;
        };
        let quoted = &quoted(&Text::same(word.to_string()));
        let message = text!("Unknown snow {quoted}.", "Neige inconnue {quoted}.", quoted);
        let finding = findings.report(*place, message);
        advise(finding, word, Word::spelled(&Word::all::<Snow>()));
    }
}

pages![pub(super) PAGES: "team"];

fn lonely(army: &Army<'_>, findings: &mut Findings) {
    let throwers = i64::try_from(army.throwers.len()).unwrap_or(i64::MAX);
    if throwers < TEAM {
        findings
            .report(
                army.place,
                text!(
                    "{throwers} of {TEAM} throwers.",
                    "{throwers} lanceur(s) sur {TEAM}."
                ),
            )
            .numbers(throwers, TEAM)
            .help(text!("Call a friend.", "Appelez un ami."));
    }
}
