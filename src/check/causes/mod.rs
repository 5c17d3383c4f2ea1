//! Root causes: what is behind several errors is reported in their place. Nothing is guessed. A suspect (another format, another grade,
//! a digit less) is changed in a copy of the list, the copy is checked, and the errors that are gone then are those that followed from
//! it. So the advice is known to work, and an illegal list keeps at least one error. Legal lists are never looked at.

use std::collections::BTreeSet;

use super::{book::Book, faults};
use crate::{
    model::{
        diagnostic::{Finding, Severity},
        json::{Json, Kind, Place, Pointers, Tree, parse},
        lang::{Lang, Text, counted},
        ruleset::Ruleset,
        suspect::{Change, Suspect},
    },
    text,
};

mod generic;
pub(super) mod right_book;

/// More errors than this are no single slip.
const MOST_ERRORS: usize = 64;

/// So many findings of any kind are known again.
const MOST_FINDINGS: usize = 256;

/// Lists of more values are not tried out: each trial is a check.
const LARGEST: usize = 5_000;

/// So many trials for one list.
const MOST_TRIALS: usize = 64;

/// So many errors must be gone before something is called their cause although others remain.
const MANY: usize = 3;

/// Codes and other places that a finding about a cause names.
const SHOWN: usize = 6;

/// A finding as it is known again after a change elsewhere.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Known {
    code: &'static str,
    pointer: String,
    message: String,
    error: bool,
}

type Found = BTreeSet<Known>;

fn is_error(finding: &Finding) -> bool {
    finding.severity == Severity::Error
}

/// Findings as they are known again, in their order.
fn known(tree: &Tree<'_>, findings: &[Finding]) -> Vec<Known> {
    let each = findings.iter().map(|finding| Known {
        code: finding.code,
        pointer: Pointers::new(tree).of(finding.place.node),
        message: finding.message.get(Lang::En).into_owned(),
        error: is_error(finding),
    });
    each.collect()
}

/// An illegal list, and how often it may still be tried out.
struct Trials<'t, R: Ruleset> {
    tree: &'t Tree<'t>,
    book: &'t Book<R>,
    left: usize,
}

impl<R: Ruleset> Trials<'_, R> {
    /// What is wrong after a change that makes no new errors and mends some; None for any other change.
    fn after(&mut self, change: &Change, before: &Found) -> Option<Found> {
        self.left = self.left.checked_sub(1)?;
        let changed = change.apply(self.tree);
        let tree = parse(&changed);
        if !tree.errors().is_empty() {
            return None;
        }
        let findings = faults::found(&tree, self.book)?;
        // Most changes mend nothing, which is seen before anything of it is put into words.
        let left = findings.iter();
        let left = left.filter(|one| is_error(one) && one.code != R::TOTAL_CODE);
        if left.count() >= before.iter().filter(|one| one.error).count() {
            return None;
        }
        let after: Found = known(&tree, &findings).into_iter().collect();
        // The total of what is changed is another one; that it is wrong is no new error.
        let total = |one: &Known| one.code == R::TOTAL_CODE && !before.contains(one);
        let errors = |found: &Found| found.iter().filter(|one| one.error && !total(one)).count();
        let known = |one: &Known| !one.error || before.contains(one) || total(one);
        (after.iter().all(known) && errors(&after) < errors(before)).then_some(after)
    }
}

/// Whether a finding of before is gone: warnings are known again by code and place alone, for their numbers may have changed.
fn is_gone(one: &Known, after: &Found) -> bool {
    if is_of_form(one.code) {
        return false;
    }
    if one.error {
        return !after.contains(one);
    }
    is_gone_at(one, after)
}

/// Mistakes of form are always reported: others ask for them, such as whoever prints the public form of a list.
fn is_of_form(code: &str) -> bool {
    code.starts_with("JSON-") || code.starts_with("SHAPE-") && code != "SHAPE-POINTS"
}

/// Whether nothing of its code is found any more where a finding was.
fn is_gone_at(one: &Known, after: &Found) -> bool {
    let same = |other: &Known| other.code == one.code && other.pointer == one.pointer;
    !after.iter().any(same)
}

/// Leaves one finding of those that have one cause.
pub(super) fn fold<R: Ruleset>(
    tree: &Tree<'_>,
    book: &Book<R>,
    army: &R::Army<'_>,
    findings: &mut Vec<Finding>,
) {
    let all = findings.iter().filter(|one| is_error(one));
    // What was meant by the only word that is mistyped is known.
    let settled = all.clone().all(Finding::is_mistyped);
    let errors = all.count();
    let large = findings.len() > MOST_FINDINGS || tree.len() > LARGEST;
    if errors == 0 || errors > MOST_ERRORS || large || errors == 1 && settled {
        return;
    }
    let mut trials = Trials {
        tree,
        book,
        left: MOST_TRIALS,
    };
    // A digit too many is the likeliest slip.
    let mut suspects = generic::suspects(tree, findings);
    suspects.extend(R::suspects(army, findings));
    if errors == 1 {
        return advise(&mut trials, &suspects, findings);
    }
    accuse(&mut trials, &suspects, findings);
    follow(&mut trials, findings);
    unite(tree, findings);
}

