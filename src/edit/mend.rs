//! One finding at a time: the patches by which it goes and no new error comes, whatever else is wrong. They are worked out for whoever
//! asks for them; a plain check never comes here.

use json_patch::PatchOperation;
use serde_json::Value;

use super::{
    candidates,
    change::{Change, patch},
    desk::{Desk, Fault, Judged},
    repair::{self, Bounds, Level, told},
    slips,
};
use crate::{
    check::{
        Checker, Source,
        report::{Located, Report, Verdict},
    },
    model::{diagnostic::Severity, edit::Fix, lang::Lang},
};

/// So many ways are told of each finding.
const MOST: usize = 3;

/// So many variants are judged for one finding.
const CHECKS: u32 = 600;

/// So many findings of one file are mended: whoever has more begins with these.
const MOST_MENDED: usize = 20;

/// Adds to the errors of a report the ways to mend each of them. A file that cannot be read, and one of an older version, has none: its
/// text is not what a patch would be about.
pub fn add_fixes(checker: &Checker, source: &Source, report: &mut Report, lang: Lang) {
    let as_given = report.text.as_bytes() == source.bytes;
    if report.verdict != Verdict::Illegal || !as_given {
        return;
    }
    let Ok(desk) = Desk::open(checker, source, lang) else {
        return;
    };
    let bench = Bench::new(&desk);
    let errors = report.findings.iter_mut();
    let errors = errors.filter(|one| one.finding.severity == Severity::Error);
    for located in errors.take(MOST_MENDED) {
        located.fixes = bench.fixes(located);
    }
}

/// A file whose findings are mended one by one.
#[derive(Debug)]
pub struct Bench<'d, 'c> {
    desk: &'d Desk<'c>,
    /// What is wrong with the file as it was given.
    given: Judged,
    /// The checks after which nothing more is tried.
    until: u32,
}

impl<'d, 'c> Bench<'d, 'c> {
    /// The file on a desk.
    #[must_use]
    pub fn new(desk: &'d Desk<'c>) -> Self {
        Self {
            desk,
            given: desk.judge_given(),
            until: desk.checks().saturating_add(desk.most_checks()),
        }
    }

    /// The ways to mend one finding, the best first.
    #[must_use]
    pub fn fixes(&self, located: &Located) -> Vec<Fix> {
        let left = self.until.saturating_sub(self.desk.checks());
        let known = self.desk.base.faults.iter().position(|fault| {
            fault.code == located.finding.code
                && fault.pointer == located.pointer
                && fault.message == located.finding.message
        });
        let ways = match known {
            Some(at) => self.ways(at, CHECKS.min(left)),
            None => self.at_place(located),
        };
        let fixes = ways.into_iter().filter_map(|(level, changes)| {
            let fix = self.judged(level, &changes, located)?;
            Some(fix)
        });
        fixes.take(MOST).collect()
    }

    /// The ways to a file that has all errors but this one.
    fn ways(&self, at: usize, checks: u32) -> Vec<(Level, Vec<Change>)> {
        let mut tolerated = self.desk.base.clone();
        tolerated.faults.remove(at);
        let bounds = Bounds {
            most: 2 * MOST,
            checks,
            ..Bounds::default()
        };
        let found = repair::search(self.desk, &self.desk.root, &tolerated, &bounds);
        let ways = found.into_iter();
        ways.map(|way| (way.level, way.changes)).collect()
    }

    /// The changes of the place of a finding that no variant has: a total, or a cause behind several errors.
    fn at_place(&self, located: &Located) -> Vec<(Level, Vec<Change>)> {
        let totals = slips::totals(self.desk).into_iter();
        let total = totals.filter(|change| change.place == located.pointer);
        let root = &self.desk.root;
        let here = self.desk.at(root, &located.pointer);
        let here = here.into_iter().flat_map(|place| {
            let number = place.value.and_then(Value::as_i64);
            let wanted: Vec<_> = number.map(|now| (now, now / 10)).into_iter().collect();
            candidates::changes(self.desk, root, &place, &wanted)
        });
        let mut changes: Vec<Change> = total.chain(here).collect();
        changes.retain(|change| change.weight < candidates::AGREED);
        changes.sort_by_key(|change| change.weight);
        let single = changes.into_iter().take(CHECKS as usize);
        single
            .map(|change| (Level::of(std::slice::from_ref(&change)), vec![change]))
            .collect()
    }

    /// A way with its totals, if it does on the file itself what it promises.
    fn judged(&self, level: Level, changes: &[Change], located: &Located) -> Option<Fix> {
        let (whole, applied) = self.desk.summed(&patch(changes)).ok()?;
        let after = self.desk.judge_text(&applied.text);
        let fresh = !after.new_against(&self.given).is_empty();
        if fresh || !is_gone(located, &whole.0, &self.given, &after) {
            return None;
        }
        Some(Fix {
            level: level.id(),
            sure: level.name(),
            lines: told(self.desk, &self.desk.root, changes),
            patch: whole,
        })
    }
}

/// Whether a finding is gone: fewer of its kind, and none at its place, unless the patch moves what stands behind it to there.
fn is_gone(located: &Located, patch: &[PatchOperation], before: &Judged, after: &Judged) -> bool {
    let finding = &located.finding;
    let same = |fault: &&Fault| fault.code == finding.code && fault.message == finding.message;
    let count = |judged: &Judged| judged.faults.iter().filter(same).count();
    let here = |fault: &Fault| same(&fault) && fault.pointer == located.pointer;
    let moves = patch
        .iter()
        .any(|operation| matches!(operation, PatchOperation::Remove(_)));
    match count(before) {
        // A cause: the errors that it is behind.
        0 => after.faults.len() < before.faults.len(),
        some => count(after) < some && (moves || !after.faults.iter().any(here)),
    }
}
