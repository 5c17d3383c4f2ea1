//! One finding at a time: the patches by which it goes and no new error comes, whatever else is wrong. They are worked out for whoever
//! asks for them; a plain check never comes here.

use json_patch::PatchOperation;
use serde_json::Value;

use super::{
    candidates,
    change::{Action, Change, patch},
    choices,
    desk::Desk,
    judged::{Fault, Judged},
    repair::{self, Bounds, Level, Solution},
    right_book, slips,
    told::told,
};
use crate::{
    check::{
        Checker, Source,
        report::{Located, Report},
    },
    model::{
        diagnostic::{HelpKind, Severity},
        edit::Fix,
        json::{self, Pointers, parse},
        lang::Lang,
        places::within,
    },
};

/// So many ways are told of each finding.
pub const MOST: usize = 3;

/// So many variants are judged for one finding.
const CHECKS: u32 = 1500;

/// And for one that is no error.
const WARNING_CHECKS: u32 = 300;

/// Lists and catalogues are no deeper.
const DEEPEST: usize = 12;

/// So many findings of one file are mended: whoever has more begins with these.
const MOST_MENDED: usize = 20;

/// Adds to the errors of a report, and to its other findings that advise something, the ways to mend each of them. A file of an older version
/// has none: its text is not what a patch would be about.
pub fn add_fixes(checker: &Checker, source: &Source, report: &mut Report, lang: Lang) {
    let Report { findings, text, .. } = report;
    if text.as_bytes() != source.bytes {
        return;
    }
    for located in findings.iter_mut() {
        let of_book = right_book::fix(checker, source, text, &located.finding);
        located.fixes.extend(of_book);
    }
    let wanted = |one: &&mut Located| one.fixes.is_empty() && is_mended(one);
    let mut wanted = findings
        .iter_mut()
        .filter(wanted)
        .take(MOST_MENDED)
        .peekable();
    if wanted.peek().is_none() {
        return;
    }
    let Ok(desk) = Desk::open(checker, source, lang) else {
        return;
    };
    let mender = Mender::new(&desk);
    for located in wanted {
        located.fixes = mender.fixes(located, MOST);
    }
}

/// Whether a finding asks for a change: an error, or whatever advises one.
fn is_mended(located: &Located) -> bool {
    let finding = &located.finding;
    finding.severity == Severity::Error || finding.helps_of(HelpKind::Advice).next().is_some()
}

/// A file whose findings are mended one by one.
#[derive(Debug)]
pub struct Mender<'d, 'c> {
    desk: &'d Desk<'c>,
    /// What is wrong with the file as it was given.
    given: Judged,
    /// The checks after which nothing more is tried.
    until: u32,
}

impl<'d, 'c> Mender<'d, 'c> {
    /// The file on a desk.
    #[must_use]
    pub fn new(desk: &'d Desk<'c>) -> Self {
        Self {
            desk,
            given: desk.judge_given(),
            until: desk.checks().saturating_add(desk.most_checks()),
        }
    }

    /// The ways to mend one finding, the best first, as many as are wanted.
    #[must_use]
    pub fn fixes(&self, located: &Located, most: usize) -> Vec<Fix> {
        let left = self.until.saturating_sub(self.desk.checks());
        if located.finding.severity != Severity::Error {
            return self.answers(located, WARNING_CHECKS.min(left), most);
        }
        let known = self.desk.base.faults.iter().position(|fault| {
            fault.code == located.finding.code
                && fault.pointer == located.pointer
                && fault.message == located.finding.message
        });
        let checks = CHECKS.min(left);
        let totals = slips::totals(self.desk).into_iter();
        let totals: Vec<Change> = totals
            .filter(|change| change.place == located.pointer)
            .collect();
        if !totals.is_empty() {
            return self.tried(totals, located, most);
        }
        let mut fixes = self.tried(self.advised(located), located, most);
        if fixes.is_empty() {
            let ways = known.map(|at| self.ways(at, checks, most));
            let ways = ways.into_iter().flatten();
            let judged = ways.filter_map(|way| self.judged(way.level, &way.changes, located));
            fixes = judged.take(most).collect();
        }
        if fixes.is_empty() {
            fixes = self.tried(self.anywhere(located, checks), located, most);
        }
        fixes
    }

