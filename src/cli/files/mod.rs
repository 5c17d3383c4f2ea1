//! All reading and writing of files. Here: reading one.

pub(super) mod home;
mod search;
mod words;
mod write;

use std::{
    fs,
    io::{self, Read},
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, Ordering},
};

pub(super) use search::{Found, in_folder, search};
pub(super) use words::{asking_why, reason, shown};
pub(super) use write::{Content, Replace, can_begin, make_folder, may_replace, write, write_all};

use super::{Failure, Terminal, args::AtEvent, event};
use crate::{
    check::{Checker, Source, render, report::Report, syntax::MAX_BYTES},
    door::open,
    model::{
        diagnostic::{Finding, Severity},
        json::Place,
        lang::Text,
    },
    organise::register::MOST_BYTES as MOST_REGISTER_BYTES,
    print::MOST_PDF_BYTES,
    text,
};

/// Whether standard input was asked for: there is one of it, and whoever reads it again finds it empty.
static STANDARD_INPUT_IS_READ: AtomicBool = AtomicBool::new(false);

/// Standard input, for the one who reads it.
///
/// # Errors
/// The report on it where somebody has read it before.
pub(super) fn standard_input() -> Result<io::Stdin, Box<Report>> {
    if STANDARD_INPUT_IS_READ.swap(true, Ordering::Relaxed) {
        return Err(Box::new(read_already()));
    }
    Ok(io::stdin())
}

/// Reads one file; "-" is standard input.
pub(super) fn read(path: &Path) -> Result<Source, Box<Report>> {
    let is_pdf = path
        .extension()
        .is_some_and(|extension| extension.eq_ignore_ascii_case("pdf"));
    read_up_to(if is_pdf { MOST_PDF_BYTES } else { MAX_BYTES }, path)
}

/// Reads a register, which has the lists of a whole event in it.
pub(super) fn read_register(path: &Path) -> Result<Source, Box<Report>> {
    read_up_to(MOST_REGISTER_BYTES, path)
}

/// Reads so many bytes of a file, and one more, so that the excess is seen without reading it all.
pub(super) fn read_up_to(most: usize, path: &Path) -> Result<Source, Box<Report>> {
    let limit = 1 + most as u64;
    let mut bytes = Vec::new();
    let outcome = if path == Path::new("-") {
        let input = standard_input()?;
        input.lock().take(limit).read_to_end(&mut bytes)
    } else {
        fs::File::open(path).and_then(|file| {
            if file.metadata()?.is_dir() {
                return Err(io::Error::from(io::ErrorKind::IsADirectory));
            }
            file.take(limit).read_to_end(&mut bytes)
        })
    };
    match outcome {
        Ok(_) => Ok(Source::new(shown(path), bytes)),
        Err(error) => Err(Box::new(unreadable(path, &error))),
    }
}

/// Reads one file with the catalogues that it names, should it be a list.
pub(super) fn read_whole(path: &Path) -> Result<Source, Box<Report>> {
    let source = read(path)?;
    Ok(Source {
        companions: home::companions(path, &source.bytes),
        ..source
    })
}

/// Reads one list, from its own file or from a PDF that carries one.
pub(super) fn read_list(path: &Path) -> Result<Source, Box<Report>> {
    open::list(read_whole(path)?)
}

/// The list as it is, or in its public form.
pub(super) fn public(
    checker: &Checker,
    source: Source,
    public: bool,
    terminal: Terminal,
) -> Result<Source, Failure> {
    if !public {
        return Ok(source);
    }
    checker
        .public_form(&source)
        .map_err(|report| tell(&[*report], terminal))
}

/// The report on "-" where it was named before.
fn read_already() -> Report {
    let message = Text::new(
        "Standard input was read already: one file alone can come from it.",
        "L’entrée standard a déjà été lue : elle ne fournit qu’un seul fichier.",
    );
    let mut finding = Finding::new("JSON-FILE", Severity::Error, Place::default(), message);
    finding.fact(Text::new(
        "The others go by their paths.",
        "Les autres se donnent par leur chemin.",
    ));
    Report::unreadable("-", finding)
}

fn unreadable(path: &Path, error: &io::Error) -> Report {
    let why = reason(error);
    let message = text!(
        "The file cannot be read: {why}.",
        "Impossible de lire le fichier : {why}.",
        why = &why
    );
    let mut finding = Finding::new("JSON-FILE", Severity::Error, Place::default(), message);
    finding.fact(if error.kind() == io::ErrorKind::IsADirectory {
        Text::new(
            "Its files are named like this: lists/*.json.",
            "Ses fichiers se nomment ainsi : listes/*.json.",
        )
    } else {
        Text::new(
            "The path or the permissions may be wrong.",
            "Le chemin ou les droits sont peut-être faux.",
        )
    });
    Report::unreadable(&shown(path), finding)
}

/// What is said of folders in which nobody's list lies.
pub(super) fn no_list() -> Failure {
    Failure::Message(Text::new(
        "there is no army list in this folder",
        "il n’y a aucune liste d’armée dans ce dossier",
    ))
}

/// A checker with the player's own catalogues; what is wrong with them is told on stderr.
pub(super) fn checker(own: &[PathBuf], terminal: Terminal) -> Result<Checker, Failure> {
    checker_telling(own, |report| report_one(report, terminal))
}

/// A checker with the player's own catalogues that judges by an event, where one is given.
pub(super) fn checker_at(
    own: &[PathBuf],
    at: &AtEvent,
    terminal: Terminal,
) -> Result<Checker, Failure> {
    event::judging(at.event.as_deref(), checker(own, terminal)?, terminal)
}

/// The same, where what is to be said about catalogues is told in another way.
pub(super) fn checker_telling(own: &[PathBuf], tell: impl Fn(&Report)) -> Result<Checker, Failure> {
    let (mut sources, mut bad) = (Vec::new(), Vec::new());
    for path in own {
        match read(path) {
            Ok(source) => sources.push(source),
            Err(report) => bad.push(*report),
        }
    }
    match Checker::with_catalogues(&sources) {
        Ok(checker) if bad.is_empty() => {
            checker.catalogue_remarks().for_each(tell);
            return Ok(checker);
        }
        Ok(_) => {}
        Err(reports) => bad.extend(reports),
    }
    bad.iter().for_each(tell);
    Err(Failure::Reported)
}

/// Tells reports on stderr, as a person reads them.
pub(super) fn tell(reports: &[Report], terminal: Terminal) -> Failure {
    for report in reports {
        report_one(report, terminal);
    }
    Failure::Reported
}

/// Tells one report on stderr.
pub(super) fn report_one(report: &Report, terminal: Terminal) {
    let look = render::Look {
        lang: terminal.lang,
        colour: true,
        width: 100,
        plain: false,
    };
    terminal.report(&render::human(report, look));
}
