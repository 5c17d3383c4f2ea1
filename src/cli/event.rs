//! `orbat event`: an event to begin with, its rules for the players, the hashes of its catalogues. And what any command needs that judges by
//! one: the files beside it.

use std::{path::Path, sync::Arc};

use super::{
    Exit, Failure, Outcome,
    args::{Event, EventCommand, EventNew, EventPin, EventShow, PackFormat},
    files::{self, Replace},
    terminal::Terminal,
};
use crate::{
    check::{
        Checker, Source,
        report::{Report, Verdict},
    },
    model::{
        clean::Clean,
        diagnostic::{Finding, Severity},
        lang::{Text, counted},
    },
    organise::event::{self, Beside, House, Opened},
    text,
};

pub(super) fn run(args: &Event, terminal: Terminal) -> Outcome {
    match &args.command {
        EventCommand::New(args) => new(args, terminal),
        EventCommand::Show(args) => show(args, terminal),
        EventCommand::Pin(args) => pin(args, terminal),
    }
}

/// The files of the folder in which an event lies.
pub(super) struct Disk;

impl Beside for Disk {
    fn read(&self, from: &str, path: &str) -> Result<Source, Text> {
        if Path::new(path).is_absolute() || path == "-" {
            return Err(Text::new(
                "a path begins in the folder of the event",
                "un chemin part du dossier du tournoi",
            ));
        }
        let path = Path::new(from).with_file_name(path);
        // A pipe would be waited for, a device has no end.
        if path.exists() && !path.is_file() {
            return Err(Text::new("it is no file", "ce n’est pas un fichier"));
        }
        files::read(&path).map_err(|report| {
            let first = report.findings.first();
            first.map_or_else(
                || Text::same(report.path.clone()),
                |located| located.finding.message.without_full_stop(),
            )
        })
    }
}

/// A checker that judges by an event; what is wrong with the event is told, and then nothing is judged by it.
pub(super) fn judging(
    path: Option<&Path>,
    checker: Checker,
    terminal: Terminal,
) -> Result<Checker, Failure> {
    Ok(match house(path, &checker, terminal)? {
        Some(house) => house.judge_with(checker),
        None => checker,
    })
}

/// The event at a path, where one is given; what is wrong with it is told.
pub(super) fn house(
    path: Option<&Path>,
    checker: &Checker,
    terminal: Terminal,
) -> Result<Option<Arc<House>>, Failure> {
    let Some(path) = path else {
        return Ok(None);
    };
    let opened = opened(path, checker, terminal)?;
    match opened.house {
        Some(house) => Ok(Some(house)),
        None => Err(files::tell(&opened.reports, terminal)),
    }
}

/// An event with what it builds on, and what there is to say about it.
pub(super) fn opened(
    path: &Path,
    checker: &Checker,
    terminal: Terminal,
) -> Result<Opened, Failure> {
    let source = files::read(path).map_err(|report| files::tell(&[*report], terminal))?;
    Ok(event::open(source, checker, &Disk))
}

/// The reports on an event that somebody named among lists, and on what it builds on.
pub(super) fn reports(source: Source, checker: &Checker) -> Vec<Report> {
    event::open(source, checker, &Disk).reports
}

fn new(args: &EventNew, terminal: Terminal) -> Outcome {
    let text = event::starter(&args.rulesets, terminal.lang)
        .map_err(|unknown| super::new::unknown(&unknown))?;
    let file = args.output.as_ref().filter(|path| *path != Path::new("-"));
    let Some(path) = file else {
        terminal.result(&text)?;
        return Ok(Exit::Clean);
    };
    let replace = Replace::allowed(args.force, true);
    let schema = path.with_file_name("event.schema.json");
    let link = "{\n  \"$schema\": \"event.schema.json\",";
    files::write(
        path,
        &Clean::json_text(text.replacen('{', link, 1)),
        replace,
    )?;
    let published = event::published_schema(terminal.lang);
    files::write(&schema, &Clean::json_text(published), Replace::Anything)?;
    let (event, schema) = (files::shown(path), files::shown(&schema));
    terminal.notice(&text!(
        "Written: {event}, and {schema} for your editor. `orbat check {event}` says what is wrong with it.",
        "Écrits : {event}, et {schema} pour votre éditeur. `orbat check {event}` dit ce qui ne va pas."
    ));
    Ok(Exit::Clean)
}

fn show(args: &EventShow, terminal: Terminal) -> Outcome {
    let checker = files::checker(&args.own.catalogues, terminal)?;
    let opened = opened(&args.path, &checker, terminal)?;
    let Some(house) = opened.house else {
        return Err(files::tell(&opened.reports, terminal));
    };
    let pack = house.pack();
    let shown = match args.output_format {
        PackFormat::Text => pack.text(terminal.lang, terminal.width().map_or(100, usize::from)),
        PackFormat::Markdown => pack.markdown(terminal.lang),
        PackFormat::Html => pack.html(terminal.lang),
    };
    terminal.result(&shown)?;
    Ok(Exit::Clean)
}

fn pin(args: &EventPin, terminal: Terminal) -> Outcome {
    let checker = files::checker(&args.own.catalogues, terminal)?;
    let source = files::read(&args.path).map_err(|report| files::tell(&[*report], terminal))?;
    let opened = event::open(source.clone(), &checker, &Disk);
    // Wrong hashes are what this mends.
    let stands_in_the_way = |report: &Report| {
        let mut errors = report.findings.iter();
        report.verdict == Verdict::Unreadable
            || errors.any(|one| {
                let Finding { code, severity, .. } = one.finding;
                severity == Severity::Error && code != "EVT-CAT-02"
            })
    };
    if opened.reports.iter().any(stands_in_the_way) {
        return Err(files::tell(&opened.reports, terminal));
    }
    let pinned = event::pinned(&source, &checker);
    let text = Clean::json_text(pinned.text);
    if args.path == Path::new("-") {
        // Whoever waits behind a pipe gets what is pinned already, too.
        terminal.result(&text)?;
    } else if pinned.count > 0 {
        files::write(&args.path, &text, Replace::Anything)?;
    }
    let file = &source.name;
    let count = i64::try_from(pinned.count).unwrap_or(i64::MAX);
    let pinned = &counted(
        count,
        ("catalogue pinned", "catalogues pinned"),
        ("catalogue fixé", "catalogues fixés"),
    );
    terminal.notice(&text!("{file}: {pinned}.", "{file} : {pinned}.", pinned));
    Ok(Exit::Clean)
}
