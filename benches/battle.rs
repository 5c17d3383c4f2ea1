//! Test battles: how many a second, what a second thread brings, how much of it is dice, and whether memory stays flat.

use std::{convert::Infallible, fs, hint::black_box};

use criterion::{BenchmarkId, Criterion, Throughput};
use orbat::{
    battle::{Goal, Plan, fight_many},
    check::{Checker, Fight, Lists, Source},
    model::{
        battle::{Battle, Level, Request, Silent},
        dice::{Answer, Dice, Faces, SeededDice, Throw},
    },
};

use super::army;

/// Who meets whom: a name, the folder of the lists, the lists. The aim for the first is 2,000 battles per second and core.
const MATCH_UPS: &[(&str, &str, [&str; 2])] = &[
    (
        "Smooth & Rifled, Small",
        "smooth-and-rifled",
        [
            "gettysburg-1863-2nd-wisconsin",
            "civil-war-1864-drafted-men",
        ],
    ),
    (
        "Smooth & Rifled, Small, with a gun",
        "smooth-and-rifled",
        ["russia-1812-grenadiers", "magenta-1859-piece-de-4"],
    ),
];

/// Battles in one measurement.
const RUNS: u64 = 64;

pub(super) fn battles(c: &mut Criterion) {
    for (name, folder, lists) in MATCH_UPS {
        let sources = lists.map(|list| {
            let path = format!("lists/{folder}/{list}.json");
            Source::new(&path, army(&path))
        });
        let request = Request {
            scenario: None,
            table: None,
            seed: 1,
            levels: [Level::Steady; 2],
        };
        let measured = Checker::default().pit(
            [&sources[0], &sources[1]],
            &request,
            Measure { c: &mut *c, name },
        );
        assert!(measured.is_ok(), "{name}: shipped lists fight");
    }
}

/// Measures one match-up.
struct Measure<'c> {
    c: &'c mut Criterion,
    name: &'c str,
}

impl Fight for Measure<'_> {
    type Out = ();

    fn fight<B: Battle>(self, battle: &B, _: &Lists) {
        let mut group = self.c.benchmark_group(format!("battles of {}", self.name));
        group.throughput(Throughput::Elements(RUNS)).sample_size(10);
        let thrown = thrown(battle);
        group.bench_function("floor: their dice alone", |b| {
            b.iter(|| black_box(throw_all(&thrown)));
        });
        for threads in [1, 2] {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
            let pool = pool.build().expect("threads");
            group.bench_function(BenchmarkId::new("threads", threads), |b| {
                b.iter(|| black_box(pool.install(|| fight_many(battle, &plan(RUNS), |_| true))));
            });
        }
        group.finish();
        tell_memory(battle, self.name);
    }
}

const fn plan(runs: u64) -> Plan {
    Plan {
        seed: 1,
        first: 0,
        goal: Goal::Runs(runs),
    }
}

/// Dice that remember how many of how many faces were thrown.
struct Counting<'t> {
    dice: SeededDice,
    thrown: &'t mut Vec<(u32, u32)>,
}

impl Dice for Counting<'_> {
    type Stop = Infallible;

    fn ask<A: Answer>(
        &mut self,
        throw: Throw,
        question: impl Fn(&Faces) -> A,
    ) -> Result<A, Infallible> {
        self.thrown.push((throw.dice, throw.faces));
        self.dice.ask(throw, question)
    }

    fn until<A: Answer>(
        &mut self,
        round: impl Fn(&mut Self) -> Result<Option<A>, Infallible>,
    ) -> Result<A, Infallible> {
        loop {
            if let Some(decided) = round(self)? {
                return Ok(decided);
            }
        }
    }
}

/// Every throw of the measured battles.
fn thrown<B: Battle>(battle: &B) -> Vec<(u32, u32)> {
    let mut thrown = Vec::new();
    for run in 0..RUNS {
        let mut dice = Counting {
            dice: SeededDice::new(1, run),
            thrown: &mut thrown,
        };
        let Ok(_) = battle.fight(&mut dice, &mut Silent);
    }
    thrown
}

/// As many dice for nothing.
fn throw_all(thrown: &[(u32, u32)]) -> u32 {
    let mut dice = SeededDice::new(1, 0);
    let each = thrown.iter();
    each.map(|(count, faces)| (0..*count).map(|_| dice.die(*faces)).sum::<u32>())
        .sum()
}

/// Says how much memory ten times as many battles take, where the system tells.
#[expect(
    clippy::print_stderr,
    reason = "criterion measures time only; people read this line beside its own"
)]
fn tell_memory<B: Battle>(battle: &B, name: &str) {
    let held = |runs| {
        black_box(fight_many(battle, &plan(runs), |_| true));
        resident_kb()
    };
    if let [Some(some), Some(many)] = [held(500), held(5_000)] {
        eprintln!("{name}: {some} kB after 500 battles, {many} kB after 5,000 more");
    }
}

/// Memory in use, in kB; None where the system does not say.
fn resident_kb() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}
