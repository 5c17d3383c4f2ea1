//! `orbat check`: the verdict on every list.

use super::{
    Exit, Failure, Outcome,
    args::{Check, ReportFormat},
    files::{self, Input},
    sheet,
    terminal::Terminal,
};
use crate::{
    check::{
        Checker, Source,
        render::{self, Look, Summary},
        report::{Nature, Report},
    },
    model::lang::Text,
    text,
};

pub(super) fn run(args: &Check, terminal: Terminal) -> Outcome {
    let checker =
        files::checker_telling(&args.own.catalogues, |report| match args.output_format {
            ReportFormat::Short => terminal.report(render::short(report, terminal.lang).trim_end()),
            ReportFormat::Human | ReportFormat::Json => files::tell_one(report, terminal),
        })?;
    let (mut reports, passed_over) = check_all(&checker, files::read_all(&args.paths));
    if args.strict {
        reports.iter_mut().for_each(Report::be_strict);
    }
    if reports.is_empty() {
        return Err(Failure::Said(Text::new(
            "there is no army list in this folder",
            "il n’y a aucune liste d’armée dans ce dossier",
        )));
    }
    let out = rendered(&reports, args, terminal);
    match args.output_format {
        ReportFormat::Json => terminal.json(&out)?,
        ReportFormat::Human | ReportFormat::Short => terminal.result(&out)?,
    }
    let summary = Summary::of(&reports);
    if args.output_format != ReportFormat::Json && (reports.len() != 1 || !passed_over.is_empty()) {
        terminal.notice(&summary.line());
    }
    if let Some(notice) = tell_passed_over(&passed_over) {
        terminal.notice(&notice);
    }
    Ok(match summary {
        Summary {
            unreadable: 1.., ..
        } => Exit::Failed,
        Summary { illegal: 1.., .. } => Exit::Findings,
        _ if args.strict && checker.catalogue_warnings().next().is_some() => Exit::Findings,
        _ => Exit::Clean,
    })
}

/// Catalogues are counted; whatever else is no army list is named, as far as a line goes.
fn tell_passed_over(passed_over: &[Report]) -> Option<Text> {
    const NAMED: usize = 5;
    let others: Vec<&str> = passed_over
        .iter()
        .filter(|report| report.nature != Nature::Catalogue)
        .map(|report| report.path.as_str())
        .collect();
    let catalogues = passed_over.len() - others.len();
    let more = if others.len() > NAMED { ", …" } else { "" };
    let names = others
        .iter()
        .take(NAMED)
        .copied()
        .collect::<Vec<_>>()
        .join(", ");
    let count = others.len();
    match (catalogues, count) {
        (0, 0) => None,
        (_, 0) => Some(text!(
            "Not army lists: {catalogues} catalogues.",
            "Ne sont pas des listes : {catalogues} catalogues."
        )),
        (0, _) => Some(text!(
            "Not army lists: {count} ({names}{more}).",
            "Ne sont pas des listes : {count} ({names}{more})."
        )),
        _ => Some(text!(
            "Not army lists: {catalogues} catalogues and {count} other files ({names}{more}).",
            "Ne sont pas des listes : {catalogues} catalogues et {count} autres fichiers ({names}{more})."
        )),
    }
}

/// The reports in the order of the inputs, and those on files of folders that are no army lists.
fn check_all(checker: &Checker, inputs: Vec<Input>) -> (Vec<Report>, Vec<Report>) {
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
    let mut checked = checker.check_all(&sources);
    sheet::judge(checker, &sources, &mut checked);
    let mut checked = checked.into_iter();
    let reports = slots
        .into_iter()
        .map(|slot| slot.or_else(|| checked.next()));
    let (mut kept, mut passed_over) = (Vec::new(), Vec::new());
    for (report, found) in reports.zip(found) {
        match report {
            Some(report) if found && report.nature != Nature::List => passed_over.push(report),
            Some(report) => kept.push(report),
            None => {}
        }
    }
    (kept, passed_over)
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
