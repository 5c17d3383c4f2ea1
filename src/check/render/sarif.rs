//! Findings for code scanning (SARIF 2.1.0): one run, a result for each finding, a page for each rule that occurs. Every result has a place,
//! or a forge refuses the whole file.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::{
    fingerprint::{self, Marks},
    place::FilePlace,
};
use crate::{
    check::{
        explain::{Explanation, explain},
        report::{Located, Report},
    },
    model::{
        clean::Clean,
        diagnostic::{Help, Severity},
        lang::{Lang, Text},
    },
};

/// The folder from which paths count, as `CodeQL` and GitHub call it.
const ROOT: &str = "%SRCROOT%";

/// The results of one report.
#[derive(Debug)]
pub struct Results {
    /// One line of JSON each, with a comma between two.
    text: Clean,
    /// The rules that they are of.
    codes: BTreeSet<&'static str>,
}

/// The results of one report.
pub(super) fn sarif_results(report: &Report, root: &str, lang: Lang) -> Results {
    let place = FilePlace::of(&report.path, root);
    let mut marks = Marks::new(&place);
    let results = report.findings.iter().map(|located| {
        let result = result(report, located, (&place, &mut marks), lang);
        Clean::json_text(format!("        {result}"))
    });
    Results {
        text: Clean::join(results.collect::<Vec<_>>(), ",\n"),
        codes: report.findings.iter().map(|one| one.finding.code).collect(),
    }
}

fn result(
    report: &Report,
    located: &Located,
    (place, marks): (&FilePlace<'_>, &mut Marks<'_>),
    lang: Lang,
) -> Value {
    let finding = &located.finding;
    let helps = finding.helps.iter().map(|Help { text, .. }| text);
    let message = Text::join(std::iter::once(&finding.message).chain(helps), " ");
    let list = report.list.map(|list| list.to_string());
    let known_by = [
        finding.code,
        &located.pointer,
        list.as_deref().unwrap_or_default(),
    ];
    let mut location = json!({
        "physicalLocation": {
            "artifactLocation": { "uri": place.uri(), "uriBaseId": ROOT },
            "region": region(located, place.attachment.is_some()),
        },
    });
    if let Some(list) = place.attachment {
        let whole = format!("{}#{list}", place.path);
        location["logicalLocations"] =
            json!([{ "name": list, "fullyQualifiedName": whole, "kind": "resource" }]);
    }
    let mut result = json!({
        "ruleId": finding.code,
        "level": level(finding.severity),
        "message": { "text": words(&message.get(lang)) },
        "locations": [location],
        "partialFingerprints": {
            "primaryLocationLineHash": marks.next(located),
            "orbatFinding/v1": fingerprint::of(&known_by),
        },
    });
    if let Some(why) = &finding.accepted {
        let why = why.get(lang);
        result["suppressions"] =
            json!([{ "kind": "external", "status": "accepted", "justification": why }]);
    }
    result
}

/// Lines and columns; inside a PDF there are none, and it stands for all of it.
fn region(located: &Located, in_pdf: bool) -> Value {
    let (start, end) = (located.start, located.end);
    if in_pdf || start.line == 0 {
        return json!({ "startLine": 1 });
    }
    let mut region = json!({ "startLine": start.line, "startColumn": start.column.max(1) });
    if (end.line, end.column) > (start.line, start.column) {
        region["endLine"] = end.line.into();
        region["endColumn"] = end.column.max(1).into();
    }
    region
}

const fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Info => "note",
    }
}

/// Plain words: brackets would be links, and numbers in braces arguments.
fn words(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    for (at, c) in text.char_indices() {
        if matches!(c, '[' | ']' | '\\') {
            out.push('\\');
        }
        if c == '{' && text[at + 1..].starts_with(|c: char| c.is_ascii_digit()) {
            out.push('{');
        }
        out.push(c);
    }
    out
}

/// The document.
pub(super) fn sarif(reports: Vec<Results>, lang: Lang) -> Clean {
    let mut codes = BTreeSet::new();
    let mut results = Vec::new();
    for report in reports {
        codes.extend(report.codes);
        results.extend(Some(report.text).filter(|text| !text.is_empty()));
    }
    let rules: Vec<Value> = codes.into_iter().map(|code| rule(code, lang)).collect();
    let folder = Text::new(
        "The folder in which orbat was started",
        "Le dossier où orbat a été lancé",
    );
    let log = json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "orbat",
                "semanticVersion": env!("CARGO_PKG_VERSION"),
                "rules": rules,
            } },
            "language": lang.code(),
            "columnKind": "unicodeCodePoints",
            "originalUriBaseIds": { ROOT: { "description": { "text": folder.get(lang) } } },
            "results": [],
        }],
    });
    let log = serde_json::to_string_pretty(&log).unwrap_or_default();
    // The results are the last member of the run, and nothing but brackets follows them.
    let (head, foot) = log.rsplit_once("[]").unwrap_or_default();
    if results.is_empty() {
        return Clean::json_text(log + "\n");
    }
    Clean::json_text(format!("{head}[\n"))
        + Clean::join(results, ",\n")
        + Clean::json_text(format!("\n      ]{foot}\n"))
}

/// A rule with its page.
fn rule(code: &str, lang: Lang) -> Value {
    let Some(page) = explain(code, lang) else {
        return json!({ "id": code });
    };
    let mut rule = json!({
        "id": page.code,
        "name": page.name,
        "shortDescription": { "text": words(&page.title) },
        "fullDescription": { "text": words(&page.checks) },
        "defaultConfiguration": { "level": level(page.severity) },
    });
    rule["help"] = help(&page, lang);
    rule
}

/// What a rule checks and why, and the section of its book.
fn help(page: &Explanation, lang: Lang) -> Value {
    let why = Text::new("Why", "Pourquoi");
    let source = Text::new("Source", "Source");
    let (why, source_of) = (why.get(lang), source.get(lang));
    let (checks, reason) = (&page.checks, &page.why);
    let cited = page.source.as_ref();
    let text = cited.map(|cited| format!("\n\n{source_of}{} {cited}", lang.colon()));
    let markdown = cited.map(|cited| format!("\n\n### {source_of}\n\n{cited}"));
    json!({
        "text": words(&format!("{checks}\n\n{reason}{}", text.unwrap_or_default())),
        "markdown": format!("{checks}\n\n### {why}\n\n{reason}{}", markdown.unwrap_or_default()),
    })
}
