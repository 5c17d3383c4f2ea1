//! Annotations for GitHub Actions: one for each list that has findings, the illegal ones first. The runner shows ten of a level in a step and
//! drops the rest without a word, so the last line says how many.

use std::collections::BTreeMap;

use super::{
    place::FilePlace,
    rows::{MOST_TERMS, brief},
};
use crate::{
    check::report::{Report, Verdict},
    model::{
        clean::Clean,
        diagnostic::Severity,
        lang::{Lang, counted},
    },
    text,
};

/// Annotations of a level that a step shows.
const MOST: usize = 10;

/// What is told of one list.
#[derive(Debug)]
pub struct Annotation {
    /// Illegal lists come first, then those that cannot be read, then the others by what their worst finding weighs.
    order: (Severity, bool),
    line: Clean,
}

/// The annotation of one report; None where there is nothing to be seen to: notes are none, unless the list sets terms of its own.
pub(super) fn github_annotation(report: &Report, root: &str, lang: Lang) -> Option<Annotation> {
    let mut brief = brief(report)?;
    if brief.severity == Severity::Info {
        let own = &report.terms.brief(MOST_TERMS)?;
        brief.text = text!(
            "Terms of the list: {own}.",
            "Conditions de la liste : {own}.",
            own
        );
    }
    let worst = report
        .findings
        .iter()
        .find(|located| located.finding.severity == brief.severity)?;
    let place = FilePlace::of(&report.path, root);
    let (line, column) = match place.attachment {
        Some(_) => (1, 1),
        None => (worst.start.line.max(1), worst.start.column.max(1)),
    };
    let called = report.called();
    let army = called.typed(lang);
    let who = report
        .player
        .as_deref()
        .map(|player| format!("{player} – "));
    let title = format!("{}{army}", who.unwrap_or_default());
    let level = match brief.severity {
        Severity::Error => "::error file=",
        Severity::Warning => "::warning file=",
        Severity::Info => "::notice file=",
    };
    let at = Clean::line(format!(",line={line},col={column},title="));
    Some(Annotation {
        order: (brief.severity, report.verdict == Verdict::Unreadable),
        line: Clean::own(level)
            + Clean::workflow_property(&place.path)
            + at
            + Clean::workflow_property(&title)
            + "::"
            + Clean::workflow_data(&format!("{army}{} {}", lang.colon(), brief.text.get(lang)))
            + "\n",
    })
}

/// The annotations, and how many are not shown.
pub(super) fn github(mut annotations: Vec<Annotation>, lang: Lang) -> Clean {
    annotations.sort_by_key(|one| one.order);
    let mut shown: BTreeMap<Severity, usize> = BTreeMap::new();
    let (mut out, mut hidden) = (Clean::default(), 0);
    for Annotation {
        order: (level, _),
        line,
    } in annotations
    {
        let count = shown.entry(level).or_insert(0);
        *count += 1;
        if *count > MOST {
            hidden += 1;
        } else {
            out += line;
        }
    }
    if hidden > 0 {
        let lists = &counted(hidden, ("list", "lists"), ("liste", "listes"));
        let line = text!(
            "Not shown here: {lists} with findings. GitHub shows {MOST} annotations of a level.",
            "Non montrées ici : {lists} avec des remarques. GitHub montre {MOST} annotations par \
            niveau.",
            lists
        );
        out += Clean::line(line.get(lang)) + "\n";
    }
    out
}
