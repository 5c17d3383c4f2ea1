//! The inbox: everything that somebody may have sent, and when it came.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    time::SystemTime,
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
    organise::{
        Arrival, arrivals,
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
    /// In a table.
    Table(BTreeMap<String, Arrival>),
}

impl Arrivals {
    /// What `--received` says.
    pub(super) fn asked(typed: Option<&Path>, terminal: Terminal) -> Result<Self, Failure> {
        let Some(path) = typed else {
            return Ok(Self::Unknown);
        };
        if path == Path::new("mtime") && !path.exists() {
            return Ok(Self::OfFiles);
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
                at(changed.ok().and_then(in_calendar).map(written))
            }
            Self::Table(table) => {
                let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
                let known = table.get(file).or_else(|| table.get(name));
                known.cloned().unwrap_or_default()
            }
        }
    }
}

/// A time of a file in the calendar; None for one that is in no calendar.
fn in_calendar(time: SystemTime) -> Option<OffsetDateTime> {
    let seconds = match time.duration_since(SystemTime::UNIX_EPOCH) {
        Ok(after) => i64::try_from(after.as_secs()).ok()?,
        Err(before) => i64::try_from(before.duration().as_secs())
            .ok()?
            .checked_neg()?,
    };
    let at = OffsetDateTime::from_unix_timestamp(seconds).ok()?;
    (at.year() >= 0).then_some(at)
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
        return Err(files::no_list());
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

/// The path of a file from the inbox in which it was found; of several inboxes the whole path, so that files of one name stay apart.
fn from_inbox(inbox: &[PathBuf], path: &Path) -> String {
    let inside = inbox.first().filter(|_| inbox.len() == 1);
    let inside = inside.and_then(|folder| path.strip_prefix(folder).ok());
    let inside = inside.filter(|inside| !inside.as_os_str().is_empty());
    let name = || path.file_name().filter(|_| inbox.len() == 1);
    portable(inside.unwrap_or_else(|| name().map_or(path, Path::new)))
}

/// A path as it is written on every system.
pub(super) fn portable(path: &Path) -> String {
    let parts = path.components();
    let parts: Vec<String> = parts
        .map(|part| files::shown(Path::new(part.as_os_str())))
        .collect();
    parts.join("/").replace("//", "/")
}
