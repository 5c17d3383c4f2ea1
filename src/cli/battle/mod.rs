//! `orbat battle`: test battles of two lists, of all lists against all, and results of several machines put together.

mod ground;
mod many;
mod matrix;
mod merge;
mod one;

use std::{
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use super::{
    Exit, Failure, Outcome,
    args::{Battle, OtherBattle},
    files,
    numbers::{SEEDS, whole},
    terminal::Terminal,
};
use crate::{
    battle::{Contestant, Goal, Match, Results, report},
    check::{
        Lists, NoFight, Source,
        report::{Report, Verdict},
    },
    model::{
        battle::{Cast, Level, Request, Unfit},
        lang::Text,
        term::Term,
    },
    show, text,
};

use ground::Ground;

/// Battles when nothing else is said.
const USUAL_RUNS: u64 = 1_000;

/// The seed when none is given.
const USUAL_SEED: u64 = 1;

/// Battles at most: days of work for all cores.
const MOST_RUNS: u64 = 100_000_000;

/// Runs are numbered below a quintillion, so that a batch can begin at any of them.
const LAST_RUN: u64 = 1_000_000_000_000_000_000;

/// Threads at most.
const MOST_THREADS: u64 = 1_024;

pub(super) fn run(args: &Battle, terminal: Terminal) -> Outcome {
    if let Some(OtherBattle::Merge { files, json }) = &args.other {
        return merge::run(files, *json, terminal);
    }
    let order = Order::read(args, terminal)?;
    if args.matrix {
        return matrix::run(args, &order, terminal);
    }
    let [one, other] = args.lists.as_slice() else {
        return Err(Failure::Said(Text::new(
            "a battle is between two lists; with --matrix, more may be given",
            "une bataille oppose deux listes ; avec --matrix, on peut en donner plus",
        )));
    };
    let checker = files::checker(&args.own.catalogues, terminal)?;
    spares_inputs(args)?;
    let sources = [read(one, terminal)?, read(other, terminal)?];
    let pair = [&sources[0], &sources[1]];
    if order.alone.is_some() || args.replay.is_some() {
        let alone = args.runs.is_none() && args.until.is_none();
        let told = one::Tell::new(args, &order, terminal);
        let done = checker.pit(pair, &order.request(), told);
        done.map_err(|why| unfit(why, terminal))??;
        if alone {
            return Ok(Exit::Clean);
        }
    }
    let fought = checker.pit(pair, &order.request(), many::Many::new(&order, terminal));
    let results = fought.map_err(|why| unfit(why, terminal))??;
    show_results(&results, args.json, terminal)
}

/// A replay replaces no file that the battle is read from.
fn spares_inputs(args: &Battle) -> Result<(), Failure> {
    let real = |path: &Path| path.canonicalize().ok();
    let Some(replay) = args.replay.as_deref().and_then(real) else {
        return Ok(());
    };
    let table = args.table.iter().map(Path::new);
    let lists = args.lists.iter().chain(&args.own.catalogues);
    let mut inputs = lists.map(PathBuf::as_path).chain(table);
    if inputs.any(|input| real(input).as_ref() == Some(&replay)) {
        let shown = replay.display();
        return Err(Failure::Said(text!(
            "--replay {shown}: that file is part of the battle; name another",
            "--replay {shown} : ce fichier fait partie de la bataille ; nommez-en un autre"
        )));
    }
    Ok(())
}

/// What was ordered: everything but the lists.
struct Order {
    goal: Goal,
    first: u64,
    /// The run that is told alone.
    alone: Option<u64>,
    seed: u64,
    threads: Option<u64>,
    levels: [Level; 2],
    scenario: Option<String>,
    ground: Ground,
    stop: Arc<AtomicBool>,
}

impl Order {
    fn read(args: &Battle, terminal: Terminal) -> Result<Self, Failure> {
        let stop = Arc::new(AtomicBool::new(false));
        let heard = Arc::clone(&stop);
        // Without a handler Ctrl-C simply ends the program, and nothing of the result is seen.
        let _ = ctrlc::set_handler(move || heard.store(true, Ordering::Relaxed));
        Ok(Self {
            goal: goal(args)?,
            first: whole("--first-run", args.first_run.as_deref(), 0..=LAST_RUN)?.unwrap_or(0),
            alone: whole("--run", args.run.as_deref(), 0..=LAST_RUN)?,
            seed: whole("--seed", args.seed.as_deref(), SEEDS)?.unwrap_or(USUAL_SEED),
            threads: whole("--threads", args.threads.as_deref(), 1..=MOST_THREADS)?,
            levels: [args.doctrine_a.into(), args.doctrine_b.into()],
            scenario: args.scenario.clone(),
            ground: Ground::read(args.table.as_deref(), terminal)?,
            stop,
        })
    }

    fn request(&self) -> Request<'_> {
        Request {
            scenario: self.scenario.as_deref(),
            table: self.ground.table.as_ref(),
            seed: self.seed,
            levels: self.levels,
        }
    }

    /// What is fought, for the record.
    fn battle(&self, lists: &Lists, cast: &Cast) -> Match {
        let [a, b] = &lists.reports;
        Match {
            ruleset: lists.ruleset.id.to_owned(),
            tool: concat!("orbat ", env!("CARGO_PKG_VERSION")).to_owned(),
            armies: [contestant(a, self.levels[0]), contestant(b, self.levels[1])],
            scenario: cast.scenario.id.to_owned(),
            table: self.ground.name.clone(),
            seed: self.seed,
        }
    }

    fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

fn contestant(report: &Report, level: Level) -> Contestant {
    Contestant {
        name: report.name.clone().unwrap_or_else(|| report.path.clone()),
        fingerprint: report.fingerprint.clone().unwrap_or_default(),
        legal: report.verdict == Verdict::Legal,
        doctrine: level.id().to_owned(),
    }
}

fn read(path: &Path, terminal: Terminal) -> Result<Source, Failure> {
    files::read_list(path).map_err(|report| files::tell(&[*report], terminal))
}

fn goal(args: &Battle) -> Result<Goal, Failure> {
    if let Some(until) = &args.until {
        let number = until.trim().trim_end_matches('%').trim().replace(',', ".");
        return match number.parse::<f64>() {
            Ok(percent) if (0.05..=50.0).contains(&percent) => Ok(Goal::Until {
                half_width: percent / 100.0,
                most: MOST_RUNS,
            }),
            _ => Err(Failure::Said(text!(
                "--until {until}: give a percentage from 0.05 to 50, such as 1%",
                "--until {until} : donnez un pourcentage de 0,05 à 50, comme 1%"
            ))),
        };
    }
    let runs = whole("--runs", args.runs.as_deref(), 1..=MOST_RUNS)?;
    Ok(Goal::Runs(runs.unwrap_or(USUAL_RUNS)))
}

/// Says why two lists do not fight.
fn unfit(why: NoFight, terminal: Terminal) -> Failure {
    match why {
        NoFight::Unreadable(reports) => {
            let bad = reports
                .into_iter()
                .filter(|report| report.fingerprint.is_none());
            files::tell(&bad.collect::<Vec<_>>(), terminal)
        }
        NoFight::Unfit(reasons) => {
            for Unfit { message, help } in &reasons {
                let help = help.as_ref();
                terminal.problem(&Text::join(std::iter::once(message).chain(help), " "));
            }
            Failure::Told
        }
    }
}

/// Prints results; an illegal list may fight, and it is said.
fn show_results(results: &Results, json: bool, terminal: Terminal) -> Outcome {
    for army in results.battle.armies.iter().filter(|army| !army.legal) {
        let name = &army.name;
        terminal.notice(&text!(
            "{name} is not legal; it fought all the same. `orbat check` says why.",
            "{name} n’est pas légale ; elle s’est battue quand même. `orbat check` dit pourquoi."
        ));
    }
    if json {
        let mut text = serde_json::to_string_pretty(results).unwrap_or_default();
        text.push('\n');
        terminal.json(&text)?;
        return Ok(Exit::Clean);
    }
    let grid = |table: &_| show::grid(table, terminal.lang, terminal.width());
    let parts: Vec<String> = report(results)
        .iter()
        .map(|part| part.text(terminal.lang, grid))
        .collect();
    terminal.result(&parts.join("\n"))?;
    Ok(Exit::Clean)
}
