//! One line for each finding, as compilers and editors know it: `path:line:column: error[CODE]: sentence`.

use crate::{
    check::report::{Located, Report},
    model::{clean::Clean, lang::Lang},
};

/// The findings of one report, a line each; nothing for a list without findings.
#[must_use]
pub fn short(report: &Report, lang: Lang) -> Clean {
    let findings = report.findings.iter();
    Clean::lines(findings.map(|located| line(&report.path, located, lang)))
}

/// One finding on one line.
pub(super) fn line(path: &str, located: &Located, lang: Lang) -> Clean {
    let Located { finding, start, .. } = located;
    Clean::line(format!(
        "{path}:{}:{}: {}[{}]: {}",
        start.line,
        start.column,
        finding.severity.label().get(lang),
        finding.code,
        finding.message.get(lang)
    ))
}
