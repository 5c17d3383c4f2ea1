//! What was ordered on the command line of a battle: how many, where, with which seed, how each side is played.

use std::sync::Arc;

use super::{
    super::{
        Failure,
        args::Battle,
        numbers::{SEEDS, whole},
        stop::Stop,
        terminal::Terminal,
        threads::{self, Threads},
    },
    ground::Ground,
};
use crate::{
    battle::{Contestant, Goal, Match, PER_TABLE},
    check::{
        Lists,
        report::{Report, Verdict},
    },
    model::{
        battle::{Cast, Level, OPEN_BATTLE, Request, Strength},
        digest::Digest,
        identity::Identity,
        lang::Text,
        term::Term,
    },
    text,
};

/// The program by which results were made.
pub(super) const TOOL: &str = concat!("orbat ", env!("CARGO_PKG_VERSION"));

/// Battles when nothing else is said.
const USUAL_RUNS: u64 = 1_000;

/// Battles of each pair on each table of a field when nothing else is said.
const USUAL_FIELD_RUNS: u64 = 100;

/// The seed when none is given.
const USUAL_SEED: u64 = 1;

/// Battles at most: a day of work for all cores, and two million tables to be told apart.
const MOST_RUNS: u64 = 10_000_000;

/// Runs are numbered below a quintillion, so that a batch can begin at any of them.
const LAST_RUN: u64 = 1_000_000_000_000_000_000;

/// Threads at most.
const MOST_THREADS: u64 = 1_024;

/// What was ordered: everything but the lists.
pub(super) struct Order {
    pub(super) goal: Goal,
    /// Number of the first run.
    pub(super) first: u64,
    /// Battles on each table.
    pub(super) per_table: u64,
    /// The run that is told alone.
    pub(super) alone: Option<u64>,
    pub(super) seed: u64,
    pub(super) threads: Arc<Threads>,
    pub(super) ground: Ground,
    pub(super) levels: [Level; 2],
    scenario: Option<String>,
    pub(super) stop: Stop,
}

impl Order {
    pub(super) fn read(args: &Battle, terminal: Terminal) -> Result<Self, Failure> {
        if args.table.len() > 1 && !args.field {
            return Err(Failure::Message(Text::new(
                "--table may be given several times with --field only",
                "--table ne peut être répété qu’avec --field",
            )));
        }
        let table = args.table.first().filter(|_| !args.field);
        let per_table = whole("--per-table", args.per_table.as_deref(), 1..=MOST_RUNS)?;
        Ok(Self {
            goal: goal(args)?,
            first: whole("--first-run", args.first_run.as_deref(), 0..=LAST_RUN)?.unwrap_or(0),
            per_table: per_table.unwrap_or(PER_TABLE),
            alone: whole("--run", args.run.as_deref(), 0..=LAST_RUN)?,
            seed: whole("--seed", args.seed.as_deref(), SEEDS)?.unwrap_or(USUAL_SEED),
            threads: Arc::new(started(args, terminal)?),
            levels: [args.doctrine_a.into(), args.doctrine_b.into()],
            scenario: args.scenario.clone().or_else(|| usual_scenario(args)),
            ground: Ground::read(table.map(String::as_str), terminal)?,
            stop: Stop::default(),
        })
    }

    pub(super) fn request(&self) -> Request<'_> {
        Request {
            scenario: self.scenario.as_deref(),
            table: self.ground.table.as_ref(),
            seed: self.seed,
            levels: self.levels,
        }
    }

    /// What is fought, for the record.
    pub(super) fn battle(&self, lists: &Lists, cast: &Cast) -> Match {
        let [a, b] = &lists.reports;
        Match {
            ruleset: lists.ruleset.id.to_owned(),
            tool: TOOL.to_owned(),
            armies: [
                contestant(a, self.levels[0], cast.strengths[0]),
                contestant(b, self.levels[1], cast.strengths[1]),
            ],
            scenario: cast.scenario.id.to_owned(),
            table: self.ground.called(),
            seed: self.seed,
            per_table: Some(self.per_table),
        }
    }

    pub(super) fn stopped(&self) -> bool {
        self.stop.asked()
    }
}

/// The threads that were asked for; what can be had on a machine that gives no more is told, because it takes longer.
fn started(args: &Battle, terminal: Terminal) -> Result<Threads, Failure> {
    let asked = whole("--threads", args.threads.as_deref(), 1..=MOST_THREADS)?;
    let threads = threads::start(asked.and_then(|asked| usize::try_from(asked).ok()))?;
    if threads.alone {
        terminal.notice(&Text::new(
            "No more threads can be started: the games are played on one.",
            "Impossible de lancer d’autres fils d’exécution : les parties se jouent sur un seul.",
        ));
    }
    Ok(threads)
}

fn contestant(report: &Report, level: Level, strength: Strength) -> Contestant {
    let hash = |of: fn(&Identity) -> Digest| {
        let identity = report.identity.as_ref();
        identity.map_or_else(String::new, |identity| of(identity).to_string())
    };
    Contestant {
        name: report.called(),
        fingerprint: hash(|identity| identity.list),
        data: hash(|identity| identity.data),
        legal: report.verdict == Verdict::Legal,
        doctrine: level.id().to_owned(),
        strength: Some(strength),
    }
}

/// Pairs of a matrix are compared with one another, so that all fight for the same: not for what the first list of each pair names.
fn usual_scenario(args: &Battle) -> Option<String> {
    args.matrix.then(|| OPEN_BATTLE.to_owned())
}

fn goal(args: &Battle) -> Result<Goal, Failure> {
    if let Some(until) = &args.until {
        let number = until.trim().trim_end_matches('%').trim().replace(',', ".");
        return match number.parse::<f64>() {
            Ok(percent) if (0.05..=50.0).contains(&percent) => Ok(Goal::Until {
                half_width: percent / 100.0,
                most: MOST_RUNS,
            }),
            _ => Err(Failure::Message(text!(
                "--until {until}: give a percentage from 0.05 to 50, such as 1%",
                "--until {until} : donnez un pourcentage de 0,05 à 50, comme 1%"
            ))),
        };
    }
    let runs = whole("--runs", args.runs.as_deref(), 1..=MOST_RUNS)?;
    let usual = if args.field {
        USUAL_FIELD_RUNS
    } else {
        USUAL_RUNS
    };
    Ok(Goal::Runs(runs.unwrap_or(usual)))
}
