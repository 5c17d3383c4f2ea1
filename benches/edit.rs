//! Building: a neighbour of a list, the menu of a place, a first proposal and a fill, each beside the full check of the same list; and
//! the first proposals for lists with the mistakes that people make.

use std::{
    fs,
    hint::black_box,
    path::Path,
    time::{Duration, Instant},
};

use criterion::{BenchmarkGroup, Criterion, measurement::WallTime};
use orbat::{
    check::{Checker, Source, report::Verdict},
    door::Door,
    edit::{
        Desk, choices, fill,
        judged::Judged,
        repair::{self, Bounds},
        slips,
    },
    model::{dice::SeededDice, lang::Lang},
    rulesets,
};
use serde_json::{Value, json};

use self::mistakes::{Corpus, Mistake};
use super::army;

#[path = "../tests/mistakes.rs"]
#[expect(dead_code, reason = "the tests ask more of it")]
mod mistakes;

/// A real list of each ruleset, the array whose menu is opened, and a word or a number that is mistyped in it.
const LISTS: [(&str, &str, &str); 5] = [
    (
        "lists/smooth-and-rifled/magenta-1859-2e-zouaves.json",
        "/units/0/figures",
        "/units/0/figures/1/count",
    ),
    (
        "lists/feu-a-volonte/poilus-verdun-1916.json",
        "/figures",
        "/figures/0/profile",
    ),
    (
        "lists/laporte-escarmouche/hougoumont-1815-closing-the-gate.json",
        "/groups/0/characters",
        "/groups/0/characters/0/profile",
    ),
    (
        "lists/tyneside-fiw/hawkeye-1757.json",
        "/groups",
        "/groups/0/troop",
    ),
    (
        "lists/regimental-fire-and-fury/iron-brigade-1863.json",
        "/commands/0/units",
        "/commands/0/units/0/bases",
    ),
];

fn laid<'c>(checker: &'c Checker, source: &Source) -> Desk<'c> {
    Desk::open(checker, source, Lang::En).expect("a shipped list")
}

/// The list with a digit or a letter too many at a place.
fn mistyped(root: &Value, pointer: &str) -> Source {
    let mut wrong = root.clone();
    let place = wrong.pointer_mut(pointer).expect("a place of the list");
    *place = match &*place {
        Value::String(word) => format!("{word}x").into(),
        number => (number.as_i64().unwrap_or_default() * 10).into(),
    };
    Source::new("list.json", wrong.to_string())
}

/// The first way back to a legal list.
fn proposal(checker: &Checker, wrong: &Source) -> bool {
    let desk = laid(checker, wrong);
    let (_, root, verdict) = slips::safe(&desk);
    let one = Bounds {
        most: 1,
        ..Bounds::default()
    };
    verdict.is_legal() || !repair::search(&desk, &root, &Judged::default(), &one).is_empty()
}

fn of_list(group: &mut BenchmarkGroup<'_, WallTime>, checker: &Checker, case: (&str, &str, &str)) {
    let (path, menu, number) = case;
    let name = path.split('/').nth(1).unwrap_or(path);
    let source = Source::new("list.json", army(path));
    let desk = laid(checker, &source);
    group.bench_function(format!("{name}: full check"), |b| {
        b.iter(|| black_box(checker.check(&source).findings.len()));
    });
    group.bench_function(format!("{name}: neighbour"), |b| {
        b.iter(|| black_box(desk.judge(&desk.root).faults.len()));
    });
    group.bench_function(format!("{name}: menu of a place"), |b| {
        b.iter(|| black_box(choices::at(&desk, menu).map(|places| places.len())));
    });
    let question = json!({
        "lang": "en",
        "ask": { "check": { "file": { "name": "list.json", "text": army(path) } } },
    });
    let (door, question) = (Door::default(), question.to_string());
    group.bench_function(format!("{name}: verdict and rows through the door"), |b| {
        b.iter(|| black_box(door.ask(&question, &[]).0.len()));
    });
    let wrong = mistyped(&desk.root, number);
    group.bench_function(format!("{name}: first proposal"), |b| {
        b.iter(|| black_box(proposal(checker, &wrong)));
    });
    if desk
        .base
        .points
        .is_some_and(|points| points.allowed.is_some())
    {
        group.bench_function(format!("{name}: fill"), |b| {
            b.iter(|| black_box(fill::fills(&desk, 1, None).map(|fills| fills.len())));
        });
    }
}

