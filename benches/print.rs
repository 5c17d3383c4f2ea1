//! Printing: one roster, and nine hundred cards.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use orbat::{
    check::{Checker, Sheets, Source},
    model::{identity::Identity, roster::Card},
    print::{Judgement, Options, Paper, Sheet, print as print_sheets},
};

use super::army;

fn sheets() -> (Sheets, Identity) {
    let list = army("lists/smooth-and-rifled/gettysburg-1863-cutlers-brigade.json");
    let (report, sheets) = Checker::default().muster(&Source::new("list.json", list));
    sheets
        .zip(report.identity)
        .expect("a shipped list has sheets")
}

fn paper<'a>(
    (sheets, identity): &'a (Sheets, Identity),
    cards: &'a [Card],
    verdict: &'a Judgement,
) -> Paper<'a> {
    Paper {
        roster: &sheets.roster,
        cards,
        labels: &sheets.labels,
        markers: &sheets.markers,
        reference: &sheets.reference,
        ruleset: "Smooth & Rifled 1.5",
        verdict,
        identity,
        attachment: b"{}",
        file_name: "list.json",
        withheld: None,
        companions: None,
    }
}

pub(super) fn print(c: &mut Criterion) {
    let sheets = sheets();
    let verdict = Judgement {
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
                print_sheets(&[paper(&sheets, &sheets.0.cards, &verdict)], &roster)
                    .expect("it prints")
                    .pages,
            )
        });
    });
    let cards: Vec<Card> = sheets.0.cards.iter().cloned().cycle().take(900).collect();
    let nine_up = only(Sheet::Cards);
    group.throughput(Throughput::Elements(100));
    group.bench_function("900 cards, nine a page", |b| {
        b.iter(|| {
            black_box(
                print_sheets(&[paper(&sheets, &cards, &verdict)], &nine_up)
                    .expect("it prints")
                    .pages,
            )
        });
    });
    group.finish();
}
