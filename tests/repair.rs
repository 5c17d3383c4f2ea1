//! Mistakes are mended by what was meant: one by one change, two by two, and nothing is surely meant that was not.

use std::io::{self, Write};

use orbat::{
    check::{Checker, Source},
    edit::{
        Desk,
        change::Change,
        judged::Judged,
        repair::{self, Bounds, Solution},
        slips, told,
    },
    model::{
        dice::SeededDice,
        lang::{Lang, Text},
    },
    rulesets,
};
use rayon::prelude::*;
use serde_json::Value;

use crate::{
    mistakes::{Corpus, Mistake, draw},
    support::{cases, lists_of, read},
};

/// What became of a list with mistakes.
struct Outcome {
    what: String,
    mistakes: Vec<Mistake>,
    solved: bool,
    /// Changes of the proposal that has the fewest, as they are told.
    changes: usize,
    /// Whether the first proposal is the list as it was.
    original: bool,
    /// Whether something was surely meant, alone made the list legal, and was not what it had been.
    safe_and_wrong: bool,
    /// Variants judged until the first way back was known, and in the search for all proposals.
    checks: (u32, u32),
}

impl Outcome {
    fn is_of_form(&self) -> bool {
        self.mistakes.iter().all(|mistake| mistake.is_of_form())
    }
}

/// The list as builder and user see it; None for one that cannot be laid on the desk.
fn laid<'c>(checker: &'c Checker, list: &Value) -> Option<Desk<'c>> {
    let source = Source::new("list.json", list.to_string());
    Desk::open(checker, &source, Lang::En).ok()
}

/// How many variants are judged until a way back is known.
fn first_way(checker: &Checker, wrong: &Value) -> Option<u32> {
    let desk = laid(checker, wrong)?;
    let (_, root, verdict) = slips::safe(&desk);
    let one = Bounds {
        most: 1,
        ..Bounds::default()
    };
    if !verdict.is_legal() {
        let _ = repair::search(&desk, &root, &Judged::default(), &one);
    }
    Some(desk.checks())
}

/// The proposal with the fewest changes, as they are told behind what was surely meant: a change of several places is one, and several
/// steps on one value are one, too.
fn shortest(desk: &Desk<'_>, safe: &[Change], solutions: &[Solution]) -> Vec<Text> {
    let told = |more: &[Change]| told::told(desk, &desk.root, &[safe, more].concat());
    let ways = solutions.iter().map(|solution| told(&solution.changes));
    ways.min_by_key(Vec::len).unwrap_or_else(|| told(&[]))
}

fn mended(
    checker: &Checker,
    whole: &Value,
    wrong: &Value,
    mistakes: Vec<Mistake>,
    what: &str,
) -> Option<Outcome> {
    let whole = laid(checker, whole)?;
    let desk = laid(checker, wrong)?;
    if desk.base.is_legal() {
        return None;
    }
    // Beside what is surely meant another mistake may stay that is legal.
    let alone = mistakes.len() == 1 || mistakes.iter().all(|mistake| mistake.is_of_form());
    let (safe, root, verdict) = slips::safe(&desk);
    let before = desk.checks();
    let solutions = if verdict.is_legal() {
        Vec::new()
    } else {
        repair::search(&desk, &root, &Judged::default(), &Bounds::default())
    };
    let searched = desk.checks() - before;
    for solution in &solutions {
        let changes = solution.changes.iter();
        let end = changes.fold(root.clone(), |root, change| {
            desk.changed(&root, change).expect("a way can be gone")
        });
        assert_eq!(end, solution.root, "{what} {mistakes:?}");
    }
    let first = solutions.first();
    let end = first.map_or(&root, |solution| &solution.root);
    let lines = shortest(&desk, &safe, &solutions);
    let checks = first_way(checker, wrong)?;
    let told: Vec<_> = lines.iter().map(|line| line.get(Lang::En)).collect();
    Some(Outcome {
        what: format!("{what} {mistakes:?}: {}", told.join("; ")),
        mistakes,
        solved: verdict.is_legal() || first.is_some(),
        changes: lines.len(),
        original: *end == whole.root,
        safe_and_wrong: alone && verdict.is_legal() && root != whole.root,
        checks: (checks, searched),
    })
}

