//! Exact chances and simulation: the whole batch of sample questions, each mechanic, one exchange against icepool, and seeded dice
//! against the floor of rolling the same dice for nothing.

use std::{hint::black_box, process::Command, time::Duration};

use criterion::{Criterion, Throughput};
use orbat::{
    model::{
        dice::{ExhaustiveDice, SeededDice},
        json::parse,
        lang::Lang,
    },
    odds::{Question, answer_line, ask, menu},
    rulesets::{
        self,
        smooth_and_rifled::{
            self,
            mechanics::{
                melee::{Fighter, melee},
                shooting::{Aim, Salvo, shot, volley},
            },
            terms::Band,
        },
    },
};

use super::army;

/// The sample questions whose exact answers the tests compare.
const QUESTIONS: [&str; 7] = [
    "smooth-and-rifled",
    "smooth-and-rifled.derived",
    "feu-a-volonte",
    "laporte-escarmouche",
    "tyneside-fiw",
    "regimental-fire-and-fury",
    "regimental-fire-and-fury.derived",
];

/// The whole batch; the aim is under one second.
pub(super) fn batch(c: &mut Criterion) {
    let files = QUESTIONS.map(|name| army(&format!("tests/odds/{name}.ndjson")));
    let lines: Vec<&str> = files.iter().flat_map(|file| file.lines()).collect();
    let mut group = c.benchmark_group("odds");
    group
        .throughput(Throughput::Elements(lines.len() as u64))
        .sample_size(10);
    group.bench_function("batch of the sample questions", |b| {
        b.iter(|| {
            for line in &lines {
                black_box(answer_line(line, 1, None, Lang::En));
            }
        });
    });
    group.finish();
}

/// Every mechanic of every ruleset with its default parameters.
pub(super) fn mechanics(c: &mut Criterion) {
    let mut group = c.benchmark_group("exact odds");
    group.sample_size(10);
    for ruleset in rulesets::ids() {
        for (info, _) in menu(ruleset).expect("a ruleset of the registry").mechanics {
            let question = Question {
                ruleset,
                name: info.name,
                given: None,
                options: None,
            };
            group.bench_function(format!("{ruleset} {}", info.name), |b| {
                b.iter(|| black_box(ask(&question)).is_ok());
            });
        }
    }
    group.finish();
}

/// One exchange, the same here and in icepool: three dice on 4 or more against three on 5 or more, the better side wins.
const EXCHANGE: [Fighter; 2] = [
    Fighter {
        combat_value: 5,
        dice: 3,
        weapon: false,
        ferocious: false,
        veteran: false,
    },
    Fighter {
        combat_value: 4,
        dice: 3,
        weapon: false,
        ferocious: false,
        veteran: false,
    },
];

/// The exchange in icepool, timed by itself after a warm-up; prints the seconds of one.
const ICEPOOL: &str = r"
import time
from icepool import d6
def exchange():
    a, b = 3 @ (d6 >= 4), 3 @ (d6 >= 5)
    return (a - b).map(lambda x: (x > 0) - (x < 0)).probability(1)
exchange()
runs, start = 200, time.perf_counter()
for _ in range(runs):
    exchange()
print((time.perf_counter() - start) / runs)
";

/// One exchange, exactly, here and in icepool, the Python library for exact dice; where that is missing, here alone.
pub(super) fn peer(c: &mut Criterion) {
    let mut group = c.benchmark_group("one exchange");
    group.sample_size(10);
    let [a, b] = EXCHANGE;
    group.bench_function("orbat", |bencher| {
        bencher.iter(|| ExhaustiveDice::outcomes(|dice| melee(black_box(&a), &b, dice)).is_ok());
    });
    let given = r#"{"a_combat_value": 5, "a_dice": 3, "b_combat_value": 4, "b_dice": 3}"#;
    let given = parse(given);
    let question = Question {
        ruleset: "smooth-and-rifled",
        name: "melee",
        given: Some(given.root()),
        options: None,
    };
    group.bench_function("orbat, asked by name", |bencher| {
        bencher.iter(|| ask(black_box(&question)).is_ok());
    });
    if icepool().is_some() {
        group.bench_function("icepool", |bencher| {
            bencher.iter_custom(|runs| {
                let runs = u32::try_from(runs).unwrap_or(u32::MAX);
                icepool().unwrap_or_default().saturating_mul(runs)
            });
        });
    }
    group.finish();
}

/// How long icepool takes for one exchange.
fn icepool() -> Option<Duration> {
    let output = Command::new("python3")
        .args(["-c", ICEPOOL])
        .output()
        .ok()?;
    let seconds = String::from_utf8(output.stdout).ok()?;
    Some(Duration::from_secs_f64(seconds.trim().parse().ok()?))
}

/// Men at medium range, nothing in the way.
const AIM: Aim = Aim {
    band: Band::Medium,
    fixed_score: None,
    moves: 0,
    aimed: false,
    hard_to_hit: true,
    sharpshooter: false,
};

/// Somebody with the most common values of the lists.
const MAN: Fighter = Fighter {
    combat_value: 4,
    dice: 3,
    weapon: true,
    ferocious: false,
    veteran: false,
};

/// Shots, volleys and melees with seeded dice, each beside the floor of rolling as many dice for nothing.
pub(super) fn simulation(c: &mut Criterion) {
    let options = smooth_and_rifled::options::Options::default();
    let salvo = Salvo::whole(8, AIM);
    let mut group = c.benchmark_group("simulation");
    group.throughput(Throughput::Elements(1));
    let mut dice = SeededDice::new(1, 0);
    for (what, count) in [("shot", 2), ("volley of eight", 9), ("melee", 8)] {
        group.bench_function(format!("floor of a {what}: {count} dice"), |b| {
            b.iter(|| (0..count).map(|_| dice.die(6)).sum::<u32>());
        });
    }
    group.bench_function("shot", |b| {
        b.iter(|| shot(&AIM, &options, &mut dice));
    });
    group.bench_function("volley of eight", |b| {
        b.iter(|| volley(&salvo, &options, &mut dice));
    });
    group.bench_function("melee", |b| b.iter(|| melee(&MAN, &MAN, &mut dice)));
    group.finish();
}
