//! The lists of a matrix or a field: those that are named, and those in folders.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use super::{
    super::{
        Failure,
        args::Battle,
        event,
        files::{self, Found},
        register::Opened,
        terminal::Terminal,
    },
    report_illegal,
};
use crate::{
    check::{
        Checker, Hashes, Source,
        report::{Nature, Report, Verdict},
    },
    model::lang::Text,
    organise::{event::House, register::Submission},
    text,
};

/// A list that can fight, with what the check says of it.
pub(super) struct Listed {
    pub(super) source: Source,
    pub(super) report: Report,
}

impl Listed {
    /// The file it lies in, without the folder: that is another one on each machine.
    pub(super) fn file(&self) -> String {
        let name = Path::new(&self.report.path).file_name();
        name.map_or_else(String::new, |name| name.to_string_lossy().into_owned())
    }
}

/// What was found.
#[derive(Default)]
pub(super) struct Gathered {
    pub(super) lists: Vec<Listed>,
    /// How many could not be read; it was told why.
    pub(super) unreadable: usize,
}

/// The lists that are asked for, the event by which they are judged, and the checker that does: the one place that knows where lists come
/// from.
pub(super) fn asked(
    args: &Battle,
    terminal: Terminal,
) -> Result<(Gathered, Checker, Option<Arc<House>>), Failure> {
    let why = files::asking_why(args.register.as_deref(), args.at.event.as_deref());
    if let Some(path) = &args.register {
        let opened = Opened::at(path, &args.own.catalogues, terminal)?;
        let gathered = registered(&opened, &why, terminal);
        return Ok((gathered, opened.checker, Some(opened.house)));
    }
    let checker = files::checker(&args.own.catalogues, terminal)?;
    let house = event::house(args.at.event.as_deref(), &checker, terminal)?;
    let checker = match &house {
        Some(house) => house.judge_with(checker),
        None => checker,
    };
    let checker = checker.with_hashes(Hashes::All);
    let gathered = gather(&args.lists, &checker, &why, terminal);
    Ok((gathered, checker, house))
}

/// The lists that hold in a register, as they were judged there.
fn registered(opened: &Opened, why: &str, terminal: Terminal) -> Gathered {
    let mut gathered = Gathered::default();
    for one in opened.register.own_reports(&opened.house, &opened.checker) {
        let held = one.submission.filter(|held| one.entry.holds(held));
        if let Some(source) = held.and_then(Submission::source) {
            gathered.add(source, one.report, why, terminal);
        } else {
            files::tell(&[one.report], terminal);
            gathered.unreadable += 1;
        }
    }
    gathered
}

/// All lists that the paths stand for. One that cannot be read stops no other; those that are not legal fight, and it is told.
fn gather(paths: &[PathBuf], checker: &Checker, why: &str, terminal: Terminal) -> Gathered {
    let mut gathered = Gathered::default();
    for place in files::search(paths) {
        let in_folder = !matches!(place, Found::Named(_));
        let sources = match place.read() {
            Ok(sources) => sources,
            Err(report) => {
                if !in_folder || report.nature == Nature::List {
                    files::tell(&[*report], terminal);
                    gathered.unreadable += 1;
                }
                continue;
            }
        };
        for source in sources {
            let report = checker.check_with_makeup(&source);
            match report.nature {
                Nature::List => gathered.add(source, report, why, terminal),
                // In a folder there may be anything; what is named is told to be no list.
                _ if in_folder => {}
                _ => gathered.add(source.clone(), checker.roster(&source).0, why, terminal),
            }
        }
    }
    gathered
}

impl Gathered {
    fn add(&mut self, source: Source, report: Report, why: &str, terminal: Terminal) {
        if report.verdict == Verdict::Unreadable || !report.is_whole() {
            files::tell(&[report], terminal);
            self.unreadable += 1;
            return;
        }
        if report.verdict == Verdict::Illegal {
            let path = &report.path;
            let called = match &report.name {
                Some(name) => text!("{name} ({path})", "{name} ({path})", name),
                None => Text::same(path.clone()),
            };
            report_illegal(&called, why, terminal);
        }
        self.lists.push(Listed { source, report });
    }
}