/// Lists with so many mistakes each, mended; what is legal all the same is left out.
fn outcomes(mistakes: usize, each: usize) -> Vec<Outcome> {
    let checker = Checker::default();
    let of_ruleset = |(number, ruleset): (u64, &'static str)| {
        let paths = lists_of(ruleset);
        let lists = paths
            .iter()
            .map(|path| serde_json::from_str(&read(path)).expect("JSON"));
        let corpus = Corpus::new(ruleset, lists.collect());
        let spoilt = |case: usize| {
            let at = case % corpus.lists.len();
            let whole = &corpus.lists[at];
            let mut dice = SeededDice::new(1859 + case as u64, number);
            let kinds: Vec<Mistake> = match mistakes {
                1 => vec![Mistake::ALL[case % Mistake::ALL.len()]],
                _ => (0..mistakes)
                    .filter_map(|_| draw(&Mistake::ALL, &mut dice).copied())
                    .collect(),
            };
            let mut wrong = whole.clone();
            for mistake in &kinds {
                wrong = corpus.spoil(&wrong, *mistake, &mut dice)?;
            }
            let what = format!("{} {case}", paths[at].display());
            mended(&checker, whole, &wrong, kinds, &what)
        };
        (0..each)
            .into_par_iter()
            .filter_map(spoilt)
            .collect::<Vec<_>>()
    };
    (0..).zip(rulesets::ids()).flat_map(of_ruleset).collect()
}

/// How many of so many may be otherwise: so many in a hundred, and one where there are fewer.
fn spare(percent: usize, of: usize) -> usize {
    (of * percent / 100).max(1)
}

fn tell(outcomes: &[Outcome], most: usize) {
    let mut first: Vec<u32> = outcomes.iter().map(|one| one.checks.0).collect();
    let mut all: Vec<u32> = outcomes.iter().map(|one| one.checks.1).collect();
    first.sort_unstable();
    all.sort_unstable();
    let at = |checks: &[u32], percent: usize| checks[(checks.len() - 1) * percent / 100];
    let mut out = io::stderr();
    let _ = writeln!(
        out,
        "{} illegal lists, {} solved, {} by {most}; of form {}, {} as they were; checks to the first \
         proposal: median {}, p95 {}, most {}; to all: median {}, p95 {}, most {}",
        outcomes.len(),
        outcomes.iter().filter(|one| one.solved).count(),
        outcomes
            .iter()
            .filter(|one| one.solved && one.changes <= most)
            .count(),
        outcomes.iter().filter(|one| one.is_of_form()).count(),
        outcomes
            .iter()
            .filter(|one| one.is_of_form() && one.original)
            .count(),
        at(&first, 50),
        at(&first, 95),
        at(&first, 100),
        at(&all, 50),
        at(&all, 95),
        at(&all, 100),
    );
    let odd = |one: &&Outcome| {
        !one.solved || one.changes > most || one.is_of_form() && !one.original || one.safe_and_wrong
    };
    for one in outcomes.iter().filter(odd) {
        let _ = writeln!(
            out,
            "solved {}, original {}: {}",
            one.solved, one.original, one.what
        );
    }
}

/// No question judges more variants than these: for the ways back, for one that takes nothing away, for one of a single change, for one
/// of two after each of three steps, and what begins and ends each of these.
const MOST_CHECKS: u32 = 6000 + 800 + 1200 + 3 * 600 + 400;

fn assert_bounds(outcomes: &[Outcome]) {
    for one in outcomes {
        assert!(
            !one.safe_and_wrong,
            "{} was surely something else",
            one.what
        );
        let checks = one.checks.0.max(one.checks.1);
        assert!(checks <= MOST_CHECKS, "{}: {checks} checks", one.what);
    }
}

#[test]
fn one_mistake_is_mended_by_one_change() {
    let outcomes = outcomes(1, cases());
    tell(&outcomes, 1);
    assert_bounds(&outcomes);
    let by_one = |one: &&Outcome| {
        let lost = one.mistakes.iter().any(|mistake| mistake.loses());
        one.solved && (one.changes <= 1 || lost)
    };
    let by_one = outcomes.iter().filter(by_one).count();
    let form: Vec<&Outcome> = outcomes.iter().filter(|one| one.is_of_form()).collect();
    let restored = form.iter().filter(|one| one.original).count();
    assert!(
        by_one + spare(1, outcomes.len()) >= outcomes.len(),
        "more than one change for one mistake"
    );
    assert!(
        restored + spare(1, form.len()) >= form.len(),
        "mistakes of form become something else"
    );
}

#[test]
fn two_mistakes_are_mended_by_two_changes() {
    let outcomes = outcomes(2, cases() / 3);
    tell(&outcomes, 2);
    assert_bounds(&outcomes);
    let by_two = |one: &&Outcome| {
        let lost = one.mistakes.iter().any(|mistake| mistake.loses());
        one.solved && (one.changes <= 2 || lost)
    };
    let by_two = outcomes.iter().filter(by_two).count();
    assert!(
        by_two + spare(1, outcomes.len()) >= outcomes.len(),
        "not all are mended by two changes"
    );
}

#[test]
fn three_mistakes_are_mended() {
    let outcomes = outcomes(3, cases() / 4);
    tell(&outcomes, 3);
    assert_bounds(&outcomes);
    let solved = outcomes.iter().filter(|one| one.solved).count();
    assert!(
        solved + spare(3, outcomes.len()) >= outcomes.len(),
        "too many are not mended"
    );
}
