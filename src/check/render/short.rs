//! One line for each finding, as compilers and editors know it: `path:line:column: error[CODE]: sentence`.

use std::fmt::Write;

use crate::{
    check::report::{Located, Report},
    model::{clean::clean, lang::Lang},
};

/// The findings of one report, a line each; nothing for a list without findings.
#[must_use]
pub fn short(report: &Report, lang: Lang) -> String {
    let mut out = String::new();
    for located in &report.findings {
        out.push_str(&line(&report.path, located, lang));
        out.push('\n');
    }
    out
}

/// One finding on one line.
pub(super) fn line(path: &str, located: &Located, lang: Lang) -> String {
    let Located { finding, start, .. } = located;
    let mut out = String::new();
    let path = clean(path);
    let severity = finding.severity.label();
    let message = finding.message.get(lang);
    // Writing to a String cannot fail.
    let _ = write!(
        out,
        "{path}:{}:{}: {}[{}]: {}",
        start.line,
        start.column,
        severity.get(lang),
        finding.code,
        clean(&message)
    );
    out
}
