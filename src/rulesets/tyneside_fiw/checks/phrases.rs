//! Turns of phrase that several checks share.

use crate::{
    model::{
        checks::unknown_term,
        diagnostic::{Finding, Findings},
        forms,
        json::Place,
        lang::{Lang, Text},
        parsed::Parsed,
        suggest::named_words,
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

/// A part of a fighter: "Rangers", class.
pub(super) fn of(who: Fighter<'_, '_>, part: &Text) -> Text {
    let name = who.label();
    text!("{name}, {part}", "{name}, {part}", name, part)
}

/// Reports a word that is not a term of its kind, or that is missing.
pub(super) fn wrong_term<T: Term>(
    who: Fighter<'_, '_>,
    said: &Parsed<'_, T>,
    kind: &Kind,
    findings: &mut Findings,
) {
    // Nearly every word is a term: its sentence is worked out for the others only.
    let thing = || of(who, &kind.name);
    match said {
        Parsed::Unknown(word, place) => {
            about(unknown_term::<T>(findings, *place, (&thing(), word)), who);
        }
        Parsed::Missing => {
            let message = forms::missing(&thing(), &named_words(T::named()));
            let (key, first) = (kind.key, T::ALL[0].id());
            about(findings.report(who.place(), message), who).help(text!(
                "Set \"{key}\" to \"{first}\", or to another of them.",
                "Mettez \"{key}\" à \"{first}\", ou à une autre de ces valeurs."
            ));
        }
        Parsed::Known(..) | Parsed::Unreadable => {}
    }
}

/// How a kind of term is spoken of.
#[derive(Clone, Debug)]
pub(super) struct Kind {
    /// The key in a list.
    pub key: &'static str,
    /// "class".
    pub name: Text,
}

/// A reference to an id that is not there: what is wrong, and the id that may have been meant.
pub(super) fn nothing_there<'f, 'c>(
    findings: &'f mut Findings,
    (id, place): (&str, Place),
    message: Text,
    known: impl Iterator<Item = &'c str> + Clone,
) -> &'f mut Finding {
    let finding = findings.report(place, message);
    finding.about(id.to_owned());
    crate::model::suggest::advise_plain(finding, id, known);
    if finding.helps.is_empty() {
        finding.help(Text::new(
            "Add it to the list, or remove the reference.",
            "Ajoutez-le à la liste, ou retirez la référence.",
        ));
    }
    finding
}