/// The only error of a list, with the change that would mend it elsewhere.
fn advise<R: Ruleset>(trials: &mut Trials<'_, R>, suspects: &[Suspect], findings: &mut [Finding]) {
    // A mistake of form is mended where it is made; what is missing may be known from elsewhere.
    let in_place = |one: &Finding| is_of_form(one.code) && one.code != "SHAPE-MISSING";
    if findings.iter().any(|one| is_error(one) && in_place(one)) {
        return;
    }
    let before: Found = known(trials.tree, findings).into_iter().collect();
    let works = |suspect: &&Suspect| {
        let after = trials.after(&suspect.change, &before);
        after.is_some_and(|after| !after.iter().any(|one| one.error))
    };
    let Some(suspect) = suspects.iter().find(works) else {
        return;
    };
    if let Some(error) = findings.iter_mut().find(|one| is_error(one)) {
        let help = &suspect.help;
        let help = text!(
            "{help} Then there are no errors.",
            "{help} Il n’y a alors plus d’erreur.",
            help
        );
        error.help_at(help, suspect.place);
    }
}

/// Puts the suspect whose change mends the most in the place of what it mends.
fn accuse<R: Ruleset>(
    trials: &mut Trials<'_, R>,
    suspects: &[Suspect],
    findings: &mut Vec<Finding>,
) {
    let all = known(trials.tree, findings);
    let before: Found = all.iter().cloned().collect();
    let mut best: Option<(usize, &Suspect, Found)> = None;
    for suspect in suspects {
        let Some(after) = trials.after(&suspect.change, &before) else {
            continue;
        };
        let gone = all
            .iter()
            .filter(|one| one.error && is_gone(one, &after))
            .count();
        let mends_all = gone == all.iter().filter(|one| one.error).count();
        let least = best.as_ref().map_or(MANY, |(most, ..)| most + 1);
        if mends_all || gone >= least {
            best = Some((gone, suspect, after));
        }
        if mends_all {
            break;
        }
    }
    let Some((_, suspect, after)) = best else {
        return;
    };
    let mut gone = all.iter().map(|one| is_gone(one, &after));
    let (behind, rest) = std::mem::take(findings)
        .into_iter()
        .partition(|_| gone.next().unwrap_or_default());
    *findings = rest;
    findings.push(cause(suspect, &behind));
}

/// The finding about a suspect that is behind these.
fn cause(suspect: &Suspect, behind: &[Finding]) -> Finding {
    let errors: Vec<&Finding> = behind.iter().filter(|one| is_error(one)).collect();
    let codes: BTreeSet<&str> = errors.iter().map(|one| one.code).collect();
    let codes = codes.into_iter().take(SHOWN).collect::<Vec<_>>().join(", ");
    let count = i64::try_from(errors.len()).unwrap_or(i64::MAX);
    let count = counted(count, ("error", "errors"), ("erreur", "erreurs"));
    let (what, instead) = (&suspect.what, &suspect.instead);
    let message = text!(
        "{what} is behind {count} ({codes}), which disappear {instead}.",
        "{what} est à l’origine de {count} ({codes}), qui disparaissent {instead}.",
        what,
        count,
        instead
    );
    let mut finding = Finding::new("SHAPE-CAUSE", Severity::Error, suspect.place, message);
    finding.help(suspect.help.clone());
    for error in errors.into_iter().take(SHOWN) {
        finding.related(error.message.clone(), error.place);
    }
    finding
}

/// Leaves out the errors that the change mends which the advice of another one asks for.
fn follow<R: Ruleset>(trials: &mut Trials<'_, R>, findings: &mut Vec<Finding>) {
    let all = known(trials.tree, findings);
    let before: Found = all.iter().cloned().collect();
    let mut kept = vec![true; findings.len()];
    for (index, finding) in findings.iter().enumerate() {
        let Some(change) = finding.mend.as_ref().filter(|_| kept[index]) else {
            continue;
        };
        let Some(after) = trials.after(change, &before) else {
            continue;
        };
        for (other, one) in all.iter().enumerate() {
            kept[other] &= other == index || !is_gone(one, &after);
        }
    }
    let mut kept = kept.into_iter();
    findings.retain(|_| kept.next().unwrap_or(true));
}

/// Makes one finding of those that report the same word for the same reason: where else it stands are related places.
fn unite(tree: &Tree<'_>, findings: &mut Vec<Finding>) {
    let mut united: Vec<Finding> = Vec::with_capacity(findings.len());
    for finding in findings.drain(..) {
        let same = |other: &&mut Finding| {
            other.code == finding.code && same_word(tree, other.place, finding.place)
        };
        match united.iter_mut().filter(|one| is_error(one)).find(same) {
            Some(first) if is_error(&finding) => {
                if first.related.len() < SHOWN {
                    first.related(Text::new("here too", "ici aussi"), finding.place);
                }
            }
            _ => united.push(finding),
        }
    }
    *findings = united;
}

/// Whether the same text stands at two places.
fn same_word(tree: &Tree<'_>, one: Place, other: Place) -> bool {
    let word = |place: Place| -> Option<Json<'_>> {
        let json = tree.value(place.node);
        matches!(json.kind(), Kind::String { .. }).then_some(json)
    };
    one.node != other.node
        && word(one)
            .zip(word(other))
            .is_some_and(|(one, other)| one.source() == other.source())
}
