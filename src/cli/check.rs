//! `orbat check`: the verdict on every list.

use super::{
    Exit, Outcome,
    args::{Check, ReportFormat},
    files::{self, Input},
    terminal::Terminal,
};
use crate::{
    check::{
        Checker, Source,
        render::{self, Look, Summary},
        report::{Nature, Report},
    },
    text,
};

pub(super) fn run(args: &Check, terminal: Terminal) -> Outcome {
    let checker = files::checker(&args.own.catalogues, terminal)?;
    let (mut reports, ignored) = check_all(&checker, files::read_all(&args.paths));
    if args.strict {
        reports.iter_mut().for_each(Report::be_strict);
    }
    terminal.result(&rendered(&reports, args, terminal))?;
    let summary = Summary::of(&reports);
    if args.output_format != ReportFormat::Json && (reports.len() != 1 || ignored > 0) {
        terminal.notice(&summary.line());
    }
    if ignored > 0 {
        terminal.notice(&text!(
            "{ignored} other JSON files in the folders are no army lists.",
            "{ignored} autre(s) fichier(s) JSON des dossiers ne sont pas des listes d’armée."
        ));
    }
    Ok(match summary {
        Summary {
            unreadable: 1.., ..
        } => Exit::Failed,
        Summary { illegal: 1.., .. } => Exit::Findings,
        _ => Exit::Clean,
    })
}

/// The reports in the order of the inputs, and how many files of folders were passed over.
fn check_all(checker: &Checker, inputs: Vec<Input>) -> (Vec<Report>, usize) {
    let found: Vec<bool> = inputs.iter().map(|input| input.found).collect();
    let mut slots: Vec<Option<Report>> = Vec::with_capacity(inputs.len());
    let mut sources: Vec<Source> = Vec::with_capacity(inputs.len());
    for input in inputs {
        match input.read {
            Ok(source) => {
                sources.push(source);
                slots.push(None);
            }
            Err(report) => slots.push(Some(*report)),
        }
    }
    let mut checked = checker.check_all(&sources).into_iter();
    let reports = slots
        .into_iter()
        .map(|slot| slot.or_else(|| checked.next()));
    let (mut kept, mut ignored) = (Vec::new(), 0);
    for (report, found) in reports.zip(found) {
        match report {
            Some(report) if found && report.nature != Nature::List => {
                ignored += 1;
                drop(report);
            }
            Some(report) => kept.push(report),
            None => {}
        }
    }
    (kept, ignored)
}

fn rendered(reports: &[Report], args: &Check, terminal: Terminal) -> String {
    let lang = terminal.lang;
    let look = Look {
        lang,
        colour: true,
        width: terminal.width().map_or(120, usize::from),
        plain: args.no_graphics,
    };
    match args.output_format {
        ReportFormat::Human => reports
            .iter()
            .map(|report| render::human(report, look))
            .collect::<Vec<_>>()
            .join("\n"),
        ReportFormat::Short => reports
            .iter()
            .map(|report| render::short(report, lang))
            .collect(),
        ReportFormat::Json => render::json(reports, lang),
    }
}
