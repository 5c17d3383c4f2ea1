//! The inbox: everything that somebody may have sent, and when it came.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use rayon::prelude::*;
use time::OffsetDateTime;

use super::super::{
    Failure,
    files::{self, Found},
    terminal::Terminal,
    threads,
};
use crate::{
    check::{
        Checker,
        report::{Nature, Report},
    },
    door::sheets,
    model::lang::Text,
    organise::{
        Arrival, arrivals, moment,
        register::{Sent, not_read},
        written,
    },
    text,
};

/// Where it is known when files came in.
pub(super) enum Arrivals {
    /// Nowhere.
    Unknown,
    /// In the files: their times.
    OfFiles,
    /// In the repository: their last commits.
    OfCommits,
    /// In a table.
    Table(BTreeMap<String, Arrival>),
}

impl Arrivals {
    /// What `--received` says.
    pub(super) fn asked(typed: Option<&Path>, terminal: Terminal) -> Result<Self, Failure> {
        let Some(path) = typed else {
            return Ok(Self::Unknown);
        };
        if !path.exists() {
            match path.to_str() {
                Some("mtime") => return Ok(Self::OfFiles),
                Some("git") => return Ok(Self::OfCommits),
                _ => {}
            }
        }
        let source = files::read(path).map_err(|report| files::tell(&[*report], terminal))?;
        let name = &source.name;
        arrivals(&source).map(Self::Table).map_err(|why| {
            Failure::Message(text!(
                "{name} does not say when lists came in: {why}",
                "{name} ne dit pas quand les listes sont arrivées : {why}",
                why = &why
            ))
        })
    }

    /// Says which files have no time, and which times have no file: either may be a slip by which a late list passes.
    fn remark(&self, lists: &[Sent], terminal: Terminal) {
        if matches!(self, Self::Unknown) {
            return;
        }
        let timeless = lists.iter().filter(|one| one.arrival.received.is_none());
        let timeless: Vec<&str> = timeless.map(|one| one.file.as_str()).collect();
        if !timeless.is_empty() {
            let files = timeless.join(", ");
            terminal.notice(&text!(
                "Nothing says when these came: {files}.",
                "Rien ne dit quand ceux-ci sont arrivés : {files}."
            ));
        }
        let Self::Table(table) = self else {
            return;
        };
        let is_of = |file: &str| {
            let mut sent = lists.iter();
            sent.any(|one| {
                let whole = one.file.split('#').next().unwrap_or_default();
                whole == file || whole.rsplit('/').next() == Some(file)
            })
        };
        let gone: Vec<&str> = table
            .keys()
            .map(String::as_str)
            .filter(|file| !is_of(file))
            .collect();
        if !gone.is_empty() {
            let files = gone.join(", ");
            terminal.notice(&text!(
                "Times of files that are not there: {files}.",
                "Heures de fichiers qui ne sont pas là : {files}."
            ));
        }
    }

    /// When a file came, and from whom.
    fn of(&self, path: &Path, file: &str) -> Arrival {
        let at = |received: Option<String>| Arrival {
            received,
            from: None,
        };
        match self {
            Self::Unknown => Arrival::default(),
            Self::OfFiles => {
                let changed = fs::metadata(path).and_then(|file| file.modified());
                at(changed.ok().map(|time| written(OffsetDateTime::from(time))))
            }
            Self::OfCommits => at(committed(path)),
            Self::Table(table) => {
                let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
                let known = table.get(file).or_else(|| table.get(name));
                known.cloned().unwrap_or_default()
            }
        }
    }
}

/// When the last commit of a file was made.
fn committed(path: &Path) -> Option<String> {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let said = Command::new("git")
        .args(["log", "-1", "--format=%cI", "--"])
        .arg(path.file_name()?)
        .current_dir(folder.unwrap_or(Path::new(".")))
        .output()
        .ok()?;
    let said = String::from_utf8(said.stdout).ok()?;
    let at = said.trim();
    moment(at).is_some().then(|| at.to_owned())
}

