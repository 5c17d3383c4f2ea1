//! What is said of a list out of a PDF: whether the sheets name this very list, and were printed with these catalogues.

use crate::{
    model::{
        clean::shorten,
        diagnostic::{Finding, Severity},
        digest::Digest,
        identity::{Identity, Printed},
        json::Place,
        lang::Text,
    },
    text,
};

/// What is said where the PDF names another list than the one that travels inside it. The full hashes are compared: letters on paper
/// may agree where lists differ. That it names the same proves nothing; only a print of the list does.
pub(super) fn another_list(printed: &Printed, inside: Digest) -> Option<Finding> {
    let own = inside.short();
    let Printed { list, shown, .. } = printed;
    let known = list.is_some() || shown.len() == own.len();
    let message = if shown.is_empty() {
        text!(
            "The sheets show no fingerprint; the list inside is {own}.",
            "Les feuilles ne portent aucune empreinte ; la liste jointe donne {own}."
        )
    } else if known && *shown != own {
        text!(
            "The sheets show {shown}; the list inside is {own}.",
            "Les feuilles portent {shown} ; la liste jointe donne {own}."
        )
    } else {
        let list = list.filter(|list| *list != inside)?;
        text!(
            "The sheets show {shown}, but they were printed from another list: {list}, inside is \
            {inside}.",
            "Les feuilles portent {shown}, mais viennent d’une autre liste : {list} ; celle du PDF \
            donne {inside}."
        )
    };
    let mut finding = Finding::new("SHAPE-SHEET", Severity::Error, Place::default(), message);
    finding.fact(Text::new(
        "A new print shows the list inside.",
        "Une nouvelle impression montre la liste jointe.",
    ));
    Some(finding)
}

/// The catalogues may have changed since the sheets were printed. That makes no list illegal, but its sheets may have other numbers.
pub(super) fn changed_data(printed: &Printed, identity: &Identity) -> Option<Finding> {
    let changed: Vec<_> = printed.changed(identity).map(shorten).collect();
    let first = changed.first()?;
    let others = changed.len() - 1;
    let message = if others == 0 {
        text!(
            "The sheets were printed with another catalogue \"{first}\" than the one in use.",
            "Les feuilles ont été imprimées avec un autre catalogue « {first} » que celui en \
            vigueur."
        )
    } else {
        let all = changed.join(", ");
        text!(
            "The sheets were printed with other catalogues than those in use: {all}.",
            "Les feuilles ont été imprimées avec d’autres catalogues que ceux en vigueur : {all}."
        )
    };
    let mut finding = Finding::new("SHAPE-DATA", Severity::Warning, Place::default(), message);
    finding.fact(Text::new(
        "The points on the sheets may be others than those given here; a new print has these.",
        "Les points des feuilles peuvent différer de ceux donnés ici ; une nouvelle impression a ceux-ci.",
    ));
    Some(finding)
}
