//! An army in words.

use super::{
    Refusal,
    files::serious,
    request::{File, Form},
};
use crate::{
    check::{Checker, report::Verdict},
    model::lang::Lang,
    show::{self, Shown},
};

/// The army as words.
pub(super) fn text(
    checker: &Checker,
    file: &File,
    form: Form,
    lang: Lang,
) -> Result<String, Refusal> {
    let source = file.source();
    let (report, roster) = checker.roster(&source);
    let (Some(roster), Some(info), Some(identity)) = (roster, report.ruleset, &report.identity)
    else {
        return Err(Refusal::Report(Box::new(report)));
    };
    let findings = serious(&report);
    let shown = Shown {
        roster: &roster,
        book: info.book,
        legal: report.verdict == Verdict::Legal,
        identity,
        findings: &findings,
    };
    let words = match form {
        Form::Text => show::text(&shown, lang),
        Form::Line => show::line(&shown, lang),
        Form::Markdown => show::markdown(&shown, lang),
        Form::Bbcode => show::bbcode(&shown, lang),
        Form::Json => show::json(&shown),
    };
    Ok(words.to_string())
}
