//! A list under the ruleset whose keys it has. The check knows it by them, and says so in one finding; before it is mended there is no desk
//! for it, since the ruleset that is named has other keys, or none is named that there is.

use json_patch::Patch;
use serde_json::{Value, from_str};

use super::{
    change::{Action, Change, patch},
    notation::Mended,
    repair::Level,
};
use crate::{
    check::{Checker, Source, report::Report},
    model::{
        clean::shorten,
        diagnostic::{Finding, Severity},
        edit::Fix,
        json::{inside, parse},
        lang::Text,
        suspect,
    },
    text,
};

/// The code of the finding.
const CODE: &str = "SHAPE-RULESET";

/// The same list under the right ruleset, where the check names one.
pub(super) fn in_its_book(checker: &Checker, source: &Source) -> Option<Mended> {
    let report = checker.check(source);
    let mut findings = report.findings.iter().map(|one| &one.finding);
    let wrong = findings.find(|one| one.code == CODE)?;
    let change = wrong.mend.as_deref()?;
    Some(Mended {
        text: change.apply(&parse(&report.text)),
        lines: vec![line(&report.text, change)],
    })
}

/// The patch for a finding that a list is one of another ruleset, judged: it is gone then.
pub(super) fn fix(
    checker: &Checker,
    source: &Source,
    text: &str,
    finding: &Finding,
) -> Option<Fix> {
    let change = finding.mend.as_deref().filter(|_| finding.code == CODE)?;
    let source = Source {
        bytes: change.apply(&parse(text)).into_bytes(),
        ..source.clone()
    };
    let after = checker.check(&source);
    let level = Level::Safe;
    is_gone(&after).then(|| Fix {
        level: level.id(),
        sure: level.name(),
        lines: vec![line(text, change)],
        patch: operations(text, change),
        points: after.points.map(|points| points.spent),
        errors: after.count(Severity::Error),
    })
}

fn is_gone(after: &Report) -> bool {
    after.findings.iter().all(|one| one.finding.code != CODE)
}

fn operations(text: &str, change: &suspect::Change) -> Patch {
    let at = inside("", "ruleset");
    let right: Value = from_str(change.value()).unwrap_or_default();
    let tree = parse(text);
    let change = match tree.root().get("ruleset") {
        Some(named) => Change::replace(Action::Word, &at, &named.to_value(), right, 0),
        None => Change::add(Action::Set, &at, &at, right, 0),
    };
    patch([&change])
}

fn line(text: &str, change: &suspect::Change) -> Text {
    let tree = parse(text);
    let named = tree.root().get("ruleset");
    let named = named.map_or(Text::new("none", "aucune"), |named| {
        Text::same(shorten(named.source()))
    });
    let right = change.value();
    text!(
        "ruleset: {named} → {right}",
        "règle : {named} → {right}",
        named
    )
}
