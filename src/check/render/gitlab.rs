//! Findings as GitLab shows them beside a merge request: its report of code quality, an entry for each finding.

use serde_json::json;

use super::{fingerprint::Marks, place::FilePlace};
use crate::{
    check::report::Report,
    model::{clean::Clean, diagnostic::Severity, lang::Lang},
};

/// The entries of one report with a comma between two; nothing where it has no findings.
pub(super) fn gitlab_entries(report: &Report, root: &str, lang: Lang) -> Clean {
    let place = FilePlace::of(&report.path, root);
    let mut marks = Marks::new(&place);
    let entries = report.findings.iter().map(|located| {
        let finding = &located.finding;
        let line = if place.attachment.is_some() {
            1
        } else {
            located.start.line.max(1)
        };
        let entry = json!({
            "description": finding.message.get(lang),
            "check_name": finding.code,
            "fingerprint": marks.next(located),
            "severity": match finding.severity {
                Severity::Error => "major",
                Severity::Warning => "minor",
                Severity::Info => "info",
            },
            "location": { "path": place.path, "lines": { "begin": line } },
        });
        Clean::json_text(format!("  {entry}"))
    });
    Clean::join(entries.collect::<Vec<_>>(), ",\n")
}