/// So many mistakes are made in the lists of each ruleset.
const MISTAKES: u64 = 40;

/// Shipped lists with one mistake each, the same in every run.
fn with_mistakes() -> Vec<Source> {
    let of_ruleset = |ruleset: &'static str| {
        let lists = shipped(ruleset).into_iter();
        let lists = lists.map(|text| serde_json::from_str(&text).expect("JSON"));
        let corpus = Corpus::new(ruleset, lists.collect());
        let spoilt = |case: u64| {
            let mut dice = SeededDice::new(1859 + case, 1);
            let at = usize::try_from(case).unwrap_or_default();
            let list = &corpus.lists[at % corpus.lists.len()];
            let wrong = corpus.spoil(list, Mistake::ALL[at % Mistake::ALL.len()], &mut dice);
            wrong.map(|wrong| Source::new("list.json", wrong.to_string()))
        };
        (0..MISTAKES).filter_map(spoilt).collect::<Vec<_>>()
    };
    rulesets::ids().flat_map(of_ruleset).collect()
}

/// How long that takes of which so many in a hundred are faster.
#[expect(clippy::disallowed_methods, reason = "speed is measured here")]
fn percentile<T>(all: &[T], percent: usize, work: impl Fn(&T)) -> Duration {
    let took = |one: &T| {
        let begun = Instant::now();
        work(one);
        begun.elapsed()
    };
    let mut took: Vec<Duration> = all.iter().map(took).collect();
    took.sort_unstable();
    took[(took.len() - 1) * percent / 100]
}

/// The shipped lists of a ruleset, by name.
fn shipped(ruleset: &str) -> Vec<String> {
    let lists = Path::new(env!("CARGO_MANIFEST_DIR")).join("lists");
    let folder = fs::read_dir(lists.join(ruleset)).expect("shipped lists");
    let files = folder.map(|file| file.expect("a file").path());
    let mut files: Vec<_> = files.filter(|file| file.is_file()).collect();
    files.sort();
    let text = |file| fs::read_to_string(file).expect("a list");
    files.into_iter().map(text).collect()
}

/// One of so many places has its menu opened.
const ONE_OF: usize = 16;

/// What can be chosen at places of every shipped list, and directly in it.
fn of_places(group: &mut BenchmarkGroup<'_, WallTime>, checker: &Checker) {
    let lists = rulesets::ids().flat_map(shipped);
    let sources: Vec<Source> = lists.map(|text| Source::new("list.json", text)).collect();
    let desks: Vec<Desk<'_>> = sources.iter().map(|one| laid(checker, one)).collect();
    let places = desks.iter().flat_map(|desk| {
        let places = desk.places(&desk.root).into_iter();
        places.map(move |place| (desk, place.pointer))
    });
    let places: Vec<(&Desk<'_>, String)> = places.step_by(ONE_OF).collect();
    group.sample_size(10);
    for percent in [50, 99] {
        let name = format!("menu: p{percent} of {} places", places.len());
        group.bench_function(name, |b| {
            b.iter_custom(|times| {
                let menu = |(desk, at): &(&Desk<'_>, String)| {
                    black_box(choices::at(desk, at).map(|places| places.len()));
                };
                (0..times).map(|_| percentile(&places, percent, menu)).sum()
            });
        });
    }
}

fn of_mistakes(group: &mut BenchmarkGroup<'_, WallTime>, checker: &Checker) {
    let mut wrong = with_mistakes();
    wrong.retain(|source| checker.check(source).verdict == Verdict::Illegal);
    group.sample_size(10);
    for percent in [50, 95] {
        let name = format!(
            "first proposal for one mistake: p{percent} of {} lists",
            wrong.len()
        );
        group.bench_function(name, |b| {
            b.iter_custom(|times| {
                let first = |wrong: &Source| {
                    black_box(proposal(checker, wrong));
                };
                (0..times).map(|_| percentile(&wrong, percent, first)).sum()
            });
        });
    }
}

pub(super) fn edit(c: &mut Criterion) {
    let checker = Checker::default();
    let mut group = c.benchmark_group("edit");
    group.sample_size(20);
    for case in LISTS {
        of_list(&mut group, &checker, case);
    }
    of_places(&mut group, &checker);
    of_mistakes(&mut group, &checker);
    group.finish();
}
