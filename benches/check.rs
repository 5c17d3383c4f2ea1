//! Checking an event of ten thousand lists, against reading them as plain JSON.

use std::{fs, hint::black_box, path::Path};

use criterion::{Criterion, Throughput};
use orbat::{
    check::{Checker, Source},
    model::lang::{Lang, Text},
    organise::event,
};
use rayon::prelude::*;
use serde_json::{Value, json};

use super::army;

/// As many lists as a very large event has; every tenth is illegal.
const LISTS: usize = 10_000;

/// Many small lists of both rulesets on disk, as an organiser has them.
fn lists(folder: &Path) -> Vec<std::path::PathBuf> {
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

/// A checker by an event that has a budget and forty rules of all shapes.
fn judging_by_forty_rules() -> Checker {
    let books = ["smooth-and-rifled", "feu-a-volonte"].map(str::to_owned);
    let text = event::starter(&books, Lang::En).expect("rulesets");
    let mut file: Value = serde_json::from_str(&text).expect("an event is JSON");
    file["require"] = json!(["name"]);
    file["rulesets"]["smooth-and-rifled"]["budget"] = json!(240);
    for number in 0..10 {
        file["rules"][format!("most-{number}")] = json!({ "most": 100 + number, "of": { "kind": "figure" }, "for_each": "unit", "severity": "warning" });
        file["rules"][format!("ban-{number}")] =
            json!({ "ban": { "kind": "gun" }, "severity": "warning" });
        file["rules"][format!("share-{number}")] = json!({ "share_most": 90 + number, "of": { "role": "officer" }, "among": { "kind": "figure" }, "measure": "points" });
        file["rules"][format!("apart-{number}")] = json!({ "not_together": [{ "kind": "gun" }, { "kind": "support" }], "severity": "warning" });
    }
    let opened = event::open(
        Source::new("event", file.to_string()),
        &Checker::default(),
        &Alone,
    );
    let house = opened.house.expect("a sound event");
    house.judge_with(Checker::default())
}

/// An event with nothing beside it.
struct Alone;

impl event::Beside for Alone {
    fn read(&self, _: &str, _: &str) -> Result<Source, Text> {
        Err(Text::same("gone"))
    }
}

pub(super) fn check(c: &mut Criterion) {
    let folder = tempfile::tempdir().expect("a folder for the event");
    let paths = lists(folder.path());
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
    let at_event = judging_by_forty_rules();
    group.bench_function("the same by an event of 40 rules", |b| {
        b.iter(|| {
            let found = paths.iter().map(|path| {
                let source = Source::new("list.json", read(path));
                at_event.check(&source).findings.len()
            });
            black_box(found.sum::<usize>())
        });
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
