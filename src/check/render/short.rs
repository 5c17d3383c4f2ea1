//! One line for each finding, as compilers and editors know it: `path:line:column: error[CODE]: sentence`; patches that were asked for
//! have a line each below it.

use super::human::{FIX, fix_line};
use crate::{
    check::report::{Located, Report},
    model::{clean::Clean, lang::Lang},
};

/// The findings of one report, a line each; nothing for a list without findings.
#[must_use]
pub fn short(report: &Report, lang: Lang) -> Clean {
    let lines = report.findings.iter().flat_map(|located| {
        let finding = [line(&report.path, located, lang)].into_iter();
        finding.chain(fixes(&report.path, located, lang))
    });
    Clean::lines(lines)
}

/// The patches of one finding, a line each.
fn fixes(path: &str, located: &Located, lang: Lang) -> Vec<Clean> {
    let (start, code) = (located.start, located.finding.code);
    let fixes = located.fixes.iter().map(|fix| {
        let (line, column) = (start.line, start.column);
        let (fix, name) = (fix_line(fix, lang), &FIX);
        let name = name.get(lang);
        Clean::line(format!("{path}:{line}:{column}: {name}[{code}]: {fix}"))
    });
    fixes.collect()
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
