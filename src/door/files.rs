//! What front ends do with the files of players beside asking for a verdict.

use serde_json::json;

use crate::{
    check::{Checker, Source, public, report::Report},
    edit::{apply::apply, change},
    model::{companions::CATALOGUES, diagnostic::Severity, lang::Text},
};

/// The sentences of errors and warnings, with their codes; and that it is a public form.
#[must_use]
pub fn serious(report: &Report) -> Vec<(String, Text)> {
    let findings = report.findings.iter().map(|located| &located.finding);
    let serious = findings
        .filter(|finding| finding.severity != Severity::Info || finding.code == public::CODE);
    serious
        .map(|finding| (finding.code.to_owned(), finding.message.clone()))
        .collect()
}

/// The list's own file name: also for one that came out of a PDF or from standard input.
#[must_use]
pub fn file_name(name: &str) -> &str {
    // A name that is not UTF-8 is told in quotes, and its backslashes stand for bytes.
    let last = match name.strip_prefix("$'") {
        Some(quoted) => quoted
            .trim_end_matches('\'')
            .rsplit(['/', '#'])
            .next()
            .unwrap_or(quoted),
        None => name.rsplit(['/', '\\', '#']).next().unwrap_or(name),
    };
    if last.is_empty() || last == "-" {
        "list.json"
    } else {
        last
    }
}

/// The text of a list that names a file with a catalogue of its own, laid out.
#[must_use]
pub fn naming_file(list: &str, file: &str) -> Option<String> {
    let catalogues = change::add(&format!("/{CATALOGUES}"), json!([file]));
    let applied = apply(list, &json_patch::Patch(vec![catalogues])).ok()?;
    let laid = Checker::default().format(&Source::new("", applied.text.as_str()));
    Some(laid.map_or(applied.text, |laid| laid.to_string()))
}
