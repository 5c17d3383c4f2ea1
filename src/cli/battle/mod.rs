//! `orbat battle`: test battles of two lists, of all lists against all, of a whole field, and results of several machines put together.

mod field;
mod gather;
mod grids;
mod ground;
mod many;
mod matrix;
mod merge;
mod one;
mod order;
mod refusals;

use std::path::{Path, PathBuf};

use super::{
    Exit, Failure, Outcome,
    args::{Battle, OtherBattle},
    files,
    terminal::Terminal,
};
use crate::{
    battle::{Part, Results, report},
    check::{MatchupError, Source, report::Report},
    model::{clean::Clean, lang::Text},
    show, text,
};

use grids::Forms;
use order::Order;
use refusals::in_words;

pub(super) fn run(args: &Battle, terminal: Terminal) -> Outcome {
    if let Some(OtherBattle::Merge(args)) = &args.other {
        return merge::run(args, terminal);
    }
    let order = Order::read(args, terminal)?;
    if args.field {
        return field::run(args, &order, terminal);
    }
    let exit = if args.matrix {
        matrix::run(args, &order, terminal)
    } else {
        two(args, &order, terminal)
    }?;
    // The report so far is no report on all that was asked for.
    Ok(if order.stopped() { Exit::Failed } else { exit })
}

/// Two lists against each other.
fn two(args: &Battle, order: &Order, terminal: Terminal) -> Outcome {
    let [one, other] = args.lists.as_slice() else {
        return Err(Failure::Message(Text::new(
            "a battle is between two lists; with --matrix or --field, more may be given",
            "une bataille oppose deux listes ; avec --matrix ou --field, on peut en donner plus",
        )));
    };
    Forms::spare(&args.shown)?;
    let checker = files::checker_at(&args.own.catalogues, &args.at, terminal)?;
    spares_inputs(args)?;
    let sources = [read(one, terminal)?, read(other, terminal)?];
    let pair = [&sources[0], &sources[1]];
    order.stop.listen();
    if order.alone.is_some() || args.replay.is_some() {
        let alone = args.runs.is_none() && args.until.is_none();
        let told = one::Tell::new(args, order, terminal);
        let done = checker.matchup(pair, &order.request(), told);
        done.map_err(|why| cannot_fight(why, terminal))??;
        if alone {
            return Ok(Exit::Clean);
        }
    }
    let fought = checker.matchup(pair, &order.request(), many::Many::new(order, terminal));
    let results = fought.map_err(|why| cannot_fight(why, terminal))?;
    let why = files::asking_why(None, args.at.event.as_deref());
    show_results(&results, args.json, &why, terminal)
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
        let shown = files::shown(&replay);
        return Err(Failure::Message(text!(
            "--replay {shown}: that file is part of the battle; name another",
            "--replay {shown} : ce fichier fait partie de la bataille ; nommez-en un autre"
        )));
    }
    Ok(())
}

fn read(path: &Path, terminal: Terminal) -> Result<Source, Failure> {
    files::read_list(path).map_err(|report| files::tell(&[*report], terminal))
}

/// Says why two lists do not fight.
fn cannot_fight(why: MatchupError, terminal: Terminal) -> Failure {
    match why {
        MatchupError::Unreadable(reports) => {
            let bad = reports.into_iter().filter(|report| !report.is_whole());
            let mut bad: Vec<Report> = bad.collect();
            bad.dedup_by(|other, one| other.path == one.path);
            files::tell(&bad, terminal)
        }
        MatchupError::CannotFight(reasons) => {
            let mut told = in_words(&reasons);
            // A list that fights itself is wrong once.
            told.dedup();
            for why in &told {
                terminal.problem(why);
            }
            Failure::Reported
        }
    }
}

/// Prints a report, or as JSON what it is about.
///
/// `why` is the command that says why a list is illegal.
fn show_results(results: &Results, json: bool, why: &str, terminal: Terminal) -> Outcome {
    let [one, other] = &results.battle.armies;
    let twice = one.fingerprint == other.fingerprint;
    for army in [Some(one), Some(other).filter(|_| !twice)]
        .into_iter()
        .flatten()
    {
        if !army.legal {
            report_illegal(&army.name, why, terminal);
        }
    }
    if json {
        terminal.result(&Clean::json(results))?;
        return Ok(Exit::Clean);
    }
    show_parts(&report(results), terminal)
}

/// Prints a report in parts.
fn show_parts(parts: &[Part], terminal: Terminal) -> Outcome {
    let grid = |table: &_| show::grid(table, terminal.lang, terminal.width());
    let parts = parts.iter().map(|part| part.text(terminal.lang, grid));
    terminal.result(&Clean::join(parts, "\n"))?;
    Ok(Exit::Clean)
}

/// An illegal list may fight, and it is said.
fn report_illegal(name: &Text, why: &str, terminal: Terminal) {
    terminal.notice(&text!(
        "{name} is illegal; it fought all the same. `{why}` reports why.",
        "{name} est illégale ; elle a quand même combattu. `{why}` dit pourquoi.",
        name
    ));
}
