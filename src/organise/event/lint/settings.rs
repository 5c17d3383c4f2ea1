//! The terms of a ruleset: whether its book knows what the event sets.

use std::collections::BTreeMap;

use super::{Chain, Found, report};
use crate::{
    model::{
        clean::shorten,
        diagnostic::Severity::Error,
        edit::Word,
        lang::Text,
        suggest::{advise, advise_plain, did_you_mean},
    },
    organise::event::{
        book::Book,
        layer::{At, BookTerms, Pinned, Setting},
    },
    rulesets, text,
};

pub(super) fn lint(chain: &Chain<'_>, found: &mut Found) {
    nothing_played(chain, found);
    let all = chain
        .layers
        .iter()
        .flat_map(|layer| &layer.rulesets)
        .flatten();
    for (id, terms) in all.filter(|(id, _)| rulesets::info(id).is_none()) {
        let shown = shorten(id);
        let message = text!(
            "Unknown ruleset \"{shown}\".",
            "Règle inconnue « {shown} »."
        );
        let here = (terms.file, terms.place);
        let finding = report(found, ("EVT-SET-01", Error), here, message);
        let known: Vec<&str> = rulesets::ids().collect();
        advise_plain(finding, id, known.into_iter());
    }
    for (book, terms) in chain.house.books() {
        words(book, terms, found);
        values(book, terms, found);
        waived(book, terms, found);
        catalogues(chain, book, terms, found);
    }
}

/// An event at which nothing can be played.
fn nothing_played(chain: &Chain<'_>, found: &mut Found) {
    let event = &chain.house.event;
    if event.rulesets.as_ref().is_some_and(BTreeMap::is_empty)
        && let Some(id) = chain.layers.first().and_then(|layer| layer.event.as_ref())
    {
        let message = Text::new("No ruleset is played.", "Aucune règle ne se joue.");
        report(found, ("EVT-SET-01", Error), id.here(), message);
    }
    for (_, terms) in chain.house.books() {
        if let Some(none) = terms.catalogues.as_ref().filter(|all| all.value.is_empty()) {
            let message = Text::new("No catalogue is allowed.", "Aucun catalogue n’est admis.");
            report(found, ("EVT-CAT-01", Error), none.here(), message);
        }
    }
}

/// Formats and scenarios.
fn words(book: &Book, terms: &BookTerms, found: &mut Found) {
    let known: Vec<(&str, Text)> = Word::spelled(book.formats()).collect();
    let scenarios = Word::spelled(&book.scenarios).collect();
    let both = [
        ("formats", &terms.formats, known),
        ("scenarios", &terms.scenarios, scenarios),
    ];
    for (key, typed, known) in both {
        for word in typed.iter().flat_map(|at| &at.value) {
            if known.iter().any(|(id, _)| *id == word.value) {
                continue;
            }
            let (shown, title) = (shorten(&word.value), book.info.title);
            let message = text!(
                "{title} has no \"{shown}\" among its {key}.",
                "{title} n’a pas « {shown} » ({key})."
            );
            let finding = report(found, ("EVT-SET-01", Error), word.here(), message);
            advise(finding, &word.value, known.iter().cloned());
        }
    }
}

/// Budget, prices, data, options and limits.
fn values(book: &Book, terms: &BookTerms, found: &mut Found) {
    let singles = [
        ("budget", &terms.budget),
        ("players", &terms.players),
        ("prices", &terms.prices),
        ("data", &terms.data),
    ];
    for (key, at) in singles {
        if let Some(at) = at.as_ref().filter(|_| !book.has(key)) {
            let title = book.info.title;
            let message = text!(
                "{title}: lists have no \"{key}\".",
                "{title} : les listes n’ont pas de \"{key}\"."
            );
            report(found, ("EVT-SET-01", Error), at.here(), message);
        }
    }
    table(book, ("options", "options"), &terms.options, found);
    table(book, ("event", "settings"), &terms.settings, found);
}