    /// What a finding that is no error advises: a change of what it names, something new and whole, or a change anywhere.
    fn answers(&self, located: &Located, checks: u32, most: usize) -> Vec<Fix> {
        let fixes = self.tried(self.advised(located), located, most);
        if !fixes.is_empty() {
            return fixes;
        }
        let new = self.at_place(&located.pointer, located, 1).into_iter();
        let new = new.filter(|change| matches!(change.action, Action::Add | Action::Set));
        let mut fixes = new.filter_map(|change| {
            let whole = choices::whole(self.desk, change)?;
            self.judged(Level::of(&whole), &whole, located)
        });
        if let Some(fix) = fixes.next() {
            return vec![fix];
        }
        self.tried(self.anywhere(located, checks), located, most)
    }

    /// Those of some changes that mend the finding alone, the lightest first.
    fn tried(&self, mut changes: Vec<Change>, located: &Located, most: usize) -> Vec<Fix> {
        changes.sort_by_key(|change| change.weight);
        let mut fixes: Vec<Fix> = Vec::new();
        for change in changes {
            let level = Level::of(std::slice::from_ref(&change));
            let fix = self.judged(level, &[change], located);
            fixes.extend(fix.filter(|fix| fixes.iter().all(|other| other.lines != fix.lines)));
            if fixes.len() == most {
                break;
            }
        }
        fixes
    }

    /// What the advice names: a word in quotes or a number, where the finding stands or the advice belongs.
    fn advised(&self, located: &Located) -> Vec<Change> {
        let named = located.finding.helps_of(HelpKind::Advice).flat_map(|help| {
            let text = help.text.get(Lang::En).into_owned();
            let at = help.at.map(|at| self.pointer(at));
            let at = at.unwrap_or_else(|| located.pointer.clone());
            let removal = self.removal(&at).filter(|_| text.starts_with("Remove "));
            let changes = self.at_place(&at, located, 1).into_iter();
            let named = changes.filter(move |change| names(&text, change));
            named.chain(removal)
        });
        let light = |change: &Change| change.weight < candidates::AGREED;
        named.filter(light).collect()
    }

    /// What stands at a place taken away, where it may go.
    fn removal(&self, at: &str) -> Option<Change> {
        let place = self.desk.at(&self.desk.root, at)?;
        candidates::removal(&place, &self.desk.root, place.value?)
    }

    /// The pointer of a place of the file as it was given.
    fn pointer(&self, at: json::Place) -> String {
        let tree = parse(&self.desk.text);
        Pointers::new(&tree).of(at.node)
    }

    /// Every change of a place and of what stands in it, so many steps deep.
    fn at_place(&self, pointer: &str, located: &Located, steps: usize) -> Vec<Change> {
        let (desk, root) = (self.desk, &self.desk.root);
        let mut places: Vec<_> = desk.at(root, pointer).into_iter().collect();
        let mut latest = places.clone();
        for _ in 0..steps {
            latest = latest.iter().flat_map(within).collect();
            places.extend(latest.iter().cloned());
        }
        let finding = &located.finding;
        let wanted: Vec<_> = finding.found.zip(finding.allowed).into_iter().collect();
        let changes = places.iter().flat_map(|place| {
            // What is behind several errors has no number of its own: a digit too many is the likeliest.
            let number = place.value.and_then(Value::as_i64);
            let shorter = number.filter(|_| wanted.is_empty());
            let shorter = shorter.map(|now| (now, now / 10));
            let wanted: Vec<_> = wanted.iter().copied().chain(shorter).collect();
            candidates::changes(desk, root, place, &wanted)
        });
        changes.collect()
    }

    /// Single changes: at the place itself also of what players have agreed on, then anywhere.
    fn anywhere(&self, located: &Located, most: u32) -> Vec<Change> {
        let fault = Fault::of(located.clone());
        let mut changes = slips::slips(self.desk, &self.desk.root, &fault);
        changes.extend(self.at_place(&located.pointer, located, 0));
        for change in &mut changes {
            change.weight = change.weight.min(candidates::AGREED - 1);
        }
        changes.extend(self.at_place("", located, DEEPEST));
        changes.retain(|change| change.weight < candidates::AGREED);
        changes.sort_by_key(|change| change.weight);
        changes.truncate(most as usize);
        changes
    }

