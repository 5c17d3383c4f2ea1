//! The lists of a matrix or a field: those that are named, and those in folders.

use std::path::{Path, PathBuf};

use super::{
    super::{
        files::{self, Found},
        terminal::Terminal,
    },
    report_illegal,
};
use crate::check::{
    Checker, Hashes, Source,
    report::{Nature, Report, Verdict},
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
pub(super) struct Gathered {
    pub(super) lists: Vec<Listed>,
    /// How many could not be read; it was told why.
    pub(super) unreadable: usize,
}

/// All lists that the paths stand for: the one place that knows where lists come from. One that cannot be read stops no other; those
/// that are not legal fight, and it is told.
pub(super) fn gather(
    paths: &[PathBuf],
    checker: Checker,
    terminal: Terminal,
) -> (Gathered, Checker) {
    let checker = checker.with_hashes(Hashes::All);
    let mut gathered = Gathered {
        lists: Vec::new(),
        unreadable: 0,
    };
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
                Nature::List => gathered.add(source, report, terminal),
                // In a folder there may be anything; what is named is told to be no list.
                _ if in_folder => {}
                _ => gathered.add(source.clone(), checker.roster(&source).0, terminal),
            }
        }
    }
    (gathered, checker)
}

impl Gathered {
    fn add(&mut self, source: Source, report: Report, terminal: Terminal) {
        if report.verdict == Verdict::Unreadable || !report.is_whole() {
            files::tell(&[report], terminal);
            self.unreadable += 1;
            return;
        }
        if report.verdict == Verdict::Illegal {
            report_illegal(&report.called(), terminal);
        }
        self.lists.push(Listed { source, report });
    }
}
