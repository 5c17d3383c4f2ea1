//! Turns of phrase that several checks share.

use crate::{
    model::{
        diagnostic::{Finding, Findings},
        json::Place,
        lang::{Lang, Text},
        parsed::Parsed,
        suggest::advise,
        term::Term,
    },
    rulesets::tyneside_fiw::list::Fighter,
    text,
};

/// Names that a message shows; nobody reads more.
pub(super) const SHOWN: usize = 6;

/// Says whom a finding is about, by the name in the list.
pub(super) fn about<'f>(finding: &'f mut Finding, who: Fighter<'_, '_>) -> &'f mut Finding {
    finding.about(who.title().get(Lang::En).into_owned())
}

/// Reports a word that is no term of its kind, or that there is none.
pub(super) fn wrong_term<T: Term>(
    who: Fighter<'_, '_>,
    said: &Parsed<'_, T>,
    kind: &Kind,
    findings: &mut Findings,
) {
    let (label, allowed) = (who.label(), T::ids());
    let (place, message) = match said {
        Parsed::Unknown(word, place) => {
            let unknown = &kind.unknown;
            let message = text!(
                "{label}: {unknown} \"{word}\"; allowed: {allowed}.",
                "{label} : {unknown} « {word} » ; possibles : {allowed}.",
                label,
                unknown
            );
            (*place, message)
        }
        Parsed::Missing => {
            let none = &kind.none;
            let message = text!(
                "{label} has {none}; allowed: {allowed}.",
                "{label} n’a {none} ; possibles : {allowed}.",
                label,
                none
            );
            (who.place(), message)
        }
        _ => return,
    };
    let finding = about(findings.report(place, message), who);
    if let Parsed::Unknown(word, _) = said {
        return advise(finding, word, T::named());
    }
    let (key, first) = (kind.key, T::ALL[0].id());
    finding.help(text!(
        "Write \"{key}\": \"{first}\" or another of them.",
        "Écrivez \"{key}\" : \"{first}\" ou une autre valeur."
    ));
}

/// How a kind of term is spoken of.
#[derive(Clone, Debug)]
pub(super) struct Kind {
    /// The key in a list.
    pub key: &'static str,
    /// "unknown class".
    pub unknown: Text,
    /// "no class".
    pub none: Text,
}

/// A reference to an id that is not there: what is wrong, and the id that may have been meant.
pub(super) fn nothing_there<'c>(
    findings: &mut Findings,
    (id, place): (&str, Place),
    message: Text,
    known: impl Iterator<Item = &'c str> + Clone,
) {
    let finding = findings.report(place, message);
    finding.about(id.to_owned());
    crate::model::suggest::advise_plain(finding, id, known);
    if finding.helps.is_empty() {
        finding.help(Text::new(
            "Add it to the list, or remove the reference.",
            "Ajoutez-le à la liste, ou enlevez la référence.",
        ));
    }
}