fn table(
    book: &Book,
    (key, of): (&str, &str),
    set: &BTreeMap<String, At<Setting>>,
    found: &mut Found,
) {
    let (title, lines) = (book.info.title, book.lines(key));
    for (name, at) in set {
        let shown = shorten(name);
        let Some(line) = lines.iter().find(|line| line.key == name) else {
            let message = text!(
                "{title} has no \"{shown}\" among its {of}.",
                "{title} n’a pas « {shown} » ({of})."
            );
            let finding = report(found, ("EVT-SET-01", Error), at.here(), message);
            let known = lines.iter().map(|line| (line.key, line.label.clone()));
            advise(finding, name, known);
            continue;
        };
        let Setting::Is(value) = &at.value else {
            continue;
        };
        if !line.takes(value) {
            let value = shorten(&value.to_string());
            let message = text!(
                "\"{shown}\" cannot be {value}.",
                "\"{shown}\" ne peut valoir {value}."
            );
            let finding = report(found, ("EVT-SET-01", Error), at.here(), message);
            finding.fact(allowed(line));
        }
    }
}

/// What a line of a table of settings may be.
fn allowed(line: &crate::model::settings::Line) -> Text {
    let all: Vec<String> = line.all().iter().map(ToString::to_string).collect();
    match (line.bounds(), all.is_empty()) {
        (Some((least, most)), _) => text!("From {least} to {most}.", "De {least} à {most}."),
        (None, false) => {
            let all = all.join(", ");
            text!("Allowed: {all}.", "Admis : {all}.")
        }
        (None, true) => line.label.clone(),
    }
}

fn waived(book: &Book, terms: &BookTerms, found: &mut Found) {
    for (code, at) in &terms.waive {
        if book.codes.iter().any(|rule| rule.code == code) {
            continue;
        }
        let shown = shorten(code);
        let title = book.info.title;
        let message = if code.starts_with("JSON-") || code.starts_with("SHAPE-") {
            text!(
                "{shown} cannot be waived: what is not written right cannot be judged.",
                "{shown} ne peut être levée : ce qui est mal écrit ne peut être jugé."
            )
        } else {
            text!(
                "{title} has no rule {shown}.",
                "{title} n’a pas de règle {shown}."
            )
        };
        let finding = report(found, ("EVT-WAIVE-01", Error), at.here(), message);
        let known = book.codes.iter().map(|rule| (rule.code, Text::same("")));
        did_you_mean(finding, code, known);
    }
}

/// The catalogues that are allowed, and what they say.
fn catalogues(chain: &Chain<'_>, book: &Book, terms: &BookTerms, found: &mut Found) {
    let known = chain
        .checker
        .catalogue_digests(book.info.id)
        .unwrap_or_default();
    for (id, at) in terms.catalogues.iter().flat_map(|all| &all.value) {
        let shown = shorten(id);
        let Some(now) = known.get(id) else {
            let message = text!(
                "There is no catalogue \"{shown}\".",
                "Il n’y a pas de catalogue « {shown} »."
            );
            let finding = report(found, ("EVT-CAT-01", Error), at.here(), message);
            let ids = known.keys().map(|id| (id.as_str(), Text::same("")));
            if !did_you_mean(finding, id, ids) {
                finding.fact(Text::new(
                    "A catalogue of your own is given with `--catalogue`.",
                    "Un catalogue personnel se donne par `--catalogue`.",
                ));
            }
            continue;
        };
        let message = match &at.value {
            Some(Pinned::To(pinned)) if pinned != now => text!(
                "Catalogue \"{shown}\" is {now}, and the event names {pinned}.",
                "Le catalogue « {shown} » est {now}, et le tournoi nomme {pinned}."
            ),
            Some(Pinned::Nonsense(typed)) => {
                let typed = shorten(typed);
                text!(
                    "\"{typed}\" is no hash; catalogue \"{shown}\" is {now}.",
                    "« {typed} » n’est pas une empreinte ; le catalogue « {shown} » est {now}."
                )
            }
            Some(Pinned::To(_)) | None => continue,
        };
        let finding = report(found, ("EVT-CAT-02", Error), at.here(), message);
        finding.fact(Text::new(
            "`orbat event pin` writes the hashes of today.",
            "`orbat event pin` écrit les empreintes d’aujourd’hui.",
        ));
    }
}