/// Reads and judges everything that is there. What is surely no list, as a catalogue that came with one, is named and left out.
pub(super) fn read(
    inbox: &[PathBuf],
    checker: &Checker,
    arrivals: &Arrivals,
    terminal: Terminal,
) -> Result<Vec<Sent>, Failure> {
    for path in inbox {
        // Before a register is written of nothing.
        if !path.exists() {
            files::read(path).map_err(|report| files::tell(&[*report], terminal))?;
        }
    }
    let found: Vec<Found> = files::search(inbox).collect();
    let read = || {
        let found = found.into_par_iter().with_min_len(4);
        let sent = found.map(|place| sent(place, inbox, checker, arrivals));
        sent.collect::<Vec<_>>()
    };
    let all = threads::start(None)?.pool.install(read);
    let (mut lists, mut others) = (Vec::new(), Vec::new());
    for sent in all.into_iter().flatten() {
        match sent.report.nature {
            Nature::List => lists.push(sent),
            // A PDF of somebody else was sent for a list all the same.
            Nature::Other if is_pdf(&sent.file) => lists.push(sent),
            _ => others.push(sent.file),
        }
    }
    if !others.is_empty() {
        let names = others.join(", ");
        terminal.notice(&text!(
            "Not army lists: {names}.",
            "Ne sont pas des listes : {names}."
        ));
    }
    if lists.is_empty() {
        return Err(Failure::Message(Text::new(
            "there is no army list in this folder",
            "il n’y a aucune liste d’armée dans ce dossier",
        )));
    }
    lists.sort_by(|one, other| one.file.cmp(&other.file));
    arrivals.remark(&lists, terminal);
    Ok(lists)
}

fn is_pdf(file: &str) -> bool {
    let ending = file.rsplit('.').next().unwrap_or_default();
    ending.eq_ignore_ascii_case("pdf")
}

fn sent(place: Found, inbox: &[PathBuf], checker: &Checker, arrivals: &Arrivals) -> Vec<Sent> {
    let path = match &place {
        Found::Named(path) | Found::InFolder(path) | Found::NotRead(path) => path.clone(),
        Found::Link(_) => return Vec::new(),
        Found::Closed(report, _) => PathBuf::from(&report.path),
    };
    let file = from_inbox(inbox, &path);
    let arrival = arrivals.of(&path, &file);
    let one = |source, mut report: Report| {
        report.path.clone_from(&file);
        Sent {
            file: file.clone(),
            source,
            report,
            arrival: arrival.clone(),
        }
    };
    if matches!(place, Found::NotRead(_)) {
        return vec![one(None, not_read(&file))];
    }
    let sources = match place.read() {
        Ok(sources) => sources,
        Err(report) => return vec![one(None, *report)],
    };
    let mut reports: Vec<Report> = sources.iter().map(|source| checker.check(source)).collect();
    sheets::judge(checker, &sources, &mut reports);
    let pairs = sources.into_iter().zip(reports);
    let sent = pairs.map(|(source, report)| {
        // A list out of a PDF: `armies.pdf#zouaves.json`.
        let inner = source
            .name
            .split_once('#')
            .filter(|_| source.sheets.is_some());
        let inner = inner.map(|(_, inner)| format!("{file}#{inner}"));
        let mut sent = one(Some(source), report);
        sent.file = inner.unwrap_or(sent.file);
        sent
    });
    sent.collect()
}

/// The path of a file from the inbox in which it was found.
fn from_inbox(inbox: &[PathBuf], path: &Path) -> String {
    let inside = inbox
        .iter()
        .find_map(|folder| path.strip_prefix(folder).ok());
    let inside = inside.filter(|inside| !inside.as_os_str().is_empty());
    let name = || path.file_name().map_or(path, Path::new);
    files::shown(inside.unwrap_or_else(name)).replace('\\', "/")
}
