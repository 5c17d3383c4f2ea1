//! Lists as test cases, for whatever reads the XML of `JUnit`: an illegal list is a failure, an unreadable one an error.

use super::{Summary, rows::brief, short};
use crate::{
    check::report::{Report, Verdict},
    model::{clean::Clean, lang::Lang},
};

/// The test case of one report.
pub(super) fn junit_case(report: &Report, lang: Lang) -> Clean {
    let army = report.name.as_ref().map(|name| name.typed(lang));
    let parts: Vec<&str> = report.player.as_deref().into_iter().chain(army).collect();
    let name = if parts.is_empty() {
        report.path.clone()
    } else {
        parts.join(" – ")
    };
    let ruleset = report.ruleset.map_or("orbat", |info| info.id);
    let case = Clean::own("    <testcase classname=\"") + Clean::xml(ruleset) + "\" name=\"";
    let case = case + Clean::xml(&name) + "\"";
    let told = lines(report, lang);
    let (begin, end) = match report.verdict {
        Verdict::Legal if report.findings.is_empty() => return case + "/>\n",
        Verdict::Legal => {
            return case + "><system-out>" + told + "</system-out></testcase>\n";
        }
        Verdict::Illegal => (
            "><failure type=\"illegal\" message=\"",
            "</failure></testcase>\n",
        ),
        Verdict::Missing => (
            "><failure type=\"missing\" message=\"",
            "</failure></testcase>\n",
        ),
        Verdict::Unreadable => (
            "><error type=\"unreadable\" message=\"",
            "</error></testcase>\n",
        ),
    };
    let message = brief(report).map_or_else(String::new, |brief| brief.text.get(lang).into_owned());
    case + begin + Clean::xml(&message) + "\">" + told + end
}

/// The short report.
fn lines(report: &Report, lang: Lang) -> Clean {
    let told = short(report, lang);
    Clean::join(told.lines().map(Clean::xml), "\n")
}

/// The document: a suite that is called as the event by which the lists were judged.
pub(super) fn junit(cases: Vec<Clean>, event: Option<&str>, summary: &Summary) -> Clean {
    let Summary {
        illegal,
        unreadable,
        missing,
        ..
    } = summary;
    let (files, failures) = (summary.files(), illegal + missing);
    let counts = format!("tests=\"{files}\" failures=\"{failures}\" errors=\"{unreadable}\"");
    let cases: Clean = Clean::join(cases, "");
    Clean::own("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        + Clean::text(format!("<testsuites {counts}>\n  <testsuite name=\""))
        + Clean::xml(event.unwrap_or("orbat"))
        + Clean::text(format!("\" {counts} skipped=\"0\">\n"))
        + cases
        + "  </testsuite>\n</testsuites>\n"
}