    /// The ways to a file that has all errors but this one.
    fn ways(&self, at: usize, checks: u32, most: usize) -> Vec<Solution> {
        let mut tolerated = self.desk.base.clone();
        tolerated.faults.remove(at);
        let bounds = Bounds {
            most,
            checks,
            ..Bounds::default()
        };
        repair::search(self.desk, &self.desk.root, &tolerated, &bounds)
    }

    /// A way with its totals, if it does on the file itself what it promises.
    fn judged(&self, level: Level, changes: &[Change], located: &Located) -> Option<Fix> {
        // Most single changes bring errors: seen before any total is added up.
        if let [single] = changes
            && let Some(changed) = single.applied(&self.desk.root)
            && !self
                .desk
                .judge(&changed)
                .new_against(&self.given)
                .is_empty()
        {
            return None;
        }
        let (whole, applied) = self.desk.summed(&patch(changes)).ok()?;
        let after = self.desk.judge_text(&applied.text);
        let fresh = !after.new_against(&self.given).is_empty();
        if fresh || !is_gone(located, &whole.0, &self.given, &after) {
            return None;
        }
        // A cause is none of the errors that a variant is judged by: it is looked for again.
        let root = serde_json::from_str(&applied.text).ok()?;
        if located.finding.code == "SHAPE-CAUSE"
            && self.desk.causes(&root).contains(&located.pointer)
        {
            return None;
        }
        Some(Fix {
            level: level.id(),
            sure: level.name(),
            lines: told(self.desk, &self.desk.root, changes),
            patch: whole,
            points: after.spent(),
            errors: after.faults.len(),
        })
    }
}

/// Whether advice names what a change puts there.
fn names(advice: &str, change: &Change) -> bool {
    let quoted = |word: &str| advice.contains(&format!("\"{word}\""));
    match &change.to {
        Some(Value::String(word)) => quoted(word),
        Some(Value::Array(words)) => words.iter().filter_map(Value::as_str).any(quoted),
        Some(Value::Number(number)) if let Some(step) = step(advice) => {
            let from = change.from.as_ref().and_then(Value::as_i64);
            step != 0 && from.map(|from| from.saturating_add(step)) == number.as_i64()
        }
        Some(Value::Number(number)) => {
            let mut words = advice.split(|c: char| !c.is_ascii_digit() && c != '-');
            words.any(|word| word == number.to_string())
        }
        Some(Value::Bool(flag)) => advice.contains(&flag.to_string()),
        _ => false,
    }
}

/// By how many advice asks for more or fewer: −2 of "Remove 2 × Zouave (54 points).", 0 where it counts something else than what is
/// typed, as points. None where it asks for a number itself.
fn step(advice: &str) -> Option<i64> {
    let fewer = advice.strip_prefix("Remove ").map(|rest| (-1, rest));
    let (sign, rest) = fewer.or_else(|| Some((1, advice.strip_prefix("Add ")?)))?;
    let (number, of) = rest.split_once([' ', '\u{a0}']).unwrap_or((rest, ""));
    let number: i64 = number.parse().unwrap_or(0);
    Some(if of.starts_with("point") {
        0
    } else {
        sign * number
    })
}

/// Whether a finding is gone: fewer of its kind, and none at its place, unless the patch moves what stands behind it to there.
fn is_gone(located: &Located, patch: &[PatchOperation], before: &Judged, after: &Judged) -> bool {
    let finding = &located.finding;
    let severity = finding.severity;
    let same = |fault: &&Fault| fault.code == finding.code && fault.message == finding.message;
    let count = |judged: &Judged| judged.of_severity(severity).iter().filter(same).count();
    let here = |fault: &Fault| same(&fault) && fault.pointer == located.pointer;
    let moves = patch
        .iter()
        .any(|operation| matches!(operation, PatchOperation::Remove(_)));
    let of_rule = |judged: &Judged| {
        let faults = judged.of_severity(severity).iter();
        faults.filter(|fault| fault.code == finding.code).count()
    };
    match count(before) {
        // A cause: the errors that it is behind.
        0 => after.faults.len() < before.faults.len(),
        some => {
            let fewer = count(after) < some && of_rule(after) < of_rule(before);
            fewer && (moves || !after.of_severity(severity).iter().any(here))
        }
    }
}
