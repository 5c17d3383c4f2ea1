//! How fast: `cargo bench`. Every figure stands beside a floor measured in the same run, so that the ratio can be quoted.

#![expect(
    missing_docs,
    reason = "criterion makes a public function of each group"
)]

use std::{fs, hint::black_box, path::Path};

use criterion::{Criterion, Throughput, criterion_main};
use orbat::{
    check::{Checker, Sheets, Source},
    model::{
        roster::Card,
        table::{
            Base, Heading, Length, Level, Point, Seeing, Table, Unhindered, base_to_base, shipped,
        },
    },
    print::{Options, Paper, Sheet, Verdict, print},
};
use rayon::prelude::*;

/// As many lists as a very large event has; every tenth is illegal.
const LISTS: usize = 10_000;

fn army(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path))
        .expect("a shipped list can be read")
}

/// Many small lists of both rulesets on disk, as an organiser has them.
fn event(folder: &Path) -> Vec<std::path::PathBuf> {
    let smooth = army("lists/smooth-and-rifled/magenta-1859-2e-zouaves.json");
    let volonte = army("lists/feu-a-volonte/voltigeurs-1808.json");
    let overspent = smooth.replacen("\"count\": 8", "\"count\": 9", 1);
    (0..LISTS)
        .map(|number| {
            let text = match number % 10 {
                0 => &overspent,
                1..=4 => &volonte,
                _ => &smooth,
            };
            let path = folder.join(format!("{number:05}.json"));
            fs::write(&path, text).expect("the event folder can be written");
            path
        })
        .collect()
}

fn check(c: &mut Criterion) {
    let folder = tempfile::tempdir().expect("a folder for the event");
    let paths = event(folder.path());
    let one = rayon::ThreadPoolBuilder::new()
        .num_threads(1)
        .build()
        .expect("a thread");
    let read = |path: &std::path::PathBuf| fs::read(path).expect("a list can be read");
    let mut group = c.benchmark_group("check-10000");
    group
        .throughput(Throughput::Elements(LISTS as u64))
        .sample_size(10);
    group.bench_function("floor: read and serde_json::Value", |b| {
        b.iter(|| {
            for path in &paths {
                black_box(
                    serde_json::from_slice::<serde_json::Value>(&read(path))
                        .expect("a list is JSON"),
                );
            }
        });
    });
    let checker = Checker::default();
    let all = || -> usize {
        paths
            .iter()
            .map(|path| {
                checker
                    .check(&Source::new("list.json", read(path)))
                    .findings
                    .len()
            })
            .sum()
    };
    group.bench_function("orbat: read, parse, shape, all rules", |b| {
        b.iter(|| black_box(all()));
    });
    group.bench_function("orbat on all cores", |b| {
        b.iter(|| {
            let source = |path| Source::new("list.json", read(path));
            let sources: Vec<Source> = paths.par_iter().map(source).collect();
            black_box(checker.check_all(&sources).len())
        });
    });
    group.finish();
    let list = army("lists/smooth-and-rifled/magenta-1859-2e-zouaves.json");
    c.bench_function(
        "check one list, catalogues and schema not yet loaded",
        |b| {
            b.iter(|| {
                one.install(|| {
                    black_box(
                        Checker::default()
                            .check(&Source::new("list.json", list.clone()))
                            .findings
                            .len(),
                    )
                })
            });
        },
    );
}

fn sheets() -> Sheets {
    let list = army("lists/smooth-and-rifled/gettysburg-1863-cutlers-brigade.json");
    Checker::default()
        .muster(&Source::new("list.json", list))
        .1
        .expect("a shipped list has sheets")
}

fn paper<'a>(sheets: &'a Sheets, cards: &'a [Card], verdict: &'a Verdict) -> Paper<'a> {
    Paper {
        roster: &sheets.roster,
        cards,
        labels: &sheets.labels,
        markers: &sheets.markers,
        reference: &sheets.reference,
        ruleset: "Smooth & Rifled 1.5",
        verdict,
        fingerprint: "0000-0000",
        attachment: b"{}",
        file_name: "list.json",
    }
}

fn paper_work(c: &mut Criterion) {
    let sheets = sheets();
    let verdict = Verdict {
        legal: true,
        findings: Vec::new(),
    };
    let only = |sheet| Options {
        sheets: vec![sheet],
        ..Options::default()
    };
    let mut group = c.benchmark_group("print");
    group.sample_size(20);
    let roster = only(Sheet::Roster);
    group.bench_function("one roster", |b| {
        b.iter(|| {
            black_box(
                print(&[paper(&sheets, &sheets.cards, &verdict)], &roster)
                    .expect("it prints")
                    .pages,
            )
        });
    });
    let cards: Vec<Card> = sheets.cards.iter().cloned().cycle().take(900).collect();
    let nine_up = only(Sheet::Cards);
    group.throughput(Throughput::Elements(100));
    group.bench_function("900 cards, nine a page", |b| {
        b.iter(|| {
            black_box(
                print(&[paper(&sheets, &cards, &verdict)], &nine_up)
                    .expect("it prints")
                    .pages,
            )
        });
    });
    group.finish();
}

/// Men of two sides all over a table, as a battle has them.
fn men(table: &Table) -> Vec<Base> {
    let place = |number: u16| {
        let share = |step: u16| f64::from(number * step % 97) / 97.0;
        let (width, depth) = (table.size().width, table.size().depth);
        Point::new(width * share(31), depth * share(57))
    };
    let man = |number| Base::round(place(number), Heading::NORTH, Length::cm(2.0));
    (1..=40).map(man).collect()
}

/// What a battle asks of its table thousands of times.
fn table(c: &mut Criterion) {
    let table = shipped("herbst-woods-1863").expect("a shipped table");
    let men = men(&table);
    let seeing = Seeing {
        through_wood: Length::cm(5.0),
        within_wood: Length::cm(15.0),
        dense_hides: true,
        difficult_hides: false,
        hiding_level: Some(Level::Head),
        over: Length::cm(3.0),
    };
    let pairs = || {
        men.iter()
            .flat_map(|one| men.iter().map(move |two| (one, two)))
    };
    let mut group = c.benchmark_group("table-1600-pairs");
    group.throughput(Throughput::Elements(1600));
    group.bench_function("floor: base to base", |b| {
        b.iter(|| {
            pairs().fold(0.0, |sum, (one, two)| {
                sum + base_to_base(one, two).in_tenths()
            })
        });
    });
    group.bench_function("sight past terrain", |b| {
        let seen = |(one, two): (&Base, &Base)| table.sight(one.at, two.at, &seeing, []).clear();
        b.iter(|| pairs().filter(|pair| seen(*pair)).count());
    });
    group.bench_function("cover", |b| {
        let covered = |(one, two): (&Base, &Base)| table.cover(two.at, one.at, seeing.over).any();
        b.iter(|| pairs().filter(|pair| covered(*pair)).count());
    });
    group.bench_function("a move of 12 cm among forty men", |b| {
        b.iter(|| {
            pairs()
                .map(|(one, two)| stride(&table, one, two, &men))
                .sum::<Length>()
        });
    });
    group.finish();
}

fn stride(table: &Table, one: &Base, two: &Base, men: &[Base]) -> Length {
    let others = men.iter().filter(|man| man.at != one.at);
    table
        .walk(one, two.at, Length::cm(12.0), &Unhindered, others)
        .gone
}

criterion::criterion_group!(benches, check, paper_work, table);
criterion_main!(benches);
