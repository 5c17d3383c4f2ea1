//! Test battles: how many a second, what a second thread brings, how much of it is dice, and whether memory stays flat.

use std::{fs, hint::black_box};

use criterion::{BenchmarkId, Criterion, Throughput};
use orbat::{
    battle::{Entry, Goal, PER_TABLE, Plan, fight_many, record},
    check::{BattleVisitor, Checker, Lists, Source},
    model::{
        battle::{Arena, Battle, CannotFight, Level, Request},
        dice::SeededDice,
        table::shipped,
    },
};

use super::army;

/// Who meets whom, about what and where.
struct MatchUp {
    folder: &'static str,
    lists: [&'static str; 2],
    scenario: Option<&'static str>,
    table: Option<&'static str>,
}

const fn open(folder: &'static str, lists: [&'static str; 2]) -> MatchUp {
    MatchUp {
        folder,
        lists,
        scenario: None,
        table: None,
    }
}

const fn on(
    (scenario, table): (&'static str, Option<&'static str>),
    folder: &'static str,
    lists: [&'static str; 2],
) -> MatchUp {
    MatchUp {
        folder,
        lists,
        scenario: Some(scenario),
        table,
    }
}

/// The match-ups that are shipped, two for each ruleset. The aim for the first, Small armies of Smooth & Rifled, is 2,000 battles per
/// second and core.
const MATCH_UPS: [MatchUp; 10] = [
    open(
        "smooth-and-rifled",
        [
            "gettysburg-1863-2nd-wisconsin",
            "civil-war-1864-drafted-men",
        ],
    ),
    on(
        ("ambush", None),
        "smooth-and-rifled",
        ["papal-1860s-brigands", "papal-1860s-zouaves"],
    ),
    open(
        "feu-a-volonte",
        ["95th-rifles-1809", "voltigeurs-bucaco-1810"],
    ),
    on(
        ("corners", None),
        "feu-a-volonte",
        ["pointe-du-hoc-1944", "parachutistes-exemple-publie"],
    ),
    open(
        "laporte-escarmouche",
        [
            "portugal-1810-ligloo-and-tencao",
            "barba-del-puerco-1810-ferey",
        ],
    ),
    open(
        "laporte-escarmouche",
        [
            "krasnoi-1812-sergent-bourgogne",
            "vokhna-1812-peasant-partisans",
        ],
    ),
    open(
        "tyneside-fiw",
        ["milice-abenaquis-1757", "fort-william-henry-1757-35th-foot"],
    ),
    open(
        "tyneside-fiw",
        ["snowshoes-1758-rogers", "huron-ambush-automated"],
    ),
    on(
        ("positions", Some("brawners-farm-1862")),
        "regimental-fire-and-fury",
        ["gibbon-brawners-farm-1862", "stonewall-brawners-farm-1862"],
    ),
    on(
        ("positions", Some("herbst-woods-1863")),
        "regimental-fire-and-fury",
        ["pettigrew-1863", "iron-brigade-1863"],
    ),
];

/// Battles in one measurement.
const RUNS: u64 = 64;

pub(super) fn battles(c: &mut Criterion) {
    for MatchUp {
        folder,
        lists,
        scenario,
        table,
    } in MATCH_UPS
    {
        let name = lists.join(" - ");
        let sources = lists.map(|list| {
            let path = format!("lists/{folder}/{list}.json");
            Source::new(&path, army(&path))
        });
        let table = table.and_then(shipped);
        let request = Request {
            scenario,
            table: table.as_ref(),
            seed: 1,
            levels: [Level::Steady; 2],
        };
        let measure = Measure {
            c: &mut *c,
            name: &name,
        };
        let measured = Checker::default().matchup([&sources[0], &sources[1]], &request, measure);
        assert!(measured.is_ok(), "{name}: shipped lists fight");
    }
}

/// Measures one match-up.
struct Measure<'c> {
    c: &'c mut Criterion,
    name: &'c str,
}

impl BattleVisitor for Measure<'_> {
    type Out = ();

    fn fight<A: Arena>(self, arena: &A, _: &Lists) -> Result<(), Vec<CannotFight>> {
        let battle = arena.set_up(1)?;
        let mut group = self.c.benchmark_group(format!("battles of {}", self.name));
        group.throughput(Throughput::Elements(RUNS)).sample_size(10);
        let thrown = thrown(&battle);
        group.bench_function("floor: their dice alone", |b| {
            b.iter(|| black_box(throw_all(&thrown)));
        });
        for threads in [1, 2] {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
            let pool = pool.build().expect("threads");
            group.bench_function(BenchmarkId::new("threads", threads), |b| {
                let fight = || fight_many(arena, &plan(RUNS), |_| true).is_ok();
                b.iter(|| black_box(pool.install(fight)));
            });
        }
        group.bench_function("one table set up", |b| {
            b.iter(|| black_box(arena.set_up(1).is_ok()));
        });
        group.finish();
        tell_memory(arena, self.name);
        Ok(())
    }
}

const fn plan(runs: u64) -> Plan {
    Plan {
        seed: 1,
        per_table: PER_TABLE,
        first: 0,
        goal: Goal::Runs(runs),
    }
}

/// Every throw of the measured battles: how many dice of how many faces.
fn thrown<B: Battle>(battle: &B) -> Vec<(u32, u32)> {
    let records = (0..RUNS).map(|run| record(battle, SeededDice::new(1, run)));
    let entries = records.flat_map(|record| record.entries);
    let throws = entries.filter_map(|entry| match entry {
        Entry::Throw(thrown) if !thrown.again => Some((thrown.throw.dice, thrown.throw.faces)),
        _ => None,
    });
    throws.collect()
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
fn tell_memory<A: Arena>(arena: &A, name: &str) {
    let held = |runs| {
        black_box(fight_many(arena, &plan(runs), |_| true).is_ok());
        resident_kb()
    };
    if let [Some(some), Some(many)] = [held(100), held(1_000)] {
        eprintln!("{name}: {some} kB after 100 battles, {many} kB after 1,000 more");
    }
}

/// Memory in use, in kB; None where the system does not say.
fn resident_kb() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}
